/** The fields of a position's text: game, options, board and others. */

/** Return the text of a position with another board, which is always the third field. */
export function withBoard(text: string, change: (board: string) => string): string {
  const fields = text.trim().split(/ +/);
  return fields.map((field, at) => (at === 2 ? change(field) : field)).join(" ");
}

/** Return a text with another character at an index. */
export const withSign = (text: string, index: number, sign: string): string =>
  text.slice(0, index) + sign + text.slice(index + 1);
