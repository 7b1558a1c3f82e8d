/** Editing the hexagons of a position: a piece is a colony of a seat, or a black hexagon. */

import { seatLetter } from "../../i18n/seat-letters";
import type { PositionEditing } from "../plugin";
import { withBoard, withSign } from "../position-text";

const EMPTY = ".";
const NOTHING = "-";
const BLACK = "#";

export const editing: PositionEditing = {
  pieces: (players) => [
    NOTHING,
    ...Array.from({ length: players }, (_, seat) => seatLetter(seat)),
    BLACK,
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
  stepOf: (place) => `+${place}`,
};
