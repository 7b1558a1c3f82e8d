/** The win probabilities of all players as a bar beside the board. */

import type { VNode } from "preact";
import { seatClass } from "../../board/seat-marks";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { PositionInfo } from "../../messages";
import { percent } from "../review/percent";

/** Return the shares of a game that is over: the winners divide it; null if it continues. */
export function finalShares({ outcome, players }: PositionInfo): readonly number[] | null {
  if (!outcome) return null;
  const { winners } = outcome;
  return Array.from({ length: players }, (_, seat) =>
    winners.includes(seat) ? 1 / winners.length : 0,
  );
}

interface EvaluationBarProps {
  /** The share of each seat; empty if there is no value yet. */
  readonly shares: readonly number[];
  readonly names: readonly string[];
}

/** Smallest share whose part of the bar has room for its number. */
const LABELLED = 0.12;

export function EvaluationBar({ shares, names }: EvaluationBarProps): VNode {
  const values = names.map((name, seat) => `${name} ${percent(shares[seat] ?? 0)}`).join(", ");
  const text = shares.length ? values : t("page-review-no-value");
  return (
    <div
      class="evaluation-bar"
      role="img"
      aria-label={t("page-labelled", { label: t("page-review-shares"), value: text })}
      title={text}
    >
      {names.map((_, seat) => {
        const share = shares.length ? (shares[seat] ?? 0) : 1 / names.length;
        return (
          <span
            key={seatLetter(seat)}
            class={`${seatClass(seat)}${shares.length ? "" : " unknown"}`}
            style={{ flexGrow: share }}
          >
            {shares.length > 0 && share >= LABELLED ? percent(share) : ""}
          </span>
        );
      })}
    </div>
  );
}
