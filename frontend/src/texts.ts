/** Sentences from the same Fluent files that the terminal speaks from, in the chosen language. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { effect, signal } from "@preact/signals";
import type { Texts, Values } from "./boards/board";
import { readPropagation } from "./boards/petris-scene";
import type { OutcomeShown, Refused, Told } from "./messages";
import { remembered } from "./remembered";

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

/** What a seat is called; events of the rules name seats by letters. */
export type Naming = (seat: number) => string;

export const letter = (seat: number): string => String.fromCharCode(65 + seat);

/** Values of a sentence that name seats, if they are letters. */
const WHO = new Set([
  ...[
    "player",
    "players",
    "rival",
    "owner",
    "owners",
    "reader",
    "winners",
    "losers",
    "actor",
    "by",
  ],
]);
const LETTERS = /^[A-J](, ?[A-J])*$/;
/** Notation that people need not know, by the value it stands in. */
const DICE = /^[DGIMZW]{1,9}$/;
const SPACE = /^(\d+)(tip|mid|left|right)$/;
const PLACES = new Set(["place", "source", "target"]);
const CELLS = /^\d+(\+\d+)+$/;

/** All sentences of one language. */
export class Sentences implements Texts {
  constructor(
    readonly language: string,
    private readonly bundle: FluentBundle,
    private readonly naming: Naming | null = null,
  ) {}

  static of(language: string, source: string): Sentences {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(source));
    return new Sentences(language, bundle);
  }

  /** The same sentences, with names in the place of letters. */
  calling(naming: Naming): Sentences {
    return new Sentences(this.language, this.bundle, naming);
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  // Bound, because boards pass them on as functions.
  readonly say = (id: string, values: Values = {}): string => this.format(id, null, values) ?? id;

  readonly refusal = (refused: Refused): string => {
    const values = refused.params ?? {};
    return this.format(refused.rule, "refused", values) ?? this.say(refused.rule, values);
  };

  readonly event = (told: Told): string => {
    const { kind, params = {} } = told;
    return kind === "petris-event-propagated" ? this.propagated(params) : this.say(kind, params);
  };

  readonly either = (parts: readonly string[]): string => this.listed("disjunction", parts);

  /** Who sent how many where, in words rather than as `3>0:2,1:1`. */
  private propagated(params: Values): string {
    const { source, sent } = readPropagation(String(params.move ?? ""));
    const parts = sent.map(([dish, count]) => this.say("board-told-sent", { dish, count }));
    const what = this.listed("conjunction", parts);
    return this.say("board-told-propagated", { player: params.player ?? "", source, what });
  }

  private listed(type: "conjunction" | "disjunction", parts: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type }).format(parts);
  }

  /** How a game ended and who won, in two short sentences. */
  outcome(game: string, outcome: OutcomeShown): string {
    const ending = `${game}-ending-${outcome.trigger}`.replaceAll("_", "-");
    const id = this.has(ending) ? ending : `ending-${outcome.trigger}`;
    const how = this.say(id, { losers: outcome.losers.map(letter).join(", ") });
    const players = outcome.winners.map(letter).join(", ");
    const decided = `decided-${outcome.decided_by.replaceAll("_", "-")}`;
    return `${how} ${this.say(decided, { players, count: outcome.winners.length })}`;
  }

  private format(id: string, attribute: string | null, values: Values): string | null {
    const message = this.bundle.getMessage(id);
    const pattern = attribute === null ? message?.value : message?.attributes[attribute];
    if (!pattern) return null;
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, this.named(values), errors);
    return errors.length ? null : text;
  }

  private named(values: Values): Record<string, FluentVariable> {
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === "string" ? this.inWords(key, value) : value,
      ]),
    );
  }

  /** Names for letters of seats, words for dice, a list for the hexagons of a pick. */
  private inWords(key: string, value: string): string {
    const naming = this.naming;
    if (naming && WHO.has(key) && LETTERS.test(value))
      return value
        .split(/, ?/)
        .map((one) => naming(one.charCodeAt(0) - 65))
        .join(", ");
    if (key === "dice" && DICE.test(value))
      return [...value].map((die) => this.say("petri-dish-word-die", { die })).join(", ");
    if (PLACES.has(key)) return value.replace(SPACE, "$2 $1");
    if (key === "cells" && CELLS.test(value)) return this.listed("conjunction", value.split("+"));
    return value;
  }
}

/** The browser's language if it is one of ours, else English. */
export function preferred(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return (known.find((tag) => tag in LANGUAGES) as Language | undefined) ?? "en";
}

const silent = Sentences.of("en", "");
export const texts = signal<Sentences>(silent);
export const language = remembered<Language | null>("language", null);
export const chosenLanguage = (): Language => language.value ?? preferred(navigator.languages);

/** Say something of the page's own. */
export const say = (id: string, values?: Values): string => texts.value.say(id, values);

/** Follow the choice of a language, from now on; resolves when the first texts are there. */
export function speak(): Promise<void> {
  return new Promise((resolve) => {
    effect(() => {
      const wanted = chosenLanguage();
      void fetch(`/locales/${wanted}.ftl`).then(async (answer) => {
        const source = await answer.text();
        if (wanted !== chosenLanguage()) return;
        document.documentElement.lang = wanted;
        texts.value = Sentences.of(wanted, source);
        resolve();
      });
    });
  });
}
