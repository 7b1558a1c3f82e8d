/** How much time a seat has left, counting down between messages. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Minutes and seconds; tenths in the last ten seconds. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const two = (n: number): string => String(n % 60).padStart(2, "0");
  return minutes < 60
    ? `${minutes}:${two(seconds)}`
    : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}

interface Props {
  readonly left: number;
  readonly running: boolean;
  /** When `left` was right, by the page's own time. */
  readonly heardAt: number;
}

export function Clock({ left, running, heardAt }: Props): VNode {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 100);
    return () => clearInterval(timer);
  }, [running]);
  const now = running ? left - (performance.now() - heardAt) : left;
  return (
    <span class={`clock${running ? " running" : ""}${now < 20_000 ? " short" : ""}`} role="timer">
      {clockText(now)}
    </span>
  );
}
