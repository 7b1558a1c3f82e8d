/** Keeps the analysis across a reload or another screen: in this tab and in the address. */

import { effect } from "@preact/signals";
import { api, toRefusal } from "../../api";
import type { PositionNode, PositionStore } from "../../position/position-store";
import { type Address, analysePath, analysisPath, readAddress } from "./address";
import { analysisText } from "./analysis-text";
import { nodeBack } from "./tree-keys";

interface StoredAnalysis {
  /** An analysis or a record. */
  readonly text: string;
  /** The fragment of the address to which it belongs. */
  readonly fragment: string;
  /** Numbers of the children that lead from the root to the position on the board. */
  readonly path: readonly number[];
}

const KEY = "petrilab.analysis";
/** Milliseconds before the address follows; browsers limit how often it may change. */
const ADDRESS_DELAY = 400;

const fragmentOf = (path: string): string => path.slice(path.indexOf("#") + 1);

/** Return the way from the root to a node. */
export function pathTo(node: PositionNode): number[] {
  const { parent } = node;
  return parent ? [...pathTo(parent), parent.children.indexOf(node)] : [];
}

/** Keep an analysis, or a record, for the next visit to the analysis board. */
export function storeAnalysis(stored: StoredAnalysis): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage a reload keeps what the address contains.
  }
}

/** Keep a record for the link to one of its positions. */
export function storeRecord(record: string, position: string, index: number): void {
  const path = Array<number>(index).fill(0);
  storeAnalysis({ text: record, fragment: fragmentOf(analysePath(position)), path });
}

/** Return the stored analysis if it belongs to a fragment; it belongs to an empty one, too. */
export function loadAnalysis(fragment: string): StoredAnalysis | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as StoredAnalysis | null;
    return stored && (!fragment || stored.fragment === fragment) ? stored : null;
  } catch {
    return null;
  }
}

/** Return the address of the contents of the board. */
export function addressOf(store: PositionStore): Promise<string> {
  const { root } = store;
  const current = store.current.value;
  if (!root || !current) return Promise.resolve("/analyse");
  const { text } = current.info;
  if (!root.children.length && !root.comment) return Promise.resolve(analysePath(text));
  return analysisPath(analysisText(root, store.tags.value), pathTo(current), text);
}

/** Open a text, at the position to which the path leads. */
async function openAt(
  store: PositionStore,
  text: string,
  path: readonly number[],
): Promise<boolean> {
  if (!(await store.open(text))) return false;
  let node = store.root;
  for (const at of path) node = node?.children[at] ?? node;
  if (node && node !== store.root) store.show(node);
  return true;
}

async function openAddress(store: PositionStore, address: Address): Promise<void> {
  if (address.kind === "text") {
    if (address.text) await openAt(store, address.text, address.path);
    return;
  }
  const { match, back, invite } = address;
  if (!(await store.open(await api.record(match, invite))) || !store.root) return;
  store.show(nodeBack(store.root, back));
}

/** Open the content of a fragment, or the stored analysis that belongs to it. */
export async function openOrRestore(store: PositionStore, fragment: string): Promise<void> {
  const stored = loadAnalysis(fragment);
  if (stored && (await openAt(store, stored.text, stored.path))) return;
  const address = await readAddress(fragment);
  if (!address) {
    store.error.value = { type: "refused", rule: "page-analyse-damaged" };
    return;
  }
  await openAddress(store, address).catch((error: unknown) => {
    store.error.value = toRefusal(error);
  });
}

/**
 * Keep what is on the board in this tab, at once, and in the address, soon. `onAddress` gets the new
 * fragment. Returns what ends it.
 */
export function keepAnalysis(
  store: PositionStore,
  onAddress: (fragment: string) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const save = (): void => {
    const { root } = store;
    const current = store.current.value;
    if (!root || !current) return;
    const text = analysisText(root, store.tags.value);
    storeAnalysis({ text, fragment: location.hash.slice(1), path: pathTo(current) });
  };
  const updateAddress = async (): Promise<void> => {
    timer = undefined;
    const revision = store.revision.value;
    const address = await addressOf(store);
    if (hasEnded || revision !== store.revision.value) return;
    onAddress(fragmentOf(address));
    if (location.pathname + location.hash === address) return;
    history.replaceState(null, "", address);
    save();
  };
  const stop = effect(() => {
    void store.revision.value;
    if (!store.current.value) return;
    save();
    timer ??= setTimeout(() => void updateAddress(), ADDRESS_DELAY);
  });
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    stop();
  };
}
