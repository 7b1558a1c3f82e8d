/** What can be done with a match besides moving. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api, asRefused } from "../api";
import type { LevelShown, View } from "../messages";
import { pace, sound } from "../settings";
import type { Table } from "../table";
import { say } from "../texts";
import { Dialog } from "./dialog";
import { Fairness } from "./fairness";
import { HintChoice } from "./hints";
import { PassOn } from "./link";
import { Sharing } from "./sharing";

interface Props {
  readonly table: Table;
  readonly view: View;
  readonly levels: readonly LevelShown[];
}

interface ActionsProps extends Props {
  readonly names: readonly string[];
  readonly invite: string;
  /** Whether there are dice to be verified. */
  readonly luck: boolean;
}

type Open = "resign" | "device" | "invite" | "share" | "dice" | null;

/** Whether there is a move of ours that could be taken back. */
const hasMoved = ({ lines, you }: View): boolean =>
  lines.some(({ kind, seat }) => kind === "moved" && you.includes(seat ?? -1));

/** The seat we act for when it does not matter which. */
const ownSeat = (table: Table, view: View): number | null => {
  // Behind the curtain nobody knows who looks.
  if (table.next.value !== null) return null;
  return table.acting.value ?? view.you[0] ?? null;
};

export function Actions({ table, view, levels, names, invite, luck }: ActionsProps): VNode {
  const [open, setOpen] = useState<Open>(null);
  const [url, setUrl] = useState("");
  const seat = ownSeat(table, view);
  const over = view.phase === "over";
  const openLink = (which: "device" | "invite"): void => {
    const asked = which === "device" ? api.link(table.match, seat ?? 0) : api.invite(table.match);
    asked.then(
      (token) => {
        setUrl(token.url);
        setOpen(which);
      },
      (error: unknown) => {
        table.trouble.value = asRefused(error);
      },
    );
  };
  const ask = (matter: "takeback" | "pause" | "rematch"): void => {
    if (seat !== null) void table.ask({ do: "ask", matter, seat });
  };
  const playing = seat !== null && view.phase === "playing";
  const asked = (matter: string): boolean => (view.offers ?? []).some((o) => o.matter === matter);
  return (
    <div class="actions">
      {playing && !table.hasSecrets.value && (
        <button
          type="button"
          disabled={asked("takeback") || !hasMoved(view)}
          onClick={() => ask("takeback")}
        >
          {say("page-takeback")}
        </button>
      )}
      {playing && (
        <button type="button" disabled={asked("pause")} onClick={() => ask("pause")}>
          {say("page-pause")}
        </button>
      )}
      {seat !== null && view.phase === "paused" && (
        <button
          type="button"
          class="primary"
          onClick={() => void table.ask({ do: "resume", seat })}
        >
          {say("page-resume")}
        </button>
      )}
      {seat !== null && over && !view.rematch && (
        <button
          type="button"
          class="primary"
          disabled={asked("rematch")}
          onClick={() => ask("rematch")}
        >
          {say("page-rematch")}
        </button>
      )}
      {view.phase !== "open" && view.host && view.seats.some((each) => each.who === "open") && (
        <button type="button" onClick={() => openLink("invite")}>
          {say("page-invite")}
        </button>
      )}
      {seat !== null && !over && (
        <button type="button" onClick={() => openLink("device")}>
          {say("page-other-device")}
        </button>
      )}
      {(over || !table.hasSecrets.value) && view.phase !== "open" && (
        <a class="button" href={`/api/matches/${view.match}/record`} download={`${view.game}.txt`}>
          {say("page-download")}
        </a>
      )}
      {view.phase !== "open" && (
        <button type="button" onClick={() => setOpen("share")}>
          {say(over ? "page-share" : "page-share-watch")}
        </button>
      )}
      {over && luck && (
        <button type="button" onClick={() => setOpen("dice")}>
          {say("page-dice-verify")}
        </button>
      )}
      {playing && (
        <button type="button" class="danger" onClick={() => setOpen("resign")}>
          {say("page-resign")}
        </button>
      )}
      <Returning table={table} view={view} />
      <Absent table={table} view={view} levels={levels} seat={seat} />
      {open === "share" && (
        <Dialog title={say(over ? "page-share" : "page-share-watch")} onClose={() => setOpen(null)}>
          <Sharing table={table} view={view} />
        </Dialog>
      )}
      {open === "dice" && (
        <Dialog title={say("page-dice-verify")} onClose={() => setOpen(null)}>
          <Fairness view={view} names={names} invite={invite} />
        </Dialog>
      )}
      {open === "resign" && seat !== null && (
        <Dialog title={say("page-resign-sure")} onClose={() => setOpen(null)}>
          <p>{say("page-resign-means")}</p>
          <button
            type="button"
            class="danger"
            onClick={() => {
              setOpen(null);
              void table.ask({ do: "resign", seat });
            }}
          >
            {say("page-resign")}
          </button>
        </Dialog>
      )}
      {(open === "device" || open === "invite") && (
        <Dialog
          title={say(open === "device" ? "page-other-device" : "page-invite")}
          onClose={() => setOpen(null)}
        >
          <p>{say(open === "device" ? "page-other-device-means" : "page-invite-means")}</p>
          <PassOn url={url} />
        </Dialog>
      )}
    </div>
  );
}

