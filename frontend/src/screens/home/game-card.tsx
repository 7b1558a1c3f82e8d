/** A game on the home screen: what it is, and the ways to play it, each one click away. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { ErrorMessage } from "../../components/error-message";
import { Showcase } from "../../components/showcase";
import { useSubmission } from "../../components/use-submission";
import { currentTexts, gameTitle, t } from "../../i18n/language";
import type { GameInfo, LevelInfo } from "../../messages";
import { lastLevel, lastSetups } from "../../settings";
import { quickStart } from "../../setup/create-match";
import { levelLabel } from "../../setup/levels";
import type { PlayMode } from "../../setup/saved-setups";
import { PairingDialog } from "./lobby";

/** The position that a card shows, from 0 (first) to 1 (last). */
const SHOWN_PROGRESS = 0.6;

interface GameCardProps {
  readonly game: GameInfo;
  readonly levels: readonly LevelInfo[];
}

export function GameCard({ game, levels }: GameCardProps): VNode {
  const { isBusy, refusal, submit } = useSubmission();
  const [isPairing, setPairing] = useState(false);
  const play = (mode: PlayMode): void => submit(() => quickStart(game, mode));
  const last = lastSetups.value[`${game.name}/computer`];
  const level = last?.seats.find((seat) => seat.who === "bot")?.level ?? lastLevel.value;
  const [few, many] = game.players;
  const kind = game.has_secrets ? "secrets" : game.has_luck ? "luck" : "open";
  return (
    <section class="card game" aria-labelledby={`game-${game.name}`}>
      <Showcase game={game.name} progress={SHOWN_PROGRESS} />
      <h2 id={`game-${game.name}`}>{gameTitle(game.name)}</h2>
      {currentTexts.value.has(`${game.name}-aim`) && (
        <p class="game-aim">{t(`${game.name}-aim`)}</p>
      )}
      <p class="soft game-kind">
        {few === many
          ? t("page-players-exact", { players: few })
          : t("page-players-range", { few, many })}{" "}
        · {t("page-kind", { kind })}
      </p>
      <div class="game-ways">
        {levels.length > 0 && (
          <button type="button" class="primary" disabled={isBusy} onClick={() => play("computer")}>
            {t("page-play-computer")}
            <small>{levelLabel(level, levels)}</small>
          </button>
        )}
        <button type="button" disabled={isBusy} onClick={() => setPairing(true)}>
          {t("page-pair")}
        </button>
        <button type="button" disabled={isBusy} onClick={() => play("friends")}>
          {t("page-play-friends")}
        </button>
        <button type="button" disabled={isBusy} onClick={() => play("screen")}>
          {t("page-play-screen")}
        </button>
      </div>
      <p class="game-links">
        <a href={`/new/${game.name}`}>{t("page-set-up")}</a>
        <a href={`/rules/${game.name}`}>{t("page-rules")}</a>
      </p>
      <ErrorMessage refusal={refusal} />
      {isPairing && <PairingDialog game={game.name} onClose={() => setPairing(false)} />}
    </section>
  );
}
