/** The engine's opinion of the position on the board: values, best lines, findings. */

import type { VNode } from "preact";
import { ErrorMessage } from "../../components/error-message";
import { Icon } from "../../components/icon";
import { t } from "../../i18n/language";
import type { FluentTexts } from "../../i18n/texts";
import type { AnalysisLine, PositionAnalysis } from "../../messages";
import { CHANCE, type PositionStore } from "../../position/position-store";
import { Findings, type PointAt } from "../review/moments";
import { percent } from "../review/percent";
import type { EngineState } from "./use-engine";

interface EnginePanelProps {
  readonly store: PositionStore;
  readonly engine: EngineState;
  readonly texts: FluentTexts;
  readonly names: readonly string[];
  /** Marks the places of a finding on the board. */
  readonly onPlaces: PointAt;
}

/** Return how far an analysis is, in words. */
function stateText(analysis: PositionAnalysis | null, isRunning: boolean): string {
  if (analysis?.is_proven) return t("page-analyse-proven");
  if (isRunning) return t("page-thinking");
  return analysis ? t("page-analyse-done") : "";
}

export function EnginePanel({ store, engine, texts, names, onPlaces }: EnginePanelProps): VNode {
  const { isOn, isRunning, analysis, refusal, toggle, pointAt } = engine;
  const game = store.current.value?.info.game ?? "";
  const isOver = Boolean(store.current.value?.info.outcome);
  return (
    <section class="card engine-panel" aria-labelledby="engine">
      <div class="engine-head">
        <h2 id="engine">{t("page-analyse-engine")}</h2>
        <span class="soft" role="status">
          {isOver ? t("page-analyse-over") : isOn ? stateText(analysis, isRunning) : ""}
        </span>
        <button type="button" aria-pressed={isOn} onClick={toggle}>
          <Icon name={isOn ? "pause" : "play"} />
          {t(isOn ? "page-analyse-stop" : "page-analyse-start")}
        </button>
      </div>
      <ErrorMessage refusal={refusal} />
      {analysis && analysis.shares.length > 0 && (
        <p class="engine-value">
          {names.map((name, seat) => `${name} ${percent(analysis.shares[seat] ?? 0)}`).join(", ")}
        </p>
      )}
      {analysis && analysis.lines.length > 0 && (
        <ol class="engine-lines" onPointerLeave={() => pointAt(null)}>
          {analysis.lines.map((line, at) => (
            <Line
              key={line.move}
              line={line}
              game={game}
              store={store}
              texts={texts}
              seat={analysis.seat}
              onPoint={() => pointAt(at)}
            />
          ))}
        </ol>
      )}
      {analysis && (
        <Findings findings={analysis.findings} game={game} texts={texts} onPoint={onPlaces} />
      )}
    </section>
  );
}

interface LineProps {
  readonly line: AnalysisLine;
  readonly game: string;
  readonly store: PositionStore;
  readonly texts: FluentTexts;
  readonly seat: number | null;
  /** The line is pointed at or has the focus. */
  readonly onPoint: () => void;
}

/** Make the moves of a line one after the other, as far as players choose them. */
async function playLine(store: PositionStore, seat: number, moves: readonly string[]) {
  let actor: number | null = seat;
  for (const move of moves) {
    if (actor === null || !(await store.play(actor, move))) return;
    actor = store.isChance.value ? CHANCE : store.actingSeat.value;
    if (actor === CHANCE) return;
  }
}

/** A line: each of its moves can be chosen, and is made with those before it. */
function Line({ line, game, store, texts, seat, onPoint }: LineProps): VNode {
  const { move, value, probability } = line;
  const isOff = seat === null || store.isBusy.value;
  const play = (count: number): void => {
    if (seat !== null) void playLine(store, seat, [move, ...line.line.slice(1)].slice(0, count));
  };
  return (
    <li onPointerEnter={onPoint} onFocusIn={onPoint}>
      <button
        type="button"
        class="line-first"
        data-move={move}
        title={move}
        disabled={isOff}
        onClick={() => play(1)}
      >
        <strong>{percent(value)}</strong> <span>{texts.move(game, move)}</span>
      </button>
      {typeof probability === "number" ? (
        <span class="soft">{t("page-analyse-often", { percent: percent(probability) })}</span>
      ) : (
        line.line.length > 1 && (
          <div class="line-rest">
            <span class="visually-hidden">{t("page-analyse-then")}</span>
            {line.line.slice(1).map((each, at) => (
              <button
                type="button"
                class="quiet line-move"
                key={`${at} ${each}`}
                title={each}
                disabled={isOff}
                onClick={() => play(at + 2)}
              >
                {texts.move(game, each)}
              </button>
            ))}
          </div>
        )
      )}
    </li>
  );
}
