// Made by `python -m petrilab.server.typescript` from the server's types. Do not edit.

import type { ClockPlan } from "./requests";

/** The occupant of a seat: `level` is the bot that plays it, for itself or for a person. */
export interface SeatInfo {
  readonly who: "bot" | "open" | "person";
  readonly name?: string;
  readonly level?: string;
  readonly out?: boolean;
}

/** `count` pieces of one kind on a place, of a seat or of no player. */
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

/** The contents of a view, on the board and beside it: all a drawing needs besides geometry. */
export interface Scene {
  readonly tokens: readonly Token[];
  readonly facts: readonly Fact[];
  readonly links: readonly (readonly [string, string, number])[];
  readonly turn: readonly number[];
}

/** A game event: a kind with a text in four languages, places, parameters. */
export interface EventMessage {
  readonly kind: string;
  readonly places?: readonly string[];
  readonly params?: Readonly<Record<string, string | number>>;
}

/** One line of the match log. */
export interface LogLine {
  readonly number: number;
  readonly kind: string;
  readonly seat?: number | null;
  readonly move?: string | null;
  readonly matter?: "pause" | "rematch" | "takeback" | null;
  readonly name?: string | null;
  readonly match?: string | null;
  readonly events?: readonly EventMessage[];
}

/** The sealed dice: the nonces are known after the start, the secret at the end. */
export interface DiceInfo {
  readonly commitment: string;
  readonly nonces?: readonly string[];
  readonly secret?: string;
  readonly awaited?: readonly number[];
  readonly without_nonce?: readonly number[];
}

/** The difference between two scenes, such as that before a move and that after it. */
export interface SceneChange {
  readonly removed?: readonly number[];
  readonly added?: readonly (readonly [number, Token])[];
  readonly unlinked?: readonly number[];
  readonly linked?: readonly (readonly [number, readonly [string, string, number]])[];
  readonly facts?: readonly Fact[] | null;
  readonly turn?: readonly number[] | null;
}

/** The scene as one of the session's own seats sees it, with its secret pick. */
export interface OwnScene {
  readonly seat: number;
  readonly change: SceneChange;
}

/** An open offer: who made it, who has agreed, whose consent is still needed. */
export interface OfferInfo {
  readonly matter: "pause" | "rematch" | "takeback";
  readonly seat: number;
  readonly agreed: readonly number[];
  readonly needed: readonly number[];
}

/** Milliseconds that each seat had left when the message was built, and the running seats. */
export interface ClockInfo {
  readonly left: readonly number[];
  readonly running: readonly number[];
}

/** The outcome of a match. */
export interface OutcomeInfo {
  readonly trigger: string;
  readonly decided_by: string;
  readonly winners: readonly number[];
  readonly losers: readonly number[];
}

/** Everything that a session, which owns the seats `you`, may know of a match. */
export interface MatchView {
  readonly type: "view";
  readonly match: string;
  readonly version: number;
  readonly game: string;
  readonly rules: number;
  readonly options: string;
  readonly phase: "open" | "over" | "paused" | "playing";
  readonly you: readonly number[];
  readonly host: boolean;
  readonly seats: readonly SeatInfo[];
  readonly waiting: readonly number[];
  readonly round: number;
  readonly scene: Scene;
  readonly lines: readonly LogLine[];
  readonly dice: DiceInfo;
  readonly own?: readonly OwnScene[];
  readonly offers?: readonly OfferInfo[];
  readonly clock_plan?: ClockPlan | null;
  readonly clock?: ClockInfo | null;
  readonly minutes?: number | null;
  readonly choice?: number | null;
  readonly outcome?: OutcomeInfo | null;
  readonly rematch?: string | null;
  readonly rematch_of?: string | null;
  readonly private?: boolean;
  readonly listed?: boolean;
  readonly inviter?: string | null;
  readonly classroom?: string | null;
  readonly held?: boolean;
  readonly position?: string;
}

/** The changes after version `since`; fields as in `MatchView`, with current values. */
export interface MatchUpdate {
  readonly type: "update";
  readonly match: string;
  readonly since: number;
  readonly version: number;
  readonly phase: "open" | "over" | "paused" | "playing";
  readonly waiting: readonly number[];
  readonly round: number;
  readonly lines: readonly LogLine[];
  readonly scene?: Scene | null;
  readonly change?: SceneChange | null;
  readonly own?: readonly OwnScene[];
  readonly offers?: readonly OfferInfo[];
  readonly clock?: ClockInfo | null;
  readonly minutes?: number | null;
  readonly choice?: number | null;
  readonly outcome?: OutcomeInfo | null;
  readonly seats?: readonly SeatInfo[] | null;
  readonly dice?: DiceInfo | null;
  readonly rematch?: string | null;
  readonly listed?: boolean;
  readonly held?: boolean;
}

/** A seat whose player is away, and the seconds until the others may continue without them. */
export interface Absence {
  readonly seat: number;
  readonly seconds: number;
}

/** The seats whose players are connected, and the number of spectators. */
export interface Presence {
  readonly type: "presence";
  readonly match: string;
  readonly here: readonly number[];
  readonly watching: number;
  readonly queued?: readonly number[];
  readonly away?: readonly Absence[];
}

/** A command was carried out and is durable; `version` is the version after it. */
export interface Acknowledgement {
  readonly type: "done";
  readonly match: string;
  readonly version: number;
  readonly id?: string;
  readonly seat?: number | null;
}

