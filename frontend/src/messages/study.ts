// Made by `python -m petrilab.server.typescript` from the server's types. Do not edit.

import type { EventMessage, Geometry, OutcomeInfo, RefusalMessage, Scene } from "./responses";

/** A position of a record, its text, and the move and the events that led to it. */
export interface ReplayStep {
  readonly scene: Scene;
  readonly events?: readonly EventMessage[];
  readonly text?: string;
  readonly actor?: number | null;
  readonly move?: string;
}

/** The positions of a record or position text; `draws` counts verified dice. */
export interface Replay {
  readonly game: string;
  readonly options: string;
  readonly geometry: Geometry;
  readonly moments: readonly ReplayStep[];
  readonly names?: readonly string[];
  readonly outcome?: OutcomeInfo | null;
  readonly result?: string;
  readonly draws?: number | null;
}

/** A position: its text, its scene, and the actors that it waits for. */
export interface PositionInfo {
  readonly game: string;
  readonly rules_version: number;
  readonly options: string;
  readonly players: number;
  readonly text: string;
  readonly scene: Scene;
  readonly actors: readonly number[];
  readonly geometry?: Geometry | null;
  readonly move?: string;
  readonly events?: readonly EventMessage[];
  readonly outcome?: OutcomeInfo | null;
  readonly chance?: readonly string[];
}

/** A position of an analysis; `parent` is the number of the position before it. */
export interface VariationInfo {
  readonly info: PositionInfo;
  readonly parent?: number | null;
  readonly actor?: number | null;
  readonly comment?: string;
}

/** The win probabilities and the point margins of all seats after a number of moves. */
export interface GraphPoint {
  readonly number: number;
  readonly shares: readonly number[];
  readonly margin: readonly number[];
  readonly is_proven: boolean;
  readonly is_refined: boolean;
}

/** One decision: the move, the best move, and the win probability that the move lost. */
export interface MoveReview {
  readonly number: number;
  readonly seat: number;
  readonly move: string;
  readonly best: string;
  readonly before: number;
  readonly after: number;
  readonly loss: number;
  readonly stake: number;
  readonly is_forced: boolean;
  readonly is_proven: boolean;
}

/** A verified fact with its places on the board and the values of its sentence. */
export interface Finding {
  readonly kind: string;
  readonly topic: string;
  readonly weight: number;
  readonly places: readonly string[];
  readonly params: Readonly<Record<string, string | number>>;
  readonly about: string;
  readonly is_neutral: boolean;
}

/** A mistake with the better move, its expected line, and the difference in findings. */
export interface KeyMoment {
  readonly move: MoveReview;
  readonly line: readonly string[];
  readonly findings: readonly Finding[];
}

/** A player's game in numbers. */
export interface SeatReview {
  readonly seat: number;
  readonly name: string;
  readonly accuracy: number;
  readonly lost: number;
  readonly luck: number | null;
  readonly mistakes: number;
}

/** A roll or draw: the shares expected before it and the shares after it. */
export interface ChanceReview {
  readonly number: number;
  readonly move: string;
  readonly expected: readonly number[];
  readonly shares: readonly number[];
}

/** A secret move, judged by its player's knowledge, and by the true choices of all. */
export interface SecretReview {
  readonly seat: number;
  readonly move: string;
  readonly known: readonly Finding[];
  readonly true: readonly Finding[];
}

/** A round of simultaneous secret moves; `number` counts the moves before it. */
export interface RoundReview {
  readonly number: number;
  readonly seats: readonly SecretReview[];
}

/** The complete review of a game. */
export interface Review {
  readonly game: string;
  readonly version: string;
  readonly result: string;
  readonly seats: readonly SeatReview[];
  readonly points: readonly GraphPoint[];
  readonly moves: readonly MoveReview[];
  readonly mistakes: readonly KeyMoment[];
  readonly chances: readonly ChanceReview[];
  readonly rounds: readonly RoundReview[];
}

/** Progress of a review: new or refined points, new mistakes, and at last the review. */
export interface ReviewUpdate {
  readonly done: number;
  readonly total: number;
  readonly points: readonly GraphPoint[];
  readonly mistakes: readonly KeyMoment[];
  readonly review: Review | null;
}

/** A move with the mover's win probability after it, and the expected continuation. */
export interface AnalysisLine {
  readonly move: string;
  readonly value: number;
  readonly line: readonly string[];
  readonly steps: readonly string[];
  readonly probability: number | null;
}

