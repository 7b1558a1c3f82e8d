"""Compiled Petri Dish against the reference engine, independent data and frequencies."""

import json
import math
import os
from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from petri_dish_support import after, dish
from petrilab.core import CHANCE, next_actor, read_position
from petrilab.games.petri_dish import GAME, PetriDishOptions, PetriDishPosition
from petrilab.games.petri_dish.wheel import NAMES
from petrilab.kernels.interface import OVER
from petrilab.kernels.petri_dish.codec import decode, encode
from petrilab.kernels.petri_dish.state import PetriDishState
from petrilab.kernels.petri_dish.transitions import (
    petri_dish_actor,
    petri_dish_apply,
    petri_dish_chance_index,
    petri_dish_copy,
    petri_dish_hash,
    petri_dish_move_count,
    petri_dish_nth_move,
    petri_dish_playout,
    petri_dish_shares,
    petri_dish_step,
)
from petrilab.kernels.randomness import make_rng
from support import DATA, start

_GAMES = int(os.environ.get("PETRILAB_KERNEL_GAMES", "60"))
_STEPS = 500
"""Moves after which a game is broken off."""
_SAMPLE = 6
"""Up to this many moves all are compared, otherwise a random sample of this size."""

_SETUPS = list(product(("large-mid", "large-tip"), ("shuffled", "in-order")))
_OPTIONS = [
    PetriDishOptions(players, *setup, turns)
    for players in range(2, 11)
    for setup, turns in (*((setup, 9) for setup in _SETUPS), (_SETUPS[players % 4], None))
]
"""Games without a turn limit have one set-up each: they differ in the first turns only."""
_CASES = [
    json.loads(line)
    for line in (DATA / "rules" / "petri_dish.jsonl").read_text().split("\n")
    if line
]
_CASE_IDS = range(1, len(_CASES) + 1)


# Move by move -----------------------------------------------------------------------------------


def _shares(state: PetriDishState) -> list[float]:
    shares = np.full(10, -1.0)
    petri_dish_shares(state, shares)
    return [float(share) for share in shares if share >= 0]


def _agree(
    state: PetriDishState, position: PetriDishPosition, lot: Random | None = None
) -> tuple[int, list[Any]]:
    """Assert that a state agrees with a position; return the actor and the moves.

    With `lot`, only a random sample of the moves is compared.
    """
    actor = next_actor(GAME, position)
    assert decode(position.options, state) == position
    assert petri_dish_actor(state) == (OVER if actor is None else actor)
    moves = [] if actor is None else list(GAME.legal(position, actor))
    assert petri_dish_move_count(state) == len(moves)
    chosen = range(len(moves)) if lot is None else _sample(len(moves), lot)
    for index in chosen:
        assert petri_dish_nth_move(state, index) == GAME.code(position.options, moves[index])
    assert petri_dish_hash(state) == petri_dish_hash(encode(position))
    outcome, contenders = GAME.outcome(position), GAME.contenders(position)
    part = Fraction(1, len(contenders))
    assert _shares(state) == [
        float(outcome.share(seat) if outcome else part * (seat in contenders))
        for seat in position.seats
    ]
    return OVER if actor is None else actor, moves


def _sample(size: int, lot: Random) -> Iterable[int]:
    return range(size) if size <= _SAMPLE else lot.sample(range(size), _SAMPLE)


def _compare_game(options: PetriDishOptions, lot: Random) -> None:
    position = GAME.initial(options)
    state = encode(position)
    for _ in range(_STEPS):
        actor, moves = _agree(state, position, lot)
        if actor == OVER:
            return
        move = lot.choice(moves)
        position = GAME.follow(position, actor, move).position
        petri_dish_apply(state, GAME.code(options, move))


@pytest.mark.parametrize("options", _OPTIONS, ids=[options.text() for options in _OPTIONS])
def test_random_games_agree_move_by_move(options: PetriDishOptions) -> None:
    lot = Random(options.text())  # noqa: S311 (no secrets)
    for _ in range(_GAMES):
        _compare_game(options, lot)


