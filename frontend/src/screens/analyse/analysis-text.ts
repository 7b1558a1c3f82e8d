/** The text of an analysis: a record with variations and comments; see docs/formats.md. */

import { seatLetter } from "../../i18n/seat-letters";
import type { OutcomeInfo } from "../../messages";
import type { PositionNode } from "../../position/position-store";
import type { RecordTags } from "../../position/record-tags";
import { lastOf } from "./tree-keys";
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

/** Return the word at the end of a record. */
function resultText(outcome: OutcomeInfo | null): string {
  if (!outcome) return "*";
  const { trigger, decided_by, winners, losers } = outcome;
  const parts = [trigger, decided_by, winners.map(seatLetter).join("")];
  return [...parts, ...(losers.length ? [losers.map(seatLetter).join("")] : [])].join("/");
}

const tag = (name: string, value: string): string =>
  `[${name} "${value.replaceAll(/[\\"]/g, "\\$&").replaceAll(/\s+/g, " ")}"]`;

/** Return the record of an analysis. Its date is today if the record that was opened had none. */
export function analysisText(
  root: PositionNode,
  { names, date }: RecordTags,
  today = new Date().toISOString().slice(0, 10),
): string {
  const { game, rules_version, options, text } = root.info;
  const result = resultText(lastOf(root).info.outcome ?? null);
  const comment = clean(root.comment);
  const lines = [
    tag("Game", game),
    tag("Rules", String(rules_version)),
    tag("Options", options),
    tag("Position", text),
    tag("Date", date || today),
    ...names.flatMap((name, seat) => (name ? [tag(seatLetter(seat), name)] : [])),
    tag("Result", result),
    "",
    [...(comment ? [`{${comment}}`] : []), ...movesAfter(root), result].join(" "),
  ];
  return `${lines.join("\n")}\n`;
}