/** The reason of a refusal: the id of a rule with a text in four languages. */
export interface RefusalMessage {
  readonly type: "refused";
  readonly rule: string;
  readonly id?: string;
  readonly places?: readonly string[];
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The preview of a partial move: see `petrilab.core.Preview`. */
export interface PreviewMessage {
  readonly type: "preview";
  readonly match: string;
  readonly version: number;
  readonly seat: number;
  readonly partial: readonly string[];
  readonly ask: string;
  readonly steps: Readonly<Record<string, string | null>>;
  readonly refused?: Readonly<Record<string, RefusalMessage>>;
  readonly move?: string | null;
  readonly blocked?: RefusalMessage | null;
  readonly mistake?: RefusalMessage | null;
  readonly scene?: Scene | null;
  readonly events?: readonly EventMessage[];
  readonly coming?: readonly EventMessage[];
  readonly amounts?: Readonly<Record<string, readonly number[]>>;
  readonly notes?: Readonly<Record<string, string>>;
}

/** A player's reaction: shown for a moment, stored nowhere. */
export interface Reaction {
  readonly type: "reaction";
  readonly match: string;
  readonly seat: number;
  readonly reaction: "good-game" | "hello" | "oops" | "thanks" | "thinking" | "well-played";
}

/** The answer to a ping: the connection works. */
export interface Pong {
  readonly type: "pong";
}

/** A match in a list; `changed` is the wall-clock time of its last event in milliseconds. */
export interface MatchSummary {
  readonly match: string;
  readonly game: string;
  readonly options: string;
  readonly phase: "open" | "over" | "paused" | "playing";
  readonly you: readonly number[];
  readonly seats: readonly SeatInfo[];
  readonly waiting: readonly number[];
  readonly version: number;
  readonly changed?: number;
  readonly host?: boolean;
  readonly outcome?: OutcomeInfo | null;
}

/** The public scenes of the board up to `version`, oldest first. */
export interface BoardHistory {
  readonly type: "past";
  readonly match: string;
  readonly version: number;
  readonly scenes: readonly Scene[];
  readonly numbers: readonly number[];
}

/** A bot's move at `version`, as text and as the steps that build it. */
export interface Hint {
  readonly type: "hint";
  readonly match: string;
  readonly version: number;
  readonly seat: number;
  readonly level: string;
  readonly move: string;
  readonly steps: readonly string[];
}

/** A class: the host sees all its matches, a player their own. */
export interface ClassView {
  readonly classroom: string;
  readonly game: string;
  readonly options: string;
  readonly host: boolean;
  readonly matches: readonly MatchSummary[];
}

/** A dish, space or hexagon: its name in texts, centre, outline and radius. */
export interface Place {
  readonly name: string;
  readonly centre: readonly [number, number];
  readonly radius: number;
  readonly outline: readonly (readonly [number, number])[];
}

/** The places of a board, in a plane with y pointing down, and the pairs that touch. */
export interface Geometry {
  readonly places: readonly Place[];
  readonly adjacent: readonly (readonly [string, string])[];
}

/** Whether the browser has a session, whether it is new, and the server's address for others. */
export interface SessionInfo {
  readonly known: boolean;
  readonly fresh: boolean;
  readonly address: string;
}

/** A token and its link. The server returns them once and stores only the token's hash. */
export interface TokenInfo {
  readonly token: string;
  readonly url: string;
}

/** The match of a paired guest; empty while nobody else wants to play. */
export interface PairingInfo {
  readonly match: string;
}

/** A recovery code. The server returns it once and stores only its hash. */
export interface RecoveryInfo {
  readonly code: string;
}

/** The number of matches that have come to this browser. */
export interface RecoveryResult {
  readonly matches: number;
}

/** A class: its id for the host; its code, and the link that has it, for the players. */
export interface ClassInfo {
  readonly classroom: string;
  readonly code: string;
  readonly url: string;
}

/** An ending that a value of an option makes more or less frequent, in percent of the games. */
export interface EndingEffect {
  readonly name: string;
  readonly part: number;
  readonly usual: number;
}

/** The effects of a value of an option, measured by the laboratory at one kind of play. */
export interface OptionEffect {
  readonly play: "random" | "strong";
  readonly players: number;
  readonly games: number;
  readonly share: number;
  readonly share_margin: number;
  readonly draws: number;
  readonly draws_margin: number;
  readonly moves: number;
  readonly moves_margin: number;
  readonly older_opponents: string;
  readonly endings: readonly EndingEffect[];
}

/** An option of a game: `text` names its explanation, `values` are all values or examples. */
export interface OptionInfo {
  readonly name: string;
  readonly kind: string;
  readonly allowed: string;
  readonly default: string;
  readonly values: readonly string[];
  readonly text: string;
  readonly defaults: readonly string[];
  readonly refused_for: Readonly<Record<string, readonly number[]>>;
  readonly effects: Readonly<Record<string, readonly OptionEffect[]>>;
  readonly unless: Readonly<Record<string, string>>;
  readonly own_screens: readonly string[];
}

/** A game: its texts are named `<game>-title` and the like; each of `rules` has a text too. */
export interface GameInfo {
  readonly name: string;
  readonly rules_version: number;
  readonly has_secrets: boolean;
  readonly has_luck: boolean;
  readonly players: readonly [number, number];
  readonly options: readonly OptionInfo[];
  readonly rules: readonly string[];
}

/** An opponent: `number` is 0 for those without a search; ratings by game, if measured. */
export interface LevelInfo {
  readonly name: string;
  readonly number: number;
  readonly ratings: Readonly<Record<string, number>>;
}

/** Whether the server is ready, its version, and the state of its bots and its parts. */
export interface HealthInfo {
  readonly ready: boolean;
  readonly version: string;
  readonly bots: string;
  readonly status: "degraded" | "ok" | "stopping";
  readonly down: readonly string[];
}

export type Message =
  | MatchView
  | MatchUpdate
  | Presence
  | Acknowledgement
  | RefusalMessage
  | PreviewMessage
  | Reaction
  | Pong;
