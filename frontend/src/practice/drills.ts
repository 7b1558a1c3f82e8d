/** Drills: the player's own mistakes, found by reviews. The browser keeps them. */

import { storedSignal } from "../browser/stored-signal";
import type { Finding, KeyMoment } from "../messages";

export interface Drill {
  readonly id: string;
  readonly game: string;
  /** The text of the position before the mistake. */
  readonly position: string;
  readonly seat: number;
  readonly best: string;
  readonly played: string;
  /** Win probabilities after the best move and after the mistake. */
  readonly before: number;
  readonly after: number;
  readonly findings: readonly Finding[];
  /** How often it was solved in a row. */
  readonly solved: number;
}

/** Drills that are kept; the oldest are dropped. */
const MAX_DRILLS = 60;
/** A drill that was solved this often in a row is learned, and no longer offered. */
export const LEARNED = 2;

export const drills = storedSignal<readonly Drill[]>("drills", []);

/** Return the drills that are still to be learned, the latest mistakes first. */
export const openDrills = (): readonly Drill[] =>
  drills.value.filter(({ solved }) => solved < LEARNED);

/** Return a short id of a position and a seat; the same for the same ones. */
function idOf(text: string): string {
  let hash = 5381;
  for (const char of text) hash = (hash * 33 + (char.codePointAt(0) ?? 0)) % 2 ** 40;
  return hash.toString(16).padStart(10, "0");
}

/** Keep a mistake as a drill; no effect if it is known. */
export function addDrill(game: string, position: string, moment: KeyMoment): void {
  const { seat, best, move: played, before, after } = moment.move;
  const id = idOf(`${seat} ${position}`);
  if (!position || drills.value.some((drill) => drill.id === id)) return;
  const findings = moment.findings;
  const drill = { id, game, position, seat, best, played, before, after, findings, solved: 0 };
  drills.value = [drill, ...drills.value].slice(0, MAX_DRILLS);
}

/** Record an attempt: a failure starts the count again. */
export function recordDrill(id: string, isSolved: boolean): void {
  drills.value = drills.value.map((drill) =>
    drill.id === id ? { ...drill, solved: isSolved ? drill.solved + 1 : 0 } : drill,
  );
}

export function removeDrill(id: string): void {
  drills.value = drills.value.filter((drill) => drill.id !== id);
}
