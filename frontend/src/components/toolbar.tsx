/** The bar above every screen: home, navigation, player's name, language, theme. */

import type { VNode } from "preact";
import { chosenLanguage, currentLanguage, LANGUAGES, type Language, t } from "../i18n/language";
import { route } from "../router";
import { playerName, type Theme, theme } from "../settings";
import { Icon } from "./icon";
import { NameInput } from "./name-input";

/** Return the theme after a click: every click but the last one of a round changes what is seen. */
export function nextTheme(current: Theme, isDeviceDark: boolean): Theme {
  const [other, same]: Theme[] = isDeviceDark ? ["light", "dark"] : ["dark", "light"];
  if (current === "auto") return other ?? "dark";
  return current === other ? (same ?? "light") : "auto";
}

const isDeviceDark = (): boolean => matchMedia("(prefers-color-scheme: dark)").matches;

function NameField(): VNode {
  return (
    <NameInput
      class="toolbar-name"
      label={t("page-your-name")}
      placeholder={t("page-your-name")}
      value={playerName.value}
      onName={(name) => {
        playerName.value = name;
      }}
    />
  );
}

function LanguageSelect(): VNode {
  return (
    <label>
      <span class="visually-hidden">{t("page-language")}</span>
      <select
        value={currentLanguage()}
        onChange={(event) => {
          chosenLanguage.value = event.currentTarget.value as Language;
        }}
      >
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The sections of the page: address, text, and the addresses that belong to each. */
const SECTIONS = [
  ["/", "page-nav-play", /^\/($|new\/|class)/],
  ["/learn", "page-nav-learn", /^\/(learn|rules)(\/|$)/],
  ["/puzzles", "page-nav-puzzles", /^\/puzzles(\/|$)/],
  ["/analyse", "page-nav-analyse", /^\/(analyse$|open$|review\/)/],
  ["/watch", "page-nav-watch", /^\/watch$/],
] as const;

/** The links to all sections; a stage on a phone has them below its board. */
export function Navigation(): VNode {
  const { path } = route.value;
  return (
    <nav class="toolbar-nav" aria-label={t("page-nav")}>
      {SECTIONS.map(([href, text, own]) => (
        <a key={href} href={href} aria-current={own.test(path) ? "page" : undefined}>
          {t(text)}
        </a>
      ))}
    </nav>
  );
}

export function Toolbar(): VNode {
  const label = t("page-theme", { theme: theme.value });
  return (
    <header class="toolbar">
      <a class="brand" href="/">
        <img src="/icon.svg" alt="" width="28" height="28" />
        Petrilab
      </a>
      <Navigation />
      <div class="toolbar-tools">
        {!route.value.path.startsWith("/m/") && <NameField />}
        <LanguageSelect />
        <button
          type="button"
          class="quiet square"
          title={label}
          aria-label={label}
          onClick={() => {
            theme.value = nextTheme(theme.value, isDeviceDark());
          }}
        >
          <Icon name={theme.value} />
        </button>
      </div>
    </header>
  );
}
