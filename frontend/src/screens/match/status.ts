/** The current state of a match, in one line at the board. */

import { questionText } from "../../board/panel";
import { boardPluginOf } from "../../games/registry";
import { gameTitle, t } from "../../i18n/language";
import { seatFromLetter, seatLetter, seatLetters } from "../../i18n/seat-letters";
import type { FluentTexts } from "../../i18n/texts";
import type { MatchStore } from "../../match/store";
import type { MatchView } from "../../messages";
import { headline } from "./result";

/** The number of players whose names fit into the status line. */
const MAX_NAMED = 3;

/** Whether the page was opened by an invitation that has not been accepted yet. */
export const isInvitedGuest = (view: MatchView, invite: string): boolean =>
  !view.you.length && view.phase === "open" && invite !== "";

/** Whether the match waits for players. */
export const hasOpenSeat = (view: MatchView): boolean =>
  view.seats.some(({ who }) => who === "open");

/** Whether a player of this browser has moved or chosen in this match. */
export const hasActed = ({ lines, you }: MatchView): boolean =>
  lines.some(
    ({ kind, seat }) => (kind === "moved" || kind === "chosen") && you.includes(seat ?? -1),
  );

/** Whether the panel asks a player for a move before the replay is over, because time runs out. */
const isAskedDuringReplay = (store: MatchStore): boolean =>
  store.isOwnClockRunning.value &&
  store.actingSeat.value !== null &&
  store.playback.reviewIndex.value === null;

/**
 * Whether a player of this browser can act now, and the replay of the move before is over. Players
 * who look back do not see the new position, but their clocks run, too.
 */
export const isYourTurn = (store: MatchStore): boolean =>
  store.ownSeatsToMove.value.length > 0 &&
  (store.playback.reviewIndex.value !== null ||
    isAskedDuringReplay(store) ||
    (store.playback.isLive.value && !store.playback.isAnimating.value));

export function statusText(
  store: MatchStore,
  view: MatchView,
  invite: string,
  texts: FluentTexts,
): string {
  const { playback } = store;
  if (isInvitedGuest(view, invite)) return t("page-join-title", { game: gameTitle(view.game) });
  const canMove = view.you.length > 0 && !view.outcome;
  if (store.connection.state.value === "lost")
    return t(canMove ? "page-reconnecting" : "page-reconnecting-watching");
  const reviewed = playback.reviewIndex.value;
  if (reviewed !== null) {
    // Players who share a screen know that it is always the turn of one of them.
    const isOwn = isYourTurn(store) && view.you.length < view.seats.length;
    return t(isOwn ? "page-status-review-turn" : "page-status-review", {
      at: reviewed + 1,
      count: playback.snapshots.value.length,
    });
  }
  if (view.held && !view.outcome) return t("page-class-held");
  const isReplaying = playback.isAnimating.value || !playback.isLive.value;
  if (isReplaying && !isAskedDuringReplay(store)) return animationText(store, view, texts);
  if (view.outcome) return headline(view, view.outcome, texts);
  if (view.phase === "open") return t(hasOpenSeat(view) ? "page-open" : "page-dice-waiting");
  if (view.phase === "paused") return t("page-paused");
  if (store.nextHolder.value !== null)
    return texts.get("page-status-pass", { player: seatLetter(store.nextHolder.value) });
  if (store.actingSeat.value !== null) return turnText(store, view, texts);
  if (!view.waiting.length) return gameTitle(view.game);
  if (view.waiting.length > MAX_NAMED)
    return t("page-status-waiting", { count: view.waiting.length });
  const areBots = view.waiting.every((seat) => view.seats[seat]?.level);
  return texts.get(areBots ? botStatus(store, view) : "play-to-move", {
    players: seatLetters(view.waiting),
    count: view.waiting.length,
  });
}

/** Whose move is being shown; the events after a move may begin the turn of another player. */
function animationText(store: MatchStore, view: MatchView, texts: FluentTexts): string {
  if (store.hasSecrets.value) return t("page-status-reveal");
  const { activeEvent, current } = store.playback;
  const seats = (current.value?.events ?? []).map(({ params }) => seatFromLetter(params?.player));
  const mover = seats.find((each) => each !== null) ?? null;
  const { kind = "", params } = activeEvent.value ?? {};
  const isTurn = boardPluginOf(view.game).turnEvents?.has(kind) ?? false;
  const seat = isTurn ? seatFromLetter(params?.player) : mover;
  if (seat === null) return t("page-animating");
  if (view.you.length === 1 && view.you.includes(seat))
    return t(seat === mover ? "page-status-own-move" : "page-status-own-turn");
  return texts.get("page-status-moving", { player: seatLetter(seat) });
}

/** The choice that the player at this screen has to make now. */
function turnText(store: MatchStore, view: MatchView, texts: FluentTexts): string {
  const preview = store.draft.preview.value;
  const seat = store.actingSeat.value ?? 0;
  const isAlone = view.you.length === 1;
  const player = seatLetter(seat);
  if (!preview || preview.seat !== seat)
    return isAlone ? t("page-your-turn") : texts.get("play-to-move", { players: player, count: 1 });
  const question = questionText(preview, boardPluginOf(view.game), texts);
  const shown = texts.language === "de" ? question : lowerFirst(question, texts.language);
  return texts.get(isAlone ? "page-status-yours" : "page-status-theirs", {
    player,
    question: shown,
  });
}

const lowerFirst = (text: string, language: string): string =>
  text.charAt(0).toLocaleLowerCase(language) + text.slice(1);

/** Bots think, or wait until the server has chosen moves of other bots. */
function botStatus(store: MatchStore, view: MatchView): string {
  const queued = store.sync.presence.value?.queued ?? [];
  const areQueued = view.waiting.every((seat) => queued.includes(seat));
  return areQueued ? "page-queued" : "page-thinks";
}
