/** The sidebar of Petris: turn track, contamination tracks and supplies. */

import type { VNode } from "preact";
import { round } from "../../board/geometry";
import { factOf, SeatCard, SeatCards } from "../../board/seat-cards";
import { seatClass } from "../../board/seat-marks";
import type { BoardContext } from "../../board/types";
import type { Texts } from "../../i18n/texts";
import type { Scene } from "../../messages";
import { Bacterium, Sarcina, SpikedStar } from "./bacteria";

/** Sarcinas of every player. */
const SARCINAS = 3;

export function Sidebar(board: BoardContext): VNode {
  return (
    <>
      <TurnTrack board={board} />
      <SeatCards
        board={board}
        renderCard={(seat) => (
          <SeatCard board={board} seat={seat}>
            <Contamination board={board} seat={seat} />
            <Supply board={board} seat={seat} />
          </SeatCard>
        )}
      />
    </>
  );
}

interface Sets {
  /** The number of the current set, from 1. */
  readonly now: number;
  readonly all: number;
  /** The letters of the phases that end the current set and those after it. */
  readonly phases: string;
  /** By set: the letter of the phase that ends it, or "done" for a past one. */
  readonly stations: readonly string[];
}

/** Return the sets of a match; null if the scene does not tell them. */
function setsOf(scene: Scene): Sets | null {
  const [now, all] = (factOf(scene, "petris-fact-set") ?? "").split("/").map(Number);
  const phases = factOf(scene, "petris-fact-phases") ?? "";
  if (!now || !all) return null;
  const stations = Array.from({ length: all }, (_, k) =>
    k + 1 < now ? "done" : (phases[k + 1 - now] ?? ""),
  );
  return { now, all, phases, stations };
}

/** Distance between two stations of the straight track. */
const STATION = 34;

/** The sets in one line, for windows in which the sidebar is below the board. */
export function Track({ scene, texts }: BoardContext): VNode | null {
  const sets = setsOf(scene);
  if (!sets) return null;
  const { now, all, stations } = sets;
  const width = STATION * all;
  return (
    // Screen readers find the ring in the sidebar.
    <div class="track-line" aria-hidden="true">
      <span>
        {texts.get("petris-fact-set")} <strong>{now}</strong>/{all}
      </span>
      <svg viewBox={`0 -20 ${width} 40`} preserveAspectRatio="xMinYMid meet" aria-hidden="true">
        <path class="track-ring" d={`M${STATION / 2} 0H${width - STATION / 2}`} />
        {stations.map((phase, k) => (
          <Station
            key={k}
            phase={phase}
            x={STATION * (k + 0.5)}
            y={0}
            r={k + 1 === now ? 17 : 14}
            isNow={k + 1 === now}
          />
        ))}
      </svg>
    </div>
  );
}

interface StationProps {
  readonly phase: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly isNow: boolean;
}

function Station({ phase, x, y, r, isNow }: StationProps): VNode {
  return (
    <g
      transform={`translate(${round(x)} ${round(y)})`}
      class={`station ${phase}${isNow ? " now" : ""}`}
    >
      <circle r={r} class="station-disc" />
      <Phase phase={phase} />
    </g>
  );
}

/** The sets as stations of a ring, each with the phase that ends it; past sets are dots. */
function TurnTrack({ board }: { readonly board: BoardContext }): VNode | null {
  const { scene, texts } = board;
  const sets = setsOf(scene);
  if (!sets) return null;
  const { now, all, phases, stations } = sets;
  return (
    <figure class="turn-track">
      <svg viewBox="-102 -102 204 204" role="img" aria-label={trackText(texts, now, all, phases)}>
        <circle r="78" class="track-ring" />
        {stations.map((phase, k) => {
          const angle = (2 * Math.PI * k) / all - Math.PI / 2;
          const isNow = k + 1 === now;
          const [x, y] = [78 * Math.cos(angle), 78 * Math.sin(angle)];
          return <Station key={k} phase={phase} x={x} y={y} r={isNow ? 19 : 15} isNow={isNow} />;
        })}
        <text class="track-of" y="-36">
          {texts.get("petris-fact-set")}
        </text>
        <text class="track-number" y="0">
          {now}
        </text>
        <text class="track-of" y="34">
          / {all}
        </text>
      </svg>
      <figcaption>
        <span class="set-ends">
          {texts.get("petris-board-set-ends", { phase: phases[0] ?? "C" })}
        </span>
        <PhaseKey
          phase="F"
          text={texts.get("petris-board-phase", { phase: "F" })}
          now={phases[0] === "F"}
        />
        <PhaseKey
          phase="C"
          text={texts.get("petris-board-phase", { phase: "C" })}
          now={phases[0] === "C"}
        />
      </figcaption>
    </figure>
  );
}

