/** The stage of a puzzle or a drill: what the coach says, the board, and the column beside it. */

import type { ComponentChildren, VNode } from "preact";
import { t } from "../../i18n/language";
import { CloseLink, Coach, type Mood } from "./coach";
import { ExerciseBoard, type ExerciseBoardProps } from "./exercise-board";

interface PracticeStageProps extends ExerciseBoardProps {
  readonly game: string;
  readonly title: ComponentChildren;
  readonly mood: Mood;
  readonly sentence: string;
  /** Sentences that follow the first one, in plain letters. */
  readonly reasons: readonly string[];
  /** What stands beside the board. */
  readonly children: ComponentChildren;
}

export function PracticeStage(props: PracticeStageProps): VNode {
  const { game, title, mood, sentence, reasons, children, ...board } = props;
  return (
    <main id="main" class={`practice stage ${game}`} tabIndex={-1}>
      <Coach
        mood={mood}
        spoken={[sentence, ...reasons].join(" ")}
        title={
          <>
            {title}
            <CloseLink href="/puzzles" label={t("page-puzzles-all")} />
          </>
        }
      >
        <p>
          <strong>{sentence}</strong> {reasons.join(" ")}
        </p>
      </Coach>
      <ExerciseBoard {...board} />
      <aside class="match-side">{children}</aside>
    </main>
  );
}
