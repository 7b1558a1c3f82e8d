/** Previews of an exercise, which carries all of them: no server and no rules are needed. */

import type { Exercise, ExerciseNode, PreviewMessage, RefusalMessage } from "../messages";

/** Return the node that steps lead to; null if one of them is not possible. */
function nodeOf(exercise: Exercise, partial: readonly string[]): ExerciseNode | null {
  let node = exercise.nodes[0] ?? null;
  for (const step of partial) {
    const following = node?.steps[step];
    node = following ? (exercise.nodes[following[1]] ?? null) : null;
  }
  return node;
}

/** Return the preview of a partial move; null if one of its steps is not possible. */
export function previewOf(exercise: Exercise, partial: readonly string[]): PreviewMessage | null {
  const node = nodeOf(exercise, partial);
  if (!node) return null;
  const refusal = (index: number | null | undefined): RefusalMessage | null =>
    typeof index === "number" ? (exercise.refusals[index] ?? null) : null;
  const refused: Record<string, RefusalMessage> = {};
  for (const [place, index] of Object.entries(node.refused ?? {})) {
    const reason = refusal(index);
    if (reason) refused[place] = reason;
  }
  const steps = Object.entries(node.steps).map(([step, [place]]) => [step, place] as const);
  return {
    type: "preview",
    match: "",
    version: 0,
    seat: exercise.seat,
    partial,
    ask: node.ask,
    steps: Object.fromEntries(steps),
    refused,
    move: node.move ?? null,
    blocked: refusal(node.blocked),
    scene: typeof node.scene === "number" ? (exercise.scenes[node.scene] ?? null) : null,
    events: node.events ?? [],
    coming: node.coming ?? [],
    amounts: node.amounts ?? {},
    notes: node.notes ?? {},
  };
}
