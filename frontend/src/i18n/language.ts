/** The language of the page, and its texts. */

import { effect, signal } from "@preact/signals";
import { storedSignal } from "../browser/stored-signal";
import { FluentTexts, type Values } from "./texts";

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

/** Return the first supported language of a list of preferences, or English. */
export function preferredLanguage(preferences: readonly string[]): Language {
  const codes = preferences.map((each) => each.slice(0, 2).toLowerCase());
  return codes.find((code): code is Language => code in LANGUAGES) ?? "en";
}

/** The texts of the current language; empty until they are loaded. */
export const currentTexts = signal<FluentTexts>(FluentTexts.parse("en", ""));
/** The language chosen in the toolbar; null follows the browser. */
export const chosenLanguage = storedSignal<Language | null>("language", null);
export const currentLanguage = (): Language =>
  chosenLanguage.value ?? preferredLanguage(navigator.languages);

/** Return a text in the current language. */
export const t = (id: string, values?: Values): string => currentTexts.value.get(id, values);

/** Return the title of a game, or its name if there is no text for it. */
export const gameTitle = (game: string): string =>
  currentTexts.value.has(`${game}-name`) ? t(`${game}-name`) : game;

/** Return the path of the texts of the current language. */
export const textsPath = (): string => `/locales/${currentLanguage()}.ftl`;

/** Load the texts now and after every change of language; resolves after the first load. */
export function loadTexts(): Promise<void> {
  return new Promise((resolve) => {
    effect(() => {
      const language = currentLanguage();
      void fetch(textsPath()).then(async (response) => {
        const source = await response.text();
        if (language !== currentLanguage()) return;
        document.documentElement.lang = language;
        currentTexts.value = FluentTexts.parse(language, source);
        resolve();
      });
    });
  });
}
