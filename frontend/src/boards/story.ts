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

interface Story {
  /** The scene that the story leads to. */
  readonly of: Scene;
  readonly list: readonly Frame[];
  /** Events that are told at once, because they are not shown one by one. */
  readonly untold: readonly Told[];
}

/**
 * The scene to draw now. A new scene that comes with events is told frame by frame; without events,
 * without pace or with reduced motion it is shown at once, and all events are told at once. A story
 * that is interrupted by a newer one is taken as shown.
 */
export function useStory(props: BoardProps, { after, quiet }: Widget): Telling {
  const { scene, told = [], pace = 0 } = props;
  const story = useRef<Story>({ of: scene, list: [], untold: told });
  const calls = useRef(props);
  calls.current = props;
  const [at, setAt] = useState({ of: scene, index: 0 });

  const before = story.current.of;
  if (before !== scene) {
    const matters = told.some((event) => !quiet?.has(event.kind));
    const shows = matters && pace > 0 && !motionReduced();
    const list = shows ? frames(before, told, after) : [];
    story.current = { of: scene, list, untold: shows ? [] : told };
  }
  const { list, untold } = story.current;
  const index = at.of === scene ? at.index : 0;
  const frame = list[index];
  useEffect(() => {
    for (const event of frame ? [frame.told] : untold) calls.current.onTold?.(event);
    if (!frame) {
      if (list.length || untold.length) calls.current.onShown?.();
      return undefined;
    }
    const timer = setTimeout(() => setAt({ of: scene, index: index + 1 }), pace);
    return () => clearTimeout(timer);
  }, [frame, scene]);

  const skip = (): void => {
    for (const later of list.slice(index + 1)) calls.current.onTold?.(later.told);
    setAt({ of: scene, index: list.length });
  };
  return { scene: frame?.scene ?? scene, moment: frame?.told ?? null, skip };
}
