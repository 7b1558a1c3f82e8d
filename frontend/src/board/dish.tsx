/** A Petri dish seen from above, used by several games. */

import type { VNode } from "preact";
import { type Circle, round } from "./geometry";

/** Shadow, rim, agar, and the reflections of a lamp on glass and agar. */
export function Dish({ x, y, r }: Circle): VNode {
  const rim = Math.min(0.085 * r, 14);
  const shine = r - rim / 2;
  const arcs =
    arcPath(x, y, shine, 200, 250) + arcPath(x, y, shine, 258, 266) + arcPath(x, y, shine, 30, 62);
  const centre = { cx: round(x), cy: round(y) };
  return (
    <>
      <circle
        cx={round(x)}
        cy={round(y + 0.5 * rim)}
        r={round(r + 1.1 * rim)}
        fill="url(#board-shadow)"
      />
      <circle {...centre} r={round(r)} class="glass" />
      <circle
        {...centre}
        r={round(r - rim / 2)}
        class="glass-wall"
        stroke-width={round(0.7 * rim)}
      />
      <circle {...centre} r={round(r - rim)} class="agar" fill="url(#board-agar)" />
      <ellipse
        rx={round(0.5 * r)}
        ry={round(0.26 * r)}
        fill="url(#board-lid)"
        transform={`translate(${round(x - 0.3 * r)} ${round(y - 0.42 * r)}) rotate(-36)`}
      />
      <path d={arcs} class="shine" stroke-width={round(0.5 * rim)} />
    </>
  );
}

/** Return the path of an arc between two angles in degrees, clockwise from the right. */
function arcPath(x: number, y: number, r: number, start: number, end: number): string {
  const pointAt = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
  };
  return `M${pointAt(start)}A${round(r)} ${round(r)} 0 0 1 ${pointAt(end)}`;
}
