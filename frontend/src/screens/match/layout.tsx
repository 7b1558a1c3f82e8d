/** The parts of the match screen: status, board, log and menu. */

import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { usePageTitle } from "../../browser/page-title";
import { playTurnSound } from "../../browser/turn-sound";
import { announce } from "../../components/live-region";
import { listenForSteps } from "../../components/step-controls";
import { currentTexts, gameTitle, t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { MatchStore } from "../../match/store";
import type { LevelInfo, MatchView } from "../../messages";
import { navigate } from "../../router";
import { DiceWarning } from "./dice-verification";
import { AnalyseMatchLink, HistoryControls } from "./history-controls";
import { InvitationNotice } from "./invitation-notice";
import { InvitePanel } from "./invite-panel";
import { JoinForm } from "./join-form";
import { MatchLog } from "./log";
import { MatchBoard } from "./match-board";
import { MatchMenu } from "./menu";
import { Reactions } from "./reactions";
import { canFollow } from "./result";
import { seatNames } from "./seat-names";
import { hasActed, hasOpenSeat, isInvitedGuest, isYourTurn, statusText } from "./status";

interface MatchLayoutProps {
  readonly store: MatchStore;
  readonly view: MatchView;
  readonly invite: string;
  readonly levels: readonly LevelInfo[];
  /** Whether the game has dice, which can be verified after the match. */
  readonly hasDice: boolean;
}

export function MatchLayout({ store, view, invite, levels, hasDice }: MatchLayoutProps): VNode {
  const names = seatNames(view);
  const plainTexts = currentTexts.value;
  const texts = useMemo(() => {
    const named = plainTexts.withNames((seat) => names[seat] ?? seatLetter(seat));
    const [you] = view.you;
    return view.you.length === 1 && you !== undefined ? named.addressing(you) : named;
  }, [plainTexts, names.join("\n"), view.you.join()]);
  const status = statusText(store, view, invite, texts);
  const isOwnTurn = isYourTurn(store);
  usePageTitle(isOwnTurn ? `● ${t("page-your-turn")}` : gameTitle(view.game));
  useEffect(() => {
    if (isOwnTurn) playTurnSound();
  }, [isOwnTurn]);
  useEffect(() => announce(status), [status]);
  const asked = view.offers?.find(({ seat }) => !view.you.includes(seat));
  useEffect(() => {
    if (!asked) return;
    const { matter, seat } = asked;
    announce(texts.get("page-line-asked", { player: seatLetter(seat), matter }));
  }, [asked?.matter, asked?.seat]);
  useRematch(store);
  useStepKeys(store);
  // Decided once: the explanation must not close by itself while it is being read.
  const [isNew] = useState(() => !hasActed(view));
  const isGuest = isInvitedGuest(view, invite);
  const isLost = store.connection.state.value === "lost";
  const state = isLost ? "lost banner" : isOwnTurn ? "yours" : "";
  return (
    <main id="main" class={`match stage ${view.game}`} tabIndex={-1}>
      <div class="match-head">
        <InvitationNotice view={view} />
        {isGuest && <JoinForm store={store} view={view} invite={invite} />}
        {hasDice && <DiceWarning view={view} />}
        {view.phase === "open" && view.host && hasOpenSeat(view) && (
          <InvitePanel store={store} view={view} levels={levels} />
        )}
      </div>
      <div class={`status-bar ${state}${view.outcome ? " ended" : ""}`}>
        <h1 class={isOwnTurn ? "status yours" : "status"}>
          {/* A new sentence is a new element: it appears and does not move. */}
          <span key={status}>{status}</span>
        </h1>
        <MatchMenu
          store={store}
          view={view}
          levels={levels}
          names={names}
          invite={invite}
          hasDice={hasDice}
        />
      </div>
      <MatchBoard
        store={store}
        view={view}
        names={names}
        texts={texts}
        levels={levels}
        isNew={isNew}
      />
      <aside class="match-side">
        <HistoryControls store={store} />
        <MatchLog store={store} texts={texts} title={t("page-log")} />
        <AnalyseMatchLink store={store} />
        <Reactions store={store} view={view} names={names} />
        {!isGuest && <Spectators store={store} view={view} />}
      </aside>
    </main>
  );
}

/** Take players and spectators to the rematch as soon as it is agreed. */
function useRematch(store: MatchStore): void {
  const view = store.view.value;
  const rematch = view?.rematch ?? null;
  const known = useRef(rematch);
  useEffect(() => {
    if (rematch === known.current) return;
    known.current = rematch;
    if (rematch && view && canFollow(view)) navigate(`/m/${rematch}`);
  }, [rematch]);
}

/** Let the arrow keys step through the match wherever they have no other meaning. */
function useStepKeys(store: MatchStore): void {
  useEffect(() => {
    const { playback } = store;
    return listenForSteps(
      () => store.track(playback.stepBack()),
      () => playback.stepForward(),
    );
  }, [store]);
}

interface SpectatorsProps {
  readonly store: MatchStore;
  readonly view: MatchView;
}

/** How many people watch, besides the player or spectator at this screen. */
function Spectators({ store, view }: SpectatorsProps): VNode | null {
  const isSpectator = !view.you.length;
  const others = (store.sync.presence.value?.watching ?? 0) - (isSpectator ? 1 : 0);
  if (others <= 0 && !isSpectator) return null;
  return (
    <p class="soft">
      {isSpectator && `${t("page-you-watch")} `}
      {others > 0 && t("page-watching", { count: others })}
    </p>
  );
}
