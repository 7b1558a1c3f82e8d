/** Moves in the making that outlast a reload: kept in this tab only, and only for their version. */

interface Draft {
  readonly version: number;
  readonly seat: number;
  readonly partial: readonly string[];
}

const key = (match: string): string => `petrilab.draft.${match}`;

export function keepDraft(match: string, draft: Draft): void {
  try {
    if (draft.partial.length) sessionStorage.setItem(key(match), JSON.stringify(draft));
    else sessionStorage.removeItem(key(match));
  } catch {
    // Where nothing may be kept a reload begins the move anew.
  }
}

/** The steps that this seat had made at this version. */
export function keptDraft(match: string, version: number, seat: number): readonly string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(match)) ?? "null") as Draft | null;
    return kept?.version === version && kept.seat === seat ? kept.partial : [];
  } catch {
    return [];
  }
}
