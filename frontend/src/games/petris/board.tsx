/** The drawing of Petris: dishes with bacteria and sarcinas, arrows of the propagation being built. */

import type { VNode } from "preact";
import { Dish } from "../../board/dish";
import { type Circle, packCircles, placeCircle, round } from "../../board/geometry";
import type { Cell } from "../../board/place-button";
import { seatClass } from "../../board/seat-marks";
import { BoardSurface } from "../../board/surface";
import type { BoardContext } from "../../board/types";
import type { Place, Token } from "../../messages";
import { Bacterium, cluster, MAX_BACTERIUM, Sarcina } from "./bacteria";
import { ActiveEvent, EventGhost } from "./events";
import { MARGIN, namePlate, PIECES, propagationArrow } from "./layout";
import { withPropagation } from "./scene";
import "./petris.css";

function drawDish(cell: Cell): VNode {
  const within = placeCircle(cell.place);
  const { x, y, r } = within;
  const plate = namePlate(within);
  const groups = groupBySeat(cell.tokens);
  const parts = packCircles({ x, y, r: PIECES * r }, groups.length);
  const counts = groups.map((group) =>
    group.some((token) => token.kind === "sarcina") ? 1 : countOf(group),
  );
  // All bacteria of a dish have the same size, so that many never look like few.
  const maxRadius =
    Math.min(
      ...counts.map((count, k) => cluster(parts[k] ?? within, count, MAX_BACTERIUM * r)[0]?.r ?? r),
    ) / 0.9;
  return (
    <>
      <Dish x={x} y={y} r={r} />
      {groups.map((group, k) => (
        <Colony
          key={group[0]?.seat ?? k}
          tokens={group}
          part={parts[k] ?? within}
          dishRadius={r}
          maxRadius={maxRadius}
        />
      ))}
      <g class="plate">
        <rect
          x={round(plate.x)}
          y={round(plate.y)}
          width={plate.width}
          height={plate.height}
          rx="10"
        />
        <text
          x={round(x)}
          y={round(plate.y + plate.height / 2)}
          dy=".36em"
          class="name"
          font-size="16"
        >
          {cell.place.name}
        </text>
      </g>
    </>
  );
}

interface ColonyProps {
  readonly tokens: readonly Token[];
  readonly part: Circle;
  readonly dishRadius: number;
  /** Largest radius of a bacterium. */
  readonly maxRadius: number;
}

/** The pieces of one player in a dish: staying, arriving and leaving bacteria, or a sarcina. */
function Colony({ tokens, part, dishRadius, maxRadius }: ColonyProps): VNode {
  const states: string[] = [];
  let hasSarcina = false;
  for (const token of tokens) {
    if (token.kind === "sarcina") hasSarcina = true;
    else
      states.push(...Array<string>(token.count).fill(token.kind === "bacterium" ? "" : token.kind));
  }
  const seat = tokens[0]?.seat ?? 0;
  if (hasSarcina)
    return <Sarcina seat={seat} {...part} r={Math.min(0.98 * part.r, 0.6 * dishRadius)} />;
  return (
    <g>
      {cluster(part, states.length, maxRadius).map((spot, k) => (
        <Bacterium key={k} seat={seat} {...spot} state={states[k] ?? ""} />
      ))}
    </g>
  );
}

function countOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + token.count, 0);
}

function groupBySeat(tokens: readonly Token[]): Token[][] {
  const seats = [...new Set(tokens.map((token) => token.seat ?? -1))].sort((a, b) => a - b);
  return seats.map((seat) => tokens.filter((token) => (token.seat ?? -1) === seat));
}

export function Drawing(board: BoardContext): VNode {
  const { scene, preview, activeEvent, geometry } = board;
  const seat = preview?.seat ?? null;
  const partial = preview?.partial ?? [];
  const places = new Map(geometry.places.map((place) => [place.name, place]));
  const [source, ...targets] = partial;
  const from = source === undefined ? undefined : places.get(source);
  const countAt = (place: string): number => targets.filter((target) => target === place).length;
  const followingEvents = [...(preview?.events ?? []), ...(preview?.coming ?? [])];
  return (
    <BoardSurface
      board={board}
      draw={drawDish}
      margin={MARGIN}
      tokens={withPropagation(scene.tokens, seat, partial)}
      isDraggable
      chosenCount={(place) => (place === source ? 1 : 0) + countAt(place)}
      over={
        <>
          {from && seat !== null && <SourceRing place={from} seat={seat} />}
          {from &&
            seat !== null &&
            [...new Set(targets)].map((target) => {
              const to = places.get(target);
              const count = countAt(target);
              return (
                to && (
                  <PropagationArrow key={target} from={from} to={to} seat={seat} count={count} />
                )
              );
            })}
          {followingEvents.map((event, index) => (
            <EventGhost
              key={`${event.kind}${event.places?.[0] ?? index}`}
              event={event}
              places={places}
            />
          ))}
          {activeEvent && <ActiveEvent event={activeEvent} places={places} />}
        </>
      }
    />
  );
}

function SourceRing({ place, seat }: { readonly place: Place; readonly seat: number }): VNode {
  const { x, y, r } = placeCircle(place);
  return (
    <circle class={`source ${seatClass(seat)}`} cx={round(x)} cy={round(y)} r={round(0.86 * r)} />
  );
}

interface ArrowProps {
  readonly from: Place;
  readonly to: Place;
  readonly seat: number;
  readonly count: number;
}

/** An arrow from dish to dish with the number of bacteria that are sent. */
function PropagationArrow({ from, to, seat, count }: ArrowProps): VNode {
  const { disc, head } = propagationArrow(placeCircle(from), placeCircle(to));
  const points = head.map(([x, y]) => `${round(x)} ${round(y)}`);
  return (
    <g class={`propagation-arrow ${seatClass(seat)}`}>
      <path d={`M${points.join("L")}Z`} />
      <circle cx={round(disc.x)} cy={round(disc.y)} r={disc.r} class="body" />
      <text x={round(disc.x)} y={round(disc.y)} dy=".36em" font-size="16" class="letter on">
        {count}
      </text>
    </g>
  );
}
