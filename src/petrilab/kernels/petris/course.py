"""Petris on flat arrays: the same rules as petrilab.games.petris, compiled.

Propagations are counted, found by number and drawn without a list of them. The amounts that may
enter a dish are a polynomial whose coefficients are the bytes of a machine word; multiplying the
words of a dish's neighbours counts the ways to send bacteria to them, by total.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.core import Seat
from petrilab.games.petris import PetrisOptions, PetrisPosition, layout
from petrilab.games.petris.position import bacteria_in_dishes
from petrilab.games.petris.track import SETS, propagator, set_end
from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.petris.lookups import (
    DISHES,
    ENTER_WORD,
    FOUR,
    GROWS,
    LEAVE_WORD,
    MAJORITY,
    MIXES,
    NEAR,
    NEAR_COUNT,
    NOBODY,
    OPPONENTS,
    POINTS_KEY,
    SARCINA,
    TURN_KEY,
    WEIGHT,
    ZOBRIST,
    Bytes,
)
from petrilab.kernels.randomness import Words, below

Longs = NDArray[np.int64]

# Where things stand in the bytes of a table. Small numbers stand in bytes: the compiler then
# knows that they are no negative indices.

NUMBER: Final = 0
"""40 numbers: what each seat has in each dish (5 a sarcina, 6 five that lose), and nobody's."""
MIX: Final = 40
"""10 numbers: the mix of each dish."""
WAYS_OUT: Final = 50
"""Valid propagations out of each dish, for the player to move."""
POINTS: Final = 60
"""By seat, and a fourth that nobody looks at."""
SARCINAS: Final = 64
PROPAGATIONS: Final = 67
TRIGGER: Final = 68
MOVER: Final = 69
AMOUNTS: Final = 70
"""Six amounts: the propagation that was found last, by neighbour."""
BACTERIA: Final = 76
"""Bacteria in the dishes by seat, and of nobody; only fissions and sarcinas change them."""
BYTES: Final = 80

# And in its long words
HASH: Final = 0
SIZE: Final = 1
"""How many valid propagations the player to move has."""
REST: Final = 2
"""Six words: the ways to send to the neighbours after each one, while a propagation is found."""
LONGS: Final = 8

ONGOING: Final = 0
STUCK: Final = 1
NO_SARCINA: Final = 2
OVERRUN: Final = 3
TRACK_END: Final = 4

STRANDED: Final = 6
MAX_BACTERIA: Final = 20
MAX_SARCINAS: Final = 3
CODE_BASE: Final = 5


class PetrisTable(NamedTuple):
    """A position of Petris for kernels: what the table agreed on, and what stands on it."""

    rules: Bytes
    cells: Bytes
    longs: Longs


# What the table agreed on ------------------------------------------------------------------------

PLAYERS: Final = 0
TRACK: Final = 1
TIES_ALL: Final = 2
NEEDED: Final = 3
"""How many players must be present in a dish for it to score."""
LAST: Final = 4
"""How many propagations the longest game has."""
ALL_DISHES: Final = 5
MOVERS: Final = 6
"""36 entries: who makes each propagation."""
PHASES: Final = 42
"""37 entries by propagations made: 0 within a set, 1 for a fission, more for a contamination."""
RULES: Final = 79

_ADVANCED = (3, 2, 2, 1)


def rules_of(options: PetrisOptions) -> Bytes:
    """The options as an array."""
    rules = np.zeros(RULES, np.uint8)
    players = options.players
    rules[PLAYERS], rules[TRACK] = players, options.track
    rules[TIES_ALL] = options.ties == "all"
    rules[NEEDED] = players if options.scoring3 == "all-present" else 2
    rules[LAST] = SETS * players
    rules[ALL_DISHES] = len(layout(players).dishes)
    for made in range(SETS * players):
        rules[MOVERS + made] = propagator(players, options.order, made)
    contaminations = 0
    for number in range(SETS):
        points = 0
        if set_end(players, number) == "C":
            points = _ADVANCED[contaminations] if options.advanced else 1
            contaminations += 1
        rules[PHASES + (number + 1) * players] = 1 + points
    return rules


# Counting, finding and drawing propagations ------------------------------------------------------

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
def _count(rules: Bytes, cells: Bytes, longs: Longs) -> None:
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
def _find(rules: Bytes, cells: Bytes, longs: Longs, index: int) -> int:
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
def _code(cells: Bytes, source: int) -> int:
    """The integer code of the propagation that was found last."""
    code = source
    for slot in range(6):
        code = code * CODE_BASE + whole(cells[AMOUNTS + slot])
    return code


@kernel
def petris_nth(table: PetrisTable, index: int) -> int:
    """The code of the legal move number `index`."""
    return _code(table.cells, _find(table.rules, table.cells, table.longs, index))


@kernel
def petris_size(table: PetrisTable) -> int:
    """How many legal moves there are; none when the game is over."""
    return whole(table.longs[SIZE])


@kernel
def petris_players(table: PetrisTable) -> int:
    """How many seats there are."""
    return whole(table.rules[PLAYERS])


