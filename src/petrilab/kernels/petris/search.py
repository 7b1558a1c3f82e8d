"""What a search asks of Petris, on its tables."""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.compiling import kernel, whole
from petrilab.kernels.glance import MAX_PLAYERS, Glance, is_informed, judge
from petrilab.kernels.petris.course import (
    petris_actor,
    petris_apply,
    petris_copy,
    petris_hash,
    petris_nth,
    petris_players,
    petris_playout,
    petris_size,
)
from petrilab.kernels.petris.ending import petris_shares
from petrilab.kernels.petris.reference import decode, encode
from petrilab.kernels.petris.table import PLAYERS, Longs, PetrisTable
from petrilab.kernels.petris.traits import TRAITS, petris_traits
from petrilab.kernels.randomness import Words

__all__ = ["TRAITS", "decode", "encode"]


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
