import { beforeEach, expect, it } from "vitest";
import { optionLabel, optionValueLabel } from "../../src/components/option-field";
import { currentTexts } from "../../src/i18n/language";
import { parseRange } from "../../src/setup/options";
import { textsOf } from "../fixtures/texts";

beforeEach(() => {
  currentTexts.value = textsOf("en");
});

it("parses ranges with and without off", () => {
  expect(parseRange("2-10")).toEqual([2, 10]);
  expect(parseRange("off|1-1440")).toEqual([1, 1440]);
  expect(parseRange("on|off")).toBe(null);
});

it("labels options by the game's text, by a shared text, or by their name", () => {
  expect(optionLabel("petris", "order")).toBe("Who goes first");
  expect(optionLabel("petris", "players")).toBe("Players");
  expect(optionLabel("another", "order")).toBe("order");
});

it("labels values by the game's plugin, by its text, by a shared text, or by themselves", () => {
  expect(optionValueLabel("honeycomb", "board", "rectangle:8x9")).toContain("8 × 9");
  expect(optionValueLabel("another", "board", "rectangle:8x9")).toBe("rectangle:8x9");
  expect(optionValueLabel("petris", "order", "fixed")).toBe("never changes");
  expect(optionValueLabel("petris", "advanced", "off")).toBe("off");
  expect(optionValueLabel("petris", "track", "7")).toBe("7");
});
