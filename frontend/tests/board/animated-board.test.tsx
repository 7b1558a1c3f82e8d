// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { loadFixture } from "../fixtures/fixture";
import { cell, click, host, show, texts, useHost } from "./mounted-board";

useHost();

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

test("dice can be chosen while a replay shows earlier ones, and end the replay", () => {
  const fixture = loadFixture("petri-dish");
  const preview = fixture.previews[""] ?? null;
  const facts = fixture.scene.facts.map((fact) =>
    fact.kind === "petri-dish-fact-dice" ? { ...fact, value: "GM" } : fact,
  );
  const shown = { eventDuration: 60_000, canActDuringReplay: true, onBuild: vi.fn() };
  show(fixture, { ...shown, scene: { ...fixture.scene, facts } });
  const events = [{ kind: "petri-dish-event-turn", params: { player: "C" } }, ...fixture.events];
  show(fixture, { ...shown, preview, events });
  expect(host.querySelector(".board.animating")).not.toBeNull();
  const dice = [...host.querySelectorAll(".board-question button.die")];
  expect(dice.map((die) => die.getAttribute("data-step"))).toEqual(["D", "Z"]);
  click(dice[1] ?? null);
  expect(shown.onBuild).toHaveBeenCalledWith(["Z"]);
  expect(host.querySelector(".board.animating")).toBeNull();
});
