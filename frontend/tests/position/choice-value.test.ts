import { expect, it } from "vitest";
import { likelyAnswers } from "../../src/position/choice-value";

it("combines the likeliest choices of all other seats", () => {
  const answers = likelyAnswers([
    [
      1,
      [
        ["1+2", 0.6],
        ["3+4", 0.2],
      ],
    ],
    [
      2,
      [
        ["5+6", 0.5],
        ["7+8", 0.25],
        ["8+9", 0.05],
      ],
    ],
  ]);
  expect(answers.map(({ moves }) => moves.map(([, move]) => move).join())).toEqual([
    "1+2,5+6",
    "1+2,7+8",
    "3+4,5+6",
    "3+4,7+8",
  ]);
  expect(answers[0]?.weight).toBeCloseTo(0.3 / 0.6);
  expect(likelyAnswers([])).toEqual([{ moves: [], weight: 1 }]);
});
