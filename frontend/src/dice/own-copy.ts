/**
 * What this browser remembers of the dice of a match: the commitment it saw before it sent its
 * nonce, and the nonce. The server cannot change this copy afterwards.
 */

export interface DiceCopy {
  readonly commitment: string;
  readonly nonce: string;
}

interface StoredCopy extends DiceCopy {
  /** When it was made, in milliseconds since 1970; the oldest copies are deleted first. */
  readonly at: number;
}

const PREFIX = "petrilab.dice.";
const MAX_COPIES = 200;
/** Copies that could not be stored; they last as long as the page. */
const unstored = new Map<string, StoredCopy>();

/** Return the copy of a match; null if this browser sent no nonce for it. */
export function loadCopy(match: string): DiceCopy | null {
  try {
    const stored = localStorage.getItem(PREFIX + match);
    if (stored !== null) return JSON.parse(stored) as StoredCopy;
  } catch {
    // Without storage the page remembers.
  }
  return unstored.get(match) ?? null;
}

/** Return the copy of a match; the first call makes it, with a new nonce. */
export function makeCopy(match: string, commitment: string): DiceCopy {
  const known = loadCopy(match);
  if (known) return known;
  const copy: StoredCopy = { commitment, nonce: randomNonce(), at: Date.now() };
  try {
    deleteOldest();
    localStorage.setItem(PREFIX + match, JSON.stringify(copy));
  } catch {
    unstored.set(match, copy);
  }
  return copy;
}

/** Return 128 random bits in hexadecimal. It also works without a secure context. */
function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function deleteOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const age = (key: string): number => loadAge(localStorage.getItem(key));
  const oldest = keys.sort((a, b) => age(a) - age(b)).slice(0, 1 + keys.length - MAX_COPIES);
  if (keys.length >= MAX_COPIES) for (const key of oldest) localStorage.removeItem(key);
}

function loadAge(stored: string | null): number {
  try {
    return (JSON.parse(stored ?? "null") as StoredCopy | null)?.at ?? 0;
  } catch {
    return 0;
  }
}
