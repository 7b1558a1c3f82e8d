// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { BoardPicture } from "../../src/board/board";
import { type Arrow, placeInDirection } from "../../src/board/geometry";
import { questionText } from "../../src/board/panel";
import { listenForSteps } from "../../src/components/step-controls";
import { plugin } from "../../src/games/honeycomb/plugin";
import type { PreviewMessage } from "../../src/messages";
import { FIXTURES, type Fixture, loadFixture } from "../fixtures/fixture";
import { cell, click, host, press, show, texts, useHost } from "./mounted-board";

useHost();

/** Return every step that can be made with all tools, by a way of choosing a place. */
function reachableSteps(
  fixture: Fixture,
  preview: PreviewMessage,
  choose: (on: Element | null) => void,
): Set<string> {
  const steps = new Set<string>();
  const onStep = (step: string): void => void steps.add(step);
  const onBuild = ([step]: readonly string[]): void => void (step !== undefined && steps.add(step));
  show(fixture, { preview, onStep, onBuild });
  const clickStepButtons = (): void => {
    for (const button of host.querySelectorAll("button[data-step]")) click(button);
  };
  const places = new Set(Object.values(preview.steps).filter((place) => place !== null));
  const chooseAll = (): void => {
    for (const place of places) {
      choose(cell(place));
      // A generic board asks which of several steps of the place is meant.
      if (host.querySelector(".board-choices[role=group]")) clickStepButtons();
    }
  };
  const tools = [...host.querySelectorAll(".board-tools button")];
  if (!tools.length) chooseAll();
  for (const tool of tools) {
    click(tool);
    chooseAll();
  }
  clickStepButtons();
  return steps;
}

/** A game that the page knows only through the server. */
const generic = (name: string): Fixture => ({ ...loadFixture(name), game: "another" });

/** Milliseconds; the largest board takes long on a busy machine. */
const TIMEOUT = 60_000;

test.each([
  ...FIXTURES.map((name) => [name, loadFixture(name)] as const),
  ...["petris", "petri-dish", "honeycomb"].map(
    (name) => [`${name} on the generic board`, generic(name)] as const,
  ),
])(
  "every step of %s can be made by click and by keyboard",
  (_, fixture) => {
    for (const preview of Object.values(fixture.previews).slice(0, fixture.players > 4 ? 1 : 6)) {
      const missing = (reached: Set<string>): string[] =>
        Object.keys(preview.steps).filter((step) => !reached.has(step));
      expect(missing(reachableSteps(fixture, preview, click))).toEqual([]);
      const pressEnter = (on: Element | null): void => press(on, "Enter");
      expect(missing(reachableSteps(fixture, preview, pressEnter))).toEqual([]);
    }
  },
  TIMEOUT,
);

test("arrow keys step through a match after a click, and explore the board by keyboard", () => {
  const steps: string[] = [];
  const stop = listenForSteps(
    () => void steps.push("back"),
    () => void steps.push("forward"),
  );
  const fixture = loadFixture("petris");
  const preview = fixture.previews[""];
  const clickOn = (on: Element | null): void => {
    on?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    click(on);
  };
  show(fixture, { preview: null });
  clickOn(cell("3"));
  press(cell("3"), "ArrowLeft");
  expect(steps).toEqual(["back"]);
  press(cell("3"), "Tab");
  press(cell("3"), "ArrowLeft");
  expect(steps).toEqual(["back"]);
  if (!preview) throw new Error("no preview");
  // The move is not begun: a click and an arrow key look back, and leave no frame on the board.
  show(fixture, { preview });
  clickOn(cell("3"));
  cell("3")?.focus();
  press(cell("3"), "ArrowRight");
  expect(steps).toEqual(["back", "forward"]);
  expect(document.activeElement).not.toBe(cell("3"));
  const begun = Object.values(fixture.previews).find(({ partial }) => partial.length > 0);
  if (!begun) throw new Error("no move that is begun");
  show(fixture, { preview: begun });
  clickOn(cell("3"));
  cell("3")?.focus();
  press(cell("3"), "ArrowRight");
  expect(steps).toEqual(["back", "forward"]);
  const focused = document.activeElement;
  expect(focused).toBe(cell("4"));
  press(focused, "Escape");
  expect(document.activeElement).toBe(document.body);
  press(document.body, "ArrowLeft");
  expect(steps).toEqual(["back", "forward", "back"]);
  stop();
});

