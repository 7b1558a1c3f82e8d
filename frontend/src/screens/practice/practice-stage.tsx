/** The stage of a puzzle or a drill: its message, the board, and the column beside it. */

import type { ComponentChildren, VNode } from "preact";
import { Navigation } from "../../components/toolbar";
import { t } from "../../i18n/language";
import { CloseLink, ExerciseMessage, type Mood } from "./exercise-message";

interface PracticeStageProps {
  readonly game: string;
  readonly title: ComponentChildren;
  readonly mood: Mood;
  readonly sentence: string;
  /** Sentences that follow the first one, in plain letters. */
  readonly reasons: readonly string[];
  readonly board: ComponentChildren;
  /** What stands beside the board. */
  readonly children: ComponentChildren;
}

export function PracticeStage(props: PracticeStageProps): VNode {
  const { game, title, mood, sentence, reasons, board, children } = props;
  return (
    <main id="main" class={`practice stage ${game}`} tabIndex={-1}>
      <ExerciseMessage
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
      </ExerciseMessage>
      {board}
      <aside class="match-side">
        {children}
        <Navigation />
      </aside>
    </main>
  );
}
