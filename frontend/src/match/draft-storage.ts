/** Keeps a move draft across a reload: in this tab only, and only for the version it was built at. */

interface StoredDraft {
  readonly version: number;
  readonly seat: number;
  readonly partial: readonly string[];
}

const key = (match: string): string => `petrilab.draft.${match}`;

/** Store a draft; an empty one removes the stored draft. */
export function saveDraft(match: string, draft: StoredDraft): void {
  try {
    if (draft.partial.length) sessionStorage.setItem(key(match), JSON.stringify(draft));
    else sessionStorage.removeItem(key(match));
  } catch {
    // Without storage a reload starts the move from scratch.
  }
}

/** Return the stored steps of a seat at a version; empty if there are none. */
export function loadDraft(match: string, version: number, seat: number): readonly string[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key(match)) ?? "null") as StoredDraft | null;
    return stored?.version === version && stored.seat === seat ? stored.partial : [];
  } catch {
    return [];
  }
}
