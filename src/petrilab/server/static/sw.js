/**
 * The service worker: the page, the rules, and the lessons and puzzles that were loaded work offline.
 *
 * The build replaces ASSETS and VERSION (vite.config.ts). A new version waits until all windows of
 * the old one are closed, and no window is ever reloaded, so no move in progress is lost.
 */

const ASSETS = ["/assets/index-B_KX9qQ5.js","/assets/index-Um7AbSPt.css","/assets/moments-DNw1iUkM.js","/assets/nunito-BwypPozT.woff2","/assets/page-title-BLfdeMNG.js","/assets/page-title-BwnYlvS0.css","/assets/pages-B6vkKOPd.css","/assets/pages-CRqzVWmM.js","/assets/pages-D7NgJjGE.css","/assets/pages-DRjFvcfB.js","/assets/screen-CEHWSSV8.js","/assets/screen-D7qgzByT.js","/assets/seat-controls-CEXKmtYP.js","/assets/verdict-CUoLplAk.js","/icon-192.png","/icon.svg","/manifest.webmanifest"];
const VERSION = "b4a04f8e59ab";
const SHELL = `petrilab-page-${VERSION}`;
/** Lessons, puzzles and texts: kept across versions, always replaced by newer ones if there are. */
const DATA = "petrilab-data";
const DATA_PATHS =
  /^\/(api\/(lessons|puzzles|games|levels)(\/|$)|locales\/|rulebook\.json|showcase\.json)/;
/** Pictures and boards of single options are not worth keeping. */
const NOT_KEPT = /^\/api\/games\//;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(["/", ...ASSETS])));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("petrilab-page-") && name !== SHELL;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** Answer from the network and keep the answer; without a network, answer what was kept. */
async function networkFirst(request, cacheName, key = request) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(key, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

/** Answer with the page's document: the newest one, or the one that belongs to this version. */
async function showPage(request) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(SHELL);
    return (await cache.match("/")) ?? Response.error();
  }
}

async function cacheFirst(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(showPage(request));
  else if (ASSETS.includes(url.pathname)) event.respondWith(cacheFirst(request));
  else if (DATA_PATHS.test(url.pathname) && !NOT_KEPT.test(url.pathname)) {
    event.respondWith(networkFirst(request, DATA));
  }
});
