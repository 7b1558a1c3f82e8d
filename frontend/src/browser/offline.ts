/** Registers the service worker, and saves lessons and puzzles for use without a network. */

import { RefusalError } from "../api";

/** Whether the browser can keep the page: only over https or on this machine, and not everywhere. */
export const canWorkOffline = (): boolean => isSecureContext && "serviceWorker" in navigator;

/** Install the service worker, in the built page only. A failure changes nothing for the visitor. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !canWorkOffline()) return;
  addEventListener("load", () => {
    void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  });
}

/** Seconds to wait if the server asks for patience. */
const PATIENCE = 3;
const MAX_ATTEMPTS = 10;
const TOO_MANY_REQUESTS = 429;

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 1000 * seconds);
  });

/** Load all of these one after the other, so that the service worker keeps them. */
export async function saveForOffline(
  loads: readonly (() => Promise<unknown>)[],
  onProgress: (done: number) => void,
): Promise<void> {
  await navigator.serviceWorker.ready;
  for (const [done, load] of loads.entries()) {
    onProgress(done);
    await loadPatiently(load);
  }
  onProgress(loads.length);
}

async function loadPatiently(load: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await load();
      return;
    } catch (error) {
      const isBusy = error instanceof RefusalError && error.status === TOO_MANY_REQUESTS;
      if (!isBusy || attempt === MAX_ATTEMPTS) throw error;
      await wait(PATIENCE);
    }
  }
}
