import { expect, describe as group, test } from "vitest";
import { describePlace, type PlaceState, placeStateAt } from "../../src/board/place-label";
import { boardPluginOf } from "../../src/games/registry";
import { seatFromLetter } from "../../src/i18n/seat-letters";
import type { Token } from "../../src/messages";
import { loadFixture } from "../fixtures/fixture";
import { textsOf } from "../fixtures/texts";

const players = [{ name: "Ada" }, { name: "Bodo" }];
const two: Token = { place: "4", kind: "bacterium", seat: 0, count: 2 };
const one: Token = { place: "4", kind: "bacterium", seat: 1, count: 1 };
const dish: PlaceState = {
  game: "petris",
  plugin: boardPluginOf("petris"),
  place: "4",
  tokens: [two, one],
  ask: "petris-ask-target",
  steps: ["4"],
  chosenCount: 0,
  amounts: [1, 2],
};

group("the description of a place", () => {
  test("names pieces, owners and what may be done", () => {
    const text = describePlace(dish, { texts: textsOf("en"), players, you: 0 });
    expect(text).toBe(
      "dish 4: 2 bacteria of yours, one bacterium of Bodo (B); you may send 1 or 2 to it",
    );
  });

  test("names all owners for a spectator", () => {
    const viewer = { texts: textsOf("en"), players, you: null };
    expect(describePlace({ ...dish, steps: [] }, viewer)).toBe(
      "dish 4: 2 bacteria of Ada (A), one bacterium of Bodo (B)",
    );
  });

  test("says that a place is empty", () => {
    const viewer = { texts: textsOf("de"), players, you: 0 };
    expect(describePlace({ ...dish, tokens: [], steps: [] }, viewer)).toBe("Schale 4: leer");
  });

  test("says how often a place was chosen", () => {
    const viewer = { texts: textsOf("en"), players, you: 0 };
    expect(describePlace({ ...dish, chosenCount: 2 }, viewer)).toContain("chosen 2 times");
  });

  test("names the alternatives of a hexagon", () => {
    const hexagon: PlaceState = {
      ...dish,
      game: "honeycomb",
      plugin: boardPluginOf("honeycomb"),
      tokens: [],
      ask: "honeycomb-ask-pick",
      steps: ["+4", "-4"],
    };
    const viewer = { texts: textsOf("en"), players, you: 0 };
    expect(describePlace(hexagon, viewer)).toBe(
      "hexagon 4: empty; you may put a colony or the antibiotic here",
    );
  });

  test.each(["en", "de", "fr", "es"])("has all its texts in %s, on every board", (language) => {
    const texts = textsOf(language);
    for (const name of ["petris", "petri-dish-ten", "honeycomb"]) {
      const { game, scene, geometry, previews, seat } = loadFixture(name);
      const plugin = boardPluginOf(game);
      for (const preview of Object.values(previews)) {
        for (const { name: place } of geometry.places) {
          const state = placeStateAt(place, { game, plugin, scene, preview });
          const text = describePlace(state, { texts, players, you: seat });
          expect(text).toContain(place.replace(/[a-z]+$/, ""));
          expect(text).not.toContain("board-");
        }
      }
    }
  });
});

test("the chosen steps of a draft count for the places that they name", () => {
  const { game, scene, previews, moves } = loadFixture("honeycomb");
  const preview = previews[moves[0] ?? ""] ?? null;
  const place = preview?.partial[0]?.slice(1) ?? "";
  const plugin = boardPluginOf(game);
  expect(placeStateAt(place, { game, plugin, scene, preview }).chosenCount).toBe(1);
});

test("only the letters of seats are seats", () => {
  const values = ["A", "J", "K", "AB", 3];
  expect(values.map(seatFromLetter)).toEqual([0, 9, null, null, null]);
});