/** The analysis of a position so far: the win probabilities of all seats, and the best lines. */
export interface PositionAnalysis {
  readonly seat: number | null;
  readonly shares: readonly number[];
  readonly margin: readonly number[];
  readonly lines: readonly AnalysisLine[];
  readonly findings: readonly Finding[];
  readonly nodes: number;
  readonly is_proven: boolean;
  readonly is_final: boolean;
}

/** The number of draws of a match; all of them follow from the secret sealed before it. */
export interface DiceVerification {
  readonly draws: number;
}

/** A lesson: its title is the text `<game>-lesson-<name>`. */
export interface LessonInfo {
  readonly name: string;
  readonly steps: number;
}

/** The lessons of a game, in the order in which they are learned. */
export interface GameLessons {
  readonly game: string;
  readonly lessons: readonly LessonInfo[];
}

/** A puzzle in a list; its difficulty is on the scale of the opponents' ratings. */
export interface PuzzleInfo {
  readonly id: string;
  readonly rating: number;
  readonly themes: readonly string[];
}

/** The puzzles of a game. */
export interface GamePuzzles {
  readonly game: string;
  readonly puzzles: readonly PuzzleInfo[];
}

/** A partial move: see `petrilab.core.Preview`. Numbers are indices into the exercise. */
export interface ExerciseNode {
  readonly ask: string;
  readonly steps: Readonly<Record<string, readonly [string | null, number]>>;
  readonly refused?: Readonly<Record<string, number>>;
  readonly move?: string | null;
  readonly blocked?: number | null;
  readonly scene?: number | null;
  readonly events?: readonly EventMessage[];
  readonly coming?: readonly EventMessage[];
  readonly amounts?: Readonly<Record<string, readonly number[]>>;
  readonly notes?: Readonly<Record<string, string>>;
}

/** Events and the scene after them, as an index. */
export interface ResultFrame {
  readonly events: readonly EventMessage[];
  readonly scene: number;
}

/** The result of a complete move: its own frame and those of the replies. */
export interface MoveResult {
  readonly frames: readonly ResultFrame[];
  readonly is_solution?: boolean;
  readonly note?: string;
  readonly outcome?: OutcomeInfo | null;
  readonly line?: readonly ResultFrame[];
  readonly line_outcome?: OutcomeInfo | null;
}

/** A position in which a seat is to move. Node 0 is the empty move, scene 0 the position. */
export interface Exercise {
  readonly game: string;
  readonly options: string;
  readonly players: number;
  readonly seat: number;
  readonly geometry: Geometry;
  readonly scenes: readonly Scene[];
  readonly refusals: readonly RefusalMessage[];
  readonly nodes: readonly ExerciseNode[];
  readonly results: Readonly<Record<string, MoveResult>>;
}

/** A step of a lesson; `text` is the id of its task, `position` the text of its position. */
export interface LessonTask {
  readonly text: string;
  readonly position: string;
  readonly exercise: Exercise;
  readonly previews_coming?: boolean;
}

/** The steps of a lesson. */
export interface LessonExercises {
  readonly game: string;
  readonly lesson: string;
  readonly steps: readonly LessonTask[];
}

/** A verified finding about the solution: the id of its text, places and values. */
export interface Reason {
  readonly kind: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly places?: readonly string[];
}

/** A secret move that another player makes with this probability, in percent. */
export interface Odds {
  readonly seat: number;
  readonly move: string;
  readonly percent: number;
}

/** A position in which `seat` is to find one of the solutions. */
export interface Puzzle {
  readonly id: string;
  readonly position: string;
  readonly seat: number;
  readonly goal: "best" | "save" | "win";
  readonly solutions: readonly string[];
  readonly rating: number;
  readonly source: number;
  readonly themes?: readonly string[];
  readonly reasons?: readonly Reason[];
  readonly tempting?: string;
  readonly odds?: readonly Odds[];
  readonly margin?: number;
  readonly continuations?: Readonly<Record<string, readonly string[]>>;
  readonly lines?: Readonly<Record<string, readonly string[]>>;
}

/** A puzzle and its position as an exercise. */
export interface PuzzleExercise {
  readonly puzzle: Puzzle;
  readonly exercise: Exercise;
}
