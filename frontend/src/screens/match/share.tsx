/** A link by which others see a match, at the position on the board. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../../api";
import { ShareLink } from "../../components/share-link";
import { t } from "../../i18n/language";
import type { MatchStore } from "../../match/store";
import type { MatchView } from "../../messages";

interface ShareMatchProps {
  readonly store: MatchStore;
  readonly view: MatchView;
}

/** Return the address of a match; that of a private match contains an invitation. */
async function matchUrl(store: MatchStore, view: MatchView): Promise<string> {
  const index = store.playback.reviewIndex.value;
  const position = index === null ? "" : `at=${index}`;
  if (view.private && view.you.length) {
    // The same token as in an invitation, but its bearer was not asked to play.
    const url = (await api.createInvite(store.match)).url.replace("#join=", "#watch=");
    return position ? `${url}&${position}` : url;
  }
  const { address } = await api.session();
  return `${address || location.origin}/m/${store.match}${position && `#${position}`}`;
}

export function ShareMatch({ store, view }: ShareMatchProps): VNode {
  const [url, setUrl] = useState("");
  useEffect(() => {
    store.track(matchUrl(store, view).then(setUrl));
  }, []);
  return (
    <>
      <p>{t("page-share-help")}</p>
      {url && <ShareLink url={url} />}
    </>
  );
}
