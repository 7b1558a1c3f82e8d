/** How a match ended: who won, what everybody has, and what can be done now. */

import type { ComponentChildren, VNode } from "preact";
import { Emblem } from "../boards";
import type { OutcomeShown, Scene, View } from "../messages";
import { say } from "../texts";

interface Props {
  readonly view: View;
  readonly outcome: OutcomeShown;
  readonly names: readonly string[];
  readonly children?: ComponentChildren;
}

/** Points if the game counts any, else how many pieces are on the board. */
function achieved(scene: Scene, seat: number): string {
  const points = scene.facts.find((fact) => fact.kind.endsWith("-points") && fact.seat === seat);
  if (points) return `${say(points.kind)}: ${points.value}`;
  const pieces = scene.tokens.filter((token) => token.seat === seat);
  return `${say("board-placed")}: ${pieces.reduce((sum, { count }) => sum + count, 0)}`;
}

export function Result({ view, outcome, names, children }: Props): VNode {
  const won = (seat: number): boolean => outcome.winners.includes(seat);
  const seats = names.map((_, seat) => seat);
  const ranked = [...seats.filter(won), ...seats.filter((seat) => !won(seat))];
  return (
    <section class="card result" aria-label={say("page-result")}>
      <ul>
        {ranked.map((seat) => (
          <li key={seat} class={won(seat) ? "won" : ""}>
            <Emblem seat={seat} />
            <strong>{names[seat]}</strong>
            {won(seat) && <span class="tag">{say("page-won")}</span>}
            <span class="soft">{achieved(view.scene, seat)}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
