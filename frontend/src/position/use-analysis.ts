/** The engine's analysis of a position, as long as a component shows it. */

import { useEffect, useState } from "preact/hooks";
import { api, toRefusal } from "../api";
import type { PositionAnalysis, RefusalMessage } from "../messages";

export interface AnalysisState {
  /** The best analysis so far. */
  readonly analysis: PositionAnalysis | null;
  readonly isRunning: boolean;
  readonly refusal: RefusalMessage | null;
}

const IDLE: AnalysisState = { analysis: null, isRunning: false, refusal: null };

/** Analyse a position while a text is given; a new text or null cancels the analysis. */
export function useAnalysis(text: string | null, seat: number | null = null): AnalysisState {
  const [state, setState] = useState(IDLE);
  useEffect(() => {
    if (text === null) {
      setState((last) => ({ ...last, isRunning: false }));
      return;
    }
    const abort = new AbortController();
    setState({ analysis: null, isRunning: true, refusal: null });
    const onLine = (analysis: PositionAnalysis): void => setState((s) => ({ ...s, analysis }));
    api.analyse(text, seat, { onLine, signal: abort.signal }).then(
      () => setState((last) => ({ ...last, isRunning: false })),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setState({ analysis: null, isRunning: false, refusal: toRefusal(error) });
      },
    );
    return () => abort.abort();
  }, [text, seat]);
  return state;
}

/** Return the best move of a position after a complete analysis; null if there is none. */
export async function findBestMove(
  text: string,
  seat: number,
  signal: AbortSignal,
): Promise<string | null> {
  let best: PositionAnalysis | null = null;
  const onLine = (analysis: PositionAnalysis): void => {
    best = analysis;
  };
  await api.analyse(text, seat, { onLine, signal });
  const found = best as PositionAnalysis | null;
  return found?.lines[0]?.move ?? null;
}
