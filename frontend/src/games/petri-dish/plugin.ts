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
/** The dice of a position before a roll. */
const NO_DICE = "-";
/** Draws such as `A@0`, a wedge for a player, and `first=B`, the player who begins. */
const SEATED = /^([A-J])@(\d+)$/;
const BEGINS = /^first=([A-J])$/;

/** Kinds of events that are actions of a player. */
const ACTIONS = /^petri-dish-event-(divided|grew|spawned|infected|moved|zapped|shrunk)$/;

/** Kinds of events that come before the first action of a turn. */
const TURN_EVENTS: ReadonlySet<string> = new Set(
  ["turn", "rolled", "turned-wild", "bonus"].map((kind) => `petri-dish-event-${kind}`),
);

const DICE_VALUES: ReadonlySet<string> = new Set(["dice", "unused"]);

/** Return the names of dice and spaces in words; `unused` are the dice of a position. */
function formatValue(key: string, value: string, texts: Texts): string | null {
  if (key === "unused" && value === NO_DICE) return texts.get("petri-dish-analyse-no-dice");
  if (DICE_VALUES.has(key) && DICE.test(value))
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

function formatDraw(draw: string, texts: Texts): string | null {
  const [, seated, wedge = ""] = SEATED.exec(draw) ?? [];
  if (seated) return texts.get("petri-dish-event-seated", { player: seated, wedge });
  const [, player] = BEGINS.exec(draw) ?? [];
  return player
    ? texts.get("petri-dish-event-first", { player })
    : formatValue("dice", draw, texts);
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
    // What only the title of a die says is not seen on a touch screen.
    offerNote: ({ notes = {} }, texts) =>
      Object.keys(notes)
        .map((die) =>
          texts.get("petri-dish-board-counts-as-wild", {
            die: texts.get("petri-dish-word-die", { die }),
          }),
        )
        .join(" ") || null,
    movePlaces: ({ kind, places = [] }) => (ACTIONS.test(kind) ? places : []),
    turnEvents: TURN_EVENTS,
    questions: {
      "petri-dish-ask-die": "petri-dish-board-ask-die",
      "petri-dish-ask-action": "petri-dish-board-ask-action",
      "petri-dish-ask-place": "petri-dish-board-ask-place",
      "petri-dish-ask-target": "petri-dish-board-ask-target",
    },
  },
  formatValue,
  formatMove,
  formatDraw,
  drawOutcomes,
};
