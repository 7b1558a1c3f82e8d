/** Editing the wheel of a position: a piece is a seat and a size. */

import { seatLetter } from "../../i18n/seat-letters";
import type { PositionEditing } from "../plugin";
import { withBoard } from "../position-text";

const SPACES = ["tip", "mid", "left", "right"];
const SIZES = ["S", "M", "L"];
const EMPTY = ".";
const NOTHING = "-";

/** Return the four spaces of a wedge, each as its sign. */
const spacesOf = (wedge: string): string[] =>
  wedge === NOTHING ? SPACES.map(() => EMPTY) : (wedge.match(/\.|[A-J][SML]/g) ?? []);

export const editing: PositionEditing = {
  pieces: (players) => [
    NOTHING,
    ...Array.from({ length: players }, (_, seat) =>
      SIZES.map((size) => `${seatLetter(seat)} ${size}`),
    ).flat(),
  ],
  put: (text, place, piece) => {
    const [, number = "", space = ""] = /^(\d+)(\w+)$/.exec(place) ?? [];
    const sign = piece === NOTHING ? EMPTY : piece.replace(" ", "");
    return withBoard(text, (board) =>
      board
        .split("/")
        .map((wedge, at) => {
          if (at !== Number(number)) return wedge;
          const spaces = spacesOf(wedge).map((each, index) =>
            index === SPACES.indexOf(space) ? sign : each,
          );
          return spaces.every((each) => each === EMPTY) ? NOTHING : spaces.join("");
        })
        .join("/"),
    );
  },
};
