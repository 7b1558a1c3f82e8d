/** Editing the dishes of a position: a piece is a seat and what it has in the dish. */

import { seatFromLetter, seatLetter } from "../../i18n/seat-letters";
import type { PositionEditing } from "../plugin";
import { fieldAt, numbers, withBoard, withField, withSign } from "../position-text";

const SARCINA = "S";
const SIGNS = ["1", "2", "3", "4", SARCINA];
const NOTHING = "-";
const POINTS = 3;
const PROPAGATIONS = 4;
/** Spaces of the contamination track, unless an option says otherwise. */
const TRACK = 9;
/** Sets on the turn track; each has a propagation of every player. */
const SETS = 12;

export const editing: PositionEditing = {
  pieces: (players) => [
    NOTHING,
    ...Array.from({ length: players }, (_, seat) =>
      SIGNS.map((sign) => `${seatLetter(seat)} ${sign}`),
    ).flat(),
  ],
  fields: (text) => {
    const points = fieldAt(text, POINTS).split(",");
    const track = Number(/track=(\d+)/.exec(fieldAt(text, 1))?.[1] ?? TRACK);
    return [
      ...points.map((value, seat) => ({
        label: "petris-analyse-points",
        seat,
        value,
        choices: numbers(0, track),
        put: (changed: string) =>
          withField(
            text,
            POINTS,
            points.map((each, at) => (at === seat ? changed : each)).join(","),
          ),
      })),
      {
        label: "petris-analyse-propagations",
        value: fieldAt(text, PROPAGATIONS),
        choices: numbers(0, SETS * points.length),
        put: (changed: string) => withField(text, PROPAGATIONS, changed),
      },
    ];
  },
  tokenOf: (piece) => {
    const [letter, sign = ""] = piece.split(" ");
    const seat = seatFromLetter(letter);
    return sign === SARCINA
      ? { kind: "sarcina", count: 1, seat }
      : { kind: "bacterium", count: Number(sign), seat };
  },
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
