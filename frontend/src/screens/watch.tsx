/** The public matches of other people that are being played; recorded moves while there are none. */

import type { VNode } from "preact";
import { api } from "../api";
import { usePageTitle } from "../browser/page-title";
import { ErrorMessage } from "../components/error-message";
import { useRepeatedRequest } from "../components/use-repeated-request";
import { useRequest } from "../components/use-request";
import { t } from "../i18n/language";
import { HeroBoard } from "./home/hero-board";
import { MatchList } from "./home/match-list";

/** Milliseconds between two looks at the matches. */
const WATCH_INTERVAL = 5_000;

export function WatchScreen(): VNode {
  const matches = useRepeatedRequest(api.watchableMatches, WATCH_INTERVAL);
  const games = useRequest(api.games, []);
  usePageTitle(t("page-watch"));
  const isQuiet = matches.value?.length === 0;
  return (
    <main id="main" class="watch" tabIndex={-1}>
      <h1 id="watch">{t("page-watch-title")}</h1>
      <ErrorMessage refusal={matches.refusal} />
      <div class={isQuiet ? "watch-quiet" : ""}>
        <div>
          {matches.value && (
            <MatchList id="watch" emptyText={t("page-watch-none")} matches={matches.value} />
          )}
          {isQuiet && <p>{t("page-watch-recorded")}</p>}
          <p>
            <a class="button primary" href="/">
              {t("page-watch-play")}
            </a>
          </p>
        </div>
        {isQuiet && <HeroBoard games={games.value ?? []} hasCaption />}
      </div>
    </main>
  );
}
