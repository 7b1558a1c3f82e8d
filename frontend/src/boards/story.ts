/** A story: the events that led from one scene to the next, as frames shown one after the other. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Scene, Told } from "../messages";
import type { BoardProps, Widget } from "./board";

export interface Frame {
  readonly scene: Scene;
  readonly told: Told;
}

/** One frame for each event: the scene as it is after it, as far as the game's drawing can tell. */
export function frames(before: Scene, told: readonly Told[], after?: Widget["after"]): Frame[] {
  let scene = before;
  return told.map((event) => {
    scene = after ? after(scene, event) : scene;
    return { scene, told: event };
  });
}

/** Whether the person asked their system for less motion. */
export function motionReduced(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export interface Telling {
  readonly scene: Scene;
  readonly moment: Told | null;
  /** Show the end at once. */
  readonly skip: () => void;
}

/**
 * The scene to draw now. A new scene that comes with events is told frame by frame; without events,
 * without pace or with reduced motion it is shown at once, and all events are told at once.
 */
export function useStory(props: BoardProps, after: Widget["after"]): Telling {
  const { scene, told, pace = 0, onTold, onShown } = props;
  const shown = useRef(scene);
  const calls = useRef({ onTold, onShown });
  calls.current = { onTold, onShown };
  const [state, setState] = useState<{ list: Frame[]; at: number; of: Scene }>({ list: [], at: 0, of: scene });

  // A scene that is newer than the story is not drawn before its own story has begun.
  let { list, at } = state;
  if (state.of !== scene) {
    const tells = Boolean(told?.length) && pace > 0 && !motionReduced();
    list = tells ? frames(shown.current, told ?? [], after) : [];
    at = 0;
    if (!tells) told?.forEach((event) => calls.current.onTold?.(event));
    state.list = list;
    state.at = at;
    state.of = scene;
  }
  const frame = list[at];
  useEffect(() => {
    if (!frame) {
      shown.current = scene;
      if (list.length) calls.current.onShown?.();
      return undefined;
    }
    calls.current.onTold?.(frame.told);
    const timer = setTimeout(() => setState({ list, at: at + 1, of: scene }), pace);
    return () => clearTimeout(timer);
  }, [frame, scene]);

  const skip = (): void => {
    list.slice(at + 1).forEach((later) => calls.current.onTold?.(later.told));
    setState({ list, at: list.length, of: scene });
  };
  return { scene: frame?.scene ?? scene, moment: frame?.told ?? null, skip };
}
