"""Honeycomb on flat arrays: the same rules as petrilab.games.honeycomb, compiled.

A pick leaves its marks on the hexagons when it is made, so the last pick of a round only looks at
what was picked and never at the whole board. Empty hexagons are kept in a list in which each knows
its place, so one is drawn, and taken out, at once.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.games.honeycomb import (
    BLACK,
    EMPTY,
    HoneycombOptions,
    HoneycombPosition,
    Pick,
    board,
)
from petrilab.games.honeycomb.position import TIMES
from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.honeycomb.lookups import (
    NEAR,
    Longs,
    Shorts,
    combinations,
    neighbours,
    refuse_too_many_picks,
)
from petrilab.kernels.randomness import Words, below

# Where things stand in the short words of a table: the picks of all seats, then the hexagons.

PICK: Final = 10
"""So many words has a pick: the antibiotic, then up to nine colonies; 0 where there is none."""
FIRST: Final = 1
"""The first colony of a pick; a seat has picked when it is there."""
HEXAGONS: Final = 10 * PICK
RECORD: Final = 4
"""So many words has a hexagon; hexagon 0 is what lies over the edge, where nobody is."""
OWNER: Final = HEXAGONS
"""NOBODY, a seat + 1, or CONTESTED."""
MARK: Final = HEXAGONS + 1
"""What it will be after this round's picks, and BLOCKED if there is an antibiotic on it."""
PLACE: Final = HEXAGONS + 2
"""Where an empty hexagon stands in the list of them."""
LISTED: Final = HEXAGONS + 3
"""The list of the empty hexagons, in no particular order: not this hexagon's word but an entry."""

NOBODY: Final = 0
CONTESTED: Final = 11
BLOCKED: Final = 16
FATE: Final = 15
"""The part of a mark that is not the antibiotic."""

# And in its long words: what the table agreed on, then what changes.

PLAYERS: Final = 0
COLONIES: Final = 1
SIZE: Final = 2
"""How many hexagons the board has."""
ANTIBIOTIC_ROUNDS: Final = 3
OPTIONAL: Final = 4
"""1 if one may do without an antibiotic when one could be placed."""
MAX_ROUNDS: Final = 5
"""0 if there is no such limit."""
ROUND: Final = 6
FREE: Final = 7
"""How many hexagons are empty."""
WAITING: Final = 8
"""How many seats have still to pick in this round."""
TIME: Final = 9
HASH: Final = 10
"""The hexagons' part of the hash."""
POINTS: Final = 11
"""By owner, as in the hexagons; nobody looks at what CONTESTED has."""
LONGS: Final = 23

# What TIME says: the numbers of the reference's TIMES.
GOING_ON: Final = 0
TIME_IS_UP: Final = 1
CROWDED: Final = 2
ENDED_BY_TIME: Final = 3
ENDED_BY_ROUNDS: Final = 4

NO_ACTOR: Final = -3

# Which keys of the hash are whose
ROUND_KEY: Final = 1 << 20
TIME_KEY: Final = 2 << 20
PICK_KEY: Final = 3 << 20


class HoneycombTable(NamedTuple):
    """A position of Honeycomb for kernels; tables of one board share `near` and `ways`."""

    near: Shorts
    ways: Longs
    cells: Shorts
    longs: Longs


# What may be picked ------------------------------------------------------------------------------


@inlined
def _colonies(longs: Longs) -> int:
    """How many colonies everybody picks in this round."""
    return min(whole(longs[COLONIES]), whole(longs[FREE]))


@inlined
def _with_antibiotic(longs: Longs) -> bool:
    """Whether antibiotics may be placed in this round and there is room for them."""
    return bool(longs[ROUND] <= longs[ANTIBIOTIC_ROUNDS] and longs[FREE] > longs[COLONIES])


@inlined
def _choices(longs: Longs) -> int:
    """How many picks have the same colonies."""
    if not _with_antibiotic(longs):
        return 1
    return whole(longs[FREE] - longs[COLONIES] + longs[OPTIONAL])


@inlined
def _ways(ways: Longs, longs: Longs, chosen: int, out_of: int) -> int:
    """How many ways there are to choose so many hexagons out of so many."""
    return whole(ways[chosen * (longs[SIZE] + 1) + out_of])


