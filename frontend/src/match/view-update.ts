/** Applies an update message to the view it continues. */

import type { EventMessage, MatchUpdate, MatchView } from "../messages";

/** Return the view after an update: log lines are appended, all other fields are replaced. */
export function applyUpdate(view: MatchView, update: MatchUpdate): MatchView {
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
    choice: update.choice ?? null,
    outcome: update.outcome ?? null,
    seats: update.seats ?? view.seats,
    dice: update.dice ?? view.dice,
    rematch: update.rematch ?? null,
    listed: update.listed ?? false,
    held: update.held ?? false,
  };
}

/** Kinds of log lines that change the position and so invalidate a move draft. */
const POSITION_CHANGES = new Set(["moved", "revealed", "took-back", "started"]);

export const changesPosition = (update: MatchUpdate): boolean =>
  update.lines.some((line) => POSITION_CHANGES.has(line.kind));

/** Return the number of the log line that led to the current position; 0 at the start. */
export const positionNumber = ({ lines }: MatchView): number =>
  lines.findLast(({ kind }) => POSITION_CHANGES.has(kind))?.number ?? 0;

export const eventsOf = (update: MatchUpdate): readonly EventMessage[] =>
  update.lines.flatMap((line) => line.events ?? []);
