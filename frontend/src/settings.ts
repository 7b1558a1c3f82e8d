/** What people set once: their name, the theme, the pace of the story, sound; and their last set-ups. */

import { effect } from "@preact/signals";
import { remembered } from "./remembered";

export type Theme = "auto" | "light" | "dark";

/** How a match was last set up; a click on "play the computer" does the same again. */
export interface LastSetup {
  readonly options: string;
  readonly seats: readonly { readonly who: "bot" | "me" | "open"; readonly level: string }[];
}

export const yourName = remembered("name", "");
export const theme = remembered<Theme>("theme", "auto");
export const sound = remembered("sound", false);
/** Milliseconds for each event of the story. */
export const pace = remembered("pace", 450);
export const lastSetups = remembered<Readonly<Record<string, LastSetup>>>("setups", {});
export const lastLevel = remembered("level", "spore");
/** Whose hints are wanted; nobody's at first. */
export const hintLevel = remembered("hints", "");

/** Let the page's colours follow the theme. */
export function followTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}