@kernel
def honeycomb_size(table: HoneycombTable) -> int:
    """How many legal picks every waiting seat has; none when the game is over."""
    longs = table.longs
    if longs[TIME] >= CROWDED:
        return 0
    return _ways(table.ways, longs, _colonies(longs), whole(longs[FREE])) * _choices(longs)


@inlined
def _is_empty(cells: Shorts, cell: int) -> bool:
    return whole(cells[OWNER + cell * RECORD]) == NOBODY


@kernel
def honeycomb_nth(table: HoneycombTable, index: int, pick: Longs) -> None:
    """Write the legal pick number `index`: its colonies, then the antibiotic or 0.

    `pick` has room for all agreed colonies and one more; those for which no hexagon is left are 0.
    """
    cells, longs = table.cells, table.longs
    choices = _choices(longs)
    _nth_colonies(table.ways, cells, longs, index // choices, pick)
    choice = index % choices
    pick[longs[COLONIES]] = 0
    if _with_antibiotic(longs):
        if not longs[OPTIONAL]:
            choice += 1
        pick[longs[COLONIES]] = _nth_antibiotic(cells, longs, choice, pick)


@inlined
def _nth_colonies(ways: Longs, cells: Shorts, longs: Longs, rank: int, pick: Longs) -> None:
    """Write combination number `rank` of the empty hexagons."""
    count, after = _colonies(longs), whole(longs[FREE])
    found, cell = 0, 0
    while found < count:
        cell += 1
        if _is_empty(cells, cell):
            after -= 1
            beginning_here = _ways(ways, longs, count - found - 1, after)
            if rank < beginning_here:
                pick[found] = cell
                found += 1
            else:
                rank -= beginning_here
    for slot in range(count, longs[COLONIES]):
        pick[slot] = 0


@inlined
def _nth_antibiotic(cells: Shorts, longs: Longs, choice: int, pick: Longs) -> int:
    """The antibiotic number `choice` beside the colonies of a pick; 0 is none."""
    count = _colonies(longs)
    passed, cell = 0, 0
    while choice > 0:
        cell += 1
        if passed < count and pick[passed] == cell:
            passed += 1
        elif _is_empty(cells, cell):
            choice -= 1
    return cell


@kernel
def honeycomb_rank(table: HoneycombTable, pick: Longs) -> int:
    """The number of a legal pick; -1 if it is not legal."""
    cells, longs = table.cells, table.longs
    count, after, size = _colonies(longs), whole(longs[FREE]), whole(longs[SIZE])
    antibiotic = whole(pick[longs[COLONIES]])
    rank = _ways(table.ways, longs, count, after) - 1
    choice, others = _choice_without(longs, antibiotic), whole(longs[OPTIONAL])
    found, cell = 0, 0
    while cell < size and (found < count or cell < antibiotic):
        cell += 1
        if _is_empty(cells, cell):
            after -= 1
            if found < count and pick[found] == cell:
                rank -= _ways(table.ways, longs, count - found, after)
                found += 1
            elif cell == antibiotic and _with_antibiotic(longs):
                choice = others
            else:
                others += 1
    for slot in range(count, longs[COLONIES]):
        found -= whole(pick[slot] != 0)
    return rank * _choices(longs) + choice if found == count and choice >= 0 else -1


@inlined
def _choice_without(longs: Longs, antibiotic: int) -> int:
    """0 for no antibiotic where that is legal; -1 for one that has still to be found."""
    without = longs[OPTIONAL] or not _with_antibiotic(longs)
    return 0 if antibiotic == 0 and without else -1


@kernel
def honeycomb_actor(table: HoneycombTable) -> int:
    """The lowest seat that has still to pick, or -3 when the game is over."""
    seat = 0
    if table.longs[TIME] >= CROWDED:
        return NO_ACTOR
    while table.cells[seat * PICK + FIRST]:
        seat += 1
    return seat


# Picking -----------------------------------------------------------------------------------------


@inlined
def _colonise(cells: Shorts, seat: int, cell: int) -> None:
    """Mark a hexagon that a seat picks; with two of them it is contested."""
    mark = whole(cells[MARK + cell * RECORD])
    fate = CONTESTED if mark & FATE else seat + 1
    cells[MARK + cell * RECORD] = (mark & BLOCKED) | fate


@inlined
def _place_antibiotic(cells: Shorts, seat: int, cell: int) -> None:
    """Note an antibiotic; none is an antibiotic on hexagon 0, where it does nothing."""
    cells[seat * PICK] = cell
    cells[MARK + cell * RECORD] |= BLOCKED


@inlined
def _pick(cells: Shorts, longs: Longs, seat: int, pick: Longs) -> None:
    """Note and mark a seat's pick; the round is not resolved by it."""
    colonies = whole(longs[COLONIES])
    for slot in range(_colonies(longs)):
        cell = whole(pick[slot])
        cells[seat * PICK + FIRST + slot] = cell
        _colonise(cells, seat, cell)
    _place_antibiotic(cells, seat, whole(pick[colonies]))
    longs[WAITING] -= 1


@kernel
def honeycomb_pick(table: HoneycombTable, seat: int, pick: Longs) -> None:
    """Make the legal pick of a seat that has still to pick; the last one resolves the round."""
    _pick(table.cells, table.longs, seat, pick)
    if table.longs[WAITING] == 0:
        _resolve(table.near, table.cells, table.longs)


@kernel
def honeycomb_time_up(table: HoneycombTable) -> None:
    """Time is up in a game that goes on: the round is the last one."""
    table.longs[TIME] = TIME_IS_UP


@inlined
def _any_empty(cells: Shorts, rng: Words, bound: int) -> int:
    """One of the first `bound` hexagons of the list."""
    return whole(cells[LISTED + below(rng, bound) * RECORD])


@inlined
def _is_new(cells: Shorts, seat: int, slots: int, cell: int) -> bool:
    """Whether a hexagon is none of the first colonies of a seat's pick."""
    new = True
    for slot in range(slots):
        new &= whole(cells[seat * PICK + FIRST + slot]) != cell
    return new


@inlined
def _draw(cells: Shorts, longs: Longs, seat: int, rng: Words) -> None:
    """Note and mark a random pick; its colonies are in no order.

    What was drawn before is drawn anew, which is rare and keeps all picks equally likely.
    """
    free, count = whole(longs[FREE]), _colonies(longs)
    for slot in range(count):
        cell = _any_empty(cells, rng, free)
        while not _is_new(cells, seat, slot, cell):
            cell = _any_empty(cells, rng, free)
        cells[seat * PICK + FIRST + slot] = cell
        _colonise(cells, seat, cell)
    cell = 0
    if _with_antibiotic(longs):
        # To do without is one choice more, as if hexagon 0 stood at the end of the list.
        choices = free + whole(longs[OPTIONAL])
        cells[LISTED + free * RECORD] = 0
        cell = _any_empty(cells, rng, choices)
        while not _is_new(cells, seat, count, cell):
            cell = _any_empty(cells, rng, choices)
    _place_antibiotic(cells, seat, cell)
    longs[WAITING] -= 1


@inlined
def _sort(cells: Shorts, longs: Longs, seat: int) -> None:
    """Bring the colonies of a seat's pick into order."""
    first = seat * PICK + FIRST
    for end in range(1, _colonies(longs)):
        cell, slot = whole(cells[first + end]), end
        while slot > 0 and whole(cells[first + slot - 1]) > cell:
            cells[first + slot] = cells[first + slot - 1]
            slot -= 1
        cells[first + slot] = cell


@kernel
def honeycomb_draw(table: HoneycombTable, seat: int, rng: Words) -> None:
    """Make a random legal pick for a seat that has still to pick, every one as likely."""
    _draw(table.cells, table.longs, seat, rng)
    _sort(table.cells, table.longs, seat)
    if table.longs[WAITING] == 0:
        _resolve(table.near, table.cells, table.longs)


@kernel
def honeycomb_playout(table: HoneycombTable, rng: Words) -> int:
    """Let all who have still to pick do so at random, to the end; how many picks there were."""
    near, cells, longs = table.near, table.cells, table.longs
    picks, players = 0, whole(longs[PLAYERS])
    while longs[TIME] < CROWDED:
        picks += whole(longs[WAITING])
        for seat in range(players):
            if cells[seat * PICK + FIRST] == 0:
                _draw(cells, longs, seat, rng)
        _resolve(near, cells, longs)
    return picks


# The reveal --------------------------------------------------------------------------------------


@inlined
def _key(number: int) -> int:
    """A word for the hash that looks random; made when needed, so that no table is looked up."""
    word = np.uint64(number) * np.uint64(0x9E37_79B9_7F4A_7C15)
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58_476D_1CE4_E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D0_49BB_1331_11EB)
    return whole(word ^ (word >> np.uint64(31)))


