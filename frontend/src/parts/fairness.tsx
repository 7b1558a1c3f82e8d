/** Whether the dice were fair: what was sealed, what was revealed, and that it fits. */

import type { VNode } from "preact";
import { api } from "../api";
import type { View } from "../messages";
import { sha256 } from "../sha256";
import { letter, say } from "../texts";
import { useLoaded } from "./loading";
import { Trouble } from "./trouble";

interface Props {
  readonly view: View;
  readonly names: readonly string[];
  readonly invite: string;
}

export function Fairness({ view, names, invite }: Props): VNode {
  const verified = useLoaded(() => api.verify(view.match, invite), [view.match]);
  const { commitment, nonces = [], secret = "" } = view.dice;
  const fits = sha256(secret) === commitment;
  return (
    <div class="fairness">
      <p>{say("page-dice-means")}</p>
      <dl>
        <dt>{say("page-dice-sealed")}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{say("page-dice-added")}</dt>
        {nonces.map((nonce, seat) => (
          <dd key={seat}>
            {names[seat] ?? letter(seat)}: <code>{nonce}</code>
          </dd>
        ))}
        <dt>{say("page-dice-secret")}</dt>
        <dd>
          <code>{secret}</code>
        </dd>
      </dl>
      <p class={fits ? "good" : "trouble"} role="status">
        {say(fits ? "page-dice-fits" : "page-dice-broken")}
      </p>
      <Trouble refused={verified.refused} />
      {verified.value && (
        <p class="good">{say("page-dice-draws", { count: verified.value.draws })}</p>
      )}
      <p class="soft">{say("page-dice-yourself")}</p>
    </div>
  );
}
