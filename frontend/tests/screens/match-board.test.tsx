// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentTexts } from "../../src/i18n/language";
import { MatchStore } from "../../src/match/store";
import type { MatchUpdate, MatchView } from "../../src/messages";
import { MatchBoard } from "../../src/screens/match/match-board";
import { eventDuration } from "../../src/settings";
import { type Fixture, loadFixture } from "../fixtures/fixture";
import { textsOf } from "../fixtures/texts";
import { FakeEnvironment } from "../match/fake-environment";
import { matchView } from "../match/views";

let host: HTMLElement;
const find = <T extends Element>(selector: string): T | null => host.querySelector<T>(selector);
const click = (on: Element | null): void =>
  act(() => void on?.dispatchEvent(new MouseEvent("click", { bubbles: true }))) as never;

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  currentTexts.value = textsOf("en");
  eventDuration.value = 60_000;
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
  vi.unstubAllGlobals();
});

/** Show the board of a match in the position of a fixture. */
function showMatch(fixture: Fixture, changes: Partial<MatchView> = {}, hasSecrets = false) {
  const environment = new FakeEnvironment();
  const store = new MatchStore({ match: "m", hasSecrets: () => hasSecrets, environment });
  store.geometry.value = fixture.geometry;
  environment.socket.open();
  const { game, scene } = fixture;
  const names = Array.from({ length: fixture.players }, (_, seat) => `player ${seat}`);
  const seats = names.map((name) => ({ who: "person", name }) as const);
  act(() => environment.socket.receive(matchView({ game, scene, seats, ...changes })));
  function Screen() {
    const view = store.view.value;
    if (!view) return null;
    const texts = currentTexts.value;
    return (
      <MatchBoard store={store} view={view} names={names} texts={texts} levels={[]} isNew={false} />
    );
  }
  act(() => render(<Screen />, host));
  const receive = (message: object): void =>
    act(() => environment.socket.receive(message)) as never;
  return { store, receive, socket: environment.socket };
}

/** The next position of the fixture's game, with the events that lead to it. */
const updateOf = (fixture: Fixture, changes: Partial<MatchUpdate> = {}): MatchUpdate => ({
  type: "update",
  match: "m",
  since: 2,
  version: 3,
  phase: "playing",
  waiting: [0],
  round: 2,
  scene: fixture.after,
  lines: [{ number: 3, kind: "moved", seat: 1, events: [...fixture.events] }],
  ...changes,
});

const running = (...seats: number[]) => ({ left: [60_000, 60_000], running: seats });

it("offers no move while a player looks back, also while the player's clock runs", () => {
  const fixture = loadFixture("petris");
  const clock = running(0);
  const complete = Object.values(fixture.previews).find(({ move }) => move);
  const preview = { ...complete, match: "m", seat: 0 };
  const { store, receive, socket } = showMatch(fixture, { clock });
  receive({ ...preview, version: 2 });
  receive(updateOf(fixture, { clock }));
  receive({ ...preview, version: 3 });
  expect(find<HTMLButtonElement>(".board-confirm")?.disabled).toBe(false);
  act(() => store.playback.review(0));
  expect(find(".board-question")).toBeNull();
  expect(find(".cell.can")).toBeNull();
  expect(find(".idle-content .primary")?.textContent).toBe("Return to the match");
  store.confirmMove();
  expect(socket.sent.map((message) => message.do)).not.toContain("move");
  click(find(".idle-content .primary"));
  click(find(".board-confirm"));
  expect(socket.lastSent?.do).toBe("move");
});

it("takes no time of a player who waits for the shared device", () => {
  const fixture = loadFixture("honeycomb");
  const clock = running(0, 1);
  const seats = { you: [0, 1], waiting: [0, 1], clock };
  const { receive } = showMatch(fixture, seats, true);
  const events = [{ kind: "honeycomb-event-colonised", params: { player: "B", cell: "1" } }];
  const lines = [{ number: 3, kind: "revealed", events }];
  receive(updateOf(fixture, { waiting: [0, 1], clock, lines, scene: { ...fixture.scene } }));
  expect(find(".board.animating")).toBeNull();
  expect(find(".pass-device button")?.textContent).toBe("I am player 0");
});

it("replaces an old error by the reason why a place is refused", () => {
  const fixture = loadFixture("petris");
  const { store, receive, socket } = showMatch(fixture);
  const preview = fixture.previews[""];
  receive({ ...preview, match: "m", version: 2, seat: 0 });
  const refuse = (rule: string): void => receive({ type: "refused", rule });
  const [place = ""] = Object.keys(preview?.refused ?? {});
  refuse("match-stale");
  expect(find(".board-message .error-message")).not.toBeNull();
  click(find(`[data-place="${place}"]`));
  expect(find(".board-message .error-message")).toBeNull();
  expect(find(".board-why")?.textContent).not.toBe("");
  // Without a connection the panel goes on saying that clicks have no effect.
  act(() => {
    socket.lose();
    store.addStep(place);
  });
  click(find(`[data-place="${place}"]`));
  expect(find(".board-message .error-message")).not.toBeNull();
});