@kernel
def petris_actor(table: PetrisTable) -> int:
    """Who is to move, or -3 when the game is over."""
    return whole(table.cells[MOVER]) if table.cells[TRIGGER] == ONGOING else -3


# Carrying out a move -----------------------------------------------------------------------------


@inlined
def _put(cells: Bytes, longs: Longs, seat: int, dish: int, number: int) -> None:
    """Change what a seat has in a dish, and everything that follows from it."""
    place = seat * DISHES + dish
    before = whole(cells[NUMBER + place])
    cells[NUMBER + place] = number
    longs[HASH] ^= ZOBRIST[place * 7 + before] ^ ZOBRIST[place * 7 + number]
    # Six has no digit of its own; by then the game is over and nobody asks for moves.
    cells[MIX + dish] += (min(number, SARCINA) - min(before, SARCINA)) * whole(WEIGHT[seat])


@inlined
def _five(cells: Bytes, longs: Longs, seat: int, dish: int) -> None:
    """Five bacteria become a sarcina, or stay and lose the game."""
    if cells[SARCINAS + seat] < MAX_SARCINAS:
        cells[SARCINAS + seat] += 1
        cells[BACTERIA + seat] -= SARCINA
        _put(cells, longs, seat, dish, SARCINA)
    else:
        _put(cells, longs, seat, dish, STRANDED)
        cells[TRIGGER] = NO_SARCINA


@inlined
def _propagate(rules: Bytes, cells: Bytes, longs: Longs, source: int) -> None:
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
                _five(cells, longs, seat, dish)
            else:
                _put(cells, longs, seat, dish, number)
    _put(cells, longs, seat, source, left)


@inlined
def _fission(rules: Bytes, cells: Bytes, longs: Longs) -> None:
    """Dishes of one player gain one: fours first, then in order while the supply lasts."""
    dishes = whole(rules[ALL_DISHES])
    growing, fours = 0, False
    for dish in range(dishes):
        mix = cells[MIX + dish]
        growing |= whole(GROWS[mix]) << (2 * dish)
        fours |= FOUR[mix] != NOBODY
    if fours:
        for dish in range(dishes):
            seat = whole(FOUR[cells[MIX + dish]])
            if seat != NOBODY:
                cells[BACTERIA + seat] += 1
                _five(cells, longs, seat, dish)
    scarce = False
    for seat in range(whole(rules[PLAYERS])):
        scarce |= whole(cells[BACTERIA + seat]) + dishes > MAX_BACTERIA
    for dish in range(dishes):
        seat = (growing >> (2 * dish)) & 3
        place = seat * DISHES + dish
        before = whole(cells[NUMBER + place])
        grows = whole(seat != NOBODY)
        if scarce and grows and whole(cells[BACTERIA + seat]) >= MAX_BACTERIA:
            grows = 0
        # Without a branch: nobody's dish gains nothing.
        cells[NUMBER + place] = before + grows
        cells[BACTERIA + seat] += grows
        cells[MIX + dish] += grows * whole(WEIGHT[seat])
        key = place * 7 * grows
        longs[HASH] ^= ZOBRIST[key + before * grows] ^ ZOBRIST[key + (before + 1) * grows]


@inlined
def _contamination(rules: Bytes, cells: Bytes, worth: int) -> None:
    """Majorities in shared dishes score; whoever reaches the last space loses."""
    base = (whole(rules[NEEDED]) - 2) * MIXES
    for dish in range(whole(rules[ALL_DISHES])):
        place = base + cells[MIX + dish]
        cells[POINTS + MAJORITY[place]] += worth * whole(OPPONENTS[place])
    for seat in range(whole(rules[PLAYERS])):
        if cells[POINTS + seat] >= rules[TRACK]:
            cells[POINTS + seat] = rules[TRACK]
            cells[TRIGGER] = OVERRUN


@inlined
def _finish(rules: Bytes, cells: Bytes, longs: Longs) -> None:
    """After a propagation: the phase that ends the set, the end of the track, the next player."""
    cells[PROPAGATIONS] += 1
    made = whole(cells[PROPAGATIONS])
    phase = whole(rules[PHASES + made])
    if phase and cells[TRIGGER] == ONGOING:
        _fission(rules, cells, longs)
        if phase > 1 and cells[TRIGGER] == ONGOING:
            _contamination(rules, cells, phase - 1)
        if made == rules[LAST] and cells[TRIGGER] == ONGOING:
            cells[TRIGGER] = TRACK_END
    _look(rules, cells, longs)


@inlined
def _look(rules: Bytes, cells: Bytes, longs: Longs) -> None:
    """Whose turn it is and how many moves there are; a player without any is stuck."""
    longs[SIZE] = 0
    if cells[TRIGGER] == ONGOING:
        cells[MOVER] = rules[MOVERS + cells[PROPAGATIONS]]
        _count(rules, cells, longs)
        if longs[SIZE] == 0:
            cells[TRIGGER] = STUCK


