/**
 * The panel below the drawing. Its height never changes: it holds the question of a move, the
 * caption of an event, requests and refusals, so that nothing moves under the pointer.
 */

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../components/icon";
import type { Texts } from "../i18n/texts";
import type { PreviewMessage, RefusalMessage } from "../messages";
import { nearestPlace } from "./geometry";
import { placeText } from "./place-label";
import { stepsAt, stepsWithoutPlace } from "./steps";
import type { BoardContext, BoardPlugin, Tool } from "./types";

interface PanelProps {
  readonly board: BoardContext;
  readonly refusal: RefusalMessage | null;
  /** The place that was refused; the nearest one of the alternatives is suggested. */
  readonly refusedPlace: string | null;
  /** The places that could be chosen instead. */
  readonly alternatives: readonly (string | null)[];
  readonly onInstead: (place: string) => void;
  /** A chosen place that offers several steps; the player selects one of them. */
  readonly ambiguousPlace: string | null;
  readonly tool: Tool | null;
  readonly onTool: (tool: Tool) => void;
  readonly onSkip: () => void;
}

export function Panel(props: PanelProps): VNode {
  const { board, onSkip } = props;
  const { activeEvent, preview, texts, idle, notice, request, palette } = board;
  const Choices = board.plugin.alwaysShowsChoices ? board.plugin.Choices : undefined;
  return (
    <div class="board-panel">
      {palette ? (
        <div class="board-palette" key="palette">
          {palette}
        </div>
      ) : preview ? (
        <Question key="question" {...props} preview={preview} />
      ) : activeEvent ? (
        <div class="board-caption" key="caption">
          {Choices && (
            <div class="board-choices-area">
              <Choices {...board} />
            </div>
          )}
          <p class="caption-text" key={texts.event(activeEvent)}>
            {texts.event(activeEvent)}
          </p>
          <div class="board-buttons">
            <button type="button" class="board-skip" onClick={onSkip}>
              <Icon name="last" />
              {texts.get("board-skip")}
            </button>
          </div>
        </div>
      ) : (
        // The ending needs the room of the dice. It is a new element, since nothing may grow or move.
        <div class="board-idle" key={board.winners ? "ending" : "idle"}>
          {Choices && !board.winners && (
            <div class="board-choices-area">
              <Choices {...board} />
            </div>
          )}
          <div class="idle-content">
            {notice || request}
            {idle}
          </div>
        </div>
      )}
      <p id={board.keysId} class="visually-hidden">
        {texts.get("board-keys")}
      </p>
    </div>
  );
}

/** Return the tools that are useful now. */
function usableTools(preview: PreviewMessage, plugin: BoardPlugin): readonly Tool[] {
  if (plugin.usesTools?.(preview.ask) === false) return [];
  const offered = Object.keys(preview.steps);
  return (plugin.tools ?? []).filter((tool) => offered.some(tool.accepts));
}

/** Return the question of a preview, in words. */
export function questionText(preview: PreviewMessage, plugin: BoardPlugin, texts: Texts): string {
  const isComplete = !Object.keys(preview.steps).length && preview.partial.length > 0;
  if (isComplete) return texts.get("board-ready");
  const tools = usableTools(preview, plugin);
  const only = tools.length === 1 ? tools[0] : undefined;
  const question = (preview.move && only?.finalQuestion) || only?.onlyQuestion;
  return texts.get(question ?? plugin.questions?.[preview.ask] ?? preview.ask);
}

