import { expect, describe as group, test } from "vitest";
import type { Token } from "../messages";
import { describe, type Here, hereAt, placeOf, seatOf } from "./describe";
import { fixture } from "./fixtures/fixture";
import { sentences } from "./fixtures/texts";

const players = [{ name: "Ada" }, { name: "Bodo" }];
const two: Token = { place: "4", kind: "bacterium", seat: 0, count: 2 };
const one: Token = { place: "4", kind: "bacterium", seat: 1, count: 1 };
const dish: Here = {
  game: "petris",
  place: "4",
  tokens: [two, one],
  ask: "petris-ask-target",
  steps: ["4"],
  made: 0,
  amounts: [1, 2],
};

group("a place is described", () => {
  test("by what stands there, whose it is, and what may be done", () => {
    const text = describe(dish, { texts: sentences("en"), players, you: 0 });
    expect(text).toBe(
      "dish 4: 2 bacteria of yours, one bacterium of Bodo (B); you may send 1 or 2 to it",
    );
  });

  test("for a watcher without possessives", () => {
    const text = describe({ ...dish, steps: [] }, { texts: sentences("en"), players, you: null });
    expect(text).toBe("dish 4: 2 bacteria of Ada (A), one bacterium of Bodo (B)");
  });

  test("as empty if nothing is there", () => {
    const text = describe(
      { ...dish, tokens: [], steps: [] },
      { texts: sentences("de"), players, you: 0 },
    );
    expect(text).toBe("Schale 4: leer");
  });

  test("with how often it was chosen", () => {
    const text = describe({ ...dish, made: 2 }, { texts: sentences("en"), players, you: 0 });
    expect(text).toContain("chosen 2 times");
  });

  test("with both things that a hexagon may get", () => {
    const here: Here = {
      ...dish,
      game: "honeycomb",
      tokens: [],
      ask: "honeycomb-ask-pick",
      steps: ["+4", "-4"],
    };
    const text = describe(here, { texts: sentences("en"), players, you: 0 });
    expect(text).toBe("hexagon 4: empty; you may put a colony or the antibiotic here");
  });

  test.each(["en", "de", "fr", "es"])(
    "in %s without a text missing, on every board",
    (language) => {
      const texts = sentences(language);
      for (const name of ["petris", "petri-dish-ten", "honeycomb"]) {
        const { game, scene, geometry, previews, seat } = fixture(name);
        for (const preview of Object.values(previews)) {
          for (const { name: place } of geometry.places) {
            const text = describe(hereAt(game, scene, preview, place), {
              texts,
              players,
              you: seat,
            });
            expect(text).toContain(place.replace(/^(\d+)([a-z]+)$/, "$2 $1"));
            expect(text).not.toContain("board-");
          }
        }
      }
    },
  );
});

test("a step names a place with or without a sign", () => {
  expect(["+12", "-7", "3left", "4"].map(placeOf)).toEqual(["12", "7", "3left", "4"]);
});

test("only the letters of seats are seats", () => {
  expect([seatOf("A"), seatOf("J"), seatOf("K"), seatOf("AB"), seatOf(3)]).toEqual([
    0,
    9,
    null,
    null,
    null,
  ]);
});
