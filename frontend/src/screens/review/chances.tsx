/** Rolls and draws of a game: each player's expectation before and after. */

import type { VNode } from "preact";
import { Emblem } from "../../board/seat-marks";
import { findPlugin } from "../../games/registry";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { FluentTexts } from "../../i18n/texts";
import type { ChanceReview, Review } from "../../messages";
import { percent, signedPercent } from "./percent";

interface ChancesProps {
  readonly review: Review;
  readonly names: readonly string[];
  readonly texts: FluentTexts;
  readonly onShow: (number: number) => void;
}

/** Return by how much a roll or draw changed the share of a seat. */
export const luckOf = ({ expected, shares }: ChanceReview, seat: number): number =>
  (shares[seat] ?? 0) - (expected[seat] ?? 0);

/** A table with a row for each roll, and the totals of luck and skill. */
export function Chances({ review, names, texts, onShow }: ChancesProps): VNode {
  const { chances, seats, game } = review;
  const words = findPlugin(game)?.formatValue;
  const totals = (id: string, amount: (seat: number) => number): VNode => (
    <tr>
      <th scope="row">{t(id)}</th>
      {names.map((_, seat) => (
        <td key={seat}>{signedPercent(amount(seat))}</td>
      ))}
    </tr>
  );
  return (
    <section class="review-chances" aria-labelledby="review-chances">
      <h2 id="review-chances">{t("page-review-chances")}</h2>
      <details>
        <summary>{t("page-review-chances-count", { count: chances.length })}</summary>
        <p class="soft">{t("page-review-chances-help")}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table must be reachable by keyboard */}
        <div class="chance-scroll" tabIndex={0} role="group" aria-labelledby="review-chances">
          <table>
            <thead>
              <tr>
                <th scope="col">{t("page-review-roll")}</th>
                {names.map((name, seat) => (
                  <th scope="col" key={seatLetter(seat)}>
                    <Emblem seat={seat} /> {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chances.map((chance) => (
                <tr key={chance.number}>
                  <th scope="row">
                    <button type="button" onClick={() => onShow(chance.number + 1)}>
                      {chance.number + 1}: {words?.("dice", chance.move, texts) ?? chance.move}
                    </button>
                  </th>
                  {names.map((_, seat) => (
                    <td key={seatLetter(seat)}>
                      {percent(chance.expected[seat] ?? 0)} → {percent(chance.shares[seat] ?? 0)}{" "}
                      <span class="soft">({signedPercent(luckOf(chance, seat))})</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              {totals("page-review-luck-total", (seat) =>
                chances.reduce((sum, chance) => sum + luckOf(chance, seat), 0),
              )}
              {totals(
                "page-review-skill-total",
                (seat) => -(seats.find((each) => each.seat === seat)?.lost ?? 0),
              )}
            </tfoot>
          </table>
        </div>
      </details>
    </section>
  );
}
