/** The board of Petris: dishes with bacteria and sarcinas, arrows of a propagation in the making. */

import type { VNode } from "preact";
import type { Place, Token, Told } from "../messages";
import { Bacterium, cluster, Sarcina, Spiky } from "./bacteria";
import type { FaceProps, Widget } from "./board";
import { seatOf } from "./describe";
import { fixed, type Room, room, rooms } from "./geometry";
import { Dish } from "./glass";
import { Aside } from "./petris-aside";
import { after, building, readPropagation } from "./petris-scene";
import { type Cell, Plane } from "./plane";
import { seatClass } from "./seats";

/** The radius of a bacterium that has enough room, in radii of its dish. */
const LARGEST = 0.25;

function drawDish(cell: Cell): VNode {
  const within = room(cell.place);
  const { x, y, r } = within;
  const groups = bySeat(cell.tokens);
  const parts = rooms({ x, y, r: 0.86 * r }, groups.length);
  const counts = groups.map((group) =>
    group.some((token) => token.kind === "sarcina") ? 1 : sum(group),
  );
  // All bacteria of a dish are drawn alike, so that many never look like few.
  const largest =
    Math.min(
      ...counts.map((count, k) => cluster(parts[k] ?? within, count, LARGEST * r)[0]?.r ?? r),
    ) / 0.9;
  return (
    <>
      <Dish x={x} y={y} r={r} />
      {groups.map((group, k) => (
        <Colony
          key={group[0]?.seat ?? k}
          tokens={group}
          part={parts[k] ?? within}
          radius={r}
          largest={largest}
        />
      ))}
      <g class="plate">
        <rect x={fixed(x - 12)} y={fixed(y - r - 14)} width="24" height="20" rx="10" />
        <text x={fixed(x)} y={fixed(y - r - 4)} dy=".36em" class="name" font-size="16">
          {cell.place.name}
        </text>
      </g>
    </>
  );
}

interface ColonyProps {
  readonly tokens: readonly Token[];
  readonly part: Room;
  readonly radius: number;
  readonly largest: number;
}

/** What one player has in a dish: those who stay, those who arrive, those who leave. */
function Colony({ tokens, part, radius, largest }: ColonyProps): VNode {
  const states: string[] = [];
  let packet: Token | null = null;
  for (const token of tokens) {
    if (token.kind === "sarcina") packet = token;
    else
      states.push(...Array<string>(token.count).fill(token.kind === "bacterium" ? "" : token.kind));
  }
  const seat = tokens[0]?.seat ?? 0;
  if (packet) return <Sarcina seat={seat} {...part} r={Math.min(0.98 * part.r, 0.62 * radius)} />;
  return (
    <g>
      {cluster(part, states.length, largest).map((spot, k) => (
        <Bacterium key={k} seat={seat} {...spot} state={states[k] ?? ""} />
      ))}
    </g>
  );
}

function sum(tokens: readonly Token[]): number {
  return tokens.reduce((all, token) => all + token.count, 0);
}

function bySeat(tokens: readonly Token[]): Token[][] {
  const seats = [...new Set(tokens.map((token) => token.seat ?? -1))].sort((a, b) => a - b);
  return seats.map((seat) => tokens.filter((token) => (token.seat ?? -1) === seat));
}

function Face(face: FaceProps): VNode {
  const { scene, preview, moment, geometry } = face;
  const seat = preview?.seat ?? null;
  const partial = preview?.partial ?? [];
  const tokens = building(scene.tokens, seat, partial);
  const spots = new Map(geometry.places.map((place) => [place.name, place]));
  const [source, ...targets] = partial;
  const from = source === undefined ? undefined : spots.get(source);
  const ghosts = [...(preview?.events ?? []), ...(preview?.coming ?? [])];
  return (
    <Plane
      face={face}
      draw={drawDish}
      margin={0.18}
      tokens={tokens}
      drags
      made={(place) =>
        (place === source ? 1 : 0) + targets.filter((target) => target === place).length
      }
      over={
        <>
          {from && seat !== null && <Source place={from} seat={seat} />}
          {from &&
            seat !== null &&
            [...new Set(targets)].map((target) => {
              const to = spots.get(target);
              const count = targets.filter((each) => each === target).length;
              return to && <Way key={target} from={from} to={to} seat={seat} count={count} />;
            })}
          {ghosts.map((told, k) => (
            <Ghost key={`${told.kind}${told.places?.[0] ?? k}`} told={told} spots={spots} />
          ))}
          {moment && <Happening told={moment} spots={spots} />}
        </>
      }
    />
  );
}

