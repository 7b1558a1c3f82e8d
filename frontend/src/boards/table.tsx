/** A board with all that belongs to it: the story, the question, the choices, what lies beside. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Refused } from "../messages";
import { Asking } from "./asking";
import type { BoardProps, FaceProps, Shown, Tool, Widget } from "./board";
import { box } from "./geometry";
import { honeycomb } from "./honeycomb";
import { petriDish } from "./petri-dish";
import { petris } from "./petris";
import { plain } from "./plain";
import { Scroll } from "./scroll";
import { looseSteps, stepMeant, stepsAt } from "./steps";
import { useStory } from "./story";
import "./style/colours.css";
import "./style/drawing.css";
import "./style/layout.css";
import "./style/petris.css";
import "./style/petri-dish.css";
import "./style/honeycomb.css";

const WIDGETS: Readonly<Record<string, Widget>> = {
  petris,
  "petri-dish": petriDish,
  honeycomb,
};

/** A board so many times as wide as high has nothing beside it, only below. */
const WIDE = 1.6;

/** How a game is drawn; a game without drawings of its own gets plain ones. */
export function widgetOf(game: string): Widget {
  return WIDGETS[game] ?? plain;
}

/** The board of any game, to look at and to play on. */
export function Board(props: BoardProps): VNode {
  const widget = widgetOf(props.game);
  const { scene, moment, skip } = useStory(props, widget);
  const preview = moment ? null : (props.preview ?? null);
  const [tool, setTool] = useState<Tool | null>(widget.tools?.[0] ?? null);
  const [why, setWhy] = useState<Refused | null>(null);
  const [wish, setWish] = useState<string | null>(null);
  useEffect(() => {
    setWhy(preview?.mistake ?? null);
    if (wish === null || !preview) return;
    const meant = stepMeant(stepsAt(preview, wish), tool);
    if (!meant && looseSteps(preview).length) return;
    setWish(null);
    if (meant) props.onStep?.(meant);
    else setWhy(preview.refused?.[wish] ?? null);
  }, [preview]);

  const onPlace = (place: string, step?: string): void => {
    if (moment) {
      skip();
      return;
    }
    const meant = step ?? stepMeant(stepsAt(preview, place), tool);
    if (meant) props.onStep?.(meant);
    else if (!takeBack(props, place)) {
      if (looseSteps(preview).length) setWish(wish === place ? null : place);
      setWhy(preview?.refused?.[place] ?? preview?.blocked ?? null);
    }
  };
  const onLook = (place: string | null): void => {
    if (place && preview) setWhy(preview.refused?.[place] ?? null);
  };
  const face: FaceProps = { ...props, scene, preview, moment, wish, onPlace, onLook };
  const { Face, Aside } = widget;
  const { width, height } = box(props.geometry);
  const wide = width > WIDE * height;
  return (
    <div
      class={`board board-${props.game}${wide ? " wide" : ""}${moment ? " telling" : ""}`}
      style={{ "--pace": `${props.pace ?? 0}ms` }}
    >
      <div class="board-main">
        <Scroll least={widget.leastWidth?.(props.geometry) ?? 0} texts={props.texts}>
          <Face {...face} />
        </Scroll>
        {moment && (
          <p class="board-caption">
            <span>{props.texts.event(moment)}</span>
            <button type="button" onClick={skip}>
              {props.texts.say("board-skip")}
            </button>
          </p>
        )}
        {preview && <Asking face={face} why={why} widget={widget} tool={tool} onTool={setTool} />}
      </div>
      {Aside && (
        <div class="board-aside">
          <Aside {...face} />
        </div>
      )}
    </div>
  );
}

/** Choosing a place that is already part of the move takes that part back, where order is free. */
function takeBack({ preview, onBuild, game }: BoardProps, place: string): boolean {
  if (!preview || !onBuild || game !== "honeycomb") return false;
  const rest = preview.partial.filter((step) => step.slice(1) !== place);
  if (rest.length === preview.partial.length) return false;
  onBuild(rest);
  return true;
}

type PictureProps = Pick<Shown, "game" | "geometry" | "scene" | "texts"> &
  Partial<Pick<Shown, "players" | "you">>;

/** A drawing of a scene without anything to choose, for home pages, lists and rules. */
export function Picture(props: PictureProps): VNode {
  const { Face } = widgetOf(props.game);
  const nothing = (): void => undefined;
  return (
    <div class={`board picture board-${props.game}`}>
      <Face
        players={[]}
        {...props}
        preview={null}
        moment={null}
        wish={null}
        onPlace={nothing}
        onLook={nothing}
      />
    </div>
  );
}
