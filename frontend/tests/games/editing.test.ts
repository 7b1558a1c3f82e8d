import { describe, expect, it } from "vitest";
import { findPlugin } from "../../src/games/registry";

const put = (text: string, place: string, piece: string): string | undefined =>
  findPlugin(text.split(" ")[0] ?? "")?.editing?.put(text, place, piece);

describe("editing positions", () => {
  it("sets and empties a dish of Petris", () => {
    const start = "petris - 0010000/0000100 0,0 0";
    expect(put(start, "3", "B S")).toBe("petris - 0010000/000S100 0,0 0");
    expect(put(start, "2", "-")).toBe("petris - 0000000/0000100 0,0 0");
  });

  it("sets and empties a space of Petri Dish", () => {
    const wheel = "petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A - 0";
    expect(put(wheel, "1mid", "B L")).toBe(
      "petri-dish - AMALASAS/.BL../-/-/-/BMBLBSBS/-/-/-/- A - 0",
    );
    expect(put(wheel, "0tip", "-")).toBe("petri-dish - .ALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A - 0");
    const one = "petri-dish - .AL../-/-/-/-/-/-/-/-/- A - 0";
    expect(put(one, "0mid", "-")).toBe("petri-dish - -/-/-/-/-/-/-/-/-/- A - 0");
  });

  it("sets and empties a hexagon of Honeycomb", () => {
    const board = "honeycomb board=hexagon:2 ../.../.. 1 - -";
    expect(put(board, "4", "#")).toBe("honeycomb board=hexagon:2 ../.#./.. 1 - -");
    expect(put(board, "7", "B")).toBe("honeycomb board=hexagon:2 ../.../.B 1 - -");
    expect(put("honeycomb board=hexagon:2 A./.../.. 1 - -", "1", "-")).toBe(board);
  });
});
