/** What an update makes of a view. */

import type { Told, Update, View } from "./messages";

/** The view after an update; `lines` grow, everything else is what it is now. */
export function merged(view: View, update: Update): View {
  return {
    ...view,
    version: update.version,
    phase: update.phase,
    waiting: update.waiting,
    round: update.round,
    scene: update.scene,
    lines: [...view.lines, ...update.lines],
    own: update.own ?? [],
    offers: update.offers ?? [],
    clock: update.clock ?? null,
    minutes: update.minutes ?? null,
    outcome: update.outcome ?? null,
    seats: update.seats ?? view.seats,
    dice: update.dice ?? view.dice,
    rematch: update.rematch ?? null,
  };
}

/** Lines after which a move in the making has lost its ground. */
const POSITION_CHANGES = new Set(["moved", "revealed", "took-back", "started"]);

export const changesPosition = (update: Update): boolean =>
  update.lines.some((line) => POSITION_CHANGES.has(line.kind));

export const eventsOf = (update: Update): readonly Told[] =>
  update.lines.flatMap((line) => line.events ?? []);
