import { expect, it } from "vitest";
import { findWithdrawals } from "../../src/screens/match/log";

it("distinguishes withdrawn requests from declined ones", () => {
  const matter = "pause" as const;
  const lines = [
    { number: 1, kind: "asked", seat: 0, matter },
    { number: 2, kind: "declined", seat: 1, matter },
    { number: 3, kind: "asked", seat: 0, matter },
    { number: 4, kind: "declined", seat: 0, matter },
  ];
  expect([...findWithdrawals(lines)]).toEqual([4]);
});
