/** Bacteria of three kinds, sarcinas (packets of eight round cells) and the contamination star. */

import type { VNode } from "preact";
import { type Circle, packCircles, round } from "../../board/geometry";
import { Mark, seatClass } from "../../board/seat-marks";

/** Largest radius of a bacterium, in radii of its dish. */
export const MAX_BACTERIUM = 0.25;

interface PieceProps extends Circle {
  readonly seat: number;
  readonly state?: string;
}

/** A bacterium within a circle: a coccus, a bacillus or a spirillum, depending on the seat. */
export function Bacterium({ seat, x, y, r, state = "" }: PieceProps): VNode {
  const transform = `translate(${round(x)} ${round(y)}) scale(${round(r)})`;
  const kind = KINDS[seat % KINDS.length] ?? Coccus;
  return (
    <g class={`bacterium ${seatClass(seat)} ${state}`} transform={transform}>
      <g class="alive board-piece" style={{ "--phase": `${-(Math.round(7 * x + 3 * y) % 9)}s` }}>
        {kind()}
      </g>
    </g>
  );
}

function Coccus(): VNode {
  return (
    <>
      <circle r=".92" class="body" />
      <circle r=".86" fill="url(#board-body)" />
      <ellipse
        cx="-.3"
        cy="-.36"
        rx=".34"
        ry=".24"
        class="gleam"
        transform="rotate(-40 -.3 -.36)"
      />
    </>
  );
}

function Bacillus(): VNode {
  return (
    <g transform="rotate(-38)">
      <rect x="-.98" y="-.52" width="1.96" height="1.04" rx=".52" class="body" />
      <rect x="-.92" y="-.46" width="1.84" height=".92" rx=".46" fill="url(#board-body)" />
      <rect x="-.6" y="-.31" width="1.1" height=".18" rx=".09" class="gleam" />
    </g>
  );
}

const WAVE = "M-.84 0C-.7-.5-.56-.5-.42 0S-.14.5 0 0S.28-.5.42 0S.7.5.84 0";

function Spirillum(): VNode {
  return (
    <g transform="rotate(-42)">
      <path d={WAVE} class="wave-edge" />
      <path d={WAVE} class="wave" />
    </g>
  );
}

const KINDS = [Coccus, Bacillus, Spirillum];

/** A packet of two by two by two round cells, with the mark of its owner. */
export function Sarcina({ seat, x, y, r, state = "" }: PieceProps): VNode {
  const cell = 0.3;
  const layers = [0.36 * cell, -0.36 * cell].flatMap((shift) =>
    [-1, 1].flatMap((row) =>
      [-1, 1].map((side) => [side * cell + shift, row * cell - shift] as const),
    ),
  );
  const transform = `translate(${round(x)} ${round(y)}) scale(${round(r)})`;
  const middle = -0.36 * cell;
  return (
    <g class={`sarcina ${seatClass(seat)} ${state}`} transform={transform}>
      <g class="alive board-piece">
        <circle r=".96" class="coat" />
        {layers.map(([u, v], k) => (
          <g key={k} transform={`translate(${round(u)} ${round(v)}) scale(${cell})`}>
            {Coccus()}
          </g>
        ))}
        <circle cx={middle} cy={-middle} r=".24" class="seal" />
        <Mark seat={seat} x={middle} y={-middle} r={0.16} tone="ink" />
      </g>
    </g>
  );
}

/** Return circles side by side within a circle, like the pips of a die. */
export function cluster(within: Circle, count: number, maxRadius: number): Circle[] {
  if (count === 5) {
    const corners = cluster({ ...within, r: Math.min(within.r, 3.1 * maxRadius) }, 4, Infinity);
    const r = Math.min(within.r / 3, maxRadius);
    return [
      ...corners.map((corner) => ({ ...corner, r: r * 0.9 })),
      { x: within.x, y: within.y, r: r * 0.9 },
    ];
  }
  const first = packCircles({ x: 0, y: 0, r: 1 }, count)[0]?.r ?? 1;
  const r = Math.min(within.r, maxRadius / first);
  return packCircles({ ...within, r }, count).map((part) => ({ ...part, r: part.r * 0.9 }));
}

/** The symbol of contamination: a star with many short points. */
export function SpikedStar({ x, y, r }: Circle): VNode {
  const corners = Array.from({ length: 20 }, (_, k) => {
    const [far, angle] = [k % 2 ? 0.8 * r : r, (k * Math.PI) / 10];
    return `${round(x + far * Math.cos(angle))},${round(y + far * Math.sin(angle))}`;
  });
  return <polygon class="spiked-star" points={corners.join(" ")} />;
}
