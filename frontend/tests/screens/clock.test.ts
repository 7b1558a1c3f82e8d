import { expect, it } from "vitest";
import { clockText } from "../../src/screens/match/clock";

it("shows hours and minutes, and tenths of the last ten seconds", () => {
  expect(clockText(3_600_000)).toBe("1:00:00");
  expect(clockText(61_900)).toBe("1:01");
  expect(clockText(9_990)).toBe("9.9");
  expect(clockText(-5)).toBe("0.0");
});
