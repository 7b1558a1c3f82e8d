"""The legal actions of an environment of Petris, found by sets of actions instead of one by one.

The actions out of a dish have successive numbers. For each neighbour and each set of amounts that
may enter it, a table holds the set of actions out of the dish that send it such an amount or none;
another table holds those whose total may leave. The intersection is legal.
"""

from functools import cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.games.petris import layout
from petrilab.games.petris.moves import Propagation, propagation_code
from petrilab.kernels.bits import lowest_bit
from petrilab.kernels.compilation import as_int64, uncounted
from petrilab.kernels.petris.lookups import DISHES, ENTER, LEAVE, NEIGHBOUR_COUNT, NEIGHBOURS
from petrilab.kernels.petris.propagations import limits_start
from petrilab.kernels.petris.state import DISH_COUNT, MIX, MOVES_FROM, PLAYERS, PetrisState

_MOST_SENT: Final = 4
"""At most four bacteria can leave a dish: five become a sarcina."""
_WORD: Final = 64
_WORDS: Final = 4
"""Words of a set of actions: 209 leave the dish with six neighbours."""
_PATTERNS: Final = 1 << _MOST_SENT
"""Sets of amounts from 1 to 4, as bits."""
_SLOTS: Final = 7
"""Tables of a dish: the total that leaves, then the amounts of up to six neighbours."""
_PLACES: Final = 4 * DISHES
"""Dishes by number of players."""


def _amounts(players: int, source: int) -> list[tuple[int, ...]]:
    """Return the amounts by neighbour of all actions out of a dish, in the order of their codes."""
    near = layout(players).neighbours[source]
    sent = product(range(_MOST_SENT + 1), repeat=len(near))
    return [amounts for amounts in sent if 0 < sum(amounts) <= _MOST_SENT]


@cache
def propagation_codes(players: int) -> tuple[int, ...]:
    """Return the codes of all propagations of one to four bacteria, ascending."""
    board = layout(players)
    return tuple(
        propagation_code(
            board,
            Propagation(
                source,
                tuple(
                    (dish, amount)
                    for dish, amount in zip(board.neighbours[source], amounts, strict=True)
                    if amount
                ),
            ),
        )
        for source in board.dishes
        for amounts in _amounts(players, source)
    )


def _fill_tables() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the first action out of each dish, and the sets by dish, slot, pattern and word."""
    first = np.zeros(_PLACES, np.int64)
    sets = np.zeros((_PLACES, _SLOTS, _PATTERNS, _WORDS), np.uint64)
    for players in (2, 3):
        start = 0
        for source in layout(players).dishes:
            place = players * DISHES + source
            first[place] = start
            actions = _amounts(players, source)
            start += len(actions)
            for number, amounts in enumerate(actions):
                bit = np.uint64(1 << (number % _WORD))
                for slot, amount in enumerate((sum(amounts), *amounts)):
                    for pattern in range(_PATTERNS):
                        if amount == 0 or pattern >> (amount - 1) & 1:
                            sets[place, slot, pattern, number // _WORD] |= bit
    return first, sets.reshape(-1).view(np.int64)


_FIRST_ACTION, _SETS = _fill_tables()


@uncounted
def petris_mask(state: PetrisState, out: NDArray[np.int8]) -> None:
    """Set the legal actions of the player to move to 1; the array must hold zeros."""
    rules, cells = state.rules, state.cells
    base = limits_start(rules, cells)
    for source in range(as_int64(rules[DISH_COUNT])):
        if cells[MOVES_FROM + source] == 0:
            continue
        place = as_int64(rules[PLAYERS]) * DISHES + source
        near = as_int64(NEIGHBOUR_COUNT[place])
        tables = place * _SLOTS * _PATTERNS
        leaving = (tables + as_int64(LEAVE[base + cells[MIX + source]])) * _WORDS
        for word in range(_WORDS if near > 3 else 1):  # noqa: PLR2004  # 34 actions fit in a word
            legal = _SETS[leaving + word]
            for slot in range(near):
                pattern = as_int64(ENTER[base + cells[MIX + NEIGHBOURS[place * 6 + slot]]])
                legal &= _SETS[(tables + (slot + 1) * _PATTERNS + pattern) * _WORDS + word]
            start = _FIRST_ACTION[place] + word * _WORD
            while legal:
                out[start + lowest_bit(legal)] = 1
                legal &= legal - 1
