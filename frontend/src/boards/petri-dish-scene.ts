/** Scenes of Petri Dish on the way: what events did to pieces and dice. */

import type { Scene, Token, Told } from "../messages";
import { seatOf } from "./describe";

const DICE = "petri-dish-fact-dice";
const FACES = "DGIMZW";

/** The scene after an event. */
export function after(scene: Scene, told: Told): Scene {
  const value = (name: string): string => String(told.params?.[name] ?? "");
  const seat = seatOf(told.params?.player);
  const size = value("size");
  const used = (now: Scene): Scene => withDice(now, (dice) => dice.replace(value("die"), ""));
  if (seat === null) return scene;
  switch (told.kind) {
    case "petri-dish-event-rolled":
      return withDice({ ...scene, turn: [seat] }, () => value("dice"));
    case "petri-dish-event-turned-wild":
      return withDice(scene, (dice) => turnedWild(dice, value("die"), Number(value("count"))));
    case "petri-dish-event-bonus":
      return withDice(scene, (dice) => `${dice}W`);
    case "petri-dish-event-divided":
      return used(put(put(scene, value("source"), size, seat), value("target"), size, seat));
    case "petri-dish-event-grew":
    case "petri-dish-event-spawned":
    case "petri-dish-event-infected":
      return used(put(scene, value("place"), size, seat));
    case "petri-dish-event-moved":
      return used(put(put(scene, value("source")), value("target"), size, seat));
    case "petri-dish-event-zapped":
      return used(put(scene, value("place")));
    case "petri-dish-event-shrunk":
      return used(put(scene, value("place"), size, seatOf(told.params?.owner) ?? seat));
    default:
      return scene;
  }
}

/** Of `count` + 1 alike dice all but one become Wild; three Wilds stay what they are. */
function turnedWild(dice: string, die: string, count: number): string {
  let left = count;
  return [...dice].map((face) => (face === die && left-- > 0 ? "W" : face)).join("");
}

function put(scene: Scene, place: string, kind?: string, seat?: number): Scene {
  const others = scene.tokens.filter((token) => token.place !== place);
  const token: Token[] = kind && seat !== undefined ? [{ place, kind, seat, count: 1 }] : [];
  return { ...scene, tokens: [...others, ...token] };
}

function withDice(scene: Scene, change: (dice: string) => string): Scene {
  const facts = scene.facts.map((fact) => {
    if (fact.kind !== DICE) return fact;
    const dice = [...change(fact.value === "-" ? "" : fact.value)];
    dice.sort((a, b) => FACES.indexOf(a) - FACES.indexOf(b));
    return { ...fact, value: dice.join("") || "-" };
  });
  return { ...scene, facts };
}

/** The dice that are not used yet. */
export function unused(scene: Scene): string[] {
  const dice = scene.facts.find((fact) => fact.kind === DICE)?.value ?? "-";
  return dice === "-" ? [] : [...dice];
}

/** A reserve such as `1S 2M 2L` as numbers by size. */
export function reserve(text: string): Readonly<Record<string, number>> {
  const sizes: Record<string, string> = { S: "small", M: "medium", L: "large" };
  const found: Record<string, number> = { small: 0, medium: 0, large: 0 };
  for (const part of text.split(" ")) {
    const size = sizes[part.slice(-1)];
    if (size) found[size] = Number.parseInt(part, 10);
  }
  return found;
}
