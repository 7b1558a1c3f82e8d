"""Sets of spaces of the Wheel as the bits of one machine word."""

from typing import Final

from petrilab.kernels.bits import lowest_bit
from petrilab.kernels.compilation import inlined

ALL_SPACES: Final = (1 << 40) - 1
"""Space number 4 * wedge + corner is the bit of that number."""
_TIPS: Final = 0x11_1111_1111
_MIDS: Final = _TIPS << 1
_LEFTS: Final = _TIPS << 2
_RIGHTS: Final = _TIPS << 3


@inlined
def neighbours(word: int) -> int:
    """Return the set of spaces adjacent to any space of a set."""
    tips, mids, lefts, rights = word & _TIPS, word & _MIDS, word & _LEFTS, word & _RIGHTS
    wedge = (tips | mids) << 1 | mids << 2 | (mids | lefts) >> 1 | rights >> 2
    centre = tips << 4 | tips >> 36 | tips >> 4 | tips << 36 | tips << 20 | tips >> 20
    rim = rights << 3 | rights >> 37 | lefts >> 3 | lefts << 37
    return (wedge | centre | rim) & ALL_SPACES


@inlined
def nth_space(word: int, index: int) -> int:
    """Return space number `index` of a set, counted from 0."""
    for _ in range(index):
        word &= word - 1
    return lowest_bit(word)
