/** Opens a class: the game, and how many play in each match. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api, randomId } from "../../api";
import { ErrorMessage } from "../../components/error-message";
import { Showcase } from "../../components/showcase";
import { useRequest } from "../../components/use-request";
import { useSubmission } from "../../components/use-submission";
import { gameTitle, t } from "../../i18n/language";
import type { GameInfo } from "../../messages";
import { navigate } from "../../router";
import { classLinks } from "../../settings";

export function NewClassScreen(): VNode {
  const games = useRequest(api.games, []);
  return (
    <main id="main" class="class-new" tabIndex={-1}>
      <p class="crumbs">
        <a href="/">{t("page-home")}</a>
      </p>
      <h1>{t("page-class")}</h1>
      <p class="lead">{t("page-class-help")}</p>
      <ErrorMessage refusal={games.refusal} />
      {games.value && <ClassForm games={games.value} />}
    </main>
  );
}

function ClassForm({ games }: { readonly games: readonly GameInfo[] }): VNode {
  const largest = [...games].sort((a, b) => b.players[1] - a.players[1])[0];
  const [name, setName] = useState(largest?.name ?? "");
  const game = games.find((each) => each.name === name);
  const [few, many] = game?.players ?? [2, 2];
  const [players, setPlayers] = useState(4);
  const { isBusy, refusal, submit } = useSubmission();
  const count = Math.max(few, Math.min(many, players));
  const open = async (): Promise<void> => {
    const { classroom, url } = await api.createClass(randomId(), name, `players=${count}`);
    classLinks.value = { ...classLinks.value, [classroom]: url };
    navigate(`/class/${classroom}`);
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        submit(open);
      }}
    >
      <fieldset>
        <legend>{t("page-class-game")}</legend>
        <div class="class-games">
          {games.map((each) => (
            <label key={each.name} class="class-game">
              <input
                type="radio"
                name="game"
                checked={each.name === name}
                onChange={() => setName(each.name)}
              />
              <span>
                <Showcase game={each.name} progress={0.6} />
                <b>{gameTitle(each.name)}</b>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <label class="field class-seats">
        <span>{t("page-class-players")}</span>
        <select
          value={String(count)}
          onChange={(event) => setPlayers(Number(event.currentTarget.value))}
        >
          {Array.from({ length: many - few + 1 }, (_, index) => (
            <option key={index} value={String(few + index)}>
              {few + index}
            </option>
          ))}
        </select>
      </label>
      <ErrorMessage refusal={refusal} />
      <button type="submit" class="primary large" disabled={isBusy}>
        {t("page-class-open")}
      </button>
    </form>
  );
}
