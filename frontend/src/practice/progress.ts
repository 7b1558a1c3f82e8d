/** A learner's progress: finished lessons, solved puzzles, ratings. The browser keeps it. */

import { storedSignal } from "../browser/stored-signal";
import type { PuzzleInfo } from "../messages";

/** Steps that have been solved, by `<game>/<lesson>`. */
export const lessonProgress = storedSignal<Readonly<Record<string, number>>>("lessons", {});

export interface PuzzleProgress {
  /** The solver's rating in this game, on the scale of the opponents' ratings. */
  readonly rating: number;
  /** Whether the first attempt succeeded, by the id of the puzzle. */
  readonly results: Readonly<Record<string, boolean>>;
  /** By how much the rating of a puzzle has moved in this browser. */
  readonly shifts: Readonly<Record<string, number>>;
}

export const puzzleProgress = storedSignal<Readonly<Record<string, PuzzleProgress>>>("puzzles", {});

/** The rating of a solver who has not tried any puzzle. */
const FIRST_RATING = 800;
const NO_PROGRESS: PuzzleProgress = { rating: FIRST_RATING, results: {}, shifts: {} };
/** Points of rating that mean odds of ten to one. */
const SCALE = 400;
/** Attempts after which a solver's rating moves more slowly. */
const SETTLED = 20;
const [FAST, SLOW, PUZZLE] = [48, 24, 12] as const;
/** Number of puzzles closest to the solver's rating from which the next one is chosen. */
const NEAREST = 6;
const DAY = 86_400_000;

export const progressIn = (game: string): PuzzleProgress =>
  puzzleProgress.value[game] ?? NO_PROGRESS;

/** Record that the first steps of a lesson have been solved. */
export function recordStep(game: string, lesson: string, steps: number): void {
  const key = `${game}/${lesson}`;
  const before = lessonProgress.value[key] ?? 0;
  if (steps > before) lessonProgress.value = { ...lessonProgress.value, [key]: steps };
}

export const solvedSteps = (game: string, lesson: string): number =>
  lessonProgress.value[`${game}/${lesson}`] ?? 0;

/** Return the rating of a puzzle as this browser sees it. */
export const ratingOf = (game: string, puzzle: Pick<PuzzleInfo, "id" | "rating">): number =>
  Math.round(puzzle.rating + (progressIn(game).shifts[puzzle.id] ?? 0));

/** Record a first attempt: the ratings of solver and puzzle move by how surprising it is. */
export function recordAttempt(
  game: string,
  puzzle: Pick<PuzzleInfo, "id" | "rating">,
  isSolved: boolean,
): void {
  const before = progressIn(game);
  if (puzzle.id in before.results) return;
  const expected = 1 / (1 + 10 ** ((ratingOf(game, puzzle) - before.rating) / SCALE));
  const surprise = (isSolved ? 1 : 0) - expected;
  const step = Object.keys(before.results).length < SETTLED ? FAST : SLOW;
  const shift = (before.shifts[puzzle.id] ?? 0) - PUZZLE * surprise;
  const after: PuzzleProgress = {
    rating: Math.round(before.rating + step * surprise),
    results: { ...before.results, [puzzle.id]: isSolved },
    shifts: { ...before.shifts, [puzzle.id]: Math.round(shift) },
  };
  puzzleProgress.value = { ...puzzleProgress.value, [game]: after };
}

/** Return the puzzles with a theme, or all of them without one, or if none has it. */
export function withTheme(puzzles: readonly PuzzleInfo[], theme: string): readonly PuzzleInfo[] {
  const found = puzzles.filter(({ themes }) => themes.includes(theme));
  return found.length ? found : puzzles;
}

/** Return the themes of puzzles with the number of puzzles that have them, the most first. */
export function themesOf(puzzles: readonly PuzzleInfo[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const theme of puzzles.flatMap(({ themes }) => themes))
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Return the address of a puzzle, or of a series without one; a theme goes on with the series. */
export const puzzlePath = (game: string, id = "", theme = ""): string =>
  `/puzzles/${game}${id && `/${id}`}${theme && `#${theme}`}`;

/** Return a puzzle that was not tried yet and fits the solver's rating; any other if all were. */
export function nextPuzzle(
  game: string,
  puzzles: readonly PuzzleInfo[],
  current = "",
  random = Math.random,
): PuzzleInfo | null {
  const { rating, results } = progressIn(game);
  const others = puzzles.filter(({ id }) => id !== current);
  const fresh = others.filter(({ id }) => !(id in results));
  const distance = (puzzle: PuzzleInfo): number => Math.abs(ratingOf(game, puzzle) - rating);
  const nearest = [...(fresh.length ? fresh : others)].sort((a, b) => distance(a) - distance(b));
  const choice = nearest.slice(0, NEAREST);
  return choice[Math.floor(random() * choice.length)] ?? null;
}

/** Return the puzzle of a day: the same for everybody, another one every day. */
export function puzzleOfTheDay<T extends { readonly puzzles: readonly PuzzleInfo[] }>(
  games: readonly T[],
  now = Date.now(),
): readonly [T, PuzzleInfo] | null {
  const day = Math.floor(now / DAY);
  const filled = games.filter(({ puzzles }) => puzzles.length);
  const game = filled[day % Math.max(1, filled.length)];
  const turn = Math.floor(day / Math.max(1, filled.length));
  const puzzle = game?.puzzles[turn % game.puzzles.length];
  return game && puzzle ? [game, puzzle] : null;
}
