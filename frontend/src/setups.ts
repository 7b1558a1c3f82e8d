/** How a match is to be set up: options and seats, and how it was done the last time. */

import type { OptionShown } from "./messages";
import { type LastSetup, lastLevel, lastSetups } from "./settings";

export type Company = "computer" | "screen" | "friends";
export type Choice = LastSetup["seats"][number];
export type Values = Readonly<Record<string, string>>;

/** What an option's text says, such as `players=3,track=5`; what is usual is left out. */
export function optionsText(options: readonly OptionShown[], values: Values): string {
  const changed = options.filter(
    ({ name, default: usual }) => values[name] !== undefined && values[name] !== usual,
  );
  return changed.map(({ name }) => `${name}=${values[name]}`).join(",") || "-";
}

/** The way back. */
export function optionValues(text: string): Values {
  if (text === "-" || !text) return {};
  return Object.fromEntries(text.split(",").map((part) => part.split("=") as [string, string]));
}

/** The seats that a way to play begins with. */
export function usualSeats(company: Company, players: number): readonly Choice[] {
  const other = { computer: "bot", screen: "me", friends: "open" } as const;
  return Array.from({ length: players }, (_, seat) => ({
    who: seat === 0 ? ("me" as const) : other[company],
    level: lastLevel.value,
  }));
}

/** Which company a choice of seats is. */
export function companyOf(seats: readonly Choice[]): Company {
  if (seats.some((seat) => seat.who === "open")) return "friends";
  return seats.some((seat) => seat.who === "bot") ? "computer" : "screen";
}

/** Do it like this the next time. */
export function remember(game: string, setup: LastSetup): void {
  lastSetups.value = { ...lastSetups.value, [`${game}/${companyOf(setup.seats)}`]: setup };
  const bot = setup.seats.find((seat) => seat.who === "bot");
  if (bot) lastLevel.value = bot.level;
}
