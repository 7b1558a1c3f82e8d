/**
 * A WebSocket connection to one match that notices silence and reconnects by itself.
 *
 * A connection without messages is pinged; without an answer it is lost, at most 4.5 s after the
 * last message. Commands that had no answer are sent again with the same id, since the server
 * executes a command once; but only for a few seconds, so that no click takes effect long after it
 * was made (docs/adr/0041-honest-page.md). After a reconnect the client names the last version it
 * knows, so no update is missed; a gap between versions makes it request the whole view again.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { randomId } from "../api";
import type {
  Acknowledgement,
  Frame,
  MatchUpdate,
  Message,
  React,
  RefusalMessage,
} from "../messages";

/** `gone`: the match does not exist, this guest may not see it, has left it, or deleted their data. */
export type ConnectionState = "connecting" | "open" | "lost" | "gone";

/** The part of the WebSocket interface that a connection uses. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  /** `WebSocket.CONNECTING` until the server has accepted the connection. */
  readonly readyState: number;
}

/** Network, timers and randomness, so that tests can replace them. */
export interface Environment {
  openSocket(): Socket;
  /** Call back after a delay; returns a function that cancels the call. */
  setTimer(milliseconds: number, callback: () => void): () => void;
  /** Return a number from 0 to 1, for the jitter of reconnect delays. */
  random(): number;
  /** Return the milliseconds since a fixed moment; never goes back. */
  now(): number;
  /** Whether the page is in a hidden tab. */
  isHidden(): boolean;
}

type CommandFrame = Exclude<
  Frame,
  { do: "hello" } | { do: "preview" } | { do: "react" } | { do: "ping" }
>;
type WithoutId<T> = T extends CommandFrame ? Omit<T, "id"> : never;
/** A command as callers write it; the connection adds the id. */
export type Command = WithoutId<CommandFrame>;

/** Reconnect delays in milliseconds; each failed attempt doubles the delay up to the maximum. */
const FIRST_DELAY = 400;
const MAX_DELAY = 15_000;
/** Delay in milliseconds after the server announced a restart. */
const RESTART_DELAY = 1_000;

/** Milliseconds without a message after which the server is pinged; less often in a hidden tab. */
const PING_AFTER = 2_000;
const PING_AFTER_HIDDEN = 30_000;
/** Milliseconds without an answer to a ping after which the connection counts as lost. */
const ANSWER_TIMEOUT = 2_500;
/** Milliseconds for which a lost connection may still recover before a new one is opened. */
const RECOVERY_TIME = 3_000;
/** Milliseconds without a message after which the page says that the connection is lost. */
const SILENCE_TIME = PING_AFTER + ANSWER_TIMEOUT;
/** Milliseconds within which a new connection has to deliver the match. */
const OPENING_TIME = 10_000;
/** Milliseconds after a click for which its command is sent again. */
const REPEAT_TIME = 5_000;

/** Close code of a socket that ended without a close frame. */
const ABNORMAL_CLOSURE = 1006;
/** Close codes of the server. */
const SERVICE_RESTART = 1012;
const SESSION_ENDED = 4401;
const SEAT_MOVED = 4403;
const MATCH_NOT_FOUND = 4404;
const SESSION_RENEWED = 4409;
const LEFT = 4410;

/** The rules that say why a match is gone, by close code. */
const GONE_RULES: Readonly<Record<number, string>> = {
  [SESSION_ENDED]: "match-session-ended",
  [LEFT]: "match-left",
};

/** Ids of preview requests start with this letter, so that their refusals can be told apart. */
const PREVIEW_ID_PREFIX = "p";

export const isPreviewId = (id: string | undefined): boolean =>
  id?.startsWith(PREVIEW_ID_PREFIX) ?? false;

interface PendingCommand {
  readonly text: string;
  readonly resolve: (answer: Acknowledgement | RefusalMessage) => void;
  /** When it was sent first; null if no person is behind it, so that it may be sent at any time. */
  readonly clickedAt: number | null;
}

/** `WebSocket.CONNECTING`. */
const CONNECTING = 0;

