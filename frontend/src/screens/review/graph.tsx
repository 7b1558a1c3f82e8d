/**
 * The win probability or the lead of every seat over the game, as a graph. It is a slider: the
 * arrow keys, Home and End move through the game, and its value is read out in words.
 */

import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { seatClass } from "../../board/seat-marks";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { GraphPoint, KeyMoment } from "../../messages";
import { percent, signedNumber } from "./percent";

const WIDTH = 600;
const HEIGHT = 160;
const PAD = 8;
/** Keys that move through the game, with the number of positions; Infinity goes to an end. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface GraphProps {
  readonly points: ReadonlyMap<number, GraphPoint>;
  readonly mistakes: readonly KeyMoment[];
  /** Number of the last position. */
  readonly last: number;
  readonly index: number;
  readonly names: readonly string[];
  /** Whether the lead in points is shown instead of the win probability. */
  readonly showsMargin: boolean;
  readonly onIndex: (index: number) => void;
}

/** Return the value of a seat in a point: a share, or a lead. */
const seatValue = (point: GraphPoint, seat: number, showsMargin: boolean): number =>
  (showsMargin ? point.margin[seat] : point.shares[seat]) ?? 0;

/** Return the point of a position, or the last one before it. */
export function pointAt(
  points: ReadonlyMap<number, GraphPoint>,
  index: number,
): GraphPoint | undefined {
  for (let at = index; at >= 0; at -= 1) {
    const point = points.get(at);
    if (point) return point;
  }
  return undefined;
}

/** Return the values of all players at a point, in words. */
export function pointText(
  point: GraphPoint | undefined,
  names: readonly string[],
  showsMargin: boolean,
): string {
  if (!point) return t("page-review-no-value");
  const values = names.map((name, seat) => {
    const value = seatValue(point, seat, showsMargin);
    return `${name} ${showsMargin ? signedNumber(value) : percent(value)}`;
  });
  return `${values.join(", ")}${point.is_proven && !showsMargin ? ` (${t("page-review-proven")})` : ""}`;
}

export function ReviewGraph(props: GraphProps): VNode {
  const { points, mistakes, last, index, names, showsMargin, onIndex } = props;
  const box = useRef<HTMLDivElement>(null);
  const sorted = [...points.values()].sort((a, b) => a.number - b.number);
  const most = Math.max(1, ...sorted.flatMap(({ margin }) => margin.map(Math.abs)));
  const x = (number: number): number => PAD + ((WIDTH - 2 * PAD) * number) / Math.max(1, last);
  const y = (value: number): number => {
    const part = showsMargin ? (value + most) / (2 * most) : value;
    return HEIGHT - PAD - (HEIGHT - 2 * PAD) * part;
  };
  const path = (seat: number): string =>
    sorted
      .map((point, at) => {
        const place = `${x(point.number).toFixed(1)} ${y(seatValue(point, seat, showsMargin)).toFixed(1)}`;
        return `${at ? "L" : "M"}${place}`;
      })
      .join("");
  const choose = (event: PointerEvent): void => {
    const area = box.current?.getBoundingClientRect();
    if (!area?.width) return;
    const part = ((event.clientX - area.left) / area.width) * WIDTH;
    const number = Math.round(((part - PAD) / (WIDTH - 2 * PAD)) * last);
    onIndex(Math.max(0, Math.min(last, number)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onIndex(Math.max(0, Math.min(last, index + step)));
  };
  const title = t(showsMargin ? "page-review-margin" : "page-review-shares");
  const text = pointText(pointAt(points, index), names, showsMargin);
  return (
    <div class="graph-with-axis">
      <div class="graph-axis" aria-hidden="true">
        {[1, 0.5, 0].map((part) => (
          <span key={part}>
            {showsMargin ? signedNumber(most * (2 * part - 1)) : percent(part)}
          </span>
        ))}
      </div>
      <div
        ref={box}
        class="review-graph"
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={t("page-review-at", { at: index, count: last, text })}
        onKeyDown={onKeyDown}
        onPointerDown={choose}
        onPointerMove={(event) => event.buttons === 1 && choose(event)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, 0.5, 1].map((part) => (
            <line
              key={part}
              class="graph-line"
              x1={0}
              x2={WIDTH}
              y1={PAD + (HEIGHT - 2 * PAD) * part}
              y2={PAD + (HEIGHT - 2 * PAD) * part}
            />
          ))}
          {!showsMargin &&
            sorted
              .filter((point) => point.is_proven)
              .map(({ number }) => (
                <rect
                  key={number}
                  class="graph-proven"
                  x={x(number - 0.5)}
                  width={x(number + 0.5) - x(number - 0.5)}
                  y={HEIGHT - 6}
                  height={6}
                />
              ))}
          <line class="graph-index" x1={x(index)} x2={x(index)} y1={0} y2={HEIGHT} />
          {names.map((_, seat) => (
            <path key={seatLetter(seat)} class={`graph-seat ${seatClass(seat)}`} d={path(seat)} />
          ))}
          {mistakes.map(({ move }) => {
            // On the line: a pick has the point of its round's beginning.
            const point = pointAt(points, move.number);
            if (!point) return null;
            return (
              <g key={move.number} class={`graph-mistake ${seatClass(move.seat)}`}>
                {["edge", "centre"].map((part) => (
                  <path
                    key={part}
                    class={part}
                    d={`M${x(point.number)} ${y(seatValue(point, move.seat, showsMargin))}h0`}
                  />
                ))}
              </g>
            );
          })}
        </svg>
      </div>
    </div>
  );
}
