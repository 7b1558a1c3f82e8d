// @vitest-environment happy-dom
/** Two quick clicks create one match or class, and a refused request can be sent again. */

import { render, type VNode } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentTexts } from "../../src/i18n/language";
import { MatchStore } from "../../src/match/store";
import type { GameInfo, LevelInfo, OutcomeInfo, PositionInfo } from "../../src/messages";
import { ContinueMatch } from "../../src/screens/analyse/continue-match";
import { NewClassScreen } from "../../src/screens/class/new-class";
import { MatchResult } from "../../src/screens/match/result";
import { SetupScreen } from "../../src/screens/setup";
import { textsOf } from "../fixtures/texts";
import { FakeEnvironment } from "../match/fake-environment";
import { matchView, scene } from "../match/views";

const game: GameInfo = {
  name: "another",
  rules_version: 1,
  has_secrets: false,
  has_luck: false,
  players: [2, 4],
  options: [],
  rules: [],
};
const levels: readonly LevelInfo[] = [
  { name: "spore", number: 1, ratings: {} },
  { name: "coccus", number: 2, ratings: {} },
];
const info: PositionInfo = {
  game: "another",
  rules_version: 1,
  options: "-",
  players: 2,
  text: "another - 0",
  scene,
  actors: [0],
};

let host: HTMLElement;
/** The bodies of the requests that create something; none is answered before `refuse`. */
let created: Record<string, unknown>[];
let refuse: (() => void)[];

beforeEach(() => {
  created = [];
  refuse = [];
  currentTexts.value = textsOf("en");
  const answers: Record<string, unknown> = { "/api/games": [game], "/api/levels": levels };
  vi.stubGlobal("fetch", (path: string, { method = "GET", body = "{}" }: RequestInit = {}) => {
    if (method === "POST" && /^\/api\/(matches|classes)$/.test(path)) {
      created.push(JSON.parse(String(body)));
      return new Promise((resolve) => {
        const refusal = { type: "refused", rule: "match-lobby-full" };
        refuse.push(() => resolve(new Response(JSON.stringify(refusal), { status: 409 })));
      });
    }
    const answer = answers[path];
    return answer ? Promise.resolve(new Response(JSON.stringify(answer))) : new Promise(() => 0);
  });
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
  vi.unstubAllGlobals();
});

const outcome: OutcomeInfo = { trigger: "end", decided_by: "points", winners: [0], losers: [1] };

/** Return the end of a match that the player has won. */
function ending(changes: object = {}): VNode {
  const store = new MatchStore({
    match: "m",
    hasSecrets: () => false,
    environment: new FakeEnvironment(),
  });
  const view = matchView({ game: "another", phase: "over", outcome, ...changes });
  return (
    <MatchResult
      store={store}
      view={view}
      outcome={outcome}
      texts={currentTexts.value}
      levels={levels}
    />
  );
}

const wait = (): Promise<void> =>
  act(() => new Promise((resolve) => setTimeout(resolve, 20))) as unknown as Promise<void>;

const button = (name: string): HTMLButtonElement | undefined =>
  [...host.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(name));

it.each([
  ["the set-up form", () => <SetupScreen name="another" />, "Begin"],
  ["a new class", () => <NewClassScreen />, "Open"],
  ["a match from a position", () => <ContinueMatch info={info} seat={0} onClose={wait} />, "Begin"],
  ["the next level", () => ending(), "Next level"],
])("two clicks in %s create one", async (_, screen, name) => {
  act(() => render(screen(), host));
  await wait();
  button(name)?.click();
  button(name)?.click();
  await wait();
  expect(created).toHaveLength(1);
  expect(button(name)?.disabled).toBe(true);
  act(() => refuse[0]?.());
  await wait();
  expect(button(name)?.disabled).toBe(false);
  button(name)?.click();
  await wait();
  expect(created).toHaveLength(2);
});
