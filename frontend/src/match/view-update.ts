/** Completes views, and applies the updates that continue them. */

import type { EventMessage, MatchUpdate, MatchView, OwnScene, Scene } from "../messages";
import { applyChange } from "./scene-change";

/** The scene as one of this browser's seats sees it. */
export interface SeatScene {
  readonly seat: number;
  readonly scene: Scene;
}

/** A view with the scenes of this browser's seats, of which the server sends the differences. */
export interface CompleteView extends MatchView {
  readonly ownScenes: readonly SeatScene[];
}

const ownScenes = (scene: Scene, own: readonly OwnScene[] = []): readonly SeatScene[] =>
  own.map(({ seat, change }) => ({ seat, scene: applyChange(scene, change) }));

/** Return a view with the scenes of this browser's seats. */
export function completeView(view: MatchView): CompleteView {
  return { ...view, ownScenes: ownScenes(view.scene, view.own) };
}

/** Return the view after an update: log lines are appended, all other fields are replaced. */
export function applyUpdate(view: CompleteView, update: MatchUpdate): CompleteView {
  const scene = update.scene ?? applyChange(view.scene, update.change ?? {});
  return {
    ...view,
    version: update.version,
    phase: update.phase,
    waiting: update.waiting,
    round: update.round,
    scene,
    lines: [...view.lines, ...update.lines],
    own: update.own ?? [],
    ownScenes: ownScenes(scene, update.own),
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
