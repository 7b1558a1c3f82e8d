/** The drawing of Honeycomb: numbered hexagons, secret picks, colonies with textures, contacts. */

import type { VNode } from "preact";
import {
  boundingBox,
  type Circle,
  outlinePoints,
  packCircles,
  placeCircle,
  round,
} from "../../board/geometry";
import { memo } from "../../board/memo";
import type { Cell } from "../../board/place-button";
import { Letter, Mark, SEAT_STYLES, seatClass } from "../../board/seat-marks";
import { BoardSurface } from "../../board/surface";
import type { BoardContext } from "../../board/types";
import type { Texts } from "../../i18n/texts";
import type { Place, Token } from "../../messages";
import { BLOCKED, withPicks } from "./scene";
import "./honeycomb.css";

const drawings = new WeakMap<Texts, (cell: Cell) => VNode>();

/** Return the function that draws hexagons in a language; the same one for the same texts. */
function drawHexagonIn(texts: Texts): (cell: Cell) => VNode {
  const known = drawings.get(texts);
  if (known) return known;
  const nope = texts.get("honeycomb-board-nope");
  const draw = (cell: Cell): VNode => drawHexagon(cell, nope);
  drawings.set(texts, draw);
  return draw;
}

function drawHexagon({ place, tokens }: Cell, nope: string): VNode {
  const within = placeCircle(place);
  const last = tokens.at(-1);
  const low = tokens.length > 0;
  return (
    <>
      <polygon class="ground" points={outlinePoints(place, 0.95)} />
      {tokens.length === 1 && last ? (
        <SingleToken token={last} place={place} nope={nope} />
      ) : (
        <TokenGroup tokens={tokens} place={place} />
      )}
      {last?.kind !== BLOCKED && (
        <text
          class={`name${low ? " low" : ""}${last?.kind === "black" ? " on-black" : ""}${last?.kind === "colony" ? ` ${seatClass(last.seat)} on-colony` : ""}`}
          x={round(within.x)}
          y={round(within.y + (low ? 0.62 * within.r : 0))}
          dy=".36em"
          font-size={low ? 17 : 28}
        >
          {place.name}
        </text>
      )}
    </>
  );
}

interface SingleTokenProps {
  readonly token: Token;
  readonly place: Place;
  /** The word on a hexagon that an antibiotic keeps empty. */
  readonly nope: string;
}

/** Width of the glass wall around the hexagons, in drawing pixels. */
const TRAY_WALL = 9;

/** The only token of a hexagon. */
function SingleToken({ token, place, nope }: SingleTokenProps): VNode {
  const { x, y, r } = placeCircle(place);
  const seat = token.seat ?? 0;
  const outline = outlinePoints(place, 0.95);
  switch (token.kind) {
    case "colony":
      return (
        <g class={`colony board-piece ${seatClass(seat)}`}>
          <polygon class="body" points={outline} />
          <polygon
            class="texture"
            fill={`url(#board-texture-${seat % SEAT_STYLES})`}
            points={outline}
          />
          <circle class="body" cx={round(x)} cy={round(y - 0.13 * r)} r={round(0.46 * r)} />
          <Letter seat={seat} x={x} y={y - 0.13 * r} r={0.66 * r} />
        </g>
      );
    case "black":
      return <DeadHexagon place={place} />;
    case BLOCKED:
      return (
        <g class="nope board-piece">
          <polygon points={outline} />
          <Word text={nope} x={x} y={y} />
        </g>
      );
    case "proposal":
      return (
        <g class={`proposal ${seatClass(seat)}`}>
          <polygon class="wash" points={outlinePoints(place, 0.86)} />
          <OwnerMark seat={seat} x={x} y={y - 0.1 * r} r={0.46 * r} />
        </g>
      );
    case "antibiotic":
      return (
        <g class={`secret ${seatClass(seat)}`}>
          <polygon class="wash" points={outlinePoints(place, 0.86)} />
          <Capsule seat={seat} x={x} y={y - 0.08 * r} r={0.46 * r} />
        </g>
      );
    default:
      return (
        <g class={`secret ${seatClass(seat)}`}>
          <polygon class="wash" points={outlinePoints(place, 0.86)} />
          <OwnerMark seat={seat} x={x} y={y - 0.1 * r} r={0.46 * r} />
        </g>
      );
  }
}

/** Most letters of a line that is written in the large size. */
const LARGE_LETTERS = 4;
/** Sizes of letters, in drawing pixels. */
const [LARGE, SMALL] = [26, 18];

/** A call in the middle of a hexagon, each of its words on a line. */
function Word({ text, x, y }: { readonly text: string; readonly x: number; readonly y: number }) {
  const lines = text.split(" ");
  const size = Math.max(...lines.map(({ length }) => length)) > LARGE_LETTERS ? SMALL : LARGE;
  return (
    <text font-size={size}>
      {lines.map((line, k) => (
        <tspan key={k} x={round(x)} y={round(y + (k - (lines.length - 1) / 2) * size)} dy=".36em">
          {line}
        </tspan>
      ))}
    </text>
  );
}

