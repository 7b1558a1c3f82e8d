"""The course of a game of Petris: whose turn it is, what may be done, and what follows it."""

from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.petris.lookups import POINTS_KEY, TURN_KEY, ZOBRIST, Bytes
from petrilab.kernels.petris.phases import contamination, fission
from petrilab.kernels.petris.propagations import (
    code_of,
    count_propagations,
    find_propagation,
    propagate,
)
from petrilab.kernels.petris.table import (
    AMOUNTS,
    CODE_BASE,
    HASH,
    LAST,
    MOVER,
    MOVERS,
    ONGOING,
    PHASES,
    PLAYERS,
    POINTS,
    PROPAGATIONS,
    SIZE,
    STUCK,
    TRACK_END,
    TRIGGER,
    Longs,
    PetrisTable,
)
from petrilab.kernels.randomness import Words, below


@kernel
def petris_nth(table: PetrisTable, index: int) -> int:
    """The code of the legal move number `index`."""
    return code_of(table.cells, find_propagation(table.rules, table.cells, table.longs, index))


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


@inlined
def _finish(rules: Bytes, cells: Bytes, longs: Longs) -> None:
    """After a propagation: the phase that ends the set, the end of the track, the next player."""
    cells[PROPAGATIONS] += 1
    made = whole(cells[PROPAGATIONS])
    phase = whole(rules[PHASES + made])
    if phase and cells[TRIGGER] == ONGOING:
        fission(rules, cells, longs)
        if phase > 1 and cells[TRIGGER] == ONGOING:
            contamination(rules, cells, phase - 1)
        if made == rules[LAST] and cells[TRIGGER] == ONGOING:
            cells[TRIGGER] = TRACK_END
    look(rules, cells, longs)


@inlined
def look(rules: Bytes, cells: Bytes, longs: Longs) -> None:
    """Whose turn it is and how many moves there are; a player without any is stuck."""
    longs[SIZE] = 0
    if cells[TRIGGER] == ONGOING:
        cells[MOVER] = rules[MOVERS + cells[PROPAGATIONS]]
        count_propagations(rules, cells, longs)
        if longs[SIZE] == 0:
            cells[TRIGGER] = STUCK


@kernel
def petris_apply(table: PetrisTable, code: int) -> None:
    """Make a legal move."""
    rules, cells, longs = table.rules, table.cells, table.longs
    for slot in range(5, -1, -1):
        cells[AMOUNTS + slot] = code % CODE_BASE
        code //= CODE_BASE
    propagate(rules, cells, longs, code)
    _finish(rules, cells, longs)


@kernel
def petris_step(table: PetrisTable, rng: Words) -> None:
    """Make a random legal move, every one as likely."""
    _step(table.rules, table.cells, table.longs, rng)


@inlined
def _step(rules: Bytes, cells: Bytes, longs: Longs, rng: Words) -> None:
    source = find_propagation(rules, cells, longs, below(rng, longs[SIZE]))
    propagate(rules, cells, longs, source)
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
