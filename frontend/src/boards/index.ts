/** Boards: see `board.ts` for what they show and what they may ask. */

export type { Asks, BoardProps, Player, Shown, Texts, Values } from "./board";
export { describe, hereAt, placeText, playerText, seatLetter, tokenText } from "./describe";
export { Emblem, seatClass } from "./seats";
export { Board, Picture, widgetOf } from "./table";
