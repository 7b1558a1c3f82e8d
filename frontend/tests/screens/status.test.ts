// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentTexts } from "../../src/i18n/language";
import { MatchStore } from "../../src/match/store";
import { completeView } from "../../src/match/view-update";
import type { EventMessage, MatchView } from "../../src/messages";
import { isYourTurn, statusText } from "../../src/screens/match/status";
import { textsOf } from "../fixtures/texts";
import { FakeEnvironment } from "../match/fake-environment";
import { matchView } from "../match/views";

beforeEach(() => {
  currentTexts.value = textsOf("en");
  vi.stubGlobal("fetch", async () => new Response("{}"));
});
afterEach(() => vi.unstubAllGlobals());

/** Return the status while an event of a replay is shown to the player on seat A. */
function statusDuring(
  game: string,
  events: readonly EventMessage[],
  shown: number,
  changes: Partial<MatchView> = {},
): string {
  const environment = new FakeEnvironment();
  const store = new MatchStore({ match: "m", hasSecrets: () => false, environment });
  const view: MatchView = { ...matchView(), game, you: [0], ...changes };
  environment.socket.open();
  environment.socket.receive(view);
  store.playback.append(completeView({ ...view, version: view.version + 1 }), events);
  store.playback.isAnimating.value = true;
  store.playback.activeEvent.value = events[shown] ?? null;
  const texts = textsOf("en")
    .withNames((seat) => ["Ann", "Spore"][seat] ?? "")
    .addressing(0);
  return statusText(store, view, "", texts);
}

it("tells players who look back that it has become their turn", () => {
  const environment = new FakeEnvironment();
  const store = new MatchStore({ match: "m", hasSecrets: () => false, environment });
  environment.socket.open();
  environment.socket.receive(matchView({ waiting: [1] }));
  store.playback.append(completeView(matchView({ waiting: [1], version: 3 })), []);
  store.playback.review(0);
  const told = (): string => statusText(store, store.view.value ?? matchView(), "", textsOf("en"));
  expect([isYourTurn(store), told()]).toEqual([false, "Looking back: position 1 of 2"]);
  const { type: _, lines: __, ...rest } = matchView({ version: 4, waiting: [0] });
  const line = { number: 4, kind: "moved", seat: 1, events: [] };
  environment.socket.receive({ ...rest, type: "update", since: 2, lines: [line] });
  expect(store.playback.reviewIndex.value).toBe(0);
  expect(isYourTurn(store)).toBe(true);
  expect(told()).toBe("Your turn! Looking back: position 1 of 3");
});

it("promises to keep a move only to players", () => {
  const status = (changes: Partial<MatchView>): string => {
    const environment = new FakeEnvironment();
    const store = new MatchStore({ match: "m", hasSecrets: () => false, environment });
    environment.socket.open();
    environment.socket.receive(matchView(changes));
    environment.socket.lose();
    return statusText(store, matchView(changes), "", textsOf("en"));
  };
  expect(status({ you: [0] })).toBe("Connection lost. Your move is kept.");
  expect(status({ you: [] })).toBe("Connection lost. Connecting again …");
});

it("says that the host of a class has paused the match", () => {
  const held = { phase: "paused", held: true } as const;
  const environment = new FakeEnvironment();
  const store = new MatchStore({ match: "m", hasSecrets: () => false, environment });
  environment.socket.open();
  environment.socket.receive(matchView(held));
  expect(statusText(store, matchView(held), "", textsOf("en"))).toContain("The host has paused");
});

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

it("asks a player whose clock runs, although the move before is still being replayed", () => {
  const events = [{ kind: "petris-event-propagated", params: { player: "B", move: "4>3:1" } }];
  const clock = { left: [90, 90], running: [0] };
  expect(statusDuring("petris", events, 0, { clock })).toBe("It is your turn");
  const waiting = { clock: { left: [90, 90], running: [1] }, waiting: [1] };
  expect(statusDuring("petris", events, 0, waiting)).toBe("Spore is moving …");
});
