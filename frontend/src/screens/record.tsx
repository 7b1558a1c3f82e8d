/** Shows a record or a position that a player pastes or uploads, move by move. */

import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, toRefusal } from "../api";
import { Board } from "../board/board";
import { lastMovePlaces } from "../board/last-move";
import { usePageTitle } from "../browser/page-title";
import { NO_TEXT, refusalOfLength } from "../browser/text-file";
import { ErrorMessage, ruleHref } from "../components/error-message";
import { FileButton } from "../components/file-button";
import { Icon } from "../components/icon";
import { Lazy } from "../components/lazy-screen";
import { announce } from "../components/live-region";
import { listenForSteps, StepControls } from "../components/step-controls";
import { useLogScroll } from "../components/use-log-scroll";
import { useRequest } from "../components/use-request";
import { boardPluginOf, examplePosition } from "../games/registry";
import { currentTexts, gameTitle, t } from "../i18n/language";
import { seatLetter } from "../i18n/seat-letters";
import type { EventMessage, RefusalMessage, Replay } from "../messages";
import { eventDuration } from "../settings";
import { positionOf } from "./analyse/address";
import { AnalyseLink } from "./analyse/analyse-link";

export function RecordScreen(): VNode {
  const [text, setText] = useState("");
  const [replay, setReplay] = useState<Replay | null>(null);
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  /** The text that `replay` comes from, while another one may be typed. */
  const [shownText, setShownText] = useState("");
  const [isReviewed, setReviewed] = useState(false);
  usePageTitle(t("page-read"));
  // Error messages link to the rules of the server's games.
  useRequest(api.games, []);
  const show = (record: string): void => {
    const tooLong = refusalOfLength(record);
    setText(record);
    setRefusal(tooLong);
    setReviewed(false);
    if (tooLong) return;
    api.replay(record).then(
      (found) => {
        setReplay(found);
        setShownText(record);
      },
      (error: unknown) => {
        setReplay(null);
        setRefusal(toRefusal(error));
      },
    );
  };
  // A link, such as those of the laboratory's reports, may carry the record.
  useEffect(() => {
    const linked = positionOf(location.hash.slice(1));
    if (linked) show(linked);
  }, []);
  return (
    <main id="main" class="record-screen" tabIndex={-1}>
      <p class="crumbs">
        <a href="/">{t("page-home")}</a>
      </p>
      <h1>{t("page-read")}</h1>
      <form
        class="card"
        hidden={isReviewed}
        onSubmit={(event) => {
          event.preventDefault();
          show(text);
        }}
      >
        <p>{t("page-read-help")}</p>
        <label class="field">
          <span>{t("page-read-text")}</span>
          <textarea
            rows={5}
            spellcheck={false}
            value={text}
            placeholder={examplePosition()}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setRefusal(null);
            }}
          />
        </label>
        <p class="buttons">
          <button type="submit" class="primary" disabled={!text.trim()}>
            {t("page-read-show")}
          </button>
          <FileButton
            label={t("page-read-file")}
            onText={(found) => (found === null ? setRefusal(NO_TEXT) : show(found))}
          />
        </p>
        <ErrorMessage refusal={refusal} />
      </form>
      {replay && isReviewed && (
        <p>
          <button type="button" onClick={() => setReviewed(false)}>
            <Icon name="back" />
            {t("page-review-to-record")}
          </button>
        </p>
      )}
      {replay && isReviewed && (
        <Lazy
          key={`review ${shownText}`}
          load={loadReview}
          props={{ text: shownText, replay, players: seatsOf(replay).length }}
          placeholder={<p aria-busy="true" />}
        />
      )}
      {replay && !isReviewed && (
        <ReplayBoard
          key={shownText}
          replay={replay}
          record={shownText}
          onReview={() => setReviewed(true)}
        />
      )}
    </main>
  );
}

const loadReview = () => import("./review/screen").then((module) => module.RecordReview);

interface ReplayBoardProps {
  readonly replay: Replay;
  /** The text that the replay comes from. */
  readonly record: string;
  readonly onReview: () => void;
}

