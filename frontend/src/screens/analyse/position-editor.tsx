/** The position in text form: to edit, to copy, and to begin with another one. */

import type { VNode } from "preact";
import { api } from "../../api";
import { MAX_TEXT, NO_TEXT } from "../../browser/text-file";
import { ErrorMessage } from "../../components/error-message";
import { FileButton } from "../../components/file-button";
import { Showcase } from "../../components/showcase";
import { useRequest } from "../../components/use-request";
import { sortByHomeOrder } from "../../games/registry";
import { gameTitle, t } from "../../i18n/language";
import type { RefusalMessage } from "../../messages";

interface PositionEditorProps {
  /** The text of the position on the board; empty while there is none. */
  readonly text: string;
  /** The text that is being edited; it may be refused. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly refusal: RefusalMessage | null;
  readonly onRefusal: (refusal: RefusalMessage) => void;
  readonly onOpen: (text: string) => void;
}

export function PositionEditor(props: PositionEditorProps): VNode {
  const { text, draft, onDraft, refusal, onRefusal, onOpen } = props;
  const games = useGames();
  return (
    <form
      class="card position-editor"
      onSubmit={(event) => {
        event.preventDefault();
        onOpen(draft);
      }}
    >
      <label class="field">
        <span>{t("page-analyse-text")}</span>
        <textarea
          rows={3}
          spellcheck={false}
          maxLength={MAX_TEXT}
          value={draft}
          onInput={(event) => onDraft(event.currentTarget.value)}
        />
      </label>
      <ErrorMessage refusal={refusal} />
      <div class="buttons">
        <button type="submit" class="primary" disabled={!draft.trim() || draft === text}>
          {t("page-analyse-set-up")}
        </button>
        <FileButton
          label={t("page-analyse-open")}
          onText={(found) => (found === null ? onRefusal(NO_TEXT) : onOpen(found))}
        />
        {text && games.map((game) => <StartButton key={game} game={game} onOpen={onOpen} />)}
      </div>
    </form>
  );
}

/** The position that a picture shows, from 0 (first) to 1 (last). */
const SHOWN_PROGRESS = 0.5;

interface StartProps {
  readonly onOpen: (text: string) => void;
}

/** What a visitor without a position can begin with: the start of each game. */
export function StartCards({ onOpen }: StartProps): VNode {
  return (
    <div class="courses">
      {useGames().map((game) => (
        <section class="card course" key={game}>
          <Showcase game={game} progress={SHOWN_PROGRESS} />
          <p>
            <StartButton game={game} onOpen={onOpen} />
          </p>
        </section>
      ))}
    </div>
  );
}

function StartButton({ game, onOpen }: StartProps & { readonly game: string }): VNode {
  return (
    <button type="button" onClick={() => onOpen(game)}>
      {t("page-analyse-begin", { game: gameTitle(game) })}
    </button>
  );
}

/** Return the names of all games, in the order of the home page. */
function useGames(): readonly string[] {
  const games = useRequest(api.games, []).value ?? [];
  return sortByHomeOrder(games.map(({ name }) => ({ game: name }))).map(({ game }) => game);
}
