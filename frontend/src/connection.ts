/**
 * A line to one match that mends itself.
 *
 * Whatever was asked is asked again, with the same id, until it is answered: the server carries a
 * command out once however often it comes. After a loss the line says from which version it goes on,
 * so that nothing is missed; a gap in versions makes it start over.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { fresh } from "./api";
import type { Done, Frame, Message, Refused } from "./messages";

/** `gone`: there is no such match, or it is not for us. */
export type LineState = "connecting" | "open" | "lost" | "gone";

/** The part of a WebSocket that a line uses. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface World {
  wire(): Wire;
  /** Call back after so many milliseconds; returns how to call that off. */
  later(milliseconds: number, then: () => void): () => void;
  /** From 0 to 1. */
  chance(): number;
}

export type Command = Exclude<Frame, { do: "hello" } | { do: "preview" }>;
type Unsigned<T> = T extends Command ? Omit<T, "id"> : never;
export type Asked = Unsigned<Command>;

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
const RESTART_PAUSE = 1_000;

interface Waiting {
  readonly text: string;
  readonly settle: (answer: Done | Refused) => void;
}

export class Connection {
  private readonly current = signal<LineState>("connecting");
  private wire: Wire | null = null;
  private version: number | null = null;
  private tries = 0;
  private callOff: (() => void) | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private closed = false;

  constructor(
    private readonly world: World,
    private readonly hear: (message: Message) => void,
    private readonly invite = "",
  ) {
    this.connect();
  }

  get state(): ReadonlySignal<LineState> {
    return this.current;
  }

  /** Ask for something to be done; the answer comes once, however often the line breaks. */
  ask(asked: Asked): Promise<Done | Refused> {
    const id = fresh();
    const text = JSON.stringify({ ...asked, id });
    return new Promise((settle) => {
      this.waiting.set(id, { text, settle });
      this.say(text);
    });
  }

  /** What a move in the making leads to. Lost with the line: whoever asks asks again when it is back. */
  preview(seat: number, partial: readonly string[]): boolean {
    return this.say(JSON.stringify({ do: "preview", id: `p${fresh()}`, seat, partial }));
  }

  /** Try now rather than later: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.current.value === "lost") this.connect();
  }

  close(): void {
    this.closed = true;
    this.callOff?.();
    this.wire?.close();
  }

  private say(text: string): boolean {
    if (this.current.value !== "open") return false;
    this.wire?.send(text);
    return true;
  }

  private connect(): void {
    this.callOff?.();
    this.callOff = null;
    if (this.closed) return;
    const wire = this.world.wire();
    this.wire = wire;
    wire.onopen = () => this.opened(wire);
    wire.onmessage = (event) => {
      if (wire === this.wire) this.heard(JSON.parse(event.data) as Message);
    };
    wire.onclose = (event) => {
      if (wire === this.wire) this.lost(event.code);
    };
  }

  private opened(wire: Wire): void {
    if (wire !== this.wire) return;
    wire.send(JSON.stringify(this.hello(this.version)));
    for (const { text } of this.waiting.values()) wire.send(text);
  }

  private hello(since: number | null): Frame {
    const invite = this.invite ? { invite: this.invite } : {};
    return { do: "hello", ...(since === null ? {} : { since }), ...invite };
  }

  private heard(message: Message): void {
    if (message.type === "update" && message.since !== this.version) {
      this.wire?.send(JSON.stringify(this.hello(null)));
      return;
    }
    if (message.type === "view" || message.type === "update") {
      this.version = message.version;
      this.tries = 0;
      this.current.value = "open";
    }
    if ((message.type === "done" || message.type === "refused") && message.id) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (waiting) {
        waiting.settle(message);
        return;
      }
    }
    this.hear(message);
  }

  private lost(code: number): void {
    this.wire = null;
    if (this.closed) return;
    if (code === 4404) {
      this.current.value = "gone";
      return;
    }
    this.current.value = "lost";
    const grown = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries);
    const pause = code === 1012 ? RESTART_PAUSE : grown;
    this.tries += 1;
    this.callOff = this.world.later(pause * (0.5 + this.world.chance()), () => this.connect());
  }
}

/** The browser's own world. */
export function browserWorld(match: string): World {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const url = `${scheme}://${location.host}/api/matches/${encodeURIComponent(match)}/socket`;
  return {
    wire: () => new WebSocket(url) as unknown as Wire,
    later: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
  };
}
