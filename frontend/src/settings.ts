/** Settings that the browser keeps: name, theme, animation speed, sound, and the last match setups. */

import { effect } from "@preact/signals";
import { storedSignal } from "./browser/stored-signal";

export type Theme = "auto" | "light" | "dark";

/** The last setup of a match; quick start uses it again. */
export interface LastSetup {
  readonly options: string;
  readonly seats: readonly { readonly who: "bot" | "me" | "open"; readonly level: string }[];
}

export const playerName = storedSignal("name", "");
export const theme = storedSignal<Theme>("theme", "auto");
export const isSoundOn = storedSignal("sound", false);
/** Duration of the animation of one event in milliseconds; 0 shows only the result. */
export const eventDuration = storedSignal("pace", 450);
/** Last setups by `<game>/<play mode>`. */
export const lastSetups = storedSignal<Readonly<Record<string, LastSetup>>>("setups", {});
export const lastLevel = storedSignal("level", "spore");
/** The level that gives hints; empty if hints are off. */
export const hintLevel = storedSignal("hints", "");

/** Matches that the player has removed from the list of their own, the latest last. */
export const hiddenMatches = storedSignal<readonly string[]>("hidden", []);
export const areReactionsMuted = storedSignal("muted", false);
/** The links of the classes that this browser hosts; the server keeps only their hashes. */
export const classLinks = storedSignal<Readonly<Record<string, string>>>("classes", {});

/** Keep the page's colours in step with the theme setting. */
export function applyTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}
