"""Level 5 of Petris throws away no win and no draw near the end, and how others are caught."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from petrilab.agents.arena import find_entrant
from petrilab.games.petris import GAME
from petrilab.kernels.petris.solver import PetrisSolver
from support import at, load_script

pytestmark = pytest.mark.usefixtures("prepared")

_SETTLED = {
    "petris - 211020S/S2S0100 2,0 16": 0,
    "petris - 100S040/SS20000 1,1 16": 0,
    "petris - 04S1000/030S022 0,1 15": 1,
    "petris - 1223000/3011SS0 2,0 15": 1,
    "petris - 002304S/4001004 1,1 14": 1,
    "petris - 00320S0/0023000 1,2 13": 1,
}
"""Positions with eight to eleven propagations left, and their values for the player to move.

In each of them some moves give a worse result.
"""
_WORSE = {
    "petris - 211020S/S2S0100 2,0 16": 0,
    "petris - 100S040/SS20000 1,1 16": 0,
    "petris - 04S1000/030S022 0,1 15": 1,
}
"""Positions in which the values of all moves are settled quickly."""
_NODES = 1_000_000


@pytest.fixture(scope="module")
def script() -> Any:
    return load_script("benchmarks/thrown_results.py")


@pytest.fixture(scope="module")
def judge(script: Any) -> Any:
    return script.Judge(find_entrant("5"), _NODES, "1", PetrisSolver(18))


@pytest.mark.parametrize(("text", "value"), _SETTLED.items())
def test_level_5_keeps_wins_and_draws(judge: Any, text: str, value: int) -> None:
    choice = judge.choice(at(text))
    assert choice.value == value
    assert choice.left == 24 - at(text).propagations
    assert choice.is_thrown is False


@pytest.mark.parametrize(("text", "value"), _WORSE.items())
def test_worse_moves_are_caught(judge: Any, text: str, value: int) -> None:
    position = at(text)
    values = PetrisSolver(18).value_of_moves(position)
    judged = {move: judge.is_thrown(position, move, value) for move in values}
    assert judged == {move: found is not None and found < value for move, found in values.items()}
    assert set(judged.values()) == {True, False}


def test_a_lost_position_has_nothing_to_throw_away(judge: Any) -> None:
    position = at("petris - 300013S/1002220 2,2 16")
    choice = judge.choice(position)
    assert (choice.value, choice.is_thrown) == (-1, False)


def test_what_the_solver_cannot_settle_is_not_judged(script: Any) -> None:
    judge = script.Judge(find_entrant("1"), 10, "1", PetrisSolver(4))
    choice = judge.choice(at("petris - 300013S/1002220 2,2 16"))
    assert (choice.value, choice.move, choice.seconds) == (None, "", 0.0)
    position = GAME.initial(GAME.options_type())
    assert judge.is_thrown(position, GAME.legal(position, 0).nth(0), 1) is None


def test_the_table_counts_what_was_thrown_by_propagations_left(script: Any) -> None:
    choices = [
        script.Choice("a", 8, 1, "x", True, 0.5),
        script.Choice("b", 8, 1, "x", False, 1.25),
        script.Choice("c", 8, 0, "x", True, 0.5),
        script.Choice("d", 8, 0, "x", None, 0.5),
        script.Choice("e", 8, None),
        script.Choice("f", 11, -1, "x", False, 0.75),
    ]
    rows = [line.split() for line in script.table(choices)][1:]
    assert rows[0] == ["8", "5", "4", "2", "2", "1", "1", "1", "1.25", "s"]
    assert rows[1] == ["11", "1", "1", "0", "0", "0", "0", "0", "0.75", "s"]


def test_a_run_is_reproducible_and_continues(script: Any, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    arguments = ["--left", "6", "--positions", "2", "--level", "greedy", "--results", str(results)]
    runs = [CliRunner().invoke(script.main, arguments, catch_exceptions=False) for _ in range(2)]
    assert runs[0].output == runs[1].output
    assert len(results.read_text("utf-8").splitlines()) == 2
    positions = list(script.Games("-", 4, 3, "thrown").positions(6, 2))
    assert [24 - position.propagations for position in positions] == [6, 6]
    assert all(position.text() in results.read_text("utf-8") for position in positions)
