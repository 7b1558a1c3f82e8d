/** The board of a position, on which moves of all seats can be made. */

import type { ComponentChildren, VNode } from "preact";
import { useMemo } from "preact/hooks";
import { Board } from "../board/board";
import { questionText } from "../board/panel";
import type { SuggestedMove } from "../board/types";
import { ruleHref } from "../components/error-message";
import { announce } from "../components/live-region";
import { boardPluginOf } from "../games/registry";
import type { FluentTexts } from "../i18n/texts";
import type { EventMessage, PreviewMessage } from "../messages";
import { eventDuration } from "../settings";
import type { PositionStore } from "./position-store";

interface PositionBoardProps {
  readonly store: PositionStore;
  readonly texts: FluentTexts;
  readonly names: readonly string[];
  /** Seats for which the player at this screen moves; by default all. */
  readonly seats?: readonly number[];
  /** Offers all places to be edited instead of a move, if given. */
  readonly edit?: {
    readonly preview: PreviewMessage;
    readonly onStep: (step: string) => void;
    /** The pieces to choose from, in the panel. */
    readonly palette: ComponentChildren;
  } | null;
  /** Moves that are drawn on the board, the best one first. */
  readonly suggested?: readonly SuggestedMove[];
  /** A complete move that is drawn while no move is built. */
  readonly shownMove?: PreviewMessage | null;
  /** Places that are marked. */
  readonly pointed?: readonly string[];
  /** What the panel shows while no move is built. */
  readonly idle?: ComponentChildren;
}

const NO_EVENTS: readonly EventMessage[] = [];

export function PositionBoard(props: PositionBoardProps): VNode {
  const { store, texts, names, seats, edit, suggested, shownMove = null, pointed, idle } = props;
  const node = store.current.value;
  const geometry = store.geometry.value;
  const players = useMemo(() => names.map((name) => ({ name })), [names.join("\n")]);
  if (!node || !geometry) return <div class="board" />;
  const { game, scene, events = NO_EVENTS, outcome } = node.info;
  const seat = store.actingSeat.value;
  const canMove = seat !== null && (!seats || seats.includes(seat));
  const preview = canMove ? store.preview.value : null;
  const eventText = events.map((event) => texts.event(event)).join(" ");
  const question = preview ? questionText(preview, boardPluginOf(game), texts) : "";
  return (
    <Board
      game={game}
      geometry={geometry}
      scene={scene}
      players={players}
      texts={texts}
      you={seats?.length === 1 ? (seats[0] ?? null) : null}
      preview={edit?.preview ?? preview}
      palette={edit?.palette}
      shownMove={shownMove}
      events={store.isAnimated.value ? events : NO_EVENTS}
      eventDuration={eventDuration.value}
      canActDuringReplay
      ruleHref={(rule) => ruleHref(game, rule)}
      {...(outcome ? { winners: outcome.winners } : {})}
      {...(suggested && !edit ? { suggested } : {})}
      {...(pointed ? { pointed } : {})}
      idle={idle}
      news={edit ? "" : eventText || question}
      onStep={edit?.onStep ?? store.addStep}
      onUndo={store.removeLastStep}
      onBuild={store.setSteps}
      onConfirm={store.confirmMove}
      onEvent={(event) => announce(texts.event(event))}
    />
  );
}
