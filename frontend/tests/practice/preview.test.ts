import { expect, test } from "vitest";
import type { Exercise } from "../../src/messages";
import { previewOf } from "../../src/practice/preview";

const exercise: Exercise = {
  game: "clobber",
  options: "-",
  players: 2,
  seat: 1,
  geometry: { places: [], adjacent: [] },
  scenes: [
    { tokens: [], facts: [], links: [], turn: [1] },
    { tokens: [], facts: [], links: [], turn: [0] },
  ],
  refusals: [
    { type: "refused", rule: "clobber-own" },
    { type: "refused", rule: "clobber-step" },
  ],
  nodes: [
    { ask: "clobber-ask-source", steps: { a1: ["a1", 1] }, refused: { b1: 0 }, blocked: 1 },
    { ask: "clobber-ask-target", steps: {}, move: "a1>a2", scene: 1 },
  ],
  results: {},
};

test("previews follow the nodes of the exercise", () => {
  const first = previewOf(exercise, []);
  expect(first?.steps).toEqual({ a1: "a1" });
  expect(first?.refused?.b1?.rule).toBe("clobber-own");
  expect(first?.blocked?.rule).toBe("clobber-step");
  expect(first?.move).toBeNull();
  expect(first?.seat).toBe(1);
  const second = previewOf(exercise, ["a1"]);
  expect(second?.move).toBe("a1>a2");
  expect(second?.partial).toEqual(["a1"]);
  expect(second?.scene).toBe(exercise.scenes[1]);
});

test("steps that are not possible lead nowhere", () => {
  expect(previewOf(exercise, ["b1"])).toBeNull();
  expect(previewOf(exercise, ["a1", "a1"])).toBeNull();
});
