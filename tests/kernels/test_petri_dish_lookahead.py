"""The lookahead of Petri Dish against a plain average over all rolls of the rules."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from petri_dish_support import START, dish
from petrilab.agents.petri_dish.turn_planner import REPLY_WIDTH
from petrilab.core import CHANCE, next_actor
from petrilab.games.petri_dish import GAME, PetriDishPosition
from petrilab.kernels.petri_dish.codec import decode, encode
from petrilab.kernels.petri_dish.lookahead import value_after_reply
from petrilab.kernels.petri_dish.network import seat_value, trained_network
from petrilab.kernels.petri_dish.turn_ends import (
    ENDS,
    PRUNED,
    find_turn_ends,
    load_end,
    make_turn_ends,
)

_UNLIMITED = 1 << 30
_ROOM = 60_000
_TURNS = make_turn_ends(_ROOM, _ROOM)
_NETWORK = trained_network()


def _end_of_a_turn(board: str, options: str = "-") -> PetriDishPosition:
    """Return the position after the last action of a turn of A, chosen at random."""
    position = dish(board, "A", "M", options)
    legal = GAME.legal(position, position.to_move or 0)
    move = legal.nth(Random(board).randrange(legal.size))  # noqa: S311  # not for secrets
    return GAME.apply(position, position.to_move or 0, move)


def _best_reply(position: PetriDishPosition, width: int) -> PetriDishPosition:
    """Return the end of the turn that is best for the player to move by the network."""
    state = encode(position)
    find_turn_ends(_TURNS, _NETWORK, state, width, False)
    assert width < _UNLIMITED or not _TURNS.counts[PRUNED]
    values = _TURNS.end_value[: int(_TURNS.counts[ENDS])]
    load_end(_TURNS, int(np.argmax(values)), state)
    return decode(position.options, state)


def _average(
    position: PetriDishPosition, seats: range, width: int = _UNLIMITED
) -> tuple[list[float], int]:
    """Return the expected shares after the best replies, and the number of rolls that win."""
    rolls = GAME.chance(position)
    assert len(rolls) == 56
    assert sum(chance for _, chance in rolls) == Fraction(1)
    totals, wins = [0.0 for _ in seats], 0
    for roll, chance in rolls:
        reply = _best_reply(GAME.apply(position, CHANCE, roll), width)
        wins += reply.winner is not None
        state = encode(reply)
        for seat in seats:
            totals[seat] += float(chance) * float(seat_value(_NETWORK, state, seat))
    return totals, wins


def _looked_ahead(position: PetriDishPosition, seat: int, width: int = _UNLIMITED) -> float:
    """Return the value of the lookahead, whose spare state holds another position at first."""
    spare = encode(dish(START))
    value, _ = value_after_reply(_TURNS, _NETWORK, encode(position), seat, width, spare)
    return float(value)


_POSITIONS = (
    ("0tip:AM 0mid:AS 2mid:BM 5left:BS", "-", 13),
    ("0mid:AL 1mid:AS 2tip:AM 6left:BM 6mid:BS", "-", 0),
    ("0tip:AM 3mid:BS", "-", 50),
    ("0tip:AM 0mid:AS 2mid:BM 5left:BS", "max-turns=2", 13),
    ("0tip:AM 0mid:AS 5tip:BS 1tip:CS 7left:DL", "players=4", 4),
    ("0mid:AM 2tip:BS 3left:CS 7left:DL 7mid:DS", "players=4", 5),
    ("0mid:AM 3left:CS 4tip:CM 8mid:DS", "players=4", 55),
    ("2mid:AS 3left:BM 3mid:BS 3right:BS", "players=4", 56),
)
"""Boards before the last action of a turn, options, and the number of rolls that win the next turn.

The boards have few pieces, so that no end of a turn is left out.
"""


@pytest.mark.parametrize(("board", "options", "winning"), _POSITIONS)
def test_the_value_is_the_average_over_all_rolls(board: str, options: str, winning: int) -> None:
    position = _end_of_a_turn(board, options)
    assert next_actor(GAME, position) == CHANCE
    seats = range(position.options.players)
    expected, wins = _average(position, seats)
    assert wins == winning
    found = [_looked_ahead(position, seat) for seat in seats]
    assert found == pytest.approx(expected, rel=1e-9, abs=1e-12)


def test_the_next_player_is_not_always_the_next_letter() -> None:
    """With B eliminated, C replies to A."""
    position = _end_of_a_turn("0mid:AM 3left:CS 4tip:CM 8mid:DS", "players=4")
    rolled = GAME.apply(position, CHANCE, GAME.chance(position)[0][0])
    assert rolled.to_move == 2


def test_a_full_board_has_the_same_value_as_single_searches() -> None:
    """Both sides search with the width of the lookahead; a wider search would take too long."""
    position = _end_of_a_turn(START)
    expected, _ = _average(position, range(2), REPLY_WIDTH)
    for seat in range(2):
        value = _looked_ahead(position, seat, REPLY_WIDTH)
        assert value == pytest.approx(expected[seat], rel=1e-9)


def test_a_finished_game_has_the_share_of_its_result() -> None:
    drawn = _end_of_a_turn("0tip:AM 3mid:BS", "max-turns=1")
    before = _end_of_a_turn("0tip:AM 3mid:BS")
    replies = (
        _best_reply(GAME.apply(before, CHANCE, roll), _UNLIMITED) for roll, _ in GAME.chance(before)
    )
    won = next(reply for reply in replies if reply.winner == 1)
    for position, shares in ((drawn, [0.5, 0.5]), (won, [0.0, 1.0])):
        outcome = GAME.outcome(position)
        assert outcome
        assert [float(outcome.share(seat)) for seat in range(2)] == shares
        assert [_looked_ahead(position, seat) for seat in range(2)] == shares
