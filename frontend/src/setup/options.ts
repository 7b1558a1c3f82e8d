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

/** Return how many people share this screen. */
export const peopleHere = (seats: readonly SeatChoice[]): number =>
  seats.filter(({ who }) => who === "me").length;

/** Return the values of an option that fit players and people at this screen, the default first. */
export function offeredValues(
  game: GameInfo,
  option: OptionInfo,
  players: number,
  people = 1,
): string[] {
  const isAccepted = (value: string): boolean =>
    !option.refused_for[value]?.includes(players) &&
    (people < 2 || !option.own_screens.includes(value));
  const values = option.values.filter(isAccepted);
  return [...new Set([defaultOf(game, option, players), ...values])];
}

/**
 * Whether there is something to choose, and it has an effect: an option for other numbers of players
 * is not offered, nor one that the value of another option makes meaningless.
 */
export function isOffered(
  game: GameInfo,
  option: OptionInfo,
  values: OptionValues,
  people = 1,
): boolean {
  if (option.name === "players") return true;
  const players = playersOf(game, values);
  return (
    offeredValues(game, option, players, people).length > 1 &&
    !Object.entries(option.unless).some(([name, value]) => {
      const other = game.options.find((each) => each.name === name);
      return other && effectiveValue(game, other, values, people) === value;
    })
  );
}

/** Return the value that an option has in the match: the given one if it is accepted. */
function effectiveValue(
  game: GameInfo,
  option: OptionInfo,
  values: OptionValues,
  people: number,
): string {
  const [given, players] = [values[option.name], playersOf(game, values)];
  const usual = defaultOf(game, option, players);
  if (given === undefined || !isOffered(game, option, values, people)) return usual;
  return acceptedValue(game, option, players, people, given);
}

/** Return a value that the server accepts: the given one, the nearest number, or the default. */
function acceptedValue(
  game: GameInfo,
  option: OptionInfo,
  players: number,
  people: number,
  given: string,
): string {
  const range = parseRange(option.allowed);
  const usual = defaultOf(game, option, players);
  if (!range) return offeredValues(game, option, players, people).includes(given) ? given : usual;
  if (given === "off" && option.allowed.startsWith("off")) return given;
  const number = given.trim() === "" ? Number.NaN : Math.round(Number(given));
  if (!Number.isFinite(number)) return usual;
  const nearest = String(Math.min(range[1], Math.max(range[0], number)));
  return option.refused_for[nearest]?.includes(players) ? usual : nearest;
}

/** Return values that the server accepts together, as close as possible to the given ones. */
export function acceptedValues(game: GameInfo, values: OptionValues, people = 1): OptionValues {
  const players = playersOf(game, values);
  const accepted: Record<string, string> = { players: String(players) };
  for (const option of game.options) {
    const given = values[option.name];
    if (option.name === "players" || given === undefined) continue;
    if (!isOffered(game, option, values, people)) continue;
    accepted[option.name] = acceptedValue(game, option, players, people, given);
  }
  return accepted;
}

/** Return the text of the options, such as `players=3,track=5`; default values are left out. */
export function formatOptions(game: GameInfo, values: OptionValues, people = 1): string {
  const accepted = acceptedValues(game, values, people);
  const players = playersOf(game, values);
  const changed = game.options.filter((option) => {
    const usual = option.name === "players" ? option.default : defaultOf(game, option, players);
    return accepted[option.name] !== undefined && accepted[option.name] !== usual;
  });
  return changed.map(({ name }) => `${name}=${accepted[name]}`).join(",") || "-";
}

/**
 * Return as many seats as players; a level that the server does not have becomes one it has. One
 * seat at least has no computer, since servers allow few matches of computers among themselves.
 */
export function acceptedSeats(
  seats: readonly SeatChoice[],
  players: number,
  levels: readonly string[],
): readonly SeatChoice[] {
  const [fallback] = levels;
  const filler = seats.at(-1) ?? { who: "bot", level: fallback ?? "" };
  const accepted = Array.from({ length: players }, (_, seat): SeatChoice => {
    const { who, level } = seats[seat] ?? filler;
    if (who !== "bot") return { who, level };
    if (fallback === undefined) return { who: "me", level };
    return { who, level: levels.includes(level) ? level : fallback };
  });
  return accepted.map((choice, seat) =>
    seat === 0 && areBots(accepted) ? { ...choice, who: "me" } : choice,
  );
}

const areBots = (seats: readonly SeatChoice[]): boolean => seats.every(({ who }) => who === "bot");

/** Return the seats after a choice; the last person who gives a seat to a computer takes the next. */
export function changedSeats(
  seats: readonly SeatChoice[],
  index: number,
  choice: SeatChoice,
): readonly SeatChoice[] {
  const changed = seats.map((each, seat) => (seat === index ? choice : each));
  const { who = "me" } = seats[index] ?? {};
  return areBots(changed)
    ? changed.map((each, seat) => (seat === (index + 1) % seats.length ? { ...each, who } : each))
    : changed;
}
