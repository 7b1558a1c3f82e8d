/** How a game is played, in four sentences. */

import type { VNode } from "preact";
import { remembered } from "../remembered";
import { say } from "../texts";

const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  petris: [
    "page-short-petris-1",
    "page-short-petris-2",
    "page-short-petris-3",
    "page-short-petris-4",
  ],
  "petri-dish": [
    "page-short-petri-dish-1",
    "page-short-petri-dish-2",
    "page-short-petri-dish-3",
    "page-short-petri-dish-4",
  ],
  honeycomb: [
    "page-short-honeycomb-1",
    "page-short-honeycomb-2",
    "page-short-honeycomb-3",
    "page-short-honeycomb-4",
  ],
};

export function Short({ game }: { readonly game: string }): VNode | null {
  const sentences = SENTENCES[game];
  if (!sentences) return null;
  return (
    <ol class="short">
      {sentences.map((id) => (
        <li key={id}>{say(id)}</li>
      ))}
    </ol>
  );
}

/** Games whose explanation was closed in this browser: it is not opened there by itself again. */
const known = remembered<Readonly<Record<string, boolean>>>("known", {});

interface HowToProps {
  readonly game: string;
  /** Whether nothing was done yet: whoever has moved wants the room for other things. */
  readonly fresh: boolean;
}

/** The same beside a board: open for those who see the game for the first time. */
export function HowTo({ game, fresh }: HowToProps): VNode | null {
  if (!SENTENCES[game]) return null;
  return (
    <details
      class="how-to"
      open={fresh && !known.value[game]}
      onToggle={(event) => {
        const closed = !event.currentTarget.open;
        if (closed !== Boolean(known.value[game])) known.value = { ...known.value, [game]: closed };
      }}
    >
      <summary>{say("page-how")}</summary>
      <Short game={game} />
    </details>
  );
}
