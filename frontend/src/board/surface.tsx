/**
 * The surface of a board: an SVG whose places are named buttons.
 *
 * One place at a time is in the tab order; arrow keys move to the place in that direction, Page Down
 * and Page Up to the next and the previous place that is offered. Enter and Space choose, Backspace
 * takes back, Escape leaves the board. Pointer listeners are on the whole surface, and a place
 * renders again only when something about it changes, so that large boards stay fast.
 */

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isKeyboardUsed, trackInput } from "../browser/last-input";
import type { Texts } from "../i18n/texts";
import type { Place, Token } from "../messages";
import { Celebration } from "./celebration";
import { boundingBox, isArrow, placeInDirection, round } from "./geometry";
import { type Cell, type DrawCell, PlaceButton, placeUnder, renderKey } from "./place-button";
import { placeStateAt, type Viewer } from "./place-label";
import { PointedPlaces } from "./pointed-places";
import { SuggestedMoves } from "./suggested-moves";
import { ensureSvgDefs } from "./svg-defs";
import type { BoardContext } from "./types";
import { useDrag } from "./use-drag";
import "./styles/board.css";

export interface BoardSurfaceProps {
  readonly board: BoardContext;
  readonly draw: DrawCell;
  /** Tokens to draw instead of the scene's: those after the steps of the draft. */
  readonly tokens?: readonly Token[];
  /** Margin around the places, in units of the geometry. */
  readonly margin?: number;
  /** Drawn below the places. */
  readonly under?: ComponentChildren;
  /** Drawn above the places. */
  readonly over?: ComponentChildren;
  /** Whether pieces may be dragged from one place to another. */
  readonly isDraggable?: boolean;
  /** Return how many steps of the draft name a place; by default those whose step names it. */
  readonly chosenCount?: (place: string) => number;
}

