import { describe, expect, it } from "vitest";
import { MAX_TEXT, readTextFile, refusalOfLength } from "../src/browser/text-file";

describe("a chosen file", () => {
  it("is read if it is a text that the server accepts", async () => {
    expect(await readTextFile(new Blob(["petris - Ünï"]))).toBe("petris - Ünï");
    expect(await readTextFile(new Blob(["x".repeat(MAX_TEXT)]))).toHaveLength(MAX_TEXT);
  });

  it("is refused if it is too large or no text", async () => {
    expect(await readTextFile(new Blob(["x".repeat(MAX_TEXT + 1)]))).toBeNull();
    expect(await readTextFile(new Blob([new Uint8Array(338_000)]))).toBeNull();
    expect(await readTextFile(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])]))).toBeNull();
    expect(await readTextFile(new Blob(["a\0b"]))).toBeNull();
  });
});

describe("a text", () => {
  it("is refused with its length if it is too long", () => {
    expect(refusalOfLength("x".repeat(MAX_TEXT))).toBeNull();
    expect(refusalOfLength("x".repeat(MAX_TEXT + 1))?.params).toEqual({
      length: MAX_TEXT + 1,
      most: MAX_TEXT,
    });
  });
});
