import { expect, it } from "vitest";
import type { GameInfo, OptionInfo } from "../../src/messages";
import { acceptedSeats, changedSeats, formatOptions, isOffered } from "../../src/setup/options";
import { parseOptions } from "../../src/setup/saved-setups";

const option = (name: string, allowed: string, changes: Partial<OptionInfo>): OptionInfo => ({
  name,
  allowed,
  kind: "",
  default: "",
  values: [],
  text: "",
  defaults: [],
  refused_for: {},
  effects: {},
  unless: {},
  own_screens: [],
  ...changes,
});
const board = option("board", "", {
  default: "small",
  defaults: ["small", "large"],
  values: ["tiny", "small", "large"],
  refused_for: { tiny: [3] },
});
const advanced = option("advanced", "on|off", {
  default: "off",
  values: ["off", "on"],
  refused_for: { on: [3] },
});
const GAME = {
  players: [2, 3],
  options: [
    option("players", "2-3", { default: "2" }),
    option("track", "5-30", { default: "9", values: ["5", "30"] }),
    board,
    advanced,
  ],
} as unknown as GameInfo;

it("writes options without default values, and reads them again", () => {
  expect(formatOptions(GAME, { players: "2" })).toBe("-");
  expect(formatOptions(GAME, { players: "3", track: "5" })).toBe("players=3,track=5");
  expect(parseOptions("players=3,track=5")).toEqual({ players: "3", track: "5" });
  expect(parseOptions("-")).toEqual({});
});

it("names the default of another number of players", () => {
  expect(formatOptions(GAME, { players: "3", board: "small" })).toBe("players=3,board=small");
  expect(formatOptions(GAME, { players: "3", board: "large" })).toBe("players=3");
});

it("leaves out what the server would refuse", () => {
  expect(isOffered(GAME, advanced, { players: "3" })).toBe(false);
  expect(isOffered(GAME, advanced, { players: "2" })).toBe(true);
  expect(formatOptions(GAME, { players: "3", advanced: "on", board: "tiny" })).toBe("players=3");
  expect(formatOptions(GAME, { players: "99", track: "1e9" })).toBe("players=3,track=30");
  expect(formatOptions(GAME, { players: "x", track: "", board: "none" })).toBe("-");
});

it("leaves out options without an effect, and values for a screen of one's own", () => {
  const calls = option("calls", "automatic|spoken", {
    default: "automatic",
    values: ["automatic", "spoken"],
    own_screens: ["spoken"],
  });
  const seconds = option("seconds", "3-120", {
    default: "8",
    values: ["8", "20"],
    unless: { calls: "automatic" },
  });
  const game = { players: [2, 3], options: [calls, seconds] } as unknown as GameInfo;
  const values = { players: "2", calls: "spoken", seconds: "20" };
  expect(isOffered(game, seconds, { calls: "automatic" })).toBe(false);
  expect(isOffered(game, seconds, values)).toBe(true);
  expect(formatOptions(game, values)).toBe("calls=spoken,seconds=20");
  expect(isOffered(game, calls, values, 2)).toBe(false);
  expect(isOffered(game, seconds, values, 2)).toBe(false);
  expect(formatOptions(game, values, 2)).toBe("-");
  expect(formatOptions(game, { ...values, calls: "automatic" })).toBe("-");
});

it("keeps a person in every match", () => {
  const [me, bot] = [
    { who: "me", level: "spore" } as const,
    { who: "bot", level: "spore" } as const,
  ];
  expect(changedSeats([me, bot], 0, bot)).toEqual([bot, me]);
  expect(changedSeats([bot, bot, { ...me, who: "open" }], 2, bot)).toEqual([
    { ...me, who: "open" },
    bot,
    bot,
  ]);
  expect(changedSeats([me, bot, me], 0, bot)).toEqual([bot, bot, me]);
  expect(acceptedSeats([bot, bot], 2, ["spore"])).toEqual([me, bot]);
});

it("has as many seats as players, with levels that exist", () => {
  const seats = [{ who: "me", level: "" } as const, { who: "bot", level: "old" } as const];
  const level = "spore";
  expect(acceptedSeats(seats, 3, [level])).toEqual([
    seats[0],
    ...Array(2).fill({ who: "bot", level }),
  ]);
  expect(acceptedSeats(seats, 2, []).map(({ who }) => who)).toEqual(["me", "me"]);
});
