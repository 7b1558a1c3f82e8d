/** The review of a game: graph, board, mistakes, and the game of every player in numbers. */

import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api, toRefusal } from "../../api";
import { Board } from "../../board/board";
import { ErrorMessage, ruleHref } from "../../components/error-message";
import { announce } from "../../components/live-region";
import { listenForSteps, StepControls } from "../../components/step-controls";
import { currentTexts, gameTitle, t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type {
  EventMessage,
  KeyMoment,
  PreviewMessage,
  RefusalMessage,
  Replay,
  ReviewUpdate,
} from "../../messages";
import { addDrill } from "../../practice/drills";
import { eventDuration } from "../../settings";
import { AnalyseLink } from "../analyse/analyse-link";
import { Chances } from "./chances";
import { pointAt, pointText, ReviewGraph } from "./graph";
import { Moment } from "./moments";
import { percent } from "./percent";
import { addUpdate, choiceNumber, keyMoments, NO_REVIEW, roundOf } from "./review-state";
import { Rounds, SeatSummaries } from "./summary";
import { TryAgain } from "./try-again";

interface ReviewViewProps {
  readonly replay: Replay;
  /** The text of the record. */
  readonly record: string;
  readonly names: readonly string[];
  /** Seats of the player at this screen; their mistakes come first. */
  readonly you: readonly number[];
  readonly hasSecrets: boolean;
  /** Request the review and report its updates until the signal ends it. */
  readonly request: (onLine: (update: ReviewUpdate) => void, signal: AbortSignal) => Promise<void>;
}

const NO_EVENTS: readonly EventMessage[] = [];

export function ReviewView(props: ReviewViewProps): VNode {
  const { replay, record, names, you, hasSecrets, request } = props;
  const { game, geometry, moments: steps } = replay;
  const last = steps.length - 1;
  const [state, setState] = useState(NO_REVIEW);
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  const [{ index, isAnimated }, setPosition] = useState({ index: last, isAnimated: false });
  const [showsMargin, setShowsMargin] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const [shown, setShown] = useState<KeyMoment | null>(null);
  const [tried, setTried] = useState<KeyMoment | null>(null);
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const plainTexts = currentTexts.value;
  const texts = useMemo(() => {
    const named = plainTexts.withNames((seat) => names[seat] ?? seatLetter(seat));
    const [seat] = you;
    return you.length === 1 && seat !== undefined ? named.addressing(seat) : named;
  }, [plainTexts, names.join("\n"), you.join()]);
  const players = useMemo(() => names.map((name) => ({ name })), [names.join("\n")]);
  useEffect(() => {
    const abort = new AbortController();
    request((update) => setState((now) => addUpdate(now, update)), abort.signal).catch(
      (error: unknown) => {
        if (!abort.signal.aborted) setRefusal(toRefusal(error));
      },
    );
    return () => abort.abort();
  }, [replay]);
  // The mistakes of the player at this screen become drills.
  useEffect(() => {
    for (const moment of state.mistakes)
      if (you.includes(moment.move.seat)) addDrill(game, textBefore(moment), moment);
  }, [state.mistakes.length, state.review]);
  /** Return the text of the position in which a mistake was chosen; empty while it is unknown. */
  const textBefore = (moment: KeyMoment): string =>
    steps[choiceNumber(moment, state.review, hasSecrets) ?? -1]?.text ?? "";
  const goTo = (to: number): void =>
    setPosition({ index: Math.max(0, Math.min(last, to)), isAnimated: false });
  const jump = (to: number): void => {
    setShown(null);
    goTo(to);
  };
  const forward = (): void => {
    if (index === last) return;
    setShown(null);
    setPosition({ index: index + 1, isAnimated: true });
  };
  useEffect(() => listenForSteps(() => jump(index - 1), forward), [index, replay]);
  const betterMove = useBetterMove(shown, steps[shown?.move.number ?? -1]?.text ?? "");
  const show = (moment: KeyMoment): void => {
    goTo(moment.move.number);
    setShown(shown === moment ? null : moment);
  };
  const step = steps[index];
  if (!step) return <p />;
  const { review, points, mistakes, progress } = state;
  const own = mistakes.filter(({ move }) => you.includes(move.seat));
  const listed = showsAll ? mistakes : keyMoments(own.length ? own : mistakes);
  const events = (step.events ?? []).map((event) => texts.event(event)).join(" ");
  const tryText = tried && textBefore(tried);
  const values = pointText(pointAt(points, index), names, showsMargin);
  const graph = (
    <div class="review-panel" role="group" aria-label={t("page-review-graph")}>
      <div class="graph-head">
        <p class="graph-value" title={values}>
          {values}
        </p>
        <div class="graph-kinds">
          <button type="button" aria-pressed={!showsMargin} onClick={() => setShowsMargin(false)}>
            {t("page-review-shares")}
          </button>
          <button type="button" aria-pressed={showsMargin} onClick={() => setShowsMargin(true)}>
            {t("page-review-margin")}
          </button>
        </div>
      </div>
      <ReviewGraph
        points={points}
        mistakes={mistakes}
        last={last}
        index={index}
        names={names}
        showsMargin={showsMargin}
        onIndex={jump}
      />
    </div>
  );
  return (
    <div class="review">
      {tried && tryText ? (
        <TryAgain
          key={tried.move.number}
          moment={tried}
          text={tryText}
          game={game}
          texts={texts}
          names={names}
          hasSecrets={hasSecrets}
          onClose={() => setTried(null)}
        />
      ) : (
        <section
          class={`record-board stage ${game}`}
          aria-labelledby="review-game"
          data-index={index}
        >
          <div class="status-bar">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
            <h2 id="review-game" class="status" tabIndex={0}>
              {shown
                ? texts.get("page-review-better", { better: shown.move.best, game })
                : events || gameTitle(game)}
            </h2>
          </div>
          <Board
            game={game}
            geometry={geometry}
            scene={step.scene}
            players={players}
            texts={texts}
            events={isAnimated ? (step.events ?? NO_EVENTS) : NO_EVENTS}
            eventDuration={eventDuration.value}
            shownMove={betterMove}
            pointed={pointed}
            ruleHref={(rule) => ruleHref(game, rule)}
            palette={graph}
            onEvent={(event) => announce(texts.event(event))}
          />
          <div class="match-side">
            <div class="review-progress" role="status">
              {!review && !refusal && t("page-review-progress", { percent: percent(progress) })}
            </div>
            <ErrorMessage refusal={refusal} />
            <StepControls
              index={index}
              count={steps.length}
              onFirst={() => jump(0)}
              onBack={() => jump(index - 1)}
              onForward={forward}
              onLast={() => jump(last)}
            />
            {step.text && <AnalyseLink position={step.text} record={record} index={index} />}
            <p class="soft graph-legend">
              {t("page-review-legend")}
              {hasSecrets && ` ${t("page-review-legend-known")}`}
            </p>
            {review && <SeatSummaries review={review} names={names} />}
            <h2 class="moments-title">{t("page-review-moments")}</h2>
            {review && !mistakes.length && <p>{t("page-review-no-mistakes")}</p>}
            <ol class="moments">
              {listed.map((moment) => (
                <Moment
                  key={moment.move.number}
                  moment={moment}
                  game={game}
                  texts={texts}
                  round={roundOf(moment, review)}
                  isShown={moment === shown}
                  canTry={textBefore(moment) !== ""}
                  onShow={() => show(moment)}
                  onPoint={(places) => {
                    // The places are those of the position before the mistake.
                    if (places.length) goTo(moment.move.number);
                    setPointed(places);
                  }}
                  onTry={() => {
                    setShown(null);
                    setTried(moment);
                  }}
                />
              ))}
            </ol>
            {review && own.length > 0 && (
              <a class="button" href="/puzzles">
                {t("page-review-drills", { count: own.length })}
              </a>
            )}
            {review && mistakes.length > listed.length && (
              <button type="button" onClick={() => setShowsAll(true)}>
                {t("page-review-all", { count: mistakes.length })}
              </button>
            )}
          </div>
        </section>
      )}
      {review && review.chances.length > 0 && (
        <Chances review={review} names={names} texts={texts} onShow={jump} />
      )}
      {review && review.rounds.length > 0 && <Rounds review={review} texts={texts} onShow={jump} />}
    </div>
  );
}

/** Return the better move of a mistake as the board draws it; null while it is requested. */
function useBetterMove(moment: KeyMoment | null, text: string): PreviewMessage | null {
  const [preview, setPreview] = useState<PreviewMessage | null>(null);
  useEffect(() => {
    setPreview(null);
    if (!moment || !text) return;
    let isCurrent = true;
    api.previewOfMove(text, moment.move.seat, moment.move.best).then(
      (found) => isCurrent && setPreview(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [moment]);
  return preview;
}
