import { beforeEach, expect, it, vi } from "vitest";
import { deleteCopy, loadCopy, makeCopy } from "../../src/dice/own-copy";
import { matchView } from "../match/views";

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

beforeEach(() => {
  vi.stubGlobal("localStorage", new FakeStorage());
});

const view = (commitment: string) =>
  matchView({ dice: { commitment }, options: "players=3", you: [0, 2], seats: SEATS });
const SEATS = [{ who: "person" }, { who: "bot", level: "spore" }, { who: "person" }] as const;

it("makes a copy with a nonce of 128 bits once for each match", () => {
  expect(loadCopy("a")).toBeNull();
  const copy = makeCopy("a", view("first"), 0);
  expect(copy.nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(makeCopy("a", view("swapped"), 2)).toEqual(copy);
  expect(loadCopy("a")).toEqual(copy);
  expect(makeCopy("b", view("second"), 0).nonce).not.toBe(copy.nonce);
});

it("holds all that the rolls follow from", () => {
  expect(makeCopy("a", view("first"), 0)).toMatchObject({
    commitment: "first",
    seat: 0,
    silent: [1, 2],
    setup: { players: 3, options: "players=3" },
  });
});

it("is forgotten when the match is left", () => {
  const copy = makeCopy("a", view("first"), 0);
  deleteCopy("a");
  expect(loadCopy("a")).toBeNull();
  expect(makeCopy("a", view("first"), 0).nonce).not.toBe(copy.nonce);
});

it("remembers as long as the page if nothing can be stored", () => {
  vi.stubGlobal("localStorage", undefined);
  const copy = makeCopy("c", view("third"), 0);
  expect(loadCopy("c")).toEqual(copy);
  deleteCopy("c");
  expect(loadCopy("c")).toBeNull();
});

it("deletes the oldest copies", () => {
  vi.useFakeTimers();
  for (let k = 0; k < 205; k += 1) {
    vi.setSystemTime(1_000_000 + k);
    makeCopy(`m${k}`, view("x"), 0);
  }
  vi.useRealTimers();
  expect(loadCopy("m4")).toBeNull();
  expect(loadCopy("m5")).not.toBeNull();
});
