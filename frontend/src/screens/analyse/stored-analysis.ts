/** Keeps the analysis across a reload or another screen: in this tab only. */

import type { PositionNode, PositionStore } from "../../position/position-store";
import { analysisText } from "./analysis-text";

interface StoredAnalysis {
  /** An analysis or a record. */
  readonly text: string;
  /** The text of the position on the board. */
  readonly position: string;
  /** Numbers of the children that lead from the root to the position on the board. */
  readonly path: readonly number[];
}

const KEY = "petrilab.analysis";

/** Return the way from the root to a node. */
function pathTo(node: PositionNode): number[] {
  const { parent } = node;
  return parent ? [...pathTo(parent), parent.children.indexOf(node)] : [];
}

export function saveAnalysis(root: PositionNode, current: PositionNode): void {
  const path = pathTo(current);
  storeAnalysis({ text: analysisText(root), position: current.info.text, path });
}

/** Keep an analysis, or a record, for the next visit to the analysis board. */
export function storeAnalysis(stored: StoredAnalysis): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage a reload keeps the position of the address only.
  }
}

/** Return the stored analysis if its board shows a position; an empty one means any. */
export function loadAnalysis(position: string): StoredAnalysis | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as StoredAnalysis | null;
    return stored && (!position || stored.position === position) ? stored : null;
  } catch {
    return null;
  }
}

/** Open the position of the address, with the stored analysis that it belongs to. */
export async function openOrRestore(store: PositionStore, position: string): Promise<void> {
  const stored = loadAnalysis(position);
  if (stored && (await store.open(stored.text))) {
    let node = store.root;
    for (const at of stored.path) node = node?.children[at] ?? node;
    if (node) store.show(node);
    return;
  }
  if (position || stored) await store.open(position || (stored?.position ?? ""));
}
