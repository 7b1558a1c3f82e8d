/** Petri Dish: pyramids on a wheel of triangles, moved by dice. */

import type { Texts } from "../../i18n/texts";
import type { GamePlugin } from "../plugin";
import { Drawing } from "./board";
import { Choices, StepPicker } from "./choices";
import { drawOutcomes } from "./draws";
import { editing } from "./editing";
import { applyEvent } from "./scene";
import { Sidebar } from "./sidebar";

/** Values that name a space, such as `3left`. */
const SPACE_VALUES: ReadonlySet<string> = new Set(["place", "source", "target"]);
const SPACE = /^(\d+)(tip|mid|left|right)$/;
const WEDGES = 10;
/** Faces of dice, one letter each. */
const DICE = /^[DGIMZW]{1,9}$/;

/** Kinds of events that are actions of a player. */
const ACTIONS = /^petri-dish-event-(divided|grew|spawned|infected|moved|zapped|shrunk)$/;

/** Kinds of events that come before the first action of a turn. */
const TURN_EVENTS: ReadonlySet<string> = new Set(
  ["turn", "rolled", "turned-wild", "bonus"].map((kind) => `petri-dish-event-${kind}`),
);

/** Return the names of dice and spaces in words. */
function formatValue(key: string, value: string, texts: Texts): string | null {
  if (key === "dice" && DICE.test(value))
    return [...value].map((die) => texts.get("petri-dish-word-die", { die })).join(", ");
  const [, wedge = "", part = ""] = (SPACE_VALUES.has(key) && SPACE.exec(value)) || [];
  // Left and right depend on where one looks from; the next wedge does not.
  const near = (Number(wedge) + (part === "left" ? WEDGES - 1 : 1)) % WEDGES;
  return part ? texts.get("petri-dish-space", { wedge, part, near }) : null;
}

/** An action such as `M1tip>1right`; a different die comes first, as in `WZ7left`. */
const ACTION = /^([DGIMZW]?)([DGIMZ])(\d(?:tip|mid|left|right))(?:>(\d(?:tip|mid|left|right)))?$/;
const ACTION_NAMES: Readonly<Record<string, string>> = {
  D: "divide",
  G: "grow",
  I: "infect",
  M: "move",
  Z: "zap",
};

function formatMove(move: string, texts: Texts): string | null {
  const [, die = "", action = "", source = "", target = ""] = ACTION.exec(move) ?? [];
  if (!action) return null;
  const name = `petri-dish-words-${ACTION_NAMES[action]}`;
  const what = texts.get(name, { place: source, source, target });
  return die ? texts.get("petri-dish-words-die", { what, die }) : what;
}

export const plugin: GamePlugin = {
  name: "petri-dish",
  homeOrder: 2,
  editing,
  summary: [
    "page-short-petri-dish-1",
    "page-short-petri-dish-2",
    "page-short-petri-dish-3",
    "page-short-petri-dish-4",
  ],
  board: {
    Drawing,
    Sidebar,
    Choices,
    alwaysShowsChoices: true,
    StepPicker,
    applyEvent,
    score: (scene, seat) => String(scene.tokens.filter((token) => token.seat === seat).length),
    movePlaces: ({ kind, places = [] }) => (ACTIONS.test(kind) ? places : []),
    turnEvents: TURN_EVENTS,
    questions: {
      "petri-dish-ask-die": "board-ask-die",
      "petri-dish-ask-action": "board-ask-action",
      "petri-dish-ask-place": "board-ask-place",
      "petri-dish-ask-target": "board-ask-target",
    },
  },
  formatValue,
  formatMove,
  drawOutcomes,
};
