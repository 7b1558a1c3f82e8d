/** Marks of players: every seat has its own colour, letter and shape. */

import type { VNode } from "preact";
import { seatLetter } from "../i18n/seat-letters";
import { round } from "./geometry";

interface Shape {
  readonly d: string;
  /** Whether the shape is a line rather than an area. */
  readonly line?: boolean;
}

/** Shapes by seat; each lies within a circle of radius one. */
const SHAPES: readonly Shape[] = [
  { d: "M-.7 0A.7.7 0 1 0 .7 0A.7.7 0 1 0-.7 0Z" },
  { d: "M-.95-.33H.95V.33H-.95Z" },
  { d: "M-.95.1C-.75-.6-.3-.6 0 0S.75.6.95-.1", line: true },
  { d: "M0-.9L.88.68H-.88Z" },
  { d: "M-.7-.7H.7V.7H-.7Z" },
  { d: "M-.28-.9H.28V-.28H.9V.28H.28V.9H-.28V.28H-.9V-.28H-.28Z" },
  { d: "M-.62 0A.62.62 0 1 0 .62 0A.62.62 0 1 0-.62 0Z", line: true },
  { d: "M0-1L.62 0L0 1L-.62 0Z" },
  { d: "M-.75.4L0-.38L.75.4", line: true },
  { d: "M0-1L.25-.34L.95-.31L.4.13L.59.81L0 .42L-.59.81L-.4.13L-.95-.31L-.25-.34Z" },
];

/** Number of different seat styles. */
export const SEAT_STYLES = SHAPES.length;

/** Return the class that gives an element the colours of a seat, or of no seat. */
export function seatClass(seat: number | null | undefined): string {
  return seat === null || seat === undefined || seat < 0
    ? "seat-none"
    : `seat-${seat % SEAT_STYLES}`;
}

interface MarkProps {
  readonly seat: number;
  readonly x?: number;
  readonly y?: number;
  readonly r: number;
  /** `on` is drawn on the seat's colour, `ink` on the background. */
  readonly tone?: "on" | "ink";
}

/** The shape of a seat within a circle. */
export function Mark({ seat, x = 0, y = 0, r, tone = "on" }: MarkProps): VNode {
  const shape = SHAPES[seat % SEAT_STYLES] ?? { d: "" };
  const transform = `translate(${round(x)} ${round(y)}) scale(${round(r)})`;
  return (
    <path
      d={shape.d}
      transform={transform}
      class={`${shape.line ? "mark-line" : "mark"} ${tone}`}
    />
  );
}

interface LetterProps extends MarkProps {
  readonly text?: string;
}

/** The letter of a seat, or another short text, centred. */
export function Letter({ seat, x = 0, y = 0, r, tone = "on", text }: LetterProps): VNode {
  return (
    <text x={round(x)} y={round(y)} font-size={round(r)} class={`letter ${tone}`} dy=".36em">
      {text ?? seatLetter(seat)}
    </text>
  );
}

/** A small disc with colour, shape and letter of a seat, for cards and lists. */
export function Emblem({ seat }: { readonly seat: number }): VNode {
  return (
    <svg class={`emblem ${seatClass(seat)}`} viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="11" class="body" />
      <Mark seat={seat} x={-4.6} r={3.6} />
      <Letter seat={seat} x={4.4} r={11} />
    </svg>
  );
}
