/** Drawings of the events of Petris, as ghosts while a move is built and as animations afterwards. */

import type { VNode } from "preact";
import { placeCircle, round } from "../../board/geometry";
import { seatClass } from "../../board/seat-marks";
import { seatFromLetter } from "../../i18n/seat-letters";
import type { EventMessage, Place } from "../../messages";
import { Bacterium, cluster, MAX_BACTERIUM, Sarcina, SpikedStar } from "./bacteria";
import { badgeCircle, growthPlate } from "./layout";
import { parsePropagation } from "./scene";

interface EventProps {
  readonly event: EventMessage;
  readonly places: ReadonlyMap<string, Place>;
}

/** The effect of the move being built on a dish: it grows, becomes a sarcina, scores. */
export function EventGhost({ event, places }: EventProps): VNode | null {
  const place = places.get(event.places?.[0] ?? "");
  const seat = seatFromLetter(event.params?.player);
  if (!place || seat === null) return null;
  const dish = placeCircle(place);
  const { x } = dish;
  const badge = badgeCircle(dish);
  switch (event.kind) {
    case "petris-event-grew": {
      const plate = growthPlate(dish);
      return (
        <g class={`ghost ${seatClass(seat)}`}>
          <rect
            x={round(plate.x)}
            y={round(plate.y)}
            width={plate.width}
            height={plate.height}
            rx="9"
            class="ghost-plate"
          />
          <Bacterium seat={seat} x={x} y={plate.y + 9} r={7} />
          <text x={round(x)} y={round(plate.y + 21)} dy=".36em" font-size="11.5" class="letter ink">
            +1
          </text>
        </g>
      );
    }
    case "petris-event-sarcina":
    case "petris-event-stranded":
      return (
        <g class={`ghost ${seatClass(seat)}`}>
          <circle cx={round(x)} cy={round(badge.y)} r={badge.r} class="ghost-plate" />
          <Sarcina seat={seat} {...badge} r={0.9 * badge.r} />
        </g>
      );
    case "petris-event-scored":
      // Shared dishes do not grow, so the two ghosts never overlap.
      return (
        <g class={`ghost ${seatClass(seat)}`}>
          <SpikedStar {...badge} />
          <text x={round(x)} y={round(badge.y)} dy=".36em" font-size="12" class="letter on">
            +{event.params?.points}
          </text>
        </g>
      );
    default:
      return null;
  }
}

/** The event being animated: bacteria move, dishes grow, points are added. */
export function ActiveEvent({ event, places }: EventProps): VNode | null {
  const seat = seatFromLetter(event.params?.player);
  if (event.kind !== "petris-event-propagated" || seat === null)
    return <EventGhost event={event} places={places} />;
  const { source, sent } = parsePropagation(String(event.params?.move ?? ""));
  const from = places.get(source);
  if (!from) return null;
  const a = placeCircle(from);
  return (
    <>
      {sent.map(([dish, count]) => {
        const to = places.get(dish);
        if (!to) return null;
        const b = placeCircle(to);
        const style = { "--dx": `${round(b.x - a.x)}px`, "--dy": `${round(b.y - a.y)}px` };
        return (
          <g key={dish} class="fly" style={style}>
            {cluster({ ...a, r: 0.6 * a.r }, count, MAX_BACTERIUM * a.r).map((spot, k) => (
              <Bacterium key={k} seat={seat} {...spot} />
            ))}
          </g>
        );
      })}
    </>
  );
}
