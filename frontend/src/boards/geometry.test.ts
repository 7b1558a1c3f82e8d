import { expect, test } from "vitest";
import { fixture } from "./fixtures/fixture";
import {
  type Arrow,
  box,
  distance,
  neighbours,
  type Point,
  room,
  rooms,
  towards,
  UNIT,
} from "./geometry";

const ARROWS: readonly Arrow[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

test("the room of a triangle is its inscribed circle", () => {
  const { geometry } = fixture("petri-dish");
  for (const place of geometry.places) {
    const { x, y, r } = room(place);
    const corners = place.outline;
    const gaps = corners.map((corner, k) =>
      toLine([x / UNIT, y / UNIT], corner, corners[(k + 1) % 3] ?? corner),
    );
    for (const gap of gaps) expect(gap).toBeCloseTo(r / UNIT, 6);
    expect(r / UNIT).toBeGreaterThan(place.radius - 1e-9);
  }
});

function toLine(p: Point, a: Point, b: Point): number {
  return Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / distance(a, b);
}

test("rooms share a circle and do not overlap", () => {
  for (const count of [1, 2, 3, 4, 5, 6, 10]) {
    const parts = rooms({ x: 5, y: 7, r: 10 }, count);
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

test("the box holds every place", () => {
  const { geometry } = fixture("petris");
  const area = box(geometry);
  for (const { centre, radius } of geometry.places) {
    expect(centre[0] * UNIT - radius * UNIT).toBeGreaterThanOrEqual(area.left - 1e-9);
    expect(centre[1] * UNIT + radius * UNIT).toBeLessThanOrEqual(area.top + area.height + 1e-9);
  }
});

test("arrows go on in their direction", () => {
  const { geometry } = fixture("petris");
  expect(towards(geometry, "2", "ArrowRight")).toBe("3");
  expect(towards(geometry, "3", "ArrowRight")).toBe("4");
  expect(towards(geometry, "4", "ArrowRight")).toBe("4");
  expect(["0", "1"]).toContain(towards(geometry, "3", "ArrowUp"));
  expect(towards(geometry, "0", "ArrowDown")).toBe("3");
  expect(towards(geometry, "1", "ArrowDown")).toBe("3");
});

test.each(["petris", "petris-three", "petri-dish", "honeycomb", "honeycomb-ten"])(
  "every place of %s is reached from every other by arrows",
  (name) => {
    const { geometry } = fixture(name);
    const start = geometry.places[0]?.name ?? "";
    expect(reached(geometry, start).size).toBe(geometry.places.length);
    for (const place of geometry.places.slice(0, 12)) {
      expect(reached(geometry, place.name).has(start)).toBe(true);
    }
  },
);

function reached(geometry: Parameters<typeof towards>[0], start: string): Set<string> {
  const seen = new Set([start]);
  const waiting = [start];
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
    for (const arrow of ARROWS) {
      const next = towards(geometry, here, arrow);
      if (!seen.has(next)) {
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  return seen;
}

test("neighbours go both ways", () => {
  const near = neighbours(fixture("petris").geometry);
  expect(near.get("3")).toHaveLength(6);
  for (const [place, others] of near)
    for (const other of others) expect(near.get(other)).toContain(place);
});
