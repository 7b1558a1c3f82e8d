/**
 * The plane of a board: an SVG whose places are named buttons.
 *
 * One place at a time is in the tab order; arrow keys go to the place that lies in that direction.
 * Enter and Space choose, Backspace takes back. Pointers are watched on the whole plane, and a place
 * is drawn again only when something about it changes, so that large boards stay quick.
 */

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Place, Token } from "../messages";
import type { FaceProps, Texts } from "./board";
import { describe, type Eyes, type Here, hereAt } from "./describe";
import { box, fixed, isArrow, points, room, towards } from "./geometry";
import { ensureInks } from "./inks";
import { pure } from "./pure";

/** A place as a game draws it. */
export interface Cell {
  readonly place: Place;
  readonly tokens: readonly Token[];
  readonly can: boolean;
  readonly barred: boolean;
  readonly made: number;
  /** Whether it was chosen before it may be: the step is made as soon as it is offered. */
  readonly wished: boolean;
  /** Whether the event being shown happens here. */
  readonly moment: boolean;
  readonly you: number | null;
}

export type DrawCell = (cell: Cell) => ComponentChildren;

interface CellProps {
  readonly cell: Cell;
  readonly here: Here;
  readonly eyes: Eyes;
  readonly texts: Texts;
  readonly tab: boolean;
  readonly still: boolean;
  readonly draw: DrawCell;
  readonly like: string;
}

const CellButton = pure<CellProps>(
  ({ cell, here, eyes, tab, still, draw }) => {
    const { place, can, barred, made, wished, moment } = cell;
    const states = { can, barred, made, wished, moment };
    const state = Object.entries(states)
      .map(([name, on]) => (on ? ` ${name}` : ""))
      .join("");
    const drawn = draw(cell);
    if (still) return <g class={`site${state}`}>{drawn}</g>;
    // What is drawn is no part of the button: the letters on pieces are not its name.
    return (
      <g class={`site${state}`}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes gets no focus */}
        <g aria-hidden="true">{drawn}</g>
        <g
          class={`cell${state}`}
          data-place={place.name}
          role="button"
          tabindex={tab ? 0 : -1}
          aria-label={describe(here, eyes)}
        >
          <Ring place={place} />
        </g>
      </g>
    );
  },
  (before, now) =>
    before.like === now.like &&
    before.cell.place === now.cell.place &&
    before.draw === now.draw &&
    before.texts === now.texts,
);

/** The outline that shows focus and what may be chosen. */
function Ring({ place }: { readonly place: Place }): VNode {
  if (place.outline.length) return <polygon class="ring" points={points(place, 0.93)} />;
  const { x, y, r } = room(place);
  return <circle class="ring" cx={fixed(x)} cy={fixed(y)} r={fixed(0.86 * r)} />;
}

export interface PlaneProps {
  readonly face: FaceProps;
  readonly draw: DrawCell;
  /** Tokens to draw instead of the scene's: those of the move in the making. */
  readonly tokens?: readonly Token[];
  readonly margin?: number;
  readonly under?: ComponentChildren;
  readonly over?: ComponentChildren;
  /** Whether pieces may be dragged from one place to another. */
  readonly drags?: boolean;
  /** How many steps of the move in the making point at a place. */
  readonly made?: (place: string) => number;
}

