"""Reports of the scripts that play opponents against each other: intervals, openings, sign test."""

import json
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from petrilab.lab.intervals import part, proportion
from support import load_script

_PAIRS = 20
_DECIDED = ([1.0, 0.0], [0.0, 1.0])


@pytest.fixture(scope="module")
def versus() -> Any:
    return load_script("benchmarks/versus_checkout.py")


def _results(versus: Any, openings: list[list[float]]) -> list[Any]:
    return [
        versus.Result(number, seat, share, 30)
        for number, shares in enumerate(openings)
        for seat, share in enumerate(shares)
    ]


def test_games_of_an_opening_are_one_observation(versus: Any) -> None:
    """Twice the same result in every opening says as much as half of the games."""
    openings = [[1.0, 1.0]] * 7 + [[0.0, 0.0]] * 3
    line = next(versus.summary(_results(versus, openings), 2))
    ten = proportion(7, 10)
    assert line == f"share 0.700 [{ten.low:.3f}, {ten.high:.3f}] of 20 games"
    assert proportion(14, 20).low > ten.low


def test_decided_openings_say_nothing_about_the_share(versus: Any) -> None:
    openings = [_DECIDED[number % 2] for number in range(_PAIRS)]
    line = next(versus.summary(_results(versus, openings), 2))
    low, high = (float(figure.strip("[],")) for figure in line.split()[2:4])
    independent = proportion(_PAIRS, 2 * _PAIRS)
    assert independent.low < low < 0.5 < high < independent.high


def test_split_openings_are_counted_by_how_they_were_split(versus: Any) -> None:
    openings = [
        *([1.0, 1.0], [1.0, 0.5], [0.5, 1.0], [1.0, 1.0], [0.0, 0.5]),
        *([0.5, 0.5], [1.0, 0.0], [0.0, 1.0], [0.0, 1.0]),
    ]
    lines = list(versus.summary([*_results(versus, openings), versus.Result(9, 0, 1.0, 30)], 2))
    assert lines[1] == (
        "openings: 4 won, 4 split, 1 lost; of the split ones 3 decided, 1 drawn twice; "
        "sign test p = 0.375"
    )


def test_openings_of_more_than_two_have_no_sign_test(versus: Any) -> None:
    third = 1 / 3
    openings = [[third] * 3, [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.1, 0.2, 0.7], [0.0, 0.0, 0.5]]
    lines = list(versus.summary(_results(versus, openings), 3))
    assert lines[1] == "openings: 1 won, 3 split, 1 lost"


@pytest.mark.parametrize(("won", "lost"), [(0, 0), (1, 0), (8, 1), (5, 5), (0, 12), (45, 0)])
def test_the_sign_test_is_exact_and_two_sided(versus: Any, won: int, lost: int) -> None:
    count, uneven = won + lost, abs(won - lost)
    ways = sum(comb(count, n) for n in range(count + 1) if abs(2 * n - count) >= uneven)
    assert versus.sign_test(won, lost) == pytest.approx(ways / 2**count)


def test_games_with_the_same_dice_are_one_observation(tmp_path: Path) -> None:
    script = load_script("benchmarks/turn_planning.py")
    shares = [1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.5, 1.0]
    results = tmp_path / "games.jsonl"
    lines = [
        json.dumps({"game": number, "share": share, "drawn": share == 0.5, "turns": 9})
        for number, share in enumerate(shares)
    ]
    results.write_text("\n".join(lines), "utf-8")
    arguments = ["5", "greedy", "--games", "8", "--results", str(results)]
    output = CliRunner().invoke(script.main, arguments, catch_exceptions=False).output
    expected = part(np.array(shares), np.repeat(range(4), 2))
    assert f"4.5 of 8, 56.2% ({expected.low:.1%} to {expected.high:.1%}), 1 drawn" in output


def test_the_gain_of_a_best_response_is_never_certain() -> None:
    script = load_script("benchmarks/best_response.py")
    expected = proportion(10, 10)
    assert script.report([1.0] * 10) == (
        f"10 games: gain +0.500 [{expected.low - 0.5:+.3f}, {expected.high - 0.5:+.3f}]"
    )
    assert expected.low < 0.8
