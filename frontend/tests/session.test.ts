import { afterEach, expect, test, vi } from "vitest";
import { ensureSession } from "../src/api";

afterEach(() => vi.unstubAllGlobals());

/** Stub the server, and return the requests that are under way at the same time at most. */
function stubServer(): () => number {
  let open = 0;
  let most = 0;
  vi.stubGlobal("fetch", async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open--;
    return new Response(JSON.stringify({ known: true }));
  });
  return () => most;
}

test("tabs ask for a session one after the other", async () => {
  const most = stubServer();
  let last: Promise<unknown> = Promise.resolve();
  const request = vi.fn((name: string, work: () => Promise<void>) => {
    expect(name).toBe("session");
    last = last.then(work);
    return last;
  });
  vi.stubGlobal("navigator", { locks: { request } });
  await Promise.all([ensureSession(), ensureSession()]);
  expect(request).toHaveBeenCalledTimes(2);
  expect(most()).toBe(1);
});

test("a browser without locks gets a session as well", async () => {
  const most = stubServer();
  vi.stubGlobal("navigator", {});
  await ensureSession();
  expect(most()).toBe(1);
});
