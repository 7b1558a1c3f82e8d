"""What a search asks of Petris, on its tables."""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.petris import (
    PetrisTable,
    decode,
    encode,
    petris_actor,
    petris_apply,
    petris_copy,
    petris_nth,
    petris_players,
    petris_playout,
    petris_shares,
    petris_size,
)
from petrilab.kernels.randomness import Words

__all__ = ["decode", "encode"]


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


def _copy(target: PetrisTable, source: PetrisTable) -> None:
    petris_copy(target, source)


def _shares(table: PetrisTable, out: NDArray[np.float64]) -> None:
    petris_shares(table, out)


interface.means(interface.players, PetrisTable, _players)
interface.means(interface.actor, PetrisTable, _actor)
interface.means(interface.size, PetrisTable, _size)
interface.means(interface.nth, PetrisTable, _nth)
interface.means(interface.apply, PetrisTable, _apply)
interface.means(interface.chance_index, PetrisTable, _chance_index)
interface.means(interface.playout, PetrisTable, _playout)
# In Petris random play tells well enough who stands better: games are short and sharp.
interface.means(interface.rollout, PetrisTable, _playout)
interface.means(interface.copy, PetrisTable, _copy)
interface.means(interface.shares, PetrisTable, _shares)
