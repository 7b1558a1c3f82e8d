/** Small drawings on buttons; letters of fonts are not there on every device. */

import type { VNode } from "preact";

export const SIGNS = {
  first: "M5 5v14M18 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  forth: "M8 5l9 7-9 7z",
  last: "M19 5v14M6 5l9 7-9 7z",
  auto: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  dark: "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z",
} as const;

export function Sign({ name }: { readonly name: keyof typeof SIGNS }): VNode {
  return (
    <svg class={`sign sign-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  );
}