/** The symbol of a phase: a dividing cell for fission, a star for contamination. */
function Phase({ phase }: { readonly phase: string }): VNode | null {
  if (phase === "F") {
    return (
      <g class="phase-fission">
        <circle cx="-4.4" r="5.4" />
        <circle cx="4.4" r="5.4" />
      </g>
    );
  }
  if (phase === "C") {
    return (
      <g class="phase-contamination">
        <SpikedStar x={0} y={0} r={12} />
      </g>
    );
  }
  return <circle r="4" class="phase-done" />;
}

function PhaseKey(props: {
  readonly phase: string;
  readonly text: string;
  readonly now: boolean;
}): VNode {
  return (
    <span class={`phase-key${props.now ? " now" : ""}`}>
      <svg viewBox="-14 -14 28 28" aria-hidden="true">
        <Phase phase={props.phase} />
      </svg>
      {props.text}
    </span>
  );
}

function trackText(texts: Texts, now: number, all: number, phases: string): string {
  const coming = [...phases].map((phase) => texts.get("petris-board-phase", { phase })).join(", ");
  return texts.get("petris-board-turn-track", { set: now, last: all, coming });
}

/** The contamination track; reaching its last space loses the game. */
function Contamination({
  board,
  seat,
}: {
  readonly board: BoardContext;
  readonly seat: number;
}): VNode | null {
  const [points, last] = (factOf(board.scene, "petris-fact-points", seat) ?? "")
    .split("/")
    .map(Number);
  if (points === undefined || !last) return null;
  const wide = last > 12 ? 12 : 20;
  return (
    <div class="labelled">
      <span class="small-label">{board.texts.get("petris-board-phase", { phase: "C" })}</span>
      <svg
        class={`contamination ${seatClass(seat)}`}
        viewBox={`0 0 ${(last + 1) * wide + 6} 26`}
        role="img"
        aria-label={board.texts.get("petris-board-contamination", { points, last })}
      >
        {Array.from({ length: last + 1 }, (_, k) => (
          <g
            key={k}
            transform={`translate(${k * wide + wide / 2 + 1} 13)`}
            class={k <= points ? "passed" : ""}
          >
            {k === last ? (
              <SpikedStar x={0} y={0} r={Math.min(11, 0.55 * wide)} />
            ) : (
              <circle r={0.34 * wide} class="space" />
            )}
            {k === points ? (
              <>
                <circle r="11" class="body" />
                <text dy=".36em" font-size="13" class="letter on">
                  {k}
                </text>
              </>
            ) : (
              (wide > 12 || k % 5 === 0) && (
                <text dy=".36em" font-size="9" class="space-number">
                  {k === last ? "!" : k}
                </text>
              )
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Bacteria and sarcinas that are not in the dishes. */
function Supply({ board, seat }: { readonly board: BoardContext; readonly seat: number }): VNode {
  const bacteria = Number(factOf(board.scene, "petris-fact-bacteria", seat) ?? 0);
  const sarcinas = Number(factOf(board.scene, "petris-fact-sarcinas", seat) ?? 0);
  return (
    <div
      class="supply"
      role="img"
      aria-label={board.texts.get("petris-board-supply", { bacteria, sarcinas })}
    >
      <span class="small-label">{board.texts.get("petris-board-supply-short")}</span>
      <svg viewBox="0 0 26 26" class="supply-one" aria-hidden="true">
        <Bacterium seat={seat} x={13} y={13} r={11} />
      </svg>
      <strong>{bacteria}</strong>
      <svg viewBox="0 0 78 26" class="supply-three" aria-hidden="true">
        {Array.from({ length: SARCINAS }, (_, k) => (
          <Sarcina
            key={k}
            seat={seat}
            x={13 + 26 * k}
            y={13}
            r={12}
            state={k < sarcinas ? "" : "gone"}
          />
        ))}
      </svg>
    </div>
  );
}
