import { expect, test } from "vitest";
import type { Scene, Token } from "../messages";
import { FIXTURES, fixture } from "./fixtures/fixture";
import { building } from "./petris-scene";
import { frames } from "./story";
import { widgetOf } from "./table";

const written = (tokens: readonly Token[]): string[] =>
  tokens.map((token) => `${token.place} ${token.kind} ${token.seat} ${token.count}`).sort();

/** Petris shows those who arrive apart until the next event. */
function settled(game: string, scene: Scene): Scene {
  return widgetOf(game).after?.(scene, { kind: "nothing", params: { player: "A" } }) ?? scene;
}

test.each(FIXTURES)("the events of %s lead to the scene that the server sends", (name) => {
  const { game, scene, told, after } = fixture(name);
  const shown = frames(scene, told, widgetOf(game).after);
  expect(shown).toHaveLength(told.length);
  const end = settled(game, shown.at(-1)?.scene ?? scene);
  const standing = (tokens: readonly Token[]): readonly Token[] =>
    tokens.filter((token) => !["antibiotic", "pick"].includes(token.kind));
  expect(written(standing(end.tokens))).toEqual(written(standing(after.tokens)));
});

test("an event of another game changes nothing", () => {
  const { scene } = fixture("petris");
  const [frame] = frames(scene, [{ kind: "ludo-event-moved" }], widgetOf("petris").after);
  expect(frame?.scene.tokens).toEqual(scene.tokens);
});

test("bacteria of a move in the making are never lost", () => {
  const { scene, ways, seat } = fixture("petris");
  for (const way of ways) {
    const steps = way.split(" ");
    const sent = building(scene.tokens, seat, steps);
    const count = (tokens: readonly Token[], kind: string): number =>
      tokens.filter((token) => token.kind === kind).reduce((sum, token) => sum + token.count, 0);
    expect(count(sent, "arriving")).toBe(steps.length - 1);
    expect(count(sent, "leaving")).toBe(steps.length - 1);
    expect(count(sent, "bacterium") + count(sent, "arriving")).toBe(
      count(scene.tokens, "bacterium"),
    );
  }
});
