/** The steps of a preview by the place they point at. */

import type { PreviewShown } from "../messages";
import type { Tool } from "./board";

/** The steps that a place offers; empty if it offers none. */
export function stepsAt(
  preview: PreviewShown | null | undefined,
  place: string,
): readonly string[] {
  if (!preview) return [];
  return byPlace(preview).get(place) ?? [];
}

/** The steps that no place stands for: dice, actions, passing. */
export function looseSteps(preview: PreviewShown | null | undefined): readonly string[] {
  if (!preview) return [];
  return byPlace(preview).get(null) ?? [];
}

/** The step that choosing a place means: the one that the tool takes, or else the first. */
export function stepMeant(steps: readonly string[], tool: Tool | null): string | null {
  return steps.find((step) => tool?.takes(step)) ?? steps[0] ?? null;
}

const known = new WeakMap<PreviewShown, Map<string | null, string[]>>();

function byPlace(preview: PreviewShown): Map<string | null, string[]> {
  const before = known.get(preview);
  if (before) return before;
  const found = new Map<string | null, string[]>();
  for (const [step, place] of Object.entries(preview.steps)) {
    const here = found.get(place);
    if (here) here.push(step);
    else found.set(place, [step]);
  }
  known.set(preview, found);
  return found;
}
