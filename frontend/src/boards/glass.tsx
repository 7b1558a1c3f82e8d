/** Glass on the bench: a round dish seen from above, drawn with the inks of the page. */

import type { VNode } from "preact";
import { fixed } from "./geometry";

interface DishProps {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A Petri dish: shadow, rim, agar and a reflection. */
export function Dish({ x, y, r }: DishProps): VNode {
  const rim = Math.min(0.085 * r, 14);
  const shine = r - rim / 2;
  const arcs = arc(x, y, shine, 200, 250) + arc(x, y, shine, 258, 266) + arc(x, y, shine, 30, 62);
  const at = { cx: fixed(x), cy: fixed(y) };
  return (
    <>
      <circle
        cx={fixed(x)}
        cy={fixed(y + 0.5 * rim)}
        r={fixed(r + 1.1 * rim)}
        fill="url(#board-shadow)"
      />
      <circle {...at} r={fixed(r)} class="glass" />
      <circle {...at} r={fixed(r - rim / 2)} class="glass-wall" stroke-width={fixed(0.7 * rim)} />
      <circle {...at} r={fixed(r - rim)} class="agar" fill="url(#board-agar)" />
      <path d={arcs} class="shine" stroke-width={fixed(0.5 * rim)} />
    </>
  );
}

/** A piece of a circle between two angles in degrees, clockwise from the right. */
function arc(x: number, y: number, r: number, start: number, end: number): string {
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${fixed(x + r * Math.cos(angle))} ${fixed(y + r * Math.sin(angle))}`;
  };
  return `M${at(start)}A${fixed(r)} ${fixed(r)} 0 0 1 ${at(end)}`;
}
