import { describe, expect, it } from "vitest";
import { preferredLanguage } from "../../src/i18n/language";
import { FluentTexts, type Values } from "../../src/i18n/texts";
import { sourceOf, textsOf } from "../fixtures/texts";

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

/** The kinds of events of all games. */
const EVENT_KINDS = [...sourceOf("en").matchAll(/^([a-z-]+-event-[a-z-]+) =/gm)].flatMap(
  ([, kind = ""]) => (/-(you|yours|own)$/.test(kind) ? [] : [kind]),
);
/** Values of events besides players. */
const OTHER_VALUES: Values = {
  ...{
    cell: 7,
    cells: "6+27",
    count: 2,
    dice: "DW",
    dish: 1,
    points: 2,
    round: 2,
    set: 2,
    wedge: 1,
  },
  ...{ move: "3>0:2,1:1", place: "3tip", size: "small", source: "3mid", target: "4tip" },
  ...{ ending: "crowded", reason: "closed", bacteria: 3, sarcinas: 1, turns: 3 },
};

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

  it("address the player who acts, and the owner of a piece", () => {
    const zapped = (you: number, player: string, owner: string): string => {
      const params = { player, owner, place: "3tip", size: "small" };
      return textsOf("en").addressing(you).event({ kind: "petri-dish-event-zapped", params });
    };
    expect(zapped(0, "A", "B")).toMatch(/^You zap the Small of .+ on tip 3: it is gone\.$/);
    expect(zapped(0, "A", "A")).toBe("You zap your own Small on tip 3: it is gone.");
    expect(zapped(1, "A", "B")).toBe("Ada zaps your Small on tip 3: it is gone.");
    expect(zapped(2, "A", "B")).toMatch(/^Ada zaps .+'s Small on tip 3: it is gone\.$/);
  });

  it.each([
    ["en", "picked by you and Bodo.", "stays empty: your antibiotic is on it."],
    ["de", "gewählt von dir und Bodo.", "bleibt leer: Darauf liegt dein Antibiotikum."],
    ["fr", "choisi par toi et Bodo, devient noir.", "il porte ton antibiotique."],
    ["es", "elegido por ti y Bodo, se vuelve negro.", "queda vacío: tiene tu antibiótico."],
  ])("say you in lists of players, in %s", (language, competition, blocked) => {
    const addressed = textsOf(language).addressing(0);
    const event = (kind: string, params: Values): string => addressed.event({ kind, params });
    const picked = { cell: 7, players: "B, A" };
    expect(event("honeycomb-event-competition", picked)).toContain(competition);
    expect(event("honeycomb-event-blocked", { cell: 7, players: "B", owners: "A" })).toContain(
      blocked,
    );
  });

  it.each(["en", "de", "fr", "es"])("never name you in an event, in %s", (language) => {
    const addressed = textsOf(language).addressing(0);
    const roles = ["player", "players", "owner", "owners", "reader", "winners"];
    for (const kind of EVENT_KINDS) {
      const others = Object.fromEntries(roles.map((role) => [role, "B"]));
      for (const role of roles) {
        const isList = role.endsWith("s");
        for (const seats of isList ? ["A", "A, C"] : ["A"]) {
          const params = { ...others, ...OTHER_VALUES, [role]: seats };
          expect(addressed.event({ kind, params }), `${kind} ${role}`).not.toContain("Ada");
        }
      }
    }
  });

  it("elide French words before names that begin with a vowel", () => {
    const turn = (language: string, name: string): string =>
      textsOf(language)
        .withNames(() => name)
        .event({ kind: "petri-dish-event-turn", params: { player: "A" } });
    expect(turn("fr", "Invité")).toBe("C’est le tour d’Invité.");
    expect(turn("fr", "Élise")).toBe("C’est le tour d’Élise.");
    expect(turn("fr", "Bodo")).toBe("C’est le tour de Bodo.");
    expect(turn("fr", "Hana")).toBe("C’est le tour de Hana.");
    expect(turn("es", "Ana")).toContain("de Ana");
    const plain = FluentTexts.parse("fr", "line = La pièce de { $owner }.");
    expect(plain.get("line", { owner: "A" })).toBe("La pièce d’A.");
  });

  it.each([
    ["fr", "3mid", "4tip", "Ada déplace une Petite du milieu 3 à la pointe 4."],
    ["fr", "4tip", "0left", "Ada déplace une Petite de la pointe 4 au coin 0/9."],
    ["es", "3mid", "4tip", "Ada mueve una Pequeña del centro 3 a la punta 4."],
    ["es", "0left", "3mid", "Ada mueve una Pequeña de la esquina 0/9 al centro 3."],
  ])("merge prepositions with the articles of places, in %s", (language, source, target, said) => {
    const params = { player: "A", size: "small", source, target };
    const real = textsOf(language);
    expect(real.event({ kind: "petri-dish-event-moved", params })).toBe(said);
    const named = real.withNames(() => "Le Goff");
    expect(named.event({ kind: "petri-dish-event-turn", params: { player: "A" } })).toMatch(
      / de Le Goff\.$/,
    );
  });

  it("name the board of a refusal", () => {
    const params = { board: "hexagon:2", count: 7, players: 10 };
    const refusal = { type: "refused", rule: "honeycomb-board-too-small", params } as const;
    expect(textsOf("en").refusal(refusal)).toContain("This board (hexagon with 2 on each side)");
    expect(textsOf("fr").refusal({ ...refusal, params: { ...params, count: 1 } })).toContain(
      "n’a qu’un hexagone",
    );
  });

  it("name every place of a list", () => {
    const finding = (language: string): string => {
      const params = { player: "A", count: 3, places: "1tip, 3left, 2mid" };
      return textsOf(language).event({ kind: "petri-dish-finding-divisible", params });
    };
    expect(finding("en")).toContain("tip 1, corner 3/2, and middle 2");
    expect(finding("de")).toContain("Spitze 1, Ecke 3/2 und Mitte 2");
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
    expect(real.get("petri-dish-place", { place: "3left" })).toBe("corner 3/2");
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

describe("the end of a game of Petris for lack of a sarcina", () => {
  const outcome = { trigger: "no_sarcina", decided_by: "loss", winners: [1], losers: [0] };

  it.each([
    ["en", "needed a fourth sarcina and there are only three"],
    ["de", "Sarcine nötig, es gibt aber nur drei"],
    ["es", "cuarta sarcina para Ann y solo hay tres"],
    ["fr", "quatrième sarcine pour Ann et il n’y en a que trois"],
  ])("is explained in %s", (language, expected) => {
    const texts = textsOf(language).withNames((seat) => ["Ann", "Ben"][seat] ?? "");
    expect(texts.reason("petris", outcome, 2)).toContain(expected);
  });

  it("is explained to the player who lost", () => {
    expect(textsOf("en").addressing(0).reason("petris", outcome, 2)).toBe(
      "You needed a fourth sarcina and there are only three: that loses at once.",
    );
  });
});
