/** The board of Petri Dish: the Wheel with its pyramids, dice and reserves. */

import type { VNode } from "preact";
import type { Place, Scene, Told } from "../messages";
import type { FaceProps, Widget } from "./board";
import { seatOf } from "./describe";
import { Die } from "./dice";
import { Card, Cards, Count, factOf } from "./facts";
import { box, fixed, points, room, UNIT } from "./geometry";
import { Dish } from "./glass";
import { after, reserve, unused } from "./petri-dish-scene";
import { type Cell, Plane } from "./plane";
import { Pyramid } from "./pyramids";
import { looseSteps } from "./steps";

/** How far the dish reaches beyond the Wheel, in units. */
const RIM = 0.44;

function drawSpace({ place, tokens }: Cell): VNode {
  const within = room(place);
  return (
    <>
      <polygon class="ground" points={points(place, 0.965)} />
      {tokens.map((token, k) => (
        <Pyramid
          key={k}
          seat={token.seat ?? 0}
          size={token.kind}
          angle={facing(place)}
          {...within}
        />
      ))}
    </>
  );
}

/** Pieces look along the axis of their triangle, where a square fits best. */
function facing(place: Place): number {
  const { x, y } = room(place);
  const [u, v] = [x / UNIT, y / UNIT];
  const far = (p: readonly [number, number]): number =>
    Math.round(Math.hypot(p[0] - u, p[1] - v) * 1000);
  const tip = place.outline.reduce(
    (best, p) => (far(p) > far(best) ? p : best),
    place.outline[0] ?? [u, v - 1],
  );
  return Math.atan2(tip[1] - v, tip[0] - u);
}

function Face(face: FaceProps): VNode {
  const { geometry, scene, preview, moment } = face;
  const area = box(geometry);
  const middle = { x: area.left + area.width / 2, y: area.top + area.height / 2 };
  const reach = Math.max(area.width, area.height) / 2;
  const ghost = preview?.scene ?? null;
  const changed = ghost ? changedPlaces(scene, ghost) : [];
  const chosen =
    preview?.partial.filter((step) => geometry.places.some((place) => place.name === step)) ?? [];
  const spots = new Map(geometry.places.map((place) => [place.name, place]));
  return (
    <Plane
      face={face}
      draw={drawSpace}
      tokens={ghost?.tokens ?? scene.tokens}
      margin={RIM + 0.02}
      made={(place) => chosen.filter((step) => step === place).length}
      under={
        <g class="under">
          <Dish {...middle} r={Math.min(area.width, area.height) / 2 + RIM * UNIT} />
          <WedgeNumbers geometry={geometry} middle={middle} reach={1.02 * reach} />
        </g>
      }
      over={
        <>
          {changed.map((name) => {
            const place = spots.get(name);
            return place && <polygon key={name} class="ghost-space" points={points(place, 0.86)} />;
          })}
          {moment && <Flight told={moment} spots={spots} />}
        </>
      }
    />
  );
}

interface NumbersProps {
  readonly geometry: FaceProps["geometry"];
  readonly middle: { readonly x: number; readonly y: number };
  readonly reach: number;
}

/** The number of each wedge outside its rim, by which texts name spaces. */
function WedgeNumbers({ geometry, middle, reach }: NumbersProps): VNode {
  const mids = geometry.places.filter((place) => place.name.endsWith("mid"));
  return (
    <>
      {mids.map((place) => {
        const { x, y } = room(place);
        const angle = Math.atan2(y - middle.y, x - middle.x);
        return (
          <text
            key={place.name}
            class="name wedge"
            font-size="26"
            dy=".36em"
            x={fixed(middle.x + reach * Math.cos(angle))}
            y={fixed(middle.y + reach * Math.sin(angle))}
          >
            {place.name.replace("mid", "")}
          </text>
        );
      })}
    </>
  );
}

function changedPlaces(scene: Scene, ghost: Scene): string[] {
  const texts = (shown: Scene): Map<string, string> =>
    new Map(shown.tokens.map((token) => [token.place, `${token.kind}${token.seat}`]));
  const [before, now] = [texts(scene), texts(ghost)];
  return [...new Set([...before.keys(), ...now.keys()])].filter(
    (place) => before.get(place) !== now.get(place),
  );
}