_CORNERS = [
    dish("0tip:AS 4mid:BL", dice="WW"),
    dish("0tip:AS 4mid:BL 6mid:CS", dice="ZWW", options="players=3"),
    dish("0tip:AS 4mid:BL 6mid:CS", dice="ZWW", options="players=3,max-turns=1"),
    dish("0tip:AL 1tip:BS 6mid:CS", dice="IZW", options="players=3"),
    dish("0tip:AL 1tip:BS 6mid:CS", to_move="C", dice="Z", options="players=3"),
    dish("0tip:AL 1tip:BS", dice="IZW"),
    dish("0tip:AL 0mid:AL 0left:AL 1tip:AM 1mid:AM 1left:AM 2tip:AS 2mid:AS 6tip:BS 7tip:CM",
         dice="DGI", options="players=3"),
    dish("0tip:AL 0mid:AL 0left:AL 1tip:AM 1mid:AM 1left:AM 2tip:AS 2mid:AS 3tip:BS 7tip:CM",
         dice="GIZ", options="players=3"),
    dish("0tip:AL 0mid:AL 0left:AM 1tip:AM 1mid:AS 1left:AS 2tip:AS 2mid:AM 3tip:BL",
         dice="DIW"),
]  # fmt: skip
"""A player zaps their own last piece, is eliminated, or places the ninth piece."""


@pytest.mark.parametrize("position", _CORNERS, ids=str)
def test_every_move_of_a_decisive_position_agrees(position: PetriDishPosition) -> None:
    state, work = encode(position), encode(position)
    seat = next_actor(GAME, position)
    assert seat is not None
    _, moves = _agree(state, position)
    for move in moves:
        petri_dish_copy(work, state)
        petri_dish_apply(work, GAME.code(position.options, move))
        _agree(work, GAME.follow(position, seat, move).position)


def test_the_turn_counter_stops_where_the_reference_stops() -> None:
    _, position = read_position(f"petri-dish - {dish('0tip:AL 5tip:BL').fields()[0]} A Z 999999999")
    assert isinstance(position, PetriDishPosition)
    state = encode(position)
    petri_dish_apply(state, petri_dish_nth_move(state, 0))
    move = next(iter(GAME.legal(position, 0)))
    assert decode(position.options, state) == GAME.follow(position, 0, move).position


# Independent data -------------------------------------------------------------------------------


def _position(case: dict[str, Any], dice: str) -> PetriDishPosition:
    pieces = ((name, case["board"].get(name)) for name in NAMES)
    board = " ".join(f"{name}:{'ABCDEFGHIJ'[int(p[0])]}{p[1]}" for name, p in pieces if p)
    options = f"players={case['players']}"
    return dish(board, "ABCDEFGHIJ"[case["to_act"]], dice, options)


def _children(state: PetriDishState) -> list[tuple[int, PetriDishState]]:
    """Yield the codes of all legal moves and the states after them."""
    found = []
    for index in range(petri_dish_move_count(state)):
        code = petri_dish_nth_move(state, index)
        child = PetriDishState(state.rules, state.cells.copy(), state.longs.copy())
        petri_dish_apply(child, code)
        found.append((code, child))
    return found


def _boards(tables: Iterable[PetriDishState]) -> set[bytes]:
    return {state.cells[:40].tobytes() for state in tables}


@pytest.mark.parametrize("case", _CASES, ids=_CASE_IDS)
def test_actions_lead_to_the_number_of_positions_in_the_data(case: dict[str, Any]) -> None:
    for action, expected in case["distinct_after"].items():
        position = _position(case, action[0].upper())
        moves = [(GAME.from_code(position.options, c), t) for c, t in _children(encode(position))]
        boards = _boards(t for m, t in moves if getattr(m, "action", "") == action[0].upper())
        assert len(boards) == expected, action
    after_wild = [state for _, state in _children(encode(_position(case, "W")))]
    assert len(_boards(after_wild)) == case["wild"]
    won = (state for state in after_wild if _shares(state)[case["to_act"]] == 1.0)
    assert len(_boards(won)) == case["immediate_wins_by_wild"]


@pytest.mark.parametrize("case", _CASES, ids=_CASE_IDS)
def test_two_actions_lead_to_the_number_of_positions_in_the_data(case: dict[str, Any]) -> None:
    first, second = (action[0].upper() for action in case["then"])
    dice = "".join(sorted(first + second, key="DGIMZW".index))
    position = _position(case, dice)

    def using(state: PetriDishState, die: str) -> list[PetriDishState]:
        found = ((GAME.from_code(position.options, c), t) for c, t in _children(state))
        return [after for move, after in found if getattr(move, "die", "") == die]

    between = (t for t in using(encode(position), first) if petri_dish_actor(t) == case["to_act"])
    assert (
        len(_boards(t for b in between for t in using(b, second))) == (case["distinct_after_both"])
    )


_PERFT = [
    line.split("\t")[1:]
    for line in (DATA / "perft.tsv").read_text().splitlines()
    if line.startswith("petri-dish\t")
]


