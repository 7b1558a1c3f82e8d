/** Dragging a piece from one place to another makes two steps. */

import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { placeUnder } from "./place-button";
import type { BoardContext } from "./types";

/** Pixels that the pointer must travel before a press becomes a drag. */
const DRAG_DISTANCE = 12;

interface DragState {
  readonly from: string;
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
}

interface DragControl {
  readonly listeners: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
  };
  /** Whether the current click event is the end of a drag. */
  readonly hasJustEnded: () => boolean;
}

export function useDrag(
  board: BoardContext,
  root: RefObject<HTMLElement | null>,
  isEnabled: boolean,
): DragControl {
  const { preview } = board;
  const state = useRef<DragState | null>(null);
  // A drag ends with a click on an element that contains both ends; it must choose nothing.
  const hasJustEnded = useRef(false);

  const onPointerDown = (event: PointerEvent): void => {
    const from = placeUnder(event.target);
    if (!isEnabled || !from || event.button !== 0 || !preview) return;
    state.current = { from, x: event.clientX, y: event.clientY, isMoving: false };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const drag = state.current;
    if (!drag) return;
    drag.isMoving ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG_DISTANCE;
    if (drag.isMoving) root.current?.classList.add("dragging");
  };
  const onPointerUp = (event: PointerEvent): void => {
    const drag = state.current;
    state.current = null;
    root.current?.classList.remove("dragging");
    if (!drag?.isMoving) return;
    const onto = placeUnder(document.elementFromPoint(event.clientX, event.clientY));
    if (!onto || onto === drag.from) return;
    hasJustEnded.current = true;
    setTimeout(() => {
      hasJustEnded.current = false;
    }, 0);
    if (preview?.partial[0] !== drag.from) {
      if (preview?.partial.length) board.onBuild?.([]);
      board.onStep?.(drag.from);
    }
    board.onStep?.(onto);
  };
  const onPointerCancel = (): void => {
    state.current = null;
  };
  return {
    listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    hasJustEnded: () => hasJustEnded.current,
  };
}
