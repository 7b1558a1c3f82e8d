"""Random numbers inside kernels: a 64-bit generator whose state is one word of an array."""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compilation import as_int64, inlined_uncounted

RngState = NDArray[np.uint64]
"""A random number generator: an array of one word."""


def make_rng(seed: int) -> RngState:
    """Return a generator; equal seeds give equal numbers."""
    return np.array([seed & 0xFFFF_FFFF_FFFF_FFFF], dtype=np.uint64)


@inlined_uncounted
def next_word(rng: RngState) -> np.uint64:
    """Return the next 64 random bits (SplitMix64)."""
    rng[0] += np.uint64(0x9E37_79B9_7F4A_7C15)
    return mixed_bits(rng[0])


@inlined_uncounted
def mixed_bits(word: np.uint64) -> np.uint64:
    """Return a word whose every bit depends on all bits of the given one."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58_476D_1CE4_E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D0_49BB_1331_11EB)
    return word ^ (word >> np.uint64(31))


@inlined_uncounted
def below(rng: RngState, bound: int) -> int:
    """Return a number from 0 to bound - 1, for bounds below 2**32; the bias is below 2**-32."""
    return as_int64((next_word(rng) >> np.uint64(32)) * np.uint64(bound) >> np.uint64(32))
