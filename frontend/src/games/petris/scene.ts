/** Scenes of Petris between two positions: bacteria of a draft, and the steps of a phase. */

import { seatFromLetter } from "../../i18n/seat-letters";
import type { EventMessage, Fact, Scene, Token } from "../../messages";

/** Kinds of tokens for bacteria that are being sent: drawn in the target dish and in the source. */
export const ARRIVING = "arriving";
export const LEAVING = "leaving";

/** Bacteria that stay in a dish for which no sarcina is left. */
const STRANDED_BACTERIA = 5;

/** Return the tokens with the bacteria of a draft: a source, then a dish for each one sent. */
export function withPropagation(
  tokens: readonly Token[],
  seat: number | null,
  partial: readonly string[],
): Token[] {
  const [source, ...targets] = partial;
  if (source === undefined || seat === null || !targets.length) return [...tokens];
  const remaining = tokens.map((token) => {
    const isSent = token.place === source && token.kind === "bacterium" && token.seat === seat;
    return isSent ? { ...token, count: token.count - targets.length } : token;
  });
  const arriving = [...new Set(targets)].map((place) => ({
    place,
    kind: ARRIVING,
    seat,
    count: targets.filter((target) => target === place).length,
  }));
  const leaving = { place: source, kind: LEAVING, seat, count: targets.length };
  return [...remaining.filter((token) => token.count > 0), leaving, ...arriving];
}

export interface Propagation {
  readonly source: string;
  /** Target dishes with the number of bacteria sent there. */
  readonly sent: readonly (readonly [string, number])[];
}

/** Read a propagation such as `3>0:2,1:1`. */
export function parsePropagation(move: string): Propagation {
  const [source = "", targets = ""] = move.split(">");
  const sent = targets
    .split(",")
    .filter(Boolean)
    .map((part) => {
      const [dish = "", count = "0"] = part.split(":");
      return [dish, Number(count)] as const;
    });
  return { source, sent };
}

/** Return the scene after an event. */
export function applyEvent(before: Scene, event: EventMessage): Scene {
  const scene = settleArrivals(before);
  const seat = seatFromLetter(event.params?.player);
  const place = event.places?.[0];
  if (seat === null) return scene;
  switch (event.kind) {
    case "petris-event-propagated": {
      const { source, sent } = parsePropagation(String(event.params?.move ?? ""));
      const partial = [source, ...sent.flatMap(([dish, count]) => Array<string>(count).fill(dish))];
      const tokens = withPropagation(scene.tokens, seat, partial);
      return { ...scene, tokens: tokens.filter((token) => token.kind !== LEAVING) };
    }
    case "petris-event-grew":
      return place
        ? replaceTokens(scene, place, seat, "bacterium", Number(event.params?.count ?? 1))
        : scene;
    case "petris-event-sarcina":
      return place ? replaceTokens(scene, place, seat, "sarcina", 1) : scene;
    case "petris-event-stranded":
      return place ? replaceTokens(scene, place, seat, "bacterium", STRANDED_BACTERIA) : scene;
    case "petris-event-scored": {
      const points = Number(event.params?.points ?? 0);
      return { ...scene, facts: scene.facts.map((fact) => addPoints(fact, seat, points)) };
    }
    default:
      return scene;
  }
}

/** Turn arriving bacteria into bacteria of their dish. */
function settleArrivals(scene: Scene): Scene {
  const arriving = scene.tokens.filter((token) => token.kind === ARRIVING);
  if (!arriving.length) return scene;
  let tokens = scene.tokens.filter((token) => token.kind !== ARRIVING);
  for (const { place, seat, count } of arriving) {
    const present = tokens.find(
      (token) => token.place === place && token.seat === seat && token.kind === "bacterium",
    );
    const merged = { place, seat, kind: "bacterium", count: count + (present?.count ?? 0) };
    tokens = [...tokens.filter((token) => token !== present), merged];
  }
  return { ...scene, tokens };
}

function replaceTokens(
  scene: Scene,
  place: string,
  seat: number,
  kind: string,
  count: number,
): Scene {
  const others = scene.tokens.filter((token) => token.place !== place || token.seat !== seat);
  return { ...scene, tokens: [...others, { place, kind, seat, count }] };
}

function addPoints(fact: Fact, seat: number, points: number): Fact {
  if (fact.kind !== "petris-fact-points" || fact.seat !== seat) return fact;
  const [now, last] = fact.value.split("/").map(Number);
  return { ...fact, value: `${Math.min((now ?? 0) + points, last ?? Infinity)}/${last}` };
}
