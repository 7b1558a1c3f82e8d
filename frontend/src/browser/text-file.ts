/** Reads files that a player chooses, and refuses those that cannot be a text for the server. */

import type { RefusalMessage } from "../messages";

/** Most characters of a record, a position or an analysis that the server reads. */
export const MAX_TEXT = 15_000;

/** Most bytes of a request; a larger file is refused without reading it. */
const MAX_BYTES = 16_384;

export const NO_TEXT: RefusalMessage = { type: "refused", rule: "page-read-no-text" };

/** Return the text of a file; null if it is too large or no text. */
export async function readTextFile(file: Blob): Promise<string | null> {
  if (file.size > MAX_BYTES) return null;
  const text = await file.text();
  const isBinary = text.includes("\0") || text.includes("\uFFFD");
  return isBinary || text.length > MAX_TEXT ? null : text;
}

/** Return the refusal of a text that is too long for the server; null if it is not. */
export const refusalOfLength = (text: string): RefusalMessage | null =>
  text.length > MAX_TEXT
    ? { type: "refused", rule: "text-too-long", params: { length: text.length, most: MAX_TEXT } }
    : null;
