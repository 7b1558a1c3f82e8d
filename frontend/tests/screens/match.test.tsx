// @vitest-environment happy-dom
import { createHash } from "node:crypto";
import { render, type VNode } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gameNames } from "../../src/api";
import { ErrorMessage } from "../../src/components/error-message";
import { StepControls } from "../../src/components/step-controls";
import { nextTheme } from "../../src/components/toolbar";
import { makeCopy } from "../../src/dice/own-copy";
import { currentTexts } from "../../src/i18n/language";
import { MatchStore } from "../../src/match/store";
import type { LevelInfo, MatchView, OutcomeInfo } from "../../src/messages";
import { DiceVerificationPanel, DiceWarning } from "../../src/screens/match/dice-verification";
import { HintButton, HintLevelSelect } from "../../src/screens/match/hints";
import { declinedRequest, Offers } from "../../src/screens/match/offers";
import { easierLevel, headline, nextLevel } from "../../src/screens/match/result";
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

it("checks in the browser that the secret of the dice fits the commitment", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const secret = "ab".repeat(32);
  const commitment = createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
  const dice = { commitment, nonces: ["n", ""], without_nonce: [1], secret };
  const names = ["Ann", "Spore"];
  show(<DiceVerificationPanel view={{ ...view, dice }} names={names} invite="" />);
  expect(host.textContent).toContain("has the fingerprint that the server shows");
  expect(host.textContent).toContain("Spore: sent none");
  expect(host.textContent).toContain("does not show whether the server chose the rolls");
  const forged = { ...dice, secret: "ac".repeat(32) };
  show(<DiceVerificationPanel view={{ ...view, dice: forged }} names={names} invite="" />);
  expect(host.textContent).toContain("cannot be trusted");
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
  const told = (you: readonly number[], shown = outcome): string =>
    headline({ ...over, you }, shown, texts);
  expect(told([1])).toBe("You won 3 to 5");
  expect(told([0])).toBe("You lost 5 to 3");
  expect(told([])).toBe("Spore won 3 to 5");
  expect(told([1], { ...outcome, decided_by: "loss", losers: [0] })).toBe("You won");
  expect(told([0], { ...outcome, decided_by: "draw", winners: [0, 1] })).toBe("You share the win");
  expect(texts.reason("petris", outcome)).toBe("Spore has the fewest points and wins.");
  expect(texts.addressing(1).reason("petris", outcome)).toBe("You have the fewest points.");
  const draw = { trigger: "max_turns", decided_by: "draw", winners: [0, 1], losers: [] };
  expect(texts.reason("petri-dish", draw)).toBe(
    "The agreed number of turns is played. A draw between Ann and Spore.",
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

it("reports that another player declined a request", () => {
  const line = { seat: 0, matter: "pause" as const, number: 3, kind: "asked" };
  const lines = [line, { ...line, number: 4, kind: "declined", seat: 1 }];
  expect(declinedRequest({ ...view, you: [0], lines })?.seat).toBe(1);
  expect(declinedRequest({ ...view, you: [1], lines })).toBeNull();
  expect(declinedRequest({ ...view, you: [0], lines: lines.slice(0, 1) })).toBeNull();
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

it("does not warn a guest whose request to join was refused", () => {
  makeCopy("m", "c");
  const dice = { commitment: "c", nonces: ["n", ""], without_nonce: [1] };
  show(<DiceWarning view={{ ...view, you: [], dice }} />);
  expect(host.textContent).toBe("");
  show(<DiceWarning view={{ ...view, you: [0], dice }} />);
  expect(host.textContent).toContain("is not among those");
  localStorage.clear();
});
