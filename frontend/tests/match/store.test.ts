import { beforeEach, describe, expect, it, vi } from "vitest";
import { MatchStore } from "../../src/match/store";
import type { MatchUpdate, MatchView, PreviewMessage } from "../../src/messages";
import { FakeEnvironment } from "./fake-environment";
import { matchView, scene } from "./views";

const update = (changes: Partial<MatchUpdate> = {}): MatchUpdate => ({
  type: "update",
  match: "m",
  since: 2,
  version: 3,
  phase: "playing",
  waiting: [1],
  round: 1,
  scene: { ...scene },
  lines: [{ number: 3, kind: "moved", seat: 0, events: [{ kind: "petris-event-fission" }] }],
  ...changes,
});

const preview = (partial: readonly string[], move: string | null = null): PreviewMessage => ({
  type: "preview",
  match: "m",
  version: 2,
  seat: 0,
  partial,
  ask: "petris-ask-source",
  steps: { "2": "2" },
  move,
});

function openStore(first: MatchView = matchView(), hasSecrets = false) {
  const environment = new FakeEnvironment();
  const store = new MatchStore({ match: "m", hasSecrets: () => hasSecrets, environment });
  environment.socket.open();
  environment.socket.receive(first);
  return { environment, socket: environment.socket, store };
}

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});

describe("the move draft", () => {
  it("requests a preview as soon as it is the player's turn", () => {
    const { socket } = openStore();
    expect(socket.lastSent).toMatchObject({ do: "preview", seat: 0, partial: [] });
  });

  it("requests nothing while others are to move", () => {
    const { socket } = openStore(matchView({ waiting: [1] }));
    expect(socket.lastSent).toEqual({ do: "hello" });
  });

  it("appends quick steps to those requested, and shows only the last answer", () => {
    const { socket, store } = openStore();
    socket.receive(preview([]));
    store.addStep("2");
    store.addStep("3");
    expect(socket.lastSent?.partial).toEqual(["2", "3"]);
    socket.receive(preview(["2"]));
    expect(store.draft.preview.value?.partial).toEqual([]);
    socket.receive(preview(["2", "3"], "2>3:1"));
    expect(store.draft.preview.value?.move).toBe("2>3:1");
  });

  it("continues from the server's steps after a mistaken step", () => {
    const { socket, store } = openStore();
    socket.receive(preview([]));
    store.addStep("9");
    socket.receive({ ...preview([]), mistake: { type: "refused", rule: "petris-source" } });
    store.addStep("2");
    expect(socket.lastSent?.partial).toEqual(["2"]);
  });

  it("survives a lost connection, during which clicks have no effect", () => {
    const { environment, socket, store } = openStore();
    socket.receive(preview([]));
    store.addStep("2");
    socket.lose();
    store.addStep("3");
    expect(store.error.value?.rule).toBe("page-not-connected");
    environment.fireTimer();
    environment.socket.open();
    environment.socket.receive(update({ since: 2, version: 2, waiting: [0], lines: [] }));
    expect(environment.socket.lastSent).toMatchObject({ do: "preview", partial: ["2"] });
    expect(store.error.value).toBeNull();
  });

  it.each([
    ["is kept for another confirmation", [], ["2", "3"]],
    ["is dropped if the position has changed", [{ number: 3, kind: "moved", seat: 0 }], []],
  ])("%s if a confirmed move got no answer", async (_, lines, partial) => {
    const { environment, socket, store } = openStore();
    store.setSteps(["2", "3"]);
    socket.receive(preview([]));
    socket.receive(preview(["2", "3"], "2>3:1"));
    store.confirmMove();
    socket.lose();
    await store.send({ do: "resign", seat: 0 });
    expect(store.error.value?.rule).toBe("page-not-connected");
    environment.pass(6_000);
    environment.socket.open();
    await vi.waitFor(() => expect(store.error.value?.rule).toBe("page-unanswered"));
    expect(environment.socket.sent.map((frame) => frame.do)).toEqual(["hello"]);
    const version = 2 + lines.length;
    environment.socket.receive(update({ since: 2, version, waiting: [0], lines }));
    expect(environment.socket.lastSent).toMatchObject({ do: "preview", partial });
    expect(store.error.value?.rule).toBe(lines.length ? undefined : "page-unanswered");
    expect(store.isSending.value).toBe(false);
  });

  it("is dropped if a whole view shows another position", () => {
    const { socket, store } = openStore();
    socket.receive(preview([]));
    store.addStep("2");
    socket.receive(matchView({ version: 9, lines: [{ number: 9, kind: "moved", seat: 1 }] }));
    expect(socket.lastSent).toMatchObject({ do: "preview", partial: [] });
  });

  it("survives a reload, for the same version and seat only", () => {
    const stored = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    const before = openStore();
    before.store.addStep("2");
    before.socket.receive(preview([]));
    before.socket.receive(preview(["2"]));
    expect(openStore().socket.lastSent).toMatchObject({ do: "preview", partial: ["2"] });
    expect(openStore(matchView({ version: 3 })).socket.lastSent).toMatchObject({ partial: [] });
    before.socket.receive(preview([]));
    expect(openStore().socket.lastSent).toMatchObject({ partial: [] });
    vi.unstubAllGlobals();
  });

  it("makes way for the next one, whether answer or update of its move comes first", async () => {
    for (const first of ["answer", "update"]) {
      const { socket, store } = openStore();
      socket.receive(preview([]));
      store.addStep("2");
      socket.receive(preview(["2"], "2>3:1"));
      store.confirmMove();
      const answer = { type: "done" as const, id: String(socket.lastSent?.id), version: 3 };
      const moveAgain = (): void => socket.receive(update({ waiting: [0] }));
      if (first === "answer") socket.receive(answer);
      else moveAgain();
      await Promise.resolve();
      await vi.waitFor(() => expect(store.draft.preview.value).toBeNull());
      if (first === "answer") moveAgain();
      expect(socket.lastSent).toMatchObject({ do: "preview", partial: [] });
      socket.receive({ ...preview([]), version: 3 });
      if (first === "update") socket.receive(answer);
      await new Promise((done) => setTimeout(done));
      expect(store.draft.preview.value?.version).toBe(3);
    }
  });

  it("survives updates that do not change the position", () => {
    const { socket, store } = openStore();
    socket.receive(preview([]));
    store.addStep("2");
    socket.receive(update({ waiting: [0], lines: [{ number: 3, kind: "asked", seat: 1 }] }));
    expect(socket.lastSent?.partial).toEqual(["2"]);
  });
});

