/** Chapters, rulings and drawn examples of the rules, from a file that is made from the rulebooks. */

import type { Geometry, Scene } from "../messages";

export interface RuleShown {
  readonly rule: string;
  readonly ruling?: boolean;
  readonly option?: string;
}

export interface Book {
  readonly chapters: readonly { readonly title: string; readonly rules: readonly RuleShown[] }[];
  readonly examples: Readonly<
    Record<string, { readonly board: string; readonly scenes: readonly Scene[] }>
  >;
  readonly boards: Readonly<Record<string, Geometry>>;
}

let asked: Promise<Readonly<Record<string, Book>>> | null = null;

export function books(): Promise<Readonly<Record<string, Book>>> {
  asked ??= fetch("/rulebook.json").then((answer) => answer.json());
  return asked;
}

/** A game that others made has one chapter without a title. */
export const plainBook = (rules: readonly string[]): Book => ({
  chapters: [{ title: "", rules: rules.map((rule) => ({ rule })) }],
  examples: {},
  boards: {},
});
