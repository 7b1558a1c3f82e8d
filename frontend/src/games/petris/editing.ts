/** Editing the dishes of a position: a piece is a seat and what it has in the dish. */

import { seatFromLetter, seatLetter } from "../../i18n/seat-letters";
import type { PositionEditing } from "../plugin";
import { withBoard, withSign } from "../position-text";

const SIGNS = ["1", "2", "3", "4", "S"];
const NOTHING = "-";

export const editing: PositionEditing = {
  pieces: (players) => [
    NOTHING,
    ...Array.from({ length: players }, (_, seat) =>
      SIGNS.map((sign) => `${seatLetter(seat)} ${sign}`),
    ).flat(),
  ],
  put: (text, place, piece) => {
    const [letter, sign = "0"] = piece.split(" ");
    const owner = seatFromLetter(letter);
    return withBoard(text, (board) =>
      board
        .split("/")
        .map((row, seat) => {
          if (owner === null) return withSign(row, Number(place), "0");
          return seat === owner ? withSign(row, Number(place), sign) : row;
        })
        .join("/"),
    );
  },
};
