/** The home screen: matches to continue, the games, each one click away, and other people. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api } from "../api";
import { DeleteDataButton } from "../components/delete-data";
import { ErrorMessage } from "../components/error-message";
import { useRequest } from "../components/use-request";
import { findPlugin } from "../games/registry";
import { t } from "../i18n/language";
import type { GameInfo } from "../messages";
import { GameCard } from "./home/game-card";
import { HeroBoard } from "./home/hero-board";
import { LessonOffer } from "./home/lesson-offer";
import { LevelPicker } from "./home/level-picker";
import { OpenSeats } from "./home/lobby";
import { MatchList, visibleMatches } from "./home/match-list";
import { RecoveryDialog } from "./home/recovery";

/** Number of matches to continue that are shown above the games. */
const MAX_CONTINUED = 4;

const homeOrder = ({ name }: GameInfo): number => findPlugin(name)?.homeOrder ?? Infinity;

/** Sort games by the order that their plugins ask for; the others keep the server's order. */
const sortGames = (games: readonly GameInfo[]): GameInfo[] =>
  [...games].sort((a, b) => homeOrder(a) - homeOrder(b) || 0);

export function HomeScreen(): VNode {
  const games = useRequest(api.games, []);
  const levels = useRequest(api.levels, []);
  const [isRecovering, setRecovering] = useState(false);
  const ownMatches = useRequest(api.matches, [isRecovering]);
  const otherMatches = useRequest(api.watchableMatches, []);
  const lessons = useRequest(api.lessons, []);
  // All parts appear at once, so that no button moves while a player is about to press it.
  const isReady =
    games.value &&
    [levels, ownMatches, otherMatches, lessons].every(({ value, refusal }) => value || refusal);
  const refusal = games.refusal ?? ownMatches.refusal ?? otherMatches.refusal;
  const shown = sortGames((isReady && games.value) || []);
  const own = visibleMatches(ownMatches.value ?? []);
  const active = own.filter(({ phase }) => phase !== "over");
  const continued = active.slice(0, MAX_CONTINUED);
  const rest = [...active.slice(MAX_CONTINUED), ...own.filter(({ phase }) => phase === "over")];
  return (
    <main id="main" class="home" tabIndex={-1}>
      <div class={continued.length ? "hero with-matches" : "hero"}>
        <div class="hero-text">
          <h1>{t("page-welcome")}</h1>
          {isReady && continued.length > 0 && (
            <MatchList id="mine" title={t("page-continue")} matches={continued} areOwn />
          )}
          {isReady && ownMatches.value && !own.length && (
            <LessonOffer games={lessons.value ?? []} />
          )}
          <LevelPicker levels={(isReady && levels.value) || []} />
        </div>
        <HeroBoard games={shown} />
      </div>
      <ErrorMessage refusal={refusal} />
      <div class="games">
        {shown.map((game) => (
          <GameCard key={game.name} game={game} levels={levels.value ?? []} />
        ))}
      </div>
      {isReady && (
        <div class="lists">
          <OpenSeats />
          {otherMatches.value && (
            <MatchList
              id="watch"
              title={t("page-watch")}
              emptyText={t("page-watch-none")}
              matches={otherMatches.value}
            />
          )}
          {ownMatches.value && (
            <MatchList
              id="past"
              title={t("page-my-matches")}
              emptyText={t("page-mine-none")}
              matches={rest}
              areOwn
            />
          )}
        </div>
      )}
      {(isReady || games.refusal) && (
        <div class="home-foot">
          <p class="home-links">
            <a href="/class">{t("page-class")}</a>
            <a href="/open">{t("page-read")}</a>
            <button type="button" class="link" onClick={() => setRecovering(true)}>
              {t("page-recovery")}
            </button>
          </p>
          <p class="home-more">
            <DeleteDataButton />
          </p>
        </div>
      )}
      {isRecovering && <RecoveryDialog onClose={() => setRecovering(false)} />}
    </main>
  );
}
