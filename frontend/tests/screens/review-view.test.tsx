// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import { currentTexts } from "../../src/i18n/language";
import type { Replay } from "../../src/messages";
import { ReviewView } from "../../src/screens/review/view";
import { eventDuration } from "../../src/settings";
import { loadFixture } from "../fixtures/fixture";
import { textsOf } from "../fixtures/texts";

let host: HTMLElement;
const isAnimating = (): boolean => host.querySelector(".board.animating") !== null;
const press = (key: string): void => {
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
};
const click = (name: string): void => {
  const buttons = [...host.querySelectorAll<HTMLButtonElement>("button")];
  act(() => buttons.find((each) => each.getAttribute("aria-label") === name)?.click());
};

beforeEach(() => {
  currentTexts.value = textsOf("en");
  eventDuration.value = 60_000;
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
});

it("animates a step forward, as in play, but neither a step back nor a jump", () => {
  const { game, geometry, scene, after, events } = loadFixture("petris");
  const replay: Replay = {
    game,
    options: "-",
    geometry,
    moments: [{ scene }, { scene: after, events }, { scene: { ...scene }, events }],
  };
  const props = { replay, record: "", names: ["Ann", "Ben"], you: [0], hasSecrets: false };
  act(() => render(<ReviewView {...props} request={() => new Promise(() => 0)} />, host));
  expect(isAnimating()).toBe(false);
  click("One step back");
  click("One step back");
  expect(isAnimating()).toBe(false);
  press("ArrowRight");
  expect(isAnimating()).toBe(true);
  expect(host.querySelector(".board-panel .review-graph")).not.toBeNull(); // not only a caption
  click("One step back");
  expect(isAnimating()).toBe(false);
  click("One step forward");
  expect(isAnimating()).toBe(true);
  click("To now");
  expect(isAnimating()).toBe(false);
});
