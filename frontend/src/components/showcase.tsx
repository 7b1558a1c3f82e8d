/** A picture of a game that shows its positions one after the other, or one with reduced motion. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { BoardPicture } from "../board/board";
import { prefersReducedMotion } from "../browser/motion";
import { currentTexts } from "../i18n/language";
import type { Geometry, Scene } from "../messages";
import { useRequest } from "./use-request";

interface ShowcaseGame {
  readonly geometry: Geometry;
  readonly scenes: readonly Scene[];
}

let request: Promise<Readonly<Record<string, ShowcaseGame>>> | null = null;
function loadShowcase(): Promise<Readonly<Record<string, ShowcaseGame>>> {
  request ??= fetch("/showcase.json").then((response) => response.json());
  return request;
}

/** Return the positions of a game; null if there are none, undefined until they are loaded. */
export function useShowcase(game: string): ShowcaseGame | null | undefined {
  const showcase = useRequest(loadShowcase, []).value;
  return showcase ? (showcase[game] ?? null) : undefined;
}

/** Milliseconds for which a position is shown. */
const INTERVAL = 2600;
/** Index of the first position shown: in the middle of a game there is most to see. */
const FIRST_INDEX = 5;

interface ShowcaseProps {
  readonly game: string;
  /** The position to show, from 0 (first) to 1 (last); without it they are shown in turn. */
  readonly progress?: number;
}

export function Showcase({ game, progress }: ShowcaseProps): VNode {
  const shown = useShowcase(game);
  const count = shown?.scenes.length ?? 0;
  const [index, setIndex] = useState(FIRST_INDEX);
  useEffect(() => {
    if (!count || progress !== undefined || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => setIndex((before) => (before + 1) % count), INTERVAL);
    return () => clearInterval(timer);
  }, [count, progress]);
  if (shown === null) {
    return <img class="showcase" src={`/api/games/${game}/picture.svg`} alt="" />;
  }
  const scene = shown?.scenes[progress === undefined ? index : Math.round(progress * (count - 1))];
  return (
    <div class="showcase" aria-hidden="true">
      {shown && scene && (
        <BoardPicture
          key={progress === undefined ? index : 0}
          game={game}
          geometry={shown.geometry}
          scene={scene}
          texts={currentTexts.value}
        />
      )}
    </div>
  );
}
