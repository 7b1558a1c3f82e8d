import { expect, it } from "vitest";
import { boardPluginOf } from "../../src/games/registry";
import type { EventMessage, Scene } from "../../src/messages";

const before: Scene = {
  tokens: [{ place: "9", kind: "antibiotic", seat: 0, count: 1 }],
  facts: [],
  links: [],
  turn: [],
};
const read: EventMessage = { kind: "honeycomb-event-read", params: { player: "B", cells: "3" } };
const blocked: EventMessage = { kind: "honeycomb-event-blocked", places: ["9"] };
const round: EventMessage = { kind: "honeycomb-event-round", params: { round: 2 } };
const end: EventMessage = { kind: "honeycomb-event-end" };

it("says that an antibiotic stopped nobody only when the round is over", () => {
  const said = (...events: EventMessage[]) =>
    boardPluginOf("honeycomb").ownConsequence?.(before, events, 0);
  expect(said(read)).toBeNull();
  expect(said(read, blocked)).toEqual([
    "honeycomb-board-own-antibiotic",
    { cell: "9", found: "yes" },
  ]);
  expect(said(read, round)).toEqual(["honeycomb-board-own-antibiotic", { cell: "9", found: "no" }]);
  expect(said(read, end)).toEqual(["honeycomb-board-own-antibiotic", { cell: "9", found: "no" }]);
  expect(said(read, blocked, round)).toEqual([
    "honeycomb-board-own-antibiotic",
    { cell: "9", found: "yes" },
  ]);
});
