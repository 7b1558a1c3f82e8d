// @vitest-environment happy-dom
import { render, type VNode } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gameNames } from "../../src/api";
import { ErrorMessage } from "../../src/components/error-message";
import { StepControls } from "../../src/components/step-controls";
import { nextTheme } from "../../src/components/toolbar";
import { currentTexts } from "../../src/i18n/language";
import { MatchStore } from "../../src/match/store";
import type { LevelInfo, MatchView, OutcomeInfo } from "../../src/messages";
import { canTakeBack } from "../../src/screens/match/actions";
import { HintButton, HintLevelSelect } from "../../src/screens/match/hints";
import { declinedRequest, Offers } from "../../src/screens/match/offers";
import { easierLevel, headline, MatchResult, nextLevel } from "../../src/screens/match/result";
import { hintLevel, type Theme } from "../../src/settings";
import { textsOf } from "../fixtures/texts";
import { FakeEnvironment } from "../match/fake-environment";
import { matchView, scene } from "../match/views";

let host: HTMLElement;
const show = (node: VNode): void => act(() => render(node, host)) as unknown as undefined;
const button = (name: string): HTMLButtonElement | undefined =>
  [...host.querySelectorAll("button")].find(
    (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
  );

beforeEach(() => {
  currentTexts.value = textsOf("en");
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
  vi.unstubAllGlobals();
});

const levels: readonly LevelInfo[] = [{ name: "spore", number: 1, ratings: { petris: 730 } }];
const view = matchView();

/** Return a store that has received a view; the server answers requests for hints. */
function storeWith(first: MatchView, hint: object) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    return new Response(JSON.stringify(path.endsWith("/hint") ? hint : {}));
  });
  const environment = new FakeEnvironment();
  const store = new MatchStore({ match: "m", hasSecrets: () => false, environment });
  environment.socket.open();
  environment.socket.receive(first);
  return { store, requests, socket: environment.socket };
}

it("offers no rematch of a match of a class, whose host opens it", () => {
  const outcome: OutcomeInfo = {
    trigger: "ended",
    decided_by: "nobody",
    winners: [],
    losers: [],
  };
  const over = matchView({ phase: "over", outcome });
  const { store } = storeWith(over, {});
  const texts = textsOf("en");
  const result = (shown: MatchView) => (
    <MatchResult store={store} view={shown} outcome={outcome} texts={texts} levels={levels} />
  );
  expect(headline(over, outcome, texts)).toBe("The match was ended early.");
  show(result(over));
  expect(host.querySelector(".result-reason")?.textContent).toBe("Nobody wins.");
  expect(button("Rematch")).toBeDefined();
  show(result({ ...over, classroom: "c" }));
  expect(button("Rematch")).toBeUndefined();
  expect(host.textContent).toContain("If the host opens another match");
  show(result({ ...over, classroom: "c", rematch: "next" }));
  expect(host.querySelector(".primary")?.textContent).toBe("To the next match");
  expect(host.textContent).not.toContain("If the host opens another match");
});

it("offers no hints unless they are switched on, and never between people", () => {
  hintLevel.value = "";
  const { store } = storeWith(view, {});
  show(<HintButton store={store} view={view} levels={levels} />);
  expect(button("Give me a hint")).toBeUndefined();
  hintLevel.value = "spore";
  const people: MatchView = { ...view, seats: [...view.seats, { who: "person", name: "Ben" }] };
  show(<HintButton store={store} view={people} levels={levels} />);
  expect(button("Give me a hint")).toBeUndefined();
  show(<HintLevelSelect view={people} levels={levels} />);
  expect(host.textContent).toBe("");
});

