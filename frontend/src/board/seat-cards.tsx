/** The sidebar's building blocks: a card for every seat, and facts about the match. */

import type { ComponentChildren, VNode } from "preact";
import type { Fact, Scene } from "../messages";
import { playerText } from "./place-label";
import { Emblem, seatClass } from "./seat-marks";
import type { BoardContext, BoardPlugin, Score } from "./types";

/** With more players than this the cards are small. */
const MAX_LARGE_CARDS = 3;
/** With more players than this the strip of scores has no names. */
const MAX_NAMED_SCORES = 4;

/** Return the value of a fact; undefined if the scene has none. */
export function factOf(scene: Scene, kind: string, seat: number | null = null): string | undefined {
  return scene.facts.find((fact) => fact.kind === kind && fact.seat === seat)?.value;
}

/** Return a seat's score as a short text. */
export const scoreOf = (plugin: BoardPlugin, scene: Scene, seat: number): string =>
  labelledScoreOf(plugin, scene, seat).value.replace(/\/.*/, "");

/** Facts that are the score of their seat, `<game>-fact-points`, unless a plugin says otherwise. */
const SCORE_FACT = /-fact-points$/;

/** Return a seat's score: by the plugin, its points, or its pieces on the board. */
export function labelledScoreOf(plugin: BoardPlugin, scene: Scene, seat: number): Score {
  if (plugin.score) return plugin.score(scene, seat);
  const points = scene.facts.find((fact) => SCORE_FACT.test(fact.kind) && fact.seat === seat);
  if (points) return { label: points.kind, value: points.value };
  const pieces = scene.tokens.filter((token) => token.seat === seat);
  const value = String(pieces.reduce((sum, { count }) => sum + count, 0));
  return { label: "board-placed", value };
}

/** The scores of all players in one line, for windows without room for cards beside the board. */
export function ScoreStrip({ board }: { readonly board: BoardContext }): VNode {
  const { players, scene, plugin, you, seatStatus, texts } = board;
  return (
    <ul class={`score-strip${players.length > MAX_NAMED_SCORES ? " many" : ""}`}>
      {players.map(({ name, out }, seat) => (
        <li
          key={seat}
          class={`${seatClass(seat)}${scene.turn.includes(seat) ? " acting" : ""}${out ? " out" : ""}`}
        >
          <Emblem seat={seat} />
          <span class="seat-name">{seat === you ? texts.get("board-you-short") : name}</span>
          <strong>{scoreOf(plugin, scene, seat)}</strong>
          {seatStatus?.(seat)}
        </li>
      ))}
    </ul>
  );
}

interface SeatCardProps {
  readonly board: BoardContext;
  readonly seat: number;
  /** An additional class. */
  readonly state?: string;
  /** Whether to say whose turn it is; false where all players act at the same time. */
  readonly showsTurn?: boolean;
  readonly children?: ComponentChildren;
}

/** The card of a seat: name, turn, status, and what the game shows about it. */
export function SeatCard(props: SeatCardProps): VNode {
  const { board, seat, state = "", showsTurn = true, children } = props;
  const { scene, players, you = null, texts, seatStatus } = board;
  const isActing = scene.turn.includes(seat);
  const name = players[seat]?.name ?? playerText(seat, players);
  return (
    <section
      class={`seat-card ${seatClass(seat)}${isActing ? " acting" : ""}${board.winners?.includes(seat) ? " winner" : ""} ${state}`}
      data-seat={seat}
    >
      <header>
        <Emblem seat={seat} />
        <span class="seat-name">
          {name}
          {seat === you && <span class="seat-you"> {texts.get("board-you")}</span>}
        </span>
        {isActing && showsTurn && (
          <span class="visually-hidden">
            {texts.get(seat === you ? "board-turn-yours" : "board-turn")}
          </span>
        )}
        {players[seat]?.out && <span class="seat-out">{texts.get("board-out")}</span>}
        {seatStatus?.(seat)}
      </header>
      {children}
    </section>
  );
}

interface SeatCardsProps {
  readonly board: BoardContext;
  readonly renderCard: (seat: number) => VNode;
}

/** The cards of all seats. */
export function SeatCards({ board, renderCard }: SeatCardsProps): VNode {
  return (
    <div class={`seat-cards${board.players.length > MAX_LARGE_CARDS ? " many" : ""}`}>
      {board.players.map((_, seat) => renderCard(seat))}
    </div>
  );
}

interface LabelledValueProps {
  readonly label: string;
  readonly value: ComponentChildren;
}

export function LabelledValue({ label, value }: LabelledValueProps): VNode {
  return (
    <span class="count">
      <span class="count-label">{label}</span> <strong>{value}</strong>
    </span>
  );
}

/** All facts of a scene, for games without a sidebar of their own. */
export function FactList({ board }: { readonly board: BoardContext }): VNode {
  const line = (fact: Fact): VNode => (
    <LabelledValue key={fact.kind} label={board.texts.get(fact.kind)} value={fact.value} />
  );
  const factsOf = (seat: number | null): Fact[] =>
    board.scene.facts.filter((fact) => fact.seat === seat);
  return (
    <>
      <div class="match-facts">{factsOf(null).map(line)}</div>
      <SeatCards
        board={board}
        renderCard={(seat) => (
          <SeatCard key={seat} board={board} seat={seat}>
            <div class="counts">{factsOf(seat).map(line)}</div>
          </SeatCard>
        )}
      />
    </>
  );
}
