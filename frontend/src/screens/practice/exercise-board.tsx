/** The board of an exercise: the learner builds a move, and sees what it leads to. */

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../../board/board";
import { questionText } from "../../board/panel";
import type { Tool } from "../../board/types";
import { ruleHref } from "../../components/error-message";
import { announce } from "../../components/live-region";
import { boardPluginOf } from "../../games/registry";
import { currentTexts } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { FluentTexts } from "../../i18n/texts";
import type { EventMessage, Exercise, MoveResult } from "../../messages";
import { previewOf } from "../../practice/preview";
import { eventDuration, playerName } from "../../settings";

/** Return the texts of an exercise: they name the seats, and say "you" to the learner. */
export function useExerciseTexts(seat: number): FluentTexts {
  const plain = currentTexts.value;
  const own = playerName.value;
  return useMemo(
    () => plain.withNames((each) => seatName(each, seat)).addressing(seat),
    [plain, seat, own],
  );
}

/** Return the name of a seat for the learner who has the seat `you`. */
export function seatName(seat: number, you: number): string {
  return seat === you ? playerName.value || seatLetter(seat) : seatLetter(seat);
}

export interface ExerciseBoardProps {
  readonly exercise: Exercise;
  readonly texts: FluentTexts;
  /** The move whose result is shown; null while the learner builds one. */
  readonly played: string | null;
  /** The step of the line after the move, from 1; 0 shows the result of the move itself. */
  readonly lineStep?: number;
  /** Places that are marked. */
  readonly pointed?: readonly string[];
  /** Content of the panel after the result has been shown. */
  readonly idle: ComponentChildren;
  readonly onPlay: (move: string) => void;
  /** All consequences of a move have been shown. */
  readonly onShown: () => void;
}

/** Return whether a tool accepts any step of an exercise. */
function toolsOf({ nodes }: Exercise): (tool: Tool) => boolean {
  const steps = nodes.flatMap((node) => Object.keys(node.steps));
  return ({ accepts }) => steps.some(accepts);
}

const NO_EVENTS: readonly EventMessage[] = [];
const NO_STEPS: readonly string[] = [];

export function ExerciseBoard(props: ExerciseBoardProps): VNode | null {
  const { exercise, texts, played, lineStep = 0, pointed, idle, onPlay, onShown } = props;
  // A draft belongs to its attempt: an effect that cleared it would also clear a first step that
  // comes before the effect has run.
  const attempt = useRef({ exercise, played });
  if (attempt.current.exercise !== exercise || attempt.current.played !== played)
    attempt.current = { exercise, played };
  const [draft, setDraft] = useState({ attempt: attempt.current, steps: NO_STEPS });
  const partial = draft.attempt === attempt.current ? draft.steps : NO_STEPS;
  const setPartial = (steps: readonly string[]): void =>
    setDraft({ attempt: attempt.current, steps });
  const result: MoveResult | undefined = played === null ? undefined : exercise.results[played];
  // A frame belongs to its result: an effect that reset it would undo what the board's own effects,
  // which run first, have finished already.
  const [position, setPosition] = useState({ result, frame: 0 });
  const frame = position.result === result ? position.frame : 0;
  const step = lineStep > 0 ? result?.line?.[lineStep - 1] : undefined;
  const shown = step ?? result?.frames[frame];
  // Stepping back is not animated.
  const lastStep = useRef(lineStep);
  const isBack = lineStep < lastStep.current;
  useEffect(() => {
    lastStep.current = lineStep;
  }, [lineStep]);
  const scene = exercise.scenes[shown?.scene ?? 0];
  const players = useMemo(
    () =>
      Array.from({ length: exercise.players }, (_, seat) => ({
        name: seatName(seat, exercise.seat),
      })),
    [exercise, playerName.value, currentTexts.value],
  );
  const preview = useMemo(
    () => (played === null ? previewOf(exercise, partial) : null),
    [exercise, partial, played],
  );
  const hasTool = useMemo(() => toolsOf(exercise), [exercise]);
  const finishFrame = (): void => {
    if (!result || step) return;
    if (frame + 1 < result.frames.length) setPosition({ result, frame: frame + 1 });
    else onShown();
  };
  useEffect(() => {
    if (shown && !shown.events.length) finishFrame();
  }, [shown]);
  if (!scene) return null;
  const isLast = !result || frame + 1 === result.frames.length;
  const isEnd = step && lineStep === result?.line?.length;
  const outcome = isEnd ? result?.line_outcome : isLast && !step ? result?.outcome : null;
  return (
    <Board
      game={exercise.game}
      geometry={exercise.geometry}
      scene={scene}
      players={players}
      texts={texts}
      you={exercise.seat}
      preview={preview}
      events={(!isBack && shown?.events) || NO_EVENTS}
      eventDuration={eventDuration.value}
      ruleHref={(rule) => ruleHref(exercise.game, rule)}
      {...(outcome ? { winners: outcome.winners } : {})}
      news={preview ? questionText(preview, boardPluginOf(exercise.game), texts) : ""}
      {...(pointed ? { pointed } : {})}
      hasTool={hasTool}
      idle={idle}
      onStep={(chosen) => setPartial([...partial, chosen])}
      onUndo={() => setPartial(partial.slice(0, -1))}
      onBuild={setPartial}
      onConfirm={() => {
        if (preview?.move) onPlay(preview.move);
      }}
      onEvent={(event) => announce(texts.event(event))}
      onEventsShown={finishFrame}
    />
  );
}
