/** The board of Honeycomb: numbered hexagons, secret picks, colonies with textures, contacts. */

import type { VNode } from "preact";
import type { Place, Token } from "../messages";
import type { FaceProps, Tool, Widget } from "./board";
import { Card, Cards, Count, factOf } from "./facts";
import { box, fixed, points, type Room, room, rooms, UNIT } from "./geometry";
import { after, NOPE, picking } from "./honeycomb-scene";
import { type Cell, Plane } from "./plane";
import { pure } from "./pure";
import { Letter, Mark, seatClass } from "./seats";

const TOOLS: readonly Tool[] = [
  { name: "colony", text: "board-tool-colony", takes: (step) => step.startsWith("+") },
  {
    name: "antibiotic",
    text: "board-tool-antibiotic",
    takes: (step) => step.startsWith("-"),
    last: "board-ask-antibiotic",
  },
];

/** Pixels that a hexagon needs to be touched with a finger, or to be pointed at. */
const TOUCHABLE = 44 / 0.93;
const POINTABLE = 30;

function drawHexagon({ place, tokens }: Cell): VNode {
  const within = room(place);
  const last = tokens.at(-1);
  const low = tokens.length > 0;
  return (
    <>
      <polygon class="ground" points={points(place, 0.95)} />
      {tokens.length === 1 && last ? (
        <Alone token={last} place={place} />
      ) : (
        <Several tokens={tokens} place={place} />
      )}
      {last?.kind !== NOPE && (
        <text
          class={`name${low ? " low" : ""}${last?.kind === "black" ? " on-black" : ""}${last?.kind === "colony" ? ` ${seatClass(last.seat)} on-colony` : ""}`}
          x={fixed(within.x)}
          y={fixed(within.y + (low ? 0.62 * within.r : 0))}
          dy=".36em"
          font-size={low ? 17 : 28}
        >
          {place.name}
        </text>
      )}
    </>
  );
}

interface AloneProps {
  readonly token: Token;
  readonly place: Place;
}

/** A hexagon with one thing on it. */
function Alone({ token, place }: AloneProps): VNode {
  const { x, y, r } = room(place);
  const seat = token.seat ?? 0;
  const outline = points(place, 0.95);
  switch (token.kind) {
    case "colony":
      return (
        <g class={`colony ${seatClass(seat)}`}>
          <polygon class="body" points={outline} />
          <polygon class="texture" fill={`url(#board-texture-${seat % 10})`} points={outline} />
          <circle class="body" cx={fixed(x)} cy={fixed(y - 0.13 * r)} r={fixed(0.46 * r)} />
          <Letter seat={seat} x={x} y={y - 0.13 * r} r={0.66 * r} />
        </g>
      );
    case "black":
      return <Black place={place} />;
    case NOPE:
      return (
        <g class="nope">
          <polygon points={outline} />
          <text x={fixed(x)} y={fixed(y)} dy=".36em" font-size="26">
            NOPE
          </text>
        </g>
      );
    case "antibiotic":
      return (
        <g class={`secret ${seatClass(seat)}`}>
          <polygon class="wash" points={points(place, 0.86)} />
          <Capsule seat={seat} x={x} y={y - 0.08 * r} r={0.46 * r} />
        </g>
      );
    default:
      return (
        <g class={`secret ${seatClass(seat)}`}>
          <polygon class="wash" points={points(place, 0.86)} />
          <Signs seat={seat} x={x} y={y - 0.1 * r} r={0.46 * r} />
        </g>
      );
  }
}

function Black({ place }: { readonly place: Place }): VNode {
  const { x, y, r } = room(place);
  const [a, b, c, d] = [x - 0.28 * r, x + 0.28 * r, y - 0.42 * r, y + 0.14 * r].map(fixed);
  return (
    <g class="black">
      <polygon points={points(place, 0.95)} />
      <path d={`M${a} ${c}L${b} ${d}M${a} ${d}L${b} ${c}`} />
    </g>
  );
}

