// @vitest-environment happy-dom
/** Fast edits of a position: each is based on the one before, in whatever order answers come. */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PositionStore } from "../../src/position/position-store";
import { useDraft } from "../../src/screens/analyse/use-draft";

let host: HTMLElement;
let store: PositionStore;
let draft = "";
let setDraft: (text: string) => void = () => undefined;
/** Answers the request for a position, by its text. */
const answer = new Map<string, (status?: number) => Promise<void>>();

function Editor() {
  [draft, setDraft] = useDraft(store);
  return null;
}

/** Add a piece, as a click in the editor does. */
function edit(piece: string): void {
  const text = draft + piece;
  void act(() => {
    setDraft(text);
    void store.open(text);
  });
}

beforeEach(() => {
  answer.clear();
  vi.stubGlobal("fetch", (_: string, { body }: { body?: string } = {}) => {
    const text = JSON.parse(body ?? "{}").text as string;
    return new Promise((resolve) => {
      answer.set(text, async (status = 200) => {
        const refused = { type: "refused", rule: "text-position" };
        const info = { game: "petris", text, players: 2, actors: [], scene: {} };
        resolve(new Response(JSON.stringify(status === 200 ? info : refused), { status }));
        await act(() => new Promise((done) => setTimeout(done, 5)));
      });
    });
  });
  store = new PositionStore();
  host = document.createElement("div");
  document.body.append(host);
  act(() => render(<Editor />, host));
});
afterEach(() => {
  render(null, host);
  host.remove();
  vi.unstubAllGlobals();
});

it("keeps a later edit when the answer to an earlier one arrives", async () => {
  edit("a");
  edit("b");
  await answer.get("a")?.();
  expect(store.current.value?.info.text).toBe("a");
  edit("c");
  expect(draft).toBe("abc");
  await answer.get("ab")?.();
  await answer.get("abc")?.();
  expect([draft, store.current.value?.info.text]).toEqual(["abc", "abc"]);
  expect(store.isBusy.value).toBe(false);
});

it("ignores an answer that comes after that of a later edit", async () => {
  edit("a");
  edit("b");
  await answer.get("ab")?.();
  expect(store.isBusy.value).toBe(true);
  await answer.get("a")?.(422);
  expect([draft, store.current.value?.info.text]).toEqual(["ab", "ab"]);
  expect(store.error.value).toBeNull();
});

it("keeps a refused text, and follows the board again", async () => {
  edit("a");
  await answer.get("a")?.();
  edit("b");
  await answer.get("ab")?.(422);
  expect([draft, store.error.value?.rule]).toEqual(["ab", "text-position"]);
  edit("c");
  await answer.get("abc")?.();
  await act(() => store.restoreReplaced());
  expect(draft).toBe("a");
});
