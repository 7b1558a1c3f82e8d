/** What lies beside a board: a card for every seat with its facts, and the facts of the table. */

import type { ComponentChildren, VNode } from "preact";
import type { Fact, Scene } from "../messages";
import type { FaceProps } from "./board";
import { playerText } from "./describe";
import { Emblem, seatClass } from "./seats";

/** More players than this get small cards. */
const MANY = 3;

/** The value of a fact; undefined if the scene has none. */
export function factOf(scene: Scene, kind: string, seat: number | null = null): string | undefined {
  return scene.facts.find((fact) => fact.kind === kind && fact.seat === seat)?.value;
}

interface CardProps {
  readonly face: FaceProps;
  readonly seat: number;
  readonly state?: string;
  /** Whether to say whose turn it is; not where all act at the same time. */
  readonly turns?: boolean;
  readonly children?: ComponentChildren;
}

/** The card of a seat: who it is, whether the game waits for it, and what the game shows of it. */
export function Card({ face, seat, state = "", turns = true, children }: CardProps): VNode {
  const { scene, players, you = null, texts, beside } = face;
  const acting = scene.turn.includes(seat);
  const eyes = { texts, players, you };
  const name = players[seat]?.name ?? playerText(seat, eyes);
  return (
    <section
      class={`seat-card ${seatClass(seat)}${acting ? " acting" : ""} ${state}`}
      data-seat={seat}
    >
      <header>
        <Emblem seat={seat} />
        <span class="seat-name">
          {name}
          {seat === you && <span class="seat-you"> {texts.say("board-you")}</span>}
        </span>
        {acting && turns && <span class="seat-turn">{texts.say("board-turn")}</span>}
        {players[seat]?.out && <span class="seat-out">{texts.say("board-out")}</span>}
        {beside?.(seat)}
      </header>
      {children}
    </section>
  );
}

/** Cards for all seats. */
export function Cards({
  face,
  each,
}: {
  readonly face: FaceProps;
  readonly each: (seat: number) => VNode;
}): VNode {
  return (
    <div class={`seat-cards${face.players.length > MANY ? " many" : ""}`}>
      {face.players.map((_, seat) => each(seat))}
    </div>
  );
}

/** A number with its name. */
export function Count({
  label,
  value,
}: {
  readonly label: string;
  readonly value: ComponentChildren;
}): VNode {
  return (
    <span class="count">
      <span class="count-label">{label}</span> <strong>{value}</strong>
    </span>
  );
}

/** All facts as they come, for games that have no drawing of their own. */
export function Facts({ face }: { readonly face: FaceProps }): VNode {
  const line = (fact: Fact): VNode => (
    <Count label={face.texts.say(fact.kind)} value={fact.value} />
  );
  const own = (seat: number | null): Fact[] =>
    face.scene.facts.filter((fact) => fact.seat === seat);
  return (
    <>
      <div class="table-facts">{own(null).map(line)}</div>
      <Cards
        face={face}
        each={(seat) => (
          <Card face={face} seat={seat}>
            <div class="counts">{own(seat).map(line)}</div>
          </Card>
        )}
      />
    </>
  );
}
