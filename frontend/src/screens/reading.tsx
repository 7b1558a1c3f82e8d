/** A record or a position that somebody brought along, to be looked at move by move. */

import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { api, asRefused } from "../api";
import { Board } from "../boards";
import type { Reading, Refused } from "../messages";
import { Steps } from "../parts/stepping";
import { ruleHref, Trouble } from "../parts/trouble";
import { useTitle } from "../parts/turning";
import { letter, say, texts } from "../texts";
import { gameName } from "./home";

export function ReadingScreen(): VNode {
  const [text, setText] = useState("");
  const [read, setRead] = useState<Reading | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  useTitle(say("page-read"));
  const show = (wanted: string): void => {
    setText(wanted);
    setRefused(null);
    api.read(wanted).then(setRead, (error: unknown) => {
      setRead(null);
      setRefused(asRefused(error));
    });
  };
  return (
    <main id="main" class="reading" tabIndex={-1}>
      <p class="crumbs">
        <a href="/">{say("page-home")}</a>
      </p>
      <h1>{say("page-read")}</h1>
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          show(text);
        }}
      >
        <p>{say("page-read-means")}</p>
        <label class="field">
          <span>{say("page-read-text")}</span>
          <textarea
            rows={5}
            spellcheck={false}
            value={text}
            placeholder="petris - 0002000/0200000 0,0 2"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <p class="buttons">
          <button type="submit" class="primary" disabled={!text.trim()}>
            {say("page-read-show")}
          </button>
          <label class="button file">
            <span>{say("page-read-file")}</span>
            <input
              type="file"
              accept=".txt,text/plain"
              onChange={(event) => {
                void event.currentTarget.files?.[0]?.text().then(show);
              }}
            />
          </label>
        </p>
        <Trouble refused={refused} />
      </form>
      {read && <Read key={text} read={read} />}
    </main>
  );
}

function Read({ read }: { readonly read: Reading }): VNode {
  const { game, geometry, moments, names = [], outcome, draws } = read;
  const [at, setAt] = useState(0);
  const last = moments.length - 1;
  const spoken = texts.value;
  const sentences = useMemo(
    () => spoken.calling((seat) => names[seat] || letter(seat)),
    [spoken, read],
  );
  const players = useMemo(
    () => seatsOf(read).map((seat) => ({ name: names[seat] || letter(seat) })),
    [read],
  );
  const moment = moments[at];
  const look = (to: number): void => setAt(Math.max(0, Math.min(last, to)));
  if (!moment) return <p />;
  const told = (moment.events ?? []).map((event) => sentences.event(event)).join(" ");
  return (
    <section class="read" aria-labelledby="read">
      <h2 id="read">{gameName(game)}</h2>
      {last > 0 && (
        <Steps
          at={at}
          count={moments.length}
          onFirst={() => look(0)}
          onBack={() => look(at - 1)}
          onForth={() => look(at + 1)}
          onLast={() => look(last)}
        />
      )}
      <p class="told" role="status">
        {told}
        {at === last && outcome && ` ${sentences.outcome(game, outcome)}`}
      </p>
      <Board
        game={game}
        geometry={geometry}
        scene={moment.scene}
        players={players}
        texts={sentences}
        ruleHref={(rule) => ruleHref(game, rule)}
      />
      {draws !== undefined && draws !== null && (
        <p class="good">{say("page-read-dice", { count: draws })}</p>
      )}
    </section>
  );
}

/** The seats of a record, or those that a position shows anything of. */
function seatsOf({ names = [], moments }: Reading): number[] {
  if (names.length) return names.map((_, seat) => seat);
  const scene = moments[0]?.scene;
  const found = [...(scene?.facts ?? []), ...(scene?.tokens ?? [])].map(({ seat }) => seat ?? 0);
  return Array.from({ length: Math.max(1, ...found) + 1 }, (_, seat) => seat);
}
