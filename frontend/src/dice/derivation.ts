/** Derives the draws of a match from its secret and nonces, as docs/dice.md describes. */

import { hmacSha256 } from "../sha256";

/** A possible outcome of a draw, and how many of all equally likely cases lead to it. */
export interface Outcome {
  readonly text: string;
  readonly ways: number;
}

export interface DiceSetup {
  readonly players: number;
  /** The options of the match in text form. */
  readonly options: string;
}

/** Return the outcomes of the next draw in their pinned order, after the draws before it. */
export type DrawOutcomes = (setup: DiceSetup, drawn: readonly string[]) => readonly Outcome[];

/** Return the draws of a record: the moves of the actor `*`. */
export function drawsOf(record: string): readonly string[] {
  const body = record
    .split("\n")
    .filter((line) => !line.startsWith("["))
    .map((line) => line.split(";")[0]);
  return body
    .join(" ")
    .split(/\s+/)
    .filter((word) => word.startsWith("*."))
    .map((word) => word.slice(2));
}

const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a);

/** Return draw number `index`, from 0. */
export function deriveDraw(
  outcomes: readonly Outcome[],
  secret: string,
  nonces: readonly string[],
  index: number,
): string {
  const unit = outcomes.reduce((found, { ways }) => gcd(found, ways), 0);
  const bound = outcomes.reduce((sum, { ways }) => sum + ways / unit, 0);
  let number = numberBelow(bound, secret, `${nonces.join(",")}:${index}`);
  for (const { text, ways } of outcomes) {
    number -= ways / unit;
    if (number < 0) return text;
  }
  return "";
}

function numberBelow(bound: number, secret: string, text: string): number {
  const bits = (bound - 1).toString(2).length * (bound > 1 ? 1 : 0);
  for (let attempt = 0; ; attempt += 1) {
    const block = hmacSha256(secret, `${text}:${attempt}`);
    // 48 bits are enough for every bound, and exact.
    const number = Math.floor(Number.parseInt(block.slice(0, 12), 16) / 2 ** (48 - bits));
    if (number < bound) return number;
  }
}

/** Whether all draws of a record follow from secret and nonces. */
export function areDerived(
  draws: readonly string[],
  secret: string,
  nonces: readonly string[],
  outcomesOf: (drawn: readonly string[]) => readonly Outcome[],
): boolean {
  return draws.every(
    (draw, index) => deriveDraw(outcomesOf(draws.slice(0, index)), secret, nonces, index) === draw,
  );
}
