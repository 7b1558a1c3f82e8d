/** The page's live region: announces events of a match to screen readers. */

import { signal } from "@preact/signals";
import type { VNode } from "preact";

/** Older announcements are removed. */
const MAX_ANNOUNCEMENTS = 12;

const announcements = signal<readonly { readonly key: number; readonly text: string }[]>([]);
let count = 0;

export function announce(text: string): void {
  count += 1;
  announcements.value = [...announcements.value.slice(1 - MAX_ANNOUNCEMENTS), { key: count, text }];
}

export function LiveRegion(): VNode {
  return (
    <div class="visually-hidden" role="log" aria-live="polite">
      {announcements.value.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
