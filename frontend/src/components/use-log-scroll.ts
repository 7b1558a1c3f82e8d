/** Scrolls a log to the line of the position that is shown, or to its end. */

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Scroll the list when one of the values changes; the page itself never scrolls. */
export function useLogScroll(
  list: RefObject<HTMLOListElement | null>,
  values: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const line = element.querySelector<HTMLElement>("[aria-current]");
    if (!line) element.scrollTop = element.scrollHeight;
    else {
      const offset = line.getBoundingClientRect().top - element.getBoundingClientRect().top;
      element.scrollTop += offset - element.clientHeight / 2;
    }
  }, [...values]);
}
