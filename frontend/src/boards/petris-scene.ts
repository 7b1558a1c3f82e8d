/** Scenes of Petris on the way: bacteria that a move in the making sends, and what events did. */

import type { Fact, Scene, Token, Told } from "../messages";
import { seatOf } from "./describe";

/** Bacteria on their way into a dish, and the places they leave: drawn, but not there yet. */
export const ARRIVING = "arriving";
export const LEAVING = "leaving";

/** The tokens with the bacteria of a move in the making: a source, then a dish for each one sent. */
export function building(
  tokens: readonly Token[],
  seat: number | null,
  partial: readonly string[],
): Token[] {
  const [source, ...targets] = partial;
  if (source === undefined || seat === null || !targets.length) return [...tokens];
  const left = tokens.map((token) => {
    const own = token.place === source && token.kind === "bacterium" && token.seat === seat;
    return own ? { ...token, count: token.count - targets.length } : token;
  });
  const sent = [...new Set(targets)].map((place) => ({
    place,
    kind: ARRIVING,
    seat,
    count: targets.filter((target) => target === place).length,
  }));
  const leaving = { place: source, kind: LEAVING, seat, count: targets.length };
  return [...left.filter((token) => token.count > 0), leaving, ...sent];
}

/** How many bacteria a written propagation such as `3>0:2,1:1` sends to which dishes. */
export function readPropagation(move: string): { source: string; sent: [string, number][] } {
  const [source = "", rest = ""] = move.split(">");
  const sent = rest
    .split(",")
    .filter(Boolean)
    .map((part): [string, number] => {
      const [dish = "", count = "0"] = part.split(":");
      return [dish, Number(count)];
    });
  return { source, sent };
}

/** The scene after an event. */
export function after(before: Scene, told: Told): Scene {
  const scene = settled(before);
  const seat = seatOf(told.params?.player);
  const place = told.places?.[0];
  if (seat === null) return scene;
  switch (told.kind) {
    case "petris-event-propagated": {
      const { source, sent } = readPropagation(String(told.params?.move ?? ""));
      const partial = [source, ...sent.flatMap(([dish, count]) => Array<string>(count).fill(dish))];
      return {
        ...scene,
        tokens: building(scene.tokens, seat, partial).filter((token) => token.kind !== LEAVING),
      };
    }
    case "petris-event-grew":
      return place
        ? replaced(scene, place, seat, "bacterium", Number(told.params?.count ?? 1))
        : scene;
    case "petris-event-sarcina":
      return place ? replaced(scene, place, seat, "sarcina", 1) : scene;
    case "petris-event-stranded":
      return place ? replaced(scene, place, seat, "bacterium", 5) : scene;
    case "petris-event-scored":
      return {
        ...scene,
        facts: scene.facts.map((fact) => scored(fact, seat, Number(told.params?.points ?? 0))),
      };
    default:
      return scene;
  }
}

/** Those who were arriving have arrived. */
function settled(scene: Scene): Scene {
  const arriving = scene.tokens.filter((token) => token.kind === ARRIVING);
  if (!arriving.length) return scene;
  let tokens = scene.tokens.filter((token) => token.kind !== ARRIVING);
  for (const { place, seat, count } of arriving) {
    const there = tokens.find(
      (token) => token.place === place && token.seat === seat && token.kind === "bacterium",
    );
    const now = { place, seat, kind: "bacterium", count: count + (there?.count ?? 0) };
    tokens = [...tokens.filter((token) => token !== there), now];
  }
  return { ...scene, tokens };
}

function replaced(scene: Scene, place: string, seat: number, kind: string, count: number): Scene {
  const others = scene.tokens.filter((token) => token.place !== place || token.seat !== seat);
  return { ...scene, tokens: [...others, { place, kind, seat, count }] };
}

function scored(fact: Fact, seat: number, points: number): Fact {
  if (fact.kind !== "petris-fact-points" || fact.seat !== seat) return fact;
  const [now, last] = fact.value.split("/").map(Number);
  return { ...fact, value: `${Math.min((now ?? 0) + points, last ?? Infinity)}/${last}` };
}
