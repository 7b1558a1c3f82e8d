// Made by `python -m petrilab.server.typescript` from the server's types. Do not edit.

/** Who is to sit on a seat: the one who asks, an opponent of some level, or whoever joins. */
export interface SeatPlan {
  readonly who: "bot" | "me" | "open";
  readonly level?: string | null;
  readonly name?: string | null;
}

/** A bank of seconds and what each move adds; or so many seconds for every single move. */
export interface ClockPlan {
  readonly seconds: number;
  readonly increment?: number;
  readonly per_move?: boolean;
}

/** Set up a match. `id` makes it safe to ask twice: the same session gets the same match. */
export interface Create {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly SeatPlan[];
  readonly options?: string;
  readonly name?: string | null;
  readonly clock?: ClockPlan | null;
  readonly private?: boolean;
  readonly wait?: boolean;
}

/** Take an open seat (the first, or the one named) by an invitation. */
export interface Join {
  readonly invite: string;
  readonly name: string;
  readonly seat?: number | null;
  readonly nonce?: string;
}

/** Become a guest. `plain` is for browsers that drop secure cookies on loopback. */
export interface SessionAsk {
  readonly plain?: boolean;
}

/** What a move in the making leads to. */
export interface PreviewAsk {
  readonly seat: number;
  readonly partial?: readonly string[];
}

/** A link that moves this seat to another device. */
export interface LinkAsk {
  readonly seat: number;
}

/** Take a seat over by its link. */
export interface ClaimAsk {
  readonly token: string;
}

/** A QR code that leads to this path of ours. */
export interface QrAsk {
  readonly path: string;
}

/** What an opponent of this level would do. */
export interface HintAsk {
  readonly seat: number;
  readonly level: string;
}

/** A record or a position to look at. */
export interface ReadAsk {
  readonly text: string;
}

/** The first thing a client says: show me the match, or what changed since a version. */
export interface Hello {
  readonly do: "hello";
  readonly since?: number | null;
  readonly invite?: string | null;
}

/** What a move in the making leads to. */
export interface Preview {
  readonly do: "preview";
  readonly id: string;
  readonly seat: number;
  readonly partial?: readonly string[];
}

/** Begin, now that every seat is taken; only the host may. */
export interface Start {
  readonly do: "start";
  readonly id: string;
  readonly seat: number;
}

/** Let an opponent take a seat for which nobody has come; only the host may. */
export interface Fill {
  readonly do: "fill";
  readonly open: number;
  readonly level: string;
  readonly id: string;
  readonly seat: number;
}

/** Add this seat's part to the sealed dice, before the match starts. */
export interface AddNonce {
  readonly do: "nonce";
  readonly nonce: string;
  readonly id: string;
  readonly seat: number;
}

/** Make a move, decided on when the match was at `version`. */
export interface Move {
  readonly do: "move";
  readonly move: string;
  readonly version: number;
  readonly id: string;
  readonly seat: number;
}

/** Choose in secret for a round. */
export interface Pick {
  readonly do: "pick";
  readonly move: string;
  readonly round: number;
  readonly id: string;
  readonly seat: number;
}

/** Give up. */
export interface Resign {
  readonly do: "resign";
  readonly id: string;
  readonly seat: number;
}

/** Ask the others to consent to a takeback, a pause or a rematch; asking is consenting. */
export interface Ask {
  readonly do: "ask";
  readonly matter: "pause" | "rematch" | "takeback";
  readonly id: string;
  readonly seat: number;
}

/** Consent to what was asked. */
export interface Agree {
  readonly do: "agree";
  readonly matter: "pause" | "rematch" | "takeback";
  readonly id: string;
  readonly seat: number;
}

/** Refuse what was asked, or withdraw it. */
export interface Decline {
  readonly do: "decline";
  readonly matter: "pause" | "rematch" | "takeback";
  readonly id: string;
  readonly seat: number;
}

/** Go on after a pause. */
export interface Resume {
  readonly do: "resume";
  readonly id: string;
  readonly seat: number;
}

/** Let an opponent of some level play for somebody who has been away for long. */
export interface HandOver {
  readonly do: "hand-over";
  readonly absent: number;
  readonly level: string;
  readonly id: string;
  readonly seat: number;
}

/** Pause because somebody has been away for long. */
export interface Adjourn {
  readonly do: "adjourn";
  readonly absent: number;
  readonly id: string;
  readonly seat: number;
}

