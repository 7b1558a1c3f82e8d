/**
 * Where the parts of the drawing lie: pieces, names of dishes, arrows, and badges below a dish.
 *
 * Six neighbours touch a dish, so arrows take the points of contact. A badge fits between the two
 * lower ones: it is narrow, and it ends where the drawing of the lowest row ends.
 */

import type { Circle, Point } from "../../board/geometry";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pieces keep to this part of a dish; its rim is for arrows and what would follow. */
export const PIECES = 0.74;
/** Margin around the dishes, in units of the geometry. */
export const MARGIN = 0.18;

/** Return the plate with the name of a dish, on its upper rim. */
export const namePlate = ({ x, y, r }: Circle): Box => ({
  x: x - 12,
  y: y - r - 14,
  width: 24,
  height: 20,
});

/** Return the plate that says that a dish would grow. */
export const growthPlate = ({ x, y, r }: Circle): Box => ({
  x: x - 10.5,
  y: y + 0.75 * r,
  width: 21,
  height: 29,
});

/** Return the circle of a sarcina, a star or the like that a dish would get. */
export const badgeCircle = ({ x, y, r }: Circle): Circle => ({ x, y: y + 1.06 * r, r: 12.5 });

export interface Arrow {
  readonly disc: Circle;
  readonly head: readonly Point[];
}

/** Return the arrow from a dish to another: a disc for the number, and a head behind it. */
export function propagationArrow(from: Circle, to: Circle): Arrow {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [u, v] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const corner = (at: number, wide: number): Point => [
    x + at * u - wide * v,
    y + at * v + wide * u,
  ];
  return { disc: { x, y, r: 11.5 }, head: [corner(19, 0), corner(7, 10), corner(7, -10)] };
}
