/** The screen of a player who opens the link of a class: a name, and then the match. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api, toRefusal } from "../../api";
import { ErrorMessage } from "../../components/error-message";
import { HowToPlay } from "../../components/game-summary";
import { NameInput } from "../../components/name-input";
import { gameTitle, t } from "../../i18n/language";
import type { ClassView, RefusalMessage } from "../../messages";
import { navigate } from "../../router";
import { playerName } from "../../settings";
import { visibleName } from "../../setup/player-name";

interface JoinScreenProps {
  readonly view: ClassView;
  readonly code: string;
}

export function JoinScreen({ view, code }: JoinScreenProps): VNode {
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = visibleName(playerName.value);
  const join = (): void => {
    setBusy(true);
    api.joinClass(code, name).then(
      ({ match }) => navigate(`/m/${match}`),
      (error: unknown) => {
        setBusy(false);
        setRefusal(toRefusal(error));
      },
    );
  };
  return (
    <main id="main" class="class-join" tabIndex={-1}>
      <h1>{gameTitle(view.game)}</h1>
      {view.host && (
        <p class="banner">
          {t("page-class-is-host")} <a href={`/class/${view.classroom}`}>{t("page-class-back")}</a>
        </p>
      )}
      <form
        class="card"
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
          placeholder=""
          onName={(name) => {
            playerName.value = name;
          }}
        />
        <ErrorMessage refusal={refusal} />
        <button type="submit" class="primary large" disabled={isBusy || !name}>
          {t("page-class-join")}
        </button>
      </form>
      <HowToPlay game={view.game} isNew />
    </main>
  );
}
