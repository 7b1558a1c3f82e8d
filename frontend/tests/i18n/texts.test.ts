import { describe, expect, it } from "vitest";
import { preferredLanguage } from "../../src/i18n/language";
import { FluentTexts } from "../../src/i18n/texts";
import { textsOf } from "../fixtures/texts";

const SOURCE = `
took = { $player } takes { $count ->
    [one] one
   *[other] { $count }
} from { $owner }.
rule = A rule.
    .refused = { $player } may not.
petris-ending-stuck = { $losers } had no move.
decided-loss = { $players } wins.
`;

describe("texts", () => {
  const texts = FluentTexts.parse("en", SOURCE);
  const named = texts.withNames((seat) => ["Ann", "Ben"][seat] ?? "?");

  it("replace letters of seats by names", () => {
    const values = { player: "A", owner: "A, B", count: 1 };
    expect(named.get("took", values)).toBe("Ann takes one from Ann and Ben.");
    expect(texts.get("took", values)).toBe("A takes one from A, B.");
  });

  it("word an outcome", () => {
    const outcome = { trigger: "stuck", decided_by: "loss", winners: [0], losers: [1] };
    expect(named.outcome("petris", outcome)).toBe("Ben had no move. Ann wins.");
  });

  it("join alternatives", () => {
    expect(texts.joinOr(["1", "2", "3"])).toBe("1, 2, or 3");
  });

  it("use the notation of a game only in its own texts", () => {
    const real = textsOf("en");
    expect(
      real.event({ kind: "petri-dish-event-rolled", params: { player: "A", dice: "DW" } }),
    ).toBe("Ada rolls Divide, Wild.");
    expect(
      real.event({ kind: "honeycomb-event-read", params: { player: "A", cells: "6+27" } }),
    ).toBe("Ada reads out 6 and 27.");
    expect(
      real.event({ kind: "petris-event-propagated", params: { player: "A", move: "3>0:2,1:1" } }),
    ).toBe("Ada propagates from dish 3: 2 bacteria to dish 0 and one bacterium to dish 1.");
    expect(real.get("petri-dish-place", { place: "3left" })).toBe("space corner 3/2");
    expect(real.get("board-place", { place: "3left" })).toBe("place 3left");
  });
});

describe("refusals", () => {
  const texts = FluentTexts.parse("en", SOURCE).withNames((seat) => ["Ann", "Ben"][seat] ?? "?");

  it("are worded by their own text, or by the rule", () => {
    expect(texts.refusal({ type: "refused", rule: "rule", params: { player: "B" } })).toBe(
      "Ben may not.",
    );
    expect(texts.refusal({ type: "refused", rule: "unknown" })).toBe("unknown");
  });

  it.each([
    ["en", "Move 3 of the record: "],
    ["de", "Zug 3 der Aufzeichnung: "],
    ["fr", "Coup 3 de la partie enregistrée\u00a0: "],
    ["es", "Jugada 3 del registro: "],
  ])("of a record's move name the move, in %s", (language, prefix) => {
    const real = textsOf(language);
    const refusal = { type: "refused", rule: "turn-game-over" } as const;
    expect(real.refusal({ ...refusal, params: { move: 3 } })).toBe(
      `${prefix}${real.refusal(refusal)}`,
    );
  });
});

describe("the language", () => {
  it("is the first supported one of the browser", () => {
    expect(preferredLanguage(["it-IT", "de-AT", "en"])).toBe("de");
    expect(preferredLanguage(["it"])).toBe("en");
  });
});
