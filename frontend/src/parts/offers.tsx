/** What others ask for: agree or decline; what we asked for: withdraw. */

import type { VNode } from "preact";
import type { View } from "../messages";
import type { Table } from "../table";
import { letter, type Sentences, say } from "../texts";

interface Props {
  readonly table: Table;
  readonly view: View;
  readonly sentences: Sentences;
}

export function Offers({ table, view, sentences }: Props): VNode | null {
  const offers = view.offers ?? [];
  if (!offers.length) return null;
  return (
    <div class="offers">
      {offers.map(({ matter, seat, needed }) => {
        const mine = needed.find((each) => view.you.includes(each));
        const own = view.you.includes(seat);
        return (
          <div class="offer" key={matter} role="status">
            <span>{sentences.say("page-asks", { player: letter(seat), matter })}</span>
            {mine !== undefined && (
              <button
                type="button"
                class="primary"
                onClick={() => void table.ask({ do: "agree", matter, seat: mine })}
              >
                {say("page-agree")}
              </button>
            )}
            {(mine !== undefined || own) && (
              <button
                type="button"
                onClick={() => void table.ask({ do: "decline", matter, seat: mine ?? seat })}
              >
                {say(own ? "page-withdraw" : "page-decline")}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
