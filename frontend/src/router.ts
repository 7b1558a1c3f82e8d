/** Where we are: the path and fragment of the address bar. Secrets stand in fragments only. */

import { signal } from "@preact/signals";

const now = () => ({ path: location.pathname, fragment: location.hash.slice(1) });
export const place = signal(now());

function arrive(): void {
  place.value = now();
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  arrive();
  if (!location.hash) scrollTo(0, 0);
}

/** Let links within the page change the place without loading it anew. */
export function followLinks(): void {
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest("a");
    const plain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !plain || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
