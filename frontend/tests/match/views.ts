import type { MatchView, Scene } from "../../src/messages";

/** An empty board; the first seat is to move. */
export const scene: Scene = { tokens: [], facts: [], links: [], turn: [0] };

/** Return the view of a match of Ann against the lowest level, with changes. */
export const matchView = (changes: Partial<MatchView> = {}): MatchView => ({
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
  ...changes,
});
