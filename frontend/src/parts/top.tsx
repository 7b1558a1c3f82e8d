/** The line above every screen: home, your name, language, theme. */

import type { VNode } from "preact";
import { place } from "../router";
import { type Theme, theme, yourName } from "../settings";
import { chosenLanguage, LANGUAGES, type Language, language, say } from "../texts";
import { Sign } from "./signs";

const NEXT: Readonly<Record<Theme, Theme>> = { auto: "light", light: "dark", dark: "auto" };

function Name(): VNode {
  return (
    <label class="top-name">
      <span class="unseen">{say("page-your-name")}</span>
      <input
        type="text"
        maxLength={40}
        autoComplete="nickname"
        placeholder={say("page-your-name")}
        value={yourName.value}
        onInput={(event) => {
          yourName.value = event.currentTarget.value;
        }}
      />
    </label>
  );
}

function Tongue(): VNode {
  return (
    <label>
      <span class="unseen">{say("page-language")}</span>
      <select
        value={chosenLanguage()}
        onChange={(event) => {
          language.value = event.currentTarget.value as Language;
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

export function Top(): VNode {
  const now = say("page-theme", { theme: theme.value });
  return (
    <header class="top">
      <a class="brand" href="/">
        <img src="/icon.svg" alt="" width="28" height="28" />
        Petrilab
      </a>
      <div class="top-tools">
        {!place.value.path.startsWith("/m/") && <Name />}
        <Tongue />
        <button
          type="button"
          class="quiet square"
          title={now}
          aria-label={now}
          onClick={() => {
            theme.value = NEXT[theme.value];
          }}
        >
          <Sign name={theme.value} />
        </button>
      </div>
    </header>
  );
}
