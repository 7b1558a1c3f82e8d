"""Petris against numbers from an independent implementation."""

import json
from collections import Counter
from typing import Any

import pytest

from petrilab.games.petris import GAME, Ending, PetrisOptions, PetrisPosition
from support import DATA

_LINES = (DATA / "rules" / "petris.jsonl").read_text().splitlines()
_CASES = [json.loads(line) for line in _LINES]


@pytest.mark.parametrize("case", _CASES, ids=range(len(_CASES)))
def test_an_independent_count_agrees(case: dict[str, Any]) -> None:
    position = GAME.initial(PetrisOptions(**case["options"]))
    for move in case["moves"]:
        position = GAME.apply(position, position.propagator, GAME.parse_move(move))
    assert [list(row) for row in position.dishes] == case["counts"]
    assert list(position.points) == case["points"]
    assert position.propagations == case["propagations"]
    assert position.propagator == case["to_move"]
    assert GAME.legal(position, position.propagator).size == case["legal"]
    endings: Counter[str] = Counter()
    assert _leaves(position, case["depth"], endings) == case["leaves"]
    assert endings == case["endings"]


def _leaves(position: PetrisPosition, depth: int, endings: Counter[str]) -> int:
    """Return the number of leaves; the data count a stuck player only above the full depth."""
    end = GAME.outcome(position)
    if end and (depth or end.trigger != Ending.STUCK):
        endings[f"{end.trigger}/{end.decided_by}/{list(end.winners)}"] += 1
        return 1
    if depth == 0:
        return 1
    seat = position.propagator
    moves = GAME.legal(position, seat)
    return sum(_leaves(GAME.apply(position, seat, move), depth - 1, endings) for move in moves)
