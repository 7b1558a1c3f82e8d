/** Editing the hexagons of a position: a piece is a colony of a seat, or a black hexagon. */

import { seatFromLetter, seatLetter } from "../../i18n/seat-letters";
import type { PositionEditing } from "../plugin";
import { fieldAt, numbers, withBoard, withField, withSign } from "../position-text";

const EMPTY = ".";
const NOTHING = "-";
const BLACK = "#";
const ROUND = 3;
/** Last round that is offered; positions may have later ones. */
const LAST_ROUND = 60;

export const editing: PositionEditing = {
  pieces: (players) => [
    NOTHING,
    ...Array.from({ length: players }, (_, seat) => seatLetter(seat)),
    BLACK,
  ],
  fields: (text) => [
    {
      label: "honeycomb-analyse-round",
      value: fieldAt(text, ROUND),
      choices: numbers(1, LAST_ROUND),
      put: (changed: string) => withField(text, ROUND, changed),
    },
  ],
  put: (text, place, piece) =>
    withBoard(text, (board) => {
      // Rows are separated by slashes; hexagons are numbered from 1 over all rows.
      const indices = [...board].flatMap((sign, index) => (sign === "/" ? [] : [index]));
      const index = indices[Number(place) - 1];
      return index === undefined
        ? board
        : withSign(board, index, piece === NOTHING ? EMPTY : piece);
    }),
  tokenOf: (piece) =>
    piece === BLACK
      ? { kind: "black", count: 1, seat: null }
      : { kind: "colony", count: 1, seat: seatFromLetter(piece) },
  stepOf: (place) => `+${place}`,
};
