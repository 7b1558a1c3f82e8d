/**
 * The board of any game without a plugin: named places, and a disc with the owner's letter for every
 * token. Together with the question panel it offers every step of a preview.
 */

import type { VNode } from "preact";
import { seatLetter } from "../i18n/seat-letters";
import type { Token } from "../messages";
import { type Circle, outlinePoints, packCircles, placeCircle, round } from "./geometry";
import type { Cell, DrawCell } from "./place-button";
import { FactList } from "./seat-cards";
import { Letter, Mark, seatClass } from "./seat-marks";
import { BoardSurface } from "./surface";
import type { BoardContext, BoardPlugin } from "./types";

/** Return a function that draws a place; `showsKinds` also writes the kind of each token. */
const drawWith =
  (showsKinds: boolean): DrawCell =>
  ({ place, tokens }: Cell) => {
    const within = placeCircle(place);
    const parts = packCircles({ ...within, r: within.r * 0.86 }, tokens.length);
    return (
      <>
        {place.outline.length ? (
          <polygon class="ground" points={outlinePoints(place, 0.97)} />
        ) : (
          <circle class="ground" cx={round(within.x)} cy={round(within.y)} r={round(within.r)} />
        )}
        <text
          class="name"
          x={round(within.x)}
          y={round(within.y + 0.86 * within.r)}
          font-size={round(0.26 * within.r)}
        >
          {place.name}
        </text>
        {tokens.map((token, index) => (
          <Disc
            key={index}
            token={token}
            part={parts[index] ?? within}
            maxRadius={0.5 * within.r}
            showsKind={showsKinds}
          />
        ))}
      </>
    );
  };

// Created once: a place renders again when its drawing function changes.
const drawPlain = drawWith(false);
const drawWithKinds = drawWith(true);

interface DiscProps {
  readonly token: Token;
  readonly part: Circle;
  readonly maxRadius: number;
  readonly showsKind: boolean;
}

/** A token: mark and letter of its owner, its number if there are several, its kind if `showsKind`. */
function Disc({ token, part, maxRadius, showsKind }: DiscProps): VNode {
  const { x, y } = part;
  const { seat, count, kind } = token;
  const radius = Math.min(0.82 * part.r, maxRadius);
  const text = `${seat === null ? "" : seatLetter(seat)}${count > 1 ? count : ""}`;
  const shortKind = kind.slice(0, 3);
  return (
    <g class={seatClass(seat)}>
      <circle class="body" cx={round(x)} cy={round(y)} r={round(radius)} />
      {seat !== null && <Mark seat={seat} x={x} y={y - 0.55 * radius} r={0.24 * radius} />}
      <Letter
        seat={seat ?? 0}
        x={x}
        y={y + (showsKind ? 0.1 : 0.2) * radius}
        r={(showsKind ? 0.65 : 0.85) * radius}
        text={text || shortKind}
      />
      {showsKind && text && (
        <Letter seat={seat ?? 0} x={x} y={y + 0.62 * radius} r={0.42 * radius} text={shortKind} />
      )}
    </g>
  );
}

function Drawing(board: BoardContext): VNode {
  const { scene, geometry } = board;
  const centres = new Map(geometry.places.map((place) => [place.name, placeCircle(place)]));
  const kinds = new Set(scene.tokens.map(({ kind }) => kind));
  const links = scene.links.map(([a, b, seat]) => {
    const [from, to] = [centres.get(a), centres.get(b)];
    if (!from || !to) return null;
    return (
      <line
        key={`${a}-${b}`}
        class={`link ${seatClass(seat)}`}
        x1={round(from.x)}
        y1={round(from.y)}
        x2={round(to.x)}
        y2={round(to.y)}
      />
    );
  });
  return (
    <BoardSurface board={board} draw={kinds.size > 1 ? drawWithKinds : drawPlain} over={links} />
  );
}

export const genericBoard: BoardPlugin = {
  Drawing,
  Sidebar: (board) => <FactList board={board} />,
};
