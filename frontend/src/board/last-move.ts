/** The places that the last move or turn has changed, which stay marked until the next one. */

import type { EventMessage } from "../messages";
import type { BoardPlugin } from "./types";

/** One step of a match or of a record. */
interface HistoryStep {
  /** The kind of the log line, in a match. */
  readonly kind?: string;
  readonly events?: readonly EventMessage[];
}

/** Return the letter of the player whom the first event of a step is about. */
const playerOf = ({ events = [] }: HistoryStep): unknown => events[0]?.params?.player;

/**
 * Return the places that the last step with events on the board has changed; none after a takeback.
 * In a game whose turns consist of several steps, the steps of the same turn before it count, too.
 */
export function lastMovePlaces(
  steps: readonly HistoryStep[],
  plugin: BoardPlugin,
): readonly string[] {
  const placesOf = (event: EventMessage): readonly string[] =>
    plugin.movePlaces?.(event) ?? event.places ?? [];
  const last = steps.findLastIndex(
    ({ kind, events = [] }) =>
      kind === "took-back" || events.some((event) => placesOf(event).length),
  );
  const step = steps[last];
  if (!step || step.kind === "took-back") return [];
  const player = playerOf(step);
  const places = new Set((step.events ?? []).flatMap(placesOf));
  for (const before of steps.slice(0, last).reverse()) {
    const { kind, events = [] } = before;
    const { turnEvents } = plugin;
    if (!turnEvents || kind === "took-back" || events.some((each) => turnEvents.has(each.kind)))
      break;
    const isSame = player !== undefined && playerOf(before) === player;
    if (events.length && !isSame) break;
    for (const place of events.flatMap(placesOf)) places.add(place);
  }
  return [...places];
}
