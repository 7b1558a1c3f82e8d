/** The sidebar of Petri Dish: unused dice, turns, and every player's reserve. */

import type { VNode } from "preact";
import { factOf, LabelledValue, SeatCard, SeatCards } from "../../board/seat-cards";
import type { BoardContext } from "../../board/types";
import { Pyramid } from "./pyramid";
import { parseReserve } from "./scene";

export function Sidebar(board: BoardContext): VNode {
  const { scene, texts } = board;
  const turns = factOf(scene, "petri-dish-fact-turns");
  return (
    <>
      <div class="match-facts">
        {turns !== undefined && (
          <LabelledValue label={texts.get("petri-dish-fact-turns")} value={turns} />
        )}
      </div>
      <SeatCards board={board} renderCard={(seat) => <ReserveCard board={board} seat={seat} />} />
    </>
  );
}

/** Horizontal positions of the three sizes in a reserve. */
const SIZE_POSITIONS = [17, 68, 115];

interface ReserveCardProps {
  readonly board: BoardContext;
  readonly seat: number;
}

/** The pieces that a player has left; a player without pieces on the board is out of the game. */
function ReserveCard({ board, seat }: ReserveCardProps): VNode {
  const { scene, texts } = board;
  const left = parseReserve(factOf(scene, "petri-dish-fact-reserve", seat) ?? "");
  const sizes = ["large", "medium", "small"];
  const placed = scene.tokens.filter((token) => token.seat === seat).length;
  const isOut = scene.tokens.length > 0 && placed === 0;
  const label = texts.get("petri-dish-board-reserve", {
    placed,
    large: left.large ?? 0,
    medium: left.medium ?? 0,
    small: left.small ?? 0,
  });
  return (
    <SeatCard board={board} seat={seat} state={isOut ? "out" : ""}>
      {isOut ? (
        <p class="seat-out">{texts.get("board-out")}</p>
      ) : (
        <div class="reserve" role="img" aria-label={label}>
          <span class="reserve-left">
            <span class="small-label">{texts.get("petri-dish-fact-reserve")}</span>
            <svg viewBox="0 0 144 34" preserveAspectRatio="xMinYMid" aria-hidden="true">
              {sizes.map((size, k) => (
                <g key={size} class={left[size] ? "" : "none"}>
                  <Pyramid seat={seat} size={size} x={SIZE_POSITIONS[k] ?? 0} y={17} r={15} />
                  <text
                    class="reserve-count"
                    x={(SIZE_POSITIONS[k] ?? 0) + 16 - 3 * k}
                    y={17}
                    dy=".36em"
                  >
                    {left[size]}
                  </text>
                </g>
              ))}
            </svg>
          </span>
          <span class="reserve-placed">
            <span class="small-label">{texts.get("board-placed")}</span> <strong>{placed}/9</strong>
          </span>
        </div>
      )}
    </SeatCard>
  );
}
