/** The drawing of Petri Dish: the Wheel with its pyramids. */

import type { VNode } from "preact";
import { Dish } from "../../board/dish";
import { boundingBox, outlinePoints, placeCircle, round, UNIT } from "../../board/geometry";
import type { Cell } from "../../board/place-button";
import { BoardSurface } from "../../board/surface";
import type { BoardContext } from "../../board/types";
import { seatFromLetter } from "../../i18n/seat-letters";
import type { EventMessage, Geometry, Place, Scene } from "../../messages";
import { Pyramid } from "./pyramid";
import "./petri-dish.css";

/** Width of the dish's rim around the Wheel, in units of the geometry. */
const RIM = 0.44;

function drawSpace({ place, tokens }: Cell): VNode {
  const within = placeCircle(place);
  return (
    <>
      <polygon class="ground" points={outlinePoints(place, 0.965)} />
      {tokens.map((token, k) => (
        <Pyramid
          key={k}
          seat={token.seat ?? 0}
          size={token.kind}
          angle={pieceAngle(place)}
          {...within}
        />
      ))}
    </>
  );
}

/** Return the angle of a piece: along the axis of its triangle, where a square fits best. */
function pieceAngle(place: Place): number {
  const { x, y } = placeCircle(place);
  const [u, v] = [x / UNIT, y / UNIT];
  const far = (p: readonly [number, number]): number =>
    Math.round(Math.hypot(p[0] - u, p[1] - v) * 1000);
  const tip = place.outline.reduce(
    (best, p) => (far(p) > far(best) ? p : best),
    place.outline[0] ?? [u, v - 1],
  );
  return Math.atan2(tip[1] - v, tip[0] - u);
}

export function Drawing(board: BoardContext): VNode {
  const { geometry, scene, preview, activeEvent } = board;
  const area = boundingBox(geometry);
  const middle = { x: area.left + area.width / 2, y: area.top + area.height / 2 };
  const reach = Math.max(area.width, area.height) / 2;
  const nextScene = preview?.scene ?? null;
  const changed = nextScene ? changedPlaces(scene, nextScene) : [];
  const places = new Map(geometry.places.map((place) => [place.name, place]));
  const chosen = preview?.partial.filter((step) => places.has(step)) ?? [];
  return (
    <BoardSurface
      board={board}
      draw={drawSpace}
      tokens={nextScene?.tokens ?? scene.tokens}
      margin={RIM + 0.02}
      chosenCount={(place) => chosen.filter((step) => step === place).length}
      under={
        <g class="under">
          <Dish {...middle} r={Math.min(area.width, area.height) / 2 + RIM * UNIT} />
          <WedgeNumbers geometry={geometry} middle={middle} reach={1.02 * reach} />
        </g>
      }
      over={
        <>
          {changed.map((name) => {
            const place = places.get(name);
            return (
              place && (
                <polygon key={name} class="ghost-space" points={outlinePoints(place, 0.86)} />
              )
            );
          })}
          {activeEvent && <MovingPiece event={activeEvent} places={places} />}
          {activeEvent && <Burst event={activeEvent} places={places} />}
        </>
      }
    />
  );
}

interface WedgeNumbersProps {
  readonly geometry: Geometry;
  readonly middle: { readonly x: number; readonly y: number };
  readonly reach: number;
}

/** The numbers of the wedges, by which texts name spaces. */
function WedgeNumbers({ geometry, middle, reach }: WedgeNumbersProps): VNode {
  const mids = geometry.places.filter((place) => place.name.endsWith("mid"));
  return (
    <>
      {mids.map((place) => {
        const { x, y } = placeCircle(place);
        const angle = Math.atan2(y - middle.y, x - middle.x);
        return (
          <text
            key={place.name}
            class="name wedge"
            font-size="26"
            dy=".36em"
            x={round(middle.x + reach * Math.cos(angle))}
            y={round(middle.y + reach * Math.sin(angle))}
          >
            {place.name.replace("mid", "")}
          </text>
        );
      })}
    </>
  );
}

/** Return the places whose piece differs between two scenes. */
function changedPlaces(scene: Scene, next: Scene): string[] {
  const pieces = (shown: Scene): Map<string, string> =>
    new Map(shown.tokens.map((token) => [token.place, `${token.kind}${token.seat}`]));
  const [before, after] = [pieces(scene), pieces(next)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (place) => before.get(place) !== after.get(place),
  );
}

interface MovingPieceProps {
  readonly event: EventMessage;
  readonly places: ReadonlyMap<string, Place>;
}

/** The animation of a piece that moves or divides. */
function MovingPiece({ event, places }: MovingPieceProps): VNode | null {
  const seat = seatFromLetter(event.params?.player);
  const [from, to] = (event.places ?? []).map((name) => places.get(name));
  if (seat === null || !from || !to) return null;
  const [a, b] = [placeCircle(from), placeCircle(to)];
  const style = { "--dx": `${round(b.x - a.x)}px`, "--dy": `${round(b.y - a.y)}px` };
  return (
    <g class="fly" style={style}>
      <Pyramid
        seat={seat}
        size={String(event.params?.size ?? "small")}
        {...a}
        angle={pieceAngle(to)}
      />
    </g>
  );
}

/** Eight rays where a piece is zapped or infected. */
function Burst({ event, places }: MovingPieceProps): VNode | null {
  const place = places.get(event.places?.[0] ?? "");
  if (!place || !/-(zapped|shrunk|infected)$/.test(event.kind)) return null;
  const { x, y, r } = placeCircle(place);
  const rays = Array.from({ length: 8 }, (_, k) => {
    const [u, v] = [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)];
    return `M${round(x + 0.6 * r * u)} ${round(y + 0.6 * r * v)}L${round(x + r * u)} ${round(y + r * v)}`;
  });
  return <path class="burst" d={rays.join("")} />;
}
