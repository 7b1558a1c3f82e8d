import { describe, expect, it } from "vitest";
import { Connection, type Wire, type World } from "../src/connection";
import type { Message, Update, View } from "../src/messages";

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  open(): void {
    this.onopen?.(undefined as never);
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

class FakeWorld implements World {
  wires: FakeWire[] = [];
  timers: { milliseconds: number; then: () => void }[] = [];
  wire(): Wire {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  }
  later(milliseconds: number, then: () => void): () => void {
    const timer = { milliseconds, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((each) => each !== timer);
    };
  }
  chance = (): number => 0.5;
  get last(): FakeWire {
    const wire = this.wires.at(-1);
    if (!wire) throw new Error("no wire");
    return wire;
  }
  /** Let the next timer run out. */
  tick(): number {
    const timer = this.timers.shift();
    timer?.then();
    return timer?.milliseconds ?? -1;
  }
}

const view = (version: number): Partial<View> => ({ type: "view", version });
const update = (since: number, version: number): Partial<Update> => ({
  type: "update",
  since,
  version,
});

function connected(): { world: FakeWorld; line: Connection; heard: Message[] } {
  const world = new FakeWorld();
  const heard: Message[] = [];
  const line = new Connection(world, (message) => heard.push(message));
  world.last.open();
  world.last.tell(view(3));
  return { world, line, heard };
}

const MOVE = { do: "move", seat: 0, move: "2>0:1", version: 3 } as const;

describe("a line to a match", () => {
  it("says hello and is open with the first view", () => {
    const { world, line, heard } = connected();
    expect(world.last.sent).toEqual([{ do: "hello" }]);
    expect(line.state.value).toBe("open");
    expect(heard).toHaveLength(1);
  });

  it("shows its invitation with every hello", () => {
    const world = new FakeWorld();
    new Connection(world, () => undefined, "token");
    world.last.open();
    expect(world.last.sent).toEqual([{ do: "hello", invite: "token" }]);
  });

  it("goes on from the last version after a loss", () => {
    const { world, line } = connected();
    world.last.tell(update(3, 5));
    world.last.onclose?.({ code: 1006 });
    expect(line.state.value).toBe("lost");
    world.tick();
    world.last.open();
    expect(world.last.sent).toEqual([{ do: "hello", since: 5 }]);
    world.last.tell(update(5, 5));
    expect(line.state.value).toBe("open");
  });

  it("starts over when it has missed a version, and passes the gap on to nobody", () => {
    const { world, heard } = connected();
    world.last.tell(update(4, 5));
    expect(world.last.sent.at(-1)).toEqual({ do: "hello" });
    expect(heard).toHaveLength(1);
  });

  it("asks again with the same id until it is answered, once", async () => {
    const { world, line } = connected();
    const answer = line.ask(MOVE);
    const first = world.last.sent.at(-1);
    world.last.onclose?.({ code: 1006 });
    world.tick();
    world.last.open();
    expect(world.last.sent).toEqual([{ do: "hello", since: 3 }, first]);
    world.last.tell({ type: "done", match: "m", version: 4, id: first?.id });
    await expect(answer).resolves.toMatchObject({ type: "done", version: 4 });
    world.last.onclose?.({ code: 1006 });
    world.tick();
    world.last.open();
    expect(world.last.sent).toHaveLength(1);
  });

  it("keeps what is asked while the line is down for when it is back", () => {
    const { world, line } = connected();
    world.last.onclose?.({ code: 1006 });
    void line.ask(MOVE);
    world.tick();
    world.last.open();
    expect(world.last.sent).toHaveLength(2);
  });

  it("tries again ever more seldom, and at once when told to hurry", () => {
    const { world, line } = connected();
    const pauses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      world.last.onclose?.({ code: 1006 });
      pauses.push(world.tick());
    }
    expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000]);
    world.last.onclose?.({ code: 1006 });
    const before = world.wires.length;
    line.hurry();
    expect(world.wires).toHaveLength(before + 1);
    expect(world.timers).toHaveLength(0);
  });

  it("comes back in a second when the server restarts", () => {
    const { world } = connected();
    world.last.onclose?.({ code: 1012 });
    expect(world.tick()).toBe(1000);
  });

  it("gives up where there is no such match", () => {
    const { world, line } = connected();
    world.last.onclose?.({ code: 4404 });
    expect(line.state.value).toBe("gone");
    expect(world.timers).toHaveLength(0);
  });

  it("stays closed once closed", () => {
    const { world, line } = connected();
    line.close();
    expect(world.timers).toHaveLength(0);
  });
});
