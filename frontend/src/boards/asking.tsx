/** The question of a preview: choices that no place stands for, what would follow, take back, confirm. */

import type { VNode } from "preact";
import type { Refused, Told } from "../messages";
import type { FaceProps, Tool, Widget } from "./board";
import { looseSteps } from "./steps";

interface AskingProps {
  readonly face: FaceProps;
  readonly why: Refused | null;
  readonly widget: Widget;
  readonly tool: Tool | null;
  readonly onTool: (tool: Tool) => void;
}

export function Asking({ face, why, widget, tool, onTool }: AskingProps): VNode | null {
  const { preview, texts } = face;
  const { tools = [], Choices } = widget;
  if (!preview) return null;
  const loose = looseSteps(preview);
  const offered = Object.keys(preview.steps);
  const useful = tools.filter((each) => offered.some(each.takes));
  const last = preview.move && useful.length === 1 ? useful[0]?.last : undefined;
  const question = last ?? widget.asks?.[preview.ask] ?? preview.ask;
  const coming = [...(preview.events ?? []), ...(preview.coming ?? [])];
  return (
    <div class="board-asking">
      <p class="board-ask">{offered.length ? texts.say(question) : texts.say("board-ready")}</p>
      {useful.length > 0 && (
        <div class="board-tools" role="group" aria-label={texts.say("board-tools")}>
          {useful.map((each) => (
            <button
              type="button"
              key={each.name}
              aria-pressed={each === tool || useful.length === 1}
              onClick={() => onTool(each)}
            >
              {texts.say(each.text)}
            </button>
          ))}
        </div>
      )}
      {Choices && <Choices {...face} />}
      {!Choices && loose.length > 0 && (
        <div class="board-choices">
          {loose.map((step) => (
            <button type="button" key={step} data-step={step} onClick={() => face.onStep?.(step)}>
              {step}
            </button>
          ))}
        </div>
      )}
      {preview.move && offered.length > 0 && !last && (
        <p class="board-may">{texts.say("board-may-confirm")}</p>
      )}
      <Why why={why ?? (preview.partial.length ? preview.blocked : null) ?? null} face={face} />
      {coming.length > 0 && <Coming coming={coming} face={face} />}
      <div class="board-buttons">
        <button
          type="button"
          class="board-undo"
          disabled={!preview.partial.length}
          onClick={() => face.onUndo?.()}
        >
          {texts.say("board-undo")}
        </button>
        <button
          type="button"
          class="board-confirm"
          disabled={!preview.move}
          onClick={() => face.onConfirm?.()}
        >
          {texts.say(face.confirmText ?? "board-confirm")}
        </button>
      </div>
    </div>
  );
}

/** Why the place just chosen or looked at will not do, with a way to the rule. Read out by itself. */
function Why({ why, face }: { readonly why: Refused | null; readonly face: FaceProps }): VNode {
  const href = why && face.ruleHref?.(why.rule);
  return (
    <p class="board-why" role="status">
      {why && <span>{face.texts.refusal(why)} </span>}
      {href && <a href={href}>{face.texts.say("board-rule")}</a>}
    </p>
  );
}

/** What the move and the coming phase would do, in words: the ghost on the board shows the same. */
function Coming({
  coming,
  face,
}: {
  readonly coming: readonly Told[];
  readonly face: FaceProps;
}): VNode {
  return (
    <details class="board-coming">
      <summary>{face.texts.say("board-coming")}</summary>
      <ul>
        {coming.map((told, k) => (
          <li key={k}>{face.texts.event(told)}</li>
        ))}
      </ul>
    </details>
  );
}
