/** Setting up matches: from what is wanted to what the server is asked for. */

import { api, fresh } from "./api";
import type { ClockPlan, Create, GameShown, LevelShown, OptionShown, SeatPlan } from "./messages";
import { go } from "./router";
import { type LastSetup, lastLevel, lastSetups, yourName } from "./settings";
import { say } from "./texts";

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

/** What a level is called: number and name. */
export function levelName(name: string, levels: readonly LevelShown[]): string {
  const number = levels.find((level) => level.name === name)?.number ?? 0;
  const title = say(`page-level-${name}`);
  const shown = title.startsWith("page-") ? name : title;
  return number ? `${number} · ${shown}` : shown;
}

/** The seats that a way to play begins with. */
export function usualSeats(company: Company, players: number): readonly Choice[] {
  const other = { computer: "bot", screen: "me", friends: "open" } as const;
  return Array.from({ length: players }, (_, seat) => ({
    who: seat === 0 ? ("me" as const) : other[company],
    level: lastLevel.value,
  }));
}

export interface Wanted {
  readonly game: string;
  readonly options: string;
  readonly seats: readonly Choice[];
  readonly names?: readonly string[];
  readonly clock?: ClockPlan | null;
  readonly private?: boolean;
}

function plan(wanted: Wanted): readonly SeatPlan[] {
  const several = wanted.seats.filter((seat) => seat.who === "me").length > 1;
  return wanted.seats.map(({ who, level }, seat): SeatPlan => {
    if (who === "bot") return { who, level };
    if (who === "open") return { who };
    const own = wanted.names?.[seat]?.trim();
    const usual = several ? say("page-player", { number: seat + 1 }) : ownName();
    return { who, name: own || usual };
  });
}

/** The name to play under: the one that was given, else a word for a guest. */
export const ownName = (): string => yourName.value.trim() || say("page-guest");

/** Set up a match and go there. */
export async function start(wanted: Wanted): Promise<void> {
  const { game, options } = wanted;
  const create: Create = {
    id: fresh(),
    game,
    options,
    seats: plan(wanted),
    name: ownName(),
    clock: wanted.clock ?? null,
    private: wanted.private ?? false,
  };
  const done = await api.create(create);
  go(`/m/${done.match}`);
}

/** One click: as the last time in this company, else with as few players as the game allows. */
export function startAsUsual(game: GameShown, company: Company): Promise<void> {
  const last = lastSetups.value[`${game.name}/${company}`];
  const usual = { options: "-", seats: usualSeats(company, game.players[0]) };
  return start({ game: game.name, ...(last ?? usual) });
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
