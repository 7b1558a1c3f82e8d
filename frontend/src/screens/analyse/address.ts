/** The address of an analysed position; it is in the fragment, so that servers do not log it. */

/** Return the address that opens the analysis board with a position. */
export const analysePath = (text: string): string => `/analyse#${encodeURIComponent(text)}`;

/** Return the position of a fragment; empty if there is none. */
export function positionOf(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return "";
  }
}
