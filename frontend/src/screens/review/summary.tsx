/** Accuracy, luck and skill of every player, and the secret moves of a game with secrets. */

import type { VNode } from "preact";
import { Emblem, seatClass } from "../../board/seat-marks";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { FluentTexts } from "../../i18n/texts";
import type { Review } from "../../messages";
import { Findings } from "./moments";
import { finePercent, percent, signedPercent } from "./percent";

interface SeatsProps {
  readonly review: Review;
  readonly names: readonly string[];
}

/** A card for every player, and what the accuracy means. */
export function SeatSummaries({ review, names }: SeatsProps): VNode {
  const { seats, moves } = review;
  const perMove = (sum: number, of: number): number =>
    sum / Math.max(1, moves.filter(({ seat }) => seat === of).length);
  return (
    <>
      <ul class="seat-summaries">
        {seats.map(({ seat, accuracy, lost, luck, mistakes }) => (
          <li key={seat} class={`card ${seatClass(seat)}`}>
            <h2>
              <Emblem seat={seat} /> {names[seat]}
            </h2>
            <dl>
              <dt>{t("page-review-accuracy")}</dt>
              <dd>
                <strong>{percent(accuracy / 100)}</strong>
              </dd>
              <dt>{t("page-review-mistakes")}</dt>
              <dd>{mistakes}</dd>
              {typeof luck === "number" && (
                <>
                  <dt>{t("page-review-luck")}</dt>
                  <dd>{signedPercent(perMove(luck, seat))}</dd>
                </>
              )}
              <dt>{t("page-review-lost")}</dt>
              <dd>{finePercent(perMove(lost, seat))}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <p class="soft">{t("page-review-accuracy-help")}</p>
    </>
  );
}

interface RoundsProps {
  readonly review: Review;
  readonly texts: FluentTexts;
  readonly onShow: (number: number) => void;
}

/** Each round with the players' knowledge at the time, next to the truth. */
export function Rounds({ review, texts, onShow }: RoundsProps): VNode {
  return (
    <section class="review-rounds" aria-labelledby="review-rounds">
      <h2 id="review-rounds">{t("page-review-rounds")}</h2>
      {review.rounds.map((round, at) => (
        <details key={round.number}>
          <summary>{t("page-review-round", { number: at + 1 })}</summary>
          <p>
            <button type="button" onClick={() => onShow(round.number)}>
              {t("page-review-on-board")}
            </button>
          </p>
          <ul class="round-seats">
            {round.seats.map(({ seat, move, known, true: facts }) => (
              <li key={seat} class={seatClass(seat)}>
                <p>
                  <Emblem seat={seat} />{" "}
                  {texts.get("page-review-pick", {
                    game: review.game,
                    player: seatLetter(seat),
                    move,
                  })}
                </p>
                <div class="known">
                  <div>
                    <h3>{t("page-review-known")}</h3>
                    <Findings findings={known} game={review.game} texts={texts} />
                  </div>
                  <div>
                    <h3>{t("page-review-true")}</h3>
                    <Findings findings={facts} game={review.game} texts={texts} />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
