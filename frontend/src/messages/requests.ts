// Made by `python -m petrilab.server.typescript` from the server's types. Do not edit.

/** The occupant of a seat in a new match: the host, a bot of a level, or open. */
export interface SeatPlan {
  readonly who: "bot" | "me" | "open";
  readonly level?: string | null;
  readonly name?: string | null;
}

/** A bank of seconds with an increment for each move; or, `per_move`, seconds for each move. */
export interface ClockPlan {
  readonly seconds: number;
  readonly increment?: number;
  readonly per_move?: boolean;
}

/** Create a match; the same session gets the same match when it repeats an `id`. */
export interface Create {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly SeatPlan[];
  readonly options?: string;
  readonly name?: string | null;
  readonly clock?: ClockPlan | null;
  readonly private?: boolean;
  readonly wait?: boolean;
  readonly sends_nonce?: boolean;
  readonly listed?: boolean;
  readonly position?: string;
}

/** Take an open seat (the first, or `seat`) by an invitation, and add a nonce to the dice. */
export interface Join {
  readonly invite: string | null;
  readonly name: string;
  readonly seat?: number | null;
  readonly nonce?: string;
  readonly sends_nonce?: boolean;
}

/** Asks for a session. `plain` is for browsers that drop secure cookies on loopback. */
export interface SessionRequest {
  readonly plain?: boolean;
}

/** Asks for the preview of an unfinished move. */
export interface PreviewRequest {
  readonly seat: number;
  readonly partial?: readonly string[];
}

/** Asks for a link that moves a seat to another device. */
export interface LinkRequest {
  readonly seat: number;
}

/** Takes over a seat by its link. */
export interface ClaimRequest {
  readonly token: string;
}

/** Asks for a QR code of a path on this server. */
export interface QrRequest {
  readonly path: string;
}

/** Asks for the move that a level would make. */
export interface HintRequest {
  readonly seat: number;
  readonly level: string;
}

/** Asks to replay a record or show a position. */
export interface ReplayRequest {
  readonly text: string;
}

/** Asks for a position by its text. */
export interface PositionRequest {
  readonly text: string;
}

/** Asks for the analysis of a position; `seat` matters if the position waits for several. */
export interface PositionAnalysisRequest {
  readonly text: string;
  readonly seat?: number | null;
}

/** Asks for the preview of an unfinished or a whole move in a position. */
export interface PositionPreviewRequest {
  readonly text: string;
  readonly seat: number;
  readonly partial?: readonly string[];
  readonly move?: string;
}

/** Makes a move in a position; `actor` is a seat, or -1 for CHANCE, or -2 for TABLE. */
export interface PositionMoveRequest {
  readonly text: string;
  readonly actor: number;
  readonly move?: string;
}

/** Asks for a position as an exercise that some moves of a seat solve. */
export interface ExerciseRequest {
  readonly text: string;
  readonly seat: number;
  readonly solutions: readonly string[];
}

/** Asks for the picture of a position. */
export interface PictureRequest {
  readonly text: string;
  readonly format: "png" | "svg";
}

/** Asks to be paired in a game; the page repeats it with the same id while the guest waits. */
export interface PairingRequest {
  readonly id: string;
  readonly game: string;
  readonly name: string;
}

/** Brings the matches of a recovery code's guest to this browser. */
export interface RecoveryClaim {
  readonly code: string;
}

/** Opens a class whose matches are played with these options. */
export interface ClassRequest {
  readonly id: string;
  readonly game: string;
  readonly options?: string;
}

/** Asks for the class that has a code. */
export interface ClassCode {
  readonly code: string;
}

/** Takes the next free seat of a class. */
export interface ClassJoin {
  readonly code: string;
  readonly name: string;
}

/** Starts, pauses, resumes, ends or repeats one match of a class, or all. */
export interface ClassControl {
  readonly action: "end" | "pause" | "rematch" | "resume" | "start";
  readonly match?: string;
  readonly level?: string;
}

