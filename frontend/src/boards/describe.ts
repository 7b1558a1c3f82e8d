/** One description of a place, for accessible names, hints and the log. */

import type { PreviewShown, Scene, Token } from "../messages";
import type { Player, Texts, Values } from "./board";
import { stepsAt } from "./steps";

/** All that can be said about a place at a moment. */
export interface Here {
  readonly game: string;
  readonly place: string;
  readonly tokens: readonly Token[];
  /** The id of the question that the preview asks; empty if nothing is asked. */
  readonly ask: string;
  /** The steps offered here. */
  readonly steps: readonly string[];
  /** How many steps of the move in the making point here. */
  readonly made: number;
  /** How many pieces the move may still send here, or out of here; empty if that is no question. */
  readonly amounts: readonly number[];
}

export interface Eyes {
  readonly texts: Texts;
  readonly players: readonly Player[];
  readonly you: number | null;
}

/** A whole sentence such as "Dish 4: 2 bacteria of yours, 1 of Ada; you may send 1 or 2 to it". */
export function describe(here: Here, eyes: Eyes): string {
  const say = remembering(eyes.texts);
  const standing = here.tokens.map((token) => tokenText(token, eyes)).join(", ");
  const parts = [
    say("board-standing", {
      place: placeText(here.game, here.place, eyes.texts),
      what: standing || say("board-empty"),
    }),
  ];
  if (here.made) parts.push(madeText(here, say));
  if (here.steps.length) parts.push(offerText(here, eyes.texts));
  return parts.join("; ");
}

const NONE: readonly number[] = [];

/** What is said of a place of a scene while a move is built. */
export function hereAt(
  game: string,
  scene: Scene,
  preview: PreviewShown | null,
  place: string,
): Here {
  return {
    game,
    place,
    tokens: scene.tokens.filter((token) => token.place === place),
    ask: preview?.ask ?? "",
    steps: stepsAt(preview, place),
    made: preview ? preview.partial.filter((step) => placeOf(step) === place).length : 0,
    amounts: preview?.amounts?.[place] ?? NONE,
  };
}

/** What a place is called: "dish 4", "hexagon 12", "space 3left". */
export function placeText(game: string, place: string, texts: Texts): string {
  return remembering(texts)("board-place", { game, place });
}

/** Bacteria of whoever builds the move; whose they are goes without saying. */
const ON_THE_WAY: ReadonlySet<string> = new Set(["arriving", "leaving"]);

/** Some pieces of a player: "2 bacteria of yours", "a Small of Ada". */
export function tokenText(token: Token, eyes: Eyes): string {
  const say = remembering(eyes.texts);
  const what = say("board-pieces", { kind: token.kind, count: token.count });
  if (token.seat === null || ON_THE_WAY.has(token.kind)) return what;
  if (token.seat === eyes.you) return say("board-yours", { what });
  return say("board-owned", { what, player: playerText(token.seat, eyes) });
}

/** The name of a player with the letter that stands on the pieces. */
export function playerText(seat: number, eyes: Eyes): string {
  const letter = seatLetter(seat);
  const name = eyes.players[seat]?.name;
  return name && name !== letter ? `${name} (${letter})` : letter;
}

export function seatLetter(seat: number): string {
  return String.fromCharCode(65 + seat);
}

/** The seat of a letter in an event; null if it is none. */
export function seatOf(letter: string | number | undefined): number | null {
  if (typeof letter !== "string" || !/^[A-J]$/.test(letter)) return null;
  return letter.charCodeAt(0) - 65;
}

/** The place a step names, without the sign of what is done there. */
export function placeOf(step: string): string {
  return /^[+-]\d/.test(step) ? step.slice(1) : step;
}

type Say = (id: string, values?: Values) => string;

const said = new WeakMap<Texts, Map<string, string>>();

/** The same parts are said of many places, so each is put into words once for a language. */
function remembering(texts: Texts): Say {
  const known = said.get(texts) ?? new Map<string, string>();
  said.set(texts, known);
  return (id, values = {}) => {
    const key = [id, ...Object.values(values)].join("|");
    const text = known.get(key) ?? texts.say(id, values);
    known.set(key, text);
    return text;
  };
}

function madeText(here: Here, say: Say): string {
  return say("board-made", { ask: here.ask, count: here.made });
}

function offerText(here: Here, texts: Texts): string {
  const kinds = new Set(here.steps.map((step) => (/^[+-]\d/.test(step) ? step.slice(0, 1) : "")));
  const how = kinds.has("+") && kinds.has("-") ? "both" : kinds.has("-") ? "antibiotic" : "one";
  const amount = texts.either(here.amounts.map(String));
  return remembering(texts)("board-offer", { ask: here.ask, how, amount });
}
