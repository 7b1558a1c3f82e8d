/** A board that shows moments of a game, one after the other; one moment for those who want no motion. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Picture } from "../boards";
import { motionReduced } from "../boards/story";
import type { Geometry, Scene } from "../messages";
import { texts } from "../texts";
import { useLoaded } from "./loading";

interface Moments {
  readonly geometry: Geometry;
  readonly scenes: readonly Scene[];
}

let asked: Promise<Readonly<Record<string, Moments>>> | null = null;
function moments(): Promise<Readonly<Record<string, Moments>>> {
  asked ??= fetch("/showcase.json").then((answer) => answer.json());
  return asked;
}

const PAUSE = 2600;

interface Props {
  readonly game: string;
  /** Which moment to show, from 0 to 1; without it they go by. */
  readonly at?: number;
}

export function Showcase({ game, at }: Props): VNode {
  const all = useLoaded(moments, []);
  const shown = all.value?.[game];
  const count = shown?.scenes.length ?? 0;
  // The middle of a game shows best what it is about.
  const [now, setNow] = useState(5);
  useEffect(() => {
    if (!count || at !== undefined || motionReduced()) return undefined;
    const timer = setInterval(() => setNow((before) => (before + 1) % count), PAUSE);
    return () => clearInterval(timer);
  }, [count, at]);
  if (all.value && !shown) {
    return <img class="showcase" src={`/api/games/${game}/picture.svg`} alt="" />;
  }
  const scene = shown?.scenes[at === undefined ? now : Math.round(at * (count - 1))];
  return (
    <div class="showcase" aria-hidden="true">
      {shown && scene && (
        <Picture game={game} geometry={shown.geometry} scene={scene} texts={texts.value} />
      )}
    </div>
  );
}
