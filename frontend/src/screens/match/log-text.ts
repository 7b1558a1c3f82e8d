/** The sentences of log lines, and the latest events. */

import type { Texts } from "../../i18n/texts";
import type { MatchStore } from "../../match/store";
import type { LogLine } from "../../messages";

/** Return the meaning of a line for the player at this screen beyond its events; null if none. */
export function ownConsequence(store: MatchStore, line: LogLine, texts: Texts): string | null {
  const seat = store.viewingSeat.value;
  const found = seat === null ? null : store.consequences.find(seat, line);
  return found ? texts.get(...found) : null;
}

/** Return the sentences of the last line that is about the game. */
export function newsOf(store: MatchStore, texts: Texts): string {
  const line = store.visibleLines.value.findLast(
    ({ kind, events = [] }) => kind !== "chosen" && events.length > 0,
  );
  if (!line) return "";
  const sentences = (line.events ?? []).map((event) => texts.event(event));
  const own = ownConsequence(store, line, texts);
  return [...(own ? [own] : []), ...sentences].join(" ");
}
