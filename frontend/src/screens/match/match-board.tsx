/** The board of a match, connected to its store. */

import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { Board } from "../../board/board";
import { lastMovePlaces } from "../../board/last-move";
import { ruleHref } from "../../components/error-message";
import { firstAdvice, HowToPlay } from "../../components/game-summary";
import { Icon } from "../../components/icon";
import { announce } from "../../components/live-region";
import { boardPluginOf } from "../../games/registry";
import { t } from "../../i18n/language";
import type { FluentTexts } from "../../i18n/texts";
import type { MatchStore } from "../../match/store";
import type { LevelInfo, MatchView } from "../../messages";
import { eventDuration } from "../../settings";
import { levelNumber } from "../../setup/levels";
import { UrgentActions } from "./actions";
import { Clock } from "./clock";
import { HintButton } from "./hints";
import { newsOf } from "./log-text";
import { errorNotice, requestNotice } from "./offers";
import { PassDevice } from "./pass-device";
import { MatchResult } from "./result";

interface MatchParts {
  readonly store: MatchStore;
  readonly view: MatchView;
  readonly names: readonly string[];
  readonly texts: FluentTexts;
  readonly levels: readonly LevelInfo[];
}

interface MatchBoardProps extends MatchParts {
  /** Whether the players of this screen had not moved yet when it was opened. */
  readonly isNew: boolean;
}

/** Milliseconds that a replay may take while the clock of a player at this screen runs. */
const TIMED_REPLAY = 1_500;

export function MatchBoard(props: MatchBoardProps): VNode {
  const { store, view, names, texts, levels, isNew } = props;
  const { playback, draft } = store;
  const geometry = store.geometry.value;
  const scene = store.scene.value;
  const lines = store.shownLines.value;
  const outs = view.seats.map((seat) => seat.out ?? false);
  // Keeps its identity while nothing changes, because boards render again for a new object.
  const players = useMemo(
    () => names.map((name, seat) => ({ name, out: outs[seat] ?? false })),
    [names.join("\n"), outs.join()],
  );
  const lastMove = useMemo(
    () => lastMovePlaces(lines, boardPluginOf(view.game)),
    [lines, view.game],
  );
  if (!geometry || !scene) return <div class="match-board" />;
  const isSettled = playback.isLive.value && !playback.isAnimating.value;
  const { outcome } = view;
  const events = playback.events.value;
  // A player who looks back cannot act, not even under time pressure: the board shows the past.
  const isTimed = store.isOwnClockRunning.value && playback.reviewIndex.value === null;
  const pace = eventDuration.value;
  // On phones the summary of the game is below the window.
  const advice = isNew ? firstAdvice(view.game) : "";
  const { choice } = view;
  const isChoice = view.phase === "playing" && typeof choice === "number";
  // An animation would take away from the time of the choice that follows it, and of the player who
  // waits for a shared device: nobody can act on it before it is passed on.
  const mustNotWait = isChoice || (isTimed && store.isDeviceShared.value);
  return (
    <div class="match-board">
      <Board
        game={view.game}
        geometry={geometry}
        scene={scene}
        players={players}
        texts={texts}
        you={store.viewingSeat.value}
        preview={isSettled || isTimed ? draft.preview.value : null}
        events={events}
        eventDuration={
          mustNotWait ? 0 : isTimed ? Math.min(pace, TIMED_REPLAY / (events.length || 1)) : pace
        }
        canActDuringReplay={isTimed}
        lastMove={lastMove}
        winners={isSettled && outcome ? outcome.winners : null}
        choiceEnd={isChoice ? store.sync.viewReceivedAt + choice : null}
        seatStatus={(seat) => <SeatStatus store={store} view={view} seat={seat} levels={levels} />}
        ruleHref={(rule) => ruleHref(view.game, rule)}
        {...(store.hasSecrets.value ? { confirmText: "page-confirm-secret" } : {})}
        news={isSettled && draft.preview.value ? newsOf(store, texts) || advice : ""}
        notice={errorNotice(store, texts)}
        request={requestNotice(store, view, texts)}
        tools={<HintButton store={store} view={view} levels={levels} />}
        idle={
          <Idle
            store={store}
            view={view}
            names={names}
            texts={texts}
            levels={levels}
            isSettled={isSettled}
          />
        }
        beside={<HowToPlay game={view.game} isNew={isNew} />}
        onStep={store.addStep}
        onUndo={store.removeLastStep}
        onBuild={store.setSteps}
        onConfirm={store.confirmMove}
        onRefused={store.dismissError}
        onEvent={(event) => {
          playback.activeEvent.value = event;
          announce(texts.event(event));
        }}
        onEventsShown={() => playback.finishAnimation()}
      />
    </div>
  );
}

/** Content of the panel while no player at this screen builds a move. */
function Idle(props: MatchParts & { readonly isSettled: boolean }): VNode {
  const { store, view, names, texts, levels, isSettled } = props;
  const { playback } = store;
  if (playback.reviewIndex.value !== null)
    return (
      <div class="urgent-actions">
        <button type="button" class="primary" onClick={() => playback.review(null)}>
          <Icon name="last" />
          {t("page-back-to-now")}
        </button>
      </div>
    );
  if (store.nextHolder.value !== null) return <PassDevice store={store} names={names} />;
  if (view.outcome && isSettled)
    return (
      <MatchResult store={store} view={view} outcome={view.outcome} texts={texts} levels={levels} />
    );
  const isSpectator = !view.you.length && view.phase !== "open";
  const news = newsOf(store, texts) || (isSpectator ? t("page-you-watch") : "");
  return (
    <>
      <p class="last-event" key={news}>
        {news}
      </p>
      <UrgentActions store={store} view={view} levels={levels} />
    </>
  );
}

interface SeatStatusProps {
  readonly store: MatchStore;
  readonly view: MatchView;
  readonly seat: number;
  readonly levels: readonly LevelInfo[];
}

/** Level, presence, thinking and clock of a seat, beside the player's name. */
function SeatStatus({ store, view, seat, levels }: SeatStatusProps): VNode {
  const info = view.seats[seat];
  const number = info?.who === "bot" ? levelNumber(info.level ?? "", levels) : 0;
  const isPresent = store.sync.presence.value?.here.includes(seat) ?? true;
  const isThinking =
    Boolean(info?.level) && view.phase === "playing" && view.waiting.includes(seat);
  const clock = view.clock;
  const reaction = store.shownReaction.value;
  return (
    <span class="seat-status">
      {reaction?.seat === seat && (
        <span class="reaction-shown" title={reaction.text}>
          {reaction.text}
        </span>
      )}
      {number > 0 && !isThinking && <span class="tag">{t("page-level-number", { number })}</span>}
      {info?.who === "open" && <span class="tag">{t("page-seat-open")}</span>}
      {info?.who === "person" && info.level && <span class="tag">{t("page-handed-over")}</span>}
      {info?.who === "person" && !info.level && !isPresent && (
        <span class="tag away">{t("page-away")}</span>
      )}
      {isThinking && <span class="tag thinking">{t("page-thinking")}</span>}
      {clock && (
        <Clock
          left={clock.left[seat] ?? 0}
          isRunning={clock.running.includes(seat)}
          receivedAt={store.sync.viewReceivedAt}
        />
      )}
    </span>
  );
}