/** Close a socket that is no longer needed; browsers complain about one that is not open yet. */
function discard(socket: Socket | null): void {
  if (!socket) return;
  socket.onmessage = socket.onclose = null;
  if (socket.readyState === CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

const PING = JSON.stringify({ do: "ping" });
const UNANSWERED: RefusalMessage = { type: "refused", rule: "page-unanswered" };

export class Connection {
  private readonly currentState = signal<ConnectionState>("connecting");
  private readonly silentSince = signal<number | null>(null);
  private socket: Socket | null = null;
  private version: number | null = null;
  private failedAttempts = 0;
  private cancelReconnect: (() => void) | null = null;
  /** Cancels the timer that pings, or that waits for an answer. */
  private cancelWatch: (() => void) | null = null;
  private lastMessageAt: number;
  /** Whether the socket has delivered the match, so that its next messages miss nothing. */
  private isSynchronised = false;
  private readonly pending = new Map<string, PendingCommand>();
  private isClosed = false;
  private reasonGone = "match-unknown";

  constructor(
    private readonly environment: Environment,
    private readonly onMessage: (message: Message) => void,
    private readonly invite = "",
  ) {
    this.lastMessageAt = environment.now();
    this.connect();
  }

  get state(): ReadonlySignal<ConnectionState> {
    return this.currentState;
  }

  /** When the server was heard last, by `Environment.now`; null unless the connection is lost. */
  get lostSince(): ReadonlySignal<number | null> {
    return this.silentSince;
  }

  /** The rule that says why the match is gone. */
  get goneRule(): string {
    return this.reasonGone;
  }

  /**
   * Send a command; the promise resolves once, however often the connection is lost. The command of
   * a click is refused as `page-unanswered` if the connection stays lost for some seconds.
   */
  send(command: Command, isClick = true): Promise<Acknowledgement | RefusalMessage> {
    const id = randomId();
    const text = JSON.stringify({ ...command, id });
    const clickedAt = isClick ? this.environment.now() : null;
    return new Promise((resolve) => {
      this.pending.set(id, { text, resolve, clickedAt });
      this.sendText(text);
    });
  }

  /** Request the preview of a partial move. It is not repeated after a reconnect. */
  requestPreview(seat: number, partial: readonly string[]): boolean {
    const id = `${PREVIEW_ID_PREFIX}${randomId()}`;
    return this.sendText(JSON.stringify({ do: "preview", id, seat, partial }));
  }

  /** Show a reaction to everybody at the match; it is never repeated. */
  react(seat: number, reaction: React["reaction"]): void {
    const frame: Frame = { do: "react", id: randomId(), seat, reaction };
    this.sendText(JSON.stringify(frame));
  }

  /** Request the whole view. */
  requestView(): void {
    this.socket?.send(JSON.stringify(this.helloFrame(null)));
  }

  /** Find out at once whether the server answers: the network or the visibility has changed. */
  probe(): void {
    if (this.currentState.value === "lost") this.connect();
    else if (this.currentState.value === "open") this.ping();
  }

  close(): void {
    this.isClosed = true;
    this.cancelTimers();
    discard(this.socket);
    this.socket = null;
  }

  private sendText(text: string): boolean {
    if (this.currentState.value !== "open") return false;
    this.socket?.send(text);
    return true;
  }

  private connect(): void {
    this.cancelTimers();
    if (this.isClosed) return;
    const abandoned = this.socket;
    const socket = this.environment.openSocket();
    this.socket = socket;
    this.isSynchronised = false;
    discard(abandoned);
    socket.onopen = () => this.handleOpen(socket);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.handleMessage(JSON.parse(event.data) as Message);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.handleClose(event.code);
    };
    if (this.currentState.value === "lost") {
      this.watch(OPENING_TIME, () => this.abandon());
      return;
    }
    // Nothing is on the screen yet, and nothing says why.
    this.watch(SILENCE_TIME, () => {
      this.setState("lost");
      this.watch(OPENING_TIME - SILENCE_TIME, () => this.abandon());
    });
  }

  private handleOpen(socket: Socket): void {
    if (socket !== this.socket) return;
    socket.send(JSON.stringify(this.helloFrame(this.version)));
    const oldest = this.environment.now() - REPEAT_TIME;
    for (const [id, { text, resolve, clickedAt }] of this.pending) {
      if (clickedAt === null || clickedAt >= oldest) {
        socket.send(text);
      } else {
        this.pending.delete(id);
        resolve(UNANSWERED);
      }
    }
  }

  // Silence ------------------------------------------------------------------------------------

  private watch(milliseconds: number, callback: () => void): void {
    this.cancelWatch?.();
    this.cancelWatch = this.environment.setTimer(milliseconds, callback);
  }

  private cancelTimers(): void {
    this.cancelReconnect?.();
    this.cancelWatch?.();
    this.cancelReconnect = this.cancelWatch = null;
  }

  /** Note that the server was heard, and ping it after the next silence. */
  private noteMessage(): void {
    this.lastMessageAt = this.environment.now();
    if (!this.isSynchronised) return;
    this.setState("open");
    const silence = this.environment.isHidden() ? PING_AFTER_HIDDEN : PING_AFTER;
    this.watch(silence, () => this.ping());
  }

  private ping(): void {
    this.socket?.send(PING);
    this.watch(ANSWER_TIMEOUT, () => {
      this.setState("lost");
      this.watch(RECOVERY_TIME, () => this.abandon());
    });
  }

  /** Give up a silent socket, and connect again after a delay. */
  private abandon(): void {
    const silent = this.socket;
    this.socket = null;
    discard(silent);
    this.handleClose(ABNORMAL_CLOSURE);
  }

  private setState(state: ConnectionState): void {
    if (state !== "lost") this.silentSince.value = null;
    else this.silentSince.value ??= this.lastMessageAt;
    this.currentState.value = state;
  }

  // Messages -----------------------------------------------------------------------------------

  private helloFrame(since: number | null): Frame {
    const invite = this.invite ? { invite: this.invite } : {};
    return { do: "hello", ...(since === null ? {} : { since }), ...invite };
  }

  private handleMessage(message: Message): void {
    if (message.type === "update" && this.needsView(message)) {
      this.requestView();
      return;
    }
    if (message.type === "view" || message.type === "update") {
      this.version = message.version;
      this.failedAttempts = 0;
      this.isSynchronised = true;
    }
    this.noteMessage();
    if (message.type === "pong") return;
    if ((message.type === "done" || message.type === "refused") && message.id) {
      const command = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (command) {
        command.resolve(message);
        return;
      }
    }
    this.onMessage(message);
  }

  /** Whether an update does not say all: some are missing, or the match may have a new host. */
  private needsView({ since, lines }: MatchUpdate): boolean {
    return since !== this.version || lines.some(({ kind }) => kind === "left");
  }

  private handleClose(code: number): void {
    this.socket = null;
    this.cancelTimers();
    if (this.isClosed) return;
    const goneRule = GONE_RULES[code];
    if (code === MATCH_NOT_FOUND || goneRule) {
      this.reasonGone = goneRule ?? this.reasonGone;
      this.setState("gone");
      return;
    }
    if (code === SEAT_MOVED || code === SESSION_RENEWED) {
      this.connectAgain(code);
      return;
    }
    this.setState("lost");
    const backoff = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** this.failedAttempts);
    const delay = code === SERVICE_RESTART ? RESTART_DELAY : backoff;
    this.failedAttempts += 1;
    const jitter = 0.5 + this.environment.random();
    this.cancelReconnect = this.environment.setTimer(delay * jitter, () => this.connect());
  }

  /** Connect at once: as a spectator after losing a seat, or with the new cookie of the session. */
  private connectAgain(code: number): void {
    this.setState("connecting");
    if (code === SEAT_MOVED) {
      this.reasonGone = "match-seat-moved";
      this.version = null; // only a whole view says which seats remain
    }
    this.connect();
  }
}

/** Return the environment of the browser, connected to the server of the page. */
export function browserEnvironment(match: string): Environment {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const url = `${scheme}://${location.host}/api/matches/${encodeURIComponent(match)}/socket`;
  return {
    openSocket: () => new WebSocket(url) as unknown as Socket,
    setTimer: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    now: () => performance.now(),
    isHidden: () => document.hidden,
  };
}
