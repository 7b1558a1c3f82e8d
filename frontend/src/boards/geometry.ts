/** Geometry of boards: boxes, the middles of triangles, neighbours, and where an arrow key leads. */

import type { Geometry, Place } from "../messages";

export type Point = readonly [number, number];

/** Pixels of the drawing for one unit of the server's geometry. */
export const UNIT = 100;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What all places cover, in drawing pixels, with a margin in units around it. */
export function box(geometry: Geometry, margin = 0): Box {
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

/** A circle inside a place that has room for pieces, in drawing pixels. */
export interface Room {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The room of a place: in a triangle its inscribed circle, which is larger than the centroid's. */
export function room(place: Place): Room {
  const [a, b, c] = place.outline;
  if (place.outline.length !== 3 || !a || !b || !c) {
    return { x: place.centre[0] * UNIT, y: place.centre[1] * UNIT, r: place.radius * UNIT };
  }
  const [across, beside, below] = [distance(b, c), distance(c, a), distance(a, b)];
  const around = across + beside + below;
  const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
  return {
    x: ((across * a[0] + beside * b[0] + below * c[0]) / around) * UNIT,
    y: ((across * a[1] + beside * b[1] + below * c[1]) / around) * UNIT,
    r: (area / around) * UNIT,
  };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** An outline for the `points` of a polygon, drawn in towards its middle by `part`. */
export function points(place: Place, part = 1): string {
  const n = place.outline.length || 1;
  const x = place.outline.reduce((sum, p) => sum + p[0], 0) / n;
  const y = place.outline.reduce((sum, p) => sum + p[1], 0) / n;
  return place.outline
    .map(([u, v]) => `${fixed((x + part * (u - x)) * UNIT)},${fixed((y + part * (v - y)) * UNIT)}`)
    .join(" ");
}

/** A number for an attribute, with at most two decimals. */
export function fixed(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

/** Equal circles that share a circle without touching its edge; two lie side by side. */
export function rooms(within: Room, count: number): Room[] {
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

/** The places that touch each place, by name. */
export function neighbours(geometry: Geometry): ReadonlyMap<string, readonly string[]> {
  const near = new Map<string, string[]>(geometry.places.map((place) => [place.name, []]));
  for (const [a, b] of geometry.adjacent) {
    near.get(a)?.push(b);
    near.get(b)?.push(a);
  }
  return near;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const TOWARDS: Readonly<Record<Arrow, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): key is Arrow {
  return key in TOWARDS;
}

/**
 * The place an arrow key leads to: the neighbour that lies best in that direction, or the nearest
 * place there if no neighbour does. Of two that are level it is the one nearer to the middle of the
 * board, so that going up and down does not drift to a side. At the edge it is the place itself.
 */
export function towards(geometry: Geometry, from: string, arrow: Arrow): string {
  const here = geometry.places.find((place) => place.name === from);
  if (!here) return geometry.places[0]?.name ?? from;
  const near = new Set(neighbours(geometry).get(from));
  const beside = geometry.places.filter((place) => near.has(place.name));
  return (
    best(geometry, here, beside, arrow) ?? best(geometry, here, geometry.places, arrow) ?? from
  );
}

function best(
  geometry: Geometry,
  from: Place,
  places: readonly Place[],
  arrow: Arrow,
): string | null {
  const area = box(geometry);
  const centre: Point = [(area.left + area.width / 2) / UNIT, (area.top + area.height / 2) / UNIT];
  const [dx, dy] = TOWARDS[arrow];
  const start = middle(from);
  let found: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const there = middle(place);
    const [x, y] = [there[0] - start[0], there[1] - start[1]];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead < 1e-6 || aside > 2 * ahead) continue;
    const cost = ahead + 3 * aside + 1e-3 * distance(there, centre);
    if (cost < least) [found, least] = [place.name, cost];
  }
  return found;
}

function middle(place: Place): Point {
  const { x, y } = room(place);
  return [x / UNIT, y / UNIT];
}
