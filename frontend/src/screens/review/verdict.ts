/** Compares the value of a new move with the best one and the one played. */

import type { KeyMoment } from "../../messages";

/** A move that gives away at most this much counts as good as the best one. */
const CLOSE = 0.03;
/** A move has to be better by this much than the one played to count as better. */
const BETTER = 0.05;

/** Return whether a value is as good as the best one. */
export const isAsGood = (value: number, best: number): boolean => value >= best - CLOSE;

/** Return the id of the sentence that compares a new move with the best one and the one played. */
export function verdictOf(value: number, { move }: KeyMoment): string {
  if (isAsGood(value, move.before)) return "page-review-as-good";
  return value >= move.after + BETTER ? "page-review-improved" : "page-review-not-better";
}
