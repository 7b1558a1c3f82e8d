/** A puzzle: find the move, then read why. */

import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../../api";
import { usePageTitle } from "../../browser/page-title";
import { useRequest } from "../../components/use-request";
import { gameTitle, t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { FluentTexts } from "../../i18n/texts";
import type { Puzzle, PuzzleExercise } from "../../messages";
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
import { NextButton } from "./coach";
import { useExerciseTexts } from "./exercise-board";
import { PracticeStage } from "./practice-stage";
import { Unavailable } from "./unavailable";

interface PuzzleScreenProps {
  readonly game: string;
  readonly id: string;
}

export function PuzzleScreen({ game, id }: PuzzleScreenProps): VNode {
  const { value, refusal } = useRequest(() => api.puzzle(game, id), []);
  usePageTitle(`${t("page-nav-puzzles")}: ${gameTitle(game)}`);
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
    setShown(false);
    const isRight = isOwn && Boolean(exercise.results[move]?.is_solution);
    recordAttempt(game, puzzle, isRight);
  };
  const retry = (): void => {
    setPlayed(null);
    setShown(false);
  };
  const sentence = isSolved
    ? t(isGivenUp ? "page-puzzle-shown" : "page-puzzle-right")
    : isWrong
      ? t(`${game}-puzzle-wrong-${puzzle.goal}`)
      : t(`${game}-puzzle-${puzzle.goal}`);
  const reasons = isSolved
    ? [solutionOf(game, puzzle, texts), ...reasonsOf(game, puzzle, texts)]
    : oddsOf(game, puzzle, texts, isWrong);
  const idle = isSolved ? (
    <NextPuzzle game={game} id={puzzle.id} onRetry={retry} />
  ) : isWrong ? (
    <div class="urgent-actions">
      <NextButton onClick={retry}>{t("page-practice-retry")}</NextButton>
      <button type="button" onClick={() => play(puzzle.solutions[0] ?? "", false)}>
        {t("page-puzzle-show")}
      </button>
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
      exercise={exercise}
      texts={texts}
      played={played}
      idle={idle}
      onPlay={(move) => play(move, true)}
      onShown={() => setShown(true)}
    >
      <PuzzleFacts
        game={game}
        puzzle={puzzle}
        progress={progress}
        isOver={isSolved}
        texts={texts}
      />
    </PracticeStage>
  );
}

/** Return the solution in words. */
const solutionOf = (game: string, puzzle: Puzzle, texts: FluentTexts): string =>
  texts.get("page-puzzle-solution", { game, move: puzzle.solutions[0] ?? "" });

/** Return why the solution is right, in sentences. */
const reasonsOf = (game: string, puzzle: Puzzle, texts: FluentTexts): string[] =>
  (puzzle.reasons ?? []).map(({ kind, params }) => texts.get(kind, { ...params, game }));

/** Return what the others pick how often, in sentences. */
const oddsOf = (game: string, puzzle: Puzzle, texts: FluentTexts, isHidden: boolean): string[] =>
  isHidden
    ? []
    : (puzzle.odds ?? []).map(({ seat, move, percent }) =>
        texts.get("page-puzzle-odds", { game, player: seatLetter(seat), move, percent }),
      );

interface PuzzleFactsProps {
  readonly game: string;
  readonly puzzle: Puzzle;
  readonly progress: PuzzleProgress;
  readonly isOver: boolean;
  readonly texts: FluentTexts;
}

function PuzzleFacts({ game, puzzle, progress, isOver, texts }: PuzzleFactsProps): VNode {
  const { rating, results } = progress;
  const tried = Object.values(results);
  return (
    <>
      <h2>{t("page-puzzle-you")}</h2>
      <p>
        {t("page-puzzles-rating", { rating: String(rating) })}
        <br />
        {t("page-puzzles-solved", { solved: tried.filter(Boolean).length, count: tried.length })}
      </p>
      {isOver && (
        <>
          <h2>{t("page-puzzle-why")}</h2>
          <ul>
            {reasonsOf(game, puzzle, texts).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
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
  readonly onRetry: () => void;
}

function NextPuzzle({ game, id, onRetry }: NextPuzzleProps): VNode {
  const { value } = useRequest(api.puzzles, []);
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
        <NextButton href={puzzlePath(game, next.id, theme)}>{t("page-puzzle-next")}</NextButton>
      ) : (
        <NextButton href="/puzzles">{t("page-puzzles-all")}</NextButton>
      )}
      <button type="button" onClick={onRetry}>
        {t("page-practice-again")}
      </button>
    </div>
  );
}
