/** A large board on which recorded moves of the games are played, for the home and watch screens. */

import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { BoardReplay } from "../../board/board";
import { prefersReducedMotion } from "../../browser/motion";
import { Icon } from "../../components/icon";
import { Showcase } from "../../components/showcase";
import { useRequest } from "../../components/use-request";
import { currentTexts, gameTitle, t } from "../../i18n/language";
import type { EventMessage, GameInfo, Geometry, Scene } from "../../messages";

/** A part of a sample game between computer levels; `record` is the whole game. */
export interface SampleGame {
  readonly names: readonly string[];
  readonly record: string;
  readonly geometry: Geometry;
  readonly start: Scene;
  readonly moves: readonly { readonly events: readonly EventMessage[]; readonly scene: Scene }[];
}

let request: Promise<Readonly<Record<string, SampleGame>>> | null = null;
export function loadReplays(): Promise<Readonly<Record<string, SampleGame>>> {
  request ??= fetch("/replays.json").then((response) => response.json());
  return request;
}

/** Duration of an event in milliseconds. */
const EVENT_DURATION = 520;
/** Milliseconds between two moves, and before the next game. */
const PAUSE = 650;
const LAST_PAUSE = 2_500;

interface HeroBoardProps {
  readonly games: readonly GameInfo[];
  /** Whether a line below the board says what happens on it. */
  readonly hasCaption?: boolean;
}

export function HeroBoard({ games, hasCaption = false }: HeroBoardProps): VNode {
  const [index, setIndex] = useState(0);
  const [event, setEvent] = useState<EventMessage | null>(null);
  const [isPaused, setPaused] = useState(prefersReducedMotion);
  const replays = useRequest(loadReplays, []);
  const game = games[index % Math.max(1, games.length)]?.name;
  const replay = game === undefined ? undefined : replays.value?.[game];
  return (
    <div class="hero-board">
      <div class="showcase" aria-hidden="true">
        {game !== undefined && replay && (
          <GameReplay
            key={game}
            game={game}
            replay={replay}
            isPaused={isPaused}
            onEvent={setEvent}
            onEnd={() => {
              setEvent(null);
              setIndex((before) => before + 1);
            }}
          />
        )}
        {game !== undefined && (replays.refusal || (replays.value && !replay)) && (
          <Showcase game={game} />
        )}
      </div>
      {hasCaption && game !== undefined && (
        <p class="hero-caption" aria-hidden="true">
          <strong>{gameTitle(game)}</strong> {event && currentTexts.value.event(event)}
        </p>
      )}
      {replay && (
        <button
          type="button"
          class="quiet square hero-pause"
          aria-label={t(isPaused ? "page-hero-play" : "page-hero-pause")}
          title={t(isPaused ? "page-hero-play" : "page-hero-pause")}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? "play" : "pause"} />
        </button>
      )}
    </div>
  );
}

interface GameReplayProps {
  readonly game: string;
  readonly replay: SampleGame;
  readonly isPaused: boolean;
  readonly onEvent: (event: EventMessage) => void;
  readonly onEnd: () => void;
}

/** Plays the moves of one game, then reports the end. */
function GameReplay({ game, replay, isPaused, onEvent, onEnd }: GameReplayProps): VNode {
  const { geometry, start, moves } = replay;
  const [played, setPlayed] = useState(0);
  const [isShown, setShown] = useState(true);
  const move = moves[played - 1];
  const isLast = played === moves.length;
  useEffect(() => {
    if (isPaused || !isShown) return undefined;
    const next = (): void => {
      if (isLast) onEnd();
      else {
        setShown(false);
        setPlayed(played + 1);
      }
    };
    const timer = setTimeout(next, isLast ? LAST_PAUSE : PAUSE);
    return () => clearTimeout(timer);
  }, [isPaused, isShown, played]);
  // Only what is seen takes time: no turns, no rolls of dice that this board does not show.
  const events = useMemo(() => move?.events.filter(({ places }) => places?.length), [move]);
  return (
    <BoardReplay
      game={game}
      geometry={geometry}
      scene={move?.scene ?? start}
      events={events ?? NO_EVENTS}
      eventDuration={EVENT_DURATION}
      texts={currentTexts.value}
      onEvent={onEvent}
      onEventsShown={() => setShown(true)}
    />
  );
}

const NO_EVENTS: readonly EventMessage[] = [];
