/** The known part of a review, assembled from its updates. */

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

/**
 * Return the number of the position in which a mistake was chosen; in a game with secrets that is
 * the beginning of the round, because others may have chosen before, and null while it is unknown.
 */
export function choiceNumber(
  { move }: KeyMoment,
  review: Review | null,
  hasSecrets: boolean,
): number | null {
  if (!hasSecrets) return move.number;
  const round = review?.rounds.findLast(({ number }) => number <= move.number);
  if (!round) return null;
  const isPick = round.seats.some((each) => each.seat === move.seat && each.move === move.move);
  return isPick ? round.number : move.number;
}

/** Return the round, from 1, in which a mistake was picked; null for other moves or if unknown. */
export function roundOf({ move }: KeyMoment, review: Review | null): number | null {
  const rounds = review?.rounds ?? [];
  const at = rounds.findLastIndex(({ number }) => number <= move.number);
  const isPick = rounds[at]?.seats.some(
    (each) => each.seat === move.seat && each.move === move.move,
  );
  return isPick ? at + 1 : null;
}

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
