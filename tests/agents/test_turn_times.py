"""`benchmarks/turn_times.py`: which choices are timed, how they make turns, and stopped runs."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from petrilab.agents.warm_up import wait
from support import load_script


@pytest.fixture(scope="module")
def script() -> Any:
    return load_script("benchmarks/turn_times.py")


def _run(script: Any, *arguments: str) -> str:
    result = CliRunner().invoke(script.main, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return str(result.output)


def test_all_actions_between_two_rolls_are_one_turn(script: Any) -> None:
    wait("petri-dish")
    match = script.Match("petri-dish", "max-turns=9", "1", "", 0, "a")
    choices, turns = match.play(0), match.turns(0)
    assert len(turns) == len({timing.draw for timing in choices}) < len(choices)
    assert len(turns) <= 9
    assert min(turns) > 0


def test_only_the_turns_of_the_level_are_timed_and_it_has_every_seat(script: Any) -> None:
    for number in range(3):
        match = script.Match("honeycomb", "players=3,max-rounds=3", "1", "random", 0, "a")
        assert {timing.seat for timing in match.play(number)} == {number}
    both = script.Match("honeycomb", "players=3,max-rounds=3", "1", "", 0, "a")
    assert {timing.seat for timing in both.play(0)} == {0, 1, 2}


def test_moves_of_the_opening_are_not_timed(script: Any) -> None:
    whole, rest = (script.Match("petris", "-", "1", "", moves, "a") for moves in (0, 3))
    assert len(rest.play(0, limit=5)) == 2
    assert len(whole.play(0, limit=5)) == 5


def test_a_stopped_run_continues_with_its_own_games(script: Any, tmp_path: Path) -> None:
    results = tmp_path / "times.jsonl"
    arguments = (
        "honeycomb",
        "--options",
        "max-rounds=2",
        "--level",
        "1",
        "--results",
        str(results),
    )
    _run(script, *arguments, "--games", "1")
    entry = json.loads(results.read_text("utf-8"))
    results.write_text(json.dumps({**entry, "turns": [7.0, 1.0]}) + "\n", "utf-8")
    output = _run(script, *arguments, "--games", "2")
    assert "maximum 7.000 s" in output.splitlines()[-1]
    assert len(results.read_text("utf-8").splitlines()) == 2
    other = _run(script, *arguments, "--games", "1", "--seed", "b")
    assert "maximum 7.000 s" not in other
    assert len(results.read_text("utf-8").splitlines()) == 3


def test_the_report_has_the_number_the_median_and_the_slowest_turn(script: Any) -> None:
    match = script.Match("petris", "-", "5", "", 0, "a")
    times = [float(number) for number in range(1, 101)]
    line = script.summary(match, times)
    assert "100 turns, median 50.500 s, p95 95.000 s, maximum 100.000 s" in line