@inlined
def _take(near: Shorts, cells: Shorts, longs: Longs, cell: int, owner: int) -> None:
    """An empty hexagon gets an owner, who scores the contacts, or is contested."""
    longs[FREE] -= 1
    last = whole(cells[LISTED + longs[FREE] * RECORD])
    place = whole(cells[PLACE + cell * RECORD])
    cells[LISTED + place * RECORD] = last
    cells[PLACE + last * RECORD] = place
    cells[OWNER + cell * RECORD] = owner
    longs[HASH] ^= _key(cell * 16 + owner)
    contacts = 0
    for slot in range(NEAR):
        other = whole(near[cell * NEAR + slot])
        contacts += whole(cells[OWNER + other * RECORD]) == owner
    longs[POINTS + owner] += contacts


@inlined
def _resolve(near: Shorts, cells: Shorts, longs: Longs) -> None:
    """Everybody has picked: the hexagons' fates, and the next round or the end."""
    players, count = whole(longs[PLAYERS]), _colonies(longs)
    for seat in range(players):
        for slot in range(FIRST, FIRST + count):
            cell = whole(cells[seat * PICK + slot])
            mark = whole(cells[MARK + cell * RECORD])
            # Cleared at once, so that a contested hexagon is taken once.
            cells[MARK + cell * RECORD] = 0
            cells[seat * PICK + slot] = 0
            if 0 < mark < BLOCKED:
                _take(near, cells, longs, cell, mark)
    for seat in range(players):
        cells[MARK + whole(cells[seat * PICK]) * RECORD] = 0
        cells[seat * PICK] = 0
    longs[WAITING] = players
    _finish(longs)


