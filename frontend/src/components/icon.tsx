/** Icons of buttons, as drawings, because fonts do not have these symbols on every device. */

import type { VNode } from "preact";

const PATHS = {
  first: "M5 5v14M18 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  forward: "M8 5l9 7-9 7z",
  last: "M19 5v14M6 5l9 7-9 7z",
  undo: "M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-4",
  check: "M4 13l5 5L20 6",
  menu: "M5 12h.1M12 12h.1M19 12h.1",
  takeback: "M4 4v6h6M4.500 10A8 8 0 1 1 4 14",
  pause: "M8 5v14M16 5v14",
  play: "M7 5l12 7-12 7z",
  rematch: "M4 9a8 8 0 0 1 14-3l2 2M20 4v4h-4M20 15a8 8 0 0 1-14 3l-2-2M4 20v-4h4",
  invite: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-6 7-6s7 2 7 6M19 8v6M16 11h6",
  device: "M7 2h10v20H7zM11 18h2",
  download: "M12 3v12M7 10l5 5 5-5M4 20h16",
  share: "M12 15V3M7 8l5-5 5 5M5 12v9h14v-9",
  dice: "M4 4h16v16H4zM8.500 8.500h.1M15.500 8.500h.1M12 12h.1M8.500 15.500h.1M15.500 15.500h.1",
  resign: "M5 22V3M5 4h13l-3 4 3 4H5",
  leave: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 11c.6.5.5 1 .5 1h6s0-.5.5-1A6 6 0 0 0 12 3z",
  next: "M5 19V9M12 19V5M19 19v-7",
  book: "M4 5a8 8 0 0 1 8 1 8 8 0 0 1 8-1v14a8 8 0 0 0-8 1 8 8 0 0 0-8-1zM12 6v14",
  auto: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  dark: "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z",
  close: "M6 6l12 12M18 6L6 18",
  edit: "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
  smile: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 10v.5M15 10v.5M8 14.5c2 2.7 6 2.7 8 0",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }): VNode {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
