/** Compares what the server says about the dice with this browser's own copy. */

import type { DiceInfo } from "../messages";
import { sha256 } from "../sha256";
import type { DiceCopy } from "./own-copy";

/**
 * What is wrong with the dice:
 * - `commitment`: it is not the one that this browser saw before it sent its nonce;
 * - `nonce`: this browser's nonce is missing;
 * - `added`: a seat that sent no nonce has one, so that the server added to the dice;
 * - `secret`: it does not have the promised fingerprint;
 * - `draws`: a draw does not follow from secret and nonces.
 */
export type DiceFault = "commitment" | "nonce" | "added" | "secret" | "draws";

/** Return the faults that show already, at any time of a match; `you` are this browser's seats. */
export function findFaults(
  dice: DiceInfo,
  you: readonly number[],
  copy: DiceCopy | null,
): readonly DiceFault[] {
  const { commitment, nonces = [], secret = "", without_nonce: without = [] } = dice;
  const faults: DiceFault[] = [];
  if (secret && sha256(secret) !== (copy?.commitment ?? commitment)) faults.push("secret");
  if (!copy) return faults;
  if (commitment !== copy.commitment) faults.push("commitment");
  if (nonces.length) {
    if (!you.some((seat) => nonces[seat] === copy.nonce)) faults.push("nonce");
    if (without.some((seat) => nonces[seat])) faults.push("added");
  }
  return faults;
}
