/** Boards: see `board.ts` for what they show and what they may ask. */

export { Board, Picture, widgetOf } from "./table";
export { Emblem, seatClass } from "./seats";
export { describe, hereAt, placeText, playerText, seatLetter, tokenText } from "./describe";
export type { Asks, BoardProps, Player, Shown, Texts, Values } from "./board";
