import { expect, it } from "vitest";
import { lastMovePlaces } from "../../src/board/last-move";
import { boardPluginOf } from "../../src/games/registry";

const moved = (place: string) => ({
  kind: "moved",
  events: [{ kind: "petri-dish-event-grew", places: [place] }],
});
const turn = { kind: "moved", events: [{ kind: "petri-dish-event-turn", places: ["9tip"] }] };
const plugin = boardPluginOf("petri-dish");

it("marks what the last move has changed, and not what only begins a turn", () => {
  expect(lastMovePlaces([moved("1tip"), moved("2tip"), turn], plugin)).toEqual(["2tip"]);
  expect(lastMovePlaces([], plugin)).toEqual([]);
});

it("marks all actions of a turn, and none of the turn before", () => {
  const action = (player: string, place: string, ...more: readonly object[]) => ({
    kind: "moved",
    events: [{ kind: "petri-dish-event-moved", params: { player }, places: [place] }, ...more],
  });
  const begins = (player: string) => ({ kind: "petri-dish-event-turn", params: { player } });
  const rolled = { kind: "moved", events: [{ kind: "petri-dish-event-rolled", params: {} }] };
  const asked = { kind: "asked" };
  const turnOfA = [action("A", "1tip"), action("A", "2tip", begins("B")), rolled];
  const turnOfB = [action("B", "3tip"), asked, action("B", "4tip"), action("B", "3tip")];
  const marked = (steps: readonly object[]) => [...lastMovePlaces(steps, plugin)].sort();
  expect(marked([...turnOfA, ...turnOfB])).toEqual(["3tip", "4tip"]);
  expect(
    marked([...turnOfA, ...turnOfB, { kind: "moved", events: [begins("A")] }, rolled]),
  ).toEqual(["3tip", "4tip"]);
  expect(marked(turnOfA)).toEqual(["1tip", "2tip"]);
  // In a game without turns of several moves, a player who moves twice has made two moves.
  const { turnEvents: _, ...single } = plugin;
  expect(lastMovePlaces(turnOfB, single)).toEqual(["3tip"]);
});

it("marks nothing when the last move was taken back", () => {
  const back = { kind: "took-back" };
  expect(lastMovePlaces([moved("1tip"), back], plugin)).toEqual([]);
  expect(lastMovePlaces([moved("1tip"), back, moved("3mid")], plugin)).toEqual(["3mid"]);
});