function Source({ place, seat }: { readonly place: Place; readonly seat: number }): VNode {
  const { x, y, r } = room(place);
  return (
    <circle class={`source ${seatClass(seat)}`} cx={fixed(x)} cy={fixed(y)} r={fixed(0.86 * r)} />
  );
}

interface WayProps {
  readonly from: Place;
  readonly to: Place;
  readonly seat: number;
  readonly count: number;
}

/** An arrow from dish to dish, with how many are on the way. */
function Way({ from, to, seat, count }: WayProps): VNode {
  const [a, b] = [room(from), room(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [u, v] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const [tipX, tipY] = [x + 24 * u, y + 24 * v];
  const head = `M${fixed(tipX)} ${fixed(tipY)}L${fixed(tipX - 15 * u + 10 * v)} ${fixed(tipY - 15 * v - 10 * u)}L${fixed(tipX - 15 * u - 10 * v)} ${fixed(tipY - 15 * v + 10 * u)}Z`;
  return (
    <g class={`way ${seatClass(seat)}`}>
      <line
        x1={fixed(x - 20 * u)}
        y1={fixed(y - 20 * v)}
        x2={fixed(x + 14 * u)}
        y2={fixed(y + 14 * v)}
      />
      <path d={head} />
      <circle cx={fixed(x - 6 * u)} cy={fixed(y - 6 * v)} r="12" class="body" />
      <text x={fixed(x - 6 * u)} y={fixed(y - 6 * v)} dy=".36em" font-size="17" class="letter on">
        {count}
      </text>
    </g>
  );
}

/** What the coming phase would do to a dish: grow, become a sarcina, score. */
function Ghost({
  told,
  spots,
}: {
  readonly told: Told;
  readonly spots: ReadonlyMap<string, Place>;
}): VNode | null {
  const place = spots.get(told.places?.[0] ?? "");
  const seat = seatOf(told.params?.player);
  if (!place || seat === null) return null;
  const { x, y, r } = room(place);
  const low = y + 0.8 * r;
  switch (told.kind) {
    case "petris-event-grew":
      return (
        <g class={`ghost ${seatClass(seat)}`}>
          <rect
            x={fixed(x - 25)}
            y={fixed(low - 13)}
            width="50"
            height="26"
            rx="13"
            class="ghost-plate"
          />
          <Bacterium seat={seat} x={x + 13} y={low} r={8.5} />
          <text x={fixed(x - 9)} y={fixed(low)} dy=".36em" font-size="17" class="letter ink">
            +1
          </text>
        </g>
      );
    case "petris-event-sarcina":
    case "petris-event-stranded":
      return (
        <g class={`ghost ${seatClass(seat)}`}>
          <circle cx={fixed(x)} cy={fixed(low)} r="17" class="ghost-plate" />
          <Sarcina seat={seat} x={x} y={low} r={15} />
        </g>
      );
    case "petris-event-scored":
      // Shared dishes do not grow, so the place of what grows is free.
      return (
        <g class={`ghost ${seatClass(seat)}`}>
          <Spiky x={x} y={low} r={19} />
          <text x={fixed(x)} y={fixed(low)} dy=".36em" font-size="16" class="letter on">
            +{told.params?.points}
          </text>
        </g>
      );
    default:
      return null;
  }
}

/** The event being shown: bacteria fly, dishes grow, points are counted. */
function Happening({
  told,
  spots,
}: {
  readonly told: Told;
  readonly spots: ReadonlyMap<string, Place>;
}): VNode | null {
  const seat = seatOf(told.params?.player);
  if (told.kind !== "petris-event-propagated" || seat === null)
    return <Ghost told={told} spots={spots} />;
  const { source, sent } = readPropagation(String(told.params?.move ?? ""));
  const from = spots.get(source);
  if (!from) return null;
  const a = room(from);
  return (
    <>
      {sent.map(([dish, count]) => {
        const to = spots.get(dish);
        if (!to) return null;
        const b = room(to);
        const style = { "--dx": `${fixed(b.x - a.x)}px`, "--dy": `${fixed(b.y - a.y)}px` };
        return (
          <g key={dish} class="fly" style={style}>
            {cluster({ ...a, r: 0.6 * a.r }, count, LARGEST * a.r).map((spot, k) => (
              <Bacterium key={k} seat={seat} {...spot} />
            ))}
          </g>
        );
      })}
    </>
  );
}

export const petris: Widget = {
  Face,
  Aside,
  after,
  asks: { "petris-ask-source": "board-ask-source", "petris-ask-target": "board-ask-targets" },
};
