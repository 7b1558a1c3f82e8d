/** The form by which an invited guest joins a match. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api } from "../../api";
import { NameInput } from "../../components/name-input";
import { currentTexts, t } from "../../i18n/language";
import type { MatchStore } from "../../match/store";
import type { MatchView } from "../../messages";
import { navigate } from "../../router";
import { playerName } from "../../settings";
import { displayName } from "../../setup/create-match";

interface JoinFormProps {
  readonly store: MatchStore;
  readonly view: MatchView;
  readonly invite: string;
}

export function JoinForm({ store, view, invite }: JoinFormProps): VNode {
  const [isBusy, setBusy] = useState(false);
  const join = (): void => {
    setBusy(true);
    // The match screen sends the nonce when the seat is known, so that the server cannot choose it.
    const request = api.join(store.match, { invite, name: displayName(), sends_nonce: true });
    // Without the invitation in the address the page connects again, now with a seat.
    store.track(request.then(() => navigate(`/m/${store.match}`, true)));
    request.catch(() => setBusy(false));
  };
  return (
    <section class="card join-form" aria-label={t("page-join")}>
      {currentTexts.value.has(`${view.game}-aim`) && <p>{t(`${view.game}-aim`)}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}
      >
        <NameInput
          class="field"
          label={t("page-your-name")}
          isLabelHidden={false}
          value={playerName.value}
          placeholder={t("page-guest")}
          onName={(name) => {
            playerName.value = name;
          }}
        />
        <button type="submit" class="primary" disabled={isBusy}>
          {t("page-join")}
        </button>
      </form>
      <p>
        <a href={`/rules/${view.game}`}>{t("page-rules")}</a>
      </p>
    </section>
  );
}
