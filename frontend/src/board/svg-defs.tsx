/** Gradients and textures that all boards share: once in the document, coloured by the style sheet. */

import { render, type VNode } from "preact";
import { Mark, SEAT_STYLES, seatClass } from "./seat-marks";

/** Side of a texture's tile, and size of the marks in it, in drawing pixels. */
const TILE = 30;
const MARK_SIZE = 5.4;

/** Add the shared definitions to the document, once. */
export function ensureSvgDefs(): void {
  if (document.getElementById("svg-defs")) return;
  const host = document.createElement("div");
  host.id = "svg-defs";
  host.className = "svg-defs";
  document.body.append(host);
  render(<SvgDefs />, host);
}

function SvgDefs(): VNode {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <defs>
        <radialGradient id="board-agar">
          <stop offset=".35" class="agar-near" />
          <stop offset=".86" class="agar-mid" />
          <stop offset="1" class="agar-far" />
        </radialGradient>
        <radialGradient id="board-body" cx=".42" cy=".38" r=".68">
          <stop offset=".5" stop-color="#000" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity=".3" />
        </radialGradient>
        <radialGradient id="board-lid">
          <stop offset="0" class="lid-near" />
          <stop offset="1" class="lid-far" />
        </radialGradient>
        <radialGradient id="board-shadow">
          <stop offset=".8" class="shadow-near" />
          <stop offset=".9" class="shadow-mid" />
          <stop offset="1" class="shadow-far" />
        </radialGradient>
        {Array.from({ length: SEAT_STYLES }, (_, seat) => (
          <Texture key={seat} seat={seat} />
        ))}
      </defs>
    </svg>
  );
}

/** A texture made of the marks of a seat. */
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
      <Mark seat={seat} x={quarter} y={quarter} r={MARK_SIZE} />
      <Mark seat={seat} x={3 * quarter} y={3 * quarter} r={MARK_SIZE} />
    </pattern>
  );
}
