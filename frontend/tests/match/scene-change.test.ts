/** A scene and a change give the next scene. */

import { expect, it } from "vitest";
import { applyChange } from "../../src/match/scene-change";
import { applyUpdate, completeView } from "../../src/match/view-update";
import type { MatchUpdate, Scene, Token } from "../../src/messages";
import { matchView } from "./views";

const token = (place: string, seat = 0): Token => ({ place, kind: "colony", seat, count: 1 });
const before: Scene = {
  tokens: [token("1"), token("2"), token("3"), token("4")],
  facts: [{ kind: "round", value: "1", seat: null }],
  links: [
    ["1", "2", 0],
    ["3", "4", 0],
  ],
  turn: [0, 1],
};

it("removes and adds at the given indices, in order", () => {
  const change = {
    removed: [0, 2],
    added: [
      [0, token("0")],
      [2, token("3", 1)],
      [4, token("5")],
    ],
    unlinked: [1],
    linked: [[1, ["2", "5", 1]]],
    turn: [1],
  } as const;
  expect(applyChange(before, change)).toEqual({
    tokens: [token("0"), token("2"), token("3", 1), token("4"), token("5")],
    facts: before.facts,
    links: [
      ["1", "2", 0],
      ["2", "5", 1],
    ],
    turn: [1],
  });
});

it("keeps what has not changed", () => {
  const after = applyChange(before, { facts: [] });
  expect(after).toEqual({ ...before, facts: [] });
  expect(after.tokens).toBe(before.tokens);
});

const update: MatchUpdate = {
  type: "update",
  match: "m",
  since: 2,
  version: 3,
  phase: "playing",
  waiting: [0],
  round: 1,
  lines: [],
};

it("applies an update to the public scene, and own scenes to the result", () => {
  const view = completeView(matchView({ scene: before }));
  const own = [{ seat: 1, change: { added: [[5, token("7", 1)]] as const } }];
  const next = applyUpdate(view, { ...update, change: { added: [[4, token("5")]] }, own });
  expect(next.scene.tokens.map(({ place }) => place)).toEqual(["1", "2", "3", "4", "5"]);
  expect(next.ownScenes[0]?.scene.tokens.map(({ place }) => place)).toEqual([
    ...["1", "2", "3", "4", "5", "7"],
  ]);
  expect(applyUpdate(next, { ...update, scene: before }).scene).toBe(before);
});
