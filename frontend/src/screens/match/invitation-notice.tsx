/** Sentences for those who came by an invitation or belong to a class. */

import type { VNode } from "preact";
import { t } from "../../i18n/language";
import type { MatchView } from "../../messages";
import { route } from "../../router";
import { hasOpenSeat } from "./status";

/** Return notes for a guest besides the status of the match; null if there are none. */
export function invitationText(view: MatchView, isInvited: boolean): string | null {
  if (view.classroom && view.phase === "open" && view.you.length) return t("page-class-seated");
  if (!isInvited || view.you.length) return null;
  if (view.outcome) return t("page-join-over");
  if (view.phase !== "open" || !hasOpenSeat(view)) return t("page-join-late");
  return view.inviter ? t("page-invited-by", { name: view.inviter }) : null;
}

export function InvitationNotice({ view }: { readonly view: MatchView }): VNode | null {
  const isInvited = new URLSearchParams(route.value.fragment).has("join");
  const note = invitationText(view, isInvited);
  return note === null ? null : (
    <p class="banner" role="status">
      {note}
    </p>
  );
}
