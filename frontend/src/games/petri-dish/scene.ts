/** Scenes of Petri Dish between two positions: what events do to pieces and dice. */

import { seatFromLetter } from "../../i18n/seat-letters";
import type { EventMessage, Scene, Token } from "../../messages";

const DICE_FACT = "petri-dish-fact-dice";
/** The faces in the order in which dice are listed. */
const FACES = "DGIMZW";
/** Value of the dice fact when no die is left. */
const NO_DICE = "-";

/** Return the scene after an event. */
export function applyEvent(scene: Scene, event: EventMessage): Scene {
  const value = (name: string): string => String(event.params?.[name] ?? "");
  const seat = seatFromLetter(event.params?.player);
  const size = value("size");
  const useDie = (now: Scene): Scene => changeDice(now, (dice) => dice.replace(value("die"), ""));
  if (seat === null) return scene;
  switch (event.kind) {
    case "petri-dish-event-rolled":
      return changeDice({ ...scene, turn: [seat] }, () => value("dice"));
    case "petri-dish-event-turned-wild":
      return changeDice(scene, (dice) => turnWild(dice, value("die"), Number(value("count"))));
    case "petri-dish-event-bonus":
      return changeDice(scene, (dice) => `${dice}W`);
    case "petri-dish-event-divided":
      return useDie(
        setPiece(setPiece(scene, value("source"), size, seat), value("target"), size, seat),
      );
    case "petri-dish-event-grew":
    case "petri-dish-event-spawned":
    case "petri-dish-event-infected":
      return useDie(setPiece(scene, value("place"), size, seat));
    case "petri-dish-event-moved":
      return useDie(setPiece(setPiece(scene, value("source")), value("target"), size, seat));
    case "petri-dish-event-zapped":
      return useDie(setPiece(scene, value("place")));
    case "petri-dish-event-shrunk": {
      const owner = seatFromLetter(event.params?.owner) ?? seat;
      return useDie(setPiece(scene, value("place"), size, owner));
    }
    default:
      return scene;
  }
}

/** Turn `count` of the dice with this face into Wilds. */
function turnWild(dice: string, face: string, count: number): string {
  let left = count;
  return [...dice].map((die) => (die === face && left-- > 0 ? "W" : die)).join("");
}

/** Put a piece on a space, or remove the piece there if no kind is given. */
function setPiece(scene: Scene, place: string, kind?: string, seat?: number): Scene {
  const others = scene.tokens.filter((token) => token.place !== place);
  const piece: Token[] = kind && seat !== undefined ? [{ place, kind, seat, count: 1 }] : [];
  return { ...scene, tokens: [...others, ...piece] };
}

function changeDice(scene: Scene, change: (dice: string) => string): Scene {
  const facts = scene.facts.map((fact) => {
    if (fact.kind !== DICE_FACT) return fact;
    const dice = [...change(fact.value === NO_DICE ? "" : fact.value)];
    dice.sort((a, b) => FACES.indexOf(a) - FACES.indexOf(b));
    return { ...fact, value: dice.join("") || NO_DICE };
  });
  return { ...scene, facts };
}

/** Return the faces of the dice that are not used yet. */
export function unusedDice(scene: Scene): string[] {
  const dice = scene.facts.find((fact) => fact.kind === DICE_FACT)?.value ?? NO_DICE;
  return dice === NO_DICE ? [] : [...dice];
}

/** Return the numbers of a reserve such as `1S 2M 2L`, by size. */
export function parseReserve(text: string): Readonly<Record<string, number>> {
  const sizes: Record<string, string> = { S: "small", M: "medium", L: "large" };
  const counts: Record<string, number> = { small: 0, medium: 0, large: 0 };
  for (const part of text.split(" ")) {
    const size = sizes[part.slice(-1)];
    if (size) counts[size] = Number.parseInt(part, 10);
  }
  return counts;
}
