/** Back and forth through what has been on the table. */

import type { VNode } from "preact";
import { asRefused } from "../api";
import type { Table } from "../table";
import { say } from "../texts";
import { type SIGNS, Sign } from "./signs";

export function Stepping({ table }: { readonly table: Table }): VNode | null {
  const last = table.moments.value.length - 1;
  const lines = table.view.value?.lines ?? [];
  if (!lines.some(({ kind }) => kind === "moved" || kind === "revealed")) return null;
  const at = table.looking.value ?? last;
  const isNow = table.looking.value === null;
  const back = (): void => {
    table.stepBack().catch((error: unknown) => {
      table.trouble.value = asRefused(error);
    });
  };
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
  return (
    <div class="stepping" role="group" aria-label={say("page-step")}>
      {button("page-step-first", "first", () => table.look(0), isNow || at === 0)}
      {button("page-step-back", "back", back, !isNow && at === 0)}
      <span class="soft" aria-live="polite">
        {isNow ? say("page-step-now") : say("page-step-at", { at: at + 1, count: last + 1 })}
      </span>
      {button("page-step-forth", "forth", () => table.look(at + 1), isNow)}
      {button("page-step-last", "last", () => table.look(null), isNow)}
    </div>
  );
}
