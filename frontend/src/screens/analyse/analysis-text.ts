/** The text of an analysis: a position, moves, variations and comments; see docs/formats.md. */

import type { PositionNode } from "../../position/position-store";
import { actorSign } from "./variations";

/** Return a comment on one line without the brace that would end it. */
const clean = (comment: string): string =>
  comment.replaceAll(/[{}]/g, "").split(/\s+/).join(" ").trim();

const word = (node: PositionNode): string =>
  `${actorSign(node.actor ?? 0)}.${node.info.move ?? ""}`;

/** Return the words of a node: its move and its comment. */
const words = (node: PositionNode): string[] => {
  const comment = clean(node.comment);
  return comment ? [word(node), `{${comment}}`] : [word(node)];
};

/** Return the moves after a node: the main line, and after each of its moves the variations. */
function movesAfter(node: PositionNode): string[] {
  const [main, ...others] = node.children;
  if (!main) return [];
  const variations = others.map(
    (other) => `(${[...words(other), ...movesAfter(other)].join(" ")})`,
  );
  return [...words(main), ...variations, ...movesAfter(main)];
}

export function analysisText(root: PositionNode): string {
  const comment = clean(root.comment);
  const lines = [`[Position "${root.info.text}"]`, ""];
  if (comment) lines.push(`{${comment}}`);
  return `${[...lines, movesAfter(root).join(" ")].join("\n").trimEnd()}\n`;
}
