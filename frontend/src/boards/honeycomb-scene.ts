/** Scenes of Honeycomb on the way: picks in the making, and what the reveal shows step by step. */

import type { Fact, Scene, Token, Told } from "../messages";
import { seatOf } from "./describe";

/** A hexagon that an antibiotic kept empty, while that is being told. */
export const NOPE = "nope";

/** The tokens with the picks of a move in the making: `+12` is a colony, `-12` the antibiotic. */
export function picking(
  tokens: readonly Token[],
  seat: number | null,
  partial: readonly string[],
): readonly Token[] {
  if (seat === null || !partial.length) return tokens;
  const picks = partial.map((step) => ({
    place: step.slice(1),
    kind: step.startsWith("-") ? "antibiotic" : "pick",
    seat,
    count: 1,
  }));
  return [...tokens, ...picks];
}

/** The scene after an event. */
export function after(before: Scene, told: Told): Scene {
  const scene = { ...before, tokens: before.tokens.filter((token) => token.kind !== NOPE) };
  const [place] = told.places ?? [];
  const seat = seatOf(told.params?.player);
  switch (told.kind) {
    case "honeycomb-event-chosen":
      return { ...scene, facts: scene.facts.map((fact) => chosen(fact, seat)) };
    case "honeycomb-event-read":
      return seat === null ? scene : readOut(scene, seat, told.places ?? []);
    case "honeycomb-event-blocked":
      return place === undefined ? scene : becomes(scene, place, NOPE, null);
    case "honeycomb-event-competition":
      return place === undefined ? scene : becomes(scene, place, "black", null);
    case "honeycomb-event-colonised":
      return place === undefined ? scene : becomes(scene, place, "colony", seat);
    case "honeycomb-event-contacts":
      return seat === null ? scene : contacts(scene, seat, told);
    default:
      return scene;
  }
}

/** One's own secret pick is no secret any more once it is read out; its antibiotic stays. */
function readOut(scene: Scene, seat: number, places: readonly string[]): Scene {
  const others = scene.tokens.filter((token) => token.kind !== "pick" || token.seat !== seat);
  const picks = places.map((place) => ({ place, kind: "pick", seat, count: 1 }));
  return { ...scene, tokens: [...others, ...picks] };
}

function becomes(scene: Scene, place: string, kind: string, seat: number | null): Scene {
  const others = scene.tokens.filter((token) => token.place !== place);
  return { ...scene, tokens: [...others, { place, kind, seat, count: 1 }] };
}

function contacts(scene: Scene, seat: number, told: Told): Scene {
  const cells = told.places ?? [];
  const links: [string, string, number][] = [];
  for (let k = 0; k + 1 < cells.length; k += 2)
    links.push([cells[k] ?? "", cells[k + 1] ?? "", seat]);
  const points = Number(told.params?.points ?? 0);
  const facts = scene.facts.map((fact) =>
    fact.kind === "honeycomb-fact-points" && fact.seat === seat
      ? { ...fact, value: String(Number(fact.value) + points) }
      : fact,
  );
  return { ...scene, links: [...scene.links, ...links], facts };
}

function chosen(fact: Fact, seat: number | null): Fact {
  return fact.kind === "honeycomb-fact-chosen" && fact.seat === seat
    ? { ...fact, value: "✓" }
    : fact;
}
