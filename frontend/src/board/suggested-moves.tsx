/**
 * Moves that an engine suggests, drawn over the board: an arrow from the first place of a move to
 * each other one, or rings where places are chosen in any order.
 */

import type { VNode } from "preact";
import type { Place } from "../messages";
import { placeCircle, round } from "./geometry";
import { placeOfStep } from "./place-label";
import { seatClass } from "./seat-marks";
import type { BoardContext, SuggestedMove } from "./types";

/** Lengths in relation to the radius of a place. */
const WIDTH = 0.2;
const HEAD = 0.42;
const GAP = 0.3;
const RING = 0.8;

/** The suggested moves, unless a move is built or animated. The first one is the best. */
export function SuggestedMoves({ board }: { readonly board: BoardContext }): VNode | null {
  const { suggested = [], preview, activeEvent, geometry } = board;
  if (!suggested.length || activeEvent || preview?.partial.length) return null;
  const places = new Map(geometry.places.map((place) => [place.name, place]));
  return (
    <g class="suggested-moves">
      {suggested
        .map((each, rank) => (
          <g key={each.steps.join()} class={`${seatClass(each.seat)} rank-${rank}`}>
            {marks(each, board, places)}
          </g>
        ))
        .reverse()}
    </g>
  );
}

function marks(
  { steps }: SuggestedMove,
  { plugin }: BoardContext,
  places: ReadonlyMap<string, Place>,
): VNode[] {
  const named = [...new Set(steps.map((step) => placeOfStep(step, plugin)))].flatMap(
    (name) => places.get(name) ?? [],
  );
  const [first, ...others] = named;
  if (!first) return [];
  if (plugin.canDeselect || !others.length)
    return named.map((place) => <Ring key={place.name} place={place} />);
  return others.map((place) => <Arrow key={place.name} from={first} to={place} />);
}

function Ring({ place }: { readonly place: Place }): VNode {
  const { x, y, r } = placeCircle(place);
  return (
    <circle
      class="suggested-ring"
      cx={round(x)}
      cy={round(y)}
      r={round(RING * r)}
      stroke-width={round(WIDTH * r)}
    />
  );
}

function Arrow({ from, to }: { readonly from: Place; readonly to: Place }): VNode {
  const [a, b] = [placeCircle(from), placeCircle(to)];
  const size = Math.min(a.r, b.r);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [u, v] = [(b.x - a.x) / length, (b.y - a.y) / length];
  /** Return the point at a distance along the arrow and beside it. */
  const at = (along: number, beside: number): string =>
    `${round(a.x + along * u - beside * v)} ${round(a.y + along * v + beside * u)}`;
  const begin = GAP * size;
  const neck = Math.max(begin, length - (HEAD + GAP) * size);
  const end = neck + HEAD * size;
  const half = (WIDTH * size) / 2;
  const outline = [
    at(begin, half),
    at(neck, half),
    at(neck, HEAD * size * 0.7),
    at(end, 0),
    at(neck, -HEAD * size * 0.7),
    at(neck, -half),
    at(begin, -half),
  ];
  return <path class="suggested-arrow" d={`M${outline.join("L")}Z`} />;
}
