/** Animates the events between two scenes as frames that are shown one after the other. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { prefersReducedMotion } from "../browser/motion";
import type { EventMessage, Scene } from "../messages";
import type { BoardPlugin, BoardProps } from "./types";

export interface Frame {
  readonly scene: Scene;
  readonly event: EventMessage;
}

/** Return one frame for each event: the scene after it, as far as the plugin can derive it. */
export function animationFrames(
  before: Scene,
  events: readonly EventMessage[],
  applyEvent?: BoardPlugin["applyEvent"],
): Frame[] {
  let scene = before;
  return events.map((event) => {
    scene = applyEvent ? applyEvent(scene, event) : scene;
    return { scene, event };
  });
}

export interface EventAnimation {
  readonly scene: Scene;
  readonly activeEvent: EventMessage | null;
  /** Show the last scene at once. */
  readonly skip: () => void;
}

interface Transition {
  /** The scene that the events lead to. */
  readonly to: Scene;
  readonly frames: readonly Frame[];
  /** Events that are reported at once, because they are not animated. */
  readonly unanimated: readonly EventMessage[];
}

/**
 * Return the scene to draw now. A new scene with events is animated frame by frame; without events,
 * without a duration or with reduced motion it is shown at once, and all events are reported at
 * once. A newer scene ends the animation of the one before.
 */
export function useEventAnimation(props: BoardProps, plugin: BoardPlugin): EventAnimation {
  const { scene, events = [], eventDuration = 0 } = props;
  const transition = useRef<Transition>({ to: scene, frames: [], unanimated: events });
  const latestProps = useRef(props);
  latestProps.current = props;
  const [position, setPosition] = useState({ to: scene, index: 0 });

  const before = transition.current.to;
  if (before !== scene) {
    const isRelevant = events.some((event) => !plugin.backgroundEvents?.has(event.kind));
    const isAnimated = isRelevant && eventDuration > 0 && !prefersReducedMotion();
    transition.current = {
      to: scene,
      frames: isAnimated ? animationFrames(before, events, plugin.applyEvent) : [],
      unanimated: isAnimated ? [] : events,
    };
  }
  const { frames, unanimated } = transition.current;
  const index = position.to === scene ? position.index : 0;
  const frame = frames[index];
  // Before the browser paints: the moment between the last event and what follows it is never seen.
  useLayoutEffect(() => {
    for (const event of frame ? [frame.event] : unanimated) latestProps.current.onEvent?.(event);
    if (!frame) {
      if (frames.length || unanimated.length) latestProps.current.onEventsShown?.();
      return undefined;
    }
    const timer = setTimeout(() => setPosition({ to: scene, index: index + 1 }), eventDuration);
    return () => clearTimeout(timer);
  }, [frame, scene]);

  const skip = (): void => {
    for (const later of frames.slice(index + 1)) latestProps.current.onEvent?.(later.event);
    setPosition({ to: scene, index: frames.length });
  };
  return { scene: frame?.scene ?? scene, activeEvent: frame?.event ?? null, skip };
}
