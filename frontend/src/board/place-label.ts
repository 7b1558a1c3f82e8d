/** The description of a place in words, used as its accessible name. */

import { seatLetter } from "../i18n/seat-letters";
import { ofGame, type Texts, type Values } from "../i18n/texts";
import type { PreviewMessage, Scene, Token } from "../messages";
import { stepsAt } from "./steps";
import type { BoardPlugin, Player } from "./types";

/** Everything that the description of a place mentions. */
export interface PlaceState {
  readonly game: string;
  readonly plugin: BoardPlugin;
  readonly place: string;
  readonly tokens: readonly Token[];
  /** The id of the preview's question; empty if no move is being built. */
  readonly ask: string;
  /** The steps offered here. */
  readonly steps: readonly string[];
  /** How many steps of the draft name this place. */
  readonly chosenCount: number;
  /** How many pieces the move may still send to or from here; empty if that does not apply. */
  readonly amounts: readonly number[];
}

/** For whom a place is described. */
export interface Viewer {
  readonly texts: Texts;
  readonly players: readonly Player[];
  readonly you: number | null;
}

/** Return a text such as "dish 4: 2 bacteria of yours, 1 of Ada; you may send 1 or 2 to it". */
export function describePlace(state: PlaceState, viewer: Viewer): string {
  const get = cachedTexts(viewer.texts);
  const pieces = state.tokens.map((token) => tokenText(token, state, viewer)).join(", ");
  const parts = [
    get("board-standing", {
      place: placeText(state.game, state.place, viewer.texts),
      what: pieces || get(ofGame(viewer.texts, state.game, "empty-place", "board-empty")),
    }),
  ];
  if (state.chosenCount) {
    const made = ofQuestion(viewer.texts, state.ask, "made", "board-made");
    parts.push(get(made, { count: state.chosenCount }));
  }
  if (state.steps.length) parts.push(offerText(state, viewer.texts));
  return parts.join("; ");
}

const NO_AMOUNTS: readonly number[] = [];

interface PlaceStateOptions {
  readonly game: string;
  readonly plugin: BoardPlugin;
  readonly scene: Scene;
  readonly preview: PreviewMessage | null;
}

/** Return the state of a place of a scene while a move is built. */
export function placeStateAt(place: string, options: PlaceStateOptions): PlaceState {
  const { game, plugin, scene, preview } = options;
  return {
    game,
    plugin,
    place,
    tokens: scene.tokens.filter((token) => token.place === place),
    ask: preview?.ask ?? "",
    steps: stepsAt(preview, place),
    chosenCount: preview?.partial.filter((step) => placeOfStep(step, plugin) === place).length ?? 0,
    amounts: preview?.amounts?.[place] ?? NO_AMOUNTS,
  };
}

/** Return the place that a step names. */
export function placeOfStep(step: string, plugin: BoardPlugin): string {
  return plugin.placeOfStep?.(step) ?? step;
}

/** Return the name of a place in words: "dish 4", "square a1". */
export function placeText(game: string, place: string, texts: Texts): string {
  return cachedTexts(texts)(ofGame(texts, game, "place", "board-place"), { place });
}

/** Return the pieces of a player: "2 bacteria of yours", "a Small of Ada". */
function tokenText(token: Token, { game, plugin }: PlaceState, viewer: Viewer): string {
  const get = cachedTexts(viewer.texts);
  const id = ofGame(viewer.texts, game, "token", "board-pieces");
  const what = get(id, { kind: token.kind, count: token.count });
  if (token.seat === null || plugin.anonymousKinds?.has(token.kind)) return what;
  if (token.seat === viewer.you) return get("board-yours", { what });
  return get("board-owned", { what, player: playerText(token.seat, viewer.players) });
}

/** Return the name of a player with the letter that is on the pieces. */
export function playerText(seat: number, players: readonly Player[]): string {
  const letter = seatLetter(seat);
  const name = players[seat]?.name;
  return name && name !== letter ? `${name} (${letter})` : letter;
}

function offerText({ plugin, steps, ask, amounts }: PlaceState, texts: Texts): string {
  const how = plugin.offerVariant?.(steps) ?? "one";
  const amount = texts.joinOr(amounts.map(String));
  return cachedTexts(texts)(ofQuestion(texts, ask, "offer", "board-offer"), { how, amount });
}

/** Return the id of a question's own text, such as `petris-ask-target-made`; else the shared id. */
const ofQuestion = (texts: Texts, ask: string, kind: string, shared: string): string =>
  texts.has(`${ask}-${kind}`) ? `${ask}-${kind}` : shared;

const caches = new WeakMap<Texts, Map<string, string>>();

/** Return a cached `texts.get`: large boards repeat the same parts for many places. */
function cachedTexts(texts: Texts): (id: string, values?: Values) => string {
  const cache = caches.get(texts) ?? new Map<string, string>();
  caches.set(texts, cache);
  return (id, values = {}) => {
    const key = [id, ...Object.values(values)].join("|");
    const text = cache.get(key) ?? texts.get(id, values);
    cache.set(key, text);
    return text;
  };
}
