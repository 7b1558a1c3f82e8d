/**
 * The projector: board, scores and log of a match of the class, readable from the back row.
 *
 * The host has no seat in the class, so the server sends nothing here that a spectator may not see.
 */

import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../../api";
import { useEventAnimation } from "../../board/event-animation";
import { lastMovePlaces } from "../../board/last-move";
import { labelledScoreOf } from "../../board/seat-cards";
import { Emblem } from "../../board/seat-marks";
import type { BoardProps } from "../../board/types";
import { ErrorMessage } from "../../components/error-message";
import { useRequest } from "../../components/use-request";
import { boardPluginOf } from "../../games/registry";
import { currentTexts, gameTitle, t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { Texts } from "../../i18n/texts";
import { MatchStore } from "../../match/store";
import type { ClassView, MatchView, RefusalMessage, Scene } from "../../messages";
import { eventDuration } from "../../settings";
import { MatchLog } from "../match/log";
import { seatNames } from "../match/seat-names";
import { statusText } from "../match/status";
import { ClassCode } from "./class-code";
import { countPeople } from "./host";

interface ProjectorScreenProps {
  readonly view: ClassView;
  /** Why the last look at the class failed, so that the view is old; null if it did not. */
  readonly refusal: RefusalMessage | null;
}

export function ProjectorScreen({ view, refusal }: ProjectorScreenProps): VNode {
  const games = useRequest(api.games, []).value;
  // By its number, so that a rematch follows the match.
  const [chosen, setChosen] = useState(0);
  const [showsCode, setShowsCode] = useState(false);
  const begun = view.matches.filter(({ phase }) => phase !== "open");
  const match = begun.find((each) => each === view.matches[chosen]) ?? begun[0];
  const hasSecrets = games?.find(({ name }) => name === view.game)?.has_secrets ?? true;
  return (
    <main id="main" class="projector" tabIndex={-1}>
      <div class="projector-tools">
        {begun.length > 1 && (
          <div class="actions">
            {begun.map((each) => (
              <button
                key={each.match}
                type="button"
                aria-pressed={each === match && !showsCode}
                onClick={() => {
                  setChosen(view.matches.indexOf(each));
                  setShowsCode(false);
                }}
              >
                {t("page-class-match", { number: view.matches.indexOf(each) + 1 })}
              </button>
            ))}
          </div>
        )}
        <span class="actions">
          {begun.length > 0 && (
            <button type="button" aria-pressed={showsCode} onClick={() => setShowsCode(!showsCode)}>
              {t("page-class-code")}
            </button>
          )}
          <a class="button" href={`/class/${view.classroom}`}>
            {t("page-class-back")}
          </a>
        </span>
      </div>
      {games && match && !showsCode ? (
        <ProjectedMatch
          key={match.match}
          match={match.match}
          hasSecrets={hasSecrets}
          refusal={refusal}
        />
      ) : (
        <section class="projector-code">
          <h1>{gameTitle(view.game)}</h1>
          <ClassCode classroom={view.classroom} />
          <ErrorMessage refusal={refusal} />
          <p class="lead" role="status">
            {t("page-class-joined", { count: countPeople(view) })}
          </p>
        </section>
      )}
    </main>
  );
}

interface ProjectedMatchProps {
  readonly match: string;
  readonly hasSecrets: boolean;
  readonly refusal: RefusalMessage | null;
}

function ProjectedMatch({ match, hasSecrets, refusal }: ProjectedMatchProps): VNode | null {
  const store = useMemo(() => new MatchStore({ match, hasSecrets: () => hasSecrets }), [match]);
  useEffect(() => () => store.close(), [store]);
  const view = store.view.value;
  const plainTexts = currentTexts.value;
  const names = view ? seatNames(view) : [];
  const texts = useMemo(
    () => plainTexts.withNames((seat) => names[seat] ?? seatLetter(seat)),
    [plainTexts, names.join("\n")],
  );
  // Keeps its identity while nothing changes, because boards render again for a new object.
  const players = useMemo(() => names.map((name) => ({ name })), [names.join("\n")]);
  const geometry = store.geometry.value;
  const scene = store.scene.value;
  const lines = store.shownLines.value;
  const game = view?.game ?? "";
  const lastMove = useMemo(() => lastMovePlaces(lines, boardPluginOf(game)), [lines, game]);
  if (!view || !geometry || !scene) return null;
  const { playback } = store;
  const event = playback.activeEvent.value;
  const sentence = event ? texts.event(event) : statusText(store, view, "", texts);
  return (
    <div class="projected">
      {/* What happens now stands where the status is, so that nothing covers or resizes the board. */}
      <h1 class={refusal ? "lost" : ""}>
        <span>{refusal ? texts.refusal(refusal) : sentence}</span>
      </h1>
      <ProjectedBoard
        game={view.game}
        geometry={geometry}
        scene={scene}
        players={players}
        texts={texts}
        lastMove={lastMove}
        winners={playback.isAnimating.value ? null : (view.outcome?.winners ?? null)}
        events={playback.events.value}
        eventDuration={eventDuration.value}
        onEvent={(shown) => {
          playback.activeEvent.value = shown;
        }}
        onEventsShown={() => playback.finishAnimation()}
      />
      <div class="projector-side">
        <Scores view={view} scene={scene} names={names} texts={texts} />
        <MatchLog store={store} texts={texts} title={t("page-log")} />
      </div>
    </div>
  );
}

/** The drawing of a board and what happens on it, without anything to press. */
function ProjectedBoard(props: BoardProps): VNode {
  const plugin = boardPluginOf(props.game);
  const { scene, activeEvent } = useEventAnimation(props, plugin);
  const ignore = (): void => undefined;
  return (
    <div
      class={`projector-board board picture board-${props.game}${activeEvent ? " animating" : ""}`}
      style={{ "--event-duration": `${props.eventDuration ?? 0}ms` }}
    >
      <plugin.Drawing
        {...props}
        plugin={plugin}
        scene={scene}
        preview={null}
        activeEvent={activeEvent}
        queuedPlace={null}
        keysId=""
        onPlace={ignore}
        onFocusPlace={ignore}
      />
    </div>
  );
}

interface ScoresProps {
  readonly view: MatchView;
  readonly scene: Scene;
  readonly names: readonly string[];
  readonly texts: Texts;
}

function Scores({ view, scene, names, texts }: ScoresProps): VNode {
  return (
    <ol class="projector-scores">
      {names.map((name, seat) => {
        const { label, value } = labelledScoreOf(boardPluginOf(view.game), scene, seat);
        const isActing = view.phase === "playing" && view.waiting.includes(seat);
        const hasWon = view.outcome?.winners.includes(seat);
        return (
          <li key={seat} class={`${isActing ? "acting" : ""} ${hasWon ? "won" : ""}`}>
            <Emblem seat={seat} />
            <span class="projector-name">{name}</span>
            <span class="visually-hidden">{texts.get(label)}</span>
            <b title={texts.get(label)}>{value}</b>
          </li>
        );
      })}
    </ol>
  );
}
