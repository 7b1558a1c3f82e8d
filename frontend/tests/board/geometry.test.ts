import { expect, test } from "vitest";
import {
  type Arrow,
  boundingBox,
  distance,
  neighbours,
  type Point,
  packCircles,
  placeCircle,
  placeInDirection,
  UNIT,
} from "../../src/board/geometry";
import type { Geometry } from "../../src/messages";
import boards from "../fixtures/boards.json";
import { loadFixture } from "../fixtures/fixture";

/** Every board of every game; rectangles only in some sizes. */
const BOARDS = boards as unknown as Readonly<Record<string, Geometry>>;

const ARROWS: readonly Arrow[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

test("the circle of a triangle is its inscribed circle", () => {
  const { geometry } = loadFixture("petri-dish");
  for (const place of geometry.places) {
    const { x, y, r } = placeCircle(place);
    const corners = place.outline;
    const gaps = corners.map((corner, k) =>
      distanceToLine([x / UNIT, y / UNIT], corner, corners[(k + 1) % 3] ?? corner),
    );
    for (const gap of gaps) expect(gap).toBeCloseTo(r / UNIT, 6);
    expect(r / UNIT).toBeGreaterThan(place.radius - 1e-9);
  }
});

function distanceToLine(p: Point, a: Point, b: Point): number {
  return Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / distance(a, b);
}

test("packed circles lie inside the circle and do not overlap", () => {
  for (const count of [1, 2, 3, 4, 5, 6, 10]) {
    const parts = packCircles({ x: 5, y: 7, r: 10 }, count);
    expect(parts).toHaveLength(count);
    for (const [k, part] of parts.entries()) {
      expect(distance([part.x, part.y], [5, 7]) + part.r).toBeLessThan(10 + 1e-9);
      for (const other of parts.slice(k + 1)) {
        expect(distance([part.x, part.y], [other.x, other.y])).toBeGreaterThan(
          part.r + other.r - 1e-9,
        );
      }
    }
  }
});

test("the bounding box contains every place", () => {
  const { geometry } = loadFixture("petris");
  const area = boundingBox(geometry);
  for (const { centre, radius } of geometry.places) {
    expect(centre[0] * UNIT - radius * UNIT).toBeGreaterThanOrEqual(area.left - 1e-9);
    expect(centre[1] * UNIT + radius * UNIT).toBeLessThanOrEqual(area.top + area.height + 1e-9);
  }
});

test("an arrow key leads to the next place in its direction", () => {
  const { geometry } = loadFixture("petris");
  expect(placeInDirection(geometry, "2", "ArrowRight")).toBe("3");
  expect(placeInDirection(geometry, "3", "ArrowRight")).toBe("4");
  expect(placeInDirection(geometry, "4", "ArrowRight")).toBe("4");
  expect(["0", "1"]).toContain(placeInDirection(geometry, "3", "ArrowUp"));
  expect(placeInDirection(geometry, "0", "ArrowDown")).toBe("3");
  expect(placeInDirection(geometry, "1", "ArrowDown")).toBe("3");
});

test.each(Object.keys(BOARDS))("arrow keys lead from every place of %s to every other", (name) => {
  const geometry = BOARDS[name] as Geometry;
  const names = geometry.places.map((place) => place.name);
  const keys = names.flatMap((from) =>
    ARROWS.map((arrow) => [from, placeInDirection(geometry, from, arrow)] as const),
  );
  const back = keys.map(([from, to]) => [to, from] as const);
  expect([...reached(keys, names[0])].sort()).toEqual([...names].sort());
  expect([...reached(back, names[0])].sort()).toEqual([...names].sort());
});

/** Return all places that a way of these links leads to. */
function reached(links: readonly (readonly [string, string])[], start = ""): Set<string> {
  const targets = new Map<string, string[]>();
  for (const [from, to] of links) targets.set(from, [...(targets.get(from) ?? []), to]);
  const seen = new Set([start]);
  // A set yields the names that are added while it is read.
  for (const here of seen) for (const next of targets.get(here) ?? []) seen.add(next);
  return seen;
}

test("adjacency is symmetric", () => {
  const near = neighbours(loadFixture("petris").geometry);
  expect(near.get("3")).toHaveLength(6);
  for (const [place, others] of near)
    for (const other of others) expect(near.get(other)).toContain(place);
});