/** Take one's own seat back from the opponent that played for it. */
export interface Return {
  readonly do: "return";
  readonly id: string;
  readonly seat: number;
}

/** Who sits on a seat: `level` names the opponent that plays, for itself or for a person. */
export interface SeatShown {
  readonly who: "bot" | "open" | "person";
  readonly name?: string;
  readonly level?: string;
  readonly out?: boolean;
}

/** Something that stands on a place: `count` pieces of a kind, of a seat or of nobody. */
export interface Token {
  readonly place: string;
  readonly kind: string;
  readonly seat: number | null;
  readonly count: number;
}

/** A number or word beside the board, such as points or dice; the kind has a text. */
export interface Fact {
  readonly kind: string;
  readonly value: string;
  readonly seat: number | null;
}

/** What a view shows on the board and beside it: all that drawing needs besides geometry. */
export interface Scene {
  readonly tokens: readonly Token[];
  readonly facts: readonly Fact[];
  readonly links: readonly (readonly [string, string, number])[];
  readonly turn: readonly number[];
}

/** An event of the rules: a kind with a text in four languages, places, parameters. */
export interface Told {
  readonly kind: string;
  readonly places?: readonly string[];
  readonly params?: Readonly<Record<string, string | number>>;
}

/** One line of the match's story. */
export interface Line {
  readonly number: number;
  readonly kind: string;
  readonly seat?: number | null;
  readonly move?: string | null;
  readonly matter?: "pause" | "rematch" | "takeback" | null;
  readonly name?: string | null;
  readonly match?: string | null;
  readonly events?: readonly Told[];
}

/** The sealed dice: the commitment from the start, nonces once fixed, the secret at the end. */
export interface DiceShown {
  readonly commitment: string;
  readonly nonces?: readonly string[];
  readonly secret?: string;
}

/** The table as one of the listener's own seats sees it, its secret choice included. */
export interface OwnScene {
  readonly seat: number;
  readonly scene: Scene;
}

/** Something that was asked: by whom, who consented, whose consent is still needed. */
export interface OfferShown {
  readonly matter: "pause" | "rematch" | "takeback";
  readonly seat: number;
  readonly agreed: readonly number[];
  readonly needed: readonly number[];
}

/** Milliseconds left of each seat's time when the message was made, and whose time runs. */
export interface ClockShown {
  readonly left: readonly number[];
  readonly running: readonly number[];
}

/** How the match ended. */
export interface OutcomeShown {
  readonly trigger: string;
  readonly decided_by: string;
  readonly winners: readonly number[];
  readonly losers: readonly number[];
}

/** Everything that a listener may know of a match, whose seats are `you`. */
export interface View {
  readonly type: "view";
  readonly match: string;
  readonly version: number;
  readonly game: string;
  readonly rules: number;
  readonly options: string;
  readonly phase: "open" | "over" | "paused" | "playing";
  readonly you: readonly number[];
  readonly host: boolean;
  readonly seats: readonly SeatShown[];
  readonly waiting: readonly number[];
  readonly round: number;
  readonly scene: Scene;
  readonly lines: readonly Line[];
  readonly dice: DiceShown;
  readonly own?: readonly OwnScene[];
  readonly offers?: readonly OfferShown[];
  readonly clock_plan?: ClockPlan | null;
  readonly clock?: ClockShown | null;
  readonly minutes?: number | null;
  readonly outcome?: OutcomeShown | null;
  readonly rematch?: string | null;
  readonly rematch_of?: string | null;
  readonly private?: boolean;
}

/** What changed after version `since`; the same fields as in `View`, of now. */
export interface Update {
  readonly type: "update";
  readonly match: string;
  readonly since: number;
  readonly version: number;
  readonly phase: "open" | "over" | "paused" | "playing";
  readonly waiting: readonly number[];
  readonly round: number;
  readonly scene: Scene;
  readonly lines: readonly Line[];
  readonly own?: readonly OwnScene[];
  readonly offers?: readonly OfferShown[];
  readonly clock?: ClockShown | null;
  readonly minutes?: number | null;
  readonly outcome?: OutcomeShown | null;
  readonly seats?: readonly SeatShown[] | null;
  readonly dice?: DiceShown | null;
  readonly rematch?: string | null;
}

/** Which seats' people are here now, and how many watch. */
export interface Presence {
  readonly type: "presence";
  readonly match: string;
  readonly here: readonly number[];
  readonly watching: number;
}

/** A command was carried out; the match was then at `version`. */
export interface Done {
  readonly type: "done";
  readonly match: string;
  readonly version: number;
  readonly id?: string;
  readonly seat?: number | null;
}

