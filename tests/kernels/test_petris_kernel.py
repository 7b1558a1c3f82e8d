"""Compiled Petris against the reference engine, move by move, and against independent data."""

import json
import os
from collections import Counter
from typing import Any

import numpy as np
import pytest

from golden_games import representative_options
from petrilab.core import SeededRandomSource
from petrilab.games.petris import GAME, PetrisOptions, PetrisPosition
from petrilab.kernels.interface import OVER
from petrilab.kernels.petris.codec import decode, encode
from petrilab.kernels.petris.scoring import petris_shares
from petrilab.kernels.petris.state import PetrisState
from petrilab.kernels.petris.transitions import (
    petris_actor,
    petris_apply,
    petris_copy,
    petris_hash,
    petris_move_count,
    petris_nth_move,
    petris_step,
)
from petrilab.kernels.randomness import make_rng
from support import DATA, start

GAMES = int(os.environ.get("PETRILAB_KERNEL_GAMES", "200"))
_OPTIONS = (
    *representative_options("petris"),
    "players=3,track=6,order=fixed",
    "players=3,ties=all,scoring3=all-present,order=per-contamination",
)


def _agree(position: PetrisPosition, state: PetrisState, source: SeededRandomSource) -> None:
    """Assert that state and position agree and have the same moves in the same order."""
    options = position.options
    assert decode(options, state) == position
    assert petris_hash(state) == petris_hash(encode(position))
    actors = GAME.actors(position)
    assert petris_actor(state) == (actors[0] if actors else OVER)
    if not actors:
        return
    legal = GAME.legal(position, actors[0])
    assert petris_move_count(state) == legal.size
    for index in {0, legal.size - 1, *(source.below(legal.size) for _ in range(4))}:
        assert petris_nth_move(state, index) == GAME.code(options, legal.nth(index))


@pytest.mark.parametrize("options", _OPTIONS)
def test_random_games_agree_move_by_move(options: str) -> None:
    shares = np.zeros(10)
    for number in range(GAMES):
        source = SeededRandomSource(f"kernel {options} {number}")
        position = start("petris", options)
        state = encode(position)
        while actors := GAME.actors(position):
            _agree(position, state, source)
            legal = GAME.legal(position, actors[0])
            move = legal.nth(source.below(legal.size))
            petris_apply(state, GAME.code(position.options, move))
            position = GAME.follow(position, actors[0], move).position
        _agree(position, state, source)
        outcome = GAME.outcome(position)
        assert outcome is not None
        petris_shares(state, shares)
        for seat in position.seats:
            assert shares[seat] == pytest.approx(float(outcome.share(seat)))


_LINES = (DATA / "rules" / "petris.jsonl").read_text().splitlines()
_CASES = [json.loads(line) for line in _LINES]


@pytest.mark.parametrize("case", _CASES, ids=range(len(_CASES)))
def test_an_independent_count_agrees(case: dict[str, Any]) -> None:
    options = PetrisOptions(**case["options"])
    state = encode(GAME.initial(options))
    for move in case["moves"]:
        petris_apply(state, GAME.code(options, GAME.parse_move(move)))
    position = decode(options, state)
    assert [list(row) for row in position.dishes] == case["counts"]
    assert list(position.points) == case["points"]
    assert petris_move_count(state) == case["legal"]
    assert _leaves(state, case["depth"]) == case["leaves"]


def _leaves(state: PetrisState, depth: int) -> int:
    size = petris_move_count(state)
    if depth == 0 or size == 0:
        return 1
    if depth == 1:
        return size
    total = 0
    for index in range(size):
        after = PetrisState(state.rules, state.cells.copy(), state.longs.copy())
        petris_apply(after, petris_nth_move(state, index))
        total += _leaves(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("options", "depth", "leaves"), [("-", 5, 20_138), ("players=3", 6, 11_974)]
)
def test_perft_agrees(options: str, depth: int, leaves: int) -> None:
    assert _leaves(encode(start("petris", options)), depth) == leaves


def test_every_legal_move_is_drawn_equally_often() -> None:
    here = start("petris")
    for move in ("2>3:1", "4>1:1", "1>4:2", "3>2:1,5:1"):
        here = GAME.apply(here, here.propagator, GAME.parse_move(move))
    state, work, rng = encode(here), encode(here), make_rng(7)
    size, drawn = petris_move_count(state), Counter[str]()
    draws = 2_000 * size
    for _ in range(draws):
        petris_copy(work, state)
        petris_step(work, rng)
        drawn[decode(here.options, work).text()] += 1
    assert len(drawn) == size
    # The sum of squares over the expected number follows a chi-square distribution.
    chi = sum((count - 2_000) ** 2 / 2_000 for count in drawn.values())
    assert chi < size + 5 * (2 * size) ** 0.5
