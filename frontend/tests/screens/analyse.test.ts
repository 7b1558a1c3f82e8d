import { describe, expect, it } from "vitest";
import type { PositionInfo } from "../../src/messages";
import type { PositionNode } from "../../src/position/position-store";
import { analysePath, positionOf } from "../../src/screens/analyse/address";
import { analysisText } from "../../src/screens/analyse/analysis-text";

const info = (text: string, move = ""): PositionInfo => ({
  game: "petris",
  options: "-",
  players: 2,
  text,
  scene: { tokens: [], facts: [], turn: [], links: [] },
  actors: [0],
  move,
});

function add(parent: PositionNode, actor: number, move: string, comment = ""): PositionNode {
  const node = { info: info(move, move), parent, actor, children: [], comment };
  parent.children.push(node);
  return node;
}

describe("the text of an analysis", () => {
  it("has variations after the move that they replace, and comments in braces", () => {
    const root: PositionNode = {
      info: info("petris - 1"),
      parent: null,
      actor: null,
      children: [],
      comment: "",
    };
    const main = add(root, 0, "2>3:1", "to the\nmiddle {so}");
    const other = add(root, 0, "2>0:1");
    add(other, 1, "4>1:1");
    add(main, -1, "DGW");
    expect(analysisText(root)).toBe(
      '[Position "petris - 1"]\n\nA.2>3:1 {to the middle so} (A.2>0:1 B.4>1:1) *.DGW\n',
    );
  });
});

describe("the address of the analysis board", () => {
  it("holds the position", () => {
    const text = "petris - 0010000/0000100 0,0 0";
    expect(positionOf(analysePath(text).split("#")[1] ?? "")).toBe(text);
    expect(positionOf("%E0%A4%A")).toBe("");
  });
});
