/** Whoever wants to be forgotten: the guest and their names go, from this browser and the server. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api, asRefused } from "../api";
import type { Refused } from "../messages";
import { say } from "../texts";
import { Dialog } from "./dialog";
import { Trouble } from "./trouble";

export function Forgetting(): VNode {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const forget = (): void => {
    api.forget().then(
      () => {
        localStorage.clear();
        sessionStorage.clear();
        location.assign("/");
      },
      (error: unknown) => setRefused(asRefused(error)),
    );
  };
  return (
    <>
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        {say("page-forget")}
      </button>
      {open && (
        <Dialog title={say("page-forget-sure")} onClose={() => setOpen(false)}>
          <p>{say("page-forget-means")}</p>
          <Trouble refused={refused} />
          <button type="button" class="danger" onClick={forget}>
            {say("page-forget")}
          </button>
        </Dialog>
      )}
    </>
  );
}
