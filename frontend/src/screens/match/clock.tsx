/** The time that a seat has left, counted down between messages. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Below this many milliseconds the clock is highlighted. */
const LOW_TIME = 20_000;

/** Return minutes and seconds; tenths of a second in the last ten seconds. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const twoDigits = (n: number): string => String(n % 60).padStart(2, "0");
  return minutes < 60
    ? `${minutes}:${twoDigits(seconds)}`
    : `${Math.floor(minutes / 60)}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
}

interface ClockProps {
  /** Milliseconds left at `receivedAt`. */
  readonly left: number;
  readonly isRunning: boolean;
  /** Value of `performance.now()` when `left` was correct. */
  readonly receivedAt: number;
}

export function Clock({ left, isRunning, receivedAt }: ClockProps): VNode {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 100);
    return () => clearInterval(timer);
  }, [isRunning]);
  const now = isRunning ? left - (performance.now() - receivedAt) : left;
  return (
    <span class={`clock${isRunning ? " running" : ""}${now < LOW_TIME ? " low" : ""}`} role="timer">
      {clockText(now)}
    </span>
  );
}
