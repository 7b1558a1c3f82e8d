import { describe, expect, it } from "vitest";
import type { PositionInfo } from "../../src/messages";
import type { PositionNode } from "../../src/position/position-store";
import { analysePath, positionOf } from "../../src/screens/analyse/address";
import { analysisText } from "../../src/screens/analyse/analysis-text";
import { finalShares } from "../../src/screens/analyse/evaluation-bar";
import { depthOf, lastOf, nodeByKey } from "../../src/screens/analyse/tree-keys";
import { valueOfMove } from "../../src/screens/analyse/variations";

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

const newRoot = (): PositionNode => ({
  info: info("petris - 1"),
  parent: null,
  actor: null,
  children: [],
  comment: "",
});

describe("the keys of the tree of variations", () => {
  const root = newRoot();
  const main = add(root, 0, "2>3:1");
  const other = add(root, 0, "2>0:1");
  const reply = add(main, 1, "4>1:1");

  it("lead along the line, between variations, and to both ends", () => {
    expect(nodeByKey(root, root, "ArrowRight")).toBe(main);
    expect(nodeByKey(main, root, "ArrowLeft")).toBe(root);
    expect(nodeByKey(main, root, "ArrowDown")).toBe(other);
    expect(nodeByKey(main, root, "ArrowUp")).toBe(other);
    expect(nodeByKey(other, root, "ArrowDown")).toBe(main);
    expect(nodeByKey(root, root, "End")).toBe(reply);
    expect(nodeByKey(reply, root, "Home")).toBe(root);
  });

  it("leave the page its keys where they lead nowhere", () => {
    expect(nodeByKey(reply, root, "ArrowDown")).toBeNull();
    expect(nodeByKey(reply, root, "ArrowRight")).toBeNull();
    expect(nodeByKey(root, root, "Home")).toBeNull();
    expect(nodeByKey(reply, root, "End")).toBeNull();
    expect(nodeByKey(main, root, "a")).toBeNull();
    expect([depthOf(root), depthOf(reply), lastOf(root)]).toEqual([0, 2, reply]);
  });
});

describe("the value of a move", () => {
  it("is that of its player, and a mistake if it gave away ten percentage points", () => {
    const root = { ...newRoot(), shares: [0.6, 0.4] };
    const good = { ...add(root, 0, "2>3:1"), shares: [0.55, 0.45] };
    const bad = { ...add(root, 0, "2>0:1"), shares: [0.4, 0.6] };
    const unknown = add(root, 0, "2>1:1");
    expect(valueOfMove(good)).toEqual([0.55, false]);
    expect(valueOfMove(bad)).toEqual([0.4, true]);
    expect(valueOfMove(unknown)).toBeNull();
    expect(valueOfMove({ ...bad, parent: { ...root, shares: [] } })).toEqual([0.4, false]);
  });

  it("is divided between the winners when the game is over", () => {
    const over = (winners: number[]): PositionInfo => ({
      ...info("x"),
      outcome: { trigger: "", decided_by: "", winners, losers: [] },
    });
    expect(finalShares(over([1]))).toEqual([0, 1]);
    expect(finalShares(over([0, 1]))).toEqual([0.5, 0.5]);
    expect(finalShares(info("x"))).toBeNull();
  });
});
