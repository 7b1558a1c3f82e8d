import { expect, it } from "vitest";
import { findPlugin } from "../../src/games/registry";

const SOURCES = import.meta.glob<string>("../../{src,dev}/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const FOLDERS = [
  ...new Set(
    Object.keys(SOURCES).flatMap((file) => /\/src\/games\/([^/]+)\//.exec(file)?.[1] ?? []),
  ),
];

it.each(FOLDERS)("the plugin of %s declares the name of its folder", (folder) => {
  expect(findPlugin(folder)?.name).toBe(folder);
});

it("knows the games of the server", () => {
  expect(FOLDERS).toEqual(expect.arrayContaining(["petris", "petri-dish", "honeycomb"]));
});

it.each(FOLDERS)("only its own folder names %s", (game) => {
  const others = Object.entries(SOURCES).filter(([file]) => !file.includes(`/src/games/${game}/`));
  const word = new RegExp(`\\b${game.replace("-", "[- ]?")}\\b`, "i");
  // Comments may name a game as an example.
  const code = (source: string): string => source.replace(/\/\*\*?[\s\S]*?\*\/|\/\/.*/g, "");
  expect(others.filter(([, source]) => word.test(code(source))).map(([file]) => file)).toEqual([]);
});
