/** Pyramids of three sizes, seen from above. */

import type { VNode } from "preact";
import { fixed, type Room } from "./geometry";
import { Letter, Mark, seatClass } from "./seats";

/** From the middle to a corner, in radii of the room. */
const SIZES: Readonly<Record<string, number>> = { large: 1.1, medium: 0.82, small: 0.56 };

interface PyramidProps extends Room {
  readonly seat: number;
  readonly size: string;
  /** Which way it looks, in radians; light comes from the upper left all the same. */
  readonly angle?: number;
  readonly state?: string;
}

/** Four shaded faces; the owner's mark and letter lie on the top. */
export function Pyramid({ seat, size, x, y, r, angle = 0, state = "" }: PyramidProps): VNode {
  const part = SIZES[size] ?? 0.82;
  const far = part * r;
  const corners = [0, 1, 2, 3].map((k) => {
    const turn = angle + ((k + 0.5) * Math.PI) / 2;
    return [x + far * Math.cos(turn), y + far * Math.sin(turn)] as const;
  });
  const unit = (0.23 + 0.24 * part) * r;
  return (
    <g class={`pyramid ${size} ${seatClass(seat)} ${state}`}>
      <polygon class="body" points={list(corners)} />
      {corners.map((corner, k) => {
        const next = corners[(k + 1) % 4] ?? corner;
        const towards = angle + ((k + 1) * Math.PI) / 2;
        const light = Math.cos(towards - 1.3 * Math.PI);
        return (
          <polygon
            key={k}
            class={light > 0 ? "lit" : "shaded"}
            fill-opacity={fixed(0.42 * Math.abs(light))}
            points={list([[x, y], corner, next])}
          />
        );
      })}
      <polygon class="edge" points={list(corners)} />
      <rect
        class="seal"
        x={fixed(x - 1.02 * unit)}
        y={fixed(y - 0.68 * unit)}
        width={fixed(2.04 * unit)}
        height={fixed(1.36 * unit)}
        rx={fixed(0.4 * unit)}
      />
      <Mark seat={seat} x={x - 0.46 * unit} y={y} r={0.38 * unit} tone="ink" />
      <Letter seat={seat} x={x + 0.44 * unit} y={y} r={1.16 * unit} tone="ink" />
    </g>
  );
}

function list(corners: readonly (readonly [number, number])[]): string {
  return corners.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(" ");
}
