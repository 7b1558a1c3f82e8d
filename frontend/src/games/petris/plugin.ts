/** Petris: propagation of bacteria between dishes. */

import type { Texts } from "../../i18n/texts";
import type { EventMessage } from "../../messages";
import type { GamePlugin } from "../plugin";
import { Drawing } from "./board";
import { editing } from "./editing";
import { ARRIVING, applyEvent, LEAVING, parsePropagation } from "./scene";
import { Sidebar, Track } from "./sidebar";

/** Return the sentence of a propagation in words rather than as `3>0:2,1:1`. */
function formatEvent({ kind, params = {} }: EventMessage, texts: Texts): string | null {
  if (kind !== "petris-event-propagated") return null;
  const { source, sent } = parsePropagation(String(params.move ?? ""));
  const what = texts.joinAnd(
    sent.map(([dish, count]) => texts.get("petris-board-sent", { dish, count })),
  );
  return texts.get("petris-board-propagated", { player: params.player ?? "", source, what });
}

const PROPAGATION = /^\d+>\d+:\d+(,\d+:\d+)*$/;

function formatMove(move: string, texts: Texts): string | null {
  if (!PROPAGATION.test(move)) return null;
  const { source, sent } = parsePropagation(move);
  const parts = sent.map(([dish, count]) => texts.get("petris-words-sent", { dish, count }));
  return texts.get("petris-words-move", { source, what: texts.joinAnd(parts) });
}

export const plugin: GamePlugin = {
  name: "petris",
  // First, because it is the quickest to learn.
  homeOrder: 1,
  summary: [
    "page-short-petris-1",
    "page-short-petris-2",
    "page-short-petris-3",
    "page-short-petris-4",
  ],
  board: {
    Drawing,
    Sidebar,
    Track,
    applyEvent,
    movePlaces: ({ kind, params }) => {
      if (kind !== "petris-event-propagated") return [];
      const { source, sent } = parsePropagation(String(params?.move ?? ""));
      return [source, ...sent.map(([dish]) => dish)];
    },
    questions: {
      "petris-ask-source": "petris-board-ask-source",
      "petris-ask-target": "petris-board-ask-target",
    },
    // Only the builder of a move sees bacteria on their way; the owner is obvious.
    anonymousKinds: new Set([ARRIVING, LEAVING]),
  },
  examplePosition: "petris - 0002000/0200000 0,0 2",
  editing,
  formatEvent,
  formatMove,
};
