/**
 * This browser's copy of the dice of a match, made before it sends its nonce. The server cannot
 * change it afterwards.
 */

import type { MatchView } from "../messages";
import type { DiceSetup } from "./derivation";

export interface DiceCopy {
  readonly commitment: string;
  readonly nonce: string;
  /** The seat for which the nonce is sent. */
  readonly seat: number;
  /** The seats that send no nonce: bots and additional players at this screen. */
  readonly silent: readonly number[];
  readonly setup: DiceSetup;
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

/** Return the copy of a match; the first call makes it, with a new nonce for one of this browser's seats. */
export function makeCopy(match: string, view: MatchView, seat: number): DiceCopy {
  const known = loadCopy(match);
  if (known) return known;
  const { dice, options, seats, you } = view;
  const copy: StoredCopy = {
    commitment: dice.commitment,
    nonce: randomNonce(),
    seat,
    silent: seats.flatMap(({ who }, each) =>
      who === "bot" || (you.includes(each) && each !== seat) ? [each] : [],
    ),
    setup: { players: seats.length, options },
    at: Date.now(),
  };
  try {
    deleteOldest();
    localStorage.setItem(PREFIX + match, JSON.stringify(copy));
  } catch {
    unstored.set(match, copy);
  }
  return copy;
}

/** Forget the copy of a match that was left: a new seat in it gets a new nonce. */
export function deleteCopy(match: string): void {
  unstored.delete(match);
  try {
    localStorage.removeItem(PREFIX + match);
  } catch {
    // Nothing was stored.
  }
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
