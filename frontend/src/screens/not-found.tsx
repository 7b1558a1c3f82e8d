/** The screen of an unknown address: an explanation and ways on. */

import type { VNode } from "preact";
import { api } from "../api";
import { usePageTitle } from "../browser/page-title";
import { useRequest } from "../components/use-request";
import { gameTitle, t } from "../i18n/language";

interface NotFoundProps {
  /** Id of the text about the missing thing. */
  readonly text: "server-not-found" | "page-no-such-game" | "page-drill-gone";
  /** The screen that the games are linked to. */
  readonly section?: "new" | "rules";
}

export function NotFoundScreen({ text, section = "new" }: NotFoundProps): VNode {
  const games = useRequest(api.games, []);
  usePageTitle(t(text));
  return (
    <main id="main" tabIndex={-1}>
      <h1>{t(text)}</h1>
      <p>{t("page-not-found-help")}</p>
      <p class="buttons">
        <a class="button primary" href="/">
          {t("page-home")}
        </a>
        {(games.value ?? []).map(({ name }) => (
          <a key={name} class="button" href={`/${section}/${name}`}>
            {gameTitle(name)}
          </a>
        ))}
      </p>
    </main>
  );
}
