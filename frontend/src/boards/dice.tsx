/** Lightning dice: what each face does is drawn as well as written. */

import type { VNode } from "preact";
import type { Texts } from "./board";

/** Pictures of the faces within 24 by 24; lines unless they end with a filled part. */
const FACES: Readonly<Record<string, string>> = {
  D: "M12 3v18M9.5 12H3m0 0l3-3m-3 3l3 3M14.5 12H21m0 0l-3-3m3 3l-3 3",
  G: "M12 21V5m0 0L6.5 10.5M12 5l5.5 5.5M5 21h14",
  I: "M12 2.5v5M12 16.500v5M2.5 12h5M16.500 12h5M5.300 5.300l3.500 3.500M15.200 15.200l3.500 3.500M18.700 5.300l-3.500 3.500M8.800 15.200l-3.500 3.500M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0",
  M: "M3 12h17m0 0l-6-6m6 6l-6 6",
  Z: "M13.500 2L5 13.500h6L9.500 22L19 9.500h-6.500Z",
  W: "M12 2.500l2.700 6.300l6.800.6l-5.200 4.500l1.600 6.700L12 17l-5.900 3.600l1.600-6.700L2.500 9.400l6.800-.6Z",
};

export function FaceIcon({ face }: { readonly face: string }): VNode {
  return (
    <svg class="die-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={FACES[face] ?? ""} />
    </svg>
  );
}

/** The rule that says what a face does. */
const MEANS: Readonly<Record<string, string>> = {
  D: "petri-dish-divide",
  G: "petri-dish-grow",
  I: "petri-dish-infect",
  M: "petri-dish-move",
  Z: "petri-dish-zap",
  W: "petri-dish-wild",
};

interface DieProps {
  readonly face: string;
  readonly texts: Texts;
  readonly onChoose?: (() => void) | undefined;
  readonly chosen?: boolean;
}

/** A die; one that can be chosen is a button. */
export function Die({ face, texts, onChoose, chosen = false }: DieProps): VNode {
  const inside = (
    <>
      <FaceIcon face={face} />
      <span>{texts.say("petri-dish-word-die", { die: face })}</span>
    </>
  );
  const means = texts.say(MEANS[face] ?? "");
  const look = `die die-${face}${chosen ? " chosen" : ""}`;
  if (!onChoose)
    return (
      <span class={look} title={means}>
        {inside}
      </span>
    );
  return (
    <button type="button" class={look} data-step={face} title={means} onClick={onChoose}>
      {inside}
    </button>
  );
}
