import { beforeEach, expect, test } from "vitest";
import type { PuzzleInfo } from "../../src/messages";
import {
  lessonProgress,
  nextPuzzle,
  progressIn,
  puzzleOfTheDay,
  puzzlePath,
  puzzleProgress,
  ratingOf,
  recordAttempt,
  recordStep,
  solvedSteps,
  themesOf,
  withTheme,
} from "../../src/practice/progress";

const puzzle = (id: string, rating: number): PuzzleInfo => ({ id, rating, themes: [] });

beforeEach(() => {
  lessonProgress.value = {};
  puzzleProgress.value = {};
});

test("a lesson keeps the most steps that were solved", () => {
  recordStep("clobber", "moves", 2);
  recordStep("clobber", "moves", 1);
  expect(solvedSteps("clobber", "moves")).toBe(2);
  expect(solvedSteps("clobber", "other")).toBe(0);
});

test("only the first attempt counts, and both ratings move towards the result", () => {
  const hard = puzzle("a", 1200);
  const before = progressIn("clobber").rating;
  recordAttempt("clobber", hard, true);
  const after = progressIn("clobber");
  expect(after.rating).toBeGreaterThan(before);
  expect(after.rating - before).toBeLessThanOrEqual(48);
  expect(ratingOf("clobber", hard)).toBeLessThan(1200);
  recordAttempt("clobber", hard, false);
  expect(progressIn("clobber")).toBe(after);
  recordAttempt("clobber", puzzle("b", 400), false);
  expect(progressIn("clobber").rating).toBeLessThan(after.rating);
});

test("the next puzzle fits the solver and was not tried", () => {
  const puzzles = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => puzzle(String(at), 500 + 100 * at));
  const near = nextPuzzle("clobber", puzzles, "", () => 0);
  expect(near?.rating).toBe(800);
  if (near) recordAttempt("clobber", near, true);
  expect(nextPuzzle("clobber", puzzles, "", () => 0)?.id).not.toBe(near?.id);
  for (const each of puzzles) recordAttempt("clobber", each, true);
  expect(nextPuzzle("clobber", puzzles, "3")).not.toBeNull();
  expect(nextPuzzle("clobber", [], "")).toBeNull();
});

test("the puzzle of the day is the same all day and another one the next", () => {
  const games = [
    { puzzles: [1, 2, 3, 4, 5].map((at) => puzzle(String(at), 900)) },
    { puzzles: [] },
  ];
  const day = 86_400_000;
  const first = puzzleOfTheDay(games, 20_000 * day);
  expect(puzzleOfTheDay(games, 20_000 * day + day - 1)).toEqual(first);
  expect(puzzleOfTheDay(games, 20_001 * day)).not.toEqual(first);
  expect(puzzleOfTheDay([{ puzzles: [] }])).toBeNull();
});

test("a theme limits the puzzles, unless none has it", () => {
  const themed = [
    { id: "1", rating: 800, themes: ["ending"] },
    { id: "2", rating: 800, themes: ["growth", "ending"] },
    { id: "3", rating: 800, themes: [] },
  ];
  expect(withTheme(themed, "growth").map(({ id }) => id)).toEqual(["2"]);
  expect(withTheme(themed, "").map(({ id }) => id)).toEqual(["1", "2", "3"]);
  expect(withTheme(themed, "other")).toHaveLength(3);
  expect(themesOf(themed)).toEqual([
    ["ending", 2],
    ["growth", 1],
  ]);
  expect(puzzlePath("petris", "2", "growth")).toBe("/puzzles/petris/2#growth");
  expect(puzzlePath("petris")).toBe("/puzzles/petris");
});
