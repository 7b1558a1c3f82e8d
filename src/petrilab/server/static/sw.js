/**
 * The service worker: the page, the rules, and the lessons and puzzles that were loaded work offline.
 *
 * The build replaces ASSETS and VERSION (vite.config.ts). A new version waits until all windows of
 * the old one are closed, and no window is ever reloaded, so no move in progress is lost.
 */

const ASSETS = ["/assets/index-B1RI1T9q.css","/assets/index-CxrVr3lk.js","/assets/moments-CpyIvAoH.js","/assets/nunito-BwypPozT.woff2","/assets/page-title-CZCipkOS.css","/assets/page-title-Ct4fUzxh.js","/assets/pages-CbsMP_X3.css","/assets/pages-CkA7ogkQ.js","/assets/pages-DKTPyaqk.js","/assets/pages-MajO-z43.css","/assets/screen-CawSOeEQ.js","/assets/screen-DWs9yR4B.js","/assets/seat-controls-DzugpZYp.js","/assets/verdict-CgV5IQjH.js","/icon-192.png","/icon.svg","/manifest.webmanifest"];
const VERSION = "3c8f0aaf7dc3";
const SHELL = `petrilab-page-${VERSION}`;
/**
 * Lessons, puzzles and texts: kept across versions, always replaced by newer ones if there are. The
 * page writes to this cache, too (browser/offline.ts).
 */
const DATA = "petrilab-data";
const DATA_PATHS =
  /^\/(api\/(lessons|puzzles|games|levels)(\/|$)|locales\/|rulebook\.json|showcase\.json)/;
/** Milliseconds to wait for the network if an answer was kept. */
const MOST_SILENCE = 3_000;
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
function networkFirst(event, cacheName) {
  const { request } = event;
  const answer = fetch(request).then(async (response) => {
    if (response.ok) {
      const cache = await caches.open(cacheName);
      await cache.put(request, response.clone());
    }
    return response;
  });
  // An answer that comes too late for this request is kept for the next one.
  event.waitUntil(answer.catch(() => undefined));
  return orKept(answer, cacheName, request);
}

/** Answer with the page's document: the newest one, or the one that belongs to this version. */
const showPage = (request) => orKept(fetch(request), SHELL, "/");

/** Return the network's answer; what was kept if the network fails or says nothing for too long. */
async function orKept(answer, cacheName, key) {
  const silence = new Promise((_, reject) => setTimeout(reject, MOST_SILENCE));
  try {
    return await Promise.race([answer, silence]);
  } catch {
    const cache = await caches.open(cacheName);
    return (await cache.match(key, { ignoreVary: true })) ?? answer;
  }
}

async function cacheFirst(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  // Downloads of records are navigations, too.
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/"))
    event.respondWith(showPage(request));
  else if (ASSETS.includes(url.pathname)) event.respondWith(cacheFirst(request));
  else if (DATA_PATHS.test(url.pathname) && !NOT_KEPT.test(url.pathname)) {
    event.respondWith(networkFirst(event, DATA));
  }
});
