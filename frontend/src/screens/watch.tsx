/**
 * The public matches of other people: those that are being played and those that ended lately. While
 * there are none to watch, sample games between computer levels, one of them on a large board.
 */

import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { api } from "../api";
import { usePageTitle } from "../browser/page-title";
import { ErrorMessage } from "../components/error-message";
import { Icon } from "../components/icon";
import { useRepeatedRequest } from "../components/use-repeated-request";
import { useRequest } from "../components/use-request";
import { sortByHomeOrder } from "../games/registry";
import { gameTitle, t } from "../i18n/language";
import type { GameInfo } from "../messages";
import { HeroBoard, loadReplays } from "./home/hero-board";
import { MatchList } from "./home/match-list";

/** Milliseconds between two looks at the matches. */
const WATCH_INTERVAL = 5_000;

export function WatchScreen(): VNode {
  const matches = useRepeatedRequest(api.watchableMatches, WATCH_INTERVAL);
  const finished = useRequest(api.finishedMatches, []).value ?? [];
  const known = useRequest(api.games, []).value;
  const games = useMemo(
    () => sortByHomeOrder((known ?? []).map((info) => ({ ...info, game: info.name }))),
    [known],
  );
  usePageTitle(t("page-watch"));
  const isQuiet = matches.value?.length === 0;
  return (
    <main id="main" class="watch" tabIndex={-1}>
      <h1 id="watch">{t("page-watch-title")}</h1>
      <ErrorMessage refusal={matches.refusal} />
      <div class={isQuiet ? "watch-quiet" : ""}>
        <div class="watch-lists">
          {matches.value && (
            <MatchList id="watch" emptyText={t("page-watch-none")} matches={matches.value} />
          )}
          <p>{t("page-watch-how")}</p>
          <p>
            <a class="button primary" href="/">
              {t("page-watch-play")}
            </a>
          </p>
          {finished.length > 0 && (
            <MatchList id="watch-finished" title={t("page-watch-finished")} matches={finished} />
          )}
          <SampleGames games={games} />
        </div>
        {isQuiet && <HeroBoard games={games} hasCaption />}
      </div>
    </main>
  );
}

/** Links to the sample games, which open with all their moves and a review. */
function SampleGames({ games }: { readonly games: readonly GameInfo[] }): VNode | null {
  const samples = useRequest(loadReplays, []).value ?? {};
  return (
    <section class="match-list samples" aria-labelledby="watch-samples">
      <h2 id="watch-samples">{t("page-watch-samples")}</h2>
      <p class="soft">{t("page-watch-samples-about")}</p>
      <ul class="list">
        {games.map(({ name }) => {
          const sample = samples[name];
          return (
            sample && (
              <li key={name}>
                <a class="row" href={`/open#${encodeURIComponent(sample.record)}`}>
                  <strong>{gameTitle(name)}</strong>
                  <span class="row-names">{sample.names.join(", ")}</span>
                  <Icon name="forward" />
                </a>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
