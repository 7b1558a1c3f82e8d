/** Gradients and textures that all drawings share: once in the document, coloured by the style sheet. */

import { render, type VNode } from "preact";
import { Mark, seatClass } from "./seats";

const SEATS = 10;
const TILE = 30;
const GRAIN = 5.4;

/** Puts the inks into the document if they are not there yet. */
export function ensureInks(): void {
  if (document.getElementById("inks")) return;
  const host = document.createElement("div");
  host.id = "inks";
  host.className = "inks";
  document.body.append(host);
  render(<Inks />, host);
}

function Inks(): VNode {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <defs>
        <radialGradient id="board-agar">
          <stop offset=".55" class="agar-near" />
          <stop offset="1" class="agar-far" />
        </radialGradient>
        <radialGradient id="board-shadow">
          <stop offset=".8" class="shadow-near" />
          <stop offset=".9" class="shadow-mid" />
          <stop offset="1" class="shadow-far" />
        </radialGradient>
        {Array.from({ length: SEATS }, (_, seat) => (
          <Texture key={seat} seat={seat} />
        ))}
      </defs>
    </svg>
  );
}

/** A texture woven from the mark of a seat. */
function Texture({ seat }: { readonly seat: number }): VNode {
  const quarter = TILE / 4;
  return (
    <pattern
      id={`board-texture-${seat}`}
      class={seatClass(seat)}
      width={TILE}
      height={TILE}
      patternUnits="userSpaceOnUse"
    >
      <Mark seat={seat} x={quarter} y={quarter} r={GRAIN} />
      <Mark seat={seat} x={3 * quarter} y={3 * quarter} r={GRAIN} />
    </pattern>
  );
}
