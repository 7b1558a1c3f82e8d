"""Propagations: counted, looked up by number and carried out, without listing them.

The amounts that may enter a dish are a polynomial whose coefficients are the bytes of a machine
word. The product of the words of a dish's neighbours counts the ways to send bacteria to them, by
total amount.
"""

import numpy as np

from petrilab.kernels.compilation import as_int64, inlined_uncounted
from petrilab.kernels.petris.dishes import form_sarcina, set_count
from petrilab.kernels.petris.lookups import (
    DISHES,
    ENTER_WORD,
    LEAVE_WORD,
    MIXES,
    NEIGHBOUR_COUNT,
    NEIGHBOURS,
    SARCINA,
    Bytes,
)
from petrilab.kernels.petris.state import (
    AMOUNTS,
    CODE_BASE,
    MIX,
    MOVE_COUNT,
    MOVER,
    MOVES_FROM,
    PLAYERS,
    REMAINING_WAYS,
    TIES_ALL,
    Longs,
)

_SUM_BYTES = np.uint64(0x01_0101_0101)


@inlined_uncounted
def _sum_of_bytes(word: np.uint64) -> int:
    """Return the sum of the five lowest bytes, which is below 256."""
    return as_int64(((word * _SUM_BYTES) >> np.uint64(32)) & np.uint64(0xFF))


@inlined_uncounted
def limits_start(rules: Bytes, cells: Bytes) -> int:
    """Return the offset of the limits of the player to move."""
    return (as_int64(rules[TIES_ALL]) * 3 + as_int64(cells[MOVER])) * MIXES


@inlined_uncounted
def count_propagations(rules: Bytes, cells: Bytes, longs: Longs) -> None:
    """Count the valid propagations out of every dish, for the player to move."""
    if rules[PLAYERS] == 2:  # noqa: PLR2004
        _count_two_players(cells, longs, limits_start(rules, cells))
    else:
        _count_three_players(cells, longs, limits_start(rules, cells))


@inlined_uncounted
def _count_three_players(cells: Bytes, longs: Longs, base: int) -> None:
    size = 0
    for source in range(DISHES):
        place = 3 * DISHES + source
        word = LEAVE_WORD[base + cells[MIX + source]]
        ways = 0
        if word:
            product = np.uint64(1)
            for slot in range(as_int64(NEIGHBOUR_COUNT[place])):
                # Bytes above the fifth overflow; they carry upwards only.
                product *= ENTER_WORD[base + cells[MIX + NEIGHBOURS[place * 6 + slot]]]
            ways = _sum_of_bytes(product & word)
        cells[MOVES_FROM + source] = ways
        size += ways
    longs[MOVE_COUNT] = size


@inlined_uncounted
def _count_two_players(cells: Bytes, longs: Longs, base: int) -> None:
    """Count for seven dishes, unrolled, because playouts spend most of their time here."""
    e0, e1 = ENTER_WORD[base + cells[MIX]], ENTER_WORD[base + cells[MIX + 1]]
    e2, e3 = ENTER_WORD[base + cells[MIX + 2]], ENTER_WORD[base + cells[MIX + 3]]
    e4, e5 = ENTER_WORD[base + cells[MIX + 4]], ENTER_WORD[base + cells[MIX + 5]]
    e6 = ENTER_WORD[base + cells[MIX + 6]]
    size = _ways(cells, base, 0, e1 * e2 * e3) + _ways(cells, base, 1, e0 * e3 * e4)
    size += _ways(cells, base, 2, e0 * e3 * e5) + _ways(cells, base, 4, e1 * e3 * e6)
    size += _ways(cells, base, 5, e2 * e3 * e6) + _ways(cells, base, 6, e3 * e4 * e5)
    size += _ways(cells, base, 3, (e0 * e1 * e2) * (e4 * e5 * e6))
    longs[MOVE_COUNT] = size


@inlined_uncounted
def _ways(cells: Bytes, base: int, source: int, product: np.uint64) -> int:
    """Store and return the number of propagations out of a dish; `product` is its neighbours'."""
    ways = _sum_of_bytes(product & LEAVE_WORD[base + cells[MIX + source]])
    cells[MOVES_FROM + source] = ways
    return ways


@inlined_uncounted
def find_propagation(rules: Bytes, cells: Bytes, longs: Longs, index: int) -> int:
    """Find propagation number `index`: return its source, write its amounts to AMOUNTS."""
    base, source = limits_start(rules, cells), 0
    while index >= cells[MOVES_FROM + source]:
        index -= cells[MOVES_FROM + source]
        source += 1
    place = as_int64(rules[PLAYERS]) * DISHES + source
    mask = LEAVE_WORD[base + cells[MIX + source]]
    near = as_int64(NEIGHBOUR_COUNT[place])
    product = np.uint64(1)
    for slot in range(near - 1, -1, -1):
        longs[REMAINING_WAYS + slot] = product
        product *= ENTER_WORD[base + cells[MIX + NEIGHBOURS[place * 6 + slot]]]
    for slot in range(6):
        cells[AMOUNTS + slot] = 0
    for slot in range(near):
        # The amount for this neighbour shifts the product of the others by as many bytes.
        rest = np.uint64(longs[REMAINING_WAYS + slot])
        enter = ENTER_WORD[base + cells[MIX + NEIGHBOURS[place * 6 + slot]]]
        amount = 0
        while True:
            if enter & np.uint64(1):
                ways = _sum_of_bytes(rest & mask)
                if index < ways:
                    break
                index -= ways
            enter >>= np.uint64(8)
            mask >>= np.uint64(8)
            amount += 1
        cells[AMOUNTS + slot] = amount
    return source


@inlined_uncounted
def found_code(cells: Bytes, source: int) -> int:
    """Return the code of the propagation that was found last."""
    code = source
    for slot in range(6):
        code = code * CODE_BASE + as_int64(cells[AMOUNTS + slot])
    return code


@inlined_uncounted
def propagate(rules: Bytes, cells: Bytes, longs: Longs, source: int) -> None:
    """Carry out the propagation of the amounts in AMOUNTS out of a dish."""
    seat = as_int64(cells[MOVER])
    place = as_int64(rules[PLAYERS]) * DISHES + source
    left = as_int64(cells[seat * DISHES + source])
    for slot in range(as_int64(NEIGHBOUR_COUNT[place])):
        amount = as_int64(cells[AMOUNTS + slot])
        if amount:
            dish = as_int64(NEIGHBOURS[place * 6 + slot])
            left -= amount
            number = as_int64(cells[seat * DISHES + dish]) + amount
            if number == SARCINA:
                form_sarcina(cells, longs, seat, dish)
            else:
                set_count(cells, longs, seat, dish, number)
    set_count(cells, longs, seat, source, left)