export function Plane(props: PlaneProps): VNode {
  const { face, draw, margin = 0.12, under, over, drags = false } = props;
  const { geometry, scene, game, texts, players, preview = null, you = null, moment } = face;
  const still = !face.onStep && !preview;
  const root = useRef<HTMLDivElement>(null);
  const keys = useId();
  useEffect(ensureInks, []);
  const [current, setCurrent] = useState("");
  // Whoever gets the screen next does not learn where the last one was.
  useEffect(() => setCurrent(""), [you]);
  const dragging = useRef<Drag | null>(null);
  const at = geometry.places.some((place) => place.name === current) ? current : firstPlace(face);
  const area = box(geometry, margin);
  const eyes: Eyes = { texts, players, you };
  const tokens = grouped(props.tokens ?? scene.tokens);
  const busy = new Set(moment?.places ?? []);

  const cells = geometry.places.map((place) => {
    const name = place.name;
    const on = tokens.get(name) ?? [];
    const here: Here = { ...hereAt(game, { ...scene, tokens: [] }, preview, name), tokens: on };
    const made = props.made ? props.made(name) : here.made;
    const cell: Cell = {
      place,
      tokens: on,
      can: here.steps.length > 0,
      barred: Boolean(preview?.refused?.[name]),
      made,
      wished: face.wish === name,
      moment: busy.has(name),
      you,
    };
    const like = likeness(cell, here, name === at, still);
    return (
      <CellButton
        key={name}
        cell={cell}
        here={{ ...here, made }}
        eyes={eyes}
        texts={texts}
        tab={name === at}
        still={still}
        draw={draw}
        like={like}
      />
    );
  });

  const go = (name: string): void => {
    setCurrent(name);
    root.current?.querySelector<SVGGElement>(`[data-place="${CSS.escape(name)}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const name = placeUnder(event.target);
    if (!name || event.altKey || event.ctrlKey || event.metaKey) return;
    if (isArrow(event.key)) go(towards(geometry, name, event.key));
    else if (event.key === "Enter" || event.key === " ") face.onPlace(name);
    else if (event.key === "Backspace") face.onUndo?.();
    else if (event.key === "Home") go(geometry.places[0]?.name ?? name);
    else if (event.key === "End") go(geometry.places.at(-1)?.name ?? name);
    else return;
    event.preventDefault();
  };

  const onPointerDown = (event: PointerEvent): void => {
    const name = placeUnder(event.target);
    if (!drags || !name || event.button !== 0 || !preview) return;
    dragging.current = { from: name, x: event.clientX, y: event.clientY, far: false };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const drag = dragging.current;
    if (!drag) return;
    drag.far ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 12;
    if (drag.far) root.current?.classList.add("dragging");
  };
  const onPointerUp = (event: PointerEvent): void => {
    const drag = dragging.current;
    dragging.current = null;
    root.current?.classList.remove("dragging");
    if (!drag?.far) return;
    const onto = placeUnder(document.elementFromPoint(event.clientX, event.clientY));
    if (!onto || onto === drag.from) return;
    swallow.current = true;
    setTimeout(() => (swallow.current = false), 0);
    if (preview?.partial[0] !== drag.from) {
      if (preview?.partial.length) face.onBuild?.([]);
      face.onStep?.(drag.from);
    }
    face.onStep?.(onto);
  };
  /** A drag ends with a click on what both ends have in common; it means nothing. */
  const swallow = useRef(false);
  const onClick = (event: MouseEvent): void => {
    const name = placeUnder(event.target);
    if (!name || swallow.current) return;
    setCurrent(name);
    face.onPlace(name);
  };

  const view = `${fixed(area.left)} ${fixed(area.top)} ${fixed(area.width)} ${fixed(area.height)}`;
  if (still) {
    return (
      <svg class={`plane ${game}`} viewBox={view} aria-hidden="true">
        {under}
        {cells}
        {over}
      </svg>
    );
  }
  // The listeners are on a box round the drawing: Chromium lets the focus rest on an SVG that has some.
  return (
    <div
      ref={root}
      class={`plane-box${drags ? " drags" : ""}`}
      role="group"
      aria-label={texts.say("board-name", { game: texts.say(`${game}-name`) })}
      aria-describedby={keys}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        dragging.current = null;
      }}
      onFocusIn={(event: FocusEvent) => {
        const name = placeUnder(event.target);
        if (name) setCurrent(name);
        face.onLook(name);
      }}
      onFocusOut={() => face.onLook(null)}
    >
      <svg class={`plane ${game}`} viewBox={view} role="none">
        {under}
        {cells}
        <g class="over">{over}</g>
      </svg>
      <p id={keys} class="board-keys">
        {texts.say("board-keys")}
      </p>
    </div>
  );
}

interface Drag {
  readonly from: string;
  readonly x: number;
  readonly y: number;
  far: boolean;
}

/** Where the tab key enters: the first place that may be chosen. */
function firstPlace({ geometry, preview }: FaceProps): string {
  const offered = preview ? Object.values(preview.steps).find((place) => place !== null) : null;
  return offered ?? geometry.places[0]?.name ?? "";
}

function placeUnder(target: EventTarget | null): string | null {
  return target instanceof Element
    ? (target.closest("[data-place]")?.getAttribute("data-place") ?? null)
    : null;
}

function likeness(cell: Cell, here: Here, tab: boolean, still: boolean): string {
  const on = cell.tokens.map((token) => `${token.kind}${token.seat ?? ""}*${token.count}`).join();
  return [
    on,
    here.ask,
    here.steps.join(),
    here.amounts.join(),
    cell.made,
    cell.barred,
    cell.wished,
    cell.moment,
    cell.you,
    tab,
    still,
  ].join("|");
}

function grouped(tokens: readonly Token[]): Map<string, Token[]> {
  const found = new Map<string, Token[]>();
  for (const token of tokens) {
    const here = found.get(token.place);
    if (here) here.push(token);
    else found.set(token.place, [token]);
  }
  return found;
}
