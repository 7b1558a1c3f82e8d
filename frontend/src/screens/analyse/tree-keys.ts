/** Walking through the tree of variations, by keys and buttons. */

import type { PositionNode, PositionStore } from "../../position/position-store";

/** Return the last position of the main line after a node. */
export function lastOf(node: PositionNode): PositionNode {
  let last = node;
  for (let next = last.children[0]; next; next = next.children[0]) last = next;
  return last;
}

/**
 * Return the position of the main line that is this number of changes of the pieces before the end,
 * as the history of a match counts them. Of several positions with the same pieces it is the last
 * one in which the most players can move: with the dice rolled, but before secret choices.
 */
export function nodeBack(root: PositionNode, back: number): PositionNode {
  const picture = ({ info }: PositionNode): string =>
    JSON.stringify([info.scene.tokens, info.scene.links]);
  const choices = ({ info }: PositionNode): number => info.actors.filter((a) => a >= 0).length;
  let last = lastOf(root);
  for (let left = back; ; left -= 1) {
    let found = last;
    let before = last.parent;
    for (; before && picture(before) === picture(last); before = before.parent)
      if (choices(before) > choices(found)) found = before;
    if (left === 0 || !before) return found;
    last = before;
  }
}

/** Return the number of moves from the root to a node. */
export function depthOf(node: PositionNode): number {
  let depth = 0;
  for (let { parent } = node; parent; parent = parent.parent) depth += 1;
  return depth;
}

/** Return the variation before (-1) or after (1) a node, around the end; null if it is the only one. */
export function siblingOf(node: PositionNode, direction: 1 | -1): PositionNode | null {
  const siblings = node.parent?.children ?? [];
  if (siblings.length < 2) return null;
  return siblings.at((siblings.indexOf(node) + direction) % siblings.length) ?? null;
}

/** Return where a key leads from a node; null if nowhere. */
export function nodeByKey(
  node: PositionNode,
  root: PositionNode,
  key: string,
): PositionNode | null {
  if (key === "ArrowLeft") return node.parent;
  if (key === "ArrowRight") return node.children[0] ?? null;
  if (key === "ArrowUp") return siblingOf(node, -1);
  if (key === "ArrowDown") return siblingOf(node, 1);
  if (key === "Home") return root === node ? null : root;
  if (key === "End") return node.children.length ? lastOf(node) : null;
  return null;
}

/** Follow the keys where they have no other meaning; returns what ends it. */
export function listenForTreeKeys(store: PositionStore): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const isUsed =
      event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const target = event.target as Element | null;
    const elsewhere = "[data-place], input, select, textarea, dialog, [popover]";
    const { root } = store;
    const node = store.current.value;
    if (isUsed || !root || !node || target?.closest(elsewhere)) return;
    const next = nodeByKey(node, root, event.key);
    if (!next) return;
    event.preventDefault();
    store.show(next, event.key === "ArrowRight");
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
