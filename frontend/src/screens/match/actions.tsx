/** Everything that players can do in a match besides moving. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../components/icon";
import { t } from "../../i18n/language";
import type { MatchStore } from "../../match/store";
import type { LevelInfo, MatchView } from "../../messages";
import type { DialogName } from "./action-dialogs";
import { reviewHref } from "./result";

interface MatchActionsProps {
  readonly store: MatchStore;
  readonly view: MatchView;
  /** Whether there are dice to be verified. */
  readonly hasDice: boolean;
  readonly onDialog: (name: DialogName) => void;
}

/** Level that takes over for an absent player. */
const SUBSTITUTE_LEVEL = 3;

/**
 * Whether a seat has a move that can be taken back if the others agree. Dice and reveals are final:
 * as on the server, none after the move may have been thrown or shown.
 */
export function canTakeBack({ lines }: Pick<MatchView, "lines">, seat: number): boolean {
  const movers: (number | null)[] = [];
  for (const line of lines) {
    if (line.kind === "moved") movers.push(line.seat ?? null);
    if (line.kind === "revealed") movers.push(null);
    if (line.kind === "took-back") movers.length = Math.max(0, movers.lastIndexOf(line.seat ?? -1));
  }
  return movers.lastIndexOf(seat) > movers.lastIndexOf(null);
}

/** Return the seat for which the player at this screen acts; null if that is not known. */
export function actionSeat(store: MatchStore, view: MatchView): number | null {
  // A shared device waits to be passed on: it is not known which player holds it.
  if (store.nextHolder.value !== null) return null;
  return store.actingSeat.value ?? view.you[0] ?? null;
}

/** The entries of the menu. */
export function MatchActions({ store, view, hasDice, onDialog }: MatchActionsProps): VNode {
  const seat = actionSeat(store, view);
  const isOver = view.phase === "over";
  const isPlaying = seat !== null && view.phase === "playing";
  const request = (matter: "takeback" | "pause"): void => {
    if (seat !== null) void store.send({ do: "ask", matter, seat });
  };
  const isRequested = (matter: string): boolean =>
    (view.offers ?? []).some((offer) => offer.matter === matter);
  return (
    <div class="actions">
      {isPlaying && !store.hasSecrets.value && (
        <button
          type="button"
          disabled={isRequested("takeback") || !canTakeBack(view, seat)}
          onClick={() => request("takeback")}
        >
          <Icon name="takeback" />
          {t("page-takeback")}
        </button>
      )}
      {isPlaying && (
        <button type="button" disabled={isRequested("pause")} onClick={() => request("pause")}>
          <Icon name="pause" />
          {t("page-pause")}
        </button>
      )}
      {view.phase !== "open" && view.host && view.seats.some((each) => each.who === "open") && (
        <button type="button" onClick={() => onDialog("invite")}>
          <Icon name="invite" />
          {t("page-invite")}
        </button>
      )}
      {seat !== null && !isOver && (
        <button type="button" onClick={() => onDialog("device")}>
          <Icon name="device" />
          {t("page-other-device")}
        </button>
      )}
      {(isOver || !store.hasSecrets.value) && view.phase !== "open" && (
        <a class="button" href={`/api/matches/${view.match}/record`} download={`${view.game}.txt`}>
          <Icon name="download" />
          {t("page-download")}
        </a>
      )}
      {view.phase !== "open" && (
        <button type="button" onClick={() => onDialog("share")}>
          <Icon name="share" />
          {t(isOver ? "page-share" : "page-share-watch")}
        </button>
      )}
      {isOver && (
        <a class="button" href={reviewHref(view, store.invite)}>
          <Icon name="hint" />
          {t("page-review")}
        </a>
      )}
      {isOver && hasDice && (
        <button type="button" onClick={() => onDialog("dice")}>
          <Icon name="dice" />
          {t("page-dice-verify")}
        </button>
      )}
      {isPlaying && (
        <button type="button" class="danger" onClick={() => onDialog("resign")}>
          <Icon name="resign" />
          {t("page-resign")}
        </button>
      )}
      {view.you.length > 0 && (
        <button type="button" class="danger" onClick={() => onDialog("leave")}>
          <Icon name="leave" />
          {t("page-leave")}
        </button>
      )}
    </div>
  );
}

interface UrgentActionsProps extends Pick<MatchActionsProps, "store" | "view"> {
  readonly levels: readonly LevelInfo[];
}

/** Actions without which the match does not go on; they are in the panel, not in the menu. */
export function UrgentActions({ store, view, levels }: UrgentActionsProps): VNode {
  const seat = actionSeat(store, view);
  return (
    <div class="urgent-actions">
      {seat !== null && view.phase === "paused" && !view.held && (
        <button
          type="button"
          class="primary"
          onClick={() => void store.send({ do: "resume", seat })}
        >
          <Icon name="play" />
          {t("page-resume")}
        </button>
      )}
      <ReclaimSeatButton store={store} view={view} />
      <AbsentPlayerActions store={store} view={view} levels={levels} seat={seat} />
    </div>
  );
}

/** Takes back a seat of this guest that the computer plays for. */
function ReclaimSeatButton({
  store,
  view,
}: Pick<MatchActionsProps, "store" | "view">): VNode | null {
  const seat = view.you.find(
    (each) => view.seats[each]?.who === "person" && view.seats[each]?.level,
  );
  if (seat === undefined || view.phase === "over") return null;
  return (
    <button type="button" class="primary" onClick={() => void store.send({ do: "return", seat })}>
      <Icon name="play" />
      {t("page-return")}
    </button>
  );
}

interface AbsentPlayerActionsProps extends UrgentActionsProps {
  readonly seat: number | null;
}

/** Lets the computer play for an absent player, or pauses the match, as soon as that is allowed. */
function AbsentPlayerActions(props: AbsentPlayerActionsProps): VNode | null {
  const { store, view, levels, seat } = props;
  const absence = store.sync.presence.value?.away?.find(
    (each) => view.waiting.includes(each.seat) && !view.you.includes(each.seat),
  );
  const seconds = useCountdown(absence?.seconds ?? 0, store.sync.presenceReceivedAt);
  if (seat === null || absence === undefined || view.phase !== "playing") return null;
  if (seconds > 0) return <p class="soft">{t("page-away-countdown", { seconds })}</p>;
  const absent = absence.seat;
  const level =
    levels.find((each) => each.number === SUBSTITUTE_LEVEL)?.name ?? levels.at(-1)?.name;
  return (
    <>
      {level && (
        <button
          type="button"
          onClick={() => void store.send({ do: "hand-over", seat, absent, level })}
        >
          <Icon name="next" />
          {t("page-hand-over")}
        </button>
      )}
      <button type="button" onClick={() => void store.send({ do: "adjourn", seat, absent })}>
        <Icon name="pause" />
        {t("page-adjourn")}
      </button>
    </>
  );
}

/** Return how many of the seconds that were left at a time of `performance.now()` are still left. */
function useCountdown(seconds: number, since: number): number {
  const left = Math.max(0, Math.ceil(seconds - (performance.now() - since) / 1000));
  const [, tick] = useState(0);
  useEffect(() => {
    if (!left) return undefined;
    const timer = setTimeout(() => tick((count) => count + 1), 500);
    return () => clearTimeout(timer);
  });
  return left;
}
