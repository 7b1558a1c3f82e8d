// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Board, BoardPicture } from "../../src/board/board";
import { type Arrow, placeInDirection } from "../../src/board/geometry";
import { questionText } from "../../src/board/panel";
import type { BoardProps } from "../../src/board/types";
import { plugin } from "../../src/games/honeycomb/plugin";
import type { Texts } from "../../src/i18n/texts";
import type { PreviewMessage } from "../../src/messages";
import { FIXTURES, type Fixture, loadFixture } from "../fixtures/fixture";

/** Texts that are their ids; the real ones are tested elsewfixture. */
const texts: Texts = {
  get: (id) => id,
  has: () => false,
  refusal: ({ rule, places = [] }) => `${rule} ${places.join()}`,
  event: ({ kind }) => kind,
  joinOr: (parts) => parts.join(),
  joinAnd: (parts) => parts.join(),
};
let host: HTMLElement;

beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
});

function show(fixture: Fixture, props: Partial<BoardProps> = {}): void {
  const players = Array.from({ length: fixture.players }, (_, seat) => ({
    name: `player ${seat}`,
  }));
  const { game, geometry, scene, seat } = fixture;
  act(() => {
    render(<Board {...{ game, geometry, scene, players, texts }} you={seat} {...props} />, host);
  });
}

const cell = (place: string): SVGElement | null => host.querySelector(`[data-place="${place}"]`);
const press = (on: Element | null, key: string): void => {
  act(() => void on?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
};
const click = (on: Element | null): void => {
  act(() => void on?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
};

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

test("choosing a picked hexagon again takes its pick back", () => {
  const fixture = loadFixture("honeycomb");
  const preview = fixture.previews[fixture.moves[0] ?? ""];
  const [first = "", second = ""] = preview?.partial ?? [];
  const onBuild = vi.fn();
  show(fixture, { preview: preview ?? null, onBuild, onStep: vi.fn() });
  click(cell(first.slice(1)));
  expect(onBuild).toHaveBeenCalledWith([second]);
});

test("events are animated one after the other, and can be skipped", () => {
  vi.useFakeTimers();
  try {
    const fixture = loadFixture("petris");
    const onEvent = vi.fn();
    const onEventsShown = vi.fn();
    show(fixture, { eventDuration: 500, onEvent, onEventsShown });
    show(fixture, {
      scene: fixture.after,
      events: fixture.events,
      eventDuration: 500,
      onEvent,
      onEventsShown,
    });
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(host.querySelector(".board-caption")?.textContent).toContain(
      texts.event(fixture.events[0] ?? { kind: "" }),
    );
    act(() => void vi.advanceTimersByTime(500));
    expect(onEvent).toHaveBeenCalledTimes(2);
    expect(onEventsShown).not.toHaveBeenCalled();
    click(host.querySelector(".board-caption button"));
    expect(onEventsShown).toHaveBeenCalledOnce();
    expect(onEvent).toHaveBeenCalledTimes(fixture.events.length);
    expect(host.querySelector(".board-caption")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test.each([false, true])("a replay locks the player out unless time runs out: %s", (canAct) => {
  const fixture = loadFixture("petris");
  const preview = fixture.previews[0] ?? null;
  const onStep = vi.fn();
  show(fixture, { eventDuration: 60_000 });
  const { after: scene, events } = fixture;
  show(fixture, {
    scene,
    events,
    preview,
    eventDuration: 60_000,
    onStep,
    canActDuringReplay: canAct,
  });
  const [step = ""] = Object.keys(preview?.steps ?? {});
  expect(host.querySelector(".board.animating")).not.toBeNull();
  expect(host.querySelector(".board-question") !== null).toBe(canAct);
  click(cell(step));
  expect(onStep.mock.calls).toEqual(canAct ? [[step]] : []);
  expect(host.querySelector(".board.animating")).toBeNull();
});

test("the pick of another player does not interrupt the draft", () => {
  const fixture = loadFixture("honeycomb");
  const preview = fixture.previews[""] ?? null;
  const events = [{ kind: "honeycomb-event-chosen", params: { player: "B" } }];
  const onEvent = vi.fn();
  show(fixture, { preview, eventDuration: 500, onEvent, onStep: vi.fn() });
  show(fixture, {
    preview,
    eventDuration: 500,
    onEvent,
    onStep: vi.fn(),
    scene: { ...fixture.scene },
    events,
  });
  expect(onEvent).toHaveBeenCalledWith(events[0]);
  expect(host.querySelector(".board-question")).not.toBeNull();
});

test("without a duration all events are reported at once", () => {
  const fixture = loadFixture("petris");
  const onEvent = vi.fn();
  const onEventsShown = vi.fn();
  show(fixture, { onEvent, onEventsShown });
  show(fixture, { scene: fixture.after, events: fixture.events, onEvent, onEventsShown });
  expect(onEvent).toHaveBeenCalledTimes(fixture.events.length);
  expect(onEventsShown).toHaveBeenCalledOnce();
  expect(host.querySelector(".board-caption")).toBeNull();
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
    if (words) expect(words).toBe(preview.coming?.length ? "board-coming" : "board-then");
  }
});

test("a pick without an antibiotic is not asked for one", () => {
  const fixture = loadFixture("honeycomb");
  const [preview] = Object.values(fixture.previews).filter(
    ({ partial, ask }) => ask === "honeycomb-ask-pick" && !partial.length,
  );
  if (!preview) throw new Error("no pick");
  const { board } = plugin;
  expect(questionText(preview, board, texts)).toBe("board-ask-pick");
  const colonies = Object.entries(preview.steps).filter(([step]) => step.startsWith("+"));
  const steps = Object.fromEntries(colonies);
  expect(questionText({ ...preview, steps }, board, texts)).toBe("board-ask-colonies");
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