/** Why something was refused: a rule's id with a text in four languages. */
export interface Refused {
  readonly type: "refused";
  readonly rule: string;
  readonly id?: string;
  readonly places?: readonly string[];
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A move in the making: see `petrilab.core.Preview`. */
export interface PreviewShown {
  readonly type: "preview";
  readonly match: string;
  readonly version: number;
  readonly seat: number;
  readonly partial: readonly string[];
  readonly ask: string;
  readonly steps: Readonly<Record<string, string | null>>;
  readonly refused?: Readonly<Record<string, Refused>>;
  readonly move?: string | null;
  readonly blocked?: Refused | null;
  readonly mistake?: Refused | null;
  readonly scene?: Scene | null;
  readonly events?: readonly Told[];
  readonly coming?: readonly Told[];
  readonly amounts?: Readonly<Record<string, readonly number[]>>;
}

/** A match in a list. */
export interface MatchShown {
  readonly match: string;
  readonly game: string;
  readonly options: string;
  readonly phase: "open" | "over" | "paused" | "playing";
  readonly you: readonly number[];
  readonly seats: readonly SeatShown[];
  readonly waiting: readonly number[];
  readonly version: number;
}

/** How the board has looked up to `version`, oldest first, as everybody saw it. */
export interface Past {
  readonly type: "past";
  readonly match: string;
  readonly version: number;
  readonly scenes: readonly Scene[];
}

/** What an opponent would do at `version`, as the steps by which the move is built. */
export interface Hint {
  readonly type: "hint";
  readonly match: string;
  readonly version: number;
  readonly seat: number;
  readonly level: string;
  readonly move: string;
  readonly steps: readonly string[];
}

/** A dish, space or hexagon: its name in texts, its centre, its outline, its room for pieces. */
export interface Place {
  readonly name: string;
  readonly centre: readonly [number, number];
  readonly radius: number;
  readonly outline: readonly (readonly [number, number])[];
}

/** All places of a board, in a plane with y pointing down, and which of them touch. */
export interface Geometry {
  readonly places: readonly Place[];
  readonly adjacent: readonly (readonly [string, string])[];
}

/** Whether the browser is a guest, whether it has just become one, and where others find us. */
export interface SessionShown {
  readonly known: boolean;
  readonly fresh: boolean;
  readonly address: string;
}

/** A token, and the link by which to pass it on. The token is shown once and never again. */
export interface TokenShown {
  readonly token: string;
  readonly url: string;
}

/** An option of a game: `text` names what explains it, `values` are all of few, or examples. */
export interface OptionShown {
  readonly name: string;
  readonly kind: string;
  readonly allowed: string;
  readonly default: string;
  readonly values: readonly string[];
  readonly text: string;
}

/** A game: texts are named `<game>-title` and the like; `rules` are ids with a text each. */
export interface GameShown {
  readonly name: string;
  readonly rules_version: number;
  readonly has_secrets: boolean;
  readonly has_luck: boolean;
  readonly players: readonly [number, number];
  readonly options: readonly OptionShown[];
  readonly rules: readonly string[];
}

/** An opponent: `number` is 0 for those that do not search; ratings by game, where measured. */
export interface LevelShown {
  readonly name: string;
  readonly number: number;
  readonly ratings: Readonly<Record<string, number>>;
}

/** Whether the server answers, and its version. */
export interface HealthShown {
  readonly ready: boolean;
  readonly version: string;
  readonly bots: string;
}

/** How a board looked, and what led to it. */
export interface Moment {
  readonly scene: Scene;
  readonly events?: readonly Told[];
}

/** What a record or a position shows; `draws` counts dice that were verified. */
export interface Reading {
  readonly game: string;
  readonly options: string;
  readonly geometry: Geometry;
  readonly moments: readonly Moment[];
  readonly names?: readonly string[];
  readonly outcome?: OutcomeShown | null;
  readonly result?: string;
  readonly draws?: number | null;
}

/** All draws of a match follow from what was sealed before it; how many there were. */
export interface DiceVerified {
  readonly draws: number;
}

export type Frame =
  | Hello
  | Preview
  | Start
  | Fill
  | AddNonce
  | Move
  | Pick
  | Resign
  | Ask
  | Agree
  | Decline
  | Resume
  | HandOver
  | Adjourn
  | Return;

export type Message =
  | View
  | Update
  | Presence
  | Done
  | Refused
  | PreviewShown;
