// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentTexts } from "../../src/i18n/language";
import type { ClassView } from "../../src/messages";
import { navigate } from "../../src/router";
import { ClassCode } from "../../src/screens/class/class-code";
import { HostScreen } from "../../src/screens/class/host";
import { JoinScreen } from "../../src/screens/class/join";
import { ClassPages } from "../../src/screens/class/pages";
import { playerName } from "../../src/settings";
import { textsOf } from "../fixtures/texts";

let host: HTMLElement;
const bodies: string[] = [];
beforeEach(() => {
  currentTexts.value = textsOf("en");
  host = document.createElement("div");
  bodies.length = 0;
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    bodies.push(String(init?.body ?? ""));
    return new Response("{}");
  });
});
afterEach(() => {
  render(null, host);
  playerName.value = "";
  vi.unstubAllGlobals();
});

const view: ClassView = {
  classroom: "c",
  game: "petris",
  options: "-",
  host: false,
  matches: [],
};

async function type(text: string): Promise<HTMLInputElement> {
  const field = host.querySelector<HTMLInputElement>("input");
  if (!field) throw new Error("no field");
  field.value = text;
  await act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
  return field;
}

it("explains that another browser has the code of the class", async () => {
  await act(() => render(<ClassCode classroom="elsewhere" />, host));
  expect(host.textContent).toContain("only in the browser that opened the class");
  expect(host.querySelector("a")?.getAttribute("href")).toBe("/class");
});

it("takes a name of a pupil as the server keeps it", async () => {
  await act(() => render(<JoinScreen view={view} code="code" />, host));
  const submit = host.querySelector<HTMLButtonElement>("button[type=submit]");
  await type("\u3164 ");
  expect(submit?.disabled).toBe(true);
  const field = await type("👩‍🚀".repeat(9));
  // Each emoji has three characters and five UTF-16 units.
  expect(field.value).toBe("👩‍🚀".repeat(8));
  expect(field.maxLength).toBe(-1);
  expect(submit?.disabled).toBe(false);
  await act(() => void submit?.form?.dispatchEvent(new Event("submit", { cancelable: true })));
  expect(bodies.some((body) => body.includes(JSON.stringify("👩‍🚀".repeat(8))))).toBe(true);
});

it("asks for the code again where there is no such class", async () => {
  vi.stubGlobal("fetch", async () => {
    const refused = { type: "refused", rule: "match-unknown" };
    return new Response(JSON.stringify(refused), { status: 404 });
  });
  navigate("/class#WRONG");
  await act(() => render(<ClassPages path="/class" />, host));
  await vi.waitFor(() => expect(host.textContent).toContain("There is no such class"));
  const submit = host.querySelector<HTMLButtonElement>("button[type=submit]");
  expect(submit?.disabled).toBe(true);
  await type(" #P2NM-KS56-00TG ");
  expect(submit?.disabled).toBe(false);
  await act(() => void submit?.form?.dispatchEvent(new Event("submit", { cancelable: true })));
  expect(location.hash).toBe("#P2NM-KS56-00TG");
  navigate("/");
});

it("asks before the matches end, with both answers in one row", async () => {
  const seats = [{ who: "person", name: "Ada" }];
  const matches = [{ match: "m", phase: "playing", seats, waiting: [] }];
  const hosted = { ...view, host: true, matches } as unknown as ClassView;
  vi.stubGlobal("fetch", async () => new Response("[]"));
  document.body.append(host);
  await act(() =>
    render(<HostScreen view={hosted} lookRefusal={null} onChange={() => {}} />, host),
  );
  await act(() => host.querySelector<HTMLButtonElement>("button.danger")?.click());
  const row = host.querySelectorAll("dialog .buttons button");
  expect([...row].map(({ textContent }) => textContent)).toEqual(["End", "Cancel"]);
  host.remove();
});
