import { expect, it } from "vitest";
import { boundingBox, type Circle, type Point, placeCircle } from "../../src/board/geometry";
import {
  type Box,
  badgeCircle,
  growthPlate,
  MARGIN,
  namePlate,
  PIECES,
  propagationArrow,
} from "../../src/games/petris/layout";
import { loadFixture } from "../fixtures/fixture";

/** Return points all over a shape, including its edge, at most a pixel apart. */
const pointsOfBox = ({ x, y, width, height }: Box): Point[] =>
  Array.from({ length: Math.ceil(width) + 1 }, (_, i) =>
    Array.from(
      { length: Math.ceil(height) + 1 },
      (_, j): Point => [x + Math.min(i, width), y + Math.min(j, height)],
    ),
  ).flat();
const pointsOfCircle = ({ x, y, r }: Circle): Point[] =>
  Array.from({ length: 360 }, (_, degree) => {
    const angle = (degree * Math.PI) / 180;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
  });
const pointsOfTriangle = ([a, b, c]: readonly Point[]): Point[] =>
  Array.from({ length: 21 }, (_, i) =>
    Array.from({ length: 21 - i }, (_, j): Point => {
      const [p, q] = [i / 20, j / 20];
      const mix = (at: 0 | 1): number =>
        p * (a?.[at] ?? 0) + q * (b?.[at] ?? 0) + (1 - p - q) * (c?.[at] ?? 0);
      return [mix(0), mix(1)];
    }),
  ).flat();

const isInBox = ([u, v]: Point, { x, y, width, height }: Box): boolean =>
  u > x && u < x + width && v > y && v < y + height;
const isInCircle = ([u, v]: Point, { x, y, r }: Circle): boolean => Math.hypot(u - x, v - y) < r;

it.each(["petris", "petris-three"])(
  "keeps badges, arrows, names and pieces of %s apart",
  (name) => {
    const { geometry } = loadFixture(name);
    const dishes = new Map(geometry.places.map((place) => [place.name, placeCircle(place)]));
    const all = [...dishes.values()];
    const arrows = geometry.adjacent.flatMap(([one, other]) => {
      const [a, b] = [dishes.get(one), dishes.get(other)];
      return a && b ? [propagationArrow(a, b), propagationArrow(b, a)] : [];
    });
    const taken: Point[] = [
      ...arrows.flatMap(({ disc, head }) => [...pointsOfCircle(disc), ...pointsOfTriangle(head)]),
      ...all.flatMap((dish) => pointsOfBox(namePlate(dish))),
      ...all.flatMap((dish) => pointsOfCircle({ ...dish, r: PIECES * dish.r })),
    ];
    const { left, top, width, height } = boundingBox(geometry, MARGIN);
    const drawing: Box = { x: left, y: top, width, height };
    for (const dish of all) {
      const [plate, badge] = [growthPlate(dish), badgeCircle(dish)];
      expect(taken.filter((point) => isInBox(point, plate))).toEqual([]);
      expect(taken.filter((point) => isInCircle(point, badge))).toEqual([]);
      const edges = [...pointsOfBox(plate), ...pointsOfCircle(badge)];
      expect(edges.every((point) => isInBox(point, drawing))).toBe(true);
    }
    const plates = all.map(namePlate);
    const discs = arrows.flatMap(({ disc }) => pointsOfCircle(disc));
    expect(discs.filter((point) => plates.some((plate) => isInBox(point, plate)))).toEqual([]);
  },
);
