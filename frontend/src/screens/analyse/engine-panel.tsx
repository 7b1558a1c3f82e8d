/** What the engine thinks of the position on the board: values, best lines, findings. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { ErrorMessage } from "../../components/error-message";
import { Icon } from "../../components/icon";
import { t } from "../../i18n/language";
import type { FluentTexts } from "../../i18n/texts";
import type { AnalysisLine, PositionAnalysis } from "../../messages";
import type { PositionStore } from "../../position/position-store";
import { useAnalysis } from "../../position/use-analysis";
import { Findings } from "../review/moments";
import { percent } from "../review/percent";

interface EnginePanelProps {
  readonly store: PositionStore;
  readonly texts: FluentTexts;
  readonly names: readonly string[];
}

/** Return how far an analysis is, in words. */
function stateText(analysis: PositionAnalysis | null, isRunning: boolean): string {
  if (analysis?.is_proven) return t("page-analyse-proven");
  if (isRunning) return t("page-thinking");
  return analysis ? t("page-analyse-done") : "";
}

export function EnginePanel({ store, texts, names }: EnginePanelProps): VNode {
  const [isOn, setOn] = useState(true);
  const node = store.current.value;
  const isOver = Boolean(node?.info.outcome);
  const text = isOn && node && !isOver ? node.info.text : null;
  const seat = store.actingSeat.value;
  const { analysis, isRunning, refusal } = useAnalysis(text, seat);
  /** The position at which the engine was stopped; what it found stays there. */
  const [stoppedAt, setStoppedAt] = useState<string | null>(null);
  const at = `${seat} ${node?.info.text}`;
  const shown = !isOver && (isOn || at === stoppedAt) ? analysis : null;
  const toggle = (): void => {
    setStoppedAt(isOn ? at : null);
    setOn(!isOn);
  };
  return (
    <section class="card engine-panel" aria-labelledby="engine">
      <div class="engine-head">
        <h2 id="engine">{t("page-analyse-engine")}</h2>
        <span class="soft" role="status">
          {isOver ? t("page-analyse-over") : isOn ? stateText(shown, isRunning) : ""}
        </span>
        <button type="button" aria-pressed={isOn} onClick={toggle}>
          <Icon name={isOn ? "pause" : "play"} />
          {t(isOn ? "page-analyse-stop" : "page-analyse-start")}
        </button>
      </div>
      <ErrorMessage refusal={refusal} />
      {shown && shown.shares.length > 0 && (
        <p class="engine-value">
          {names.map((name, seat) => `${name} ${percent(shown.shares[seat] ?? 0)}`).join(", ")}
        </p>
      )}
      {shown && shown.lines.length > 0 && (
        <ol class="engine-lines">
          {shown.lines.map((line) => (
            <Line key={line.move} line={line} store={store} seat={shown.seat} />
          ))}
        </ol>
      )}
      {shown && <Findings findings={shown.findings} game={node?.info.game ?? ""} texts={texts} />}
    </section>
  );
}

interface LineProps {
  readonly line: AnalysisLine;
  readonly store: PositionStore;
  readonly seat: number | null;
}

/** A line, whose first move can be made. */
function Line({ line, store, seat }: LineProps): VNode {
  const { move, value, probability } = line;
  const often = typeof probability === "number";
  return (
    <li>
      <button
        type="button"
        disabled={seat === null || store.isBusy.value}
        onClick={() => seat !== null && void store.play(seat, move)}
      >
        <strong>{percent(value)}</strong> {move}
      </button>{" "}
      <span class="soft move-line">
        {often
          ? t("page-analyse-often", { percent: percent(probability) })
          : line.line.slice(1).join(" ")}
      </span>
    </li>
  );
}
