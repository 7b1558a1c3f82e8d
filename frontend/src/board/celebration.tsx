/** The end of a match that was won: cells in the colour and shape of the winners rise for a moment. */

import type { VNode } from "preact";
import { type BoundingBox, round } from "./geometry";
import { Mark, seatClass } from "./seat-marks";

const CELLS = 36;
/** Seconds within which the cells begin to rise. */
const SPREAD = 0.9;

/** Return a number from 0 to 1 for each index, evenly spread and different for each salt. */
const spread = (index: number, salt: number): number => ((index + 1) * salt) % 1;

interface CelebrationProps {
  readonly winners: readonly number[];
  /** The visible part of the drawing. */
  readonly area: BoundingBox;
}

export function Celebration({ winners, area }: CelebrationProps): VNode {
  const { left, top, width, height } = area;
  const size = Math.min(width, height);
  return (
    <g class="celebration">
      {Array.from({ length: CELLS }, (_, k) => {
        const seat = winners[k % winners.length] ?? 0;
        const r = size * (0.018 + 0.018 * spread(k, 0.7549));
        const style = {
          "--x": `${round(left + width * spread(k, 0.618))}px`,
          "--drift": `${round(0.12 * width * (spread(k, 0.5698) - 0.5))}px`,
          "--from": `${round(top + height + r)}px`,
          "--to": `${round(top + 0.6 * height * spread(k, 0.4142))}px`,
          "--turn": `${Math.round(360 * (spread(k, 0.3028) - 0.5))}deg`,
          "--delay": `${round(SPREAD * spread(k, 0.8191))}s`,
        };
        return (
          <g key={k} class={`rising ${seatClass(seat)}`} style={style}>
            <circle r={round(r)} class="body" />
            <Mark seat={seat} r={0.7 * r} />
          </g>
        );
      })}
    </g>
  );
}
