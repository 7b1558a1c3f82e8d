/** What the lines of the log say, and what happened last. */

import { boardPluginOf } from "../../games/registry";
import type { Texts } from "../../i18n/texts";
import type { MatchStore } from "../../match/store";
import type { LogLine } from "../../messages";

/** Return what a line means for the player at this screen beyond its events; null if nothing. */
export function ownConsequence(store: MatchStore, line: LogLine, texts: Texts): string | null {
  const [view, seat] = [store.view.value, store.viewingSeat.value];
  const { snapshots } = store.playback;
  if (!view || seat === null || line.kind !== "revealed") return null;
  const index = snapshots.value.findIndex(({ version }) => version >= line.number);
  const before = snapshots.value[index - 1]?.own.find((own) => own.seat === seat)?.scene;
  const found =
    before && boardPluginOf(view.game).ownConsequence?.(before, line.events ?? [], seat);
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
