/** Places that a sentence beside the board is about: marked while the sentence is pointed at. */

import type { VNode } from "preact";
import { outlinePoints, placeCircle, round } from "./geometry";
import type { BoardContext } from "./types";

/** Radius of the mark, and width of its line, in relation to the radius of the place. */
const RADIUS = 0.96;
const WIDTH = 0.08;

export function PointedPlaces({ board }: { readonly board: BoardContext }): VNode | null {
  const { pointed = [], geometry } = board;
  if (!pointed.length) return null;
  const names = new Set(pointed);
  return (
    <g class="pointed-places">
      {geometry.places
        .filter(({ name }) => names.has(name))
        .map((place) => {
          const { x, y, r } = placeCircle(place);
          const width = round(WIDTH * r);
          return place.outline.length ? (
            <polygon key={place.name} points={outlinePoints(place, RADIUS)} stroke-width={width} />
          ) : (
            <circle
              key={place.name}
              cx={round(x)}
              cy={round(y)}
              r={round(RADIUS * r)}
              stroke-width={width}
            />
          );
        })}
    </g>
  );
}
