/** A short explanation of a game. */

import type { VNode } from "preact";
import { storedSignal } from "../browser/stored-signal";
import { findPlugin } from "../games/registry";
import { t } from "../i18n/language";

/** The sentences of a game's plugin; nothing for games without any. */
export function GameSummary({ game }: { readonly game: string }): VNode | null {
  const sentences = findPlugin(game)?.summary;
  if (!sentences) return null;
  return (
    <ol class="game-summary">
      {sentences.map((id) => (
        <li key={id}>{t(id)}</li>
      ))}
    </ol>
  );
}

/** Games whose summary was closed in this browser; it does not open by itself again. */
const closedSummaries = storedSignal<Readonly<Record<string, boolean>>>("known", {});

/** Return what players do in a game, in a sentence or two; nothing where its summary was closed. */
export function firstAdvice(game: string): string {
  const [id] = findPlugin(game)?.summary ?? [];
  return id && !closedSummaries.value[game] ? t(id) : "";
}

interface HowToPlayProps {
  readonly game: string;
  /** Whether the player has not moved yet: afterwards the summary is closed at first. */
  readonly isNew: boolean;
}

/** The summary beside a board; open for players who see the game for the first time. */
export function HowToPlay({ game, isNew }: HowToPlayProps): VNode | null {
  if (!findPlugin(game)?.summary) return null;
  return (
    <details
      class="how-to"
      open={isNew && !closedSummaries.value[game]}
      onToggle={(event) => {
        const isClosed = !event.currentTarget.open;
        if (isClosed !== Boolean(closedSummaries.value[game]))
          closedSummaries.value = { ...closedSummaries.value, [game]: isClosed };
      }}
    >
      <summary>{t("page-how")}</summary>
      <GameSummary game={game} />
    </details>
  );
}
