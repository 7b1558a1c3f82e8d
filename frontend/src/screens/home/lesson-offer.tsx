/** Offers newcomers, who have neither played nor learned, the first lesson. */

import type { VNode } from "preact";
import { Icon } from "../../components/icon";
import { sortByHomeOrder } from "../../games/registry";
import { gameTitle, t } from "../../i18n/language";
import type { GameLessons } from "../../messages";
import { lessonProgress } from "../../practice/progress";

interface LessonOfferProps {
  readonly games: readonly GameLessons[];
}

export function LessonOffer({ games }: LessonOfferProps): VNode | null {
  const [first] = sortByHomeOrder(games.filter(({ lessons }) => lessons.length));
  const lesson = first?.lessons[0];
  if (!first || !lesson || Object.keys(lessonProgress.value).length) return null;
  return (
    <p class="lesson-offer">
      <a class="button" href={`/learn/${first.game}/${lesson.name}`}>
        <Icon name="book" />
        {t("page-learn-offer", { game: gameTitle(first.game) })}
      </a>
    </p>
  );
}