it("puts the steps of a hint into the draft", async () => {
  hintLevel.value = "spore";
  const hint = { type: "hint", match: "m", version: 2, seat: 0, level: "spore", move: "2>3:1" };
  const { store, requests, socket } = storeWith(view, { ...hint, steps: ["2", "3"] });
  show(<HintButton store={store} view={view} levels={levels} />);
  await act(async () => {
    button("Give me a hint")?.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(requests.at(-1)).toBe("/api/matches/m/hint");
  expect(socket.lastSent).toMatchObject({ do: "preview", partial: ["2", "3"] });
});

it("says who won by how much, and why, to the player", () => {
  const outcome: OutcomeInfo = {
    trigger: "track_end",
    decided_by: "fewest_points",
    winners: [1],
    losers: [],
  };
  const facts = [5, 3].map((value, seat) => ({
    kind: "petris-fact-points",
    value: `${value}/9`,
    seat,
  }));
  const over = { ...view, scene: { ...scene, facts } };
  const texts = textsOf("en").withNames((seat) => ["Ann", "Spore"][seat] ?? "");
  const headlineFor = (you: readonly number[], shown = outcome): string =>
    headline({ ...over, you }, shown, texts);
  expect(headlineFor([1])).toBe("You won 3 to 5");
  expect(headlineFor([0])).toBe("You lost 5 to 3");
  expect(headlineFor([])).toBe("Spore won 3 to 5");
  expect(headlineFor([1], { ...outcome, decided_by: "loss", losers: [0] })).toBe("You won");
  expect(headlineFor([0], { ...outcome, decided_by: "draw", winners: [0, 1] })).toBe("A draw");
  const seats = [...over.seats, { who: "person", name: "Ben" } as const];
  const three = { ...over, seats, you: [] };
  const named = textsOf("en").withNames((seat) => ["Ann", "Spore", "Ben"][seat] ?? "");
  const shared = { ...outcome, winners: [0, 2] };
  expect(headline(three, shared, named)).toBe("Ann and Ben share the win");
  expect(headline({ ...three, you: [0] }, shared, named)).toBe("You share the win");
  const all = { ...outcome, winners: [0, 1, 2] };
  expect(headline(three, all, named)).toBe("A draw: Ann, Spore, and Ben");
  expect(headline({ ...three, you: [0] }, all, named)).toBe("A draw");
  expect(texts.reason("petris", outcome, 2)).toBe("Spore has the fewest points and wins.");
  expect(texts.addressing(1).reason("petris", outcome, 2)).toBe("You have the fewest points.");
  const draw = { trigger: "max_turns", decided_by: "draw", winners: [0, 1], losers: [] };
  expect(texts.reason("petri-dish", draw, 2)).toBe(
    "The agreed number of turns is played. A draw between Ann and Spore.",
  );
  const level = { ...all, decided_by: "shared" };
  expect(texts.reason("honeycomb", level, 3)).toBe("All have the same number of points.");
  expect(named.reason("honeycomb", { ...level, winners: [0, 2] }, 3)).toBe(
    "Ann and Ben share the win with equal points.",
  );
});

it("lets a player agree to a request unless the match is paused", () => {
  const offers = [{ matter: "takeback", seat: 1, agreed: [], needed: [0] }] as const;
  const { store } = storeWith(view, {});
  const shown = (phase: MatchView["phase"]): VNode => (
    <Offers store={store} view={{ ...view, you: [0], phase, offers }} texts={textsOf("en")} />
  );
  show(shown("playing"));
  expect(button("Agree")).toBeDefined();
  show(shown("paused"));
  expect(button("Agree")).toBeUndefined();
  expect(button("Decline")).toBeDefined();
});

it("offers the next level only after the single opponent was beaten", () => {
  const more = [...levels, { name: "coccus", number: 2, ratings: {} }];
  const outcome = { trigger: "track_end", decided_by: "fewest_points", winners: [0], losers: [] };
  const alone: MatchView = {
    ...view,
    you: [0],
    seats: [{ who: "person" }, { who: "bot", level: "spore" }],
  };
  expect(nextLevel(alone, outcome, more)).toBe("coccus");
  expect(nextLevel(alone, { ...outcome, winners: [1] }, more)).toBeNull();
  expect(nextLevel({ ...alone, you: [] }, outcome, more)).toBeNull();
  expect(nextLevel(alone, outcome, levels)).toBeNull();
  const lost = { ...outcome, winners: [1] };
  const strong = more.map((level) => ({ ...level, number: level.number + 1 }));
  const weaker = [{ ...more[0], name: "first", number: 1 } as LevelInfo, ...strong];
  expect(easierLevel(alone, lost, weaker)).toBe("first");
  expect(easierLevel(alone, outcome, weaker)).toBeNull();
  expect(easierLevel(alone, lost, more)).toBeNull();
});

it("offers a takeback unless dice or a reveal came after the player's last move", () => {
  const line = (kind: string, seat: number | null, number = 1) => ({ number, kind, seat });
  const can = (...lines: ReturnType<typeof line>[]): boolean => canTakeBack({ lines }, 0);
  expect(can()).toBe(false);
  expect(can(line("moved", 0))).toBe(true);
  expect(can(line("moved", 0), line("moved", 1))).toBe(true);
  expect(can(line("moved", null), line("moved", 0), line("asked", 1))).toBe(true);
  expect(can(line("moved", 0), line("moved", null))).toBe(false);
  expect(can(line("moved", 0), line("moved", null), line("moved", 1))).toBe(false);
  expect(can(line("moved", 0), line("revealed", null))).toBe(false);
  expect(can(line("moved", 1), line("moved", 0), line("took-back", 0))).toBe(false);
  expect(can(line("moved", 0), line("moved", 1), line("moved", 0), line("took-back", 0))).toBe(
    true,
  );
});

it("reports that another player declined a request", () => {
  const line = { seat: 0, matter: "pause" as const, number: 3, kind: "asked" };
  const lines = [line, { ...line, number: 4, kind: "declined", seat: 1 }];
  expect(declinedRequest({ ...view, you: [0], lines })?.seat).toBe(1);
  expect(declinedRequest({ ...view, you: [1], lines })).toBeNull();
  expect(declinedRequest({ ...view, you: [0], lines: lines.slice(0, 1) })).toBeNull();
  const moved = { number: 5, kind: "moved", seat: 1 };
  expect(declinedRequest({ ...view, you: [0], lines: [...lines, moved] })?.number).toBe(4);
  const acted = { number: 6, kind: "moved", seat: 0 };
  expect(declinedRequest({ ...view, you: [0], lines: [...lines, moved, acted] })).toBeNull();
});

it("changes what is seen with the first click on the theme button", () => {
  expect(nextTheme("auto", false)).toBe("dark");
  expect(nextTheme("auto", true)).toBe("light");
  expect(["dark", "light", "auto"].map((each) => nextTheme(each as Theme, false))).toEqual([
    "light",
    "auto",
    "dark",
  ]);
});

it("does not step beyond the first and the last position", () => {
  const steps: string[] = [];
  const record = (name: string) => () => void steps.push(name);
  const controls = (index: number | null): VNode => (
    <StepControls
      index={index}
      count={3}
      onFirst={record("first")}
      onBack={record("back")}
      onForward={record("forward")}
      onLast={record("last")}
    />
  );
  show(controls(0));
  expect(host.textContent).toBe("1 of 3");
  button("One step back")?.click();
  button("One step forward")?.click();
  show(controls(2));
  button("One step forward")?.click();
  show(controls(null));
  button("To the beginning")?.click();
  button("To now")?.click();
  expect(steps).toEqual(["forward", "first"]);
});

it("links the refusal of any game of the server to its rule", () => {
  gameNames.value = ["ludo", "ludo-royal"];
  const href = (rule: string): string | null | undefined => {
    show(<ErrorMessage refusal={{ type: "refused", rule }} />);
    return host.querySelector("a")?.getAttribute("href");
  };
  expect(href("ludo-royal-crown")).toBe("/rules/ludo-royal#ludo-royal-crown");
  expect(href("ludo-start")).toBe("/rules/ludo#ludo-start");
  expect(href("match-over")).toBeUndefined();
});
