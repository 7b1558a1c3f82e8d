/** Scenes of Honeycomb between two positions: picks of a draft, and the steps of the reveal. */

import { seatFromLetter } from "../../i18n/seat-letters";
import type { EventMessage, Fact, Scene, Token } from "../../messages";

/** Kind of the token on a hexagon that an antibiotic kept empty, during the reveal. */
export const BLOCKED = "nope";
/** Value of the fact that a player has picked. */
export const CHOSEN = "✓";

/** Facts that say whether a player has picked, or answered a reader. */
const CHOICE_FACTS = new Set(["honeycomb-fact-chosen", "honeycomb-fact-answered"]);

/** Return the tokens with the picks of a draft: `+12` is a colony, `-12` the antibiotic. */
export function withPicks(
  tokens: readonly Token[],
  seat: number | null,
  partial: readonly string[],
): readonly Token[] {
  if (seat === null || !partial.length) return tokens;
  // Calls name hexagons of the player's own pick, which are drawn already.
  if (tokens.some((token) => token.kind === "proposal")) return tokens;
  const picks = partial.map((step) => ({
    place: step.slice(1),
    kind: step.startsWith("-") ? "antibiotic" : "pick",
    seat,
    count: 1,
  }));
  return [...tokens, ...picks];
}

/** Return the scene after an event. */
export function applyEvent(before: Scene, event: EventMessage): Scene {
  const scene = { ...before, tokens: before.tokens.filter((token) => token.kind !== BLOCKED) };
  const [place] = event.places ?? [];
  const seat = seatFromLetter(event.params?.player);
  switch (event.kind) {
    case "honeycomb-event-chosen":
    case "honeycomb-event-ready":
      return { ...scene, facts: scene.facts.map((fact) => markChosen(fact, seat)) };
    case "honeycomb-event-read":
      return seat === null ? scene : revealPicks(scene, seat, event.places ?? []);
    case "honeycomb-event-blocked":
      return place === undefined ? scene : replaceTokens(scene, place, BLOCKED, null);
    case "honeycomb-event-competition":
      return place === undefined ? scene : replaceTokens(scene, place, "black", null);
    case "honeycomb-event-colonised":
      return place === undefined ? scene : replaceTokens(scene, place, "colony", seat);
    case "honeycomb-event-contacts":
      return seat === null ? scene : addContacts(scene, seat, event);
    default:
      return scene;
  }
}

/** Show the picks of a player; the player's own secret pick is replaced, the antibiotic stays. */
function revealPicks(scene: Scene, seat: number, places: readonly string[]): Scene {
  const others = scene.tokens.filter((token) => token.kind !== "pick" || token.seat !== seat);
  const picks = places.map((place) => ({ place, kind: "pick", seat, count: 1 }));
  return { ...scene, tokens: [...others, ...picks] };
}

function replaceTokens(scene: Scene, place: string, kind: string, seat: number | null): Scene {
  const others = scene.tokens.filter((token) => token.place !== place);
  return { ...scene, tokens: [...others, { place, kind, seat, count: 1 }] };
}

function addContacts(scene: Scene, seat: number, event: EventMessage): Scene {
  const places = event.places ?? [];
  const links: [string, string, number][] = [];
  for (let k = 0; k + 1 < places.length; k += 2)
    links.push([places[k] ?? "", places[k + 1] ?? "", seat]);
  const points = Number(event.params?.points ?? 0);
  const facts = scene.facts.map((fact) =>
    fact.kind === "honeycomb-fact-points" && fact.seat === seat
      ? { ...fact, value: String(Number(fact.value) + points) }
      : fact,
  );
  return { ...scene, links: [...scene.links, ...links], facts };
}

function markChosen(fact: Fact, seat: number | null): Fact {
  const isChoice = CHOICE_FACTS.has(fact.kind);
  return isChoice && fact.seat === seat ? { ...fact, value: CHOSEN } : fact;
}
