// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PreviewShown } from "../messages";
import type { BoardProps, Texts } from "./board";
import { FIXTURES, type Fixture, fixture } from "./fixtures/fixture";
import { type Arrow, towards } from "./geometry";
import { Board, Picture } from "./table";

/** Ids in the place of sentences: what they say is tested elsewhere. */
const texts: Texts = {
  say: (id) => id,
  refusal: ({ rule, places = [] }) => `${rule} ${places.join()}`,
  event: ({ kind }) => kind,
  either: (parts) => parts.join(),
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

function show(here: Fixture, more: Partial<BoardProps> = {}): void {
  const players = Array.from({ length: here.players }, (_, seat) => ({ name: `player ${seat}` }));
  const { game, geometry, scene, seat } = here;
  act(() => {
    render(<Board {...{ game, geometry, scene, players, texts }} you={seat} {...more} />, host);
  });
}

const cell = (place: string): SVGElement | null => host.querySelector(`[data-place="${place}"]`);
const press = (on: Element | null, key: string): void => {
  act(() => void on?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
};
const click = (on: Element | null): void => {
  act(() => void on?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
};

/** Everything on the board that can be chosen, by a click or by a key, with all tools. */
function offered(
  here: Fixture,
  preview: PreviewShown,
  choose: (on: Element | null) => void,
): Set<string> {
  const made = new Set<string>();
  const onStep = (step: string): void => void made.add(step);
  const onBuild = ([step]: readonly string[]): void => void (step !== undefined && made.add(step));
  show(here, { preview, onStep, onBuild });
  const places = new Set(Object.values(preview.steps).filter((place) => place !== null));
  const chooseAll = (): void => {
    for (const place of places) choose(cell(place));
  };
  const tools = [...host.querySelectorAll(".board-tools button")];
  if (!tools.length) chooseAll();
  for (const tool of tools) {
    click(tool);
    chooseAll();
  }
  for (const button of host.querySelectorAll("button[data-step]")) click(button);
  return made;
}

test.each([...FIXTURES, "another"])(
  "every step of %s can be made by click and by keyboard",
  (name) => {
    const here = name === "another" ? { ...fixture("honeycomb"), game: "another" } : fixture(name);
    for (const preview of Object.values(here.previews).slice(0, here.players > 4 ? 1 : 6)) {
      const wanted = new Set(Object.keys(preview.steps));
      const reach = (made: Set<string>): string[] => [...wanted].filter((step) => !made.has(step));
      // A plain board has no tools: it makes the first of several steps of a place.
      if (name === "another")
        for (const step of wanted)
          if (step.startsWith("-") && wanted.has(`+${step.slice(1)}`)) wanted.delete(step);
      expect(reach(offered(here, preview, click))).toEqual([]);
      expect(reach(offered(here, preview, (on) => press(on, "Enter")))).toEqual([]);
    }
  },
);

test("exactly one place is in the tab order, and arrows move it", () => {
  const here = fixture("petris");
  show(here, { preview: here.previews[""] ?? null, onStep: vi.fn() });
  const stops = (): (string | null)[] =>
    [...host.querySelectorAll('[data-place][tabindex="0"]')].map((each) =>
      each.getAttribute("data-place"),
    );
  const [first] = stops();
  expect(stops()).toHaveLength(1);
  const arrow: Arrow = "ArrowDown";
  const next = towards(here.geometry, first ?? "", arrow);
  press(cell(first ?? ""), arrow);
  expect(stops()).toEqual([next]);
});

test("a place that may not be chosen says which rule forbids it, with a link", () => {
  const here = fixture("petris");
  const preview = here.previews[""];
  const [place, refused] = Object.entries(preview?.refused ?? {})[0] ?? [];
  const onStep = vi.fn();
  show(here, { preview: preview ?? null, onStep, ruleHref: (rule) => `/rules#${rule}` });
  click(cell(place ?? ""));
  expect(onStep).not.toHaveBeenCalled();
  expect(host.querySelector('[role="status"]')?.textContent).toContain(
    refused && texts.refusal(refused),
  );
  expect(host.querySelector(".board-why a")?.getAttribute("href")).toBe(`/rules#${refused?.rule}`);
});

test("backspace takes back, and confirm waits for a whole move", () => {
  const here = fixture("petris");
  const onUndo = vi.fn();
  const onConfirm = vi.fn();
  const whole = Object.values(here.previews).find((each) => each.move);
  show(here, { preview: here.previews[""] ?? null, onUndo, onConfirm, onStep: vi.fn() });
  press(cell("0"), "Backspace");
  expect(onUndo).toHaveBeenCalledOnce();
  expect(host.querySelector<HTMLButtonElement>(".board-confirm")?.disabled).toBe(true);
  show(here, { preview: whole ?? null, onUndo, onConfirm, onStep: vi.fn() });
  click(host.querySelector(".board-confirm"));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("a piece chosen before the die is chosen as soon as it is offered", () => {
  const here = fixture("petri-dish");
  const way = here.ways.find((each) => each.split(" ").length === 3) ?? "";
  const [die = "", action = "", place = ""] = way.split(" ");
  const onStep = vi.fn();
  show(here, { preview: here.previews[""] ?? null, onStep });
  click(cell(place));
  show(here, { preview: here.previews[die] ?? null, onStep });
  expect(onStep).not.toHaveBeenCalled();
  show(here, { preview: here.previews[`${die} ${action}`] ?? null, onStep });
  expect(onStep).toHaveBeenCalledWith(place);
});

test("choosing a picked hexagon again takes that pick back", () => {
  const here = fixture("honeycomb");
  const preview = here.previews[here.ways[0] ?? ""];
  const [first = "", second = ""] = preview?.partial ?? [];
  const onBuild = vi.fn();
  show(here, { preview: preview ?? null, onBuild, onStep: vi.fn() });
  click(cell(first.slice(1)));
  expect(onBuild).toHaveBeenCalledWith([second]);
});

test("events are shown one after the other, and skipping shows the end", () => {
  vi.useFakeTimers();
  try {
    const here = fixture("petris");
    const onTold = vi.fn();
    const onShown = vi.fn();
    show(here, { pace: 500, onTold, onShown });
    show(here, { scene: here.after, told: here.told, pace: 500, onTold, onShown });
    expect(onTold).toHaveBeenCalledTimes(1);
    expect(host.querySelector(".board-caption")?.textContent).toContain(
      texts.event(here.told[0] ?? { kind: "" }),
    );
    act(() => void vi.advanceTimersByTime(500));
    expect(onTold).toHaveBeenCalledTimes(2);
    expect(onShown).not.toHaveBeenCalled();
    click(host.querySelector(".board-caption button"));
    expect(onShown).toHaveBeenCalledOnce();
    expect(onTold).toHaveBeenCalledTimes(here.told.length);
    expect(host.querySelector(".board-caption")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("that another player has picked does not interrupt a pick in the making", () => {
  const here = fixture("honeycomb");
  const preview = here.previews[""] ?? null;
  const told = [{ kind: "honeycomb-event-chosen", params: { player: "B" } }];
  const onTold = vi.fn();
  show(here, { preview, pace: 500, onTold, onStep: vi.fn() });
  show(here, { preview, pace: 500, onTold, onStep: vi.fn(), scene: { ...here.scene }, told });
  expect(onTold).toHaveBeenCalledWith(told[0]);
  expect(host.querySelector(".board-asking")).not.toBeNull();
});

test("without pace all events are told at once", () => {
  const here = fixture("petris");
  const onTold = vi.fn();
  const onShown = vi.fn();
  show(here, { onTold, onShown });
  show(here, { scene: here.after, told: here.told, onTold, onShown });
  expect(onTold).toHaveBeenCalledTimes(here.told.length);
  expect(onShown).toHaveBeenCalledOnce();
  expect(host.querySelector(".board-caption")).toBeNull();
});

test.each(FIXTURES)("the picture of %s has nothing to choose", (name) => {
  const { game, geometry, scene } = fixture(name);
  act(() => render(<Picture {...{ game, geometry, scene, texts }} />, host));
  expect(host.querySelectorAll("[tabindex], button")).toHaveLength(0);
  expect(host.querySelectorAll(".site")).toHaveLength(geometry.places.length);
});
