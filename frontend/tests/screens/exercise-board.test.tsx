// @vitest-environment happy-dom
/** The board of an exercise: the draft of a move, and the line that is shown afterwards. */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentTexts } from "../../src/i18n/language";
import type { Exercise } from "../../src/messages";
import { ExerciseBoard } from "../../src/screens/practice/exercise-board";
import { eventDuration } from "../../src/settings";
import { loadFixture } from "../fixtures/fixture";
import { textsOf } from "../fixtures/texts";

const { geometry, scene, events, after } = loadFixture("petris");
const exercise: Exercise = {
  game: "petris",
  options: "-",
  players: 2,
  seat: 0,
  geometry,
  scenes: [scene, after],
  refusals: [],
  nodes: [
    { ask: "petris-ask-source", steps: { 2: ["2", 1] } },
    { ask: "petris-ask-target", steps: { 3: ["3", 2] } },
    { ask: "petris-ask-target", steps: {}, move: "2>3:1" },
  ],
  results: {
    "2>3:1": {
      frames: [{ events, scene: 1 }],
      line: [
        { events, scene: 0 },
        { events, scene: 1 },
      ],
      line_outcome: { trigger: "petris_stuck", decided_by: "loss", winners: [1], losers: [0] },
    },
  },
};

let host: HTMLElement;
beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
  currentTexts.value = textsOf("en");
  eventDuration.value = 0;
});
afterEach(() => {
  render(null, host);
  host.remove();
});

const board = (played: string | null, lineStep = 0, onShown = vi.fn()) => (
  <ExerciseBoard
    exercise={exercise}
    texts={currentTexts.value}
    played={played}
    lineStep={lineStep}
    idle={null}
    onPlay={vi.fn()}
    onShown={onShown}
  />
);
const click = (place: string) =>
  host
    .querySelector(`[data-place="${place}"]`)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));

it("keeps a step that comes before the effects of its first rendering", async () => {
  render(board(null), host); // not in `act`: effects wait, as they do on a busy machine
  click("2");
  await new Promise((done) => setTimeout(done, 200));
  expect(host.querySelector<HTMLButtonElement>(".board-undo")?.disabled).toBe(false);
  await act(() => void click("3"));
  expect(host.querySelector<HTMLButtonElement>(".board-confirm")?.disabled).toBe(false);
});

it("begins anew after an attempt", async () => {
  await act(() => render(board(null), host));
  await act(() => void click("2"));
  await act(() => render(board("2>3:1"), host));
  await act(() => render(board(null), host));
  expect(host.querySelector<HTMLButtonElement>(".board-undo")?.disabled).toBe(true);
});

it("reports the result of a move once, and shows the winners at the end of a line only", async () => {
  const onShown = vi.fn();
  await act(() => render(board("2>3:1", 0, onShown), host));
  expect(onShown).toHaveBeenCalledTimes(1);
  await act(() => render(board("2>3:1", 1, onShown), host));
  expect(host.querySelector(".board.ended")).toBeNull();
  await act(() => render(board("2>3:1", 2, onShown), host));
  expect(host.querySelector(".board.ended")).not.toBeNull();
  expect(onShown).toHaveBeenCalledTimes(1);
});

it.each([
  [["+1", "-2"], 2],
  [["+1", "+2"], 0],
])("offers tools only if the steps %s need a choice", async (steps, count) => {
  const bees = loadFixture("honeycomb");
  const offered = Object.fromEntries(steps.map((step) => [step, [step.slice(1), 0] as const]));
  const lesson: Exercise = {
    ...exercise,
    game: "honeycomb",
    geometry: bees.geometry,
    scenes: [bees.scene],
    nodes: [{ ask: "honeycomb-ask-pick", steps: offered }],
  };
  const props = { texts: currentTexts.value, played: null, idle: null };
  const callbacks = { onPlay: vi.fn(), onShown: vi.fn() };
  await act(() => render(<ExerciseBoard exercise={lesson} {...props} {...callbacks} />, host));
  expect(host.querySelectorAll(".board-tools button")).toHaveLength(count);
});
