"""The ends of a turn that the kernel finds, against all sequences of legal actions by the rules."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from petri_dish_support import dish
from petrilab.core import CHANCE, next_actor
from petrilab.games.petri_dish import GAME, PetriDishOptions, PetriDishPosition
from petrilab.kernels.petri_dish.codec import decode, encode
from petrilab.kernels.petri_dish.network import (
    HIDDEN,
    UNTRAINED_SHAPE,
    Network,
    all_values,
    make_network,
    seat_value,
    trained_network,
)
from petrilab.kernels.petri_dish.state import PHASE, WON
from petrilab.kernels.petri_dish.turn_ends import (
    ENDS,
    PRUNED,
    TurnEnds,
    actions_to_end,
    find_turn_ends,
    load_end,
    make_turn_ends,
)

_UNLIMITED = 1 << 30
_MOST_LEGAL = 40
"""The rules are slow: positions with more legal actions are not searched two actions deep."""
_CHECKED_WAYS = 2
"""The actions to one end in this many are checked."""
_MOST_ACTIONS = 40
"""A longer turn is a mistake of the test."""


def _some_network(seed: int) -> Network:
    generator = np.random.default_rng(seed)
    first = generator.normal(0.0, 0.1, (1, *UNTRAINED_SHAPE)).astype(np.float32)
    last = generator.normal(0.0, 0.5, (1, HIDDEN + 1)).astype(np.float32)
    return make_network(first, last, (2,))


_TURNS = make_turn_ends(60_000, 60_000)
_NETWORK = _some_network(1)


def _ends_by_rules(position: PetriDishPosition) -> set[PetriDishPosition]:
    """Return all positions at the end of the turn, by every sequence of legal actions."""
    seat = position.to_move
    ends: set[PetriDishPosition] = set()
    layer = {position}
    while layer:
        after: set[PetriDishPosition] = set()
        for here in layer:
            for move in GAME.legal(here, seat if seat is not None else 0):
                there = GAME.follow(here, seat if seat is not None else 0, move).position
                (after if next_actor(GAME, there) == seat else ends).add(there)
        layer = after
    return ends


def _ends_by_kernel(
    position: PetriDishPosition, turns: TurnEnds = _TURNS, width: int = _UNLIMITED
) -> list[PetriDishPosition]:
    """Return the ends that the kernel finds, after checking the actions that lead to each."""
    state, spare = encode(position), encode(position)
    find_turn_ends(turns, _NETWORK, state, width, False)
    codes, found = np.zeros(_MOST_ACTIONS, np.int64), []
    for end in range(int(turns.counts[ENDS])):
        load_end(turns, end, spare)
        claimed, here = decode(position.options, spare), position
        count = actions_to_end(turns, end, codes)
        if end % _CHECKED_WAYS:
            found.append(claimed)
            continue
        for code in codes[:count]:
            move = GAME.from_code(position.options, int(code))
            assert next_actor(GAME, here) == position.to_move
            assert GAME.check(here, position.to_move or 0, move) is None
            here = GAME.apply(here, position.to_move or 0, move)
        assert here == claimed
        assert (spare.cells[PHASE] == WON) == (here.winner is not None)
        found.append(claimed)
    return found


def _random_positions(players: int, count: int, dice: int) -> Iterator[PetriDishPosition]:
    """Yield positions of random games with few unused dice, in all phases of the game."""
    lot = Random(f"{players} {dice}")  # noqa: S311  # not for secrets
    for number in range(count):
        setup = ("large-mid", "large-tip")[number % 2]
        limit = (None, 900)[number % 2]
        position = GAME.initial(PetriDishOptions(players, setup, "shuffled", limit))
        for _ in range(lot.randrange(15 * players)):
            actor = next_actor(GAME, position)
            if actor is None:
                break
            legal = GAME.legal(position, actor)
            position = GAME.apply(position, actor, legal.nth(lot.randrange(legal.size)))
        while (actor := next_actor(GAME, position)) is not None and (
            actor == CHANCE or len(position.dice) != dice
        ):
            legal = GAME.legal(position, actor)
            position = GAME.apply(position, actor, legal.nth(lot.randrange(legal.size)))
        if actor is not None:
            yield position


@pytest.mark.parametrize("players", range(2, 11))
def test_the_ends_are_those_of_all_sequences_of_legal_actions(players: int) -> None:
    """One die is cheap for any board; with two, boards with many legal actions are left out."""
    checked = {1: 0, 2: 0}
    for dice, count in ((1, 4), (2, 3)):
        for position in _random_positions(players, count, dice):
            legal = GAME.legal(position, position.to_move or 0)
            if dice > 1 and legal.size > _MOST_LEGAL:
                continue
            found = _ends_by_kernel(position)
            assert len(found) == len(set(found))
            assert set(found) == _ends_by_rules(position)
            checked[dice] += 1
    assert checked[1]


@pytest.mark.parametrize(
    ("board", "dice", "eliminated"),
    [
        ("0mid:AS 2mid:BM", "GMZ", 0),
        ("0tip:AS 5tip:BS 1tip:CS 7left:DL", "I", 2),
        ("0mid:AS 0tip:BS 3left:CS 7left:DL", "Z", 2),
    ],
)
def test_turns_of_three_and_more_actions_agree(board: str, dice: str, eliminated: int) -> None:
    """Few pieces, so that all sequences can be tried; eliminations give further actions."""
    position = dish(board, "A", dice, "players=4")
    found = _ends_by_kernel(position)
    assert len(found) == len(set(found))
    assert set(found) == _ends_by_rules(position)
    assert max(len(position.alive) - len(end.alive) for end in found) >= eliminated


def test_a_narrow_search_finds_only_true_ends_and_says_so() -> None:
    position = dish("AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/-", "A", "GM")
    complete = set(_ends_by_kernel(position))
    assert not _TURNS.counts[PRUNED]
    narrow = set(_ends_by_kernel(position, width=2))
    assert _TURNS.counts[PRUNED]
    assert narrow < complete
    small = set(_ends_by_kernel(position, make_turn_ends(5, 5)))
    assert small < complete


def test_a_win_is_found_and_ends_the_search() -> None:
    board = "0tip:AL 0mid:AL 0left:AL 0right:AM 1tip:AM 1mid:AS 1left:AS 2mid:BS 5mid:BS"
    position = dish(board, "A", "DGW")
    state = encode(position)
    best = find_turn_ends(_TURNS, _NETWORK, state, _UNLIMITED, True)
    assert _TURNS.end_value[best] == 1.0
    spare = encode(position)
    load_end(_TURNS, best, spare)
    assert decode(position.options, spare).winner == 0


def test_values_are_shares() -> None:
    network, shares = trained_network(), np.zeros(4)
    for position in _random_positions(4, 6, 3):
        all_values(network, encode(position), shares)
        assert sum(shares) == pytest.approx(1.0)
        for seat in range(4):
            assert (shares[seat] > 0) == (seat in position.alive)


@pytest.mark.parametrize("players", [2, 4, 10])
def test_an_end_has_the_value_of_its_position(players: int) -> None:
    """Ends are judged before the turn is passed on; the value must be that of the position."""
    checked = 0
    for position in _random_positions(players, 4, 2):
        state, spare = encode(position), encode(position)
        find_turn_ends(_TURNS, _NETWORK, state, _UNLIMITED, False)
        for end in range(int(_TURNS.counts[ENDS])):
            load_end(_TURNS, end, spare)
            value = seat_value(_NETWORK, spare, position.to_move or 0)
            assert _TURNS.end_value[end] == value
            checked += 1
    assert checked > 100  # ends of several positions
