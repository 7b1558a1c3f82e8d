/** From what is wanted to a match at the server. */

import { api, fresh } from "./api";
import type { ClockPlan, Create, GameShown, LevelShown, SeatPlan } from "./messages";
import { go } from "./router";
import { lastSetups, yourName } from "./settings";
import { type Choice, type Company, usualSeats } from "./setups";
import { say } from "./texts";

/** What an opponent is called. */
export function levelTitle(name: string): string {
  const title = say(`page-level-${name}`);
  return title.startsWith("page-") ? name : title;
}

export const levelNumber = (name: string, levels: readonly LevelShown[]): number =>
  levels.find((level) => level.name === name)?.number ?? 0;

/** Number and name of a level; those without a number have only a name. */
export function levelName(name: string, levels: readonly LevelShown[]): string {
  const number = levelNumber(name, levels);
  return number ? say("page-level", { number, name: levelTitle(name) }) : levelTitle(name);
}

/** The levels from the first to the last, then those without a number. */
export const byStrength = (levels: readonly LevelShown[]): readonly LevelShown[] =>
  [...levels].sort((one, other) => (one.number || Infinity) - (other.number || Infinity) || 0);

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
