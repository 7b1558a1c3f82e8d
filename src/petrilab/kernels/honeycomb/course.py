"""The course of a game of Honeycomb: picks are made, the last one resolves the round."""

from typing import Final

from petrilab.kernels.compiling import kernel, whole
from petrilab.kernels.honeycomb.hexagons import PICK_KEY, ROUND_KEY, TIME_KEY, key_of
from petrilab.kernels.honeycomb.lookups import Longs
from petrilab.kernels.honeycomb.marks import draw_pick, mark_pick, sort_pick
from petrilab.kernels.honeycomb.resolution import resolve
from petrilab.kernels.honeycomb.table import (
    CROWDED,
    FIRST,
    HASH,
    LONGS,
    PICK,
    PLAYERS,
    ROUND,
    TIME,
    TIME_IS_UP,
    WAITING,
    HoneycombTable,
)
from petrilab.kernels.randomness import Words

NO_ACTOR: Final = -3


@kernel
def honeycomb_actor(table: HoneycombTable) -> int:
    """The lowest seat that has still to pick, or -3 when the game is over."""
    seat = 0
    if table.longs[TIME] >= CROWDED:
        return NO_ACTOR
    while table.cells[seat * PICK + FIRST]:
        seat += 1
    return seat


@kernel
def honeycomb_pick(table: HoneycombTable, seat: int, pick: Longs) -> None:
    """Make the legal pick of a seat that has still to pick; the last one resolves the round."""
    mark_pick(table.cells, table.longs, seat, pick)
    if table.longs[WAITING] == 0:
        resolve(table.near, table.cells, table.longs)


@kernel
def honeycomb_time_up(table: HoneycombTable) -> None:
    """Time is up in a game that goes on: the round is the last one."""
    table.longs[TIME] = TIME_IS_UP


@kernel
def honeycomb_draw(table: HoneycombTable, seat: int, rng: Words) -> None:
    """Make a random legal pick for a seat that has still to pick, every one as likely."""
    draw_pick(table.cells, table.longs, seat, rng)
    sort_pick(table.cells, table.longs, seat)
    if table.longs[WAITING] == 0:
        resolve(table.near, table.cells, table.longs)


@kernel
def honeycomb_playout(table: HoneycombTable, rng: Words) -> int:
    """Let all who have still to pick do so at random, to the end; how many picks there were."""
    near, cells, longs = table.near, table.cells, table.longs
    picks, players = 0, whole(longs[PLAYERS])
    while longs[TIME] < CROWDED:
        picks += whole(longs[WAITING])
        for seat in range(players):
            if cells[seat * PICK + FIRST] == 0:
                draw_pick(cells, longs, seat, rng)
        resolve(near, cells, longs)
    return picks


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
    word ^= key_of(ROUND_KEY + longs[ROUND]) ^ key_of(TIME_KEY + longs[TIME])
    if longs[WAITING] < longs[PLAYERS]:
        for place in range(whole(longs[PLAYERS]) * PICK):
            cell = whole(cells[place])
            if cell:
                # By seat and use, not by slot: the colonies of a pick are a set.
                use = place // PICK * 2 + whole(place % PICK > 0)
                word ^= key_of(PICK_KEY + use * 1024 + cell)
    return word
