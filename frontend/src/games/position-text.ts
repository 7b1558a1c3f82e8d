/** The fields of a position's text: game, options, board and others. */

const fieldsOf = (text: string): readonly string[] => text.trim().split(/ +/);

/** Return a field of a position's text; empty if it has fewer. */
export const fieldAt = (text: string, index: number): string => fieldsOf(text)[index] ?? "";

/** Return the text of a position with another field. */
export const withField = (text: string, index: number, value: string): string =>
  fieldsOf(text)
    .map((field, at) => (at === index ? value : field))
    .join(" ");

/** Return the text of a position with another board, which is always the third field. */
export const withBoard = (text: string, change: (board: string) => string): string =>
  withField(text, 2, change(fieldAt(text, 2)));

/** Return the numbers from the first to the last one, as texts. */
export const numbers = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

/** Return a text with another character at an index. */
export const withSign = (text: string, index: number, sign: string): string =>
  text.slice(0, index) + sign + text.slice(index + 1);
