/** Honeycomb: secret simultaneous picks of hexagons. */

import type { BoardPlugin } from "../../board/types";
import type { Texts } from "../../i18n/texts";
import type { GamePlugin } from "../plugin";
import { Drawing } from "./board";
import { CallButtons, confirmText, usesTools } from "./calls";
import { editing } from "./editing";
import { applyEvent } from "./scene";
import { Sidebar } from "./sidebar";

/** The hexagons of a pick, such as `6+27`. */
const CELLS = /^\d+(\+\d+)+$/;

/** Kinds of events that decide what becomes of a hexagon. */
const RESULTS = /^honeycomb-event-(colonised|competition|blocked)$/;

/** Kinds of events that end a round; before them an antibiotic may still stop somebody. */
const ROUND_ENDS: ReadonlySet<string> = new Set(["honeycomb-event-round", "honeycomb-event-end"]);

/** Say what became of a seat's own antibiotic, which only that seat can see. */
const ownConsequence: NonNullable<BoardPlugin["ownConsequence"]> = (before, events, seat) => {
  const cell = before.tokens.find(
    (token) => token.kind === "antibiotic" && token.seat === seat,
  )?.place;
  if (cell === undefined) return null;
  const hasBlocked = events.some(
    ({ kind, places = [] }) => kind === "honeycomb-event-blocked" && places.includes(cell),
  );
  if (hasBlocked) return ["honeycomb-board-own-antibiotic", { cell, found: "yes" }];
  const isOver = events.some(({ kind }) => ROUND_ENDS.has(kind));
  return isOver ? ["honeycomb-board-own-antibiotic", { cell, found: "no" }] : null;
};

const isColony = (step: string): boolean => step.startsWith("+");
const isAntibiotic = (step: string): boolean => step.startsWith("-");

function offerVariant(steps: readonly string[]): string {
  if (steps.some(isColony) && steps.some(isAntibiotic)) return "both";
  return steps.some(isAntibiotic) ? "antibiotic" : "one";
}

/** Return the label of a board shape such as `hexagon:4` or `rectangle:8x9`. */
function formatOptionValue(value: string, texts: Texts): string | null {
  const [shape, size = ""] = value.split(":");
  if (shape === "hexagon") return texts.get("honeycomb-shape-hexagon", { count: Number(size) });
  if (shape === "rectangle")
    return texts.get("honeycomb-shape-rectangle", { size: size.replace("x", " × ") });
  return shape === "classic" ? texts.get("honeycomb-shape-classic") : null;
}

/** A pick such as `3+7-12`: colonies on 3 and 7, antibiotic on 12. */
const PICK = /^(\d+(?:\+\d+)*)(?:-(\d+))?$/;

function formatMove(move: string, texts: Texts): string | null {
  const [, colonies = "", cell] = PICK.exec(move) ?? [];
  if (!colonies) return null;
  const cells = texts.joinAnd(colonies.split("+"));
  return cell === undefined
    ? texts.get("honeycomb-words-pick", { cells })
    : texts.get("honeycomb-words-pick-antibiotic", { cells, cell });
}

/** The end of the playing time, which no player chooses. */
const TIME_UP = "time-up";

export const plugin: GamePlugin = {
  name: "honeycomb",
  homeOrder: 3,
  editing,
  summary: [
    "page-short-honeycomb-1",
    "page-short-honeycomb-2",
    "page-short-honeycomb-3",
    "page-short-honeycomb-4",
  ],
  board: {
    Drawing,
    Sidebar,
    Choices: CallButtons,
    confirmText,
    comingText: "honeycomb-board-coming-picks",
    usesTools,
    applyEvent,
    movePlaces: ({ kind, places = [] }) => (RESULTS.test(kind) ? places : []),
    ownConsequence,
    // Other players pick while one builds a pick, which must not be interrupted.
    backgroundEvents: new Set(["honeycomb-event-chosen", "honeycomb-event-ready"]),
    questions: {
      "honeycomb-ask-pick": "honeycomb-board-ask-pick",
      "honeycomb-ask-call": "honeycomb-board-ask-call",
      "honeycomb-ask-continue": "honeycomb-board-ask-continue",
    },
    tools: [
      {
        name: "colony",
        text: "honeycomb-board-tool-colony",
        accepts: isColony,
        onlyQuestion: "honeycomb-board-ask-colonies",
      },
      {
        name: "antibiotic",
        text: "honeycomb-board-tool-antibiotic",
        accepts: isAntibiotic,
        finalQuestion: "honeycomb-board-ask-antibiotic",
      },
    ],
    placeOfStep: (step) => step.slice(1),
    canDeselect: true,
    offerVariant,
  },
  formatValue: (key, value, texts) => {
    if (key === "board") return formatOptionValue(value, texts);
    return key === "cells" && CELLS.test(value) ? texts.joinAnd(value.split("+")) : null;
  },
  formatOptionValue,
  formatMove,
  formatDraw: (draw, texts) => (draw === TIME_UP ? texts.get("honeycomb-event-time-up") : null),
};
