// @vitest-environment happy-dom
/** What happened to a player's own antibiotic stays in the log. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MatchStore } from "../../src/match/store";
import type { LogLine, MatchView, SceneChange } from "../../src/messages";
import { newsOf, ownConsequence } from "../../src/screens/match/log-text";
import { textsOf } from "../fixtures/texts";
import { FakeEnvironment } from "./fake-environment";
import { matchView, scene } from "./views";

const texts = textsOf("en");
const TOLD = "Your antibiotic on hexagon 9 said NOPE.";
const change: SceneChange = {
  added: [[0, { place: "9", kind: "antibiotic", seat: 0, count: 1 }]],
};
const lines: readonly LogLine[] = [
  { number: 1, kind: "started" },
  { number: 2, kind: "chosen", seat: 0 },
];
const revealed: LogLine = {
  number: 4,
  kind: "revealed",
  events: [
    { kind: "honeycomb-event-blocked", params: { player: "B", cell: "9" }, places: ["9"] },
    { kind: "honeycomb-event-round", params: { round: 2 } },
  ],
};
const later: LogLine = { ...revealed, number: 7 };
const chosen = matchView({ game: "honeycomb", own: [{ seat: 0, change }], lines });

function storeWith(view: MatchView) {
  const environment = new FakeEnvironment();
  const store = new MatchStore({ match: "m", hasSecrets: () => true, environment });
  environment.socket.open();
  environment.socket.receive(view);
  return { store, socket: environment.socket };
}

/** Return a store that has received the reveal after its player's choice. */
function storeAfterReveal() {
  const made = storeWith(chosen);
  const { type: _, ...rest } = { ...chosen, version: 4, own: [], lines: [revealed] };
  made.socket.receive({ ...rest, type: "update", since: 2 });
  return made;
}

beforeEach(() => {
  sessionStorage.clear();
  const past = { type: "past", match: "m", version: 4, scenes: [scene, scene], numbers: [1, 4] };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(past)));
});
afterEach(() => vi.unstubAllGlobals());

it("says what happened to an antibiotic, also after stepping back", async () => {
  const { store } = storeAfterReveal();
  store.playback.finishAnimation();
  expect(newsOf(store, texts)).toContain(TOLD);
  await store.playback.stepBack();
  expect(store.playback.reviewIndex.value).toBe(0);
  expect(ownConsequence(store, revealed, texts)).toBe(TOLD);
});

it("says so after a reload, for the same line only", () => {
  storeAfterReveal();
  const { store } = storeWith({
    ...chosen,
    version: 4,
    own: [],
    lines: [...lines, revealed, later],
  });
  expect(ownConsequence(store, revealed, texts)).toBe(TOLD);
  expect(ownConsequence(store, later, texts)).toBeNull();
});

it("says so if the connection was lost meanwhile", () => {
  const { store, socket } = storeWith(chosen);
  socket.receive({ ...chosen, version: 7, own: [], lines: [...lines, revealed, later] });
  expect(ownConsequence(store, revealed, texts)).toBe(TOLD);
  expect(ownConsequence(store, later, texts)).toBeNull();
});
