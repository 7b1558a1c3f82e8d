/** The sidebar of Honeycomb: round, empty hexagons, and every player's points. */

import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { factOf, LabelledValue, SeatCard, SeatCards } from "../../board/seat-cards";
import type { BoardContext } from "../../board/types";
import { seatLetter } from "../../i18n/seat-letters";
import { Countdown } from "./calls";
import { CHOSEN } from "./scene";

export function Sidebar(board: BoardContext): VNode {
  const { scene, texts } = board;
  const matchFact = (kind: string): VNode | null => {
    const value = factOf(scene, kind);
    return value === undefined ? null : <LabelledValue label={texts.get(kind)} value={value} />;
  };
  // The line of the reader stays free between two readings, so that nothing below it moves.
  const hasReader = useRef(false);
  hasReader.current ||= factOf(scene, "honeycomb-fact-reader") !== undefined;
  return (
    <>
      <div class={`match-facts${hasReader.current ? " two-lines" : ""}`}>
        {matchFact("honeycomb-fact-round")}
        {matchFact("honeycomb-fact-empty")}
        {matchFact("honeycomb-fact-reader")}
        {!board.preview && <Countdown {...board} />}
      </div>
      <SeatCards board={board} renderCard={(seat) => <ScoreCard board={board} seat={seat} />} />
    </>
  );
}

interface ScoreCardProps {
  readonly board: BoardContext;
  readonly seat: number;
}

function ScoreCard({ board, seat }: ScoreCardProps): VNode {
  const { scene, texts } = board;
  const points = factOf(scene, "honeycomb-fact-points", seat) ?? "0";
  const answer = factOf(scene, "honeycomb-fact-answered", seat);
  const state = answer ?? factOf(scene, "honeycomb-fact-chosen", seat);
  const hasPicked = state === CHOSEN;
  const isReader = factOf(scene, "honeycomb-fact-reader") === seatLetter(seat);
  const openState = isReader ? "reading" : "open";
  return (
    <SeatCard board={board} seat={seat} state={hasPicked ? "chosen" : ""} showsTurn={false}>
      <div class="score">
        <strong>{points}</strong>{" "}
        <span>{texts.get("honeycomb-board-points", { points: Number(points) })}</span>
        {state !== undefined && (
          <span class={`pick-state${hasPicked ? " done" : ""}`}>
            {texts.get(
              answer === undefined ? "honeycomb-board-picking" : "honeycomb-board-calling",
              {
                state: hasPicked ? "done" : openState,
              },
            )}
          </span>
        )}
      </div>
    </SeatCard>
  );
}
