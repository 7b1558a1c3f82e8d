// @vitest-environment happy-dom
/** What may be done at the end of a match. */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentTexts } from "../../src/i18n/language";
import { MatchStore } from "../../src/match/store";
import type { LevelInfo, MatchView, OutcomeInfo } from "../../src/messages";
import { MatchResult } from "../../src/screens/match/result";
import { textsOf } from "../fixtures/texts";
import { FakeEnvironment } from "../match/fake-environment";
import { matchView } from "../match/views";

const levels: readonly LevelInfo[] = [
  { name: "spore", number: 1, ratings: {} },
  { name: "coccus", number: 2, ratings: {} },
];
const outcome: OutcomeInfo = { trigger: "end", decided_by: "points", winners: [0], losers: [1] };

let host: HTMLElement;
const requests = vi.fn();

beforeEach(() => {
  currentTexts.value = textsOf("en");
  requests.mockClear();
  vi.stubGlobal("fetch", (path: string, { body = "{}" }: RequestInit = {}) => {
    requests(path, JSON.parse(String(body)));
    return new Promise(() => undefined);
  });
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
  vi.unstubAllGlobals();
});

function showEnd(changes: Partial<MatchView>): void {
  const environment = new FakeEnvironment();
  const store = new MatchStore({ match: "m", hasSecrets: () => false, environment });
  const view = matchView({ phase: "over", outcome, ...changes });
  const texts = currentTexts.value;
  act(() =>
    render(
      <MatchResult store={store} view={view} outcome={outcome} texts={texts} levels={levels} />,
      host,
    ),
  );
}

it.each([
  ["a player", { you: [0], private: true }, 1],
  ["a spectator of a public match", { you: [] }, 1],
  ["a spectator of a private match", { you: [], private: true }, 0],
])("leads %s to the rematch where it can be seen", (_, changes, count) => {
  showEnd({ ...changes, rematch: "next" });
  expect(host.querySelectorAll('a[href="/m/next"]')).toHaveLength(count);
  expect(host.querySelectorAll("button.primary")).toHaveLength(0);
});

it.each(["petris - 0020000/0001010 0,0 4", ""])(
  "plays the next level from the same position: %s",
  async (position) => {
    showEnd({ position });
    [...host.querySelectorAll("button")]
      .find(({ textContent }) => textContent?.includes("Next level"))
      ?.click();
    await vi.waitFor(() =>
      expect(requests).toHaveBeenCalledWith(
        "/api/matches",
        expect.objectContaining({ position, game: "petris" }),
      ),
    );
  },
);
