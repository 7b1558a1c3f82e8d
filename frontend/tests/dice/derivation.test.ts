import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { areDerived, deriveDraw, drawsOf } from "../../src/dice/derivation";
import { drawOutcomes } from "../../src/games/petri-dish/draws";
import { hmacSha256 } from "../../src/sha256";

const SECRET = `${"00".repeat(31)}2a`;
const RECORDS = readFileSync(new URL("../fixtures/dice-records.txt", import.meta.url), "utf-8")
  .split(/^(?=\[Game)/m)
  .filter((record) => record.startsWith("["));
const tag = (record: string, name: string): string =>
  new RegExp(`\\[${name} "(.*)"\\]`).exec(record)?.[1] ?? "";

it("agrees with Node's HMAC for every length up to three blocks", () => {
  for (let length = 0; length <= 192; length += 1) {
    const text = "nonce,é:".repeat(24).slice(0, length);
    const expected = createHmac("sha256", Buffer.from(SECRET, "hex")).update(text).digest("hex");
    expect(hmacSha256(SECRET, text)).toBe(expected);
  }
});

it("derives the example of the documentation", () => {
  const drawn: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const outcomes = drawOutcomes({ players: 2, options: "-" }, drawn);
    drawn.push(deriveDraw(outcomes, SECRET, ["aa", ""], index));
  }
  expect(drawn).toEqual(["A@0", "B@5", "first=A", "DGI", "GMW"]);
});

it.each(RECORDS)("derives all draws of a real record %#", (record) => {
  const options = tag(record, "Options");
  const players = Number(/players=(\d+)/.exec(options)?.[1] ?? 2);
  const nonces = tag(record, "DiceNonces").split(",");
  const outcomes = (drawn: readonly string[]) => drawOutcomes({ players, options }, drawn);
  const draws = drawsOf(record);
  const secret = tag(record, "DiceSecret");
  expect(draws.length).toBeGreaterThan(5);
  expect(areDerived(draws, secret, nonces, outcomes)).toBe(true);
  expect(areDerived(draws, secret, [...nonces.slice(1), "x"], outcomes)).toBe(false);
  const forged = [...draws.slice(0, -1), draws.at(-1) === "DDD" ? "WWW" : "DDD"];
  expect(areDerived(forged, secret, nonces, outcomes)).toBe(false);
});