describe("commands", () => {
  it("name the version of an open move and the round of a secret one", () => {
    const open = openStore();
    open.socket.receive(preview(["2", "3"], "2>3:1"));
    open.store.confirmMove();
    expect(open.socket.lastSent).toMatchObject({ do: "move", move: "2>3:1", version: 2 });
    const secret = openStore(matchView({ game: "honeycomb", round: 4 }), true);
    secret.socket.receive(preview(["+1"], "1"));
    secret.store.confirmMove();
    expect(secret.socket.lastSent).toMatchObject({ do: "pick", move: "1", round: 4 });
  });

  it("confirm a move once, however often the button is pressed", () => {
    const { socket, store } = openStore();
    socket.receive(preview(["2", "3"], "2>3:1"));
    store.confirmMove();
    store.confirmMove();
    expect(socket.sent.filter((each) => each.do === "move")).toHaveLength(1);
  });

  it("store the reason of a refusal", async () => {
    const { socket, store } = openStore();
    const isExecuted = store.send({ do: "resign", seat: 0 });
    socket.receive({ type: "refused", rule: "match-over", id: socket.lastSent?.id });
    await expect(isExecuted).resolves.toBe(false);
    expect(store.error.value?.rule).toBe("match-over");
  });
});

describe("a shared device", () => {
  it("must be passed on before a player chooses in secret", () => {
    const shared = { game: "honeycomb", you: [0, 1], waiting: [0, 1] };
    const seats = [
      { who: "person", name: "Ann" },
      { who: "person", name: "Ben" },
    ] as const;
    const { socket, store } = openStore(matchView({ ...shared, seats }), true);
    expect(store.actingSeat.value).toBe(null);
    expect(store.nextHolder.value).toBe(0);
    expect(socket.lastSent).toEqual({ do: "hello" });
    store.takeDevice(0);
    expect(store.actingSeat.value).toBe(0);
    expect(socket.lastSent).toMatchObject({ do: "preview", seat: 0 });
  });
});

describe("playback", () => {
  it("animates positions one after the other, and can step back", () => {
    const { socket, store } = openStore();
    const { playback } = store;
    socket.receive(update());
    socket.receive(update({ since: 3, version: 4, waiting: [0] }));
    expect(playback.current.value?.version).toBe(3);
    expect(store.visibleLines.value).toEqual([]);
    playback.finishAnimation();
    expect(playback.current.value?.version).toBe(4);
    playback.review(0);
    expect(playback.current.value?.version).toBe(2);
    expect(playback.isLive.value).toBe(false);
    playback.review(7);
    expect(playback.isLive.value).toBe(true);
  });

  it("stops at the position on the board when it names the last move", () => {
    const { socket, store } = openStore();
    socket.receive(update());
    store.playback.finishAnimation();
    socket.receive(
      update({ since: 3, version: 4, lines: [{ number: 4, kind: "moved", seat: 1 }], scene }),
    );
    store.playback.finishAnimation();
    const numbers = (lines: readonly { number: number }[]) => lines.map(({ number }) => number);
    expect(numbers(store.shownLines.value)).toEqual([3, 4]);
    store.playback.review(1);
    expect(store.playback.current.value?.version).toBe(3);
    expect(numbers(store.shownLines.value)).toEqual([3]);
    expect(numbers(store.visibleLines.value)).toEqual([3, 4]);
  });

  it("shows only the newest position's events once the player's own clock runs", () => {
    const { socket, store } = openStore();
    socket.receive(update({ clock: { left: [9, 9], running: [1] } }));
    socket.receive(
      update({ since: 3, version: 4, waiting: [0], clock: { left: [9, 9], running: [0] } }),
    );
    expect(store.playback.current.value?.version).toBe(4);
    expect(store.playback.isLive.value).toBe(true);
    expect(store.playback.isAnimating.value).toBe(true);
  });

  it("shows no turn while the match is not being played, with the same scene object each time", () => {
    const { socket, store } = openStore(matchView({ phase: "open", waiting: [] }));
    expect(store.scene.value?.turn).toEqual([]);
    socket.receive(update({ since: 2, version: 3, phase: "open", waiting: [], lines: [], scene }));
    socket.receive(matchView({ version: 3, phase: "open", waiting: [], scene }));
    expect(store.scene.value?.turn).toEqual([]);
    socket.receive(matchView({ version: 4, scene }));
    expect(store.scene.value?.turn).toEqual([0]);
  });
});

