/**
 * The projector: board, scores and log of a match of the class, readable from the back row.
 *
 * The host has no seat in the class, so the server sends nothing here that a spectator may not see.
 */

import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../../api";
import { useEventAnimation } from "../../board/event-animation";
import { Emblem } from "../../board/seat-marks";
import type { BoardProps } from "../../board/types";
import { useRequest } from "../../components/use-request";
import { boardPluginOf } from "../../games/registry";
import { currentTexts, gameTitle, t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { Texts } from "../../i18n/texts";
import { MatchStore } from "../../match/store";
import type { ClassView, MatchView, Scene } from "../../messages";
import { eventDuration } from "../../settings";
import { MatchLog } from "../match/log";
import { seatNames } from "../match/seat-names";
import { statusText } from "../match/status";
import { ClassCode } from "./class-code";
import { countPeople } from "./host";

export function ProjectorScreen({ view }: { readonly view: ClassView }): VNode {
  const games = useRequest(api.games, []).value;
  const [chosen, setChosen] = useState("");
  const [showsCode, setShowsCode] = useState(false);
  const begun = view.matches.filter(({ phase }) => phase !== "open");
  const match = begun.find((each) => each.match === chosen) ?? begun[0];
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
                  setChosen(each.match);
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
        <ProjectedMatch key={match.match} match={match.match} hasSecrets={hasSecrets} />
      ) : (
        <section class="projector-code">
          <h1>{gameTitle(view.game)}</h1>
          <ClassCode classroom={view.classroom} />
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
}

function ProjectedMatch({ match, hasSecrets }: ProjectedMatchProps): VNode | null {
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
  if (!view || !geometry || !scene) return null;
  const { playback } = store;
  return (
    <div class="projected">
      <h1>{view.held ? t("page-class-held") : statusText(store, view, "", texts)}</h1>
      <ProjectedBoard
        game={view.game}
        geometry={geometry}
        scene={scene}
        players={players}
        texts={texts}
        events={playback.events.value}
        eventDuration={eventDuration.value}
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
      {activeEvent && <p class="projector-caption">{props.texts.event(activeEvent)}</p>}
    </div>
  );
}

interface ScoresProps {
  readonly view: MatchView;
  readonly scene: Scene;
  readonly names: readonly string[];
  readonly texts: Texts;
}

/** Return a seat's points if the game counts points, else its number of pieces on the board. */
function scoreOf(scene: Scene, seat: number): readonly [string, string] {
  const points = scene.facts.find((fact) => fact.kind.endsWith("-points") && fact.seat === seat);
  if (points) return [points.kind, points.value];
  const pieces = scene.tokens.filter((token) => token.seat === seat);
  return ["board-placed", String(pieces.reduce((sum, { count }) => sum + count, 0))];
}

function Scores({ view, scene, names, texts }: ScoresProps): VNode {
  return (
    <ol class="projector-scores">
      {names.map((name, seat) => {
        const [kind, value] = scoreOf(scene, seat);
        const isActing = view.phase === "playing" && view.waiting.includes(seat);
        const hasWon = view.outcome?.winners.includes(seat);
        return (
          <li key={seat} class={`${isActing ? "acting" : ""} ${hasWon ? "won" : ""}`}>
            <Emblem seat={seat} />
            <span class="projector-name">{name}</span>
            <span class="visually-hidden">{texts.get(kind)}</span>
            <b title={texts.get(kind)}>{value}</b>
          </li>
        );
      })}
    </ol>
  );
}
