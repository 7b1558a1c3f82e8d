/** The invitation link of a match that waits for players, and how to take it back. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../../api";
import { ShareLink } from "../../components/share-link";
import { t } from "../../i18n/language";
import type { MatchStore } from "../../match/store";
import type { LevelInfo, MatchView } from "../../messages";
import { navigate } from "../../router";
import { lastLevel } from "../../settings";
import { levelLabel } from "../../setup/levels";

/** Milliseconds after which the lobby is told that the host still waits. */
const LISTING_INTERVAL = 15_000;

interface InvitePanelProps {
  readonly store: MatchStore;
  readonly view: MatchView;
  readonly levels: readonly LevelInfo[];
}

export function InvitePanel({ store, view, levels }: InvitePanelProps): VNode {
  const [url, setUrl] = useState("");
  const [isLoading, setLoading] = useState(true);
  const [isCancelled, setCancelled] = useState(false);
  const createInvite = (): void => {
    setLoading(store.canAct());
    if (!store.canAct()) return;
    setCancelled(false);
    const request = api.createInvite(store.match).then((token) => setUrl(token.url));
    store.track(request.finally(() => setLoading(false)));
  };
  useEffect(createInvite, [store]);
  useListing(store, view.listed ?? false);
  const openSeats = view.seats.flatMap((info, seat) => (info.who === "open" ? [seat] : []));
  const level = lastLevel.value;
  const seat = view.you[0];
  const fillSeats = async (): Promise<void> => {
    if (seat === undefined) return;
    for (const open of openSeats) {
      if (!(await store.send({ do: "fill", seat, open, level }))) return;
    }
  };
  const uninvite = async (): Promise<void> => {
    if (seat === undefined || !(await store.send({ do: "uninvite", seat }))) return;
    setUrl("");
    setCancelled(true);
  };
  const cancel = async (): Promise<void> => {
    if (seat !== undefined && (await store.send({ do: "cancel", seat }))) navigate("/");
  };
  return (
    <section class="card inviting" aria-labelledby="inviting">
      <h2 id="inviting">{t("page-invite")}</h2>
      {isCancelled ? (
        <p role="status">{t("page-uninvited")}</p>
      ) : (
        <>
          <p>{t("page-waiting-for", { count: openSeats.length })}</p>
          <div class="invite-link" aria-busy={isLoading}>
            {url && <ShareLink url={url} />}
          </div>
        </>
      )}
      {seat !== undefined && !view.private && (
        <label class="field check">
          <input
            type="checkbox"
            checked={view.listed ?? false}
            onChange={(event) => {
              const listed = event.currentTarget.checked;
              void store.send({ do: "list", seat, listed });
            }}
          />
          <span>{t("page-list-seats")}</span>
        </label>
      )}
      {seat !== undefined && (
        <div class="actions">
          {levels.some(({ name }) => name === level) && (
            <button type="button" onClick={() => void fillSeats()}>
              {t("page-fill", { count: openSeats.length, name: levelLabel(level, levels) })}
            </button>
          )}
          {url || isLoading ? (
            <button type="button" disabled={!url} onClick={() => void uninvite()}>
              {t("page-uninvite")}
            </button>
          ) : (
            <button type="button" onClick={createInvite}>
              {t("page-invite-again")}
            </button>
          )}
          <button type="button" class="danger" onClick={() => void cancel()}>
            {t("page-cancel-match")}
          </button>
          <p class="soft">{t("page-cancel-help")}</p>
        </div>
      )}
    </section>
  );
}

/** Keep a listed match in the lobby as long as its host waits on this screen. */
function useListing(store: MatchStore, isListed: boolean): void {
  useEffect(() => {
    if (!isListed) return undefined;
    const list = (): void => store.track(api.listMatch(store.match));
    list();
    const timer = setInterval(list, LISTING_INTERVAL);
    return () => clearInterval(timer);
  }, [store, isListed]);
}
