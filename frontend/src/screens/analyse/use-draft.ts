/** The text of the position in the editor, which may be refused. */

import { useEffect, useState } from "preact/hooks";
import type { PositionStore } from "../../position/position-store";

/**
 * Return the text and a function that changes it. It follows the board, except while the answer to
 * a newer text is awaited: the next click edits that text, not the one on the board.
 */
export function useDraft(store: PositionStore): [string, (draft: string) => void] {
  const [draft, setDraft] = useState("");
  const node = store.current.value;
  useEffect(() => {
    if (node && !store.isOpening) setDraft(node.info.text);
  }, [node]);
  return [draft, setDraft];
}
