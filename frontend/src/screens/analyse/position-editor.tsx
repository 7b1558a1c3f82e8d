/** The position in text form: to edit, to copy, and to begin with another one. */

import type { ComponentChildren, VNode } from "preact";
import { api } from "../../api";
import { MAX_TEXT, NO_TEXT } from "../../browser/text-file";
import { ErrorMessage } from "../../components/error-message";
import { FileButton } from "../../components/file-button";
import { Icon } from "../../components/icon";
import { Showcase } from "../../components/showcase";
import { useRequest } from "../../components/use-request";
import { fieldAt } from "../../games/position-text";
import { sortByHomeOrder } from "../../games/registry";
import { gameTitle, t } from "../../i18n/language";
import type { Texts } from "../../i18n/texts";
import type { GameInfo, RefusalMessage } from "../../messages";
import type { PositionStore } from "../../position/position-store";
import { StartOptions } from "./start-options";

interface PositionEditorProps {
  /** The text of the position on the board; empty while there is none. */
  readonly text: string;
  /** The text that is being edited; it may be refused. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly refusal: RefusalMessage | null;
  readonly onRefusal: (refusal: RefusalMessage) => void;
  readonly onOpen: (text: string) => void;
  /** Content after the buttons. */
  readonly children?: ComponentChildren;
}

export function PositionEditor(props: PositionEditorProps): VNode {
  const { text, draft, onDraft, refusal, onRefusal, onOpen, children } = props;
  const games = useGames();
  const game = games.find(({ name }) => name === fieldAt(text, 0));
  const options = fieldAt(text, 1);
  const form = (
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
        {text && games.map(({ name }) => <StartButton key={name} game={name} onOpen={onOpen} />)}
      </div>
      {children}
    </form>
  );
  return (
    <>
      {form}
      {game && (
        <StartOptions
          key={`${game.name} ${options}`}
          game={game}
          options={options}
          onOpen={onOpen}
        />
      )}
    </>
  );
}

interface StoreProps {
  readonly store: PositionStore;
}

/** The way back to the analysis that an edited or another position has replaced. */
export function Restore({ store }: StoreProps): VNode | null {
  if (!store.replaced.value.length) return null;
  return (
    <div class="restore">
      {hasMovesAside(store) && (
        <p class="soft" role="status">
          {t("page-analyse-put-aside")}
        </p>
      )}
      <RestoreButton store={store} />
    </div>
  );
}

/** Whether the analysis that was replaced last has moves or comments. */
function hasMovesAside(store: PositionStore): boolean {
  const node = store.replaced.value.at(-1)?.node;
  return Boolean(node && (node.parent || node.children.length || node.comment));
}

/** The button that brings back what an edited position has replaced; a short one has an icon only. */
export function RestoreButton(props: StoreProps & { readonly isShort?: boolean }): VNode {
  const { store, isShort = false } = props;
  const text = t("page-analyse-restore");
  return (
    <button
      type="button"
      disabled={!store.replaced.value.length}
      {...(isShort ? { "aria-label": text, title: text } : {})}
      onClick={store.restoreReplaced}
    >
      <Icon name="takeback" />
      {!isShort && text}
    </button>
  );
}

/** What is to be done while a position is edited, or why the last change is refused. */
export function EditingNote({ store, texts }: StoreProps & { readonly texts: Texts }): VNode {
  const refusal = store.error.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too
    <div class="editing-note" tabIndex={0}>
      <ErrorMessage refusal={refusal} texts={texts} />
      {!refusal && (
        <p role="status">
          {t(hasMovesAside(store) ? "page-analyse-put-aside" : "page-analyse-edit-ask")}
        </p>
      )}
    </div>
  );
}

/** The position that a picture shows, from 0 (first) to 1 (last). */
const SHOWN_PROGRESS = 0.5;

interface StartProps {
  readonly onOpen: (text: string) => void;
}

/** Starting points for a visitor without a position: the start of each game. */
export function StartCards({ onOpen }: StartProps): VNode {
  return (
    <div class="courses">
      {useGames().map(({ name }) => (
        <section class="card course" key={name}>
          <Showcase game={name} progress={SHOWN_PROGRESS} />
          <p>
            <StartButton game={name} onOpen={onOpen} />
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

/** Return all games, in the order of the home page. */
function useGames(): readonly GameInfo[] {
  const games = useRequest(api.games, []).value ?? [];
  return sortByHomeOrder(games.map((info) => ({ game: info.name, info }))).map(({ info }) => info);
}
