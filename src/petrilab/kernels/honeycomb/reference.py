"""From positions and picks of petrilab.games.honeycomb to tables and words, and back."""

import numpy as np

from petrilab.games.honeycomb import BLACK, EMPTY, HoneycombOptions, HoneycombPosition, Pick, board
from petrilab.games.honeycomb.position import TIMES
from petrilab.kernels.compiling import kernel, whole
from petrilab.kernels.honeycomb.hexagons import is_empty, key_of
from petrilab.kernels.honeycomb.lookups import (
    Longs,
    combinations,
    neighbours,
    refuse_too_many_picks,
)
from petrilab.kernels.honeycomb.marks import mark_pick
from petrilab.kernels.honeycomb.table import (
    ANTIBIOTIC_ROUNDS,
    COLONIES,
    CONTESTED,
    FIRST,
    FREE,
    HASH,
    HEXAGONS,
    LISTED,
    LONGS,
    MAX_ROUNDS,
    NOBODY,
    OPTIONAL,
    OWNER,
    PICK,
    PLACE,
    PLAYERS,
    POINTS,
    RECORD,
    ROUND,
    SIZE,
    TIME,
    WAITING,
    HoneycombTable,
)


def encode(position: HoneycombPosition) -> HoneycombTable:
    """The table of a position; ValueError if there are 2**63 picks or more on an empty board.

    So many are only possible with seven colonies or more, on boards far larger than the usual.
    """
    options = position.options
    refuse_too_many_picks(options)
    size = len(position.cells)
    table = HoneycombTable(
        neighbours(options.board),
        combinations(size, options.colonies),
        np.zeros(HEXAGONS + (size + 1) * RECORD, np.uint16),
        np.zeros(LONGS, np.int64),
    )
    _note_rules(table.longs, options)
    table.longs[ROUND], table.longs[TIME] = position.round, TIMES.index(position.time)
    table.longs[POINTS + 1 : POINTS + 1 + options.players] = position.scores
    owners = [NOBODY, *(_OWNERS.get(cell, cell + 1) for cell in position.cells)]
    table.cells[OWNER::RECORD] = owners
    _set_out(table)
    for seat, pick in enumerate(position.picks):
        if pick is not None:
            mark_pick(table.cells, table.longs, seat, pick_words(options, pick))
    return table


_OWNERS = {EMPTY: NOBODY, BLACK: CONTESTED}
_CELLS = {NOBODY: EMPTY, CONTESTED: BLACK}


def _note_rules(longs: Longs, options: HoneycombOptions) -> None:
    """What the table agreed on."""
    longs[PLAYERS], longs[COLONIES] = options.players, options.colonies
    longs[SIZE] = board(options.board).size
    longs[ANTIBIOTIC_ROUNDS] = options.antibiotic_rounds
    longs[OPTIONAL] = options.antibiotic == "optional"
    longs[MAX_ROUNDS] = options.max_rounds or 0


@kernel
def _set_out(table: HoneycombTable) -> None:
    """List the empty hexagons, and hash the others."""
    cells, longs = table.cells, table.longs
    for cell in range(1, longs[SIZE] + 1):
        if is_empty(cells, cell):
            cells[PLACE + cell * RECORD] = longs[FREE]
            cells[LISTED + longs[FREE] * RECORD] = cell
            longs[FREE] += 1
        else:
            longs[HASH] ^= key_of(cell * 16 + whole(cells[OWNER + cell * RECORD]))
    longs[WAITING] = longs[PLAYERS]


def decode(options: HoneycombOptions, table: HoneycombTable) -> HoneycombPosition:
    """The position of a table."""
    words = table.cells.tolist()
    cells = tuple(_CELLS.get(owner, owner - 1) for owner in words[OWNER + RECORD :: RECORD])
    picks = tuple(_decoded(words[seat * PICK :][:PICK]) for seat in range(options.players))
    number, time = int(table.longs[ROUND]), str(TIMES[table.longs[TIME]])
    return HoneycombPosition(options, cells, number, picks, time)


def _decoded(words: list[int]) -> Pick | None:
    colonies = tuple(cell for cell in words[FIRST:] if cell)
    return Pick(colonies, words[0] or None) if colonies else None


def pick_words(options: HoneycombOptions, pick: Pick) -> Longs:
    """A pick as kernels take it: its colonies, then the antibiotic or 0."""
    words = np.zeros(options.colonies + 1, np.int64)
    words[: len(pick.colonies)] = pick.colonies
    words[-1] = pick.antibiotic or 0
    return words


def pick_of(words: Longs) -> Pick:
    """The pick that kernels write so."""
    *colonies, antibiotic = words.tolist()
    return Pick(tuple(cell for cell in colonies if cell), antibiotic or None)
