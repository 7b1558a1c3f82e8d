"""The kernel of Honeycomb: the parts of the kernel interface that apply to it.

Simultaneous choice needs a search of its own, so there are no move numbers and no evaluation.
"""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.honeycomb.codec import decode, encode
from petrilab.kernels.honeycomb.scoring import honeycomb_shares
from petrilab.kernels.honeycomb.state import HoneycombState
from petrilab.kernels.honeycomb.transitions import (
    honeycomb_actor,
    honeycomb_copy,
    honeycomb_playout,
)
from petrilab.kernels.randomness import RngState

__all__ = ["FEATURES", "WEIGHTS", "decode", "encode"]

FEATURES, WEIGHTS = 0, None


def _actor(state: HoneycombState) -> int:
    return honeycomb_actor(state)


def _playout(state: HoneycombState, rng: RngState) -> int:
    return honeycomb_playout(state, rng)


def _copy(target: HoneycombState, source: HoneycombState) -> None:
    honeycomb_copy(target, source)


def _shares(state: HoneycombState, out: NDArray[np.float64]) -> None:
    honeycomb_shares(state, out)


interface.register_overload(interface.actor, HoneycombState, _actor)
interface.register_overload(interface.playout, HoneycombState, _playout)
interface.register_overload(interface.copy, HoneycombState, _copy)
interface.register_overload(interface.shares, HoneycombState, _shares)
