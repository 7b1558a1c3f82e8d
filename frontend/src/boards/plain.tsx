/** The board of any game: places with their names, a disc with letter and number for every token. */

import type { VNode } from "preact";
import type { FaceProps, Widget } from "./board";
import { seatLetter } from "./describe";
import { Facts } from "./facts";
import { fixed, points, room, rooms } from "./geometry";
import { type Cell, Plane } from "./plane";
import { Letter, Mark, seatClass } from "./seats";

function drawCell({ place, tokens }: Cell): VNode {
  const within = room(place);
  const parts = rooms({ ...within, r: within.r * 0.86 }, tokens.length);
  return (
    <>
      {place.outline.length ? (
        <polygon class="ground" points={points(place, 0.97)} />
      ) : (
        <circle class="ground" cx={fixed(within.x)} cy={fixed(within.y)} r={fixed(within.r)} />
      )}
      <text
        class="name"
        x={fixed(within.x)}
        y={fixed(within.y + 0.86 * within.r)}
        font-size={fixed(0.26 * within.r)}
      >
        {place.name}
      </text>
      {tokens.map((token, k) => {
        const { x, y, r } = parts[k] ?? within;
        const size = Math.min(0.82 * r, 0.5 * within.r);
        const text = `${token.seat === null ? "" : seatLetter(token.seat)}${token.count > 1 ? token.count : ""}`;
        return (
          <g key={k} class={seatClass(token.seat)}>
            <circle class="body" cx={fixed(x)} cy={fixed(y)} r={fixed(size)} />
            {token.seat !== null && (
              <Mark seat={token.seat} x={x} y={y - 0.55 * size} r={0.24 * size} />
            )}
            <Letter
              seat={token.seat ?? 0}
              x={x}
              y={y + 0.2 * size}
              r={0.85 * size}
              text={text || token.kind.slice(0, 3)}
            />
          </g>
        );
      })}
    </>
  );
}

function Face(face: FaceProps): VNode {
  const centres = new Map(face.geometry.places.map((place) => [place.name, room(place)]));
  const links = face.scene.links.map(([a, b, seat]) => {
    const [one, other] = [centres.get(a), centres.get(b)];
    if (!one || !other) return null;
    return (
      <line
        class={`link ${seatClass(seat)}`}
        x1={fixed(one.x)}
        y1={fixed(one.y)}
        x2={fixed(other.x)}
        y2={fixed(other.y)}
      />
    );
  });
  return <Plane face={face} draw={drawCell} over={links} />;
}

function Aside(face: FaceProps): VNode {
  return <Facts face={face} />;
}

export const plain: Widget = {
  Face,
  Aside,
  leastWidth: (geometry) => {
    const xs = geometry.places.map((place) => place.centre[0]);
    const radius = Math.min(...geometry.places.map((place) => place.radius));
    return ((Math.max(...xs) - Math.min(...xs) + 1) / radius) * 22;
  },
};
