/** What is known of a review so far, from its updates. */

import type { GraphPoint, KeyMoment, Review, ReviewUpdate } from "../../messages";

export interface ReviewState {
  /** Points by the number of moves before them. */
  readonly points: ReadonlyMap<number, GraphPoint>;
  readonly mistakes: readonly KeyMoment[];
  /** Progress from 0 to 1. */
  readonly progress: number;
  /** The complete review, once it is there. */
  readonly review: Review | null;
}

export const NO_REVIEW: ReviewState = {
  points: new Map(),
  mistakes: [],
  progress: 0,
  review: null,
};

/** Most key moments that are listed first. */
const KEY_MOMENTS = 5;

/** Return the state after an update. An analysis that begins again repeats its updates. */
export function addUpdate(state: ReviewState, update: ReviewUpdate): ReviewState {
  const { review } = update;
  const points = new Map(state.points);
  for (const point of review?.points ?? update.points) {
    const known = points.get(point.number);
    if (review || !known?.is_refined || point.is_refined) points.set(point.number, point);
  }
  const isNew = ({ move }: KeyMoment): boolean =>
    !state.mistakes.some((each) => each.move.number === move.number);
  const mistakes = [...state.mistakes, ...(review?.mistakes ?? update.mistakes).filter(isNew)];
  mistakes.sort((a, b) => a.move.number - b.move.number);
  const progress = Math.max(state.progress, update.done / Math.max(1, update.total));
  return { points, mistakes, progress, review: review ?? state.review };
}

/** Return the greatest mistakes, in the order of the game. */
export function keyMoments(mistakes: readonly KeyMoment[]): readonly KeyMoment[] {
  const greatest = [...mistakes].sort((a, b) => b.move.loss - a.move.loss).slice(0, KEY_MOMENTS);
  return greatest.sort((a, b) => a.move.number - b.move.number);
}
