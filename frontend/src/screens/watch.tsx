/** The public matches of other people that are being played. */

import type { VNode } from "preact";
import { api } from "../api";
import { usePageTitle } from "../browser/page-title";
import { ErrorMessage } from "../components/error-message";
import { useRepeatedRequest } from "../components/use-repeated-request";
import { t } from "../i18n/language";
import { MatchList } from "./home/match-list";

/** Milliseconds between two looks at the matches. */
const WATCH_INTERVAL = 5_000;

export function WatchScreen(): VNode {
  const matches = useRepeatedRequest(api.watchableMatches, WATCH_INTERVAL);
  usePageTitle(t("page-watch"));
  return (
    <main id="main" class="watch" tabIndex={-1}>
      <h1 id="watch">{t("page-watch-title")}</h1>
      <ErrorMessage refusal={matches.refusal} />
      {matches.value && (
        <MatchList id="watch" emptyText={t("page-watch-none")} matches={matches.value} />
      )}
      <p>
        <a href="/">{t("page-watch-play")}</a>
      </p>
    </main>
  );
}
