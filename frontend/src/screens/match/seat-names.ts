/** Names of the seats of a match. */

import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { MatchView } from "../../messages";
import { levelTitle } from "../../setup/levels";

function seatName(view: MatchView, seat: number): string {
  const info = view.seats[seat];
  if (info?.who === "person" && info.name) return info.name;
  if (info?.who === "bot" && info.level) return levelTitle(info.level);
  return t("page-seat", { letter: seatLetter(seat) });
}

/** Return the names of all seats; equal names are made unique by the letter of the seat. */
export function seatNames(view: MatchView): readonly string[] {
  return uniqueNames(view.seats.map((_, seat) => seatName(view, seat)));
}

/** Return names of which equal ones are made unique by the letter of the seat. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const isDuplicate = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  return names.map((name, seat) => (isDuplicate(name) ? `${name} ${seatLetter(seat)}` : name));
}
