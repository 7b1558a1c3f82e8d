/** Lightning dice: the action of each face is drawn and written. */

import type { VNode } from "preact";
import type { Texts } from "../../i18n/texts";

/** Paths of the faces within 24 by 24 pixels. */
const FACES: Readonly<Record<string, string>> = {
  D: "M12 3v18M9.5 12H3m0 0l3-3m-3 3l3 3M14.5 12H21m0 0l-3-3m3 3l-3 3",
  G: "M12 21V5m0 0L6.5 10.5M12 5l5.5 5.5M5 21h14",
  I: "M12 2.5v5M12 16.500v5M2.5 12h5M16.500 12h5M5.300 5.300l3.500 3.500M15.200 15.200l3.500 3.500M18.700 5.300l-3.500 3.500M8.800 15.200l-3.500 3.500M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0",
  M: "M3 12h17m0 0l-6-6m6 6l-6 6",
  Z: "M13.500 2L5 13.500h6L9.500 22L19 9.500h-6.500Z",
  W: "M12 2.500l2.700 6.300l6.800.6l-5.200 4.500l1.600 6.700L12 17l-5.900 3.600l1.600-6.700L2.500 9.400l6.800-.6Z",
};

function FaceIcon({ face }: { readonly face: string }): VNode {
  return (
    <svg class="die-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={FACES[face] ?? ""} />
    </svg>
  );
}

/** The rule that explains each face. */
const RULES: Readonly<Record<string, string>> = {
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
  readonly isChosen?: boolean;
  /** Whether it counts as Wild although it shows something else. */
  readonly isWild?: boolean;
  /** Whether it is being rolled: then it is a cube, whose other sides are seen. */
  readonly isRolling?: boolean;
}

/** The faces of a rolling die besides the one that it will show. */
const OTHER_SIDES = 5;

/** Return a face of the side of a rolling die; the sides are not in the order of a real die. */
function sideFace(face: string, side: number): string {
  const faces = Object.keys(FACES);
  return faces[(faces.indexOf(face) + side + 1) % faces.length] ?? face;
}

/** A die; one that can be chosen is a button. */
export function Die(props: DieProps): VNode {
  const { face, texts, onChoose, isChosen = false, isWild = false, isRolling = false } = props;
  const name = texts.get("petri-dish-word-die", { die: face });
  const content = (
    <>
      <FaceIcon face={face} />
      <span class="die-name">{name}</span>
      {isRolling &&
        Array.from({ length: OTHER_SIDES }, (_, side) => (
          <span key={side} class="die-side">
            <FaceIcon face={sideFace(face, side)} />
          </span>
        ))}
      {isWild && (
        <span class="die-wild">
          <FaceIcon face="W" />
          <span class="visually-hidden">
            {texts.get("petri-dish-board-counts-as-wild", { die: name })}
          </span>
        </span>
      )}
    </>
  );
  const explanation = isWild
    ? texts.get("petri-dish-board-counts-as-wild", { die: name })
    : texts.get(RULES[face] ?? "");
  const className = `die die-${face}${isChosen ? " chosen" : ""}${isWild ? " wild" : ""}`;
  if (!onChoose)
    return (
      <span class={className} title={explanation}>
        {content}
      </span>
    );
  return (
    <button
      type="button"
      class={className}
      data-step={face}
      title={explanation}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {content}
    </button>
  );
}
