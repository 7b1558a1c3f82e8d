/** A complete board: the drawing, the panel below it, scores, and what lies beside the places. */

import type { VNode } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { boardPluginOf } from "../games/registry";
import type { RefusalMessage } from "../messages";
import { useEventAnimation } from "./event-animation";
import { boundingBox } from "./geometry";
import { Panel } from "./panel";
import { placeOfStep } from "./place-label";
import { ScoreStrip } from "./seat-cards";
import { chooseStep, stepsAt, stepsWithoutPlace } from "./steps";
import type { BoardContext, BoardPlugin, BoardProps, BoardState, Player, Tool } from "./types";

/** The board of any game, to watch and to play on. */
export function Board(props: BoardProps): VNode {
  const plugin = boardPluginOf(props.game);
  const { scene, activeEvent, skip } = useEventAnimation(props, plugin);
  const isLocked = activeEvent !== null && !props.canActDuringReplay;
  const preview = isLocked ? null : (props.preview ?? null);
  const firstTool = plugin.tools?.[0] ?? null;
  const [tool, setTool] = useState<Tool | null>(firstTool);
  const [refusedPlace, setRefusedPlace] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  const [queuedPlace, setQueuedPlace] = useState<string | null>(null);
  // A chosen place with several steps and no tool that decides: the player selects one.
  const [ambiguousPlace, setAmbiguousPlace] = useState<string | null>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const refuse = (place: string | null, reason: RefusalMessage | null): void => {
    setRefusedPlace(place);
    setRefusal(reason);
  };
  useEffect(() => {
    setAmbiguousPlace(null);
    refuse(null, preview?.mistake ?? null);
    if (queuedPlace === null || !preview) return;
    const steps = stepsAt(preview, queuedPlace);
    if (!steps.length && stepsWithoutPlace(preview).length) return;
    setQueuedPlace(null);
    if (steps.length) choosePlace(queuedPlace);
    else refuse(queuedPlace, preview.refused?.[queuedPlace] ?? null);
  }, [preview]);

  const choosePlace = (place: string): void => {
    const steps = stepsAt(preview, place);
    if (steps.length > 1 && !plugin.tools) {
      setAmbiguousPlace(place);
      return;
    }
    const step = chooseStep(steps, tool);
    if (step) props.onStep?.(step);
  };
  const onPlace = (place: string, step?: string): void => {
    if (activeEvent) skip();
    if (isLocked) return;
    setAmbiguousPlace(null);
    if (step) props.onStep?.(step);
    else if (stepsAt(preview, place).length) choosePlace(place);
    else if (!deselect(props, plugin, place)) {
      if (stepsWithoutPlace(preview).length) setQueuedPlace(queuedPlace === place ? null : place);
      refuse(place, preview?.refused?.[place] ?? preview?.blocked ?? null);
    }
  };
  const onFocusPlace = (place: string | null): void => {
    if (place && preview) refuse(place, preview.refused?.[place] ?? null);
  };
  // The button that confirms goes away with the question; the focus returns to the board. The next
  // move begins with the first tool, whichever was used last.
  const onConfirm = (): void => {
    setTool(firstTool);
    drawing.current?.querySelector<SVGGElement>('[data-place][tabindex="0"]')?.focus();
    props.onConfirm?.();
  };
  /** Let a choice beside the drawing end the replay, as a click on the drawing does. */
  const onStep = (step: string): void => {
    if (activeEvent) skip();
    props.onStep?.(step);
  };
  const board: BoardContext = {
    ...props,
    onStep,
    plugin,
    scene,
    preview,
    activeEvent,
    queuedPlace,
    keysId,
    onPlace,
    onFocusPlace,
    onConfirm,
  };
  const { Drawing, Sidebar } = plugin;
  const shown = activeEvent || preview ? null : props.shownMove;
  const drawn: BoardContext = shown
    ? { ...board, preview: { ...shown, steps: {}, refused: {}, blocked: null } }
    : board;
  const { width, height } = boundingBox(props.geometry, 0.3);
  const isOver = Boolean(props.winners?.length) && !activeEvent;
  return (
    <div
      class={`board board-${props.game}${activeEvent ? " animating" : ""}${isOver ? " ended" : ""}`}
      style={{
        "--event-duration": `${props.eventDuration ?? 0}ms`,
        "--board-ratio": String(Math.round((100 * width) / height) / 100),
      }}
    >
      <ScoreStrip board={board} />
      <div
        class={`board-drawing${isOver ? (props.winners ?? []).map((seat) => ` won-${seat}`).join("") : ""}`}
        ref={drawing}
      >
        <Drawing {...drawn} />
      </div>
      <Panel
        board={board}
        refusal={refusal}
        refusedPlace={refusedPlace}
        ambiguousPlace={ambiguousPlace}
        tool={tool}
        onTool={setTool}
        onSkip={skip}
      />
      {(Sidebar || props.beside) && (
        <div class="board-aside">
          {Sidebar && <Sidebar {...board} />}
          {props.beside}
        </div>
      )}
    </div>
  );
}

/** Take back the step of a chosen place, where the plugin allows it; returns whether it did. */
function deselect({ preview, onBuild }: BoardProps, plugin: BoardPlugin, place: string): boolean {
  if (!preview || !onBuild || !plugin.canDeselect) return false;
  const rest = preview.partial.filter((step) => placeOfStep(step, plugin) !== place);
  if (rest.length === preview.partial.length) return false;
  onBuild(rest);
  return true;
}

type ReplayProps = Pick<
  BoardProps,
  "game" | "geometry" | "scene" | "texts" | "events" | "eventDuration" | "onEvent" | "onEventsShown"
>;

/** A drawing without controls that animates the events before its scene. */
export function BoardReplay(props: ReplayProps): VNode {
  const plugin = boardPluginOf(props.game);
  const shown = { ...props, players: NO_PLAYERS };
  const { scene, activeEvent } = useEventAnimation(shown, plugin);
  const ignore = (): void => undefined;
  return (
    <div
      class={`board picture board-${props.game}${activeEvent ? " animating" : ""}`}
      style={{ "--event-duration": `${props.eventDuration ?? 0}ms` }}
    >
      <plugin.Drawing
        {...shown}
        scene={scene}
        activeEvent={activeEvent}
        plugin={plugin}
        preview={null}
        queuedPlace={null}
        keysId=""
        isPicture
        onPlace={ignore}
        onFocusPlace={ignore}
      />
    </div>
  );
}

const NO_PLAYERS: readonly Player[] = [];

type BoardPictureProps = Pick<BoardState, "game" | "geometry" | "scene" | "texts"> &
  Partial<Pick<BoardState, "players" | "you">>;

/** A drawing of a scene without controls, for the home screen and the rules. */
export function BoardPicture(props: BoardPictureProps): VNode {
  const plugin = boardPluginOf(props.game);
  const ignore = (): void => undefined;
  return (
    <div class={`board picture board-${props.game}`}>
      <plugin.Drawing
        players={[]}
        {...props}
        plugin={plugin}
        preview={null}
        activeEvent={null}
        queuedPlace={null}
        keysId=""
        isPicture
        onPlace={ignore}
        onFocusPlace={ignore}
      />
    </div>
  );
}
