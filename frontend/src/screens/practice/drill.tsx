/** A drill: the position before one of the player's own mistakes, to be played better. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, toRefusal } from "../../api";
import { usePageTitle } from "../../browser/page-title";
import { ErrorMessage } from "../../components/error-message";
import { useRequest } from "../../components/use-request";
import { gameTitle, t } from "../../i18n/language";
import type { Exercise, RefusalMessage } from "../../messages";
import { shareAfter, shareBelow } from "../../position/choice-value";
import { type Drill, drills, openDrills, recordDrill, removeDrill } from "../../practice/drills";
import { navigate } from "../../router";
import { AnalyseLink } from "../analyse/analyse-link";
import { NotFoundScreen } from "../not-found";
import { withRoles } from "../review/moments";
import { percent } from "../review/percent";
import { isAsGood } from "../review/verdict";
import { ExerciseBoard, useExerciseTexts } from "./exercise-board";
import { NextButton } from "./exercise-message";
import { PracticeStage } from "./practice-stage";
import { ServerPreviewBoard } from "./server-preview-board";
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
  const { value, refusal } = useRequest(async () => {
    const games = await api.games();
    const hasSecrets = games.find(({ name }) => name === game)?.has_secrets ?? false;
    // Secret choices are too many for an exercise; the server previews them step by step.
    if (hasSecrets) return { exercise: null, hasSecrets };
    const request = api.exercise({ text: position, seat, solutions: [best] });
    return { exercise: await request.catch(unlessTooLarge), hasSecrets };
  }, []);
  if (refusal) return <Unavailable refusal={refusal} />;
  if (!value) return <main id="main" class={`practice stage ${game}`} tabIndex={-1} aria-busy />;
  return <DrillBoard drill={drill} {...value} />;
}

const TOO_LARGE = "server-too-costly";

/** Return null for a position with too many moves for an exercise. */
function unlessTooLarge(error: unknown): null {
  if (toRefusal(error).rule === TOO_LARGE) return null;
  throw error;
}

interface DrillBoardProps {
  readonly drill: Drill;
  /** Null if the server previews the moves. */
  readonly exercise: Exercise | null;
  readonly hasSecrets: boolean;
}

type Verdict = "solved" | "as-good" | "wrong";

function DrillBoard({ drill, exercise, hasSecrets }: DrillBoardProps): VNode {
  const { id, game, position, seat } = drill;
  const texts = useExerciseTexts(seat);
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
    if (played === drill.best) return decide("solved");
    if (played === drill.played) return decide("wrong");
    const abort = new AbortController();
    const value = hasSecrets
      ? shareBelow(position, seat, [played, drill.best], abort.signal).then(
          (below) => drill.before - below,
        )
      : shareAfter(position, seat, played, abort.signal);
    value.then(
      (found) => {
        if (!abort.signal.aborted)
          decide(found !== null && isAsGood(found, drill.before) ? "as-good" : "wrong");
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
  const solution = texts.get("page-puzzle-solution", { game, move: drill.best });
  const sentence = isSolved
    ? isGivenUp
      ? solution
      : t(verdict === "as-good" ? "page-drill-as-good" : "page-puzzle-right")
    : isWrong
      ? t(played === drill.played ? "page-drill-same" : "page-drill-wrong")
      : isShown && !refusal
        ? t("page-thinking")
        : t("page-drill-task");
  const reasons = isSolved
    ? [
        ...(isGivenUp ? [] : [solution]),
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
  const shared = {
    texts,
    played,
    idle,
    onPlay: (move: string) => play(move, true),
    onShown: () => setShown(true),
  };
  return (
    <PracticeStage
      game={game}
      title={<h1>{t("page-drill-of", { game: gameTitle(game) })}</h1>}
      mood={isSolved && !isGivenUp ? "good" : isWrong ? "bad" : "task"}
      sentence={sentence}
      reasons={reasons}
      board={
        exercise ? (
          <ExerciseBoard exercise={exercise} {...shared} />
        ) : (
          <ServerPreviewBoard position={position} seat={seat} {...shared} />
        )
      }
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
