/** Geometry of boards: bounding boxes, circles inside places, neighbours, arrow keys. */

import type { Geometry, Place } from "../messages";

export type Point = readonly [number, number];

/** Drawing pixels per unit of the server's geometry. */
export const UNIT = 100;

export interface BoundingBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Return the box around all places in drawing pixels; the margin is in units. */
export function boundingBox(geometry: Geometry, margin = 0): BoundingBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const place of geometry.places) {
    const [x, y] = place.centre;
    const extent: readonly Point[] = place.outline.length
      ? place.outline
      : [
          [x - place.radius, y - place.radius],
          [x + place.radius, y + place.radius],
        ];
    for (const [u, v] of extent) {
      left = Math.min(left, u);
      right = Math.max(right, u);
      top = Math.min(top, v);
      bottom = Math.max(bottom, v);
    }
  }
  return {
    left: (left - margin) * UNIT,
    top: (top - margin) * UNIT,
    width: (right - left + 2 * margin) * UNIT,
    height: (bottom - top + 2 * margin) * UNIT,
  };
}

/** A circle in drawing pixels. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Return the circle inside a place that pieces fit into; in a triangle it is the inscribed circle. */
export function placeCircle(place: Place): Circle {
  const [a, b, c] = place.outline;
  if (place.outline.length !== 3 || !a || !b || !c) {
    return { x: place.centre[0] * UNIT, y: place.centre[1] * UNIT, r: place.radius * UNIT };
  }
  const [sideA, sideB, sideC] = [distance(b, c), distance(c, a), distance(a, b)];
  const perimeter = sideA + sideB + sideC;
  const doubleArea = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
  return {
    x: ((sideA * a[0] + sideB * b[0] + sideC * c[0]) / perimeter) * UNIT,
    y: ((sideA * a[1] + sideB * b[1] + sideC * c[1]) / perimeter) * UNIT,
    r: (doubleArea / perimeter) * UNIT,
  };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Return the `points` attribute of a place's polygon, scaled around its middle. */
export function outlinePoints(place: Place, scale = 1): string {
  const n = place.outline.length || 1;
  const x = place.outline.reduce((sum, p) => sum + p[0], 0) / n;
  const y = place.outline.reduce((sum, p) => sum + p[1], 0) / n;
  return place.outline
    .map(
      ([u, v]) => `${round((x + scale * (u - x)) * UNIT)},${round((y + scale * (v - y)) * UNIT)}`,
    )
    .join(" ");
}

/** Return a number for an SVG attribute, with at most two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

/** Return equal circles inside a circle that do not overlap; two of them lie side by side. */
export function packCircles(within: Circle, count: number): Circle[] {
  if (count <= 1) return count === 1 ? [within] : [];
  const sine = Math.sin(Math.PI / count);
  const r = (within.r * sine) / (1 + sine);
  const first = 1.5 * Math.PI - Math.PI / count;
  return Array.from({ length: count }, (_, k) => {
    const angle = first + (2 * Math.PI * k) / count;
    return {
      x: within.x + (within.r - r) * Math.cos(angle),
      y: within.y + (within.r - r) * Math.sin(angle),
      r,
    };
  });
}

/** Return the adjacent places of every place, by name. */
export function neighbours(geometry: Geometry): ReadonlyMap<string, readonly string[]> {
  const adjacent = new Map<string, string[]>(geometry.places.map((place) => [place.name, []]));
  for (const [a, b] of geometry.adjacent) {
    adjacent.get(a)?.push(b);
    adjacent.get(b)?.push(a);
  }
  return adjacent;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const DIRECTIONS: Readonly<Record<Arrow, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): key is Arrow {
  return key in DIRECTIONS;
}

/**
 * Return the place that an arrow key leads to: the neighbour closest to that direction, or the
 * nearest place in it if no neighbour lies there. Ties go to the place nearer to the centre of the
 * board, so that moving up and down does not drift sideways. At the edge it is the place itself.
 */
export function placeInDirection(geometry: Geometry, from: string, arrow: Arrow): string {
  const start = geometry.places.find((place) => place.name === from);
  if (!start) return geometry.places[0]?.name ?? from;
  const names = new Set(neighbours(geometry).get(from));
  const adjacent = geometry.places.filter((place) => names.has(place.name));
  return (
    bestInDirection(geometry, start, adjacent, arrow) ??
    bestInDirection(geometry, start, geometry.places, arrow) ??
    from
  );
}

/** How much a sideways unit costs compared with a unit in the direction of the arrow. */
const SIDEWAYS_COST = 3;

function bestInDirection(
  geometry: Geometry,
  from: Place,
  candidates: readonly Place[],
  arrow: Arrow,
): string | null {
  const area = boundingBox(geometry);
  const centre: Point = [(area.left + area.width / 2) / UNIT, (area.top + area.height / 2) / UNIT];
  const [dx, dy] = DIRECTIONS[arrow];
  const start = middleOf(from);
  let best: string | null = null;
  let lowestCost = Number.POSITIVE_INFINITY;
  for (const place of candidates) {
    const end = middleOf(place);
    const [x, y] = [end[0] - start[0], end[1] - start[1]];
    const ahead = x * dx + y * dy;
    const sideways = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead < 1e-6 || sideways > 2 * ahead) continue;
    const cost = ahead + SIDEWAYS_COST * sideways + 1e-3 * distance(end, centre);
    if (cost < lowestCost) [best, lowestCost] = [place.name, cost];
  }
  return best;
}

function middleOf(place: Place): Point {
  const { x, y } = placeCircle(place);
  return [x / UNIT, y / UNIT];
}

/** Return the candidate that is nearest to a place; null if there is none. */
export function nearestPlace(
  geometry: Geometry,
  from: string,
  candidates: readonly string[],
): string | null {
  const start = geometry.places.find((place) => place.name === from);
  if (!start) return null;
  let best: string | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const place of geometry.places) {
    const length = distance(middleOf(start), middleOf(place));
    if (candidates.includes(place.name) && length < shortest)
      [best, shortest] = [place.name, length];
  }
  return best;
}