@kernel
def petris_apply(table: PetrisTable, code: int) -> None:
    """Make a legal move."""
    rules, cells, longs = table.rules, table.cells, table.longs
    for slot in range(5, -1, -1):
        cells[AMOUNTS + slot] = code % CODE_BASE
        code //= CODE_BASE
    _propagate(rules, cells, longs, code)
    _finish(rules, cells, longs)


@kernel
def petris_step(table: PetrisTable, rng: Words) -> None:
    """Make a random legal move, every one as likely."""
    _step(table.rules, table.cells, table.longs, rng)


@inlined
def _step(rules: Bytes, cells: Bytes, longs: Longs, rng: Words) -> None:
    source = _find(rules, cells, longs, below(rng, longs[SIZE]))
    _propagate(rules, cells, longs, source)
    _finish(rules, cells, longs)


@kernel
def petris_playout(table: PetrisTable, rng: Words) -> int:
    """Play random legal moves to the end; how many there were."""
    rules, cells, longs = table.rules, table.cells, table.longs
    moves = 0
    while cells[TRIGGER] == ONGOING:
        _step(rules, cells, longs, rng)
        moves += 1
    return moves


@kernel
def petris_copy(target: PetrisTable, source: PetrisTable) -> None:
    """Make a table stand as another does."""
    target.cells[:] = source.cells
    target.longs[:] = source.longs


@kernel
def petris_hash(table: PetrisTable) -> int:
    """A word that is the same for the same position; kept up to date move by move."""
    word = table.longs[HASH] ^ ZOBRIST[TURN_KEY + table.cells[PROPAGATIONS]]
    for seat in range(whole(table.rules[PLAYERS])):
        word ^= ZOBRIST[POINTS_KEY + seat * 31 + table.cells[POINTS + seat]]
    return whole(word)


# The result --------------------------------------------------------------------------------------


@inlined
def _lost(rules: Bytes, cells: Bytes, seat: int) -> bool:
    """Whether the trigger itself made a seat lose."""
    if cells[TRIGGER] == NO_SARCINA:
        stranded = False
        for dish in range(DISHES):
            stranded |= whole(cells[seat * DISHES + dish]) == STRANDED
        return stranded
    if cells[TRIGGER] == OVERRUN:
        return whole(cells[POINTS + seat]) >= whole(rules[TRACK])
    return whole(cells[TRIGGER]) == STUCK and seat == whole(cells[MOVER])


@kernel
def petris_shares(table: PetrisTable, shares: NDArray[np.float64]) -> None:
    """What each seat gets of the one point at stake when the game is over."""
    rules, cells = table.rules, table.cells
    players = whole(rules[PLAYERS])
    survivors = 0
    for seat in range(players):
        survivors += not _lost(rules, cells, seat)
    # Points, tokens and sarcinas in one number: the least wins, equals share.
    least, winners = 1 << 40, 0
    for seat in range(players):
        shares[seat] = 0.0
        if survivors and _lost(rules, cells, seat):
            continue
        worth = whole(cells[POINTS + seat]) if survivors else 0
        tokens = whole(cells[BACTERIA + seat]) + whole(cells[SARCINAS + seat])
        worth = (worth << 16) | (tokens << 8) | whole(cells[SARCINAS + seat])
        shares[seat] = worth
        if worth < least:
            least, winners = worth, 1
        elif worth == least:
            winners += 1
    for seat in range(players):
        counted = not (survivors and _lost(rules, cells, seat))
        shares[seat] = 1.0 / winners if counted and shares[seat] == least else 0.0


# To and from the reference -----------------------------------------------------------------------


def encode(position: PetrisPosition) -> PetrisTable:
    """The table of a position."""
    cells, longs = np.zeros(BYTES, np.uint8), np.zeros(LONGS, np.int64)
    table = PetrisTable(rules_of(position.options), cells, longs)
    for seat, row in enumerate(position.dishes):
        cells[SARCINAS + seat] = row.count(SARCINA)
        cells[BACTERIA + seat] = bacteria_in_dishes(row)
        for dish, number in enumerate(row):
            _put(cells, longs, seat, dish, number)
    cells[POINTS : POINTS + len(position.points)] = position.points
    cells[PROPAGATIONS] = position.propagations
    cells[TRIGGER] = _trigger(position)
    _look(table.rules, cells, longs)
    return table


def _trigger(position: PetrisPosition) -> int:
    """What has ended the game, apart from a player who is stuck."""
    if any(STRANDED in row for row in position.dishes):
        return NO_SARCINA
    if max(position.points) >= position.options.track:
        return OVERRUN
    return TRACK_END if position.track_is_done else ONGOING


def decode(options: PetrisOptions, table: PetrisTable) -> PetrisPosition:
    """The position of a table."""
    dishes = len(layout(options.players).neighbours)
    cells = [int(cell) for cell in table.cells]
    seats: list[Seat] = list(range(options.players))
    rows = tuple(tuple(cells[seat * DISHES : seat * DISHES + dishes]) for seat in seats)
    points = tuple(cells[POINTS + seat] for seat in seats)
    return PetrisPosition(options, rows, points, cells[PROPAGATIONS])
