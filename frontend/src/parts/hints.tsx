/** A hint from an opponent of a chosen level; only for those who play the computer alone. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api, asRefused } from "../api";
import type { LevelShown, View } from "../messages";
import { hintLevel } from "../settings";
import { byStrength, levelName, levelTitle } from "../starting";
import type { Table } from "../table";
import { say } from "../texts";

interface Props {
  readonly table: Table;
  readonly view: View;
  readonly levels: readonly LevelShown[];
}

/** Whether nobody else sits at the table; the server refuses hints to all others. */
const isAlone = (view: View): boolean =>
  view.you.length === 1 && view.seats.filter((seat) => seat.who !== "bot").length === 1;

/** The button beside the question; nothing unless hints were asked for. */
export function Hint({ table, view, levels }: Props): VNode | null {
  const [busy, setBusy] = useState(false);
  const [given, setGiven] = useState<string | null>(null);
  const seat = table.acting.value;
  const level = hintLevel.value;
  if (!isAlone(view) || seat === null || !level || !table.isNow.value) return null;
  if (!levels.some((each) => each.name === level)) return null;
  const ask = (): void => {
    setBusy(true);
    api
      .hint(table.match, seat, level)
      .then(
        (hint) => {
          if (hint.version !== table.view.value?.version) return;
          table.build(hint.steps);
          setGiven(`${hint.version} ${hint.steps.join(" ")}`);
        },
        (error: unknown) => {
          table.trouble.value = asRefused(error);
        },
      )
      .finally(() => setBusy(false));
  };
  const built = `${view.version} ${table.preview.value?.partial.join(" ")}`;
  return (
    <div class="hint">
      <button type="button" disabled={busy} onClick={ask}>
        {busy ? say("page-thinking") : say("page-hint")}
      </button>
      <span role="status">
        {given === built && say("page-hint-given", { name: levelTitle(level) })}
      </span>
    </div>
  );
}

/** Whose hints one would like; none at first. */
export function HintChoice({ view, levels }: Omit<Props, "table">): VNode | null {
  if (!isAlone(view) || !levels.length || view.phase === "over") return null;
  return (
    <label class="field">
      <span>{say("page-hints")}</span>
      <select
        value={hintLevel.value}
        onChange={(event) => {
          hintLevel.value = event.currentTarget.value;
        }}
      >
        <option value="">{say("page-hints-off")}</option>
        {byStrength(levels).map(({ name }) => (
          <option key={name} value={name}>
            {levelName(name, levels)}
          </option>
        ))}
      </select>
      <small class="soft">{say("page-hint-means")}</small>
    </label>
  );
}
