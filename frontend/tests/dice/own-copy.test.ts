import { beforeEach, expect, it, vi } from "vitest";
import { loadCopy, makeCopy } from "../../src/dice/own-copy";

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

it("makes a copy with a nonce of 128 bits once for each match", () => {
  expect(loadCopy("a")).toBeNull();
  const copy = makeCopy("a", "first");
  expect(copy.nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(makeCopy("a", "swapped")).toEqual(copy);
  expect(loadCopy("a")).toEqual(copy);
  expect(makeCopy("b", "second").nonce).not.toBe(copy.nonce);
});

it("remembers as long as the page if nothing can be stored", () => {
  vi.stubGlobal("localStorage", undefined);
  const copy = makeCopy("c", "third");
  expect(loadCopy("c")).toEqual(copy);
});

it("deletes the oldest copies", () => {
  vi.useFakeTimers();
  for (let k = 0; k < 205; k += 1) {
    vi.setSystemTime(1_000_000 + k);
    makeCopy(`m${k}`, "x");
  }
  vi.useRealTimers();
  expect(loadCopy("m4")).toBeNull();
  expect(loadCopy("m5")).not.toBeNull();
});
