import { describe, expect, it } from "vitest";
import type { GraphPoint, KeyMoment, Review } from "../../src/messages";
import { luckOf } from "../../src/screens/review/chances";
import { pointAt } from "../../src/screens/review/graph";
import { withRoles } from "../../src/screens/review/moments";
import {
  addUpdate,
  choiceNumber,
  keyMoments,
  NO_REVIEW,
  roundOf,
} from "../../src/screens/review/review-state";
import { verdictOf } from "../../src/screens/review/verdict";

const point = (number: number, share: number, isRefined = false): GraphPoint => ({
  number,
  shares: [share, 1 - share],
  margin: [0, 0],
  is_proven: false,
  is_refined: isRefined,
});

const moment = (number: number, loss: number): KeyMoment => ({
  move: {
    number,
    seat: 0,
    move: "x",
    best: "y",
    before: 0.8,
    after: 0.8 - loss,
    loss,
    stake: 0,
    is_forced: false,
    is_proven: false,
  },
  line: ["y"],
  findings: [],
});

describe("the position in which a mistake was chosen", () => {
  const seats = [0, 1].map((seat) => ({ seat, move: "x", known: [], true: [] }));
  const review = {
    rounds: [
      { number: 0, seats },
      { number: 4, seats },
    ],
  } as unknown as Review;

  it("is that before the move, or the beginning of a secret round", () => {
    expect(choiceNumber(moment(5, 0.2), null, false)).toBe(5);
    expect(choiceNumber(moment(5, 0.2), null, true)).toBeNull();
    expect(choiceNumber(moment(5, 0.2), review, true)).toBe(4);
    expect(choiceNumber(moment(1, 0.2), review, true)).toBe(0);
  });

  it("is that before the move for what follows the picks of a round", () => {
    const called = moment(6, 0.2);
    const call = { ...called, move: { ...called.move, move: "pass" } };
    expect(choiceNumber(call, review, true)).toBe(6);
    expect(roundOf(call, review)).toBeNull();
  });

  it("is named by its round if it is a secret pick", () => {
    expect(roundOf(moment(5, 0.2), review)).toBe(2);
    expect(roundOf(moment(1, 0.2), review)).toBe(1);
    expect(roundOf(moment(5, 0.2), null)).toBeNull();
    expect(roundOf(moment(5, 0.2), { ...review, rounds: [] })).toBeNull();
  });
});

describe("the luck of a roll", () => {
  it("is the share afterwards less the share expected before", () => {
    const roll = { number: 3, move: "DGW", expected: [0.5, 0.5], shares: [0.75, 0.25] };
    expect([0, 1, 2].map((seat) => luckOf(roll, seat))).toEqual([0.25, -0.25, 0]);
  });
});

describe("the state of a review", () => {
  it("replaces quick points by refined ones, and never the other way round", () => {
    let state = addUpdate(NO_REVIEW, {
      done: 1,
      total: 4,
      points: [point(0, 0.5), point(1, 0.4)],
      mistakes: [],
      review: null,
    });
    state = addUpdate(state, {
      done: 2,
      total: 4,
      points: [point(1, 0.9, true)],
      mistakes: [moment(1, 0.2)],
      review: null,
    });
    // A review that begins again repeats its updates.
    state = addUpdate(state, {
      done: 1,
      total: 4,
      points: [point(1, 0.4)],
      mistakes: [moment(1, 0.2)],
      review: null,
    });
    expect(state.points.get(1)?.shares[0]).toBe(0.9);
    expect(state.mistakes).toHaveLength(1);
    expect(state.progress).toBe(0.5);
  });

  it("lists the greatest mistakes in the order of the game", () => {
    const all = [1, 2, 3, 4, 5, 6].map((number) => moment(number, number === 2 ? 0.1 : 0.3));
    expect(keyMoments(all).map(({ move }) => move.number)).toEqual([1, 3, 4, 5, 6]);
  });

  it("finds the last known point before a position without one", () => {
    const points = new Map([[0, point(0, 0.5)]]);
    expect(pointAt(points, 3)?.number).toBe(0);
    expect(pointAt(new Map(), 3)).toBeUndefined();
  });
});

describe("another try", () => {
  it("is compared with the best move and the one played", () => {
    expect(verdictOf(0.79, moment(1, 0.4))).toBe("page-review-as-good");
    expect(verdictOf(0.6, moment(1, 0.4))).toBe("page-review-improved");
    expect(verdictOf(0.41, moment(1, 0.4))).toBe("page-review-not-better");
  });
});

describe("the moves that a finding compares", () => {
  it("are called by their roles", () => {
    const params = { player: "A", better: "2>3:1", played: "2>0:1", count: 3, other: 9 };
    const finding = {
      kind: "x",
      topic: "x",
      about: "",
      weight: 1,
      places: [],
      params,
      is_neutral: false,
    };
    const named = withRoles(finding, "2>3:1", "2>0:1").params;
    expect(named).toEqual({
      ...params,
      better: "page-review-role-better",
      played: "page-review-role-played",
    });
    const flag = { ...finding, params: { after: "2>0:1", instead: "2>3:1", move: "2>3:1" } };
    expect(withRoles(flag, "2>3:1", "2>0:1").params).toEqual({
      after: "page-review-role-played",
      instead: "page-review-role-better",
      move: "2>3:1",
    });
  });
});
