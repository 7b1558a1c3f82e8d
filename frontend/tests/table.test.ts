import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Wire, World } from "../src/connection";
import type { PreviewShown, Update, View } from "../src/messages";
import { Table } from "../src/table";
import { scene, view } from "./views";

class Line implements Wire, World {
  sent: { do: string; id?: string; partial?: string[]; seat?: number }[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  again: (() => void) | null = null;
  wire = (): Wire => this;
  later = (_: number, then: () => void): (() => void) => {
    this.again = then;
    return () => undefined;
  };
  chance = (): number => 0;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get last() {
    return this.sent.at(-1);
  }
}

const update = (more: Partial<Update> = {}): Update => ({
  type: "update",
  match: "m",
  since: 2,
  version: 3,
  phase: "playing",
  waiting: [1],
  round: 1,
  scene: { ...scene },
  lines: [{ number: 3, kind: "moved", seat: 0, events: [{ kind: "petris-event-fission" }] }],
  ...more,
});

const preview = (partial: readonly string[], move: string | null = null): PreviewShown => ({
  type: "preview",
  match: "m",
  version: 2,
  seat: 0,
  partial,
  ask: "petris-ask-source",
  steps: { "2": "2" },
  move,
});

function opened(first: View = view(), secret = false): { line: Line; table: Table } {
  const line = new Line();
  const table = new Table("m", () => secret, "", line);
  line.onopen?.(undefined as never);
  line.tell(first);
  return { line, table };
}

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});

describe("a table", () => {
  it("asks what may be done as soon as it is our turn", () => {
    const { line } = opened();
    expect(line.last).toMatchObject({ do: "preview", seat: 0, partial: [] });
  });

  it("asks nothing while others are to move", () => {
    const { line } = opened(view({ waiting: [1] }));
    expect(line.last).toEqual({ do: "hello" });
  });

  it("appends quick steps to those asked for, and shows only the last answer", () => {
    const { line, table } = opened();
    line.tell(preview([]));
    table.step("2");
    table.step("3");
    expect(line.last?.partial).toEqual(["2", "3"]);
    line.tell(preview(["2"]));
    expect(table.preview.value?.partial).toEqual([]);
    line.tell(preview(["2", "3"], "2>3:1"));
    expect(table.preview.value?.move).toBe("2>3:1");
  });

  it("goes on from where the server says after a mistaken step", () => {
    const { line, table } = opened();
    line.tell(preview([]));
    table.step("9");
    line.tell({ ...preview([]), mistake: { type: "refused", rule: "petris-source" } });
    table.step("2");
    expect(line.last?.partial).toEqual(["2"]);
  });

  it("keeps what is being built when the line breaks", () => {
    const { line, table } = opened();
    line.tell(preview([]));
    table.step("2");
    line.onclose?.({ code: 1006 });
    table.step("3");
    line.again?.();
    line.onopen?.(undefined as never);
    line.tell(update({ since: 2, version: 2, waiting: [0], lines: [] }));
    expect(line.last).toMatchObject({ do: "preview", partial: ["2", "3"] });
    line.tell(preview(["2", "3"], "2>3:1"));
    expect(table.preview.value?.move).toBe("2>3:1");
  });

  it("keeps what is being built over a reload, for the same version and seat only", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const before = opened();
    before.table.step("2");
    before.line.tell(preview([]));
    before.line.tell(preview(["2"]));
    expect(opened().line.last).toMatchObject({ do: "preview", partial: ["2"] });
    expect(opened(view({ version: 3 })).line.last).toMatchObject({ partial: [] });
    before.line.tell(preview([]));
    expect(opened().line.last).toMatchObject({ partial: [] });
    vi.unstubAllGlobals();
  });

  it("keeps what is being built when somebody only asks for something", () => {
    const { line, table } = opened();
    line.tell(preview([]));
    table.step("2");
    line.tell(update({ waiting: [0], lines: [{ number: 3, kind: "asked", seat: 1 }] }));
    expect(line.last?.partial).toEqual(["2"]);
  });

  it("sends an open move for a version and a secret one for a round", () => {
    const open = opened();
    open.line.tell(preview(["2", "3"], "2>3:1"));
    open.table.confirm();
    expect(open.line.last).toMatchObject({ do: "move", move: "2>3:1", version: 2 });
    const secret = opened(view({ game: "honeycomb", round: 4 }), true);
    secret.line.tell(preview(["+1"], "1"));
    secret.table.confirm();
    expect(secret.line.last).toMatchObject({ do: "pick", move: "1", round: 4 });
  });

  it("confirms once, however often the button is pressed", () => {
    const { line, table } = opened();
    line.tell(preview(["2", "3"], "2>3:1"));
    table.confirm();
    table.confirm();
    expect(line.sent.filter((each) => each.do === "move")).toHaveLength(1);
  });

  it("says why a command was refused", async () => {
    const { line, table } = opened();
    const done = table.ask({ do: "resign", seat: 0 });
    line.tell({ type: "refused", rule: "match-over", id: line.last?.id });
    await expect(done).resolves.toBe(false);
    expect(table.trouble.value?.rule).toBe("match-over");
  });

  it("tells stories one after the other, and can look back", () => {
    const { line, table } = opened();
    line.tell(update());
    line.tell(update({ since: 3, version: 4, waiting: [0] }));
    expect(table.moment.value?.version).toBe(3);
    expect(table.lines.value.map(({ number }) => number)).toEqual([]);
    table.shown();
    expect(table.moment.value?.version).toBe(4);
    table.look(0);
    expect(table.moment.value?.version).toBe(2);
    expect(table.isNow.value).toBe(false);
    table.look(7);
    expect(table.isNow.value).toBe(true);
  });

  it("says that nobody is to act when the match is not being played, by the same scene each time", () => {
    const { line, table } = opened(view({ phase: "open", waiting: [] }));
    const before = table.scene.value;
    expect(before?.turn).toEqual([]);
    line.tell(update({ since: 2, version: 3, phase: "open", waiting: [], lines: [], scene }));
    line.tell(view({ version: 3, phase: "open", waiting: [], scene }));
    expect(table.scene.value?.turn).toEqual([]);
    line.tell(view({ version: 4, scene }));
    expect(table.scene.value?.turn).toEqual([0]);
  });

  it("draws a curtain where several choose in secret on one screen", () => {
    const shared = { game: "honeycomb", you: [0, 1], waiting: [0, 1] };
    const seats = [
      { who: "person", name: "Ann" },
      { who: "person", name: "Ben" },
    ] as const;
    const { line, table } = opened(view({ ...shared, seats }), true);
    expect(table.acting.value).toBe(null);
    expect(table.next.value).toBe(0);
    expect(line.last).toEqual({ do: "hello" });
    table.hold(0);
    expect(table.acting.value).toBe(0);
    expect(line.last).toMatchObject({ do: "preview", seat: 0 });
  });
});
