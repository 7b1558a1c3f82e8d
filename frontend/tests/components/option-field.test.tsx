// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, it } from "vitest";
import { OptionField, optionLabel, optionValueLabel } from "../../src/components/option-field";
import { currentTexts } from "../../src/i18n/language";
import type { GameInfo, OptionEffect, OptionInfo } from "../../src/messages";
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

const TRACK: OptionInfo = {
  name: "track",
  kind: "Number",
  allowed: "5-30",
  default: "9",
  values: ["5", "30"],
  text: "petris-option-track",
  defaults: ["9", "9"],
  refused_for: {},
  effects: {
    "5": [
      {
        play: "random",
        players: 2,
        games: 20000,
        share: -0.1,
        share_margin: 1,
        draws: 0.1,
        draws_margin: 0.1,
        moves: -0.8,
        moves_margin: 0.1,
        older_opponents: "",
        endings: [
          { name: "overrun", part: 53.3, usual: 2.1 },
          { name: "track_end", part: 16, usual: 65.6 },
          { name: "unknown_ending", part: 1, usual: 0 },
        ],
      },
    ],
  },
  unless: {},
  own_screens: [],
};
const PETRIS = { name: "petris", players: [2, 3], options: [TRACK] } as unknown as GameInfo;

function shownEffects(language: string, value: string, only?: OptionEffect): string[] {
  const option = only ? { ...TRACK, effects: { [value]: [only] } } : TRACK;
  currentTexts.value = textsOf(language);
  const host = document.createElement("div");
  const field = (
    <OptionField
      game={PETRIS}
      option={option}
      values={{ players: "2", track: value }}
      people={1}
      onChange={() => undefined}
    />
  );
  act(() => render(field, host));
  return [...host.querySelectorAll(".measured")].map((each) => each.textContent ?? "");
}

it("shows what a value changes: share, draws, length and endings", () => {
  const [effect = ""] = shownEffects("en", "5");
  expect(effect).toContain("wins of seat A -0.1 ± 1 and draws +0.1 ± 0.1 percentage points");
  expect(effect).toContain("end of the contamination track in 53% of the games instead of 2");
  expect(effect).toContain("last contamination in 16");
  expect(effect).toContain("unknown_ending in 1");
  expect(shownEffects("en", "9")).toEqual([]);
});

it("marks what older opponents have played with their version", () => {
  const [effect] = TRACK.effects["5"] ?? [];
  expect(shownEffects("en", "5")[0]).not.toContain("version");
  const old = { ...effect, play: "strong", older_opponents: "4.2" } as OptionEffect;
  for (const language of ["en", "de", "fr", "es"]) {
    expect(shownEffects(language, "5", old)[0]).toMatch(/Measured|Gemessen|Mesuré|Medido/);
    expect(shownEffects(language, "5", old)[0]).toContain("4.2");
  }
});

it.each(["de", "fr", "es"])("shows effects without gaps in %s", (language) => {
  const [effect = ""] = shownEffects(language, "5");
  expect(effect).toMatch(/53\u00a0%.*2\u00a0%/);
  expect(effect).not.toMatch(/[{}]|track_end/);
});
