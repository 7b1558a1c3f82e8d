/** A complete board: the drawing, the panel below it, scores, and what lies beside the places. */

import type { VNode } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { boardPluginOf } from "../games/registry";
import type { PreviewMessage, RefusalMessage } from "../messages";
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
  // What was offered on the way to this preview, by the steps before it.
  const offers = useRef(new Map<string, PreviewMessage>());
  const drawing = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const lastPreview = useRef<PreviewMessage | null>(null);
  const refuse = (place: string | null, reason: RefusalMessage | null): void => {
    setRefusedPlace(place);
    setRefusal(reason);
  };
  useEffect(() => {
    if (!preview?.partial.length) offers.current.clear();
    if (preview) offers.current.set(preview.partial.join(), preview);
    // Something besides the position may have changed: then the panel keeps its buttons.
    const isSame = isSameOffer(lastPreview.current, preview);
    lastPreview.current = preview;
    if (!isSame) {
      setAmbiguousPlace(null);
      refuse(null, preview?.mistake ?? null);
    }
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
  /** The choice that a complete move was the answer to. */
  const lastChoice = (): PreviewMessage | undefined =>
    preview?.move && !Object.keys(preview.steps).length
      ? offers.current.get(preview.partial.slice(0, -1).join())
      : undefined;
  /** Choose another place instead of the last one of a complete move; returns whether it did. */
  const replaceLastPlace = (place: string): boolean => {
    const choice = lastChoice();
    const step = chooseStep(stepsAt(choice, place), tool);
    if (!choice || !step || !props.onBuild) return false;
    props.onBuild([...choice.partial, step]);
    return true;
  };
  const refusalAt = (place: string): RefusalMessage | null =>
    (lastChoice() ?? preview)?.refused?.[place] ?? preview?.blocked ?? null;
  const onPlace = (place: string, step?: string): void => {
    if (activeEvent) skip();
    if (isLocked) return;
    setAmbiguousPlace(null);
    if (step) props.onStep?.(step);
    else if (stepsAt(preview, place).length) choosePlace(place);
    else if (!deselect(props, plugin, place) && !replaceLastPlace(place)) {
      if (stepsWithoutPlace(preview).length) setQueuedPlace(queuedPlace === place ? null : place);
      const reason = refusalAt(place);
      refuse(place, reason);
      if (reason) props.onRefused?.();
    }
  };
  /** The places that could be chosen instead of a refused one. */
  const alternatives = (): (string | null)[] => {
    const choice = lastChoice();
    if (!choice) return Object.values(preview?.steps ?? {});
    const last = preview?.partial.at(-1);
    return Object.entries(choice.steps).flatMap(([step, place]) => (step === last ? [] : [place]));
  };
  /** Choose the alternative to a refused place; its button goes away, so the focus moves there. */
  const onInstead = (place: string): void => {
    drawing.current?.querySelector<SVGGElement>(`[data-place=${JSON.stringify(place)}]`)?.focus();
    onPlace(place);
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
  const onBuild = (partial: readonly string[]): void => {
    if (activeEvent) skip();
    props.onBuild?.(partial);
  };
  const board: BoardContext = {
    ...props,
    onStep,
    onBuild,
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
  const { Drawing, Sidebar, Track } = plugin;
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
      <div class="board-strip">
        <ScoreStrip board={board} />
        {Track && <Track {...board} />}
      </div>
      <div
        class={`board-drawing${isOver ? (props.winners ?? []).map((seat) => ` won-${seat}`).join("") : ""}`}
        ref={drawing}
      >
        <Drawing {...drawn} />
      </div>
      <Panel
        // The choices are those of the preview, also while a replay draws an earlier scene.
        board={preview ? { ...board, scene: props.scene } : board}
        refusal={refusal}
        refusedPlace={refusedPlace}
        alternatives={alternatives()}
        onInstead={onInstead}
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

/** Return whether two previews offer and refuse the same steps to the same seat. */
function isSameOffer(before: PreviewMessage | null, now: PreviewMessage | null): boolean {
  if (!before || !now || now.mistake) return false;
  const [old, current] = [before, now].map((each) => {
    const { seat, partial, move, steps, refused, blocked, mistake } = each;
    return JSON.stringify([seat, partial, move, steps, refused, blocked, mistake]);
  });
  return old === current;
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
