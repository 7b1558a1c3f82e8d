/** A lesson: step by step, each waits for the move that is its point. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api } from "../../api";
import { usePageTitle } from "../../browser/page-title";
import { Navigation } from "../../components/toolbar";
import { useRequest } from "../../components/use-request";
import { gameTitle, t } from "../../i18n/language";
import type { LessonExercises, LessonTask } from "../../messages";
import { recordStep, solvedSteps } from "../../practice/progress";
import { navigate } from "../../router";
import { startEasyMatch } from "../../setup/create-match";
import { AnalyseLink } from "../analyse/analyse-link";
import { ExerciseBoard, useExerciseTexts } from "./exercise-board";
import { CloseLink, ExerciseMessage, NextButton } from "./exercise-message";
import { Unavailable } from "./unavailable";

interface LessonScreenProps {
  readonly game: string;
  readonly lesson: string;
}

export function LessonScreen({ game, lesson }: LessonScreenProps): VNode {
  const { value, refusal } = useRequest(() => api.lesson(game, lesson), []);
  usePageTitle(t(`${game}-lesson-${lesson}`));
  if (refusal) return <Unavailable refusal={refusal} />;
  if (!value) return <main id="main" class={`practice stage ${game}`} tabIndex={-1} aria-busy />;
  return <LessonSteps lesson={value} />;
}

function LessonSteps({ lesson }: { readonly lesson: LessonExercises }): VNode {
  const { game, lesson: name, steps } = lesson;
  // A returning learner continues at the last step; a finished lesson starts again.
  const [index, setIndex] = useState(() => solvedSteps(game, name) % steps.length);
  const step = steps[index];
  // A first lesson has no words yet for what comes after a move.
  const look = step?.previews_coming === false ? " without-coming" : "";
  return (
    <main id="main" class={`practice stage ${game}${look}`} tabIndex={-1}>
      {step && (
        <Step
          key={step.text}
          lesson={lesson}
          index={index}
          step={step}
          onNext={() => setIndex(index + 1)}
        />
      )}
      <aside class="match-side">
        <h2>{t(`${game}-lesson-${name}`)}</h2>
        <ol class="lesson-steps" aria-label={t("page-lesson-steps")}>
          {steps.map(({ text }, at) => (
            <li key={text}>
              <button
                type="button"
                aria-current={at === index ? "step" : undefined}
                onClick={() => setIndex(at)}
              >
                {t("page-lesson-step", { step: at + 1, count: steps.length })}
              </button>
            </li>
          ))}
        </ol>
        {step && (
          <p>
            <AnalyseLink position={step.position} />
          </p>
        )}
        <p class="game-links">
          <a href="/learn">{t("page-learn-all")}</a>
          <a href={`/rules/${game}`}>{t("page-rules")}</a>
        </p>
        <Navigation />
      </aside>
    </main>
  );
}

interface StepProps {
  readonly lesson: LessonExercises;
  readonly index: number;
  readonly step: LessonTask;
  readonly onNext: () => void;
}

function Step({ lesson, index, step, onNext }: StepProps): VNode {
  const { game, lesson: name, steps } = lesson;
  const { exercise, text } = step;
  const texts = useExerciseTexts(exercise.seat);
  const [played, setPlayed] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const result = played === null ? undefined : exercise.results[played];
  const isSolved = Boolean(isShown && result?.is_solution);
  const isWrong = Boolean(isShown && result && !result.is_solution);
  const [noteText, noteName = ""] = (result?.note ?? "").split(".");
  const note = noteText && isShown ? texts.attribute(noteText, noteName) : null;
  const sentence =
    note ??
    (isSolved ? texts.attribute(text, "done") : isWrong ? texts.attribute(text, "hint") : null) ??
    texts.get(text);
  const retry = (): void => {
    setPlayed(null);
    setShown(false);
  };
  const idle = isSolved ? (
    <LessonWayOn game={game} lesson={name} isLast={index + 1 === steps.length} onNext={onNext} />
  ) : isWrong ? (
    <div class="urgent-actions">
      <NextButton onClick={retry}>{t("page-practice-retry")}</NextButton>
    </div>
  ) : null;
  return (
    <>
      <ExerciseMessage
        mood={isSolved ? "good" : isWrong ? "bad" : "task"}
        spoken={sentence}
        title={
          <>
            <h1>{t(`${game}-lesson-${name}`)}</h1>
            <span title={t("page-lesson-step", { step: index + 1, count: steps.length })}>
              {index + 1}/{steps.length}
            </span>
            <CloseLink href="/learn" label={t("page-learn-all")} />
          </>
        }
      >
        <p>{sentence}</p>
      </ExerciseMessage>
      <ExerciseBoard
        exercise={exercise}
        texts={texts}
        played={played}
        idle={idle}
        onPlay={(move) => {
          setPlayed(move);
          setShown(false);
        }}
        onShown={() => {
          setShown(true);
          if (result?.is_solution) recordStep(game, name, index + 1);
        }}
      />
    </>
  );
}

interface LessonWayOnProps {
  readonly game: string;
  readonly lesson: string;
  readonly isLast: boolean;
  readonly onNext: () => void;
}

/** The next step; after the last one the next lesson, or a match. */
function LessonWayOn({ game, lesson, isLast, onNext }: LessonWayOnProps): VNode {
  const { value } = useRequest(api.lessons, []);
  const [isBusy, setBusy] = useState(false);
  if (!isLast)
    return (
      <div class="urgent-actions">
        <NextButton onClick={onNext}>{t("page-practice-next")}</NextButton>
      </div>
    );
  const lessons = value?.find((each) => each.game === game)?.lessons ?? [];
  const next = lessons[lessons.findIndex(({ name }) => name === lesson) + 1];
  const play = (): void => {
    if (isBusy) return;
    setBusy(true);
    // The set-up form says what is wrong.
    startEasyMatch(game).catch(() => navigate(`/new/${game}`));
  };
  const playText = t("page-lesson-play", { game: gameTitle(game) });
  if (!value)
    return (
      <div class="urgent-actions">
        <button type="button" disabled={isBusy} onClick={play}>
          {playText}
        </button>
      </div>
    );
  // After the whole course comes a match.
  return next ? (
    <div class="urgent-actions">
      <NextButton href={`/learn/${game}/${next.name}`}>
        {t("page-lesson-next", { title: t(`${game}-lesson-${next.name}`) })}
      </NextButton>
      <button type="button" disabled={isBusy} onClick={play}>
        {playText}
      </button>
    </div>
  ) : (
    <div class="urgent-actions">
      <NextButton onClick={play}>{playText}</NextButton>
      <a class="button" href="/learn">
        {t("page-learn-all")}
      </a>
    </div>
  );
}
