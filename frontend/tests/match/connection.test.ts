import { describe, expect, it } from "vitest";
import { Connection } from "../../src/match/connection";
import type { MatchUpdate, MatchView, Message } from "../../src/messages";
import { FakeEnvironment } from "./fake-environment";

const view = (version: number): Partial<MatchView> => ({ type: "view", version });
const update = (since: number, version: number): Partial<MatchUpdate> => ({
  type: "update",
  since,
  version,
  lines: [],
});

function connect() {
  const environment = new FakeEnvironment();
  const received: Message[] = [];
  const connection = new Connection(environment, (message) => received.push(message));
  environment.socket.open();
  environment.socket.receive(view(3));
  return { environment, connection, received };
}

const MOVE = { do: "move", seat: 0, move: "2>0:1", version: 3 } as const;

describe("Connection", () => {
  it("sends hello and is open after the first view", () => {
    const { environment, connection, received } = connect();
    expect(environment.socket.sent).toEqual([{ do: "hello" }]);
    expect(connection.state.value).toBe("open");
    expect(received).toHaveLength(1);
  });

  it("sends the invitation with hello", () => {
    const environment = new FakeEnvironment();
    new Connection(environment, () => undefined, "token");
    environment.socket.open();
    expect(environment.socket.sent).toEqual([{ do: "hello", invite: "token" }]);
  });

  it("continues from the last version after a reconnect", () => {
    const { environment, connection } = connect();
    environment.socket.receive(update(3, 5));
    environment.socket.lose();
    expect(connection.state.value).toBe("lost");
    environment.fireTimer();
    environment.socket.open();
    expect(environment.socket.sent).toEqual([{ do: "hello", since: 5 }]);
    environment.socket.receive(update(5, 5));
    expect(connection.state.value).toBe("open");
  });

  it("requests the whole view if an update was missed, and does not deliver the update", () => {
    const { environment, received } = connect();
    environment.socket.receive(update(4, 5));
    expect(environment.socket.lastSent).toEqual({ do: "hello" });
    expect(received).toHaveLength(1);
  });

  it("repeats a command with the same id until it is answered", async () => {
    const { environment, connection } = connect();
    const answer = connection.send(MOVE);
    const first = environment.socket.lastSent;
    environment.socket.lose();
    environment.fireTimer();
    environment.socket.open();
    expect(environment.socket.sent).toEqual([{ do: "hello", since: 3 }, first]);
    environment.socket.receive({ type: "done", match: "m", version: 4, id: first?.id });
    await expect(answer).resolves.toMatchObject({ type: "done", version: 4 });
    environment.socket.lose();
    environment.fireTimer();
    environment.socket.open();
    expect(environment.socket.sent).toHaveLength(1);
  });

  it("withdraws the command of a click that was made more than five seconds ago", async () => {
    const { environment, connection } = connect();
    const [click, automatic] = [connection.send(MOVE), connection.send(MOVE, false)];
    environment.pass(5_001);
    environment.socket.lose();
    environment.fireTimer();
    environment.socket.open();
    await expect(click).resolves.toMatchObject({ type: "refused", rule: "page-unanswered" });
    expect(environment.socket.sent.map((frame) => frame.do)).toEqual(["hello", "move"]);
    environment.socket.receive({ type: "done", id: environment.socket.lastSent?.id });
    await expect(automatic).resolves.toMatchObject({ type: "done" });
  });

  it("notices within five seconds that the server is silent, and when it is not any more", () => {
    const { environment, connection } = connect();
    environment.pass(1_000);
    environment.socket.receive({ type: "pong" });
    environment.pass(2_000);
    expect(environment.socket.lastSent).toEqual({ do: "ping" });
    environment.socket.receive({ type: "pong" });
    environment.pass(4_499);
    expect(connection.lostSince.value).toBeNull();
    environment.pass(1);
    expect(connection.state.value).toBe("lost");
    expect(connection.lostSince.value).toBe(3_000);
    environment.pass(2_000);
    environment.socket.receive({ type: "pong" });
    expect(connection.state.value).toBe("open");
    expect(connection.lostSince.value).toBeNull();
    expect(environment.sockets).toHaveLength(1);
  });

  it("opens a new socket if the silence lasts, and is open after its first view", () => {
    const { environment, connection } = connect();
    environment.pass(8_000);
    expect(environment.sockets).toHaveLength(2);
    environment.sockets[0]?.receive({ type: "pong" });
    environment.socket.open();
    environment.socket.receive({ type: "presence", here: [], watching: 0 });
    expect(connection.state.value).toBe("lost");
    environment.socket.receive(update(3, 4));
    expect(connection.state.value).toBe("open");
  });

  it("gives up a connection that does not open", () => {
    const { environment, connection } = connect();
    environment.socket.lose();
    environment.pass(400);
    expect(environment.sockets).toHaveLength(2);
    environment.pass(10_000 + 800);
    expect(environment.sockets).toHaveLength(3);
    expect(environment.sockets[1]?.isClosedEarly).toBe(false);
    expect(connection.state.value).toBe("lost");
  });

  it("says within five seconds that a first connection stays silent", () => {
    const { environment, connection } = connect();
    environment.socket.open();
    environment.pass(4_400);
    expect(connection.lostSince.value).toBeNull();
    environment.pass(100);
    expect(connection.lostSince.value).not.toBeNull();
    expect(environment.sockets).toHaveLength(1);
    environment.pass(6_000);
    expect(environment.sockets).toHaveLength(2);
  });

  it("pings rarely in a hidden tab, and at once when it is shown again", () => {
    const { environment, connection } = connect();
    environment.hidden = true;
    environment.pass(2_000);
    environment.socket.receive({ type: "pong" });
    environment.pass(29_000);
    expect(environment.socket.sent).toHaveLength(2);
    connection.probe();
    expect(environment.socket.sent).toHaveLength(3);
    environment.pass(2_500);
    expect(connection.state.value).toBe("lost");
  });

  it("doubles the reconnect delay up to a maximum, and reconnects at once on request", () => {
    const { environment, connection } = connect();
    const delays: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      environment.socket.lose();
      delays.push(environment.fireTimer());
    }
    expect(delays).toEqual([400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000]);
    environment.socket.lose();
    const before = environment.sockets.length;
    connection.probe();
    expect(environment.sockets).toHaveLength(before + 1);
    expect(environment.timers.map(({ milliseconds }) => milliseconds)).toEqual([10_000]);
  });

  it("reconnects after a second when the server restarts", () => {
    const { environment } = connect();
    environment.socket.lose(1012);
    expect(environment.fireTimer()).toBe(1000);
  });

  it("does not reconnect if the match does not exist", () => {
    const { environment, connection } = connect();
    environment.socket.lose(4404);
    expect(connection.state.value).toBe("gone");
    expect(connection.goneRule).toBe("match-unknown");
    expect(environment.timers).toHaveLength(0);
  });

  it("asks at once for the view of a spectator after losing a seat", () => {
    const { environment, connection, received } = connect();
    environment.socket.receive({ type: "refused", rule: "match-seat-moved" });
    environment.socket.lose(4403);
    expect(received.at(-1)).toMatchObject({ rule: "match-seat-moved" });
    environment.socket.open();
    expect(environment.socket.sent).toEqual([{ do: "hello" }]);
    environment.socket.receive(view(4));
    expect(connection.state.value).toBe("open");
  });

  it("says that the seat has moved if the match may not be watched", () => {
    const { environment, connection } = connect();
    environment.socket.lose(4403);
    environment.socket.open();
    environment.socket.lose(4404);
    expect(connection.state.value).toBe("gone");
    expect(connection.goneRule).toBe("match-seat-moved");
  });

  it("says that the player has left the match", () => {
    const { environment, connection } = connect();
    environment.socket.lose(4410);
    expect(connection.state.value).toBe("gone");
    expect(connection.goneRule).toBe("match-left");
    expect(environment.timers).toHaveLength(0);
  });

  it("asks for the view after a player has left, who may have been the host", () => {
    const { environment, received } = connect();
    const before = received.length;
    environment.socket.receive({ ...update(3, 4), lines: [{ number: 4, kind: "left", seat: 1 }] });
    expect(environment.socket.sent.at(-1)).toEqual({ do: "hello" });
    expect(received).toHaveLength(before);
  });

  it("connects at once and continues when the session has a new cookie", () => {
    const { environment, connection } = connect();
    environment.socket.lose(4409);
    expect(connection.state.value).toBe("connecting");
    environment.socket.open();
    expect(environment.socket.sent).toEqual([{ do: "hello", since: 3 }]);
    environment.socket.lose();
    expect(connection.state.value).toBe("lost");
    expect(environment.timers).toHaveLength(1);
  });

  it("does not reconnect after the guest has deleted their data", () => {
    const { environment, connection } = connect();
    environment.socket.lose(4401);
    expect(connection.state.value).toBe("gone");
    expect(connection.goneRule).toBe("match-session-ended");
    expect(environment.timers).toHaveLength(0);
  });

  it("does not reconnect after close", () => {
    const { environment, connection } = connect();
    connection.close();
    expect(environment.timers).toHaveLength(0);
  });

  it("closes a socket that is still connecting only after it has opened", () => {
    const environment = new FakeEnvironment();
    const connection = new Connection(environment, () => undefined);
    const first = environment.socket;
    first.lose();
    connection.probe();
    const second = environment.socket;
    connection.probe();
    const third = environment.socket;
    connection.close();
    for (const socket of [second, third]) {
      expect(socket.isClosedEarly).toBe(false);
      expect(socket.readyState).toBe(WebSocket.CONNECTING);
      socket.open();
      expect(socket.readyState).toBe(WebSocket.CLOSED);
      expect(socket.sent).toEqual([]);
    }
    expect(environment.sockets).toHaveLength(3);
    expect(environment.timers).toHaveLength(0);
  });
});
