import type { Scene, View } from "../src/messages";

/** Nothing on the board, and the first seat's turn. */
export const scene: Scene = { tokens: [], facts: [], links: [], turn: [0] };

/** A match of Ann against the lowest level, or one that differs from it. */
export const view = (more: Partial<View> = {}): View => ({
  type: "view",
  match: "m",
  version: 2,
  game: "petris",
  rules: 1,
  options: "-",
  phase: "playing",
  you: [0],
  host: true,
  seats: [
    { who: "person", name: "Ann" },
    { who: "bot", level: "spore" },
  ],
  waiting: [0],
  round: 1,
  scene,
  lines: [],
  dice: { commitment: "" },
  ...more,
});
