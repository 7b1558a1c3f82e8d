/** A board that is too small to be touched on a narrow screen is shown larger, to be scrolled. */

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Texts } from "./board";

interface ScrollProps {
  /** The width in pixels at which places are large enough. */
  readonly least: number;
  readonly texts: Texts;
  readonly children: ComponentChildren;
}

export function Scroll({ least, texts, children }: ScrollProps): VNode {
  const root = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(() => setNarrow(element.clientWidth < least));
    watch.observe(element);
    return () => watch.disconnect();
  }, [least]);
  const large = narrow && !whole;
  useEffect(() => {
    // One begins in the middle, where boards begin too.
    const element = root.current;
    if (element && large) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, [large, least]);
  return (
    <div class="board-scroll-box">
      {narrow && (
        <button type="button" class="board-zoom" onClick={() => setWhole(!whole)}>
          {texts.say(whole ? "board-larger" : "board-whole")}
        </button>
      )}
      <div class={`board-scroll${large ? " large" : ""}`} ref={root}>
        <div class="board-sheet" style={{ width: large ? `${least}px` : "auto" }}>
          {children}
        </div>
      </div>
    </div>
  );
}
