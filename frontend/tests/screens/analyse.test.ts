import { describe, expect, it } from "vitest";
import { compress } from "../../src/browser/compression";
import type { PositionInfo } from "../../src/messages";
import type { PositionNode } from "../../src/position/position-store";
import { readTags } from "../../src/position/record-tags";
import {
  analyseMatchPath,
  analysePath,
  analysisPath,
  positionOf,
  readAddress,
} from "../../src/screens/analyse/address";
import { analysisText } from "../../src/screens/analyse/analysis-text";
import { finalShares } from "../../src/screens/analyse/evaluation-bar";
import { depthOf, lastOf, nodeBack, nodeByKey } from "../../src/screens/analyse/tree-keys";
import { valueOfMove } from "../../src/screens/analyse/variations";

const info = (text: string, move = ""): PositionInfo => ({
  game: "petris",
  rules_version: 1,
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

const HEAD = '[Game "petris"]\n[Rules "1"]\n[Options "-"]\n[Position "petris - 1"]\n';

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
    expect(analysisText(root, { names: [], date: "" }, "2026-11-18")).toBe(
      `${HEAD}[Date "2026-11-18"]\n[Result "*"]\n\n` +
        "A.2>3:1 {to the middle so} (A.2>0:1 B.4>1:1) *.DGW *\n",
    );
  });

  it("keeps the names and the date of a record, and has the result of the main line", () => {
    const root = { ...newRoot(), comment: "begin" };
    const last = add(root, 0, "2>3:1");
    add(root, 0, "2>0:1");
    const outcome = { trigger: "stuck", decided_by: "loss", winners: [0], losers: [1] };
    root.children[0] = { ...last, info: { ...last.info, outcome } };
    const tags = { names: ["", 'Bob "B" \\'], date: "2026-11-17" };
    const text = analysisText(root, tags);
    expect(text).toBe(
      `${HEAD}[Date "2026-11-17"]\n[B "Bob \\"B\\" \\\\"]\n[Result "stuck/loss/A/B"]\n\n` +
        "{begin} A.2>3:1 (A.2>0:1) stuck/loss/A/B\n",
    );
    expect(readTags(text)).toEqual(tags);
  });
});

describe("the address of the analysis board", () => {
  it("holds the position", () => {
    const text = "petris - 0010000/0000100 0,0 0";
    expect(positionOf(analysePath(text).split("#")[1] ?? "")).toBe(text);
    expect(positionOf("%E0%A4%A")).toBe("");
  });

  it("holds a whole analysis and the way to the position on the board", async () => {
    const text = `${HEAD}\n{über} ${"A.2>3:1 (A.2>0:1) ".repeat(100)}*\n`;
    const path = await analysisPath(text, [0, 1, 0], "petris - 1");
    expect(path).toMatch(/^\/analyse#analysis=[\w-]+&at=0\.1\.0$/);
    expect(path.length).toBeLessThan(text.length / 5);
    const found = await readAddress(path.split("#")[1] ?? "");
    expect(found).toEqual({ kind: "text", text, path: [0, 1, 0] });
  });

  it("holds only the position if the analysis is too long for the server", async () => {
    expect(await analysisPath("x".repeat(15_001), [0], "petris - 1")).toBe(
      analysePath("petris - 1"),
    );
  });

  it("that is damaged, or unpacks to too much, names nothing", async () => {
    const path = await analysisPath("x".repeat(14_000), [], "p");
    expect(await readAddress(path.split("#")[1]?.slice(0, 20) ?? "")).toBeNull();
    const bomb = await compress("x".repeat(1_000_000));
    expect(await readAddress(`analysis=${bomb}&at=`)).toBeNull();
  });

  it("names a finished match and how far it goes back", async () => {
    const path = analyseMatchPath("a1f", 12, "token");
    const match = { kind: "match", match: "a1f", back: 12, invite: "token" };
    expect(await readAddress(path.split("#")[1] ?? "")).toEqual(match);
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

describe("a position of a match", () => {
  it("is found by the changes of the pieces, before the secret choices of its round", () => {
    const root = newRoot();
    const next = (parent: PositionNode, kind: string, actors: number[]): PositionNode => {
      const node = add(parent, 0, kind);
      const tokens = [{ place: "0", kind, seat: 0, count: 1 }];
      const scene = { ...node.info.scene, tokens };
      const changed = { ...node, info: { ...node.info, scene, actors } };
      parent.children.splice(0, 1, changed);
      return changed;
    };
    const round = next(root, "a", [0, 1]);
    const chosen = next(round, "a", [1]);
    const rolled = next(chosen, "b", [-1]);
    const dice = next(rolled, "b", [0]);
    const end = next(dice, "c", []);
    expect([0, 1, 2, 3, 9].map((back) => nodeBack(root, back))).toEqual([
      end,
      dice,
      round,
      root,
      root,
    ]);
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