/** Answer requests for the history with these versions, the last one for all further requests. */
function answerHistory(...versions: number[]): { requests: number } {
  const counter = { requests: 0 };
  vi.stubGlobal("fetch", async (path: string) => {
    if (!path.endsWith("/past")) return new Promise(() => undefined);
    const version = versions[Math.min(counter.requests, versions.length - 1)];
    counter.requests += 1;
    return new Response(
      JSON.stringify({ type: "past", match: "m", version, scenes: [scene, scene, scene] }),
    );
  });
  return counter;
}

/** Milliseconds until a silent connection is pinged. */
const PING_AFTER = 2_000;

/** Fire timers until a request is settled; returns their delays. */
async function fireTimersUntil(settled: Promise<unknown>, environment: FakeEnvironment) {
  const delays: number[] = [];
  let isSettled = false;
  void settled
    .catch(() => undefined)
    .finally(() => {
      isSettled = true;
    });
  for (let turn = 0; turn < 200 && !isSettled; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    environment.timers = environment.timers.filter(
      ({ milliseconds }) => milliseconds !== PING_AFTER,
    );
    if (environment.timers.length) delays.push(environment.fireTimer());
  }
  return delays;
}

describe("the history of a match", () => {
  it("is loaded by the first step back", async () => {
    const counter = answerHistory(2);
    const { store } = openStore();
    await store.playback.stepBack();
    await store.playback.stepBack();
    expect(counter.requests).toBe(1);
    expect(store.playback.reviewIndex.value).toBe(0);
  });

  it("is requested again after a delay if the match has moved on", async () => {
    const counter = answerHistory(3, 2);
    const { environment, store } = openStore();
    const request = store.playback.stepBack();
    expect(await fireTimersUntil(request, environment)).toEqual([200]);
    await request;
    expect(counter.requests).toBe(2);
    expect(store.playback.reviewIndex.value).toBe(1);
  });

  it("is given up after five attempts, with a message to the player", async () => {
    const counter = answerHistory(99);
    const { environment, store } = openStore();
    const request = store.playback.stepBack();
    store.track(request);
    expect(await fireTimersUntil(request, environment)).toEqual([200, 400, 800, 1600]);
    expect(counter.requests).toBe(5);
    expect(store.error.value?.rule).toBe("page-history-changing");
    expect(store.playback.isLive.value).toBe(true);
  });
});

describe("the nonce of the dice", () => {
  const open = { phase: "open", waiting: [], dice: { commitment: "c", awaited: [0] } } as const;

  it("is sent once, when the match awaits it", () => {
    const { socket } = openStore(matchView(open));
    const sent = socket.sent.filter((frame) => frame.do === "nonce");
    expect(sent).toMatchObject([{ seat: 0, nonce: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    socket.receive(update({ phase: "open", waiting: [], lines: [] }));
    expect(socket.sent.filter((frame) => frame.do === "nonce")).toHaveLength(1);
  });

  it("is not sent for the seats of others", () => {
    const dice = { commitment: "c", awaited: [1] };
    const { socket } = openStore(matchView({ ...open, match: "other", dice }));
    expect(socket.sent.map((frame) => frame.do)).toEqual(["hello"]);
  });

  it("is not sent for another seat than before", () => {
    openStore(matchView(open));
    const dice = { commitment: "c", awaited: [1] };
    const { socket } = openStore(matchView({ ...open, you: [1], dice }));
    expect(socket.sent.map((frame) => frame.do)).toEqual(["hello"]);
  });

  it("is not sent to a server that has changed its commitment", () => {
    openStore(matchView(open));
    const { socket } = openStore(matchView({ ...open, dice: { commitment: "d", awaited: [0] } }));
    expect(socket.sent.map((frame) => frame.do)).toEqual(["hello"]);
  });
});
