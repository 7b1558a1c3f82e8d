/** The engine of the analysis board: its switch, and its results so far. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { SuggestedMove } from "../../board/types";
import type { PositionAnalysis, RefusalMessage } from "../../messages";
import type { PositionStore } from "../../position/position-store";
import { useAnalysis } from "../../position/use-analysis";

export interface EngineState {
  readonly isOn: boolean;
  readonly isRunning: boolean;
  /** The analysis of the position on the board so far. */
  readonly analysis: PositionAnalysis | null;
  readonly refusal: RefusalMessage | null;
  /** The moves that the board shows; none while the engine is off. */
  readonly suggested: readonly SuggestedMove[];
  readonly toggle: () => void;
  /** Show only the line with this number on the board; null shows all. */
  readonly pointAt: (line: number | null) => void;
}

export function useEngine(store: PositionStore): EngineState {
  const [isOn, setOn] = useState(true);
  /** The position at which the engine was stopped; its results stay there. */
  const [stoppedAt, setStoppedAt] = useState<string | null>(null);
  const [pointed, pointAt] = useState<number | null>(null);
  const node = store.current.value;
  const isOver = Boolean(node?.info.outcome);
  const seat = store.actingSeat.value;
  const text = isOn && node && !isOver ? node.info.text : null;
  const { analysis, isRunning, refusal } = useAnalysis(text, seat);
  const at = `${seat} ${node?.info.text}`;
  const shown = !isOver && (isOn || at === stoppedAt) ? analysis : null;
  useEffect(() => pointAt(null), [at]);
  // The list of moves shows the results, too.
  useEffect(() => {
    if (node && text === node.info.text && analysis?.shares.length)
      store.setShares(node, analysis.shares);
  }, [analysis]);
  const suggested = useMemo(() => {
    const mover = shown?.seat ?? null;
    if (!shown || !isOn || mover === null) return [];
    const lines = pointed === null ? shown.lines : shown.lines.slice(pointed, pointed + 1);
    return lines.map(({ steps }) => ({ seat: mover, steps }));
  }, [shown, isOn, pointed]);
  const toggle = (): void => {
    setStoppedAt(isOn ? at : null);
    setOn(!isOn);
  };
  return { isOn, isRunning, analysis: shown, refusal, suggested, toggle, pointAt };
}
