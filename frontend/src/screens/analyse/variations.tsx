/** The moves of an analysis with their variations and comments. */

import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "../../components/icon";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { PositionNode, PositionStore } from "../../position/position-store";

/** Return the sign of an actor, as records write it. */
export const actorSign = (actor: number): string =>
  actor >= 0 ? seatLetter(actor) : actor === -1 ? "*" : "$";

/** Return the nodes of the main line after a node. */
function mainLine(node: PositionNode): readonly PositionNode[] {
  const line: PositionNode[] = [];
  for (let next = node.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}

export function Variations({ store }: { readonly store: PositionStore }): VNode | null {
  const comment = useId();
  // The tree is changed in place; this signal says that it has changed.
  void store.revision.value;
  const { root } = store;
  const current = store.current.value;
  if (!root || !current) return null;
  return (
    <section class="card variations" aria-labelledby="variations">
      <h2 id="variations">{t("page-analyse-moves")}</h2>
      <p class="line-start">
        <NodeButton node={root} store={store} text={t("page-analyse-start-position")} />
      </p>
      <Line after={root} store={store} />
      <label class="field" for={comment}>
        <span>{t("page-analyse-comment")}</span>
        <textarea
          id={comment}
          key={current.info.text}
          rows={2}
          maxLength={500}
          value={current.comment}
          onInput={(event) => store.setComment(current, event.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button
          type="button"
          disabled={!current.parent}
          onClick={() => current.parent && store.show(current.parent)}
        >
          <Icon name="undo" />
          {t("page-step-back")}
        </button>
        <button
          type="button"
          disabled={!current.parent || current.parent.children[0] === current}
          onClick={() => store.promote(current)}
        >
          {t("page-analyse-promote")}
        </button>
        <button type="button" disabled={!current.parent} onClick={() => store.remove(current)}>
          <Icon name="close" />
          {t("page-analyse-remove")}
        </button>
      </div>
    </section>
  );
}

interface LineProps {
  readonly after: PositionNode;
  readonly store: PositionStore;
}

/** The main line after a position, with the variations that leave it. */
function Line({ after, store }: LineProps): VNode | null {
  const line = mainLine(after);
  if (!line.length) return null;
  return (
    <ol class="move-list">
      {line.map((node, at) => (
        <li key={`${at} ${node.info.text}`}>
          <NodeButton node={node} store={store} />
          {(node.parent?.children ?? []).slice(1).map((other) => (
            <div class="variation" key={other.info.text}>
              <NodeButton node={other} store={store} />
              <Line after={other} store={store} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

interface NodeButtonProps {
  readonly node: PositionNode;
  readonly store: PositionStore;
  readonly text?: string;
}

function NodeButton({ node, store, text }: NodeButtonProps): VNode {
  const isCurrent = store.current.value === node;
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-current={isCurrent ? "step" : undefined}
        onClick={() => store.show(node)}
      >
        {text ?? `${actorSign(node.actor ?? 0)} ${node.info.move ?? ""}`}
      </button>
      {node.comment && <span class="soft comment">{node.comment}</span>}
    </>
  );
}
