"""What a search asks of Petris, on its tables: the rules, and what is seen at a glance."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.compiling import kernel, whole
from petrilab.kernels.glance import MAX_PLAYERS, Glance, is_informed, judge
from petrilab.kernels.petris.course import (
    ALL_DISHES,
    MAX_SARCINAS,
    MIX,
    PLAYERS,
    POINTS,
    PROPAGATIONS,
    SARCINAS,
    Longs,
    PetrisTable,
    decode,
    encode,
    petris_actor,
    petris_apply,
    petris_copy,
    petris_hash,
    petris_nth,
    petris_players,
    petris_playout,
    petris_shares,
    petris_size,
)
from petrilab.kernels.petris.lookups import DISHES, MIXES
from petrilab.kernels.randomness import Words

__all__ = ["TRAITS", "decode", "encode"]

# What is seen of a seat's position: the mix of each dish, by its place and by what has been played;
# how many points it is ahead or behind; its sarcinas. All of it means something else each time.

_PLACES: Final = 3
"""Corner or rim, edge, centre."""
_MOST_AHEAD: Final = 8
_LEADS: Final = 2 * _MOST_AHEAD + 1
_LONGEST: Final = 36
_LEAD: Final = _LONGEST * _PLACES * MIXES
_SARCINA: Final = _LEAD + _LONGEST * _LEADS
TRAITS: Final = _SARCINA + _LONGEST * (MAX_SARCINAS + 1)
"""How many traits there are."""

_FLOWER = (0, 0, 0, 2, 0, 0, 0)
_TRIANGLE = (0, 1, 1, 1, 2, 1, 0, 1, 1, 0)
_PLACE = np.zeros(4 * DISHES, np.int64)
"""By number of players and dish."""
_PLACE[2 * DISHES : 2 * DISHES + len(_FLOWER)] = _FLOWER
_PLACE[3 * DISHES : 3 * DISHES + len(_TRIANGLE)] = _TRIANGLE


@kernel
def petris_traits(table: PetrisTable, seat: int, out: Longs) -> int:
    """Write what is seen of a seat's position; how many traits."""
    rules, cells = table.rules, table.cells
    players, dishes = whole(rules[PLAYERS]), whole(rules[ALL_DISHES])
    made = whole(cells[PROPAGATIONS])
    for dish in range(dishes):
        place = whole(_PLACE[players * DISHES + dish])
        out[dish] = (made * _PLACES + place) * MIXES + whole(cells[MIX + dish])
    least = 255
    for other in range(players):
        if other != seat:
            least = min(least, whole(cells[POINTS + other]))
    lead = min(max(least - whole(cells[POINTS + seat]), -_MOST_AHEAD), _MOST_AHEAD)
    out[dishes] = _LEAD + made * _LEADS + lead + _MOST_AHEAD
    out[dishes + 1] = _SARCINA + made * (MAX_SARCINAS + 1) + whole(cells[SARCINAS + seat])
    return dishes + 2


@kernel
def petris_rollout(table: PetrisTable, glance: Glance, rng: Words) -> int:
    """What a position is worth: half of it at a glance, half by one random game.

    The glance alone is a little stronger, but would always play the same games.
    """
    judged = np.zeros(MAX_PLAYERS)
    if is_informed(glance):
        judge(table, glance)
        judged[:] = glance.gains
    moves = petris_playout(table, rng)
    petris_shares(table, glance.gains)
    if is_informed(glance):
        for seat in range(whole(table.rules[PLAYERS])):
            glance.gains[seat] = (glance.gains[seat] + judged[seat]) / 2
    return moves


def _players(table: PetrisTable) -> int:
    return petris_players(table)


def _actor(table: PetrisTable) -> int:
    return petris_actor(table)


def _size(table: PetrisTable) -> int:
    return petris_size(table)


def _nth(table: PetrisTable, index: int) -> int:
    return petris_nth(table, index)


def _apply(table: PetrisTable, code: int) -> None:
    petris_apply(table, code)


def _chance_index(table: PetrisTable, rng: Words) -> int:  # noqa: ARG001  # nothing is drawn
    return 0


def _playout(table: PetrisTable, rng: Words) -> int:
    return petris_playout(table, rng)


def _rollout(table: PetrisTable, spare: PetrisTable, glance: Glance, rng: Words) -> int:  # noqa: ARG001
    return petris_rollout(table, glance, rng)


def _traits(table: PetrisTable, seat: int, out: Longs) -> int:
    return petris_traits(table, seat, out)


def _copy(target: PetrisTable, source: PetrisTable) -> None:
    petris_copy(target, source)


def _hashed(table: PetrisTable) -> int:
    return petris_hash(table)


def _shares(table: PetrisTable, out: NDArray[np.float64]) -> None:
    petris_shares(table, out)


interface.means(interface.players, PetrisTable, _players)
interface.means(interface.actor, PetrisTable, _actor)
interface.means(interface.size, PetrisTable, _size)
interface.means(interface.nth, PetrisTable, _nth)
interface.means(interface.apply, PetrisTable, _apply)
interface.means(interface.chance_index, PetrisTable, _chance_index)
interface.means(interface.playout, PetrisTable, _playout)
interface.means(interface.rollout, PetrisTable, _rollout)
interface.means(interface.traits, PetrisTable, _traits)
interface.means(interface.copy, PetrisTable, _copy)
interface.means(interface.hashed, PetrisTable, _hashed)
interface.means(interface.shares, PetrisTable, _shares)
