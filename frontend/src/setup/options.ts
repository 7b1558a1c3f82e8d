/** The options that the setup form offers: only those that the server accepts together. */

import type { GameInfo, OptionInfo } from "../messages";
import type { OptionValues, SeatChoice } from "./saved-setups";

/** Return the lowest and highest number of a range such as `5-30` or `off|5-30`; null for others. */
export function parseRange(allowed: string): readonly [number, number] | null {
  const match = /^(?:off\|)?(\d+)-(\d+)$/.exec(allowed);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

/** Return the number of players that the values ask for, within the bounds of the game. */
export function playersOf({ players: [few, many] }: GameInfo, values: OptionValues): number {
  const asked = Math.round(Number(values.players ?? few));
  return Number.isFinite(asked) ? Math.min(many, Math.max(few, asked)) : few;
}

/** Return the default of an option, which may depend on the number of players. */
export const defaultOf = (game: GameInfo, option: OptionInfo, players: number): string =>
  option.defaults[players - game.players[0]] ?? option.default;

/** Return the values of an option that fit the number of players, the default first. */
export function offeredValues(game: GameInfo, option: OptionInfo, players: number): string[] {
  const isAccepted = (value: string): boolean => !option.refused_for[value]?.includes(players);
  const values = option.values.filter(isAccepted);
  return [...new Set([defaultOf(game, option, players), ...values])];
}

/** Whether there is something to choose; an option for other numbers of players is not offered. */
export const isOffered = (game: GameInfo, option: OptionInfo, players: number): boolean =>
  option.name === "players" || offeredValues(game, option, players).length > 1;

/** Return a value that the server accepts: the given one, the nearest number, or the default. */
function acceptedValue(game: GameInfo, option: OptionInfo, players: number, given: string): string {
  const range = parseRange(option.allowed);
  const usual = defaultOf(game, option, players);
  if (!range) return offeredValues(game, option, players).includes(given) ? given : usual;
  if (given === "off" && option.allowed.startsWith("off")) return given;
  const number = given.trim() === "" ? Number.NaN : Math.round(Number(given));
  if (!Number.isFinite(number)) return usual;
  const nearest = String(Math.min(range[1], Math.max(range[0], number)));
  return option.refused_for[nearest]?.includes(players) ? usual : nearest;
}

/** Return values that the server accepts together, as close as possible to the given ones. */
export function acceptedValues(game: GameInfo, values: OptionValues): OptionValues {
  const players = playersOf(game, values);
  const accepted: Record<string, string> = { players: String(players) };
  for (const option of game.options) {
    const given = values[option.name];
    if (option.name === "players" || given === undefined) continue;
    if (!isOffered(game, option, players)) continue;
    accepted[option.name] = acceptedValue(game, option, players, given);
  }
  return accepted;
}

/** Return the text of the options, such as `players=3,track=5`; default values are left out. */
export function formatOptions(game: GameInfo, values: OptionValues): string {
  const accepted = acceptedValues(game, values);
  const players = playersOf(game, values);
  const changed = game.options.filter((option) => {
    const usual = option.name === "players" ? option.default : defaultOf(game, option, players);
    return accepted[option.name] !== undefined && accepted[option.name] !== usual;
  });
  return changed.map(({ name }) => `${name}=${accepted[name]}`).join(",") || "-";
}

/** Return as many seats as players; a level that the server does not have becomes one it has. */
export function acceptedSeats(
  seats: readonly SeatChoice[],
  players: number,
  levels: readonly string[],
): readonly SeatChoice[] {
  const [fallback] = levels;
  const filler = seats.at(-1) ?? { who: "bot", level: fallback ?? "" };
  return Array.from({ length: players }, (_, seat): SeatChoice => {
    const { who, level } = seats[seat] ?? filler;
    if (who !== "bot") return { who, level };
    if (fallback === undefined) return { who: "me", level };
    return { who, level: levels.includes(level) ? level : fallback };
  });
}
