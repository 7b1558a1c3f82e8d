/** Pyramids of three sizes, seen from above. */

import type { VNode } from "preact";
import { type Circle, round } from "../../board/geometry";
import { Letter, Mark, seatClass } from "../../board/seat-marks";

/** Distance from the middle to a corner, in radii of the circle. */
const SIZES: Readonly<Record<string, number>> = { large: 1.15, medium: 0.93, small: 0.72 };

interface PyramidProps extends Circle {
  readonly seat: number;
  readonly size: string;
  /** Rotation in radians; the light always comes from the upper left. */
  readonly angle?: number;
  readonly state?: string;
}

/** A pyramid with four shaded faces, and its owner's mark and letter on top. */
export function Pyramid({ seat, size, x, y, r, angle = 0, state = "" }: PyramidProps): VNode {
  const scale = SIZES[size] ?? 0.82;
  const reach = scale * r;
  const corners = [0, 1, 2, 3].map((k) => {
    const direction = angle + ((k + 0.5) * Math.PI) / 2;
    return [x + reach * Math.cos(direction), y + reach * Math.sin(direction)] as const;
  });
  const unit = (0.28 + 0.24 * scale) * r;
  return (
    <g class={`pyramid board-piece ${size} ${seatClass(seat)} ${state}`}>
      <polygon class="body" points={polygonPoints(corners)} />
      {corners.map((corner, k) => {
        const next = corners[(k + 1) % 4] ?? corner;
        const normal = angle + ((k + 1) * Math.PI) / 2;
        const light = Math.cos(normal - 1.3 * Math.PI);
        return (
          <polygon
            key={k}
            class={light > 0 ? "lit" : "shaded"}
            fill-opacity={round(0.42 * Math.abs(light))}
            points={polygonPoints([[x, y], corner, next])}
          />
        );
      })}
      <polygon class="edge" points={polygonPoints(corners)} />
      <rect
        class="seal"
        x={round(x - 1.02 * unit)}
        y={round(y - 0.68 * unit)}
        width={round(2.04 * unit)}
        height={round(1.36 * unit)}
        rx={round(0.4 * unit)}
      />
      <Mark seat={seat} x={x - 0.46 * unit} y={y} r={0.38 * unit} tone="ink" />
      <Letter seat={seat} x={x + 0.44 * unit} y={y} r={1.16 * unit} tone="ink" />
    </g>
  );
}

function polygonPoints(corners: readonly (readonly [number, number])[]): string {
  return corners.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
}