/** The first frame of a client: asks for the match, or for what changed since a version. */
export interface Hello {
  readonly do: "hello";
  readonly since?: number | null;
  readonly invite?: string | null;
}

/** Asks for the preview of an unfinished move. */
export interface PreviewFrame {
  readonly do: "preview";
  readonly id: string;
  readonly seat: number;
  readonly partial?: readonly string[];
}

/** Shows a reaction of a fixed set to everybody at the match. */
export interface React {
  readonly do: "react";
  readonly id: string;
  readonly seat: number;
  readonly reaction: "good-game" | "hello" | "oops" | "thanks" | "thinking" | "well-played";
}

/** Asks for a `Pong`. Pages cannot send the pings of the WebSocket protocol. */
export interface Ping {
  readonly do: "ping";
}

/** Start a match whose seats are all taken; for the host only. */
export interface Start {
  readonly do: "start";
  readonly id: string;
  readonly seat: number;
}

/** Seat a bot on an open seat; for the host only. */
export interface Fill {
  readonly do: "fill";
  readonly open: number;
  readonly level: string;
  readonly id: string;
  readonly seat: number;
}

/** Cancel all invitations, and take the match off the lobby; for the host only. */
export interface Uninvite {
  readonly do: "uninvite";
  readonly id: string;
  readonly seat: number;
}

/** Allow the lobby to show the open seats, or not any longer; for the host only. */
export interface List {
  readonly do: "list";
  readonly listed: boolean;
  readonly id: string;
  readonly seat: number;
}

/** Give up a match that has not started; for the host only. */
export interface Cancel {
  readonly do: "cancel";
  readonly id: string;
  readonly seat: number;
}

/** Add a nonce to the sealed dice before the match starts. */
export interface AddNonce {
  readonly do: "nonce";
  readonly nonce: string;
  readonly id: string;
  readonly seat: number;
}

/** Make a move for the position at `version`. */
export interface Move {
  readonly do: "move";
  readonly move: string;
  readonly version: number;
  readonly id: string;
  readonly seat: number;
}

/** Make a secret pick for a round. */
export interface Pick {
  readonly do: "pick";
  readonly move: string;
  readonly round: number;
  readonly id: string;
  readonly seat: number;
}

/** Resign. */
export interface Resign {
  readonly do: "resign";
  readonly id: string;
  readonly seat: number;
}

/** Offer a takeback, a pause or a rematch; the seat itself has agreed by that. */
export interface Ask {
  readonly do: "ask";
  readonly matter: "pause" | "rematch" | "takeback";
  readonly id: string;
  readonly seat: number;
}

/** Agree to an offer. */
export interface Agree {
  readonly do: "agree";
  readonly matter: "pause" | "rematch" | "takeback";
  readonly id: string;
  readonly seat: number;
}

/** Decline an offer, or withdraw one's own. */
export interface Decline {
  readonly do: "decline";
  readonly matter: "pause" | "rematch" | "takeback";
  readonly id: string;
  readonly seat: number;
}

/** Resume a paused match. */
export interface Resume {
  readonly do: "resume";
  readonly id: string;
  readonly seat: number;
}

/** Let a bot play for a person who has been away for long. */
export interface HandOver {
  readonly do: "hand-over";
  readonly absent: number;
  readonly level: string;
  readonly id: string;
  readonly seat: number;
}

/** Pause because a person has been away for long. */
export interface Adjourn {
  readonly do: "adjourn";
  readonly absent: number;
  readonly id: string;
  readonly seat: number;
}

/** Take one's own seat back from the bot that played for it. */
export interface Return {
  readonly do: "return";
  readonly id: string;
  readonly seat: number;
}

export type Frame =
  | Hello
  | PreviewFrame
  | React
  | Ping
  | Start
  | Fill
  | Uninvite
  | List
  | Cancel
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
