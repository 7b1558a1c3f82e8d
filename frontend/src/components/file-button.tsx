/** A button that lets a player choose a text file. */

import type { VNode } from "preact";
import { readTextFile } from "../browser/text-file";

interface FileButtonProps {
  readonly label: string;
  /** Receives the text; null if the file is too large or no text. */
  readonly onText: (text: string | null) => void;
}

export function FileButton({ label, onText }: FileButtonProps): VNode {
  return (
    <label class="button file">
      <span>{label}</span>
      <input
        type="file"
        accept=".txt,text/plain"
        onChange={(event) => {
          const input = event.currentTarget;
          const file = input.files?.[0];
          if (!file) return;
          // The same file can be chosen again after it was changed.
          void readTextFile(file)
            .then(onText, () => onText(null))
            .finally(() => {
              input.value = "";
            });
        }}
      />
    </label>
  );
}
