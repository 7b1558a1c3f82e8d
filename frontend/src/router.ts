/** The current path and fragment of the address bar. Secret tokens are only ever in fragments. */

import { signal } from "@preact/signals";

const readLocation = () => ({ path: location.pathname, fragment: location.hash.slice(1) });
export const route = signal(readLocation());

function updateRoute(): void {
  route.value = readLocation();
}

/** Decode a part of an address; one that is malformed stays as it is, and leads nowhere. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function navigate(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  updateRoute();
  if (!location.hash) scrollTo(0, 0);
}

/** Let links within the page change the route without a reload. */
export function interceptLinks(): void {
  addEventListener("popstate", updateRoute);
  addEventListener("hashchange", updateRoute);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest("a");
    const isPlainClick =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlainClick || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