/** Picks of several players on one hexagon, while they are read out. */
function Several({
  tokens,
  place,
}: {
  readonly tokens: readonly Token[];
  readonly place: Place;
}): VNode | null {
  if (!tokens.length) return null;
  const within = room(place);
  const parts = rooms({ ...within, r: 0.9 * within.r }, tokens.length);
  return (
    <g class="several">
      <polygon class="wash" points={points(place, 0.86)} />
      {tokens.map((token, k) => {
        const part = parts[k] ?? within;
        return (
          <g key={k} class={seatClass(token.seat)}>
            {token.kind === "antibiotic" ? (
              <Capsule seat={token.seat ?? 0} {...part} r={0.6 * part.r} />
            ) : (
              <Signs seat={token.seat ?? 0} {...part} r={0.8 * part.r} />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The owner's mark and letter side by side. */
function Signs({ seat, x, y, r }: Room & { readonly seat: number }): VNode {
  return (
    <>
      <Mark seat={seat} x={x - 0.62 * r} y={y} r={0.52 * r} tone="ink" />
      <Letter seat={seat} x={x + 0.6 * r} y={y} r={1.4 * r} tone="ink" />
    </>
  );
}

/** An antibiotic: a capsule, half in its owner's colour. */
function Capsule({ seat, x, y, r }: Room & { readonly seat: number }): VNode {
  const h = 0.68 * r;
  return (
    <g class="capsule" transform={`translate(${fixed(x)} ${fixed(y)})`}>
      <rect
        x={fixed(-1.5 * r)}
        y={fixed(-h)}
        width={fixed(3 * r)}
        height={fixed(2 * h)}
        rx={fixed(h)}
        class="seal"
      />
      <path
        class="half"
        d={`M0 ${fixed(-h)}H${fixed(-1.5 * r + h)}a${fixed(h)} ${fixed(h)} 0 0 0 0 ${fixed(2 * h)}H0Z`}
      />
      <Mark seat={seat} x={-0.75 * r} r={0.42 * r} />
      <Letter seat={seat} x={0.7 * r} r={1.05 * r} tone="ink" />
    </g>
  );
}

interface LinkProps {
  readonly from: Place;
  readonly to: Place;
  readonly seat: number;
  readonly fresh: boolean;
}

/** A contact: a short bridge over the side that two hexagons share. */
const Contact = pure<LinkProps>(({ from, to, seat, fresh }) => {
  const [a, b] = [room(from), room(to)];
  const at = (part: number): [number, number] => [
    fixed(a.x + part * (b.x - a.x)),
    fixed(a.y + part * (b.y - a.y)),
  ];
  const [[x1, y1], [x2, y2]] = [at(0.42), at(0.58)];
  return (
    <g class={`contact ${seatClass(seat)}${fresh ? " fresh" : ""}`}>
      <line class="casing" x1={x1} y1={y1} x2={x2} y2={y2} />
      <line class="core" x1={x1} y1={y1} x2={x2} y2={y2} />
    </g>
  );
});

function Face(face: FaceProps): VNode {
  const { geometry, scene, preview, moment } = face;
  const partial = preview?.partial ?? [];
  const tokens = picking(scene.tokens, preview?.seat ?? null, partial);
  const spots = new Map(geometry.places.map((place) => [place.name, place]));
  const fresh = moment?.kind === "honeycomb-event-contacts" ? new Set(moment.places ?? []) : null;
  const area = box(geometry, 0.12);
  return (
    <Plane
      face={face}
      draw={drawHexagon}
      tokens={tokens}
      margin={0.2}
      made={() => 0}
      under={
        <rect
          class="tray"
          x={fixed(area.left)}
          y={fixed(area.top)}
          width={fixed(area.width)}
          height={fixed(area.height)}
          rx="40"
        />
      }
      over={scene.links.map(([a, b, seat]) => {
        const [from, to] = [spots.get(a), spots.get(b)];
        const isNew = Boolean(fresh?.has(a) && fresh.has(b));
        return (
          from && to && <Contact key={`${a}-${b}`} from={from} to={to} seat={seat} fresh={isNew} />
        );
      })}
    />
  );
}

function Aside(face: FaceProps): VNode {
  const { scene, texts } = face;
  const fact = (kind: string): VNode | null => {
    const value = factOf(scene, kind);
    return value === undefined ? null : <Count label={texts.say(kind)} value={value} />;
  };
  return (
    <>
      <div class="table-facts">
        {fact("honeycomb-fact-round")}
        {fact("honeycomb-fact-empty")}
      </div>
      <Cards face={face} each={(seat) => <ScoreCard face={face} seat={seat} />} />
    </>
  );
}

function ScoreCard({ face, seat }: { readonly face: FaceProps; readonly seat: number }): VNode {
  const { scene, texts } = face;
  const points = factOf(scene, "honeycomb-fact-points", seat) ?? "0";
  const mark = factOf(scene, "honeycomb-fact-chosen", seat);
  const done = mark === "✓";
  return (
    <Card face={face} seat={seat} state={done ? "chosen" : ""} turns={false}>
      <div class="score">
        <strong>{points}</strong> <span>{texts.say("honeycomb-fact-points")}</span>
        {mark !== undefined && (
          <span class={`pick-state${done ? " done" : ""}`}>
            {texts.say("board-picking", { state: done ? "done" : "open" })}
          </span>
        )}
      </div>
    </Card>
  );
}

function leastWidth(geometry: FaceProps["geometry"]): number {
  const coarse = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
  return Math.round((box(geometry, 0.2).width / UNIT) * (coarse ? TOUCHABLE : POINTABLE));
}

export const honeycomb: Widget = {
  Face,
  Aside,
  after,
  leastWidth,
  // Others pick while one builds one's own pick, which must not be interrupted.
  quiet: new Set(["honeycomb-event-chosen"]),
  tools: TOOLS,
  asks: { "honeycomb-ask-pick": "board-ask-pick" },
};
