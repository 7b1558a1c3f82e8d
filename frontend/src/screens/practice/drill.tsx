/** A drill: the position before one of the player's own mistakes, to be played better. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, toRefusal } from "../../api";
import { usePageTitle } from "../../browser/page-title";
import { ErrorMessage } from "../../components/error-message";
import { useRequest } from "../../components/use-request";
import { gameTitle, t } from "../../i18n/language";
import type { Exercise, PositionAnalysis, RefusalMessage } from "../../messages";
import { type Drill, drills, openDrills, recordDrill, removeDrill } from "../../practice/drills";
import { navigate } from "../../router";
import { AnalyseLink } from "../analyse/analyse-link";
import { NotFoundScreen } from "../not-found";
import { withRoles } from "../review/moments";
import { percent } from "../review/percent";
import { isAsGood } from "../review/verdict";
import { NextButton } from "./coach";
import { useExerciseTexts } from "./exercise-board";
import { PracticeStage } from "./practice-stage";
import { Unavailable } from "./unavailable";

export function DrillScreen({ id }: { readonly id: string }): VNode {
  // What is drilled must not change when an attempt is recorded.
  const [drill] = useState(() => drills.value.find((each) => each.id === id));
  usePageTitle(t("page-drills"));
  if (!drill) return <NotFoundScreen text="page-drill-gone" />;
  return <LoadedDrill drill={drill} />;
}

function LoadedDrill({ drill }: { readonly drill: Drill }): VNode {
  const { game, position, seat, best } = drill;
  const { value, refusal } = useRequest(
    async () => ({
      exercise: await api.exercise({ text: position, seat, solutions: [best] }),
      games: await api.games(),
    }),
    [],
  );
  if (refusal) return <Unavailable refusal={refusal} />;
  if (!value) return <main id="main" class={`practice stage ${game}`} tabIndex={-1} aria-busy />;
  const hasSecrets = value.games.find(({ name }) => name === game)?.has_secrets ?? false;
  return <DrillBoard drill={drill} exercise={value.exercise} hasSecrets={hasSecrets} />;
}

/** Return the win probability after a move, by a complete analysis; null if there is none. */
async function valueAfter(drill: Drill, move: string, signal: AbortSignal): Promise<number | null> {
  const after = await api.moveInPosition(drill.position, drill.seat, move);
  if (after.outcome) return after.outcome.winners.includes(drill.seat) ? 1 : 0;
  let last: PositionAnalysis | null = null;
  const onLine = (analysis: PositionAnalysis): void => {
    last = analysis;
  };
  await api.analyse(after.text, null, { onLine, signal });
  return (last as PositionAnalysis | null)?.shares[drill.seat] ?? null;
}

interface DrillBoardProps {
  readonly drill: Drill;
  readonly exercise: Exercise;
  readonly hasSecrets: boolean;
}

type Verdict = "solved" | "as-good" | "wrong";

function DrillBoard({ drill, exercise, hasSecrets }: DrillBoardProps): VNode {
  const { id, game } = drill;
  const texts = useExerciseTexts(exercise.seat);
  const [played, setPlayed] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const [isGivenUp, setGivenUp] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  const decide = (found: Verdict): void => {
    setVerdict(found);
    recordDrill(id, found !== "wrong");
  };
  // A move that the review did not name may be as good: the engine decides.
  useEffect(() => {
    if (played === null || isGivenUp) return;
    if (exercise.results[played]?.is_solution) return decide("solved");
    if (hasSecrets || played === drill.played) return decide("wrong");
    const abort = new AbortController();
    valueAfter(drill, played, abort.signal).then(
      (value) => {
        if (!abort.signal.aborted)
          decide(value !== null && isAsGood(value, drill.before) ? "as-good" : "wrong");
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setRefusal(toRefusal(error));
      },
    );
    return () => abort.abort();
  }, [played, isGivenUp]);
  const play = (move: string, isOwn: boolean): void => {
    setGivenUp(!isOwn);
    setVerdict(isOwn ? null : "solved");
    setRefusal(null);
    setShown(false);
    setPlayed(move);
  };
  const retry = (): void => {
    setPlayed(null);
    setVerdict(null);
    setRefusal(null);
    setShown(false);
  };
  const isSolved = isShown && (verdict === "solved" || verdict === "as-good");
  const isWrong = isShown && verdict === "wrong";
  const sentence = isSolved
    ? t(
        isGivenUp
          ? "page-puzzle-shown"
          : verdict === "as-good"
            ? "page-drill-as-good"
            : "page-puzzle-right",
      )
    : isWrong
      ? t(played === drill.played ? "page-drill-same" : "page-drill-wrong")
      : isShown && !refusal
        ? t("page-thinking")
        : t("page-drill-task");
  const reasons = isSolved
    ? [
        texts.get("page-puzzle-solution", { game, move: drill.best }),
        ...drill.findings
          .map((finding) => withRoles(finding, drill.best, drill.played))
          .map(({ kind, params }) => texts.get(kind, { ...params, game })),
      ]
    : [];
  const next = openDrills().find((each) => each.id !== id);
  const idle = isSolved ? (
    <div class="urgent-actions">
      <NextButton href={next ? `/puzzles/drills/${next.id}` : "/puzzles"}>
        {t(next ? "page-drill-next" : "page-puzzles-all")}
      </NextButton>
      <button type="button" onClick={retry}>
        {t("page-practice-again")}
      </button>
    </div>
  ) : isWrong || refusal ? (
    <div class="urgent-actions">
      <NextButton onClick={retry}>{t("page-practice-retry")}</NextButton>
      <button type="button" onClick={() => play(drill.best, false)}>
        {t("page-puzzle-show")}
      </button>
    </div>
  ) : null;
  return (
    <PracticeStage
      game={game}
      title={<h1>{t("page-drill-of", { game: gameTitle(game) })}</h1>}
      mood={isSolved && !isGivenUp ? "good" : isWrong ? "bad" : "task"}
      sentence={sentence}
      reasons={reasons}
      exercise={exercise}
      texts={texts}
      played={played}
      idle={idle}
      onPlay={(move) => play(move, true)}
      onShown={() => setShown(true)}
    >
      <ErrorMessage refusal={refusal} />
      <p>
        {texts.get("page-drill-about", {
          game,
          played: drill.played,
          lost: percent(drill.before - drill.after),
        })}
      </p>
      {isSolved && (
        <p>
          <AnalyseLink position={drill.position} />
        </p>
      )}
      <p>
        <button
          type="button"
          onClick={() => {
            removeDrill(id);
            navigate("/puzzles");
          }}
        >
          {t("page-drill-remove")}
        </button>
      </p>
      <p class="game-links">
        <a href="/puzzles">{t("page-puzzles-all")}</a>
      </p>
    </PracticeStage>
  );
}
