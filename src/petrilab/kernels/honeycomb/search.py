"""What others ask of Honeycomb's tables. Its simultaneous choice needs a search of its own."""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.honeycomb.course import honeycomb_actor, honeycomb_copy, honeycomb_playout
from petrilab.kernels.honeycomb.ending import honeycomb_shares
from petrilab.kernels.honeycomb.reference import decode, encode
from petrilab.kernels.honeycomb.table import HoneycombTable
from petrilab.kernels.randomness import Words

__all__ = ["TRAITS", "decode", "encode"]

TRAITS = 0


def _actor(table: HoneycombTable) -> int:
    return honeycomb_actor(table)


def _playout(table: HoneycombTable, rng: Words) -> int:
    return honeycomb_playout(table, rng)


def _copy(target: HoneycombTable, source: HoneycombTable) -> None:
    honeycomb_copy(target, source)


def _shares(table: HoneycombTable, out: NDArray[np.float64]) -> None:
    honeycomb_shares(table, out)


interface.means(interface.actor, HoneycombTable, _actor)
interface.means(interface.playout, HoneycombTable, _playout)
interface.means(interface.copy, HoneycombTable, _copy)
interface.means(interface.shares, HoneycombTable, _shares)
