/** Back and forth through what has been on the table. */

import type { VNode } from "preact";
import { asRefused } from "../api";
import type { Table } from "../table";
import { say } from "../texts";
import { type SIGNS, Sign } from "./signs";

interface StepsProps {
  /** Which moment is shown, of so many; null is now. */
  readonly at: number | null;
  readonly count: number;
  readonly onFirst: () => void;
  readonly onBack: () => void;
  readonly onForth: () => void;
  readonly onLast: () => void;
}

export function Steps({ at, count, onFirst, onBack, onForth, onLast }: StepsProps): VNode {
  const button = (id: string, sign: keyof typeof SIGNS, act: () => void, off: boolean): VNode => (
    <button
      type="button"
      class="quiet square"
      aria-label={say(id)}
      title={say(id)}
      disabled={off}
      onClick={act}
    >
      <Sign name={sign} />
    </button>
  );
  const last = at === null || at === count - 1;
  return (
    <div class="stepping" role="group" aria-label={say("page-step")}>
      {button("page-step-first", "first", onFirst, at === 0)}
      {button("page-step-back", "back", onBack, at === 0)}
      <span class="soft" aria-live="polite">
        {at === null ? say("page-step-now") : say("page-step-at", { at: at + 1, count })}
      </span>
      {button("page-step-forth", "forth", onForth, last)}
      {button("page-step-last", "last", onLast, last)}
    </div>
  );
}

export function Stepping({ table }: { readonly table: Table }): VNode | null {
  const lines = table.view.value?.lines ?? [];
  if (!lines.some(({ kind }) => kind === "moved" || kind === "revealed")) return null;
  const at = table.looking.value;
  const tell = (asked: Promise<void>): void => {
    asked.catch((error: unknown) => {
      table.trouble.value = asRefused(error);
    });
  };
  return (
    <Steps
      at={at}
      count={table.moments.value.length}
      onFirst={() => tell(table.lookAt(0))}
      onBack={() => tell(table.stepBack())}
      onForth={() => table.look((at ?? 0) + 1)}
      onLast={() => table.look(null)}
    />
  );
}
