/** Names and order of the computer opponents. */

import { t } from "../i18n/language";
import type { LevelInfo } from "../messages";

/** Return the translated name of a level. */
export function levelTitle(name: string): string {
  const title = t(`page-level-${name}`);
  return title.startsWith("page-") ? name : title;
}

export const levelNumber = (name: string, levels: readonly LevelInfo[]): number =>
  levels.find((level) => level.name === name)?.number ?? 0;

/** Return number and name of a level; levels without a number have only a name. */
export function levelLabel(name: string, levels: readonly LevelInfo[]): string {
  const number = levelNumber(name, levels);
  return number ? t("page-level", { number, name: levelTitle(name) }) : levelTitle(name);
}

/** Return the levels from weakest to strongest, followed by those without a number. */
export const sortByStrength = (levels: readonly LevelInfo[]): readonly LevelInfo[] =>
  [...levels].sort((a, b) => (a.number || Infinity) - (b.number || Infinity) || 0);
