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

/** Complete analyses by seat and position; going back through moves asks nothing again. */
const COMPLETE = new Map<string, PositionAnalysis>();
/** Most analyses that are kept. */
const MOST_KEPT = 300;

function keep(key: string, analysis: PositionAnalysis): void {
  if (!analysis.is_final) return;
  COMPLETE.set(key, analysis);
  const [oldest] = COMPLETE.keys();
  if (COMPLETE.size > MOST_KEPT && oldest !== undefined) COMPLETE.delete(oldest);
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
    const key = `${seat} ${text}`;
    const known = COMPLETE.get(key);
    if (known) {
      setState({ analysis: known, isRunning: false, refusal: null });
      return;
    }
    const abort = new AbortController();
    setState({ analysis: null, isRunning: true, refusal: null });
    const onLine = (analysis: PositionAnalysis): void => {
      keep(key, analysis);
      setState((last) => ({ ...last, analysis }));
    };
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
