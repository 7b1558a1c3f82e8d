/** Applies the difference between two scenes, as the server sends it for large boards. */

import type { Scene, SceneChange } from "../messages";

/** Return a list without some elements and with others, which have their indices in the result. */
function spliced<T>(
  list: readonly T[],
  removed: readonly number[] = [],
  added: readonly (readonly [number, T])[] = [],
): readonly T[] {
  if (!removed.length && !added.length) return list;
  const gone = new Set(removed);
  const kept = list.filter((_, index) => !gone.has(index));
  const result: T[] = [];
  let next = 0;
  for (const [index, element] of added) {
    while (result.length < index) result.push(kept[next++] as T);
    result.push(element);
  }
  return [...result, ...kept.slice(next)];
}

/** Return the scene to which a change leads from another. */
export function applyChange(scene: Scene, change: SceneChange): Scene {
  return {
    tokens: spliced(scene.tokens, change.removed, change.added),
    links: spliced(scene.links, change.unlinked, change.linked),
    facts: change.facts ?? scene.facts,
    turn: change.turn ?? scene.turn,
  };
}
