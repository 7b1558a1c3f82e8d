/** The service worker: answers from the network, or what was kept if that is silent or gone. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import source from "../src/service-worker.js?raw";

type Fetch = (request: { url: string }) => Promise<Response>;
interface FetchEvent {
  readonly request: { url: string; method: string; mode: string };
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Run the worker with some kept answers; returns a function that requests an address. */
function workerWith(kept: Record<string, string>, fetch: Fetch) {
  const cache = new Map(Object.entries(kept));
  const keyOf = (key: string | { url: string }) =>
    typeof key === "string" ? key : new URL(key.url).pathname;
  const open = {
    match: async (key: string | { url: string }) => {
      const text = cache.get(keyOf(key));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (key: { url: string }, response: Response) =>
      void cache.set(keyOf(key), await response.text()),
  };
  const handlers = new Map<string, (event: FetchEvent) => void>();
  const self = {
    location: { origin: "http://here" },
    addEventListener: (name: string, handler: (event: FetchEvent) => void) =>
      void handlers.set(name, handler),
  };
  const run = new Function("self", "caches", "fetch", source);
  run(self, { open: async () => open }, fetch);
  const request = (path: string, mode = "cors") => {
    let answer: Promise<Response> | null = null;
    handlers.get("fetch")?.({
      request: { url: `http://here${path}`, method: "GET", mode },
      respondWith: (found) => {
        answer = found;
      },
      waitUntil: () => undefined,
    });
    return answer as Promise<Response> | null;
  };
  return { request, cache };
}

const never: Fetch = () => new Promise(() => undefined);

it("shows what was kept after three seconds without an answer", async () => {
  const { request } = workerWith({ "/": "shell", "/api/lessons": "old" }, never);
  const answers = Promise.all([request("/learn", "navigate"), request("/api/lessons")]);
  await vi.advanceTimersByTimeAsync(3_000);
  const texts = (await answers).map((each) => each?.text());
  expect(await Promise.all(texts)).toEqual(["shell", "old"]);
});

it("waits for the network if nothing was kept, and keeps what comes late", async () => {
  const answers: ((response: Response) => void)[] = [];
  const fetch: Fetch = () =>
    new Promise((resolve) => {
      answers.push(resolve);
    });
  const { request, cache } = workerWith({ "/api/levels": "old" }, fetch);
  const [first, second] = [request("/api/lessons"), request("/api/levels")];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await (await second)?.text()).toBe("old");
  for (const answer of answers) answer(new Response("new"));
  expect(await (await first)?.text()).toBe("new");
  await vi.advanceTimersByTimeAsync(1);
  expect([...cache.values()]).toEqual(["new", "new"]);
});

it("prefers the network, and does without it", async () => {
  const online = workerWith({ "/": "shell" }, async () => new Response("newest"));
  expect(await (await online.request("/", "navigate"))?.text()).toBe("newest");
  const offline = workerWith({ "/": "shell" }, () => Promise.reject(new TypeError()));
  expect(await (await offline.request("/watch", "navigate"))?.text()).toBe("shell");
  await expect(offline.request("/api/lessons")).rejects.toThrow(TypeError);
});

it("leaves downloads to the browser", () => {
  const { request } = workerWith({ "/": "shell" }, never);
  expect(request("/api/matches/1/record", "navigate")).toBeNull();
});
