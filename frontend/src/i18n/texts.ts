/** Sentences from the Fluent files that the terminal uses too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { pluginOfText } from "../games/registry";
import type { EventMessage, OutcomeInfo, RefusalMessage } from "../messages";
import { seatFromLetter, seatLetter, seatLetters } from "./seat-letters";

export type Values = Readonly<Record<string, string | number>>;

/** Sentences in the language of the page. */
export interface Texts {
  /** Return the text of an id with these values; the id itself if there is no such text. */
  get(id: string, values?: Values): string;
  /** Return whether there is a text of this id. */
  has(id: string): boolean;
  /** Return why something was refused, in one sentence. */
  refusal(refusal: RefusalMessage): string;
  /** Return a game event in one sentence. */
  event(event: EventMessage): string;
  /** Join parts as in "1, 2 or 3". */
  joinOr(parts: readonly string[]): string;
  /** Join parts as in "1, 2 and 3". */
  joinAnd(parts: readonly string[]): string;
}

/** Return the id of a game's own text, such as `petris-place`; the shared id if it has none. */
export const ofGame = (texts: Texts, game: string, kind: string, shared: string): string =>
  texts.has(`${game}-${kind}`) ? `${game}-${kind}` : shared;

/** Returns the name of a seat's player. */
export type SeatNaming = (seat: number) => string;

/** Values of sentences that are letters of seats, separated by commas. */
const SEAT_VALUES: ReadonlySet<string> = new Set([
  "player",
  "players",
  "rival",
  "rivals",
  "owner",
  "owners",
  "reader",
  "winners",
  "losers",
  "actor",
  "by",
]);
/** Begins a name within a French sentence, until the word before it is decided; never shown. */
const NAME_START = "\ue000";
const BEFORE_VOWEL = new RegExp(`\\b([Dd]|[Qq]u)e ${NAME_START}(?=[aeiouàâäéèêëîïôöùûüœæ])`, "gi");

/** Write "d’" and "qu’" before names that begin with a vowel, in a sentence with marked names. */
const elide = (text: string): string =>
  text.replace(BEFORE_VOWEL, "$1’").replaceAll(NAME_START, "");

/** Begins the words for a value, until a preposition before them is decided; never shown. */
const WORDS_START = "\ue001";
/** French and Spanish prepositions that merge with the article of a place, as in "du milieu 3". */
const MERGED: readonly (readonly [string, string])[] = [
  [` de ${WORDS_START}le `, " du "],
  [` à ${WORDS_START}le `, " au "],
  [` de ${WORDS_START}el `, " del "],
  [` a ${WORDS_START}el `, " al "],
];

/** Merge prepositions with the articles after them, in a sentence with marked words. */
const mergeArticles = (text: string): string =>
  MERGED.reduce((merged, [apart, together]) => merged.replaceAll(apart, together), text).replaceAll(
    WORDS_START,
    "",
  );

/** Values of sentences that are moves in notation; sentences of all games need the value `game`. */
const MOVE_VALUES: ReadonlySet<string> = new Set(["better", "played", "after", "instead", "move"]);
const LETTERS = /^[A-J](, ?[A-J])*$/;

/** All sentences of one language. */
export class FluentTexts implements Texts {
  constructor(
    readonly language: string,
    private readonly bundle: FluentBundle,
    private readonly naming: SeatNaming | null = null,
    private readonly you: number | null = null,
  ) {}

