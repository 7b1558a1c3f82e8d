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

  const change = (text: string, label: string, value: string, seat?: number): string | undefined =>
    findPlugin(text.split(" ")[0] ?? "")
      ?.editing?.fields?.(text)
      .find((field) => field.label === label && field.seat === seat)
      ?.put(value);

  it("changes points and propagations of Petris", () => {
    const start = "petris - 0010000/0000100 0,3 4";
    expect(change(start, "petris-analyse-points", "5", 1)).toBe("petris - 0010000/0000100 0,5 4");
    expect(change(start, "petris-analyse-propagations", "7")).toBe(
      "petris - 0010000/0000100 0,3 7",
    );
    const fields = findPlugin("petris")?.editing?.fields?.("petris track=5 00/00 0,0 0");
    expect(fields?.[0]?.choices.at(-1)).toBe("5");
  });

  it("changes the player to move and the dice of Petri Dish", () => {
    const wheel = "petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A DDDW 0";
    const fields = findPlugin("petri-dish")?.editing?.fields?.(wheel) ?? [];
    expect(fields[0]?.choices).toEqual(["A", "B"]);
    expect(fields[1]?.choices).toContain("DDDW");
    expect(fields[1]?.choices).toContain("DGW");
    expect(new Set(fields[1]?.choices).size).toBe(1 + 1 + 6 + 56 + 21 + 6);
    expect(fields[1]?.choices).toContain("ZWWW");
    expect(change(wheel, "petri-dish-analyse-dice", "GIM")).toBe(wheel.replace("DDDW", "GIM"));
    expect(change(wheel, "petri-dish-analyse-to-move", "B")).toBe(wheel.replace("- A D", "- B D"));
  });

  it("changes the finished turns of Petri Dish, up to the limit", () => {
    const wheel = "petri-dish max-turns=40 AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A - 7";
    expect(change(wheel, "petri-dish-analyse-turns", "12")).toBe(wheel.replace("- 7", "- 12"));
    const turns = (text: string) => findPlugin("petri-dish")?.editing?.fields?.(text)[2]?.choices;
    expect(turns(wheel)?.at(-1)).toBe("40");
    expect(turns(wheel.replace("max-turns=40", "-").replace("- 7", "- 999"))).toContain("999");
  });

  it("changes the round of Honeycomb", () => {
    const board = "honeycomb board=hexagon:2 ../.../.. 1 - -";
    expect(change(board, "honeycomb-analyse-round", "3")).toBe(board.replace("1 - -", "3 - -"));
  });
});
