/** Best play after a move of a puzzle: in words, and step by step on the board. */

import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { listenForSteps, StepControls } from "../../components/step-controls";
import { t } from "../../i18n/language";
import type { FluentTexts } from "../../i18n/texts";
import type { Exercise, MoveResult } from "../../messages";

type Sentences = readonly string[];

/** Return how the game goes on and ends after a move, in sentences; none if that is not proven. */
export function lineText(exercise: Exercise, move: string, texts: FluentTexts): Sentences {
  const { game, players, results } = exercise;
  const { line = [], line_outcome: end } = results[move] ?? NOTHING;
  const answer = line[0]?.events[0];
  if (!answer || !end) return [];
  return [
    t("page-puzzle-line", { answer: texts.event(answer) }),
    t("page-puzzle-line-end", { count: line.length - 1, end: texts.reason(game, end, players) }),
  ];
}

const NOTHING: MoveResult = { frames: [] };

/** Return what a move that ends the game leads to, in sentences; none if the game goes on. */
export function endText(exercise: Exercise, move: string, texts: FluentTexts): Sentences {
  const { frames, outcome } = exercise.results[move] ?? NOTHING;
  if (!outcome) return [];
  // The first event is the move itself.
  const events = frames.flatMap(({ events: [, ...others] }) => others);
  const { game, players } = exercise;
  return [...events.map((event) => texts.event(event)), texts.reason(game, outcome, players)];
}

/** Return the events of a step of the line, which is counted from 1, and why the game ends. */
export function stepText(
  { game, players }: Exercise,
  { line = [], line_outcome: end }: MoveResult,
  step: number,
  texts: FluentTexts,
): Sentences {
  const events = (line[step - 1]?.events ?? []).map((event) => texts.event(event));
  const isEnd = end && step === line.length;
  return isEnd ? [...events, texts.reason(game, end, players)] : events;
}

interface LineControlsProps {
  readonly count: number;
  /** The step on the board; 0 is the position after the move of the puzzle. */
  readonly step: number;
  /** Go to the step that follows from the latest one: keys may come faster than renderings. */
  readonly onStep: (next: (step: number) => number) => void;
}

/** Buttons that step through the line; the arrow keys do so, too. */
export function LineControls({ count, step, onStep }: LineControlsProps): VNode {
  const back = (): void => onStep((at) => Math.max(0, at - 1));
  const forward = (): void => onStep((at) => Math.min(count, at + 1));
  useEffect(() => listenForSteps(back, forward), [count]);
  return (
    <StepControls
      index={step}
      count={count + 1}
      onFirst={() => onStep(() => 0)}
      onBack={back}
      onForward={forward}
      onLast={() => onStep(() => count)}
    />
  );
}
