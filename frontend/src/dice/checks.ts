/** Compares the server's data about the dice with this browser's own copy. */

import type { MatchView } from "../messages";
import { sha256 } from "../sha256";
import type { DiceCopy } from "./own-copy";

/**
 * A fault of the dice:
 * - `commitment`: it is not the one that this browser saw before it sent its nonce;
 * - `nonce`: the nonces of the seats, or this browser's nonce at its seat, are missing;
 * - `added`: a seat that sent no nonce has one, so that the server added to the dice;
 * - `secret`: it does not have the promised fingerprint;
 * - `draws`: a draw does not follow from secret and nonces.
 */
export type DiceFault = "commitment" | "nonce" | "added" | "secret" | "draws";

/** The part of a view that is compared. */
export type DiceView = Pick<MatchView, "dice" | "lines" | "phase" | "seats">;

const SECRET = /^[0-9a-f]{64}$/;

/** Return the faults that show already, at any time of a match. */
export function findFaults(view: DiceView, copy: DiceCopy | null): readonly DiceFault[] {
  const { commitment, nonces = [], secret = "" } = view.dice;
  const faults: DiceFault[] = [];
  const isRevealed = secret !== "" || (copy !== null && view.phase === "over");
  const isTrue = SECRET.test(secret) && sha256(secret) === (copy?.commitment ?? commitment);
  if (isRevealed && !isTrue) faults.push("secret");
  if (!copy) return faults;
  if (commitment !== copy.commitment) faults.push("commitment");
  if (!nonces.length && !hasStarted(view)) return faults;
  if (nonces.length !== view.seats.length || nonces[copy.seat] !== copy.nonce) faults.push("nonce");
  if (nonces.some((nonce, seat) => nonce && isSilent(seat, view, copy))) faults.push("added");
  return faults;
}

/** Return whether the nonces are fixed. A match that its host gave up before has none. */
function hasStarted({ phase, lines }: DiceView): boolean {
  if (phase === "over") return lines.some(({ kind }) => kind === "moved");
  return phase !== "open";
}

/** Return whether a seat sends no nonce, by the server or by what this browser knows. */
function isSilent(seat: number, { dice, seats }: DiceView, copy: DiceCopy): boolean {
  const isNamed = dice.without_nonce?.includes(seat) || seats[seat]?.who === "bot";
  return isNamed || copy.silent.includes(seat);
}
