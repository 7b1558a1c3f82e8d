import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findPlugin } from "../../src/games/registry";

const ROOT = new URL("../../", import.meta.url);
const KINDS = /\.(?:css|js|tsx?)$/;
/** The text of every source file, by its path. The test runner would import styles as empty. */
const SOURCES = Object.fromEntries(
  ["src", "dev"].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf-8" })
      .filter((file) => KINDS.test(file))
      .map((file) => [
        `/${folder}/${file}`,
        readFileSync(new URL(`${folder}/${file}`, ROOT), "utf-8"),
      ]),
  ),
);
/** The rules of every game, generated from the Python package. */
const RULEBOOK = readFileSync(new URL("public/rulebook.json", ROOT), "utf-8");
const FOLDERS = [
  ...new Set(
    Object.keys(SOURCES).flatMap((file) => /\/src\/games\/([^/]+)\//.exec(file)?.[1] ?? []),
  ),
];

it.each(FOLDERS)("the plugin of %s declares the name of its folder", (folder) => {
  expect(findPlugin(folder)?.name).toBe(folder);
});

it("knows the games of the server", () => {
  expect(FOLDERS.toSorted()).toEqual(Object.keys(JSON.parse(RULEBOOK)).toSorted());
});

it("reads styles and the service worker, too", () => {
  expect(SOURCES["/src/board/styles/layout.css"]).toContain(".stage");
  expect(SOURCES["/src/service-worker.js"]).toContain("__VERSION__");
});

/** Return a source without its comments, which may name a game as an example. */
const code = (source: string): string => source.replace(/\/\*\*?[\s\S]*?\*\/|\/\/.*/g, "");

/** Return the classes that a style sheet selects. */
const classesOf = (style: string): string[] =>
  [...code(style).matchAll(/([^{}]+)\{/g)].flatMap(([, selector = ""]) =>
    [...selector.matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name = ""]) => name),
  );

it("shared style sheets select only classes of shared code, or those that are offered to games", () => {
  const shared = Object.entries(SOURCES).filter(([file]) => !/\/src\/games\/[^/]+\//.test(file));
  const scripts = shared
    .filter(([file]) => /\.tsx?$/.test(file))
    .map(([, source]) => code(source))
    .join("\n");
  const isSet = (name: string): boolean =>
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(scripts) ||
    // Such as the class `won-3`, which is set by the code `won-${seat}`.
    scripts.includes(`${name.slice(0, name.lastIndexOf("-"))}-\${`);
  const offered = readFileSync(new URL("src/games/README.md", ROOT), "utf-8");
  const unknown = shared
    .filter(([file]) => file.endsWith(".css"))
    .flatMap(([, style]) => classesOf(style))
    .filter((name) => !isSet(name) && !offered.includes(`\`${name}\``));
  expect([...new Set(unknown)]).toEqual([]);
  expect(classesOf(".a > .b-c:has(.d) { margin: 0.5em }")).toEqual(["a", "b-c", "d"]);
});

it.each(FOLDERS)("only its own folder names %s", (game) => {
  const others = Object.entries(SOURCES).filter(([file]) => !file.includes(`/src/games/${game}/`));
  const word = new RegExp(`\\b${game.replace("-", "[- ]?")}\\b`, "i");
  expect(others.filter(([, source]) => word.test(code(source))).map(([file]) => file)).toEqual([]);
});
