import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256 } from "../src/sha256";

it("agrees with Node's implementation for every length up to three blocks", () => {
  for (let length = 0; length <= 192; length += 1) {
    const bytes = Buffer.from(Array.from({ length }, (_, k) => (k * 37 + length) % 256));
    expect(sha256(bytes.toString("hex"))).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});
