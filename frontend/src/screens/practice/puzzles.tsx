/** The puzzles of all games: the puzzle of the day, and a series for each game. */

import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { puzzleFile } from "../../api";
import { openablePuzzles } from "../../browser/offline";
import { usePageTitle } from "../../browser/page-title";
import { ErrorMessage } from "../../components/error-message";
import { Showcase } from "../../components/showcase";
import { useRequest } from "../../components/use-request";
import { sortByHomeOrder } from "../../games/registry";
import { gameTitle, t } from "../../i18n/language";
import type { GamePuzzles, PuzzleInfo } from "../../messages";
import { drills, openDrills } from "../../practice/drills";
import {
  nextPuzzle,
  progressIn,
  puzzleOfTheDay,
  puzzlePath,
  ratingOf,
  themesOf,
  withTheme,
} from "../../practice/progress";
import { navigate, route } from "../../router";
import { NotFoundScreen } from "../not-found";
import { OfflineButton } from "./offline-button";
import { Unavailable } from "./unavailable";

/** The position that a picture shows, from 0 (first) to 1 (last). */
const SHOWN_PROGRESS = 0.8;

/** Puzzles of each game that are saved for use without a network. */
const KEPT_PUZZLES = 20;

/** Return the puzzles of a game that fit the solver best and were not tried yet. */
function puzzlesToKeep({ game, puzzles }: GamePuzzles): string[] {
  const { rating, results } = progressIn(game);
  const distance = (puzzle: PuzzleInfo): number => Math.abs(ratingOf(game, puzzle) - rating);
  return puzzles
    .filter(({ id }) => !(id in results))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, KEPT_PUZZLES)
    .map(({ id }) => puzzleFile(game, id));
}

/** Return the puzzles to save: the puzzle of the day, and a series for each game. */
function filesToKeep(
  games: readonly GamePuzzles[],
  daily: readonly [GamePuzzles, PuzzleInfo] | null,
): readonly string[] {
  const today = daily ? [puzzleFile(daily[0].game, daily[1].id)] : [];
  return [...new Set([...today, ...games.flatMap(puzzlesToKeep)])];
}

export function PuzzlesScreen(): VNode {
  const { value, refusal } = useRequest(openablePuzzles, []);
  usePageTitle(t("page-nav-puzzles"));
  const games = sortByHomeOrder((value ?? []).filter(({ puzzles }) => puzzles.length));
  const daily = puzzleOfTheDay(games);
  return (
    <main id="main" class="learn" tabIndex={-1} aria-busy={!value && !refusal}>
      <h1>{t("page-nav-puzzles")}</h1>
      <p>{t("page-puzzles-about")}</p>
      <ErrorMessage refusal={refusal} />
      {value && !games.length && <p>{t("page-puzzles-none")}</p>}
      {daily && (
        <p>
          <a class="button primary" href={puzzlePath(daily[0].game, daily[1].id)}>
            {t("page-puzzle-daily", { game: gameTitle(daily[0].game) })}
          </a>
        </p>
      )}
      <div class="courses">
        {games.map((game) => (
          <Series key={game.game} {...game} />
        ))}
      </div>
      <Drills />
      <OfflineButton files={filesToKeep(games, daily)} />
    </main>
  );
}

/** The player's own mistakes, which reviews have found. */
function Drills(): VNode {
  const open = openDrills();
  const first = open[0];
  return (
    <section class="card course drills" aria-labelledby="drills">
      <h2 id="drills">{t("page-drills")}</h2>
      <p class="soft">
        {drills.value.length
          ? t("page-drills-count", {
              count: open.length,
              learned: drills.value.length - open.length,
            })
          : t("page-drills-none")}
      </p>
      {first && (
        <p>
          <a class="button primary" href={`/puzzles/drills/${first.id}`}>
            {t("page-drills-begin")}
          </a>
        </p>
      )}
    </section>
  );
}

function Series({ game, puzzles }: GamePuzzles): VNode {
  const { rating, results } = progressIn(game);
  const tried = Object.values(results);
  return (
    <section class="card course" aria-labelledby={`series-${game}`}>
      <Showcase game={game} progress={SHOWN_PROGRESS} />
      <h2 id={`series-${game}`}>{gameTitle(game)}</h2>
      <p class="soft">{t("page-puzzles-count", { count: puzzles.length })}</p>
      {tried.length > 0 && (
        <p>
          {t("page-puzzles-rating", { rating: String(rating) })} ·{" "}
          {t("page-puzzles-solved", {
            solved: tried.filter(Boolean).length,
            count: tried.length,
          })}
        </p>
      )}
      <p>
        <a class="button primary" href={puzzlePath(game)}>
          {t("page-puzzles-solve")}
        </a>
      </p>
      <h3>{t("page-puzzles-themes")}</h3>
      <ul class="themes">
        {themesOf(puzzles).map(([theme, count]) => (
          <li key={theme}>
            <a href={puzzlePath(game, "", theme)}>
              {t(`${game}-theme-${theme}`)} <span class="soft">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Goes on to a puzzle of a game that fits the solver. */
export function GamePuzzlesScreen({ game }: { readonly game: string }): VNode {
  const { value, refusal } = useRequest(openablePuzzles, []);
  const puzzles = value?.find((each) => each.game === game)?.puzzles;
  const theme = route.value.fragment;
  useEffect(() => {
    const next = puzzles && nextPuzzle(game, withTheme(puzzles, theme));
    if (next) navigate(puzzlePath(game, next.id, theme), true);
  }, [puzzles]);
  if (refusal) return <Unavailable refusal={refusal} />;
  if (value && !puzzles?.length) return <NotFoundScreen text="server-not-found" />;
  return <main id="main" tabIndex={-1} aria-busy="true" />;
}
