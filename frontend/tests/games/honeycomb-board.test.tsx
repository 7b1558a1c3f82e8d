// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { BoardPicture } from "../../src/board/board";
import { loadFixture } from "../fixtures/fixture";
import { textsOf } from "../fixtures/texts";

/** The most letters that fit into the width of a hexagon. */
const MOST_LETTERS = 6;

test.each([
  ["en", ["NOPE"]],
  ["de", ["NOPE"]],
  ["fr", ["NON"]],
  ["es", ["NI", "HABLAR"]],
])("a hexagon that an antibiotic keeps empty has the call in %s", (language, words) => {
  const { geometry, scene } = loadFixture("honeycomb");
  const [place] = geometry.places;
  const tokens = [{ place: place?.name ?? "", kind: "nope", seat: null, count: 1 }];
  const host = document.createElement("div");
  const props = { game: "honeycomb", geometry, scene: { ...scene, tokens } };
  act(() => render(<BoardPicture {...props} texts={textsOf(language)} />, host));
  const lines = [...host.querySelectorAll(".nope tspan")].map((line) => line.textContent ?? "");
  expect(lines).toEqual(words);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(MOST_LETTERS);
});
