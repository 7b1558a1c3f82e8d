// @vitest-environment happy-dom
import { createHash } from "node:crypto";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentTexts } from "../../src/i18n/language";
import type { DiceInfo, MatchView } from "../../src/messages";
import { DiceVerificationPanel, DiceWarning } from "../../src/screens/match/dice-verification";
import { textsOf } from "../fixtures/texts";
import { matchView } from "../match/views";

/** The example of docs/dice.md. */
const SECRET = `${"00".repeat(31)}2a`;
const COMMITMENT = createHash("sha256").update(Buffer.from(SECRET, "hex")).digest("hex");
const RECORD = '[Game "petri-dish"]\n\n*.A@0 *.B@5 *.first=A *.DGI *.GMW A.resign\n';
const DICE = { commitment: COMMITMENT, nonces: ["aa", ""], secret: SECRET };
const WITH_BOT = { ...DICE, without_nonce: [1] };
const PROMISE = "So the server could not choose a roll";
const CONDITION = "provided that every other player's browser shows the same";
const UNCHECKED = "could not check the rolls itself";

let host: HTMLElement;

beforeEach(() => {
  currentTexts.value = textsOf("en");
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function storeCopy(silent: readonly number[]): void {
  const setup = { players: 2, options: "-" };
  const copy = { commitment: COMMITMENT, nonce: "aa", seat: 0, silent, setup, at: 1 };
  localStorage.setItem("petrilab.dice.m", JSON.stringify(copy));
}

const finished = (dice: DiceInfo, changes: Partial<MatchView> = {}): MatchView =>
  matchView({
    game: "petri-dish",
    phase: "over",
    lines: [{ number: 5, kind: "moved", move: "GMW" }],
    dice,
    ...changes,
  });

/** Show the panel after the server has answered with a record, or as its answer is pending. */
async function show(view: MatchView, answer?: () => Response): Promise<string> {
  vi.stubGlobal("fetch", async () => answer?.() ?? new Promise(() => undefined));
  await act(async () => {
    render(<DiceVerificationPanel view={view} names={["Ann", "Spore"]} invite="" />, host);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return host.textContent ?? "";
}

const answerWith =
  (text: string, status = 200) =>
  (): Response =>
    new Response(text, { status });

describe("the panel that verifies the dice", () => {
  it("compares secret and commitment for a spectator, and promises nothing", async () => {
    const said = await show(finished(WITH_BOT));
    expect(said).toContain("has the fingerprint that the server shows");
    expect(said).toContain("Spore: sent none");
    expect(said).toContain("does not show whether the server chose the rolls");
    const forged = { ...WITH_BOT, secret: "ac".repeat(32) };
    expect(await show(finished(forged))).toContain("cannot be trusted");
  });

  it("promises without a condition if nobody else sent a number", async () => {
    storeCopy([1]);
    const said = await show(finished(WITH_BOT), answerWith(RECORD));
    expect(said).toContain("Your browser has derived all 5 draws");
    expect(said).toContain(`${PROMISE}.`);
    expect(said).not.toContain(CONDITION);
  });

  it("names the condition if there are players at other screens", async () => {
    storeCopy([]);
    const said = await show(finished(WITH_BOT), answerWith(RECORD));
    expect(said).toContain(`${PROMISE}, ${CONDITION}`);
  });

  it("promises nothing while the record is loaded", async () => {
    storeCopy([1]);
    const said = await show(finished(WITH_BOT));
    expect(said).toContain("Your browser kept the fingerprint");
    expect(said).not.toContain(PROMISE);
  });

  it.each([
    ["an error", answerWith('{"type":"refused","rule":"server-error"}', 500)],
    ["a record without draws", answerWith('[Game "petri-dish"]\n\nA.resign\n')],
  ])("promises nothing if the server answers with %s", async (_, answer) => {
    storeCopy([1]);
    const said = await show(finished(WITH_BOT, { lines: [] }), answer);
    expect(said).toContain(UNCHECKED);
    expect(said).not.toContain(PROMISE);
    expect(said).not.toContain("has derived");
  });

  it("promises nothing if only the server can derive the draws of a game", async () => {
    storeCopy([1]);
    const view = finished(WITH_BOT, { game: "petris" });
    const said = await show(view, answerWith('{"draws": 5}'));
    expect(said).toContain("The server has derived all 5 draws");
    expect(said).toContain(UNCHECKED);
    expect(said).not.toContain(PROMISE);
  });

  it.each([
    ["no nonces", { commitment: COMMITMENT, secret: SECRET }, "is not among those"],
    ["no secret", { ...WITH_BOT, secret: "" }, "does not have the fingerprint"],
    ["a number of the bot", { ...DICE, nonces: ["aa", "x"] }, "added a number for a seat"],
  ])("warns of a server that shows %s", async (_, dice, complaint) => {
    storeCopy([1]);
    const said = await show(finished(dice), answerWith(RECORD));
    expect(said).toContain(complaint);
    expect(said).not.toContain(PROMISE);
  });

  it("derives the draws by the options that the browser remembers", async () => {
    storeCopy([1]);
    const view = finished(WITH_BOT, { options: "seating=in-order" });
    expect(await show(view, answerWith(RECORD))).toContain(PROMISE);
  });
});

it("warns only those who play", () => {
  storeCopy([1]);
  const dice = { ...WITH_BOT, secret: "", nonces: ["other", ""] };
  const warn = (you: readonly number[]): string => {
    act(() => render(<DiceWarning view={matchView({ you, dice })} />, host));
    return host.textContent ?? "";
  };
  expect(warn([])).toBe("");
  expect(warn([0])).toContain("is not among those");
});
