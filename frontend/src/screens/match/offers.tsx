/**
 * What a player has to know besides the game, in the panel below the board: why a command was
 * refused, requests for a takeback, a pause or a rematch, and that such a request was declined.
 */

import type { VNode } from "preact";
import { ErrorMessage } from "../../components/error-message";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { Texts } from "../../i18n/texts";
import type { MatchStore } from "../../match/store";
import type { LogLine, MatchView } from "../../messages";

interface OffersProps {
  readonly store: MatchStore;
  readonly view: MatchView;
  readonly texts: Texts;
}

/** Return the most important notice; null if there is none. */
export function noticeOf(store: MatchStore, view: MatchView, texts: Texts): VNode | null {
  if (store.error.value) return <ErrorMessage refusal={store.error.value} texts={texts} />;
  if (view.offers?.length) return <Offers store={store} view={view} texts={texts} />;
  const declined = declinedRequest(view);
  if (!declined) return null;
  return (
    <p class="offer declined" role="status">
      {texts.get("page-declined", {
        player: seatLetter(declined.seat ?? 0),
        matter: declined.matter ?? "",
      })}
    </p>
  );
}

/** Return the last line of the log if another player declines a request of this browser in it. */
export function declinedRequest({ lines, you }: MatchView): LogLine | null {
  const line = lines.at(-1);
  if (line?.kind !== "declined" || you.includes(line.seat ?? -1)) return null;
  const asked = lines.findLast(({ kind, matter }) => kind === "asked" && matter === line.matter);
  return asked && you.includes(asked.seat ?? -1) ? line : null;
}

/** Return the panel of all requests; those of a paused match can be agreed to when it goes on. */
export function Offers({ store, view, texts }: OffersProps): VNode | null {
  const offers = view.offers ?? [];
  if (!offers.length) return null;
  return (
    <div class="offers">
      {offers.map(({ matter, seat, needed }) => {
        const answeringSeat = needed.find((each) => view.you.includes(each));
        const isOwn = view.you.includes(seat);
        const canAgree = answeringSeat !== undefined && view.phase !== "paused";
        return (
          <div class="offer" key={matter} role="status">
            <span>{texts.get("page-line-asked", { player: seatLetter(seat), matter })}</span>
            {canAgree && (
              <button
                type="button"
                class="primary"
                onClick={() => void store.send({ do: "agree", matter, seat: answeringSeat })}
              >
                {t("page-agree")}
              </button>
            )}
            {(answeringSeat !== undefined || isOwn) && (
              <button
                type="button"
                onClick={() =>
                  void store.send({ do: "decline", matter, seat: answeringSeat ?? seat })
                }
              >
                {t(isOwn ? "page-withdraw" : "page-decline")}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
