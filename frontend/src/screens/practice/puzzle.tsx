/** A puzzle: find the move, then read why. */

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../../api";
import { openablePuzzles } from "../../browser/offline";
import { usePageTitle } from "../../browser/page-title";
import { useRequest } from "../../components/use-request";
import { gameTitle, t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { FluentTexts } from "../../i18n/texts";
import type {
  Exercise,
  MoveResult,
  OutcomeInfo,
  Puzzle,
  PuzzleExercise,
  Reason,
} from "../../messages";
import {
  nextPuzzle,
  type PuzzleProgress,
  progressIn,
  puzzlePath,
  ratingOf,
  recordAttempt,
  withTheme,
} from "../../practice/progress";
import { route } from "../../router";
import { AnalyseLink } from "../analyse/analyse-link";
import { Findings, type PointAt } from "../review/moments";
import { ExerciseBoard, useExerciseTexts } from "./exercise-board";
import { NextButton } from "./exercise-message";
import { PracticeStage } from "./practice-stage";
import { endText, LineControls, lineText, stepText } from "./puzzle-line";
import { Unavailable } from "./unavailable";

interface PuzzleScreenProps {
  readonly game: string;
  readonly id: string;
}

export function PuzzleScreen({ game, id }: PuzzleScreenProps): VNode {
  const { value, refusal } = useRequest(() => api.puzzle(game, id), []);
  usePageTitle(t("page-labelled", { label: t("page-nav-puzzles"), value: gameTitle(game) }));
  if (refusal) return <Unavailable refusal={refusal} />;
  if (!value) return <main id="main" class={`practice stage ${game}`} tabIndex={-1} aria-busy />;
  return <PuzzleBoard game={game} puzzle={value} />;
}

interface PuzzleBoardProps {
  readonly game: string;
  readonly puzzle: PuzzleExercise;
}

function PuzzleBoard({ game, puzzle: { puzzle, exercise } }: PuzzleBoardProps): VNode {
  const texts = useExerciseTexts(exercise.seat);
  const [played, setPlayed] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const [isGivenUp, setGivenUp] = useState(false);
  const [pointed, setPointed] = useState<readonly string[]>([]);
  /** The step of the line that is shown; null while none is. */
  const [step, setStep] = useState<number | null>(null);
  const result = played === null ? undefined : exercise.results[played];
  const isSolved = Boolean(isShown && result?.is_solution);
  const isWrong = Boolean(isShown && result && !result.is_solution);
  // An attempt counts at once, but figures that change before the move is shown give it away.
  const current = { progress: progressIn(game), difficulty: ratingOf(game, puzzle) };
  const figures = useRef(current);
  if (played === null || isShown) figures.current = current;
  const { progress, difficulty } = figures.current;
  const play = (move: string, isOwn: boolean): void => {
    setGivenUp(!isOwn);
    setPlayed(move);
    setStep(null);
    setShown(false);
    const isRight = isOwn && Boolean(exercise.results[move]?.is_solution);
    recordAttempt(game, puzzle, isRight);
  };
  const retry = (): void => {
    setPlayed(null);
    setStep(null);
    setShown(false);
  };
  const won = isSolved ? winOf(exercise, played ?? "") : null;
  const { sentence, reasons } =
    result && step
      ? stepMessage(exercise, result, step, texts)
      : isSolved
        ? solvedMessage(exercise, puzzle, played ?? "", isGivenUp, texts)
        : isWrong
          ? wrongMessage(exercise, puzzle, played ?? "", texts)
          : {
              sentence: t(`${game}-puzzle-${puzzle.goal}`),
              reasons: oddsOf(game, puzzle, texts),
            };
  const count = result?.line?.length ?? 0;
  const isStepping = step !== null;
  const line = isStepping ? (
    <LineControls
      count={count}
      step={step}
      onStep={(next) => setStep((before) => next(before ?? 0))}
    />
  ) : count ? (
    <button type="button" onClick={() => setStep(1)}>
      {t("page-puzzle-line-show")}
    </button>
  ) : null;
  const idle = isSolved ? (
    <NextPuzzle game={game} id={puzzle.id} isLed={!isStepping} onRetry={retry}>
      {line}
    </NextPuzzle>
  ) : isWrong ? (
    <div class="urgent-actions">
      <NextButton isLed={!isStepping} onClick={retry}>
        {t("page-practice-retry")}
      </NextButton>
      {line}
      {!isStepping && (
        <button type="button" onClick={() => play(puzzle.solutions[0] ?? "", false)}>
          {t("page-puzzle-show")}
        </button>
      )}
    </div>
  ) : null;
  return (
    <PracticeStage
      game={game}
      title={
        <>
          <h1>{gameTitle(game)}</h1>
          <span>{t("page-puzzle-rating", { rating: String(difficulty) })}</span>
        </>
      }
      mood={isSolved && !isGivenUp ? "good" : isWrong ? "bad" : "task"}
      sentence={sentence}
      reasons={reasons}
      board={
        <ExerciseBoard
          exercise={exercise}
          texts={texts}
          played={played}
          lineStep={step ?? 0}
          pointed={pointed}
          idle={idle}
          onPlay={(move) => play(move, true)}
          onShown={() => setShown(true)}
        />
      }
    >
      <PuzzleFacts
        game={game}
        puzzle={puzzle}
        progress={progress}
        isOver={isSolved}
        won={winText(game, won, exercise, texts)}
        wrong={wrongText(puzzle, exercise, texts)}
        texts={texts}
        onPoint={setPointed}
      />
    </PracticeStage>
  );
}

/** The message above the board: a sentence in bold letters, and those that follow it. */
interface Message {
  readonly sentence: string;
  readonly reasons: readonly string[];
}

const stepMessage = (
  exercise: Exercise,
  result: MoveResult,
  step: number,
  texts: FluentTexts,
): Message => ({
  // As in the controls, which count positions.
  sentence: t("page-step-at", { at: step + 1, count: (result.line?.length ?? 0) + 1 }),
  reasons: stepText(exercise, result, step, texts),
});

const solvedMessage = (
  exercise: Exercise,
  puzzle: Puzzle,
  move: string,
  isGivenUp: boolean,
  texts: FluentTexts,
): Message => {
  const { game } = exercise;
  return {
    sentence: isGivenUp
      ? texts.get("page-puzzle-solution", { game, move })
      : t("page-puzzle-right"),
    reasons: [
      ...winText(game, winOf(exercise, move), exercise, texts),
      ...restOf(game, puzzle, move, texts),
      ...lineText(exercise, move, texts),
    ],
  };
};

const wrongMessage = (
  exercise: Exercise,
  puzzle: Puzzle,
  move: string,
  texts: FluentTexts,
): Message => ({
  sentence: t(`${exercise.game}-puzzle-wrong-${puzzle.goal}`),
  reasons: [...endText(exercise, move, texts), ...lineText(exercise, move, texts)],
});

/** Return how the game ends after a move and the rest of its turn, if the player wins; else null. */
const winOf = ({ results, seat }: Exercise, move: string): OutcomeInfo | null => {
  const outcome = results[move]?.outcome;
  return outcome?.winners.length === 1 && outcome.winners[0] === seat ? outcome : null;
};

/** Return that the solution wins, and why, in sentences; none if it does not end the game. */
const winText = (
  game: string,
  won: OutcomeInfo | null,
  { players }: Exercise,
  texts: FluentTexts,
): string[] => (won ? [texts.get("page-puzzle-wins"), texts.reason(game, won, players)] : []);

/** Return the moves that win the turn after a solution, in words. */
const restOf = (game: string, puzzle: Puzzle, move: string, texts: FluentTexts): string[] =>
  (puzzle.continuations?.[move] ?? []).map((next) =>
    texts.get("page-puzzle-then", { game, move: next }),
  );

/** Return what follows after the wrong move that tempts most, in sentences; none if unproven. */
const wrongText = (
  { tempting = "" }: Puzzle,
  exercise: Exercise,
  texts: FluentTexts,
): readonly string[] => {
  const after = [...endText(exercise, tempting, texts), ...lineText(exercise, tempting, texts)];
  if (!after.length) return after;
  return [texts.get("page-puzzle-instead", { game: exercise.game, move: tempting }), ...after];
};

/**
 * Return the reasons. Next to a win, differences from another move do not count; next to a line that
 * says what each of the two moves leads to, small ones do not.
 */
const reasonsOf = (puzzle: Puzzle, won: boolean, hasLine: boolean): readonly Reason[] =>
  (puzzle.reasons ?? []).filter(
    (each) => !(won && each.kind.endsWith("-difference")) && !(hasLine && isSmall(each)),
  );

/** Part of the larger number that a difference between two numbers must have to be a reason. */
const LEAST_DIFFERENCE = 0.2;

function isSmall({ params }: Reason): boolean {
  const [a, b] = [params?.count, params?.other];
  if (typeof a !== "number" || typeof b !== "number") return false;
  return Math.abs(a - b) < LEAST_DIFFERENCE * Math.max(a, b);
}

/** Return the odds of the others' picks, in sentences. */
const oddsOf = (game: string, puzzle: Puzzle, texts: FluentTexts): string[] =>
  (puzzle.odds ?? []).map(({ seat, move, percent }) =>
    texts.get("page-puzzle-odds", { game, player: seatLetter(seat), move, percent }),
  );

interface PuzzleFactsProps {
  readonly game: string;
  readonly puzzle: Puzzle;
  readonly progress: PuzzleProgress;
  readonly isOver: boolean;
  /** Sentences about the win by the solution; none if it does not end the game. */
  readonly won: readonly string[];
  /** Sentences about what the wrong move that tempts most allows; none if that is not proven. */
  readonly wrong: readonly string[];
  readonly texts: FluentTexts;
  readonly onPoint: PointAt;
}

function PuzzleFacts(props: PuzzleFactsProps): VNode {
  const { game, puzzle, progress, isOver, won, wrong, texts, onPoint } = props;
  const { rating, results } = progress;
  const reasons = reasonsOf(puzzle, won.length > 0, wrong.length > 0);
  const tried = Object.values(results);
  return (
    <>
      <h2>{t("page-puzzle-you")}</h2>
      <p>
        {t("page-puzzles-rating", { rating: String(rating) })}
        <br />
        {tried.length > 0 &&
          t("page-puzzles-solved", { solved: tried.filter(Boolean).length, count: tried.length })}
      </p>
      {isOver && (
        <>
          <h2>{t("page-puzzle-why")}</h2>
          {won.length > 0 && <p>{won.join(" ")}</p>}
          {wrong.length > 0 && <p>{wrong.join(" ")}</p>}
          <Findings findings={reasons} game={game} texts={texts} onPoint={onPoint} />
          {puzzle.themes?.length ? (
            <p class="themes">
              {puzzle.themes.map((theme) => (
                <a key={theme} href={puzzlePath(game, "", theme)}>
                  {t(`${game}-theme-${theme}`)}
                </a>
              ))}
            </p>
          ) : null}
          <p>
            <AnalyseLink position={puzzle.position} />
          </p>
        </>
      )}
      <p class="game-links">
        <a href="/puzzles">{t("page-puzzles-all")}</a>
        <a href={`/learn`}>{t("page-nav-learn")}</a>
      </p>
    </>
  );
}

interface NextPuzzleProps {
  readonly game: string;
  readonly id: string;
  /** Whether the button that goes on gets the focus. */
  readonly isLed: boolean;
  readonly onRetry: () => void;
  readonly children?: ComponentChildren;
}

function NextPuzzle({ game, id, isLed, onRetry, children }: NextPuzzleProps): VNode {
  const { value } = useRequest(openablePuzzles, []);
  const puzzles = value?.find((each) => each.game === game)?.puzzles ?? [];
  const theme = route.value.fragment;
  const next = useMemo(
    () => nextPuzzle(game, withTheme(puzzles, theme), id),
    [puzzles.length, theme],
  );
  // Loaded in advance: the next puzzle appears at once, and without a connection too.
  useEffect(() => {
    if (next) void api.puzzle(game, next.id).catch(() => undefined);
  }, [next]);
  return (
    <div class="urgent-actions">
      {next ? (
        <NextButton isLed={isLed} href={puzzlePath(game, next.id, theme)}>
          {t("page-puzzle-next")}
        </NextButton>
      ) : (
        <NextButton isLed={isLed} href="/puzzles">
          {t("page-puzzles-all")}
        </NextButton>
      )}
      {children}
      <button type="button" onClick={onRetry}>
        {t("page-practice-again")}
      </button>
    </div>
  );
}
