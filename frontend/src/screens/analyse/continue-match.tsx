/** Starts a match in the position on the board: against levels, friends, or on this screen. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api } from "../../api";
import { Dialog } from "../../components/dialog";
import { ErrorMessage } from "../../components/error-message";
import { useRequest } from "../../components/use-request";
import { useSubmission } from "../../components/use-submission";
import { t } from "../../i18n/language";
import type { PositionInfo } from "../../messages";
import { createMatch } from "../../setup/create-match";
import { sortByStrength } from "../../setup/levels";
import { acceptedSeats } from "../../setup/options";
import { defaultSeats, type SeatChoice } from "../../setup/saved-setups";
import { SeatField } from "../setup-seat";

interface ContinueMatchProps {
  readonly info: PositionInfo;
  /** The seat that is to move, which the player takes unless they choose another. */
  readonly seat: number;
  readonly onClose: () => void;
}

/** Return the seats at first: the player has one, bots have the others. */
function firstSeats(players: number, own: number): readonly SeatChoice[] {
  const [me, other] = defaultSeats("computer", 2);
  if (!me || !other) return [];
  return Array.from({ length: players }, (_, seat) => (seat === own ? me : other));
}

export function ContinueMatch({ info, seat, onClose }: ContinueMatchProps): VNode {
  const levels = useRequest(api.levels, []);
  const [choices, setChoices] = useState(() => firstSeats(info.players, seat));
  const [names, setNames] = useState<readonly string[]>([]);
  const { isBusy, refusal, submit } = useSubmission();
  const known = levels.value ?? [];
  const seats = acceptedSeats(
    choices,
    info.players,
    sortByStrength(known).map(({ name }) => name),
  );
  const start = (): Promise<void> => {
    const { game, options, text } = info;
    return createMatch({ game, options, seats, names, position: text });
  };
  const change = <T,>(list: readonly T[], index: number, value: T, empty: T): readonly T[] =>
    seats.map((_, at) => (at === index ? value : (list[at] ?? empty)));
  return (
    <Dialog title={t("page-analyse-continue")} onClose={onClose}>
      <form
        class="continue-match"
        onSubmit={(event) => {
          event.preventDefault();
          submit(start);
        }}
      >
        <p>{t("page-analyse-continue-help")}</p>
        {levels.value &&
          seats.map((choice, index) => (
            <SeatField
              key={index}
              game={info.game}
              index={index}
              choice={choice}
              levels={known}
              name={names[index] ?? ""}
              onChoice={(next) => setChoices(change(seats, index, next, next))}
              onName={(name) => setNames(change(names, index, name, ""))}
            />
          ))}
        <ErrorMessage refusal={refusal ?? levels.refusal} />
        <button type="submit" class="primary" disabled={!levels.value || isBusy}>
          {t(seats.some(({ who }) => who === "open") ? "page-make-link" : "page-begin")}
        </button>
      </form>
    </Dialog>
  );
}
