/** The possible draws of Petri Dish, for verifying its dice. The page decides nothing by them. */

import type { DiceSetup, Outcome } from "../../dice/derivation";

const FACES = "DGIMZW";
const SEATS = "ABCDEFGHIJ";
const WEDGES: Readonly<Record<number, readonly number[]>> = {
  2: [0, 5],
  3: [0, 3, 7],
  4: [0, 2, 5, 7],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 4, 5, 7, 9],
};
const MOST_LISTED = 6;
const MORE_WEDGES = [1, 3, 6, 8];
/** From this number of players on, wedges in cyclic order are not allowed. */
const NO_CYCLES_FROM = 4;
/** In how many ways three dice show a number of different faces. */
const WAYS: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 6 };

const ROLLS: readonly Outcome[] = [...FACES].flatMap((a, first) =>
  [...FACES.slice(first)].flatMap((b, second) =>
    [...FACES.slice(first + second)].map((c) => ({
      text: a + b + c,
      ways: WAYS[new Set([a, b, c]).size] ?? 0,
    })),
  ),
);

const factorial = (n: number): number => (n > 1 ? n * factorial(n - 1) : 1);

function wedgesOf(players: number): readonly number[] {
  const more = MORE_WEDGES.slice(0, Math.max(0, players - MOST_LISTED));
  const wedges = [...(WEDGES[Math.min(players, MOST_LISTED)] ?? []), ...more];
  return wedges.sort((a, b) => a - b);
}

/** Return how many allowed seatings begin with these wedges. */
function countSeatings(ring: readonly number[], begin: readonly number[]): number {
  const all = factorial(ring.length - begin.length);
  if (ring.length < NO_CYCLES_FROM) return all;
  const circles = ring
    .map((_, start) => [...ring.slice(start), ...ring.slice(0, start)])
    .flatMap((circle) => [circle, [...circle].reverse()]);
  return all - circles.filter((circle) => begin.every((wedge, at) => circle[at] === wedge)).length;
}

function wedgeOutcomes(players: number, drawn: readonly string[]): readonly Outcome[] {
  const ring = wedgesOf(players);
  const taken = drawn.map((draw) => Number(draw.slice(2)));
  return ring
    .filter((wedge) => !taken.includes(wedge))
    .map((wedge) => ({
      text: `${SEATS[drawn.length]}@${wedge}`,
      ways: countSeatings(ring, [...taken, wedge]),
    }))
    .filter(({ ways }) => ways > 0);
}

export function drawOutcomes(setup: DiceSetup, drawn: readonly string[]): readonly Outcome[] {
  const { players, options } = setup;
  const wedgeDraws = options.split(",").includes("seating=in-order") ? 0 : players;
  if (drawn.length < wedgeDraws) return wedgeOutcomes(players, drawn);
  if (drawn.length === wedgeDraws)
    return [...SEATS.slice(0, players)].map((seat) => ({ text: `first=${seat}`, ways: 1 }));
  return ROLLS;
}
