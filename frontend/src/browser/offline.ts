/** Registers the service worker, and saves lessons and puzzles for use without a network. */

import { signal } from "@preact/signals";
import { api, lessonFile, puzzleFile, RefusalError } from "../api";
import { textsPath } from "../i18n/language";
import type { GamePuzzles } from "../messages";

/** Whether the browser can keep the page: only over https or on this machine, and not everywhere. */
export const canWorkOffline = (): boolean => isSecureContext && "serviceWorker" in navigator;

/** The cache of lessons, puzzles and texts; `service-worker.js` answers from it. */
const DATA = "petrilab-data";

/** Put the answer for a path into the cache, whether or not the service worker controls this page. */
async function keep(path: string): Promise<void> {
  const response = await api.file(path);
  const cache = await caches.open(DATA);
  await cache.put(path, response);
}

/** Install the service worker, in the built page only. A failure changes nothing for the visitor. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !canWorkOffline()) return;
  addEventListener("load", () => {
    navigator.serviceWorker
      .register("/sw.js")
      // The texts were loaded before there was a service worker to keep them.
      .then(() => keep(textsPath()))
      .then(() => {
        if (!isMetered()) whenIdle(() => void keepLessons().catch(() => undefined));
      })
      .catch(() => undefined);
  });
}

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether the visitor pays for data or saves it, as far as the browser tells. */
function isMetered(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return Boolean(connection?.saveData) || connection?.type === "cellular";
}

/** Milliseconds after which a browser counts as idle that never says so. */
const IDLE_WAIT = 5_000;

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: IDLE_WAIT });
  else setTimeout(work, IDLE_WAIT);
}

/** Seconds between two files fetched in advance, so that requests of the player come first. */
const PAUSE = 0.1;

/** Changes when all lessons are kept. */
export const keptLessons = signal(0);

/** Keep the rules and all lessons that are not kept yet: about 160 kB in small files. */
async function keepLessons(): Promise<void> {
  const games = await api.lessons();
  const files = games.flatMap(({ game, lessons }) =>
    lessons.map(({ name }) => lessonFile(game, name)),
  );
  for (const path of await missing([...COMMON_FILES, ...files])) {
    await keepPatiently(path);
    await wait(PAUSE);
  }
  keptLessons.value += 1;
}

/** Return the paths whose answers the browser does not keep. */
async function missing(paths: readonly string[]): Promise<readonly string[]> {
  const kept = await keptPaths();
  return paths.filter((path) => !kept.has(path));
}

/** Whether lessons or puzzles work without a network: these files and the common ones are kept. */
export async function areSaved(files: readonly string[]): Promise<boolean> {
  return !(await missing([...COMMON_FILES, textsPath(), ...files])).length;
}

/** Return the paths of the answers that the browser keeps. */
async function keptPaths(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(DATA);
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/** Whether the server cannot be reached. */
async function isOffline(): Promise<boolean> {
  if (!navigator.onLine) return true;
  // The answer is read: a browser keeps unread requests open.
  return fetch("/api/health", { cache: "no-store" })
    .then((response) => response.text())
    .then(
      () => false,
      () => true,
    );
}

/** Return the puzzles that can be opened now: without a network, those that the browser keeps. */
export async function openablePuzzles(): Promise<readonly GamePuzzles[]> {
  const games = await api.puzzles();
  if (!canWorkOffline() || !navigator.serviceWorker.controller) return games;
  if (!(await isOffline())) return games;
  const kept = await keptPaths();
  const found = games.map(({ game, puzzles }) => ({
    game,
    puzzles: puzzles.filter(({ id }) => kept.has(puzzleFile(game, id))),
  }));
  return found.some(({ puzzles }) => puzzles.length) ? found : games;
}

/** Files that every screen of lessons and puzzles needs besides the exercises. */
const COMMON_FILES = [
  "/api/games",
  "/api/levels",
  "/api/lessons",
  "/api/puzzles",
  "/rulebook.json",
  "/showcase.json",
];

/** Seconds to wait if the server asks for patience. */
const PATIENCE = 3;
const MAX_ATTEMPTS = 10;
const TOO_MANY_REQUESTS = 429;

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 1000 * seconds);
  });

/** Keep all that lessons and puzzles need, and these files, one after the other. */
export async function saveForOffline(
  files: readonly string[],
  onProgress: (done: number) => void,
): Promise<void> {
  await navigator.serviceWorker.ready;
  for (const path of [...COMMON_FILES, textsPath()]) await keepPatiently(path);
  for (const [done, path] of files.entries()) {
    onProgress(done);
    await keepPatiently(path);
  }
  onProgress(files.length);
}

async function keepPatiently(path: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await keep(path);
      return;
    } catch (error) {
      const isBusy = error instanceof RefusalError && error.status === TOO_MANY_REQUESTS;
      if (!isBusy || attempt === MAX_ATTEMPTS) throw error;
      await wait(PATIENCE);
    }
  }
}
