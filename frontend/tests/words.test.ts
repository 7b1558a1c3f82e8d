import { describe, expect, it } from "vitest";
import { clockText } from "../src/parts/clock";
import { withdrawals } from "../src/parts/log";
import { bounds } from "../src/parts/options";
import { optionsText, optionValues } from "../src/setups";
import { preferred, Sentences } from "../src/texts";

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

describe("sentences", () => {
  const sentences = Sentences.of("en", SOURCE);
  const named = sentences.calling((seat) => ["Ann", "Ben"][seat] ?? "?");

  it("calls players by their names", () => {
    const values = { player: "A", owner: "A, B", count: 1 };
    expect(named.say("took", values)).toBe("Ann takes one from Ann, Ben.");
    expect(sentences.say("took", values)).toBe("A takes one from A, B.");
  });

  it("says refusals by their own words, else by the rule", () => {
    expect(named.refusal({ type: "refused", rule: "rule", params: { player: "B" } })).toBe(
      "Ben may not.",
    );
    expect(sentences.refusal({ type: "refused", rule: "unknown" })).toBe("unknown");
  });

  it("tells notation in words", () => {
    const spoken = Sentences.of(
      "en",
      `petri-dish-word-die = { $die ->
    [D] Divide
   *[W] Wild
}
rolled = { $player } rolls { $dice }.
read = { $cells }
board-told-sent = { $count } to dish { $dish }
board-told-propagated = { $player } sends { $what } out of dish { $source }.`,
    ).calling(() => "Ann");
    expect(spoken.say("rolled", { player: "A", dice: "DW" })).toBe("Ann rolls Divide, Wild.");
    expect(spoken.say("read", { cells: "6+27" })).toBe("6 and 27");
    const params = { player: "A", move: "3>0:2,1:1" };
    expect(spoken.event({ kind: "petris-event-propagated", params })).toBe(
      "Ann sends 2 to dish 0 and 1 to dish 1 out of dish 3.",
    );
    expect(spoken.either(["1", "2", "3"])).toBe("1, 2, or 3");
  });

  it("says how it ended", () => {
    const outcome = { trigger: "stuck", decided_by: "loss", winners: [0], losers: [1] };
    expect(named.outcome("petris", outcome)).toBe("Ben had no move. Ann wins.");
  });

  it("takes the first language of the browser that it speaks", () => {
    expect(preferred(["it-IT", "de-AT", "en"])).toBe("de");
    expect(preferred(["it"])).toBe("en");
  });
});

describe("options", () => {
  const options = [
    { name: "players", kind: "Number", allowed: "2-3", default: "2", values: [], text: "" },
    { name: "track", kind: "Number", allowed: "5-30", default: "9", values: [], text: "" },
  ];
  it("are written shortly, and read again", () => {
    expect(optionsText(options, { players: "2" })).toBe("-");
    expect(optionsText(options, { players: "3", track: "5" })).toBe("players=3,track=5");
    expect(optionValues("players=3,track=5")).toEqual({ players: "3", track: "5" });
    expect(optionValues("-")).toEqual({});
  });
  it("know their bounds", () => {
    expect(bounds("2-10")).toEqual([2, 10]);
    expect(bounds("off|1-1440")).toEqual([1, 1440]);
    expect(bounds("on|off")).toBe(null);
  });
});

describe("a clock", () => {
  it("shows minutes, then tenths", () => {
    expect(clockText(3_600_000)).toBe("1:00:00");
    expect(clockText(61_900)).toBe("1:01");
    expect(clockText(9_990)).toBe("9.9");
    expect(clockText(-5)).toBe("0.0");
  });
});

describe("the log", () => {
  it("tells what was withdrawn from what was declined", () => {
    const matter = "pause" as const;
    const lines = [
      { number: 1, kind: "asked", seat: 0, matter },
      { number: 2, kind: "declined", seat: 1, matter },
      { number: 3, kind: "asked", seat: 0, matter },
      { number: 4, kind: "declined", seat: 0, matter },
    ];
    expect([...withdrawals(lines)]).toEqual([4]);
  });
});
