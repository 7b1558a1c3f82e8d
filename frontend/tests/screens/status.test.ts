// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentTexts } from "../../src/i18n/language";
import { MatchStore } from "../../src/match/store";
import type { EventMessage, MatchView } from "../../src/messages";
import { statusText } from "../../src/screens/match/status";
import { textsOf } from "../fixtures/texts";
import { FakeEnvironment } from "../match/fake-environment";
import { matchView } from "../match/views";

beforeEach(() => {
  currentTexts.value = textsOf("en");
  vi.stubGlobal("fetch", async () => new Response("{}"));
});
afterEach(() => vi.unstubAllGlobals());

/** Return the status while an event of a replay is shown to the player on seat A. */
function statusDuring(game: string, events: readonly EventMessage[], shown: number): string {
  const environment = new FakeEnvironment();
  const store = new MatchStore({ match: "m", hasSecrets: () => false, environment });
  const view: MatchView = { ...matchView(), game, you: [0] };
  environment.socket.open();
  environment.socket.receive(view);
  store.playback.append({ ...view, version: view.version + 1 }, events);
  store.playback.isAnimating.value = true;
  store.playback.activeEvent.value = events[shown] ?? null;
  const texts = textsOf("en")
    .withNames((seat) => ["Ann", "Spore"][seat] ?? "")
    .addressing(0);
  return statusText(store, view, "", texts);
}

it("names the player whose move is replayed, until the turn of the reader begins", () => {
  const events = [
    { kind: "petri-dish-event-moved", params: { player: "B" } },
    { kind: "petri-dish-event-turn", params: { player: "A" } },
    { kind: "petri-dish-event-rolled", params: { player: "A", dice: "DGM" } },
  ];
  expect(statusDuring("petri-dish", events, 0)).toBe("Spore is moving …");
  expect(statusDuring("petri-dish", events, 1)).toBe("Your turn begins …");
  expect(statusDuring("petri-dish", events, 2)).toBe("Your turn begins …");
});

it("does not take events about others in a move for their turns", () => {
  const events = [
    { kind: "petris-event-propagated", params: { player: "B", move: "4>3:1" } },
    { kind: "petris-event-grew", params: { player: "A", count: 2 }, places: ["2"] },
  ];
  expect(statusDuring("petris", events, 1)).toBe("Spore is moving …");
});