@inlined
def _finish(longs: Longs) -> None:
    """After a round: what ends the game, or the next round."""
    if longs[FREE] < longs[PLAYERS]:
        longs[TIME] = CROWDED
    elif longs[TIME] == TIME_IS_UP:
        longs[TIME] = ENDED_BY_TIME
    elif longs[ROUND] == longs[MAX_ROUNDS]:
        longs[TIME] = ENDED_BY_ROUNDS
    else:
        longs[ROUND] += 1


@kernel
def honeycomb_copy(target: HoneycombTable, source: HoneycombTable) -> None:
    """Make a table stand as another with the same options does."""
    for word in range(len(source.cells)):
        target.cells[word] = source.cells[word]
    for word in range(LONGS):
        target.longs[word] = source.longs[word]


@kernel
def honeycomb_hash(table: HoneycombTable) -> int:
    """A word that is the same for the same position; the board's part is kept up to date."""
    cells, longs = table.cells, table.longs
    word = whole(longs[HASH])
    word ^= _key(ROUND_KEY + longs[ROUND]) ^ _key(TIME_KEY + longs[TIME])
    if longs[WAITING] < longs[PLAYERS]:
        for place in range(whole(longs[PLAYERS]) * PICK):
            cell = whole(cells[place])
            if cell:
                # By seat and use, not by slot: the colonies of a pick are a set.
                use = place // PICK * 2 + whole(place % PICK > 0)
                word ^= _key(PICK_KEY + use * 1024 + cell)
    return word


# The result --------------------------------------------------------------------------------------


@kernel
def honeycomb_scores(table: HoneycombTable, scores: Longs) -> None:
    """Write each seat's points."""
    for seat in range(whole(table.longs[PLAYERS])):
        scores[seat] = table.longs[POINTS + 1 + seat]


@kernel
def honeycomb_shares(table: HoneycombTable, shares: NDArray[np.float64]) -> None:
    """Write what each seat gets of the one point at stake when the game is over."""
    longs = table.longs
    players, most, winners = whole(longs[PLAYERS]), -1, 0
    for seat in range(players):
        points = whole(longs[POINTS + 1 + seat])
        if points > most:
            most, winners = points, 1
        elif points == most:
            winners += 1
    for seat in range(players):
        shares[seat] = 1.0 / winners if longs[POINTS + 1 + seat] == most else 0.0


# To and from the reference -----------------------------------------------------------------------


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
            _pick(table.cells, table.longs, seat, pick_words(options, pick))
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
        if _is_empty(cells, cell):
            cells[PLACE + cell * RECORD] = longs[FREE]
            cells[LISTED + longs[FREE] * RECORD] = cell
            longs[FREE] += 1
        else:
            longs[HASH] ^= _key(cell * 16 + whole(cells[OWNER + cell * RECORD]))
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
