// @vitest-environment happy-dom
/** Looking for an opponent, and stopping too late. */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentTexts } from "../../src/i18n/language";
import { MatchStore } from "../../src/match/store";
import { navigate, route } from "../../src/router";
import { PairingDialog } from "../../src/screens/home/lobby";
import { latePairing, requestNotice } from "../../src/screens/match/offers";
import { textsOf } from "../fixtures/texts";
import { FakeEnvironment } from "../match/fake-environment";
import { matchView } from "../match/views";

let host: HTMLElement;
/** The requests so far, by method; each is answered by calling its function with a match. */
let requests: { method: string; answer: (match: string) => Promise<void> }[] = [];
const methods = (): string[] => requests.map(({ method }) => method);
const stop = (): void => act(() => render(null, host)) as unknown as undefined;

beforeEach(() => {
  requests = [];
  latePairing.value = "";
  currentTexts.value = textsOf("en");
  navigate("/");
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", (path: string, { method = "GET" }: RequestInit = {}) => {
    if (path !== "/api/pairings") return Promise.resolve(new Response("{}"));
    return new Promise((resolve) => {
      const answer = async (match: string): Promise<void> => {
        resolve(new Response(JSON.stringify({ match })));
        await new Promise((done) => setTimeout(done, 5));
      };
      requests.push({ method, answer });
    });
  });
  host = document.createElement("div");
  document.body.append(host);
  act(() => render(<PairingDialog game="petris" onClose={() => undefined} />, host));
});
afterEach(() => {
  render(null, host);
  host.remove();
  vi.unstubAllGlobals();
});

it("takes a player to the match as soon as there is an opponent", async () => {
  expect(methods()).toEqual(["POST"]);
  await requests[0]?.answer("a1");
  expect([route.value.path, latePairing.value]).toEqual(["/m/a1", ""]);
  stop();
  expect(methods()).toEqual(["POST"]);
});

it("takes a player who stopped too late to the match, and says why", async () => {
  await requests[0]?.answer("");
  stop();
  expect(methods()).toEqual(["POST", "DELETE"]);
  await requests[1]?.answer("m");
  expect(route.value.path).toBe("/m/m");
  const environment = new FakeEnvironment();
  const store = new MatchStore({ match: "m", hasSecrets: () => false, environment });
  const told = (changes = {}): string => {
    render(requestNotice(store, matchView(changes), textsOf("en")), host);
    return host.textContent ?? "";
  };
  expect(told()).toContain("An opponent was found just before you stopped looking.");
  expect(told({ lines: [{ number: 3, kind: "moved", seat: 0 }] })).toBe("");
  expect(told({ match: "other" })).toBe("");
});

it("stops again if a request was under way, which may have been paired", async () => {
  stop();
  expect(methods()).toEqual(["POST", "DELETE"]);
  await requests[1]?.answer("");
  expect(route.value.path).toBe("/");
  await requests[0]?.answer("");
  expect(methods()).toEqual(["POST", "DELETE", "DELETE"]);
  await requests[2]?.answer("b2");
  expect([route.value.path, latePairing.value]).toEqual(["/m/b2", "b2"]);
});
