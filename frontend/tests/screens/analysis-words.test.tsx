// @vitest-environment happy-dom
/** The analysis board names pieces, moves and draws in words, in every language. */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findPlugin } from "../../src/games/registry";
import { currentTexts } from "../../src/i18n/language";
import type { FluentTexts } from "../../src/i18n/texts";
import type { PositionInfo, VariationInfo } from "../../src/messages";
import { PositionStore } from "../../src/position/position-store";
import { ChancePicker } from "../../src/screens/analyse/chance";
import { PiecePicker } from "../../src/screens/analyse/click-editing";
import { Variations } from "../../src/screens/analyse/variations";
import { loadFixture } from "../fixtures/fixture";
import { textsOf } from "../fixtures/texts";

let host: HTMLElement;
/** Return the texts of elements, without those of drawings. */
const labels = (selector: string): (string | null)[] =>
  [...host.querySelectorAll(selector)].map((each) => {
    const copy = each.cloneNode(true) as Element;
    for (const drawing of copy.querySelectorAll("svg")) drawing.remove();
    return copy.textContent;
  });

beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
  vi.unstubAllGlobals();
});

/** Make this the language of the page. */
function speak(language: string): FluentTexts {
  currentTexts.value = textsOf(language);
  return currentTexts.value;
}

it.each([
  ["petris", "en", "B 3", ".bacterium.seat-1", 3, "3 bacteria of Bodo"],
  ["petris", "en", "A S", ".sarcina.seat-0", 1, "a sarcina of Ada"],
  ["petri-dish", "de", "A S", ".pyramid.small.seat-0", 1, "ein kleiner Stein von Ada"],
  ["petri-dish", "fr", "A L", ".pyramid.large.seat-0", 1, "une grande pièce d’Ada"],
  ["honeycomb", "es", "B", ".colony.seat-1", 1, "una colonia de Bodo"],
  ["honeycomb", "en", "#", ".black", 1, "black"],
])("draws and names the pieces of %s: %s %s", (game, language, piece, drawn, count, name) => {
  const editing = findPlugin(game)?.editing;
  if (!editing) throw new Error("no editing");
  const texts = speak(language);
  const onPiece = vi.fn();
  const props = { game, editing, players: 2, texts, piece, onPiece };
  act(() => render(<PiecePicker {...props} />, host));
  const button = host.querySelector<HTMLButtonElement>(`[data-piece="${piece}"]`);
  expect(button?.getAttribute("aria-label")).toBe(name);
  expect(button?.querySelectorAll(drawn)).toHaveLength(count);
  expect(labels("button")).toHaveLength(editing.pieces(2).length);
  button?.click();
  expect(onPiece).toHaveBeenCalledWith(piece);
});

/** Return the position of a fixture after a move, or with the draws that are possible. */
function position(fixture: string, changes: Partial<PositionInfo> = {}): PositionInfo {
  const { game, geometry, scene } = loadFixture(fixture);
  const base = { game, rules_version: 1, options: "-", players: 2, actors: [0] };
  return { ...base, text: `${game} ${changes.move ?? "start"}`, geometry, scene, ...changes };
}

/** Return the store of an analysis, as the server reads it. */
async function openAnalysis(...variations: readonly VariationInfo[]): Promise<PositionStore> {
  vi.stubGlobal("fetch", (path: string) =>
    path === "/api/analyses"
      ? Promise.resolve(new Response(JSON.stringify(variations)))
      : new Promise(() => undefined),
  );
  const store = new PositionStore();
  await store.open("[Game]");
  return store;
}

it("writes moves and draws of the list in words, and has their notation in the titles", async () => {
  const texts = speak("en");
  const store = await openAnalysis(
    { info: position("petri-dish") },
    { info: position("petri-dish", { move: "DGI" }), parent: 0, actor: -1 },
    { info: position("petri-dish", { move: "DZ5left" }), parent: 1, actor: 0 },
  );
  act(() => render(<Variations store={store} texts={texts} />, host));
  expect(labels(".move-list .node")).toEqual([
    "Divide, Grow, Infect",
    `A ${texts.move("petri-dish", "DZ5left")}`,
  ]);
  expect(texts.move("petri-dish", "DZ5left")).toMatch(/^zap the piece on .*Divide$/);
  const titles = [...host.querySelectorAll(".move-list .node")].map((node) =>
    node.getAttribute("title"),
  );
  expect(titles).toEqual(["DGI", "DZ5left"]);
});

it.each([
  ["A@0", "en", "Ada gets wedge 0."],
  ["first=B", "de", "Bodo beginnt."],
  ["DGW", "es", "Dividir, Crecer, Comodín"],
])("offers the draw %s in words: %s", async (draw, language, words) => {
  const texts = speak(language);
  const info = position("petri-dish", { actors: [-1], chance: [draw] });
  const store = await openAnalysis({ info });
  act(() => render(<ChancePicker store={store} texts={texts} />, host));
  expect(labels("option")).toEqual([words]);
});

it("says in words that the playing time of Honeycomb is over", () => {
  expect(speak("en").draw("honeycomb", "time-up")).toBe("Time is up: this round is the last.");
});
