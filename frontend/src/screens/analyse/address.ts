/**
 * The address of the analysis board. Everything is in the fragment, so that servers do not log it:
 * a position, a whole analysis with the way to the position on the board, or a match.
 */

import { canCompress, compress, decompress } from "../../browser/compression";
import { MAX_TEXT } from "../../browser/text-file";

/** Return the address that opens the analysis board with a position. */
export const analysePath = (text: string): string => `/analyse#${encodeURIComponent(text)}`;

/**
 * Return the address that opens a finished match with all its moves. `back` counts the changes of the
 * pieces between the position on the board and the end.
 */
export const analyseMatchPath = (match: string, back: number, invite = ""): string =>
  `/analyse#match=${match}&back=${back}${invite ? `&watch=${invite}` : ""}`;

/**
 * Return the address of an analysis. `path` are the numbers of the children that lead from the root
 * to the position on the board. Browsers that cannot compress share that position only.
 */
export async function analysisPath(
  text: string,
  path: readonly number[],
  position: string,
): Promise<string> {
  if (!canCompress() || text.length > MAX_TEXT) return analysePath(position);
  return `/analyse#analysis=${await compress(text)}&at=${path.join(".")}`;
}

/** Return the text of a fragment that is a position or a record; empty if there is none. */
export function positionOf(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return "";
  }
}

/** The content of a fragment. */
export type Address =
  | { readonly kind: "text"; readonly text: string; readonly path: readonly number[] }
  | {
      readonly kind: "match";
      readonly match: string;
      readonly back: number;
      readonly invite: string;
    };

const MATCH = /^match=([0-9a-f]{1,64})&back=(\d{1,6})(?:&watch=([^&]+))?$/;
const ANALYSIS = /^analysis=([\w-]*)(?:&at=([\d.]*))?$/;

/** Return the content of a fragment; null if an analysis in it is damaged. */
export async function readAddress(fragment: string): Promise<Address | null> {
  const found = MATCH.exec(fragment);
  if (found) {
    const [, match = "", back = "", invite = ""] = found;
    return { kind: "match", match, back: Number(back), invite };
  }
  const [, word, at = ""] = ANALYSIS.exec(fragment) ?? [];
  if (word === undefined) return { kind: "text", text: positionOf(fragment), path: [] };
  const text = canCompress() ? await decompress(word, MAX_TEXT) : null;
  const path = at ? at.split(".").map(Number) : [];
  return text === null ? null : { kind: "text", text, path };
}
