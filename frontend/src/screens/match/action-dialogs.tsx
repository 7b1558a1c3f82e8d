/** The dialogs that the actions of a match open. */

import type { VNode } from "preact";
import { api } from "../../api";
import { Dialog } from "../../components/dialog";
import { ShareLink } from "../../components/share-link";
import { deleteCopy } from "../../dice/own-copy";
import { t } from "../../i18n/language";
import type { MatchStore } from "../../match/store";
import type { MatchView } from "../../messages";
import { navigate } from "../../router";
import { DiceVerificationPanel } from "./dice-verification";
import { ShareMatch } from "./share";

export type DialogName = "resign" | "leave" | "device" | "invite" | "share" | "dice";

/** What leaving a match means, by its phase. */
const LEAVE_HELP = {
  open: "page-leave-open",
  playing: "page-leave-playing",
  paused: "page-leave-playing",
  over: "page-leave-over",
} as const;

interface ActionDialogProps {
  readonly name: DialogName;
  readonly store: MatchStore;
  readonly view: MatchView;
  readonly names: readonly string[];
  readonly invite: string;
  /** The seat that resigns. */
  readonly seat: number | null;
  /** The link that the dialogs for another device and for invitations show. */
  readonly linkUrl: string;
  readonly onClose: () => void;
}

export function ActionDialog(props: ActionDialogProps): VNode | null {
  const { name, store, view, names, invite, seat, linkUrl, onClose } = props;
  switch (name) {
    case "share":
      return (
        <Dialog
          title={t(view.phase === "over" ? "page-share" : "page-share-watch")}
          onClose={onClose}
        >
          <ShareMatch store={store} view={view} />
        </Dialog>
      );
    case "dice":
      return (
        <Dialog title={t("page-dice-verify")} onClose={onClose}>
          <DiceVerificationPanel view={view} names={names} invite={invite} />
        </Dialog>
      );
    case "resign":
      return seat === null ? null : (
        <Dialog
          title={t("page-resign-sure")}
          onClose={onClose}
          action={
            <button
              type="button"
              class="danger"
              onClick={() => {
                onClose();
                void store.send({ do: "resign", seat });
              }}
            >
              {t("page-resign")}
            </button>
          }
        >
          <p>{t("page-resign-help")}</p>
        </Dialog>
      );
    case "leave":
      return (
        <Dialog
          title={t("page-leave-sure")}
          onClose={onClose}
          action={
            <button
              type="button"
              class="danger"
              onClick={() => {
                onClose();
                if (!store.canAct()) return;
                store.track(
                  api.leave(store.match).then(() => {
                    deleteCopy(store.match);
                    navigate("/");
                  }),
                );
              }}
            >
              {t("page-leave")}
            </button>
          }
        >
          <p>{t(LEAVE_HELP[view.phase])}</p>
        </Dialog>
      );
    case "device":
      return (
        <Dialog title={t("page-other-device")} onClose={onClose}>
          <p>{t("page-other-device-help")}</p>
          <ShareLink url={linkUrl} />
        </Dialog>
      );
    case "invite":
      return (
        <Dialog title={t("page-invite")} onClose={onClose}>
          <p>{t("page-invite-help")}</p>
          <ShareLink url={linkUrl} />
        </Dialog>
      );
  }
}
