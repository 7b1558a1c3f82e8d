import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findFaults } from "../../src/dice/checks";
import type { DiceInfo, MatchView } from "../../src/messages";
import { matchView } from "../match/views";

const SECRET = "ab".repeat(32);
const fingerprint = (secret: string): string =>
  createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
const commitment = fingerprint(SECRET);
const setup = { players: 4, options: "players=4" };
/** The seats: a bot, the player, another player at the same screen, a guest. */
const copy = { commitment, nonce: "mine", seat: 1, silent: [0, 2], setup };
const seats = [
  { who: "bot", level: "spore" },
  { who: "person", name: "Ann" },
  { who: "person", name: "Ben" },
  { who: "person", name: "Eve" },
] as const;
const dice = { commitment, nonces: ["", "mine", "", "theirs"], without_nonce: [0, 2] };
const view = (shown: DiceInfo, phase: MatchView["phase"] = "playing"): MatchView =>
  matchView({ dice: shown, phase, you: [1, 2], seats, lines: [{ number: 1, kind: "moved" }] });
const over = (shown: DiceInfo): MatchView => view({ secret: SECRET, ...shown }, "over");

describe("faults of the dice", () => {
  it("finds none before the start, after it, and at the end", () => {
    expect(findFaults(view({ commitment, awaited: [1] }, "open"), copy)).toEqual([]);
    expect(findFaults(view(dice), copy)).toEqual([]);
    expect(findFaults(over(dice), copy)).toEqual([]);
  });

  it("compares the commitment with the browser's copy at any time", () => {
    const other = fingerprint("cd".repeat(32));
    expect(findFaults(view({ commitment: other }, "open"), copy)).toEqual(["commitment"]);
    const swapped = { ...dice, commitment: other, secret: "cd".repeat(32) };
    expect(findFaults(over(swapped), copy)).toEqual(["secret", "commitment"]);
  });

  it("needs the secret at the end, of 32 bytes", () => {
    expect(findFaults(over({ ...dice, secret: "" }), copy)).toEqual(["secret"]);
    const short = { ...dice, commitment: fingerprint("ab"), secret: "ab" };
    const shortCopy = { ...copy, commitment: fingerprint("ab") };
    expect(findFaults(over(short), shortCopy)).toEqual(["secret"]);
  });

  it("finds that the browser's nonce is missing, or is on another seat", () => {
    const nonces = ["", "", "", "theirs"];
    expect(findFaults(view({ ...dice, nonces }), copy)).toEqual(["nonce"]);
    const moved = { commitment, nonces: ["", "", "", "mine"] };
    expect(findFaults(view(moved), copy)).toEqual(["nonce"]);
  });

  it.each(["playing", "paused", "over"] as const)("finds that there are no nonces: %s", (phase) => {
    const secret = phase === "over" ? SECRET : "";
    expect(findFaults(view({ commitment, secret }, phase), copy)).toEqual(["nonce"]);
    expect(findFaults(view({ commitment, secret, nonces: [] }, phase), copy)).toEqual(["nonce"]);
  });

  it("finds that there is not one nonce for each seat", () => {
    expect(findFaults(view({ ...dice, nonces: ["", "mine", ""] }), copy)).toEqual(["nonce"]);
    const more = ["", "mine", "", "theirs", "chosen"];
    expect(findFaults(view({ ...dice, nonces: more }), copy)).toEqual(["nonce"]);
  });

  it("accepts that a match that was given up before its start has no nonces", () => {
    const given = { ...over({ commitment }), lines: [{ number: 1, kind: "ended" }] };
    expect(findFaults(given, copy)).toEqual([]);
  });

  it("finds a nonce of a seat that is said to have sent none", () => {
    const shown = { ...dice, without_nonce: [0, 2, 3] };
    expect(findFaults(view(shown), copy)).toEqual(["added"]);
  });

  it.each([0, 2])("finds a nonce of a bot or of another player at this screen: %i", (seat) => {
    const nonces = dice.nonces.with(seat, "chosen");
    expect(findFaults(view({ ...dice, nonces, without_nonce: [] }), copy)).toEqual(["added"]);
    const copied = dice.nonces.with(seat, "mine");
    expect(findFaults(view({ ...dice, nonces: copied, without_nonce: [] }), copy)).toEqual([
      "added",
    ]);
  });

  it("checks only the secret without a copy in the browser", () => {
    expect(findFaults(over(dice), null)).toEqual([]);
    expect(findFaults(over({ ...dice, secret: "cd".repeat(32) }), null)).toEqual(["secret"]);
  });
});