function DeadHexagon({ place }: { readonly place: Place }): VNode {
  const { x, y, r } = placeCircle(place);
  const [a, b, c, d] = [x - 0.28 * r, x + 0.28 * r, y - 0.42 * r, y + 0.14 * r].map(round);
  return (
    <g class="black board-piece">
      <polygon points={outlinePoints(place, 0.95)} />
      <path d={`M${a} ${c}L${b} ${d}M${a} ${d}L${b} ${c}`} />
    </g>
  );
}

/** The picks of several players on one hexagon during the reveal. */
function TokenGroup({
  tokens,
  place,
}: {
  readonly tokens: readonly Token[];
  readonly place: Place;
}): VNode | null {
  if (!tokens.length) return null;
  const within = placeCircle(place);
  const parts = packCircles({ ...within, r: 0.9 * within.r }, tokens.length);
  return (
    <g class="several">
      <polygon class="wash" points={outlinePoints(place, 0.86)} />
      {tokens.map((token, k) => {
        const part = parts[k] ?? within;
        return (
          <g key={k} class={seatClass(token.seat)}>
            {token.kind === "antibiotic" ? (
              <Capsule seat={token.seat ?? 0} {...part} r={0.6 * part.r} />
            ) : (
              <OwnerMark seat={token.seat ?? 0} {...part} r={0.8 * part.r} />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Mark and letter of an owner, side by side. */
function OwnerMark({ seat, x, y, r }: Circle & { readonly seat: number }): VNode {
  return (
    <>
      <Mark seat={seat} x={x - 0.62 * r} y={y} r={0.52 * r} tone="ink" />
      <Letter seat={seat} x={x + 0.6 * r} y={y} r={1.4 * r} tone="ink" />
    </>
  );
}

/** An antibiotic: a capsule, one half in its owner's colour. */
function Capsule({ seat, x, y, r }: Circle & { readonly seat: number }): VNode {
  const h = 0.68 * r;
  return (
    <g class="capsule" transform={`translate(${round(x)} ${round(y)})`}>
      <rect
        x={round(-1.5 * r)}
        y={round(-h)}
        width={round(3 * r)}
        height={round(2 * h)}
        rx={round(h)}
        class="seal"
      />
      <path
        class="half"
        d={`M0 ${round(-h)}H${round(-1.5 * r + h)}a${round(h)} ${round(h)} 0 0 0 0 ${round(2 * h)}H0Z`}
      />
      <Mark seat={seat} x={-0.75 * r} r={0.42 * r} />
      <Letter seat={seat} x={0.7 * r} r={1.05 * r} tone="ink" />
    </g>
  );
}

interface ContactProps {
  readonly from: Place;
  readonly to: Place;
  readonly seat: number;
  /** Whether the event being animated creates the contact. */
  readonly isNew: boolean;
}

/** A contact: a short bar across the side that two hexagons share. */
const Contact = memo<ContactProps>(({ from, to, seat, isNew }) => {
  const [a, b] = [placeCircle(from), placeCircle(to)];
  const at = (part: number): [number, number] => [
    round(a.x + part * (b.x - a.x)),
    round(a.y + part * (b.y - a.y)),
  ];
  const [[x1, y1], [x2, y2]] = [at(0.42), at(0.58)];
  return (
    <g class={`contact ${seatClass(seat)}${isNew ? " fresh" : ""}`}>
      <line class="casing" x1={x1} y1={y1} x2={x2} y2={y2} />
      <line class="core" x1={x1} y1={y1} x2={x2} y2={y2} />
    </g>
  );
});

export function Drawing(board: BoardContext): VNode {
  const { geometry, scene, preview, activeEvent } = board;
  const tokens = withPicks(scene.tokens, preview?.seat ?? null, preview?.partial ?? []);
  const places = new Map(geometry.places.map((place) => [place.name, place]));
  const newPlaces =
    activeEvent?.kind === "honeycomb-event-contacts" ? new Set(activeEvent.places ?? []) : null;
  const area = boundingBox(geometry, 0.12);
  return (
    <BoardSurface
      board={board}
      draw={drawHexagonIn(board.texts)}
      tokens={tokens}
      margin={0.2}
      chosenCount={() => 0}
      under={
        <>
          <rect
            class="tray"
            x={round(area.left)}
            y={round(area.top)}
            width={round(area.width)}
            height={round(area.height)}
            rx="40"
          />
          <rect
            class="tray-wall"
            x={round(area.left + TRAY_WALL)}
            y={round(area.top + TRAY_WALL)}
            width={round(area.width - 2 * TRAY_WALL)}
            height={round(area.height - 2 * TRAY_WALL)}
            rx={40 - TRAY_WALL}
          />
        </>
      }
      over={scene.links.map(([a, b, seat]) => {
        const [from, to] = [places.get(a), places.get(b)];
        const isNew = Boolean(newPlaces?.has(a) && newPlaces.has(b));
        return (
          from && to && <Contact key={`${a}-${b}`} from={from} to={to} seat={seat} isNew={isNew} />
        );
      })}
    />
  );
}
