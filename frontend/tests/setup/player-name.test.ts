import { expect, it } from "vitest";
// The server's tests read the same names.
import names from "../../../tests/data/names.json";
import { limitName, visibleName } from "../../src/setup/player-name";

it.each(names)("cuts a name where the server does: %s", (name, kept) => {
  expect(limitName(name as string)).toBe(kept);
});

it("replaces names without a visible character", () => {
  for (const name of ["", " ", "\u3164", "\u2800\u2800", "\u200b", "\u0301"]) {
    expect(visibleName(name)).toBe("");
  }
  for (const name of ["Zoë", "李", "🇨🇭", "1️⃣", "?"]) expect(visibleName(` ${name} `)).toBe(name);
});