/** Somebody else plays for one of our seats: take it back. */
function Returning({ table, view }: Pick<Props, "table" | "view">): VNode | null {
  const lent = view.you.find(
    (seat) => view.seats[seat]?.who === "person" && view.seats[seat]?.level,
  );
  if (lent === undefined || view.phase === "over") return null;
  return (
    <button
      type="button"
      class="primary"
      onClick={() => void table.ask({ do: "return", seat: lent })}
    >
      {say("page-return")}
    </button>
  );
}

interface AbsentProps extends Props {
  readonly seat: number | null;
}

/** A remedy when somebody does not come back. */
function Absent({ table, view, levels, seat }: AbsentProps): VNode | null {
  const here = table.presence.value?.here;
  const away = view.waiting.find(
    (each) =>
      view.seats[each]?.who === "person" &&
      !view.seats[each]?.level &&
      !view.you.includes(each) &&
      here !== undefined &&
      !here.includes(each),
  );
  if (seat === null || away === undefined || view.phase !== "playing") return null;
  const level = levels.find((each) => each.number === 3)?.name ?? levels.at(-1)?.name;
  return (
    <>
      {level && (
        <button
          type="button"
          onClick={() => void table.ask({ do: "hand-over", seat, absent: away, level })}
        >
          {say("page-hand-over")}
        </button>
      )}
      <button type="button" onClick={() => void table.ask({ do: "adjourn", seat, absent: away })}>
        {say("page-adjourn")}
      </button>
    </>
  );
}

/** Whose hints one wants, how fast the story is told, whether a sound says that it is your turn. */
export function Pace({ view, levels }: Pick<Props, "view" | "levels">): VNode {
  return (
    <div class="actions">
      <HintChoice view={view} levels={levels} />
      <label class="field">
        <span>{say("page-pace")}</span>
        <select
          value={String(pace.value)}
          onChange={(event) => {
            pace.value = Number(event.currentTarget.value);
          }}
        >
          <option value="900">{say("page-pace-slow")}</option>
          <option value="450">{say("page-pace-usual")}</option>
          <option value="180">{say("page-pace-fast")}</option>
          <option value="0">{say("page-pace-off")}</option>
        </select>
      </label>
      <label class="field check">
        <input
          type="checkbox"
          checked={sound.value}
          onChange={(event) => {
            sound.value = event.currentTarget.checked;
          }}
        />
        <span>{say("page-sound")}</span>
      </label>
    </div>
  );
}
