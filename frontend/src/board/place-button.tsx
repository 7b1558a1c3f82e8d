/** One place of a board: the game's drawing of it, and the button that chooses it. */

import type { ComponentChildren, VNode } from "preact";
import type { Place, Token } from "../messages";
import { outlinePoints, placeCircle, round } from "./geometry";
import { memo } from "./memo";
import { describePlace, type PlaceState, type Viewer } from "./place-label";

/** A place as a game draws it. */
export interface Cell {
  readonly place: Place;
  readonly tokens: readonly Token[];
  readonly isOffered: boolean;
  readonly isRefused: boolean;
  /** How many steps of the draft name this place. */
  readonly chosenCount: number;
  /** Whether it was chosen before it was offered: its step is made as soon as it is offered. */
  readonly isQueued: boolean;
  /** Whether the event being animated happens here. */
  readonly isActive: boolean;
  /** Whether the last move has changed it. */
  readonly isLast: boolean;
  readonly you: number | null;
}

export type DrawCell = (cell: Cell) => ComponentChildren;

interface PlaceButtonProps {
  readonly cell: Cell;
  readonly state: PlaceState;
  readonly viewer: Viewer;
  readonly isTabStop: boolean;
  /** Whether the board is only a picture. */
  readonly isStatic: boolean;
  /** Whether moves are built on this board; in a record places are only described. */
  readonly canAct: boolean;
  readonly draw: DrawCell;
  /** See `renderKey`. */
  readonly renderKey: string;
}

export const PlaceButton = memo<PlaceButtonProps>(
  ({ cell, state, viewer, isTabStop, isStatic, canAct, draw }) => {
    const { place, isOffered, isRefused, chosenCount, isQueued, isActive, isLast } = cell;
    const classes = {
      can: isOffered,
      refused: isRefused,
      made: chosenCount,
      queued: isQueued,
      active: isActive,
      last: isLast,
    };
    const suffix = Object.entries(classes)
      .map(([name, isOn]) => (isOn ? ` ${name}` : ""))
      .join("");
    const drawn = draw(cell);
    if (isStatic) return <g class={`site${suffix}`}>{drawn}</g>;
    // The drawing is outside the button: the letters on pieces are not part of its name.
    return (
      <g class={`site${suffix}`}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes gets no focus */}
        <g aria-hidden="true">{drawn}</g>
        <g
          class={`cell${suffix}`}
          data-place={place.name}
          role={canAct ? "button" : "img"}
          tabindex={isTabStop ? 0 : -1}
          aria-label={describePlace(state, viewer)}
        >
          <Ring place={place} />
        </g>
      </g>
    );
  },
  (before, after) =>
    before.cell.place === after.cell.place &&
    before.draw === after.draw &&
    before.canAct === after.canAct &&
    before.viewer.texts === after.viewer.texts &&
    before.renderKey === after.renderKey,
);

/** Return a text that differs whenever a place has to render again. */
export function renderKey(
  cell: Cell,
  state: PlaceState,
  isTabStop: boolean,
  isStatic: boolean,
): string {
  const tokens = cell.tokens.map(({ kind, seat, count }) => `${kind}${seat ?? ""}*${count}`);
  return [
    tokens.join(),
    state.ask,
    state.steps.join(),
    state.amounts.join(),
    cell.chosenCount,
    cell.isRefused,
    cell.isQueued,
    cell.isActive,
    cell.isLast,
    cell.you,
    isTabStop,
    isStatic,
  ].join("|");
}

/** The outline that marks the focused place and offered places. */
function Ring({ place }: { readonly place: Place }): VNode {
  if (place.outline.length) return <polygon class="ring" points={outlinePoints(place, 0.93)} />;
  const { x, y, r } = placeCircle(place);
  return <circle class="ring" cx={round(x)} cy={round(y)} r={round(0.86 * r)} />;
}

/** Return the name of the place that an element belongs to. */
export function placeUnder(target: EventTarget | null): string | null {
  return target instanceof Element
    ? (target.closest("[data-place]")?.getAttribute("data-place") ?? null)
    : null;
}
