/** The moves of an analysis with their values, variations and comments. */

import type { VNode } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Emblem, seatClass } from "../../board/seat-marks";
import { Icon } from "../../components/icon";
import { StepControls } from "../../components/step-controls";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { FluentTexts } from "../../i18n/texts";
import type { PositionNode, PositionStore } from "../../position/position-store";
import { percent } from "../review/percent";
import { depthOf, lastOf } from "./tree-keys";

/** A move that gives away this much win probability is marked, as in reviews. */
const MISTAKE = 0.1;

/** Return the sign of an actor, as records write it. */
export const actorSign = (actor: number): string =>
  actor >= 0 ? seatLetter(actor) : actor === -1 ? "*" : "$";

/** Return the nodes of the main line after a node. */
function mainLine(node: PositionNode): readonly PositionNode[] {
  const line: PositionNode[] = [];
  for (let next = node.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}

/** Return the win probability of the player who moved, and whether the move was a mistake. */
export function valueOfMove({ actor, parent, shares }: PositionNode): [number, boolean] | null {
  const value = actor === null ? undefined : shares?.[actor];
  if (value === undefined) return null;
  const before = actor === null ? undefined : parent?.shares?.[actor];
  return [value, before !== undefined && before - value >= MISTAKE];
}

interface VariationsProps {
  readonly store: PositionStore;
  readonly texts: FluentTexts;
}

export function Variations({ store, texts }: VariationsProps): VNode | null {
  const comment = useId();
  const list = useRef<HTMLDivElement>(null);
  // The tree is changed in place; this signal says that it has changed.
  void store.revision.value;
  const { root } = store;
  const current = store.current.value;
  useEffect(() => {
    // Only the list scrolls, never the page.
    const box = list.current;
    const shown = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !shown) return;
    const top = shown.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + shown.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2;
  }, [current]);
  if (!root || !current) return null;
  const depth = depthOf(current);
  const show = (node: PositionNode | null | undefined, isAnimated = false): void => {
    if (node) store.show(node, isAnimated);
  };
  return (
    <section class="card variations" aria-labelledby="variations">
      <div class="variations-head">
        <h2 id="variations">{t("page-analyse-moves")}</h2>
        <StepControls
          index={depth}
          count={depthOf(lastOf(current)) + 1}
          onFirst={() => show(root)}
          onBack={() => show(current.parent)}
          onForward={() => show(current.children[0], true)}
          onLast={() => show(lastOf(current))}
        />
      </div>
      <div class="move-tree" ref={list}>
        <p class="line-start">
          <NodeButton
            node={root}
            store={store}
            texts={texts}
            text={t("page-analyse-start-position")}
          />
        </p>
        <Line after={root} store={store} texts={texts} />
      </div>
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
  readonly texts: FluentTexts;
}

/** The main line after a position, with the variations that leave it. */
function Line({ after, store, texts }: LineProps): VNode | null {
  // Its properties stay the same when the tree is changed in place.
  void store.revision.value;
  const line = mainLine(after);
  if (!line.length) return null;
  return (
    <ol class="move-list">
      {line.map((node, at) => (
        <li key={`${at} ${node.info.text}`}>
          <NodeButton node={node} store={store} texts={texts} />
          {(node.parent?.children ?? []).slice(1).map((other) => (
            <div class="variation" key={other.info.text}>
              <NodeButton node={other} store={store} texts={texts} />
              <Line after={other} store={store} texts={texts} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** The move or draw that led to a position, in words, with the mark of the player. */
function MoveText({ node, texts }: Pick<NodeButtonProps, "node" | "texts">): VNode {
  const { actor, info } = node;
  const { game, move = "" } = info;
  if (actor === null || actor < 0) return <>{texts.draw(game, move)}</>;
  return (
    <>
      <Emblem seat={actor} />
      <span class="visually-hidden">{seatLetter(actor)}</span> {texts.move(game, move)}
    </>
  );
}

interface NodeButtonProps {
  readonly node: PositionNode;
  readonly store: PositionStore;
  readonly texts: FluentTexts;
  readonly text?: string;
}

function NodeButton({ node, store, texts, text }: NodeButtonProps): VNode {
  void store.revision.value;
  const { actor, comment, info } = node;
  const isCurrent = store.current.value === node;
  const [value, isMistake] = valueOfMove(node) ?? [null, false];
  return (
    <>
      <button
        type="button"
        class={`quiet node ${seatClass(actor)}`}
        data-move={info.move}
        title={info.move}
        aria-current={isCurrent ? "step" : undefined}
        onClick={() => store.show(node)}
      >
        {text ?? <MoveText node={node} texts={texts} />}
        {value !== null && (
          <span class={`node-value${isMistake ? " mistake" : ""}`}>
            {isMistake && "? "}
            {percent(value)}
          </span>
        )}
      </button>
      {comment && <span class="soft comment">{comment}</span>}
    </>
  );
}
