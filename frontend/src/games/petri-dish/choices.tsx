/** The dice, and the actions that a Wild may be used for. */

import type { VNode } from "preact";
import { stepsWithoutPlace } from "../../board/steps";
import type { BoardContext } from "../../board/types";
import { Die } from "./die";
import { unusedDice } from "./scene";

/** The unused dice of the player whose turn it is; buttons while a move is built. */
export function Choices(board: BoardContext): VNode {
  const { preview, texts, scene, activeEvent } = board;
  const chosenDie = preview?.partial[0];
  const dice = unusedDice(scene);
  const chosenIndex = chosenDie === undefined ? -1 : dice.indexOf(chosenDie);
  const isRolling = activeEvent?.kind === "petri-dish-event-rolled";
  return (
    <div class={`dice unclipped${isRolling ? " rolling" : ""}`}>
      {dice.map((die, k) => (
        <Die
          key={k}
          face={die}
          texts={texts}
          isChosen={k === chosenIndex}
          isWild={preview?.notes?.[die] !== undefined}
          isRolling={isRolling}
          onChoose={preview ? () => board.onBuild?.([die]) : undefined}
        />
      ))}
    </div>
  );
}

/** The actions that the chosen die may be used for, because it is or counts as Wild. */
export function StepPicker(board: BoardContext): VNode {
  const label = board.texts.get("petri-dish-board-use-wild");
  return (
    <div class="dice uses" role="group" aria-label={label}>
      <span class="uses-label" aria-hidden="true">
        {label}
      </span>
      {stepsWithoutPlace(board.preview).map((step) => (
        <Die key={step} face={step} texts={board.texts} onChoose={() => board.onStep?.(step)} />
      ))}
    </div>
  );
}
