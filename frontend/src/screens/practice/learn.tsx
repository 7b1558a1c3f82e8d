/** The lessons of all games, and how far the learner has come. */

import type { VNode } from "preact";
import { api, lessonFile } from "../../api";
import { usePageTitle } from "../../browser/page-title";
import { ErrorMessage } from "../../components/error-message";
import { Showcase } from "../../components/showcase";
import { useRequest } from "../../components/use-request";
import { sortByHomeOrder } from "../../games/registry";
import { gameTitle, t } from "../../i18n/language";
import type { GameLessons, LessonInfo } from "../../messages";
import { solvedSteps } from "../../practice/progress";
import { OfflineButton } from "./offline-button";

/** The position that a picture shows, from 0 (first) to 1 (last). */
const SHOWN_PROGRESS = 0.3;

const isDone = (game: string, { name, steps }: LessonInfo): boolean =>
  solvedSteps(game, name) >= steps;

export function LearnScreen(): VNode {
  const { value, refusal } = useRequest(api.lessons, []);
  const puzzles = useRequest(api.puzzles, []);
  const puzzled = new Set(
    (puzzles.value ?? []).filter((each) => each.puzzles.length).map(({ game }) => game),
  );
  usePageTitle(t("page-nav-learn"));
  // Nothing moves when the answer about the puzzles comes last.
  const isReady = value && (puzzles.value || puzzles.refusal);
  const games = sortByHomeOrder(((isReady && value) || []).filter(({ lessons }) => lessons.length));
  return (
    <main id="main" class="learn" tabIndex={-1} aria-busy={!isReady && !refusal}>
      <h1>{t("page-learn-title")}</h1>
      <p>{t("page-learn-about")}</p>
      <ErrorMessage refusal={refusal} />
      <div class="courses">
        {games.map((game) => (
          <Course key={game.game} {...game} hasPuzzles={puzzled.has(game.game)} />
        ))}
      </div>
      <OfflineButton
        files={games.flatMap(({ game, lessons }) =>
          lessons.map(({ name }) => lessonFile(game, name)),
        )}
      />
    </main>
  );
}

interface CourseProps extends GameLessons {
  readonly hasPuzzles: boolean;
}

function Course({ game, lessons, hasPuzzles }: CourseProps): VNode {
  const done = lessons.filter((lesson) => isDone(game, lesson)).length;
  const next = lessons.find((lesson) => !isDone(game, lesson));
  return (
    <section class="card course" aria-labelledby={`course-${game}`}>
      <Showcase game={game} progress={SHOWN_PROGRESS} />
      <h2 id={`course-${game}`}>{gameTitle(game)}</h2>
      <p class="soft">{t("page-learn-done", { done, count: lessons.length })}</p>
      {next && (
        <p>
          <a class="button primary" href={`/learn/${game}/${next.name}`}>
            {done ? t("page-learn-continue") : t("page-learn-start")}
          </a>
        </p>
      )}
      <ol class="lessons">
        {lessons.map((lesson) => (
          <li key={lesson.name} class={isDone(game, lesson) ? "done" : ""}>
            <a href={`/learn/${game}/${lesson.name}`}>
              {t(`${game}-lesson-${lesson.name}`)}
              {isDone(game, lesson) && (
                <span class="visually-hidden"> {t("page-learn-finished")}</span>
              )}
            </a>
          </li>
        ))}
      </ol>
      <p class="game-links">
        {hasPuzzles && <a href={`/puzzles/${game}`}>{t("page-nav-puzzles")}</a>}
        <a href={`/rules/${game}`}>{t("page-rules")}</a>
      </p>
    </section>
  );
}
