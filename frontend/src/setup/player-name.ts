/** Names of players, with the limits that the server has (`match/display_names.py`). */

/** Unicode characters (code points) of a name, in composed form. */
const MAX_NAME_LENGTH = 24;

/** Characters that show nothing although they count as letters or symbols. */
const BLANKS = /[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\u{1d159}]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Return the start of a name that is short enough; letters and emoji are kept or left out whole. */
export function limitName(text: string): string {
  let name = "";
  for (const { segment } of characters.segment(text.normalize("NFC"))) {
    if ([...name, ...segment].length > MAX_NAME_LENGTH) break;
    name += segment;
  }
  return name;
}

/** Return a name as the server accepts it; empty if nothing of it is visible. */
export function visibleName(text: string): string {
  const name = limitName(text.trim());
  return VISIBLE.test(name.replace(BLANKS, "")) ? name : "";
}
