/** Creates matches on the server. */

import { api, randomId } from "../api";
import { t } from "../i18n/language";
import type { ClockPlan, Create, GameInfo, SeatPlan } from "../messages";
import { navigate } from "../router";
import { lastSetups, playerName } from "../settings";
import { sortByStrength } from "./levels";
import { acceptedSeats, formatOptions, peopleHere, playersOf } from "./options";
import { visibleName } from "./player-name";
import { defaultSeats, type PlayMode, parseOptions, type SeatChoice } from "./saved-setups";

export interface MatchSetup {
  readonly game: string;
  readonly options: string;
  readonly seats: readonly SeatChoice[];
  readonly names?: readonly string[];
  readonly clock?: ClockPlan | null;
  readonly private?: boolean;
  /** The position in which the game begins; by default as the rules say. */
  readonly position?: string;
}

function seatPlans(setup: MatchSetup): readonly SeatPlan[] {
  const isShared = setup.seats.filter((seat) => seat.who === "me").length > 1;
  return setup.seats.map(({ who, level }, seat): SeatPlan => {
    if (who === "bot") return { who, level };
    if (who === "open") return { who };
    const given = visibleName(setup.names?.[seat] ?? "");
    const fallback = isShared ? t("page-player", { number: seat + 1 }) : displayName();
    return { who, name: given || fallback };
  });
}

/** Return the player's name, or the word for a guest. */
export const displayName = (): string => visibleName(playerName.value) || t("page-guest");

/** Create a match and open its screen. */
export async function createMatch(setup: MatchSetup): Promise<void> {
  const { game, options } = setup;
  const create: Create = {
    id: randomId(),
    game,
    options,
    seats: seatPlans(setup),
    name: displayName(),
    clock: setup.clock ?? null,
    // Nobody else is asked to a match without open seats; it is seen by others when it is shared.
    private: setup.private || setup.seats.every(({ who }) => who !== "open"),
    // The match screen sends it as soon as it has seen the commitment.
    sends_nonce: true,
    position: setup.position ?? "",
  };
  const created = await api.create(create);
  navigate(`/m/${created.match}`);
}

/** Create a match against the weakest level; without levels, open the set-up form. */
export async function startEasyMatch(name: string): Promise<void> {
  const [games, levels] = await Promise.all([api.games(), api.levels()]);
  const game = games.find((each) => each.name === name);
  const easiest = sortByStrength(levels).find(({ number }) => number > 0);
  if (!game || !easiest) {
    navigate(`/new/${name}`);
    return;
  }
  const seats = defaultSeats("computer", game.players[0]);
  await createMatch({
    game: name,
    options: formatOptions(game, {}),
    seats: seats.map((seat) => ({ ...seat, level: easiest.name })),
  });
}

/** Create a match like the last one of this mode, or with the fewest players the game allows. */
export async function quickStart(game: GameInfo, mode: PlayMode): Promise<void> {
  const last = lastSetups.value[`${game.name}/${mode}`];
  const { options, seats } = last ?? { options: "-", seats: defaultSeats(mode, game.players[0]) };
  const levels = sortByStrength(await api.levels()).map(({ name }) => name);
  // What was stored may be from another release of the server.
  const values = parseOptions(options);
  const accepted = acceptedSeats(seats, playersOf(game, values), levels);
  await createMatch({
    game: game.name,
    options: formatOptions(game, values, peopleHere(accepted)),
    seats: accepted,
  });
}
