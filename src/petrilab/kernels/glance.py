"""Judging a position at a glance: what each seat may expect, from a few traits that are seen.

A game names the traits of a seat's position (`interface.traits`). Each has a weight, fitted to the
results of games; the sum of its weights is a seat's strength, and a seat may expect its part of the
exponentials of all strengths.
"""

from functools import cache
from importlib.resources import as_file, files
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.interface import OVER
from petrilab.kernels.steady import exp

MAX_PLAYERS: Final = 10
MAX_TRAITS: Final = 24
_HOPELESS: Final = -1e30
"""The strength of a seat without traits: it is out of the game."""


class Glance(NamedTuple):
    """What judging needs: weights by seat and trait, and room for traits and expectations.

    With fewer rows than seats the rows are used in turn. Without any weight nothing is judged, and
    a search plays games out instead.
    """

    weights: NDArray[np.float32]
    seen: NDArray[np.int64]
    gains: NDArray[np.float64]


def make_glance(weights: NDArray[np.float32] | None) -> Glance:
    """Room for judging by these weights, or for not judging at all."""
    return Glance(
        weights=np.zeros((0, 0), np.float32) if weights is None else weights,
        seen=np.zeros(MAX_TRAITS, np.int64),
        gains=np.zeros(MAX_PLAYERS, np.float64),
    )


@cache
def fitted_weights(game: str, players: int) -> NDArray[np.float32] | None:
    """The weights that were fitted for a game, for that many players or the next fewer."""
    file = files(__package__) / "weights" / f"{game}.npz"
    if not file.is_file():
        return None
    with as_file(file) as path, np.load(path) as arrays:
        fitting = [size for size in sorted(map(int, arrays)) if size <= players]
        return arrays[str(fitting[-1])].astype(np.float32) if fitting else None


@inlined
def is_informed(glance: Glance) -> bool:
    """Whether there is anything to judge by."""
    return len(glance.weights) > 0


@inlined
def _strength(table: Any, seat: int, glance: Glance) -> float:
    count = interface.traits(table, seat, glance.seen)
    if count == 0:
        return _HOPELESS
    row, strength = seat % len(glance.weights), 0.0
    for slot in range(count):
        strength += glance.weights[row, whole(glance.seen[slot])]
    return strength


@kernel
def judge(table: Any, glance: Glance) -> None:
    """Write what each seat may expect of the one point; when the game is over, what it gets."""
    if interface.actor(table) == OVER:
        interface.shares(table, glance.gains)
        return
    players, most = interface.players(table), _HOPELESS
    for seat in range(players):
        glance.gains[seat] = _strength(table, seat, glance)
        most = max(most, glance.gains[seat])
    total = 0.0
    for seat in range(players):
        glance.gains[seat] = exp(glance.gains[seat] - most)
        total += glance.gains[seat]
    for seat in range(players):
        glance.gains[seat] /= total


@kernel
def promise(table: Any, spare: Any, glance: Glance, code: int) -> float:
    """What a move promises at a glance to the seat that makes it; `spare` is written over."""
    mover = interface.actor(table)
    interface.copy(spare, table)
    interface.apply(spare, code)
    judge(spare, glance)
    return float(glance.gains[mover])
