// @vitest-environment happy-dom
import { createHash } from "node:crypto";
import { render, type VNode } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sentences } from "../src/boards/fixtures/texts";
import type { Wire, World } from "../src/connection";
import type { LevelShown, View } from "../src/messages";
import { Fairness } from "../src/parts/fairness";
import { Hint, HintChoice } from "../src/parts/hints";
import { Result } from "../src/parts/result";
import { Steps } from "../src/parts/stepping";
import { hintLevel } from "../src/settings";
import { Table } from "../src/table";
import { texts } from "../src/texts";
import { scene, view as viewOf } from "./views";

let host: HTMLElement;
const show = (node: VNode): void => act(() => render(node, host)) as unknown as undefined;
const button = (name: string): HTMLButtonElement | undefined =>
  [...host.querySelectorAll("button")].find(
    (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
  );

beforeEach(() => {
  texts.value = sentences("en");
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
  vi.unstubAllGlobals();
});

const levels: readonly LevelShown[] = [{ name: "spore", number: 1, ratings: { petris: 730 } }];
const view = viewOf();

/** A table that hears a view, and answers of the server over HTTP. */
function tableOf(first: View, answer: object): { table: Table; asked: string[]; sent: string[] } {
  const [asked, sent]: [string[], string[]] = [[], []];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(path.endsWith("/hint") ? answer : {}));
  });
  const wire: Wire = {
    send: (text) => sent.push(text),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const world: World = { wire: () => wire, later: () => () => undefined, chance: () => 0 };
  const table = new Table("m", () => false, "", world);
  wire.onopen?.(undefined as never);
  wire.onmessage?.({ data: JSON.stringify(first) });
  return { table, asked, sent };
}

it("gives no hints unless they were asked for, and never between people", () => {
  hintLevel.value = "";
  const { table } = tableOf(view, {});
  show(<Hint table={table} view={view} levels={levels} />);
  expect(button("Give me a hint")).toBeUndefined();
  hintLevel.value = "spore";
  const people: View = { ...view, seats: [...view.seats, { who: "person", name: "Ben" }] };
  show(<Hint table={table} view={people} levels={levels} />);
  expect(button("Give me a hint")).toBeUndefined();
  show(<HintChoice view={people} levels={levels} />);
  expect(host.textContent).toBe("");
});

it("builds the move of a hint, to be confirmed or taken back", async () => {
  hintLevel.value = "spore";
  const hint = { type: "hint", match: "m", version: 2, seat: 0, level: "spore", move: "2>3:1" };
  const { table, asked, sent } = tableOf(view, { ...hint, steps: ["2", "3"] });
  show(<Hint table={table} view={view} levels={levels} />);
  await act(async () => {
    button("Give me a hint")?.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(asked.at(-1)).toBe("/api/matches/m/hint");
  expect(JSON.parse(sent.at(-1) ?? "")).toMatchObject({ do: "preview", partial: ["2", "3"] });
});

it("checks in the browser that the secret fits the seal", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const secret = "ab".repeat(32);
  const commitment = createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
  const dice = { commitment, nonces: ["n"], secret };
  show(<Fairness view={{ ...view, dice }} names={["Ann"]} invite="" />);
  expect(host.textContent).toContain("has the fingerprint that was published");
  const forged = { ...dice, secret: "ac".repeat(32) };
  show(<Fairness view={{ ...view, dice: forged }} names={["Ann"]} invite="" />);
  expect(host.textContent).toContain("cannot be trusted");
});

it("ranks those who won first, with what everybody has", () => {
  const outcome = { trigger: "track_end", decided_by: "fewest_points", winners: [1], losers: [] };
  const facts = [3, 1].map((value, seat) => ({
    kind: "petris-fact-points",
    value: `${value}/9`,
    seat,
  }));
  const over = { ...view, scene: { ...scene, facts } };
  show(<Result view={over} outcome={outcome} names={["Ann", "Spore"]} />);
  expect([...host.querySelectorAll("li")].map((each) => each.textContent)).toEqual([
    "BSporewinsPoints: 1/9",
    "AAnnPoints: 3/9",
  ]);
});

it("steps no further than the first and the last moment", () => {
  const went: string[] = [];
  const go = (where: string) => () => void went.push(where);
  const steps = (at: number | null): VNode => (
    <Steps
      at={at}
      count={3}
      onFirst={go("first")}
      onBack={go("back")}
      onForth={go("forth")}
      onLast={go("last")}
    />
  );
  show(steps(0));
  expect(host.textContent).toBe("1 of 3");
  button("One step back")?.click();
  button("One step forth")?.click();
  show(steps(2));
  button("One step forth")?.click();
  show(steps(null));
  button("To the beginning")?.click();
  button("To now")?.click();
  expect(went).toEqual(["forth", "first"]);
});
