/** Before a match begins: the link for those who are to come, or the way in for who came by it. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, asRefused } from "../api";
import type { LevelShown, View } from "../messages";
import { go } from "../router";
import { lastLevel, yourName } from "../settings";
import { levelName, ownName } from "../starting";
import type { Table } from "../table";
import { say } from "../texts";
import { PassOn } from "./link";

interface Props {
  readonly table: Table;
  readonly view: View;
}

interface InvitingProps extends Props {
  readonly levels: readonly LevelShown[];
}

/** The link, made once for each match this browser set up. */
export function Inviting({ table, view, levels }: InvitingProps): VNode {
  const [url, setUrl] = useState("");
  useEffect(() => {
    api.invite(table.match).then(
      (token) => setUrl(token.url),
      (error: unknown) => {
        table.trouble.value = asRefused(error);
      },
    );
  }, [table]);
  const open = view.seats.flatMap((seat, at) => (seat.who === "open" ? [at] : []));
  const level = lastLevel.value;
  const fill = async (): Promise<void> => {
    const seat = view.you[0];
    if (seat === undefined) return;
    for (const at of open) if (!(await table.ask({ do: "fill", seat, open: at, level }))) return;
  };
  return (
    <section class="card inviting" aria-labelledby="inviting">
      <h2 id="inviting">{say("page-invite")}</h2>
      <p>{say("page-waiting-for", { count: open.length })}</p>
      {url && <PassOn url={url} />}
      {levels.some(({ name }) => name === level) && view.you.length > 0 && (
        <button type="button" onClick={() => void fill()}>
          {say("page-fill", { count: open.length, name: levelName(level, levels) })}
        </button>
      )}
    </section>
  );
}

interface JoinProps extends Props {
  readonly invite: string;
}

export function Joining({ table, view, invite }: JoinProps): VNode {
  const [busy, setBusy] = useState(false);
  const join = (): void => {
    setBusy(true);
    api.join(table.match, { invite, name: ownName() }).then(
      // The line hears of its own seats when it starts over.
      () => go(`/m/${table.match}`, true),
      (error: unknown) => {
        setBusy(false);
        table.trouble.value = asRefused(error);
      },
    );
  };
  return (
    <section class="card joining" aria-label={say("page-join")}>
      <p>{say(`${view.game}-aim`)}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}
      >
        <label class="field">
          <span>{say("page-your-name")}</span>
          <input
            type="text"
            maxLength={40}
            value={yourName.value}
            placeholder={say("page-guest")}
            onInput={(event) => {
              yourName.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="primary" disabled={busy}>
          {say("page-join")}
        </button>
      </form>
      <p>
        <a href={`/rules/${view.game}`}>{say("page-rules")}</a>
      </p>
    </section>
  );
}
