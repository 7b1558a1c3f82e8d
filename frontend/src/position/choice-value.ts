/** The engine's value of a move: after it, or against the possible secret choices of others. */

import { api } from "../api";
import type { PositionAnalysis } from "../messages";

/** Updates of an analysis after which its value is good enough to compare two moves. */
const ENOUGH_UPDATES = 3;
/** Most combinations of the others' choices that are played out; the likeliest ones. */
const MOST_ANSWERS = 4;

/** Analyse a position until its value is good enough; null if there is none. */
async function analyseBriefly(
  text: string,
  seat: number | null,
  signal: AbortSignal,
): Promise<PositionAnalysis | null> {
  const enough = new AbortController();
  const end = (): void => enough.abort();
  signal.addEventListener("abort", end);
  let last: PositionAnalysis | null = null;
  let updates = 0;
  const onLine = (analysis: PositionAnalysis): void => {
    last = analysis;
    updates += 1;
    if (updates === ENOUGH_UPDATES) end();
  };
  try {
    await api.analyse(text, seat, { onLine, signal: enough.signal });
  } catch (error) {
    if (signal.aborted || updates < ENOUGH_UPDATES) throw error;
  } finally {
    signal.removeEventListener("abort", end);
  }
  return last;
}

/** Return the share of a seat after a move in a game without secrets; null if it is unknown. */
export async function shareAfter(
  position: string,
  seat: number,
  move: string,
  signal: AbortSignal,
): Promise<number | null> {
  const after = await api.moveInPosition(position, seat, move);
  if (after.outcome) return winnersShare(after.outcome.winners, seat);
  let last: PositionAnalysis | null = null;
  const onLine = (analysis: PositionAnalysis): void => {
    last = analysis;
  };
  await api.analyse(after.text, null, { onLine, signal });
  return (last as PositionAnalysis | null)?.shares[seat] ?? null;
}

const winnersShare = (winners: readonly number[], seat: number): number =>
  winners.includes(seat) ? 1 / winners.length : 0;

/** Choices of the other seats, and how likely they are together. */
interface Answer {
  readonly moves: readonly (readonly [number, string])[];
  readonly weight: number;
}

/** Return the likeliest combinations of choices, with weights that add up to one. */
export function likelyAnswers(
  choices: readonly (readonly [number, readonly (readonly [string, number])[]])[],
): readonly Answer[] {
  let answers: readonly Answer[] = [{ moves: [], weight: 1 }];
  for (const [seat, moves] of choices)
    answers = answers
      .flatMap((answer) =>
        moves.map(([move, probability]) => ({
          moves: [...answer.moves, [seat, move] as const],
          weight: answer.weight * probability,
        })),
      )
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MOST_ANSWERS);
  const sum = answers.reduce((total, { weight }) => total + weight, 0) || 1;
  return answers.map(({ moves, weight }) => ({ moves, weight: weight / sum }));
}

/**
 * Return by how much the share of a secret choice is below that of another one, against the choices
 * that the engine expects of the others in this position.
 */
export async function shareBelow(
  position: string,
  seat: number,
  [move, best]: readonly [string, string],
  signal: AbortSignal,
): Promise<number> {
  if (move === best) return 0;
  const { actors } = await api.position(position);
  const others = actors.filter((actor) => actor >= 0 && actor !== seat);
  const choices: [number, readonly (readonly [string, number])[]][] = [];
  for (const other of others) {
    const analysis = await analyseBriefly(position, other, signal);
    const lines = analysis?.lines ?? [];
    choices.push([other, lines.map((line) => [line.move, line.probability ?? 1] as const)]);
  }
  let below = 0;
  for (const { moves, weight } of likelyAnswers(choices)) {
    const share = async (own: string): Promise<number> => {
      let text = position;
      for (const [actor, each] of [[seat, own] as const, ...moves]) {
        const after = await api.moveInPosition(text, actor, each);
        if (after.outcome) return winnersShare(after.outcome.winners, seat);
        text = after.text;
      }
      return (await analyseBriefly(text, null, signal))?.shares[seat] ?? 0;
    };
    below += weight * ((await share(best)) - (await share(move)));
  }
  return below;
}
