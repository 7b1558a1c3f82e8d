/** Chapters, rulings and drawn examples of the rules, from a file generated from the rulebooks. */

import type { Geometry, Scene } from "../messages";

export interface RuleEntry {
  readonly rule: string;
  readonly ruling?: boolean;
  readonly option?: string;
}

export interface RuleExample {
  readonly board: string;
  /** The text of the first position. */
  readonly position: string;
  readonly scenes: readonly Scene[];
}

export interface Rulebook {
  readonly chapters: readonly { readonly title: string; readonly rules: readonly RuleEntry[] }[];
  readonly examples: Readonly<Record<string, RuleExample>>;
  readonly boards: Readonly<Record<string, Geometry>>;
}

let request: Promise<Readonly<Record<string, Rulebook>>> | null = null;

/** Load the rulebooks by game, once. */
export function loadRulebooks(): Promise<Readonly<Record<string, Rulebook>>> {
  request ??= fetch("/rulebook.json").then((response) => response.json());
  return request;
}

/** Return a rulebook of one untitled chapter, for games without a generated one. */
export const plainRulebook = (rules: readonly string[]): Rulebook => ({
  chapters: [{ title: "", rules: rules.map((rule) => ({ rule })) }],
  examples: {},
  boards: {},
});
