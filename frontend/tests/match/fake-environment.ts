import type { Environment, Socket } from "../../src/match/connection";

export class FakeSocket implements Socket {
  sent: { do: string; id?: string; partial?: string[]; seat?: number }[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readyState: number = WebSocket.CONNECTING;
  /** Whether the page has closed the socket before it was open, which browsers report. */
  isClosedEarly = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isClosedEarly ||= this.readyState === WebSocket.CONNECTING;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code: 1000 });
  }
  /** Open the socket, as the server does. */
  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.(undefined as never);
  }
  /** Deliver a message of the server. */
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  lose(code = 1006): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
  get lastSent() {
    return this.sent.at(-1);
  }
}

/** Sockets and timers under the control of a test. */
export class FakeEnvironment implements Environment {
  sockets: FakeSocket[] = [];
  timers: { milliseconds: number; at: number; callback: () => void }[] = [];
  time = 0;
  hidden = false;
  openSocket(): Socket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  setTimer(milliseconds: number, callback: () => void): () => void {
    const timer = { milliseconds, at: this.time + milliseconds, callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((each) => each !== timer);
    };
  }
  random = (): number => 0.5;
  now = (): number => this.time;
  isHidden = (): boolean => this.hidden;
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("no socket");
    return socket;
  }
  /** Let time pass, with all timers that are due. */
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const due = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.timers = this.timers.filter((each) => each !== due);
      this.time = Math.max(this.time, due.at);
      due.callback();
    }
    this.time = end;
  }
  /** Fire the next timer; returns its delay, or -1 if there is none. */
  fireTimer(): number {
    const timer = this.timers.shift();
    timer?.callback();
    return timer?.milliseconds ?? -1;
  }
}
