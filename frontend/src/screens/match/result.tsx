/** The end of a match: who won by how much, why, and what to do next. */

import type { VNode } from "preact";
import { scoreOf } from "../../board/seat-cards";
import { Icon } from "../../components/icon";
import { useSubmission } from "../../components/use-submission";
import { boardPluginOf } from "../../games/registry";
import { t } from "../../i18n/language";
import { seatLetters } from "../../i18n/seat-letters";
import type { FluentTexts } from "../../i18n/texts";
import type { MatchStore } from "../../match/store";
import type { LevelInfo, MatchView, OutcomeInfo } from "../../messages";
import { createMatch } from "../../setup/create-match";
import { levelTitle } from "../../setup/levels";

/** Outcomes that follow from an event rather than from scores. */
const WITHOUT_SCORES: ReadonlySet<string> = new Set(["loss"]);

/** The trigger of a match that its host ended. */
const ENDED = "ended";

/** Return who won, and the scores: "You won 3 to 5". */
export function headline(view: MatchView, outcome: OutcomeInfo, texts: FluentTexts): string {
  const { trigger, winners } = outcome;
  // The reason in the panel says that nobody wins; both sentences are too long for the status.
  if (trigger === ENDED) return texts.get("ending-ended");
  if (!winners.length) return texts.outcome(view.game, outcome);
  const plugin = boardPluginOf(view.game);
  const seat = view.you.length === 1 ? (view.you[0] ?? null) : null;
  const first = seat ?? winners[0] ?? 0;
  const others = view.seats.map((_, each) => each).filter((each) => each !== first);
  const hasScores = !WITHOUT_SCORES.has(outcome.decided_by) && others.length === 1;
  const score = (each: number): string => scoreOf(plugin, view.scene, each);
  const hasWon = seat === null || winners.includes(seat);
  const isDraw = winners.length === view.seats.length;
  const how = !hasWon ? "lost" : winners.length === 1 ? "won" : isDraw ? "draw" : "shared";
  return texts.get("page-headline", {
    who: seat === null ? "other" : "you",
    how,
    scores: hasScores ? "yes" : "no",
    players: seatLetters(winners),
    own: score(first),
    other: score(others[0] ?? 0),
  });
}

interface MatchResultProps {
  readonly store: MatchStore;
  readonly view: MatchView;
  readonly outcome: OutcomeInfo;
  readonly texts: FluentTexts;
  readonly levels: readonly LevelInfo[];
}

/** The end of a match in the panel below the board. */
export function MatchResult({ store, view, outcome, texts, levels }: MatchResultProps): VNode {
  const seat = view.you[0] ?? null;
  // In a class, only the host opens matches.
  const isInClass = Boolean(view.classroom);
  const next = isInClass ? null : nextLevel(view, outcome, levels);
  const easier = next || isInClass ? null : easierLevel(view, outcome, levels);
  const { isBusy, submit } = useSubmission();
  const play = (level: string): void =>
    submit(() => {
      const created = playLevel(view, level);
      store.track(created);
      return created;
    });
  const isRequested = (view.offers ?? []).some(({ matter }) => matter === "rematch");
  return (
    <section class="result" aria-label={t("page-result")}>
      <p class="result-reason">
        {texts.reason(view.game, outcome, view.seats.length)}
        {isInClass && seat !== null && !view.rematch && ` ${t("page-class-over")}`}
      </p>
      <div class="result-actions">
        {view.rematch && canFollow(view) ? (
          <a class="button primary" href={`/m/${view.rematch}`}>
            <Icon name="rematch" />
            {isInClass ? t("page-class-to-next") : t("page-to-rematch")}
          </a>
        ) : (
          seat !== null &&
          !isInClass && (
            <button
              type="button"
              class="primary"
              disabled={isRequested}
              onClick={() => void store.send({ do: "ask", matter: "rematch", seat })}
            >
              <Icon name="rematch" />
              {t("page-rematch")}
            </button>
          )
        )}
        {next && (
          <button type="button" disabled={isBusy} onClick={() => play(next)}>
            <Icon name="next" />
            {t("page-next-level", { name: levelTitle(next) })}
          </button>
        )}
        {easier && (
          <button type="button" disabled={isBusy} onClick={() => play(easier)}>
            <Icon name="next" />
            {t("page-easier-level", { name: levelTitle(easier) })}
          </button>
        )}
        <a class="button" href={reviewHref(view, store.invite)}>
          <Icon name="hint" />
          {t("page-review")}
        </a>
        <button type="button" onClick={() => store.track(store.playback.reviewFromStart(0))}>
          <Icon name="book" />
          {t("page-step-through")}
        </button>
      </div>
    </section>
  );
}

/** Return the address of the review; spectators of a private match keep their token. */
export const reviewHref = (view: MatchView, invite: string): string =>
  `/review/${view.match}${invite && !view.you.length ? `#watch=${invite}` : ""}`;

/** Return the level after that of a beaten single opponent; null if there is none. */
export function nextLevel(
  view: MatchView,
  outcome: OutcomeInfo,
  levels: readonly LevelInfo[],
): string | null {
  const [you = -1] = view.you;
  const beaten = onlyRival(view, levels);
  if (beaten === null || !outcome.winners.includes(you)) return null;
  return levels.find(({ number }) => number === beaten + 1)?.name ?? null;
}

/** Return the level before that of a single opponent who has won; null if there is none. */
export function easierLevel(
  view: MatchView,
  outcome: OutcomeInfo,
  levels: readonly LevelInfo[],
): string | null {
  const [you = -1] = view.you;
  const winner = onlyRival(view, levels);
  if (winner === null || winner < 2 || outcome.winners.includes(you)) return null;
  return levels.find(({ number }) => number === winner - 1)?.name ?? null;
}

/** Return the number of the level of the only opponent; null if it is no computer. */
function onlyRival({ you, seats }: MatchView, levels: readonly LevelInfo[]): number | null {
  const rivals = seats.filter((_, seat) => !you.includes(seat));
  const [rival] = rivals;
  if (you.length !== 1 || rivals.length !== 1 || rival?.who !== "bot") return null;
  return levels.find(({ name }) => name === rival.level)?.number ?? 0;
}

/** Start the same match against another level, in the position in which it began. */
function playLevel(view: MatchView, level: string): Promise<void> {
  const [you] = view.you;
  return createMatch({
    game: view.game,
    options: view.options,
    seats: view.seats.map((_, seat) => ({ who: seat === you ? "me" : "bot", level })),
    clock: view.clock_plan ?? null,
    private: view.private ?? false,
    position: view.position ?? "",
  });
}

/** Return whether a rematch can be followed: players always, spectators of public matches. */
export const canFollow = (view: MatchView): boolean => view.you.length > 0 || !view.private;
