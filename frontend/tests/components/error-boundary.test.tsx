// @vitest-environment happy-dom
import { render, type VNode } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ErrorBoundary } from "../../src/components/error-boundary";
import { Lazy } from "../../src/components/lazy-screen";
import { currentTexts } from "../../src/i18n/language";
import { decodePart } from "../../src/router";
import { textsOf } from "../fixtures/texts";

let host: HTMLElement;
const reported: unknown[] = [];
beforeEach(() => {
  currentTexts.value = textsOf("en");
  host = document.createElement("div");
  vi.spyOn(console, "error").mockImplementation((error) => void reported.push(error));
});
afterEach(() => {
  render(null, host);
  vi.restoreAllMocks();
});

const show = (screen: VNode) =>
  act(() => render(<ErrorBoundary key={screen.key}>{screen}</ErrorBoundary>, host));

function Broken(): VNode {
  throw new Error("broken");
}

it("explains a screen that fails, until another one is shown", async () => {
  await show(<Broken key="broken" />);
  expect(host.textContent).toContain("This screen cannot be shown");
  expect(host.querySelector("a")?.getAttribute("href")).toBe("/");
  expect(reported).toHaveLength(1);
  await show(<p key="next">Next</p>);
  expect(host.textContent).toBe("Next");
});

it("explains a screen that cannot be loaded", async () => {
  const load = () => Promise.reject(new Error("gone"));
  await show(<Lazy load={load} props={{}} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(host.textContent).toContain("This screen cannot be shown");
});

it("reads addresses that are malformed", () => {
  expect([decodePart("a%20b"), decodePart("%"), decodePart("%E4")]).toEqual(["a b", "%", "%E4"]);
});
