/** Lists of matches on the home screen: the player's own, with results and dates, and others'. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../../components/icon";
import { currentLanguage, gameTitle, t } from "../../i18n/language";
import type { MatchSummary } from "../../messages";
import { hiddenMatches } from "../../settings";
import { levelTitle } from "../../setup/levels";

/** Number of matches that a list shows. */
const MAX_LISTED_MATCHES = 12;
/** Number of removed matches that the browser remembers. */
const MAX_HIDDEN_MATCHES = 300;

function seatTitle(match: MatchSummary, seat: number): string {
  const info = match.seats[seat];
  if (!info || info.who === "open") return t("page-seat-open");
  return info.who === "bot" ? levelTitle(info.level ?? "") : (info.name ?? "");
}

/** Return the names of the other players. */
export function opponents(match: MatchSummary): string {
  const others = match.seats.map((_, seat) => seat).filter((seat) => !match.you.includes(seat));
  return others.map((seat) => seatTitle(match, seat)).join(", ") || t("page-play-screen");
}

export const isYourTurn = (match: MatchSummary): boolean =>
  match.phase === "playing" && match.waiting.some((seat) => match.you.includes(seat));

/** Return how a match of the player stands: turn, phase or result. */
export function standing(match: MatchSummary): string {
  const { outcome, you } = match;
  if (!outcome) return isYourTurn(match) ? t("page-your-turn") : phaseText(match);
  const { winners } = outcome;
  if (!winners.length) return t("page-mine-result", { result: "ended" });
  if (you.length !== 1) {
    const players = winners.map((seat) => seatTitle(match, seat)).join(", ");
    return t("page-mine-winner", { players });
  }
  const hasWon = winners.some((seat) => you.includes(seat));
  const isDraw = winners.length === match.seats.length;
  const shared = isDraw ? "draw" : "shared";
  const result = hasWon ? (winners.length > 1 ? shared : "won") : "lost";
  return t("page-mine-result", { result });
}

export const phaseText = ({ phase }: MatchSummary): string => t("page-phase", { phase });

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;
/** After this many days the date says more than their number. */
const MAX_RELATIVE_DAYS = 6;

/** Return when a match was last changed, in the words of the current language. */
export function dateText(changed: number, now = Date.now()): string {
  const language = currentLanguage();
  const [unit, length] = UNITS.find(([, size]) => now - changed >= size) ?? ["minute", 60_000];
  const count = Math.floor(Math.max(0, now - changed) / length);
  if (unit === "day" && count > MAX_RELATIVE_DAYS) {
    return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(changed);
  }
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-count, unit);
}

/** Return the matches that the player has not removed, those that wait for them first. */
export function visibleMatches(matches: readonly MatchSummary[]): readonly MatchSummary[] {
  const hidden = new Set(hiddenMatches.value);
  const rank = (match: MatchSummary): number => (isYourTurn(match) ? 0 : 1);
  return matches
    .filter(({ match }) => !hidden.has(match))
    .sort((a, b) => rank(a) - rank(b) || (b.changed ?? 0) - (a.changed ?? 0));
}

function hideMatch(match: string): void {
  hiddenMatches.value = [...hiddenMatches.value, match].slice(-MAX_HIDDEN_MATCHES);
}

function unhideMatch(match: string): void {
  hiddenMatches.value = hiddenMatches.value.filter((each) => each !== match);
}

interface MatchListProps {
  /** The id of the heading, which is another element if there is no title. */
  readonly id: string;
  readonly title?: string;
  readonly emptyText?: string;
  readonly matches: readonly MatchSummary[];
  /** Whether the matches are the player's own, which can be removed. */
  readonly areOwn?: boolean;
}

/** A list of links to matches. */
export function MatchList({ id, title, emptyText, matches, areOwn }: MatchListProps): VNode {
  const [removed, setRemoved] = useState<MatchSummary | null>(null);
  return (
    <section class="match-list" aria-labelledby={id}>
      {title && <h2 id={id}>{title}</h2>}
      {removed && (
        <p class="removed" role="status">
          {t("page-removed-match", { game: gameTitle(removed.game) })}{" "}
          <button
            type="button"
            class="link"
            onClick={() => {
              unhideMatch(removed.match);
              setRemoved(null);
            }}
          >
            {t("board-undo")}
          </button>
        </p>
      )}
      {!matches.length && emptyText && <p class="soft">{emptyText}</p>}
      <ul class="list">
        {matches.slice(0, MAX_LISTED_MATCHES).map((match) => (
          <li key={match.match}>
            <a href={`/m/${match.match}`} class={isYourTurn(match) ? "row yours" : "row"}>
              <strong>{gameTitle(match.game)}</strong>
              <span class="row-names">{opponents(match)}</span>
              <span class="row-state">
                {areOwn || match.outcome ? standing(match) : phaseText(match)}
              </span>
              {match.changed ? <time class="soft">{dateText(match.changed)}</time> : null}
            </a>
            {areOwn && (
              <button
                type="button"
                class="quiet square"
                title={t("page-remove-match", { game: gameTitle(match.game) })}
                aria-label={t("page-remove-match", { game: gameTitle(match.game) })}
                onClick={() => {
                  hideMatch(match.match);
                  setRemoved(match);
                }}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