test("a request waits behind a button while the panel speaks about the move being built", () => {
  const fixture = loadFixture("petris");
  const [start = "", complete = ""] = ["", fixture.moves[0]];
  const request = <p class="asked">May I take back?</p>;
  const asked = (): boolean => host.querySelector(".board-message .asked") !== null;
  const first = fixture.previews[start];
  if (!first) throw new Error("no preview");
  show(fixture, { preview: first, request });
  expect(asked()).toBe(true);
  const refused = Object.keys(first.refused ?? {})[0] ?? "";
  click(cell(refused));
  expect(asked()).toBe(false);
  expect(host.querySelector(".board-why")?.textContent).not.toBe("");
  show(fixture, { preview: fixture.previews[complete] ?? null, request });
  expect(asked()).toBe(false);
  const opener = () => host.querySelector<HTMLButtonElement>(".board-message .board-request");
  expect([opener()?.textContent, opener()?.getAttribute("aria-expanded")]).toEqual([
    "board-request",
    "false",
  ]);
  click(opener());
  expect(asked()).toBe(true);
  expect(host.querySelector<HTMLButtonElement>(".board-confirm")?.disabled).toBe(false);
  click(opener());
  expect(asked()).toBe(false);
  show(fixture, { preview: fixture.previews[complete] ?? null });
  expect(opener()).toBeNull();
  show(fixture, { preview: null, request });
  expect(host.querySelector(".board-idle .asked")).not.toBeNull();
});

test("a die that counts as Wild is explained in words", () => {
  const fixture = loadFixture("petri-dish");
  const first = fixture.previews[""];
  if (!first) throw new Error("no preview");
  const [die = ""] = Object.keys(first.steps);
  show(fixture, { preview: { ...first, notes: { [die]: "petri-dish-wild" } }, news: "news" });
  expect(host.querySelector(".board-message")?.textContent).toContain(
    "petri-dish-board-counts-as-wild",
  );
  show(fixture, { preview: { ...first, notes: {} }, news: "news" });
  expect(host.querySelector(".board-message")?.textContent).toContain("news");
});

test("the generic board writes the kinds of tokens if there are several", () => {
  const { geometry, scene } = generic("petri-dish");
  const [token] = scene.tokens;
  const draw = (kinds: readonly string[]): string => {
    const tokens = kinds.flatMap((kind) => (token ? [{ ...token, kind }] : []));
    const props = { game: "another", geometry, scene: { ...scene, tokens }, texts };
    act(() => render(<BoardPicture {...props} />, host));
    return host.textContent ?? "";
  };
  expect(draw(["king", "queen"])).toMatch(/kin.*que/s);
  expect(draw(["king", "king"])).not.toContain("kin");
});

test("exactly one place is in the tab order, and arrow keys move it", () => {
  const fixture = loadFixture("petris");
  show(fixture, { preview: fixture.previews[""] ?? null, onStep: vi.fn() });
  const stops = (): (string | null)[] =>
    [...host.querySelectorAll('[data-place][tabindex="0"]')].map((each) =>
      each.getAttribute("data-place"),
    );
  const [first] = stops();
  expect(stops()).toHaveLength(1);
  const arrow: Arrow = "ArrowDown";
  const next = placeInDirection(fixture.geometry, first ?? "", arrow);
  press(cell(first ?? ""), arrow);
  expect(stops()).toEqual([next]);
});

