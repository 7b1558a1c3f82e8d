/** The plugin of a game for the page. Every field but the name and the board is optional. */

import type { BoardPlugin } from "../board/types";
import type { DrawOutcomes } from "../dice/derivation";
import type { Texts } from "../i18n/texts";
import type { EventMessage, Token } from "../messages";

/** A field of a position's text besides the board, such as points or dice. */
export interface PositionField {
  /** Id of the label; its value `player` is the seat that the field belongs to, if there is one. */
  readonly label: string;
  readonly seat?: number;
  readonly value: string;
  readonly choices: readonly string[];
  /** Name under which `formatValue` knows the choices. */
  readonly key?: string;
  /** Return the text of the position with another value. */
  readonly put: (value: string) => string;
}

/** Pieces on a place, as scenes have them. */
export type PieceToken = Pick<Token, "kind" | "count" | "seat">;

/** How the places of a position are edited in its text, which the server checks afterwards. */
export interface PositionEditing {
  /** Return the pieces that can be put on a place, as signs; the first one empties it. */
  readonly pieces: (players: number) => readonly string[];
  /** Return the text of a position after a piece was put on a place. */
  readonly put: (text: string, place: string, piece: string) => string;
  /** Return the fields besides the board. */
  readonly fields?: (text: string) => readonly PositionField[];
  /** Return the pieces that a sign stands for, from which they are named in words. */
  readonly tokenOf: (piece: string) => PieceToken;
  /** Return the step by which the board reports a place; by default its name. */
  readonly stepOf?: (place: string) => string;
}

export interface GamePlugin {
  /** The game's name on the server. */
  readonly name: string;
  readonly board: BoardPlugin;
  /** Position on the home screen; games without one come last, in the server's order. */
  readonly homeOrder?: number;
  /** Ids of the sentences that explain the game in short. */
  readonly summary?: readonly string[];
  /** A position in text form, as an example of what the record screen reads. */
  readonly examplePosition?: string;
  /** How positions are edited on the analysis board; without it only their text can be edited. */
  readonly editing?: PositionEditing;
  /** Return the sentence of an event that its Fluent text alone cannot express; null for others. */
  readonly formatEvent?: (event: EventMessage, texts: Texts) => string | null;
  /** Return the words for a value of a sentence that is written in notation; null for others. */
  readonly formatValue?: (key: string, value: string, texts: Texts) => string | null;
  /** Return a move in words, without its player; null if there are none. */
  readonly formatMove?: (move: string, texts: Texts) => string | null;
  /** Return in words what no player chooses, such as a roll of dice; null if there are none. */
  readonly formatDraw?: (draw: string, texts: Texts) => string | null;
  /** Return the label of an option's value; null if it has none of its own. */
  readonly formatOptionValue?: (value: string, texts: Texts) => string | null;
  /** The possible draws, by which the page verifies the dice itself. */
  readonly drawOutcomes?: DrawOutcomes;
}
