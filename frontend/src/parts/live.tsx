/** What happens is said aloud to those who cannot see it: one polite live region for the page. */

import { signal } from "@preact/signals";
import type { VNode } from "preact";

const said = signal<readonly { readonly key: number; readonly text: string }[]>([]);
let count = 0;

export function announce(text: string): void {
  count += 1;
  said.value = [...said.value.slice(-11), { key: count, text }];
}

export function Live(): VNode {
  return (
    <div class="unseen" role="log" aria-live="polite">
      {said.value.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