test("Page Down and Page Up go around the offered places only, or around all if none is", () => {
  const fixture = loadFixture("petri-dish");
  const preview = Object.values(fixture.previews).find(
    ({ steps }) => new Set(Object.values(steps).filter(Boolean)).size > 1,
  );
  const around = (shown: PreviewMessage | null, key: string): string[] => {
    show(fixture, { preview: shown, onStep: vi.fn() });
    const start = host.querySelector('[data-place][tabindex="0"]');
    const passed = [start?.getAttribute("data-place") ?? ""];
    for (const _ of fixture.geometry.places) {
      press(cell(passed.at(-1) ?? ""), key);
      const now = document.activeElement?.getAttribute("data-place") ?? "";
      if (now === passed[0]) break;
      passed.push(now);
    }
    return passed;
  };
  const offered = new Set(Object.values(preview?.steps ?? {}).filter((place) => place !== null));
  const forward = around(preview ?? null, "PageDown");
  expect(new Set(forward)).toEqual(offered);
  expect(forward).toHaveLength(offered.size);
  const [first, ...rest] = around(preview ?? null, "PageUp");
  expect([first, ...rest.reverse()]).toEqual(forward);
  expect(around(null, "PageDown")).toHaveLength(fixture.geometry.places.length);
});

test("a refused place names the rule, with a link", () => {
  const fixture = loadFixture("petris");
  const preview = fixture.previews[""];
  const [place, refusal] = Object.entries(preview?.refused ?? {})[0] ?? [];
  const onStep = vi.fn();
  show(fixture, { preview: preview ?? null, onStep, ruleHref: (rule) => `/rules#${rule}` });
  click(cell(place ?? ""));
  expect(onStep).not.toHaveBeenCalled();
  expect(host.querySelector('[role="status"]')?.textContent).toContain(
    refusal && texts.refusal(refusal),
  );
  expect(host.querySelector(".board-why a")?.getAttribute("href")).toBe(`/rules#${refusal?.rule}`);
});