def _leaves(state: PetriDishState, depth: int) -> int:
    if depth == 0 or petri_dish_actor(state) == OVER:
        return 1
    if depth == 1:
        return petri_dish_move_count(state)
    return sum(_leaves(child, depth - 1) for _, child in _children(state))


@pytest.mark.parametrize(("options", "depth", "leaves"), _PERFT)
def test_perft_agrees(options: str, depth: str, leaves: str) -> None:
    assert _leaves(encode(start("petri-dish", options)), int(depth)) == int(leaves)


# Frequencies ------------------------------------------------------------------------------------


def _is_likely(seen: Counter[int], expected: dict[int, Fraction]) -> bool:
    """Return whether a chi-square test passes; it fails by chance once in tens of thousands."""
    assert set(seen) <= set(expected)
    total = sum(seen.values())
    parts = ((seen[key], float(total * likely)) for key, likely in expected.items())
    freedom = len(expected) - 1
    distance = sum((count - mean) ** 2 / mean for count, mean in parts)
    return distance < freedom + 4 * math.sqrt(2 * freedom) + 8


def _expected(position: PetriDishPosition) -> dict[int, Fraction]:
    """Return the probability of each next position, by its hash, under uniform random play."""
    actor = next_actor(GAME, position)
    assert actor is not None
    moves = list(GAME.legal(position, actor))
    drawn = GAME.chance(position) or [(move, Fraction(1, len(moves))) for move in moves]
    expected: dict[int, Fraction] = defaultdict(Fraction)
    for move, likely in drawn:
        expected[petri_dish_hash(encode(GAME.follow(position, actor, move).position))] += likely
    return expected


_DRAWN = [
    dish("0tip:AL 0mid:AM 1tip:BS 5left:BM 5tip:BL", dice="DGM"),
    dish("0tip:AL 0mid:AM 1tip:BS 5left:BM 5tip:BL", dice="IW"),
    dish("0tip:AL 0mid:AM 1tip:BS 5left:BM 5tip:BL", dice="-"),
    start("petri-dish", "players=4"),
    after(start("petri-dish", "players=4"), "A@0"),
    after(start("petri-dish", "players=4"), "A@0", "B@2"),
    after(start("petri-dish", "players=6"), "A@0", "B@2", "C@4"),
    start("petri-dish", "players=10,seating=in-order"),
]


@pytest.mark.parametrize("position", _DRAWN, ids=str)
def test_a_step_is_drawn_with_the_right_frequencies(position: PetriDishPosition) -> None:
    expected = _expected(position)
    state, work, rng = encode(position), encode(position), make_rng(20_261_116)
    seen: Counter[int] = Counter()
    for _ in range(300 * len(expected)):
        petri_dish_copy(work, state)
        petri_dish_step(work, rng)
        seen[petri_dish_hash(work)] += 1
    assert _is_likely(seen, expected)


@pytest.mark.parametrize("position", _DRAWN[2:], ids=str)
def test_outcomes_are_drawn_with_the_right_frequencies(position: PetriDishPosition) -> None:
    state, rng = encode(position), make_rng(7)
    expected = {index: likely for index, (_, likely) in enumerate(GAME.chance(position))}
    drawn = (petri_dish_chance_index(state, rng) for _ in range(500 * len(expected)))
    assert _is_likely(Counter(drawn), expected)


# Playouts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", _OPTIONS[::3], ids=[o.text() for o in _OPTIONS[::3]])
def test_a_playout_ends_the_game_or_breaks_off(options: PetriDishOptions) -> None:
    state, rng = encode(GAME.initial(options)), make_rng(3)
    whole_game, broken = encode(GAME.initial(options)), encode(GAME.initial(options))
    made = petri_dish_playout(whole_game, rng, 1_000_000)
    assert petri_dish_actor(whole_game) == OVER
    assert made > 0
    assert petri_dish_playout(whole_game, rng, 1_000) == 0
    for most in range(6):
        petri_dish_copy(broken, state)
        assert petri_dish_playout(broken, rng, most) == most
        position = decode(options, broken)
        actor = next_actor(GAME, position)
        assert actor is not None
        assert actor >= 0 or actor == CHANCE
        _agree(broken, position)


def test_random_steps_are_legal_moves() -> None:
    """Every random step equals a legal move of the reference engine."""
    position = GAME.initial(PetriDishOptions(players=5))
    state, rng = encode(position), make_rng(11)
    for _ in range(300):
        actor = next_actor(GAME, position)
        if actor is None:
            break
        petri_dish_step(state, rng)
        found = decode(position.options, state)
        follows = (GAME.follow(position, actor, m).position for m in GAME.legal(position, actor))
        assert found in follows
        position = found
