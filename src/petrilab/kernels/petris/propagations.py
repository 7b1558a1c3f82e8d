"""Propagations: counted, found by number and carried out, without a list of them.

The amounts that may enter a dish are a polynomial whose coefficients are the bytes of a machine
word; multiplying the words of a dish's neighbours counts the ways to send bacteria to them, by
total.
"""

import numpy as np

from petrilab.kernels.compiling import inlined, whole
from petrilab.kernels.petris.dishes import five, put
from petrilab.kernels.petris.lookups import (
    DISHES,
    ENTER_WORD,
    LEAVE_WORD,
    MIXES,
    NEAR,
    NEAR_COUNT,
    SARCINA,
    Bytes,
)
from petrilab.kernels.petris.table import (
    AMOUNTS,
    CODE_BASE,
    MIX,
    MOVER,
    PLAYERS,
    REST,
    SIZE,
    TIES_ALL,
    WAYS_OUT,
    Longs,
)

_SUM_BYTES = np.uint64(0x01_0101_0101)


@inlined
def _sum_of_bytes(word: np.uint64) -> int:
    """The sum of the five lowest bytes, which is below 256."""
    return whole(((word * _SUM_BYTES) >> np.uint64(32)) & np.uint64(0xFF))


@inlined
def _of_mover(rules: Bytes, cells: Bytes) -> int:
    """Where the limits of the player to move begin."""
    return (whole(rules[TIES_ALL]) * 3 + whole(cells[MOVER])) * MIXES


@inlined
def count_propagations(rules: Bytes, cells: Bytes, longs: Longs) -> None:
    """Count the valid propagations out of every dish, for the player to move."""
    if rules[PLAYERS] == 2:  # noqa: PLR2004
        _count_flower(cells, longs, _of_mover(rules, cells))
    else:
        _count_triangle(cells, longs, _of_mover(rules, cells))


@inlined
def _count_triangle(cells: Bytes, longs: Longs, base: int) -> None:
    size = 0
    for source in range(DISHES):
        place = 3 * DISHES + source
        word = LEAVE_WORD[base + cells[MIX + source]]
        ways = 0
        if word:
            product = np.uint64(1)
            for slot in range(whole(NEAR_COUNT[place])):
                # Bytes above the fifth overflow; what they carry goes further up, never down.
                product *= ENTER_WORD[base + cells[MIX + NEAR[place * 6 + slot]]]
            ways = _sum_of_bytes(product & word)
        cells[WAYS_OUT + source] = ways
        size += ways
    longs[SIZE] = size


@inlined
def _count_flower(cells: Bytes, longs: Longs, base: int) -> None:
    """The same for seven dishes, written out, because this is where playouts spend their time."""
    e0, e1 = ENTER_WORD[base + cells[MIX]], ENTER_WORD[base + cells[MIX + 1]]
    e2, e3 = ENTER_WORD[base + cells[MIX + 2]], ENTER_WORD[base + cells[MIX + 3]]
    e4, e5 = ENTER_WORD[base + cells[MIX + 4]], ENTER_WORD[base + cells[MIX + 5]]
    e6 = ENTER_WORD[base + cells[MIX + 6]]
    size = _ways(cells, base, 0, e1 * e2 * e3) + _ways(cells, base, 1, e0 * e3 * e4)
    size += _ways(cells, base, 2, e0 * e3 * e5) + _ways(cells, base, 4, e1 * e3 * e6)
    size += _ways(cells, base, 5, e2 * e3 * e6) + _ways(cells, base, 6, e3 * e4 * e5)
    size += _ways(cells, base, 3, (e0 * e1 * e2) * (e4 * e5 * e6))
    longs[SIZE] = size


@inlined
def _ways(cells: Bytes, base: int, source: int, product: np.uint64) -> int:
    """Note and return how many propagations leave a dish whose neighbours multiply to `product`."""
    ways = _sum_of_bytes(product & LEAVE_WORD[base + cells[MIX + source]])
    cells[WAYS_OUT + source] = ways
    return ways


@inlined
def find_propagation(rules: Bytes, cells: Bytes, longs: Longs, index: int) -> int:
    """The source of the propagation number `index`; its amounts are left in AMOUNTS."""
    base, source = _of_mover(rules, cells), 0
    while index >= cells[WAYS_OUT + source]:
        index -= cells[WAYS_OUT + source]
        source += 1
    place = whole(rules[PLAYERS]) * DISHES + source
    mask = LEAVE_WORD[base + cells[MIX + source]]
    near = whole(NEAR_COUNT[place])
    product = np.uint64(1)
    for slot in range(near - 1, -1, -1):
        longs[REST + slot] = product
        product *= ENTER_WORD[base + cells[MIX + NEAR[place * 6 + slot]]]
    for slot in range(6):
        cells[AMOUNTS + slot] = 0
    for slot in range(near):
        # What goes to this neighbour moves the rest up by as many bytes.
        rest = np.uint64(longs[REST + slot])
        enter = ENTER_WORD[base + cells[MIX + NEAR[place * 6 + slot]]]
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


@inlined
def code_of(cells: Bytes, source: int) -> int:
    """The integer code of the propagation that was found last."""
    code = source
    for slot in range(6):
        code = code * CODE_BASE + whole(cells[AMOUNTS + slot])
    return code


@inlined
def propagate(rules: Bytes, cells: Bytes, longs: Longs, source: int) -> None:
    """Send the amounts in AMOUNTS out of a dish."""
    seat = whole(cells[MOVER])
    place = whole(rules[PLAYERS]) * DISHES + source
    left = whole(cells[seat * DISHES + source])
    for slot in range(whole(NEAR_COUNT[place])):
        amount = whole(cells[AMOUNTS + slot])
        if amount:
            dish = whole(NEAR[place * 6 + slot])
            left -= amount
            number = whole(cells[seat * DISHES + dish]) + amount
            if number == SARCINA:
                five(cells, longs, seat, dish)
            else:
                put(cells, longs, seat, dish, number)
    put(cells, longs, seat, source, left)