test("Backspace takes a step back, and confirm waits for a complete move", () => {
  const fixture = loadFixture("petris");
  const onUndo = vi.fn();
  const onConfirm = vi.fn();
  const complete = Object.values(fixture.previews).find((each) => each.move);
  show(fixture, { preview: fixture.previews[""] ?? null, onUndo, onConfirm, onStep: vi.fn() });
  press(cell("0"), "Backspace");
  expect(onUndo).toHaveBeenCalledOnce();
  expect(host.querySelector<HTMLButtonElement>(".board-confirm")?.disabled).toBe(true);
  show(fixture, { preview: complete ?? null, onUndo, onConfirm, onStep: vi.fn() });
  click(host.querySelector(".board-confirm"));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("a piece chosen before the die is used as soon as it is offered", () => {
  const fixture = loadFixture("petri-dish");
  const move = fixture.moves.find((each) => each.split(" ").length === 3) ?? "";
  const [die = "", action = "", place = ""] = move.split(" ");
  const onStep = vi.fn();
  show(fixture, { preview: fixture.previews[""] ?? null, onStep });
  click(cell(place));
  show(fixture, { preview: fixture.previews[die] ?? null, onStep });
  expect(onStep).not.toHaveBeenCalled();
  show(fixture, { preview: fixture.previews[`${die} ${action}`] ?? null, onStep });
  expect(onStep).toHaveBeenCalledWith(place);
});

test("a complete move takes another place instead of its last one", () => {
  const fixture = loadFixture("petri-dish");
  const onBuild = vi.fn();
  const choices = Object.values(fixture.previews).filter((each) => each.partial.length);
  const choice = choices.find((each) => Object.values(each.steps).filter(Boolean).length > 1);
  const [first = "", second = ""] = Object.keys(choice?.steps ?? {});
  const partial = [...(choice?.partial ?? []), first];
  const move = { ...fixture.previews[partial.join(" ")], partial, steps: {}, move: "a move" };
  const refused = Object.keys(choice?.refused ?? {})[0] ?? "";
  for (const preview of [choice, move as PreviewMessage])
    show(fixture, { preview: preview ?? null, onBuild, onStep: vi.fn() });
  click(cell(second));
  expect(onBuild).toHaveBeenCalledWith([...(choice?.partial ?? []), second]);
  click(cell(refused));
  expect(host.querySelector(".board-why")?.textContent).toContain(choice?.refused?.[refused]?.rule);
  onBuild.mockClear();
  click(host.querySelector(".board-instead"));
  const [built] = onBuild.mock.calls[0] ?? [];
  expect(built?.slice(0, -1)).toEqual(choice?.partial);
  expect(Object.keys(choice?.steps ?? {})).toContain(built?.at(-1));
  expect(built?.at(-1)).not.toBe(first);
});

test("the nearest alternative keeps the focus while nothing changes, then gives it to its place", () => {
  const fixture = loadFixture("petris");
  const first = fixture.previews[""];
  if (!first) throw new Error("no preview");
  const onStep = vi.fn();
  show(fixture, { preview: first, onStep });
  click(cell(Object.keys(first.refused ?? {})[0] ?? ""));
  const button = host.querySelector<HTMLButtonElement>(".board-instead");
  button?.focus();
  show(fixture, { preview: { ...first, version: first.version + 1 }, onStep });
  expect(document.activeElement).toBe(button);
  click(button);
  const [step = ""] = onStep.mock.calls[0] ?? [];
  expect(document.activeElement).toBe(cell(first.steps[step] ?? ""));
  show(fixture, { preview: { ...first, partial: [step] }, onStep });
  expect(host.querySelector(".board-instead")).toBeNull();
});

test("choosing a picked hexagon again takes its pick back", () => {
  const fixture = loadFixture("honeycomb");
  const preview = fixture.previews[fixture.moves[0] ?? ""];
  const [first = "", second = ""] = preview?.partial ?? [];
  const onBuild = vi.fn();
  show(fixture, { preview: preview ?? null, onBuild, onStep: vi.fn() });
  click(cell(first.slice(1)));
  expect(onBuild).toHaveBeenCalledWith([second]);
});

test.each(FIXTURES)("the picture of %s has no controls", (name) => {
  const { game, geometry, scene } = loadFixture(name);
  act(() => render(<BoardPicture {...{ game, geometry, scene, texts }} />, host));
  expect(host.querySelectorAll("[tabindex], button")).toHaveLength(0);
  expect(host.querySelectorAll(".site")).toHaveLength(geometry.places.length);
});

test.each(FIXTURES)("%s: what follows depends on others only where it does", (name) => {
  expect.hasAssertions();
  const fixture = loadFixture(name);
  for (const preview of Object.values(fixture.previews)) {
    if (!preview.move || !preview.events?.length || preview.blocked) continue;
    show(fixture, { preview });
    const words = host.querySelector(".board-coming strong")?.textContent;
    if (words)
      expect(words).toBe(preview.coming?.length ? "honeycomb-board-coming-picks" : "board-then");
  }
});

test("a pick without an antibiotic is not asked for one", () => {
  const fixture = loadFixture("honeycomb");
  const [preview] = Object.values(fixture.previews).filter(
    ({ partial, ask }) => ask === "honeycomb-ask-pick" && !partial.length,
  );
  if (!preview) throw new Error("no pick");
  const { board } = plugin;
  expect(questionText(preview, board, texts)).toBe("honeycomb-board-ask-pick");
  const colonies = Object.entries(preview.steps).filter(([step]) => step.startsWith("+"));
  const steps = Object.fromEntries(colonies);
  expect(questionText({ ...preview, steps }, board, texts)).toBe("honeycomb-board-ask-colonies");
});

test("suggested moves are arrows, or rings where the order of places does not matter", () => {
  const petris = loadFixture("petris");
  const suggested = [
    { seat: 0, steps: ["2", "3", "3", "0"] },
    { seat: 0, steps: ["2", "0"] },
  ];
  show(petris, { suggested });
  expect(host.querySelectorAll(".rank-0 .suggested-arrow")).toHaveLength(2);
  expect(host.querySelectorAll(".rank-1 .suggested-arrow")).toHaveLength(1);
  const honeycomb = loadFixture("honeycomb");
  show(honeycomb, { suggested: [{ seat: 1, steps: ["+1", "+2", "-3"] }] });
  expect(host.querySelectorAll(".suggested-ring")).toHaveLength(3);
  expect(host.querySelectorAll(".suggested-arrow")).toHaveLength(0);
});
