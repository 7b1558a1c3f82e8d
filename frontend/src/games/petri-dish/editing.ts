/** Editing the wheel of a position: a piece is a seat and a size. */

import { seatFromLetter, seatLetter } from "../../i18n/seat-letters";
import type { PositionEditing } from "../plugin";
import { fieldAt, numbers, withBoard, withField } from "../position-text";

const SPACES = ["tip", "mid", "left", "right"];
const SIZES = ["S", "M", "L"];
const KINDS: Readonly<Record<string, string>> = { S: "small", M: "medium", L: "large" };
const EMPTY = ".";
const NOTHING = "-";
const TO_MOVE = 3;
const DICE = 4;
const TURNS = 5;
/** Turns that can be chosen; more are edited in the text. */
const MOST_TURNS = 200;
const FACES = ["D", "G", "I", "M", "Z", "W"];
/** Dice of a turn without a bonus. */
const MOST_DICE = 3;
/** What is left of a triple and its bonus: the die that counts, and Wilds. */
const BONUS_CHOICES = FACES.map((face) => `${face}WWW`);

/** Return all sets of dice of a size, in the order in which positions write them. */
const diceSets = (count: number, from = 0): readonly string[] =>
  count === 0
    ? [""]
    : FACES.slice(from).flatMap((face, at) =>
        diceSets(count - 1, from + at).map((rest) => face + rest),
      );

/** No dice before a roll, then the four actions of a triple, then the sets of three, two and one. */
const DICE_CHOICES = [
  NOTHING,
  ...BONUS_CHOICES,
  ...[MOST_DICE, 2, 1].flatMap((count) => diceSets(count)),
];

/** Return the four spaces of a wedge, each as its sign. */
const spacesOf = (wedge: string): string[] =>
  wedge === NOTHING ? SPACES.map(() => EMPTY) : (wedge.match(/\.|[A-J][SML]/g) ?? []);

/** Return the most turns that can be chosen: not more than the options allow. */
const mostTurns = (text: string): number => {
  const limit = /max-turns=(\d+)/.exec(fieldAt(text, 1))?.[1];
  return limit === undefined ? MOST_TURNS : Math.min(MOST_TURNS, Number(limit));
};

export const editing: PositionEditing = {
  pieces: (players) => [
    NOTHING,
    ...Array.from({ length: players }, (_, seat) =>
      SIZES.map((size) => `${seatLetter(seat)} ${size}`),
    ).flat(),
  ],
  fields: (text) => {
    const seats = [...new Set(fieldAt(text, 2).match(/[A-J](?=[SML])/g) ?? [])].sort();
    const [dice, turns] = [fieldAt(text, DICE), fieldAt(text, TURNS)];
    return [
      {
        label: "petri-dish-analyse-to-move",
        value: fieldAt(text, TO_MOVE),
        choices: seats,
        put: (changed: string) => withField(text, TO_MOVE, changed),
      },
      {
        label: "petri-dish-analyse-dice",
        value: dice,
        choices: DICE_CHOICES.includes(dice) ? DICE_CHOICES : [dice, ...DICE_CHOICES],
        key: "unused",
        put: (changed: string) => withField(text, DICE, changed),
      },
      {
        label: "petri-dish-analyse-turns",
        value: turns,
        choices: [...new Set([...numbers(0, mostTurns(text)), turns])],
        put: (changed: string) => withField(text, TURNS, changed),
      },
    ];
  },
  tokenOf: (piece) => {
    const [letter, size = ""] = piece.split(" ");
    return { kind: KINDS[size] ?? "", count: 1, seat: seatFromLetter(letter) };
  },
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
