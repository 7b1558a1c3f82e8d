// @vitest-environment happy-dom
/** The lists of the home screen, and the sentences for invited guests. */

import { beforeEach, describe, expect, it } from "vitest";
import { currentTexts } from "../../src/i18n/language";
import type { MatchSummary, MatchView } from "../../src/messages";
import { dateText, standing, visibleMatches } from "../../src/screens/home/match-list";
import { invitationText } from "../../src/screens/match/invitation-notice";
import { hiddenMatches, lastLevel, lastSetups } from "../../src/settings";
import { chooseLevel } from "../../src/setup/saved-setups";
import { textsOf } from "../fixtures/texts";

const summary = (match: string, changes: Partial<MatchSummary> = {}): MatchSummary => ({
  match,
  game: "petris",
  options: "-",
  phase: "playing",
  you: [0],
  seats: [
    { who: "person", name: "Ann" },
    { who: "bot", level: "spore" },
  ],
  waiting: [1],
  version: 3,
  ...changes,
});

beforeEach(() => {
  currentTexts.value = textsOf("en");
  hiddenMatches.value = [];
});

describe("the player's matches", () => {
  it("tell a draw from a shared win", () => {
    const seats = [...summary("m").seats, { who: "person", name: "Ben" } as const];
    const told = (winners: readonly number[], changes: Partial<MatchSummary> = {}): string => {
      const outcome = { trigger: "", decided_by: "", winners, losers: [] };
      return standing(summary("m", { phase: "over", outcome, ...changes }));
    };
    expect(told([0, 1])).toBe("a draw");
    expect(told([0, 1], { seats })).toBe("you shared the win");
    expect(told([0, 1, 2], { seats })).toBe("a draw");
    expect(told([0], { seats })).toBe("you won");
  });

  it("come in the order of their dates, after those that wait for the player", () => {
    const matches = [
      summary("old", { changed: 1 }),
      summary("new", { changed: 3 }),
      summary("mine", { changed: 2, waiting: [0] }),
    ];
    expect(visibleMatches(matches).map(({ match }) => match)).toEqual(["mine", "new", "old"]);
  });

  it("are not shown once they were removed", () => {
    hiddenMatches.value = ["a"];
    expect(visibleMatches([summary("a"), summary("b")]).map(({ match }) => match)).toEqual(["b"]);
  });

  it("have dates in words, and later as dates", () => {
    const now = Date.UTC(2026, 10, 17, 12);
    expect(dateText(now, now)).toBe("this minute");
    expect(dateText(now - 5 * 60_000, now)).toBe("5 minutes ago");
    expect(dateText(now - 26 * 3_600_000, now)).toBe("yesterday");
    expect(dateText(now - 30 * 86_400_000, now)).toMatch(/2026/);
  });
});

describe("the level", () => {
  it("is chosen for every quick start", () => {
    const seats = [
      { who: "me", level: "spore" },
      { who: "bot", level: "spore" },
    ] as const;
    lastSetups.value = { "petris/computer": { options: "-", seats } };
    chooseLevel("vibrio");
    expect(lastLevel.value).toBe("vibrio");
    expect(lastSetups.value["petris/computer"]?.seats[1]?.level).toBe("vibrio");
  });
});

describe("notes for guests", () => {
  const view = (changes: object): MatchView =>
    ({
      you: [],
      phase: "open",
      seats: [{ who: "open" }],
      inviter: "Ann",
      ...changes,
    }) as unknown as MatchView;

  it("say who invites, and who comes too late", () => {
    expect(invitationText(view({}), true)).toBe("Ann invites you.");
    expect(invitationText(view({}), false)).toBeNull();
    const full = { phase: "playing", seats: [{ who: "bot" }] };
    expect(invitationText(view(full), true)).toContain("all seats are taken");
    expect(invitationText(view({ ...full, you: [0] }), true)).toBeNull();
    expect(invitationText(view({ phase: "over", outcome: {} }), true)).toContain("is over");
  });

  it("explain who begins a match of a class, and leave its pause to the status line", () => {
    expect(invitationText(view({ held: true, phase: "paused", you: [0] }), false)).toBeNull();
    expect(invitationText(view({ classroom: "c", you: [0] }), false)).toContain("host starts it");
  });
});