  /** Read the sentences of a language from Fluent source. */
  static parse(language: string, source: string): FluentTexts {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(source));
    return new FluentTexts(language, bundle);
  }

  /** Return the same sentences with players' names instead of the letters of seats. */
  withNames(naming: SeatNaming): FluentTexts {
    return new FluentTexts(this.language, this.bundle, naming);
  }

  /** Return the same sentences, which say "you" instead of the name of a seat's player. */
  addressing(seat: number): FluentTexts {
    return new FluentTexts(this.language, this.bundle, this.naming, seat);
  }

  // Bound, because boards pass them on as functions.
  readonly has = (id: string): boolean => this.bundle.hasMessage(id);

  /** Return an attribute of a text, such as the label of an option; null if it has none. */
  readonly attribute = (id: string, name: string): string | null => this.format(id, name, {});

  readonly get = (id: string, values: Values = {}): string => {
    const found = this.addressed(id, values).find(this.has) ?? id;
    return this.format(found, null, values) ?? id;
  };

  /** Return the ids of a sentence that addresses the player who acts or owns a piece, best first. */
  private addressed(id: string, values: Values): readonly string[] {
    if (this.you === null) return [];
    const isYou = (...roles: string[]): boolean =>
      roles.some((role) => seatFromLetter(values[role]) === this.you);
    const isOwner = isYou("owner", "owners");
    if (isYou("player", "reader")) return isOwner ? [`${id}-you-own`, `${id}-you`] : [`${id}-you`];
    return isOwner ? [`${id}-yours`] : [];
  }

  /** The refusal of a record's move says which move it is, as in the terminal. */
  readonly refusal = (refusal: RefusalMessage): string => {
    const { rule, params = {} } = refusal;
    const isAddressed = this.addressed(rule, params).some(this.has);
    const refused = isAddressed ? null : this.format(rule, "refused", params);
    const reason = refused ?? this.get(rule, params);
    const { move } = params;
    return move === undefined ? reason : this.get("text-at-move", { move, reason });
  };

  readonly event = (event: EventMessage): string =>
    pluginOfText(event.kind)?.formatEvent?.(event, this) ??
    this.get(event.kind, event.params ?? {});

  /** Return a move of a game in words; in notation if the game has no words for it. */
  move(game: string, move: string): string {
    return pluginOfText("", game)?.formatMove?.(move, this) ?? move;
  }

  /** Return what no player of a game chooses, such as a draw, in words; in notation if the game has no words for it. */
  draw(game: string, draw: string): string {
    return pluginOfText("", game)?.formatDraw?.(draw, this) ?? draw;
  }

  readonly joinOr = (parts: readonly string[]): string => this.join("disjunction", parts);

  readonly joinAnd = (parts: readonly string[]): string => this.join("conjunction", parts);

  private join(type: "conjunction" | "disjunction", parts: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type }).format(parts);
  }

  /** Return how a game ended and who won, in two short sentences. */
  outcome(game: string, outcome: OutcomeInfo): string {
    const ending = `${game}-ending-${outcome.trigger}`.replaceAll("_", "-");
    const id = this.has(ending) ? ending : `ending-${outcome.trigger}`;
    const how = this.get(id, { losers: seatLetters(outcome.losers) });
    const players = seatLetters(outcome.winners);
    const decided = `decided-${outcome.decided_by.replaceAll("_", "-")}`;
    return `${how} ${this.get(decided, { players, count: outcome.winners.length })}`;
  }

  /** Return why a game ended as it did, in one sentence; the headline says who won. */
  reason(game: string, outcome: OutcomeInfo, seatCount: number): string {
    const { trigger, decided_by, winners, losers } = outcome;
    // Without the event that ended the game, a draw would only repeat the headline.
    if (decided_by === "draw") return this.outcome(game, outcome);
    // "They share the win" would contradict the headline, which calls this a draw.
    if (decided_by === "shared" && winners.length === seatCount)
      return this.get("decided-everyone");
    const ending = `${game}-ending-${trigger}`.replaceAll("_", "-");
    const isByEvent = decided_by === "loss" || decided_by === "win";
    const seats = decided_by === "loss" ? losers : winners;
    const shared = this.has(ending) ? ending : `ending-${trigger}`;
    const id = isByEvent ? shared : `decided-${decided_by.replaceAll("_", "-")}`;
    const isYou = seats.length === 1 && seats[0] === this.you && this.has(`${id}-you`);
    const players = seatLetters(winners);
    return this.get(isYou ? `${id}-you` : id, {
      losers: seatLetters(losers),
      players,
      count: winners.length,
    });
  }

  /**
   * Join the names of seats such as "A, B". The word of a sentence for "you", its attribute `you`,
   * replaces one's own name and comes first: only the sentence knows which case it needs.
   */
  private joinNames(id: string, letters: string): string {
    const seats = letters.split(/, ?/).map((letter) => seatFromLetter(letter) ?? 0);
    const isAddressed = this.you !== null && seats.includes(this.you);
    const you = isAddressed ? this.format(id, "you", {}) : null;
    const others = you === null ? seats : seats.filter((seat) => seat !== this.you);
    const names = others.map((seat) => this.naming?.(seat) ?? seatLetter(seat));
    return this.joinAnd(you === null ? names : [you, ...names]);
  }

  private format(id: string, attribute: string | null, values: Values): string | null {
    const message = this.bundle.getMessage(id);
    const pattern = attribute === null ? message?.value : message?.attributes[attribute];
    if (!pattern) return null;
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, this.formatValues(id, values), errors);
    return errors.length ? null : elide(mergeArticles(text));
  }

  private formatValues(id: string, values: Values): Record<string, FluentVariable> {
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === "string" ? this.formatValue(id, values, key, value) : value,
      ]),
    );
  }

  /** Replace letters of seats by names, and the notation of a game by words. */
  private formatValue(id: string, values: Values, key: string, value: string): string {
    if (SEAT_VALUES.has(key)) {
      const names = this.naming && LETTERS.test(value) ? this.joinNames(id, value) : value;
      return this.language === "fr" ? NAME_START + names : names;
    }
    const plugin = pluginOfText(id, String(values.game ?? ""));
    if (key === "places")
      return this.joinAnd(
        value.split(/, ?/).map((place) => plugin?.formatValue?.("place", place, this) ?? place),
      );
    const words = MOVE_VALUES.has(key) ? plugin?.formatMove?.(value, this) : null;
    if (words) return this.get("explain-move", { move: words });
    const named = plugin?.formatValue?.(key, value, this) ?? null;
    return named === null ? value : WORDS_START + named;
  }
}
