/** The host's screen of a class: its code, its players, and the buttons for its matches. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api, toRefusal } from "../../api";
import { Dialog } from "../../components/dialog";
import { ErrorMessage } from "../../components/error-message";
import { useRequest } from "../../components/use-request";
import { gameTitle, t } from "../../i18n/language";
import type {
  ClassControl,
  ClassView,
  LevelInfo,
  MatchSummary,
  RefusalMessage,
} from "../../messages";
import { lastLevel } from "../../settings";
import { levelLabel, levelTitle, sortByStrength } from "../../setup/levels";
import { ClassCode } from "./class-code";

type Action = ClassControl["action"];

/** Return the actions that have an effect on a match. */
function actionsFor({ phase, seats }: MatchSummary): readonly Action[] {
  const hasPlayers = seats.some(({ who }) => who === "person");
  if (phase === "open") return hasPlayers ? ["start", "end"] : [];
  if (phase === "playing") return ["pause", "end"];
  if (phase === "paused") return ["resume", "end"];
  return hasPlayers ? ["rematch"] : [];
}

const ALL_ACTIONS: readonly Action[] = ["start", "pause", "resume", "end", "rematch"];

export const countPeople = ({ matches }: ClassView): number =>
  matches.flatMap(({ seats }) => seats).filter(({ who }) => who === "person").length;

const NOT_CONNECTED: RefusalMessage = { type: "refused", rule: "page-click-lost" };

interface HostScreenProps {
  readonly view: ClassView;
  /** Why the last look at the class failed, so that the view is old; null if it did not. */
  readonly lookRefusal: RefusalMessage | null;
  readonly onChange: () => void;
}

export function HostScreen({ view, lookRefusal, onChange }: HostScreenProps): VNode {
  const levels = useRequest(api.levels, []).value ?? [];
  const [level, setLevel] = useState(lastLevel.value);
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const known = levels.some(({ name }) => name === level) ? level : (levels[0]?.name ?? "");
  const send = (action: Action, match = ""): void => {
    setRefusal(lookRefusal && NOT_CONNECTED);
    if (lookRefusal) return;
    api
      .controlClass(view.classroom, { action, match, level: known })
      .then(onChange, (error: unknown) => setRefusal(toRefusal(error)));
  };
  const control = (action: Action, match = ""): void => {
    if (action === "end") setEnding(match);
    else send(action, match);
  };
  const possible = new Set(view.matches.flatMap(actionsFor));
  return (
    <main id="main" class="class-host" tabIndex={-1}>
      <div class="class-head">
        <h1>{t("page-class-of", { game: gameTitle(view.game) })}</h1>
        <a
          class="button primary"
          href={`/class/${view.classroom}/show`}
          target="_blank"
          rel="noopener"
        >
          {t("page-class-show")}
        </a>
      </div>
      <section class="card" aria-label={t("page-class-code")}>
        <ClassCode classroom={view.classroom} />
      </section>
      <section
        class="class-matches"
        aria-label={t("page-class-joined", { count: countPeople(view) })}
      >
        <p class="lead" role="status">
          {t("page-class-joined", { count: countPeople(view) })}
        </p>
        {levels.length > 0 && <LevelSelect levels={levels} level={known} onChange={setLevel} />}
        <p class="actions">
          {ALL_ACTIONS.map((action) => (
            <button
              key={action}
              type="button"
              class={action === "start" ? "primary" : action === "end" ? "danger" : ""}
              disabled={!possible.has(action)}
              onClick={() => control(action)}
            >
              {t("page-class-control-all", { action })}
            </button>
          ))}
        </p>
        <ErrorMessage refusal={lookRefusal} />
        <ErrorMessage refusal={refusal} />
        <ol class="class-list">
          {view.matches.map((match, index) => (
            <ClassMatch key={match.match} match={match} number={index + 1} onControl={control} />
          ))}
        </ol>
      </section>
      {ending !== null && (
        <Dialog
          title={t("page-class-end-sure")}
          onClose={() => setEnding(null)}
          action={
            <button
              type="button"
              class="danger"
              onClick={() => {
                send("end", ending);
                setEnding(null);
              }}
            >
              {t("page-class-control", { action: "end" })}
            </button>
          }
        >
          <p>{t("page-class-end-help")}</p>
        </Dialog>
      )}
    </main>
  );
}

interface LevelSelectProps {
  readonly levels: readonly LevelInfo[];
  readonly level: string;
  readonly onChange: (level: string) => void;
}

function LevelSelect({ levels, level, onChange }: LevelSelectProps): VNode {
  return (
    <label class="field">
      <span>{t("page-class-level")}</span>
      <select value={level} onChange={(event) => onChange(event.currentTarget.value)}>
        {sortByStrength(levels).map(({ name }) => (
          <option key={name} value={name}>
            {levelLabel(name, levels)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ClassMatchProps {
  readonly match: MatchSummary;
  readonly number: number;
  readonly onControl: (action: Action, match: string) => void;
}

function ClassMatch({ match, number, onControl }: ClassMatchProps): VNode {
  const actions = actionsFor(match);
  return (
    <li class="card class-match">
      <div class="class-match-head">
        <strong>{t("page-class-match", { number })}</strong>
        <span class="tag">{t("page-phase", { phase: match.phase })}</span>
      </div>
      <ul class="class-seats-list">
        {match.seats.map((seat, index) => (
          <li key={index} class={match.waiting.includes(index) ? `${seat.who} acting` : seat.who}>
            {seat.who === "person"
              ? seat.name
              : seat.who === "bot"
                ? levelTitle(seat.level ?? "")
                : t("page-seat-open")}
          </li>
        ))}
      </ul>
      <p class="actions">
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            aria-label={t("page-class-control-match", { action, number })}
            onClick={() => onControl(action, match.match)}
          >
            {t("page-class-control", { action })}
          </button>
        ))}
      </p>
    </li>
  );
}