function Question(props: PanelProps & { readonly preview: PreviewMessage }): VNode {
  const { board, preview, refusal, ambiguousPlace, tool, onTool } = props;
  const { texts, plugin, notice, request } = board;
  const { Choices, StepPicker } = plugin;
  const known = (plugin.tools ?? []).filter((each) => board.hasTool?.(each) ?? true);
  // A single tool is no choice.
  const tools = plugin.usesTools?.(preview.ask) === false || known.length < 2 ? [] : known;
  const confirmText = plugin.confirmText?.(preview) ?? board.confirmText ?? "board-confirm";
  const asksForStep = preview.partial.length > 0 && stepsWithoutPlace(preview).length > 0;
  const usable = usableTools(preview, plugin);
  // A request must not hide why a place is refused or what the move would lead to: a button in the
  // message opens it.
  const isBuilding = refusal !== null || preview.partial.length > 0;
  const [isRequestOpen, setRequestOpen] = useState(false);
  const hasRequest = Boolean(request);
  useEffect(() => {
    if (!hasRequest || !isBuilding) setRequestOpen(false);
  }, [hasRequest, isBuilding]);
  return (
    <div class="board-question">
      <div class="board-choices-area">
        {tools.length > 0 && (
          <div class="board-tools" role="group" aria-label={texts.get("board-tools")}>
            {tools.map((each) => (
              <button
                type="button"
                key={each.name}
                class={`tool-${each.name}`}
                disabled={!usable.includes(each)}
                aria-pressed={usable.length === 1 ? each === usable[0] : each === tool}
                onClick={() => onTool(each)}
              >
                {each.Icon && <each.Icon seat={preview.seat} />}
                {texts.get(each.text)}
              </button>
            ))}
          </div>
        )}
        {ambiguousPlace !== null ? (
          <StepButtons
            steps={stepsAt(preview, ambiguousPlace)}
            board={board}
            label={placeText(board.game, ambiguousPlace, texts)}
          />
        ) : Choices ? (
          <Choices {...board} />
        ) : (
          <StepButtons steps={stepsWithoutPlace(preview)} board={board} />
        )}
      </div>
      <div class="board-message">
        {hasRequest && isBuilding && !notice && (
          <button
            type="button"
            class="board-request"
            aria-expanded={isRequestOpen}
            onClick={() => setRequestOpen(!isRequestOpen)}
          >
            {texts.get("board-request")}
          </button>
        )}
        {notice ||
          ((!isBuilding || isRequestOpen) && request) ||
          (StepPicker && asksForStep && <StepPicker {...board} />) || <Message {...props} />}
      </div>
      <div class="board-buttons">
        <button
          type="button"
          class="board-undo"
          disabled={!preview.partial.length}
          onClick={() => board.onUndo?.()}
        >
          <Icon name="undo" />
          {texts.get("board-undo")}
        </button>
        {board.tools}
        <button
          type="button"
          class="board-confirm"
          disabled={!preview.move}
          onClick={() => board.onConfirm?.()}
        >
          <Icon name="check" />
          {texts.get(confirmText)}
        </button>
      </div>
    </div>
  );
}

interface StepButtonsProps {
  readonly steps: readonly string[];
  readonly board: BoardContext;
  /** The place that the steps belong to, in words. */
  readonly label?: string;
}

/** A button for each step, for steps that no place of the drawing stands for. */
function StepButtons({ steps, board, label }: StepButtonsProps): VNode | null {
  if (!steps.length) return null;
  return (
    <div class="board-choices" {...(label ? { role: "group", "aria-label": label } : {})}>
      {label && <span>{board.texts.get("board-steps-of", { place: label })}</span>}
      {steps.map((step) => (
        <button type="button" key={step} data-step={step} onClick={() => board.onStep?.(step)}>
          {step}
        </button>
      ))}
    </div>
  );
}

type MessageProps = PanelProps & { readonly preview: PreviewMessage };

/** Why a place is refused, or else what the move would lead to. */
function Message(props: MessageProps): VNode {
  const { board, preview, refusal } = props;
  const { texts } = board;
  const reason = refusal ?? (preview.partial.length ? preview.blocked : null) ?? null;
  // What the move itself does is on the board; what comes after it deserves words.
  const dependsOnOthers = Boolean(preview.coming?.length);
  const followingEvents = (dependsOnOthers ? preview.coming : preview.events) ?? [];
  let follows: ComponentChildren = null;
  // Answers that need no move of their own, such as saying nothing, lead to nothing.
  const isAnswer = Boolean(board.plugin.confirmText?.(preview));
  if (!reason && followingEvents.length && !isAnswer) {
    const events = followingEvents.map((event) => texts.event(event)).join(" ");
    const lead = dependsOnOthers ? (board.plugin.comingText ?? "board-coming") : "board-then";
    follows = (
      <p class="board-coming" key={events}>
        <strong>{texts.get(lead)}</strong> {events}
      </p>
    );
  } else if (!reason && preview.move && Object.keys(preview.steps).length && !isAnswer) {
    follows = <p class="board-may">{texts.get("board-may-confirm")}</p>;
  } else if (!reason && !preview.partial.length) {
    const note = board.plugin.offerNote?.(preview, texts) ?? board.news;
    follows = note && (
      <p class="board-may" key={note}>
        {note}
      </p>
    );
  }
  return (
    <>
      <RefusalText {...props} refusal={reason} />
      {follows}
    </>
  );
}

/** Why the chosen or focused place is refused, with the rule and the nearest legal alternative. */
function RefusalText(props: PanelProps): VNode {
  const { refusal, refusedPlace, board, alternatives, onInstead } = props;
  const { texts, geometry, game } = board;
  const href = refusal && board.ruleHref?.(refusal.rule);
  const offered = alternatives.filter((place) => place !== null);
  const nearest =
    refusal && refusedPlace !== null ? nearestPlace(geometry, refusedPlace, offered) : null;
  // Another sentence is a new element, so that nothing moves; the live region around it stays.
  return (
    <p class="board-why" role="status">
      {refusal && (
        <span key={`${texts.refusal(refusal)} ${nearest}`}>
          {texts.refusal(refusal)} {href && <a href={href}>{texts.get("board-rule")}</a>}
          {nearest !== null && (
            <button type="button" class="board-instead" onClick={() => onInstead(nearest)}>
              {texts.get("board-instead", { place: placeText(game, nearest, texts) })}
            </button>
          )}
        </span>
      )}
    </p>
  );
}
