import { expect, test } from "vitest";
import { animationFrames } from "../../src/board/event-animation";
import { withPropagation } from "../../src/games/petris/scene";
import { boardPluginOf } from "../../src/games/registry";
import type { Scene, Token } from "../../src/messages";
import { FIXTURES, loadFixture } from "../fixtures/fixture";

const written = (tokens: readonly Token[]): string[] =>
  tokens.map((token) => `${token.place} ${token.kind} ${token.seat} ${token.count}`).sort();

/** Apply an event without effect: arriving bacteria settle with the next event. */
function settle(game: string, scene: Scene): Scene {
  const event = { kind: "nothing", params: { player: "A" } };
  return boardPluginOf(game).applyEvent?.(scene, event) ?? scene;
}

test.each(FIXTURES)("the events of %s lead to the scene that the server sends", (name) => {
  const { game, scene, events, after } = loadFixture(name);
  const frames = animationFrames(scene, events, boardPluginOf(game).applyEvent);
  expect(frames).toHaveLength(events.length);
  const end = settle(game, frames.at(-1)?.scene ?? scene);
  const withoutPicks = (tokens: readonly Token[]): readonly Token[] =>
    tokens.filter((token) => !["antibiotic", "pick"].includes(token.kind));
  expect(written(withoutPicks(end.tokens))).toEqual(written(withoutPicks(after.tokens)));
});

test("an event of another game changes nothing", () => {
  const { scene } = loadFixture("petris");
  const { applyEvent } = boardPluginOf("petris");
  const [frame] = animationFrames(scene, [{ kind: "ludo-event-moved" }], applyEvent);
  expect(frame?.scene.tokens).toEqual(scene.tokens);
});

test("a propagation that is being built keeps the number of bacteria", () => {
  const { scene, moves, seat } = loadFixture("petris");
  for (const move of moves) {
    const steps = move.split(" ");
    const tokens = withPropagation(scene.tokens, seat, steps);
    const count = (among: readonly Token[], kind: string): number =>
      among.filter((token) => token.kind === kind).reduce((sum, token) => sum + token.count, 0);
    expect(count(tokens, "arriving")).toBe(steps.length - 1);
    expect(count(tokens, "leaving")).toBe(steps.length - 1);
    expect(count(tokens, "bacterium") + count(tokens, "arriving")).toBe(
      count(scene.tokens, "bacterium"),
    );
  }
});