export function BoardSurface(props: BoardSurfaceProps): VNode {
  const { board, margin = 0.12, under, over, isDraggable = false } = props;
  const { geometry, game, texts, you = null } = board;
  const isStatic = board.isPicture ?? false;
  const root = useRef<HTMLDivElement>(null);
  useEffect(ensureSvgDefs, []);
  useEffect(trackInput, []);
  const [current, setCurrent] = useState("");
  // The next player at a shared device must not see where the last one was.
  useEffect(() => setCurrent(""), [you]);
  const tabStop = geometry.places.some(({ name }) => name === current)
    ? current
    : firstPlace(board);
  const drag = useDrag(board, root, isDraggable);

  const moveFocus = (name: string): void => {
    setCurrent(name);
    root.current?.querySelector<SVGGElement>(`[data-place="${CSS.escape(name)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const name = placeUnder(event.target);
    if (!name || event.altKey || event.ctrlKey || event.metaKey) return;
    if (isArrow(event.key)) {
      // Before a move is begun, the focus of a mouse click must not take the keys that step back,
      // and its frame must not cover the marks of the position that they lead to.
      if (!board.preview?.partial.length && !isKeyboardUsed()) {
        blurPlace(event.target);
        return;
      }
      moveFocus(placeInDirection(geometry, name, event.key));
    } else if (event.key === "Enter" || event.key === " ") board.onPlace(name);
    else if (event.key === "Backspace") board.onUndo?.();
    else if (event.key === "Escape") blurPlace(event.target);
    else if (event.key === "PageDown") moveFocus(offeredPlace(board, name, 1));
    else if (event.key === "PageUp") moveFocus(offeredPlace(board, name, -1));
    else if (event.key === "Home") moveFocus(geometry.places[0]?.name ?? name);
    else if (event.key === "End") moveFocus(geometry.places.at(-1)?.name ?? name);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const name = placeUnder(event.target);
    if (!name || drag.hasJustEnded()) return;
    setCurrent(name);
    board.onPlace(name);
  };

  const places = placeButtons(props, tabStop, isStatic);
  const area = boundingBox(geometry, margin);
  const { left, top, width, height } = area;
  const viewBox = [left, top, width, height].map(round).join(" ");
  if (isStatic) {
    return (
      <svg class={`board-surface ${game}`} viewBox={viewBox} aria-hidden="true">
        {under}
        {places}
        {over}
      </svg>
    );
  }
  // The listeners are on a box around the drawing: Chromium makes an SVG with listeners focusable.
  return (
    <div
      ref={root}
      class={`board-surface-box${isDraggable ? " draggable" : ""}`}
      role="group"
      aria-label={texts.get("board-name", { game: gameTitle(game, texts) })}
      aria-describedby={board.keysId}
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...drag.listeners}
      onFocusIn={(event: FocusEvent) => {
        const name = placeUnder(event.target);
        if (name) setCurrent(name);
        board.onFocusPlace(name);
      }}
      onFocusOut={() => board.onFocusPlace(null)}
    >
      <svg class={`board-surface ${game}`} viewBox={viewBox} role="none">
        {under}
        {places}
        <g class="over">
          {over}
          <PointedPlaces board={board} />
          <SuggestedMoves board={board} />
        </g>
        {isCelebrated(board) && <Celebration winners={board.winners ?? []} area={area} />}
      </svg>
    </div>
  );
}

/** Take the focus off the board: the arrow keys step through the match again. */
function blurPlace(target: EventTarget | null): void {
  if (target instanceof SVGElement) target.blur();
}

/** Whether winners are celebrated: not for a player at this screen who has lost. */
function isCelebrated({ winners, you = null, activeEvent }: BoardContext): boolean {
  return Boolean(winners?.length) && !activeEvent && (you === null || !!winners?.includes(you));
}

function placeButtons(props: BoardSurfaceProps, tabStop: string, isStatic: boolean): VNode[] {
  const { board, draw } = props;
  const { geometry, scene, game, plugin, texts, players, activeEvent } = board;
  const { preview = null, you = null } = board;
  const viewer: Viewer = { texts, players, you };
  const tokens = groupByPlace(props.tokens ?? scene.tokens);
  const activePlaces = new Set(activeEvent?.places ?? []);
  const lastPlaces = new Set(activeEvent ? [] : (board.lastMove ?? []));
  const canAct = Boolean(board.onStep);
  const options = { game, plugin, scene: { ...scene, tokens: [] }, preview };
  return geometry.places.map((place: Place) => {
    const { name } = place;
    const found = placeStateAt(name, options);
    const chosenCount = props.chosenCount?.(name) ?? found.chosenCount;
    const state = { ...found, chosenCount, tokens: tokens.get(name) ?? [] };
    const cell: Cell = {
      place,
      tokens: state.tokens,
      isOffered: state.steps.length > 0,
      isRefused: Boolean(preview?.refused?.[name]),
      chosenCount,
      isQueued: board.queuedPlace === name,
      isActive: activePlaces.has(name),
      isLast: lastPlaces.has(name),
      you,
    };
    const isTabStop = name === tabStop;
    return (
      <PlaceButton
        key={name}
        cell={cell}
        state={state}
        viewer={viewer}
        isTabStop={isTabStop}
        isStatic={isStatic}
        canAct={canAct}
        draw={draw}
        renderKey={renderKey(cell, state, isTabStop, isStatic)}
      />
    );
  });
}

/** Return the title of a game, or its name if there is no text for it. */
function gameTitle(game: string, texts: Texts): string {
  const id = `${game}-name`;
  const title = texts.get(id);
  return title === id ? game : title;
}

/** Return the place where the tab key enters the board: the first one that is offered. */
function firstPlace({ geometry, preview }: BoardContext): string {
  const offered = preview ? Object.values(preview.steps).find((place) => place !== null) : null;
  return offered ?? geometry.places[0]?.name ?? "";
}

/**
 * Return the next (direction 1) or previous (-1) offered place in the order of the geometry, around
 * its end. If no place is offered, every place counts.
 */
export function offeredPlace(
  { geometry, preview }: Pick<BoardContext, "geometry" | "preview">,
  from: string,
  direction: 1 | -1,
): string {
  const offered = new Set(preview ? Object.values(preview.steps) : []);
  const names = geometry.places.map(({ name }) => name);
  const isCandidate = names.some((name) => offered.has(name))
    ? (name: string) => offered.has(name)
    : () => true;
  const start = names.indexOf(from);
  const around = names.map((_, k) => names.at((start + direction * (k + 1)) % names.length));
  return around.find((name) => name !== undefined && isCandidate(name)) ?? from;
}

function groupByPlace(tokens: readonly Token[]): Map<string, Token[]> {
  const groups = new Map<string, Token[]>();
  for (const token of tokens) {
    const group = groups.get(token.place);
    if (group) group.push(token);
    else groups.set(token.place, [token]);
  }
  return groups;
}