/** A piece that moves or divides goes from space to space. */
function Flight({
  told,
  spots,
}: {
  readonly told: Told;
  readonly spots: ReadonlyMap<string, Place>;
}): VNode | null {
  const seat = seatOf(told.params?.player);
  const [from, to] = (told.places ?? []).map((name) => spots.get(name));
  if (seat === null || !from || !to) return null;
  const [a, b] = [room(from), room(to)];
  const style = { "--dx": `${fixed(b.x - a.x)}px`, "--dy": `${fixed(b.y - a.y)}px` };
  return (
    <g class="fly" style={style}>
      <Pyramid seat={seat} size={String(told.params?.size ?? "small")} {...a} angle={facing(to)} />
    </g>
  );
}

/** The dice to choose from; what a Wild is used for is asked with the same signs. */
function Choices(face: FaceProps): VNode | null {
  const { preview, texts, scene, you = null } = face;
  const loose = looseSteps(preview);
  const asked = preview?.partial[0];
  const dice = unused(scene);
  const first = asked === undefined ? -1 : dice.indexOf(asked);
  return (
    <div class="dice-row">
      <div class="dice">
        {dice.map((die, k) => (
          <Die
            key={k}
            face={die}
            texts={texts}
            chosen={k === first}
            onChoose={preview ? () => face.onBuild?.([die]) : undefined}
          />
        ))}
      </div>
      {asked !== undefined && loose.length > 0 && you !== null && (
        <div class="dice uses">
          {loose.map((step) => (
            <Die key={step} face={step} texts={texts} onChoose={() => face.onStep?.(step)} />
          ))}
        </div>
      )}
    </div>
  );
}

function Aside(face: FaceProps): VNode {
  const { scene, texts } = face;
  const turns = factOf(scene, "petri-dish-fact-turns");
  return (
    <>
      <div class="table-facts">
        {!face.preview && (
          <div class="dice">
            {unused(scene).map((die, k) => (
              <Die key={k} face={die} texts={texts} />
            ))}
          </div>
        )}
        {turns !== undefined && <Count label={texts.say("petri-dish-fact-turns")} value={turns} />}
      </div>
      <Cards face={face} each={(seat) => <ReserveCard face={face} seat={seat} />} />
    </>
  );
}

/** Where the three sizes stand in a reserve. */
const SHELF = [17, 68, 115];

/** Five pieces at the start, none when all nine are on the board; whoever has none there is out. */
function ReserveCard({ face, seat }: { readonly face: FaceProps; readonly seat: number }): VNode {
  const { scene, texts } = face;
  const left = reserve(factOf(scene, "petri-dish-fact-reserve", seat) ?? "");
  const sizes = ["large", "medium", "small"];
  const placed = scene.tokens.filter((token) => token.seat === seat).length;
  const out = scene.tokens.length > 0 && placed === 0;
  const label = texts.say("board-reserve", {
    placed,
    large: left.large ?? 0,
    medium: left.medium ?? 0,
    small: left.small ?? 0,
  });
  return (
    <Card face={face} seat={seat} state={out ? "out" : ""}>
      {out ? (
        <p class="seat-out">{texts.say("board-out")}</p>
      ) : (
        <div class="reserve" role="img" aria-label={label}>
          <span class="reserve-left">
            <span class="small-label">{texts.say("petri-dish-fact-reserve")}</span>
            <svg viewBox="0 0 144 34" preserveAspectRatio="xMinYMid" aria-hidden="true">
              {sizes.map((size, k) => (
                <g key={size} class={left[size] ? "" : "none"}>
                  <Pyramid seat={seat} size={size} x={SHELF[k] ?? 0} y={17} r={15} />
                  <text class="reserve-count" x={(SHELF[k] ?? 0) + 16 - 3 * k} y={17} dy=".36em">
                    {left[size]}
                  </text>
                </g>
              ))}
            </svg>
          </span>
          <span class="reserve-placed">
            <span class="small-label">{texts.say("board-placed")}</span> <strong>{placed}/9</strong>
          </span>
        </div>
      )}
    </Card>
  );
}

export const petriDish: Widget = {
  Face,
  Aside,
  Choices,
  after,
  asks: {
    "petri-dish-ask-die": "board-ask-die",
    "petri-dish-ask-action": "board-ask-action",
    "petri-dish-ask-place": "board-ask-place",
    "petri-dish-ask-target": "board-ask-target",
  },
};
