/** Finds the plugins of the games: every folder beside this file that has a `plugin.ts`. */

import { genericBoard } from "../board/generic-board";
import type { BoardPlugin } from "../board/types";
import type { GamePlugin } from "./plugin";

const modules = import.meta.glob<GamePlugin>("./*/plugin.ts", { eager: true, import: "plugin" });
const plugins: readonly GamePlugin[] = Object.values(modules);

/** Return the plugin of a game; undefined if the page knows the game only through the server. */
export function findPlugin(game: string): GamePlugin | undefined {
  return plugins.find(({ name }) => name === game);
}

/** Return how the board of a game is drawn; games without a plugin get the generic board. */
export function boardPluginOf(game: string): BoardPlugin {
  return findPlugin(game)?.board ?? genericBoard;
}

/** Return the plugin of the game that a text belongs to, by its id or by the game it is about. */
export function pluginOfText(id: string, game = ""): GamePlugin | undefined {
  return plugins.find(({ name }) => id.startsWith(`${name}-`) || name === game);
}

/** Return a position in text form, as an example for players; empty if no plugin has one. */
export function examplePosition(): string {
  return plugins.find((plugin) => plugin.examplePosition)?.examplePosition ?? "";
}

/** Sort what belongs to games by the order that their plugins ask for; the others come last. */
export function sortByHomeOrder<T extends { readonly game: string }>(items: readonly T[]): T[] {
  const order = ({ game }: T): number => findPlugin(game)?.homeOrder ?? Infinity;
  return [...items].sort((a, b) => order(a) - order(b) || 0);
}
