/** The menu of a match: everything besides moving, and the settings, behind one button. */

import type { VNode } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { api } from "../../api";
import { Icon } from "../../components/icon";
import { gameTitle, t } from "../../i18n/language";
import type { MatchStore } from "../../match/store";
import type { LevelInfo, MatchView } from "../../messages";
import { ActionDialog, type DialogName } from "./action-dialogs";
import { actionSeat, MatchActions } from "./actions";
import { Preferences } from "./preferences";

interface MatchMenuProps {
  readonly store: MatchStore;
  readonly view: MatchView;
  readonly levels: readonly LevelInfo[];
  readonly names: readonly string[];
  readonly invite: string;
  /** Whether there are dice to be verified. */
  readonly hasDice: boolean;
}

export function MatchMenu({ store, view, levels, names, invite, hasDice }: MatchMenuProps): VNode {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [linkUrl, setLinkUrl] = useState("");
  const seat = actionSeat(store, view);
  const openDialog = (name: DialogName): void => {
    if (name !== "device" && name !== "invite") {
      setDialog(name);
      return;
    }
    if (!store.canAct()) return;
    const request =
      name === "device"
        ? api.createSeatLink(store.match, seat ?? 0)
        : api.createInvite(store.match);
    store.track(
      request.then((token) => {
        setLinkUrl(token.url);
        setDialog(name);
      }),
    );
  };
  return (
    <>
      <button type="button" class="menu-button" popovertarget={id} aria-label={t("page-menu")}>
        <Icon name="menu" />
        <span>{t("page-menu")}</span>
      </button>
      {/* biome-ignore lint/a11y: the entries are buttons; a click on one of them closes the menu */}
      <div
        id={id}
        ref={menu}
        popover="auto"
        class="menu"
        onClick={(event) => {
          // Choosing an entry closes the menu; changing a setting does not.
          if ((event.target as Element).closest(".entries button, a"))
            menu.current?.hidePopover?.();
        }}
      >
        <div class="entries">
          <MatchActions store={store} view={view} hasDice={hasDice} onDialog={openDialog} />
          <a class="button" href={`/rules/${view.game}`}>
            <Icon name="book" />
            {t("page-rules-of", { game: gameTitle(view.game) })}
          </a>
        </div>
        <Preferences view={view} levels={levels} />
      </div>
      {/* A seat that has arrived on the other device closes the dialog with its link. */}
      {dialog && !(dialog === "device" && !view.you.length) && (
        <ActionDialog
          name={dialog}
          store={store}
          view={view}
          names={names}
          invite={invite}
          seat={seat}
          linkUrl={linkUrl}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
