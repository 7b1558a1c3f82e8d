/** Back and forth through what has been on the table. */

import type { VNode } from "preact";
import type { Table } from "../table";
import { say } from "../texts";

export function Stepping({ table }: { readonly table: Table }): VNode | null {
  const last = table.moments.value.length - 1;
  if (last < 1) return null;
  const at = table.looking.value ?? last;
  const button = (id: string, sign: string, to: number | null, off: boolean): VNode => (
    <button
      type="button"
      class="quiet square"
      aria-label={say(id)}
      title={say(id)}
      disabled={off}
      onClick={() => table.look(to)}
    >
      {sign}
    </button>
  );
  return (
    <div class="stepping" role="group" aria-label={say("page-step")}>
      {button("page-step-first", "⏮", 0, at === 0)}
      {button("page-step-back", "◀", at - 1, at === 0)}
      <span class="soft" aria-live="polite">
        {at === last ? say("page-step-now") : say("page-step-at", { at: at + 1, count: last + 1 })}
      </span>
      {button("page-step-forth", "▶", at + 1, at === last)}
      {button("page-step-last", "⏭", null, at === last)}
    </div>
  );
}
