/** The steps of a preview, grouped by the place they belong to. */

import type { PreviewMessage } from "../messages";
import type { Tool } from "./types";

/** Return the steps that a place offers; empty if it offers none. */
export function stepsAt(
  preview: PreviewMessage | null | undefined,
  place: string,
): readonly string[] {
  if (!preview) return [];
  return groupByPlace(preview).get(place) ?? [];
}

/** Return the steps that belong to no place: dice, actions, passing. */
export function stepsWithoutPlace(preview: PreviewMessage | null | undefined): readonly string[] {
  if (!preview) return [];
  return groupByPlace(preview).get(null) ?? [];
}

/** Return the step that choosing a place means: the tool's, or else the first. */
export function chooseStep(steps: readonly string[], tool: Tool | null): string | null {
  return steps.find((step) => tool?.accepts(step)) ?? steps[0] ?? null;
}

const cache = new WeakMap<PreviewMessage, Map<string | null, string[]>>();

function groupByPlace(preview: PreviewMessage): Map<string | null, string[]> {
  const known = cache.get(preview);
  if (known) return known;
  const groups = new Map<string | null, string[]>();
  for (const [step, place] of Object.entries(preview.steps)) {
    const group = groups.get(place);
    if (group) group.push(step);
    else groups.set(place, [step]);
  }
  cache.set(preview, groups);
  return groups;
}
