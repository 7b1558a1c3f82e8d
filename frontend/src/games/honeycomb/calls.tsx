/** The calls of Honeycomb while a pick is read out: two large buttons, their keys, and the time. */

import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { BoardContext } from "../../board/types";
import type { PreviewMessage } from "../../messages";

const CALL = "honeycomb-ask-call";
const CONTINUE = "honeycomb-ask-continue";
/** Milliseconds before the end at which calls that were not confirmed are sent. */
const LAST_MOMENT = 1200;

interface CallKind {
  readonly name: string;
  /** Id of the button's label. */
  readonly text: string;
  /** The first character of the steps that make this call. */
  readonly sign: string;
  readonly key: string;
}

const CALLS: readonly CallKind[] = [
  { name: "competition", text: "honeycomb-board-call-competition", sign: "+", key: "c" },
  { name: "nope", text: "honeycomb-board-call-nope", sign: "-", key: "n" },
];
/** The key that says nothing, or goes on. */
const CONFIRM_KEY = "p";

/** Return the label of the confirm button while a pick is read out; null at other times. */
export function confirmText({ ask, partial }: PreviewMessage): string | null {
  if (ask === CONTINUE) return "honeycomb-board-call-continue";
  return ask === CALL && !partial.length ? "honeycomb-board-call-silent" : null;
}

/** Whether a question is about a pick, in which tools decide what a hexagon is chosen for. */
export const usesTools = (ask: string): boolean => ask !== CALL && ask !== CONTINUE;

/** The buttons of a player who may call; the reader has none. */
export function CallButtons(board: BoardContext): VNode | null {
  const { preview, texts, choiceEnd } = board;
  const isCall = preview?.ask === CALL;
  const isReading = isCall || preview?.ask === CONTINUE;
  // The calls that are sent as soon as the server has checked them.
  const [finalCalls, setFinalCalls] = useState<string | null>(null);
  const [hasNothing, setHasNothing] = useState(false);
  const calls = preview?.partial.join(" ") ?? "";
  const isChecked = Boolean(preview?.move) && finalCalls === calls;
  useEffect(() => {
    if (!isReading || !isChecked) return;
    setFinalCalls(null);
    board.onConfirm?.();
  }, [isReading, isChecked]);
  useEffect(() => {
    if (!isCall || !calls || !choiceEnd) return undefined;
    const left = choiceEnd - LAST_MOMENT - performance.now();
    const timer = setTimeout(() => board.onConfirm?.(), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isCall, calls, choiceEnd]);
  const call = ({ sign }: CallKind): void => {
    if (!preview) return;
    const offered = Object.keys(preview.steps);
    const steps = offered.filter((step) => step.startsWith(sign));
    setHasNothing(!steps.length);
    if (!steps.length) return;
    const all = [...preview.partial, ...steps];
    if (steps.length === offered.length) setFinalCalls(all.join(" "));
    board.onBuild?.(all);
  };
  // A layout effect: a key that is pressed as soon as the buttons appear must not be lost.
  useLayoutEffect(() => {
    if (!isReading) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.matches("input, select");
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const kind = isCall ? CALLS.find(({ key }) => key === event.key.toLowerCase()) : undefined;
      if (kind) call(kind);
      else if (event.key.toLowerCase() === CONFIRM_KEY) board.onConfirm?.();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  if (!preview || !isReading) return null;
  return (
    <div class="calls">
      {isCall && (
        <div class="call-buttons" role="group" aria-label={texts.get("honeycomb-board-calls")}>
          {CALLS.map((kind) => {
            const isOffered = Object.keys(preview.steps).some((step) => step.startsWith(kind.sign));
            const isMade = preview.partial.some((step) => step.startsWith(kind.sign));
            return (
              <button
                type="button"
                key={kind.name}
                class={`call call-${kind.name}${isOffered ? " can" : ""}`}
                aria-pressed={isMade}
                aria-keyshortcuts={kind.key}
                onClick={() => call(kind)}
              >
                {texts.get(kind.text)} <kbd>{kind.key.toUpperCase()}</kbd>
              </button>
            );
          })}
        </div>
      )}
      <p class="call-key">
        <Countdown {...board} />
        <span class="call-note" role="status">
          {hasNothing ? texts.get("honeycomb-board-call-nothing") : ""}
        </span>
        <span class="call-hint">
          {texts.get(confirmText(preview) ?? "board-confirm")}{" "}
          <kbd>{CONFIRM_KEY.toUpperCase()}</kbd>
        </span>
      </p>
    </div>
  );
}

/** The seconds that are left to call. */
export function Countdown({ choiceEnd, texts }: BoardContext): VNode | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!choiceEnd) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 200);
    return () => clearInterval(timer);
  }, [choiceEnd]);
  if (!choiceEnd) return null;
  const seconds = Math.max(0, Math.ceil((choiceEnd - performance.now()) / 1000));
  return (
    <span class={`countdown${seconds <= 3 ? " low" : ""}`} role="timer">
      {texts.get("honeycomb-board-call-time", { seconds })}
    </span>
  );
}
