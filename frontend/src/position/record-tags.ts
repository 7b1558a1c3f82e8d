/** The information about a game in the tags of its record, besides the position. */

export interface RecordTags {
  /** The players' names by seat; empty if unknown. */
  readonly names: readonly string[];
  /** The day on which the match was set up; empty if unknown. */
  readonly date: string;
}

export const NO_TAGS: RecordTags = { names: [], date: "" };

const TAG = /^\[(Date|[A-J]) "((?:[^"\\]|\\["\\])*)"\]\s*$/gm;

/** Return the names of the players and the date in the tags of a record. */
export function readTags(text: string): RecordTags {
  const names: string[] = [];
  let date = "";
  for (const [, name = "", value = ""] of text.matchAll(TAG)) {
    const plain = value.replaceAll(/\\(.)/g, "$1");
    if (name === "Date") date = plain;
    else names[name.charCodeAt(0) - "A".charCodeAt(0)] = plain;
  }
  return { names: Array.from(names, (name) => name ?? ""), date };
}
