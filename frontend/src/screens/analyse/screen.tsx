/**
 * The analysis board: any position, moves of all seats, variations, and the engine's opinion. The
 * address has the whole analysis, so that it can be shared.
 */

import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { SuggestedMove } from "../../board/types";
import { usePageTitle } from "../../browser/page-title";
import { Icon } from "../../components/icon";
import { findPlugin } from "../../games/registry";
import { currentTexts, gameTitle, t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import { PositionBoard } from "../../position/position-board";
import { PositionStore } from "../../position/position-store";
import { route } from "../../router";
import { uniqueNames } from "../match/seat-names";
import { ChancePicker } from "./chance";
import { editingPreview, PiecePicker, PositionFields, placeOfEdit } from "./click-editing";
import { ContinueMatch } from "./continue-match";
import { EnginePanel } from "./engine-panel";
import { EvaluationBar, finalShares } from "./evaluation-bar";
import { saveFile, savePicture } from "./export";
import { EditingNote, PositionEditor, Restore, RestoreButton, StartCards } from "./position-editor";
import { SeatControls, useEngineMoves } from "./seat-controls";
import { ShareAnalysis } from "./share-analysis";
import { keepAnalysis, openOrRestore } from "./stored-analysis";
import { listenForTreeKeys } from "./tree-keys";
import { useDraft } from "./use-draft";
import { useEngine } from "./use-engine";
import { Variations } from "./variations";

const NO_MOVES: readonly SuggestedMove[] = [];

export function AnalyseScreen(): VNode {
  const store = useMemo(() => new PositionStore(), []);
  const [isSharing, setSharing] = useState(false);
  const [isContinuing, setContinuing] = useState(false);
  const [engineSeats, setEngineSeats] = useState<readonly number[]>([]);
  const [draft, setDraft] = useDraft(store);
  /** The piece that clicks put on the board; null while moves are made. */
  const [chosenPiece, setPiece] = useState<string | null>(null);
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const { fragment } = route.value;
  const node = store.current.value;
  usePageTitle(t("page-analyse"));
  /** The fragment that the board itself has written last. */
  const ownFragment = useRef("");
  useEffect(() => {
    if (fragment ? fragment !== ownFragment.current : !store.current.value)
      void openOrRestore(store, fragment);
  }, [fragment]);
  // The address follows the board without entries in the history of the browser.
  useEffect(
    () =>
      keepAnalysis(store, (written) => {
        ownFragment.current = written;
      }),
    [store],
  );
  useEffect(() => listenForTreeKeys(store), [store]);
  useEngineMoves(store, engineSeats);
  const engine = useEngine(store);
  const game = node?.info.game ?? "";
  const names = uniqueNames(
    Array.from(
      { length: node?.info.players ?? 0 },
      (_, seat) => store.tags.value.names[seat] || t("page-seat", { letter: seatLetter(seat) }),
    ),
  );
  const plainTexts = currentTexts.value;
  const texts = useMemo(
    () => plainTexts.withNames((seat) => names[seat] ?? seatLetter(seat)),
    [plainTexts, names.join()],
  );
  /** Open a position from a button that may be far below the board. */
  const open = (text: string): void => {
    void store.open(text).then((isOpen) => isOpen && scrollTo(0, 0));
  };
  /** Try an edited position; a refused one stays in the editor, with the reason. */
  const setUp = (text: string): void => {
    setDraft(text);
    void store.open(text);
  };
  const editing = findPlugin(game)?.editing ?? null;
  const geometry = store.geometry.value;
  const pieces = editing?.pieces(names.length) ?? [];
  const firstPiece = pieces[1] ?? null;
  // Another position may be one of another game, with other pieces.
  const piece = chosenPiece === null || pieces.includes(chosenPiece) ? chosenPiece : firstPiece;
  const isEditing = piece !== null && editing !== null && geometry !== null;
  const edit = isEditing
    ? {
        preview: editingPreview(geometry, editing, store.actingSeat.value ?? 0),
        onStep: (step: string) =>
          setUp(editing.put(draft, placeOfEdit(editing, geometry, step), piece)),
        palette: (
          <PiecePicker
            game={game}
            editing={editing}
            players={names.length}
            texts={texts}
            piece={piece}
            onPiece={setPiece}
          >
            <RestoreButton store={store} isShort />
            <button type="button" class="board-confirm" onClick={() => setPiece(null)}>
              <Icon name="check" />
              {t("page-analyse-edit-end")}
            </button>
          </PiecePicker>
        ),
      }
    : null;
  const outcome = node?.info.outcome;
  const seat = store.actingSeat.value;
  const turn = outcome
    ? texts.outcome(game, outcome)
    : store.isChance.value
      ? t("page-analyse-chance")
      : seat === null
        ? gameTitle(game)
        : t("page-analyse-turn", { player: names[seat] ?? "" });
  return (
    <main
      id="main"
      class={`record-screen analyse-screen${node ? " with-board" : ""}`}
      tabIndex={-1}
    >
      <p class="crumbs">
        <a href="/">{t("page-home")}</a>
      </p>
      <h1 class={node ? "visually-hidden" : ""}>{t("page-analyse")}</h1>
      {node && (
        <section class={`record-board stage ${game}`} aria-labelledby="analyse-turn">
          <div class="status-bar">
            <h2 id="analyse-turn" class="status">
              {turn}
            </h2>
            {isEditing && <EditingNote store={store} texts={texts} />}
            {editing && (
              <button
                type="button"
                class="quiet edit-button"
                aria-pressed={isEditing}
                title={t("page-analyse-edit")}
                onClick={() => setPiece(isEditing ? null : firstPiece)}
              >
                <Icon name="edit" />
                <span>{t("page-analyse-edit")}</span>
              </button>
            )}
          </div>
          <EvaluationBar
            shares={finalShares(node.info) ?? engine.analysis?.shares ?? node.shares ?? []}
            names={names}
          />
          <PositionBoard
            store={store}
            texts={texts}
            names={names}
            edit={edit}
            suggested={pointed.length ? NO_MOVES : engine.suggested}
            pointed={pointed}
            idle={store.isChance.value ? <ChancePicker store={store} texts={texts} /> : null}
          />
          <div class="match-side">
            {isEditing && (
              <PositionFields
                game={game}
                fields={editing.fields?.(draft) ?? []}
                names={names}
                texts={texts}
                onText={setUp}
              />
            )}
            <EnginePanel
              store={store}
              engine={engine}
              texts={texts}
              names={names}
              onPlaces={setPointed}
            />
            <Variations store={store} texts={texts} />
            <div class="buttons">
              {!outcome && (
                <button type="button" class="primary" onClick={() => setContinuing(true)}>
                  <Icon name="play" />
                  {t("page-analyse-continue")}
                </button>
              )}
              <button type="button" onClick={() => setSharing(true)}>
                <Icon name="share" />
                {t("page-analyse-share")}
              </button>
              <button type="button" onClick={() => savePicture(store, "svg")}>
                <Icon name="download" />
                SVG
              </button>
              <button type="button" onClick={() => savePicture(store, "png")}>
                <Icon name="download" />
                PNG
              </button>
              <button type="button" onClick={() => saveFile(store)}>
                <Icon name="download" />
                {t("page-analyse-save")}
              </button>
            </div>
            <SeatControls
              store={store}
              names={names}
              engineSeats={engineSeats}
              onEngineSeats={setEngineSeats}
            />
          </div>
        </section>
      )}
      {!node && (!fragment || store.error.value) && (
        <>
          <p>{t("page-analyse-about")}</p>
          <StartCards onOpen={open} />
        </>
      )}
      <PositionEditor
        text={node?.info.text ?? ""}
        draft={draft}
        onDraft={setDraft}
        refusal={store.error.value}
        onRefusal={(refusal) => {
          store.error.value = refusal;
        }}
        onOpen={open}
      >
        {!isEditing && <Restore store={store} />}
      </PositionEditor>
      {isContinuing && node && (
        <ContinueMatch
          info={node.info}
          seat={store.actingSeat.value ?? 0}
          onClose={() => setContinuing(false)}
        />
      )}
      {isSharing && node && <ShareAnalysis store={store} onClose={() => setSharing(false)} />}
    </main>
  );
}
