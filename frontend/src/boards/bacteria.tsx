/** Bacteria of three kinds, and sarcinas: packets of eight round cells. */

import type { VNode } from "preact";
import { fixed, type Room, rooms } from "./geometry";
import { Mark, seatClass } from "./seats";

interface CellProps extends Room {
  readonly seat: number;
  readonly state?: string;
}

/** One bacterium within a circle: a coccus, a bacillus or a spirillum, by seat. */
export function Bacterium({ seat, x, y, r, state = "" }: CellProps): VNode {
  const where = `translate(${fixed(x)} ${fixed(y)}) scale(${fixed(r)})`;
  const kind = KINDS[seat % KINDS.length] ?? Coccus;
  return (
    <g class={`bacterium ${seatClass(seat)} ${state}`} transform={where}>
      {kind()}
    </g>
  );
}

function Coccus(): VNode {
  return (
    <>
      <circle r=".92" class="body" />
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

interface SarcinaProps extends Room {
  readonly seat: number;
  readonly state?: string;
}

/** A packet of two by two by two round cells, with the mark of its owner. */
export function Sarcina({ seat, x, y, r, state = "" }: SarcinaProps): VNode {
  const cell = 0.3;
  const layers = [0.36 * cell, -0.36 * cell].flatMap((shift) =>
    [-1, 1].flatMap((row) =>
      [-1, 1].map((side) => [side * cell + shift, row * cell - shift] as const),
    ),
  );
  const where = `translate(${fixed(x)} ${fixed(y)}) scale(${fixed(r)})`;
  const middle = -0.36 * cell;
  return (
    <g class={`sarcina ${seatClass(seat)} ${state}`} transform={where}>
      <circle r=".96" class="coat" />
      {layers.map(([u, v], k) => (
        <g key={k} transform={`translate(${fixed(u)} ${fixed(v)}) scale(${cell})`}>
          {Coccus()}
        </g>
      ))}
      <circle cx={middle} cy={-middle} r=".24" class="seal" />
      <Mark seat={seat} x={middle} y={-middle} r={0.16} tone="ink" />
    </g>
  );
}

/** Circles side by side within a circle, like the pips of a die. */
export function cluster(within: Room, count: number, largest: number): Room[] {
  if (count === 5) {
    const corners = cluster({ ...within, r: Math.min(within.r, 3.1 * largest) }, 4, Infinity);
    const r = Math.min(within.r / 3, largest);
    return [
      ...corners.map((corner) => ({ ...corner, r: r * 0.9 })),
      { x: within.x, y: within.y, r: r * 0.9 },
    ];
  }
  const first = rooms({ x: 0, y: 0, r: 1 }, count)[0]?.r ?? 1;
  const r = Math.min(within.r, largest / first);
  return rooms({ ...within, r }, count).map((part) => ({ ...part, r: part.r * 0.9 }));
}

/** Contamination: a star with many short points. */
export function Spiky({ x, y, r }: Room): VNode {
  const corners = Array.from({ length: 20 }, (_, k) => {
    const [far, angle] = [k % 2 ? 0.8 * r : r, (k * Math.PI) / 10];
    return `${fixed(x + far * Math.cos(angle))},${fixed(y + far * Math.sin(angle))}`;
  });
  return <polygon class="spiky" points={corners.join(" ")} />;
}
