/** Options and seats of a match to be created, and the setups that were used last. */

import { type LastSetup, lastLevel, lastSetups } from "../settings";

/** Against the computer, with others on this screen, or with friends by link. */
export type PlayMode = "computer" | "screen" | "friends";
export type SeatChoice = LastSetup["seats"][number];
export type OptionValues = Readonly<Record<string, string>>;

/** Read what `formatOptions` wrote. */
export function parseOptions(text: string): OptionValues {
  if (text === "-" || !text) return {};
  return Object.fromEntries(text.split(",").map((part) => part.split("=") as [string, string]));
}

/** Return the seats that a play mode starts with: the player first, then the others. */
export function defaultSeats(mode: PlayMode, players: number): readonly SeatChoice[] {
  const other = { computer: "bot", screen: "me", friends: "open" } as const;
  return Array.from({ length: players }, (_, seat) => ({
    who: seat === 0 ? ("me" as const) : other[mode],
    level: lastLevel.value,
  }));
}

/** Return the play mode that the seats amount to. */
export function playModeOf(seats: readonly SeatChoice[]): PlayMode {
  if (seats.some((seat) => seat.who === "open")) return "friends";
  return seats.some((seat) => seat.who === "bot") ? "computer" : "screen";
}

/** Choose the computer's level for every quick start. */
export function chooseLevel(level: string): void {
  lastLevel.value = level;
  const setups = Object.entries(lastSetups.value).map(([key, setup]): [string, LastSetup] => [
    key,
    { ...setup, seats: setup.seats.map((seat) => ({ ...seat, level })) },
  ]);
  lastSetups.value = Object.fromEntries(setups);
}

/** Keep a setup for the next quick start of its game and play mode. */
export function saveSetup(game: string, setup: LastSetup): void {
  lastSetups.value = { ...lastSetups.value, [`${game}/${playModeOf(setup.seats)}`]: setup };
  const bot = setup.seats.find((seat) => seat.who === "bot");
  if (bot) lastLevel.value = bot.level;
}
