/**
 * Notices in the panel below the board: why a command was refused, requests for a takeback, a pause
 * or a rematch, and that such a request was declined.
 */

import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { ErrorMessage } from "../../components/error-message";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { Texts } from "../../i18n/texts";
import type { MatchStore } from "../../match/store";
import type { LogLine, MatchView } from "../../messages";
import { hasActed } from "./status";

interface OffersProps {
  readonly store: MatchStore;
  readonly view: MatchView;
  readonly texts: Texts;
}

/** Return why the last command was refused; null if it was not. */
export const errorNotice = (store: MatchStore, texts: Texts): VNode | null =>
  store.error.value && <ErrorMessage refusal={store.error.value} texts={texts} />;

/** The match of a player who stopped looking for an opponent too late; empty if there is none. */
export const latePairing = signal("");

/** Return the open requests, or that one was declined, or why the match has begun; null if none. */
export function requestNotice(store: MatchStore, view: MatchView, texts: Texts): VNode | null {
  if (view.offers?.length) return <Offers store={store} view={view} texts={texts} />;
  if (isPairedLate(store, view))
    return (
      <p class="offer" role="status">
        {t("page-pair-late")}
      </p>
    );
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

/** Whether players must be told why they are in this match: until they begin a move. */
const isPairedLate = (store: MatchStore, view: MatchView): boolean =>
  latePairing.value === view.match && !hasActed(view) && !store.draft.preview.value?.partial.length;

/**
 * Return the line of the log in which another player declines a request of this browser; null as
 * soon as a player of this browser has acted after it.
 */
export function declinedRequest({ lines, you }: MatchView): LogLine | null {
  const isOwn = ({ seat }: LogLine): boolean => you.includes(seat ?? -1);
  const line = lines.findLast((each) => each.kind === "declined" || isOwn(each));
  if (line?.kind !== "declined" || isOwn(line)) return null;
  const before = lines.slice(0, lines.indexOf(line));
  const asked = before.findLast(({ kind, matter }) => kind === "asked" && matter === line.matter);
  return asked && isOwn(asked) ? line : null;
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
