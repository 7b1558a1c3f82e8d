/** Controls for the seat to move, where several may, and for the seats that the engine plays. */

import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { toRefusal } from "../../api";
import { t } from "../../i18n/language";
import { CHANCE, type PositionStore } from "../../position/position-store";
import { findBestMove } from "../../position/use-analysis";

interface SeatControlsProps {
  readonly store: PositionStore;
  readonly names: readonly string[];
  readonly engineSeats: readonly number[];
  readonly onEngineSeats: (seats: readonly number[]) => void;
}

export function SeatControls(props: SeatControlsProps): VNode {
  const { store, names, engineSeats, onEngineSeats } = props;
  const seats = store.seats.value;
  const acting = store.actingSeat.value;
  return (
    <>
      {seats.length > 1 && (
        <div class="seat-choice" role="group" aria-label={t("page-analyse-moves-for")}>
          <span>{t("page-analyse-moves-for")}</span>
          {seats.map((seat) => (
            <button
              type="button"
              key={seat}
              aria-pressed={seat === acting}
              onClick={() => store.chooseSeat(seat)}
            >
              {names[seat]}
            </button>
          ))}
        </div>
      )}
      <fieldset class="engine-seats">
        <legend>{t("page-analyse-plays")}</legend>
        {names.map((name, seat) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={engineSeats.includes(seat)}
              onChange={(event) =>
                onEngineSeats(
                  event.currentTarget.checked
                    ? [...engineSeats, seat]
                    : engineSeats.filter((each) => each !== seat),
                )
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/**
 * Let the engine move for some seats, and chance draw, as soon as nobody else moves. `begins` says
 * whether this also happens in the first position.
 */
export function useEngineMoves(
  store: PositionStore,
  engineSeats: readonly number[],
  begins = true,
): void {
  const node = store.current.value;
  useEffect(() => {
    if (!node || node.info.outcome || !engineSeats.length || !(begins || node.parent)) return;
    const { actors } = node.info;
    // In a game with secrets, people choose first.
    if (actors.some((actor) => actor >= 0 && !engineSeats.includes(actor))) return;
    const actor = actors.find((each) => each >= CHANCE);
    if (actor === undefined) return;
    const abort = new AbortController();
    const found =
      actor === CHANCE ? Promise.resolve("") : findBestMove(node.info.text, actor, abort.signal);
    found
      .then((move) => move !== null && !abort.signal.aborted && store.play(actor, move))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) store.error.value = toRefusal(error);
      });
    return () => abort.abort();
  }, [node, engineSeats.join()]);
}