function ReplayBoard({ replay, record, onReview }: ReplayBoardProps): VNode {
  const { game, geometry, moments: steps, names = [], outcome, draws } = replay;
  const [{ index, isAnimated }, setShown] = useState({ index: 0, isAnimated: false });
  const stage = useRef<HTMLElement>(null);
  const last = steps.length - 1;
  const plainTexts = currentTexts.value;
  const nameOf = (seat: number): string => names[seat] || seatLetter(seat);
  const texts = useMemo(() => plainTexts.withNames(nameOf), [plainTexts, replay]);
  const players = useMemo(() => seatsOf(replay).map((seat) => ({ name: nameOf(seat) })), [replay]);
  const lastMove = useMemo(
    () => lastMovePlaces(steps.slice(0, index + 1), boardPluginOf(game)),
    [replay, index],
  );
  const step = steps[index];
  const jump = (to: number): void =>
    setShown({ index: Math.max(0, Math.min(last, to)), isAnimated: false });
  const back = (): void =>
    setShown(({ index: at }) => ({ index: Math.max(0, at - 1), isAnimated: false }));
  const forward = (): void =>
    setShown((shown) =>
      shown.index < last ? { index: shown.index + 1, isAnimated: true } : shown,
    );
  useEffect(() => listenForSteps(back, forward), [replay]);
  useEffect(() => stage.current?.scrollIntoView?.({ block: "start" }), [replay]);
  if (!step) return <p />;
  const sentences = (at: number): string =>
    (steps[at]?.events ?? []).map((event) => texts.event(event)).join(" ");
  const isOver = index === last && outcome;
  return (
    <section
      class={`record-board stage ${game}`}
      aria-labelledby="record-game"
      ref={stage}
      data-index={index}
    >
      <div class="status-bar">
        <h2 id="record-game" class="status">
          {isOver ? texts.outcome(game, outcome) : gameTitle(game)}
        </h2>
      </div>
      <Board
        game={game}
        geometry={geometry}
        scene={step.scene}
        players={players}
        texts={texts}
        events={isAnimated ? (step.events ?? []) : NO_EVENTS}
        eventDuration={eventDuration.value}
        lastMove={lastMove}
        ruleHref={(rule) => ruleHref(game, rule)}
        {...(isOver ? { winners: outcome.winners } : {})}
        idle={
          <p class="event-text">{sentences(index) || <span class="soft">{t("page-step")}</span>}</p>
        }
        onEvent={(event) => announce(texts.event(event))}
      />
      <div class="match-side">
        {last > 0 && (
          <StepControls
            index={index}
            count={steps.length}
            onFirst={() => jump(0)}
            onBack={back}
            onForward={forward}
            onLast={() => jump(last)}
          />
        )}
        <div class="buttons">
          {last > 0 && (
            <button type="button" class="primary" onClick={onReview}>
              <Icon name="hint" />
              {t("page-review")}
            </button>
          )}
          {step.text && (
            <AnalyseLink position={step.text} record={last > 0 ? record : ""} index={index} />
          )}
        </div>
        {last > 0 && (
          <RecordLog
            sentences={steps.map(
              (_, at) => sentences(at) || t("page-step-at", { at: at + 1, count: steps.length }),
            )}
            index={index}
            onJump={jump}
          />
        )}
        {draws !== undefined && draws !== null && (
          <p class="good">{t("page-read-dice", { count: draws })}</p>
        )}
      </div>
    </section>
  );
}

interface RecordLogProps {
  /** What happened before each position; the first line belongs to the beginning. */
  readonly sentences: readonly string[];
  readonly index: number;
  readonly onJump: (index: number) => void;
}

/** The moves of a record in sentences. Arrow keys step, so its lines are no stops of the Tab key. */
function RecordLog({ sentences, index, onJump }: RecordLogProps): VNode {
  const list = useRef<HTMLOListElement>(null);
  useLogScroll(list, [sentences.length, index]);
  return (
    <section class="log-part" aria-labelledby="record-log">
      <h3 id="record-log">{t("page-log")}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard */}
      <ol class="log" ref={list} tabIndex={0} aria-labelledby="record-log">
        {sentences.map((sentence, at) =>
          at === 0 ? null : (
            <li key={at} aria-current={at === index ? "step" : undefined}>
              <button type="button" tabIndex={-1} onClick={() => onJump(at)}>
                {sentence}
              </button>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

const NO_EVENTS: readonly EventMessage[] = [];

/** Return the seats of a record, or the seats that appear in a position. */
function seatsOf({ names = [], moments: steps }: Replay): number[] {
  if (names.length) return names.map((_, seat) => seat);
  const scene = steps[0]?.scene;
  const seats = [...(scene?.facts ?? []), ...(scene?.tokens ?? [])].map(({ seat }) => seat ?? 0);
  return Array.from({ length: Math.max(1, ...seats) + 1 }, (_, seat) => seat);
}
