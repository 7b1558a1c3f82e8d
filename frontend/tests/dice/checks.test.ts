import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findFaults } from "../../src/dice/checks";

const SECRET = "ab".repeat(32);
const fingerprint = (secret: string): string =>
  createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
const commitment = fingerprint(SECRET);
const copy = { commitment, nonce: "mine" };
const dice = { commitment, nonces: ["", "mine", "theirs"], without_nonce: [0], secret: SECRET };

describe("faults of the dice", () => {
  it("finds none before the start, after it, and at the end", () => {
    expect(findFaults({ commitment, awaited: [1] }, [1], copy)).toEqual([]);
    expect(findFaults({ ...dice, secret: "" }, [1], copy)).toEqual([]);
    expect(findFaults(dice, [1], copy)).toEqual([]);
  });

  it("compares the commitment with the own copy at any time", () => {
    const other = fingerprint("cd".repeat(32));
    expect(findFaults({ commitment: other }, [1], copy)).toEqual(["commitment"]);
    const swapped = { ...dice, commitment: other, secret: "cd".repeat(32) };
    expect(findFaults(swapped, [1], copy)).toEqual(["secret", "commitment"]);
  });

  it("finds that the own nonce is missing, or is on the seat of another player", () => {
    const nonces = ["", "", "theirs"];
    expect(findFaults({ ...dice, nonces }, [1], copy)).toEqual(["nonce"]);
    expect(findFaults(dice, [2], copy)).toEqual(["nonce"]);
  });

  it("finds a nonce that no player sent", () => {
    const nonces = ["chosen", "mine", "theirs"];
    expect(findFaults({ ...dice, nonces }, [1], copy)).toEqual(["added"]);
  });

  it("checks only the secret without an own copy", () => {
    expect(findFaults(dice, [], null)).toEqual([]);
    expect(findFaults({ ...dice, secret: "cd".repeat(32) }, [], null)).toEqual(["secret"]);
  });
});
