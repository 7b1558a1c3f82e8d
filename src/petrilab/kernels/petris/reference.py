"""From positions of petrilab.games.petris to tables, and back."""

import numpy as np

from petrilab.core import Seat
from petrilab.games.petris import PetrisOptions, PetrisPosition, layout
from petrilab.games.petris.position import bacteria_in_dishes
from petrilab.kernels.petris.course import look
from petrilab.kernels.petris.dishes import put
from petrilab.kernels.petris.lookups import DISHES, SARCINA
from petrilab.kernels.petris.table import (
    BACTERIA,
    BYTES,
    LONGS,
    NO_SARCINA,
    ONGOING,
    OVERRUN,
    POINTS,
    PROPAGATIONS,
    SARCINAS,
    STRANDED,
    TRACK_END,
    TRIGGER,
    PetrisTable,
    rules_of,
)


def encode(position: PetrisPosition) -> PetrisTable:
    """The table of a position."""
    cells, longs = np.zeros(BYTES, np.uint8), np.zeros(LONGS, np.int64)
    table = PetrisTable(rules_of(position.options), cells, longs)
    for seat, row in enumerate(position.dishes):
        cells[SARCINAS + seat] = row.count(SARCINA)
        cells[BACTERIA + seat] = bacteria_in_dishes(row)
        for dish, number in enumerate(row):
            put(cells, longs, seat, dish, number)
    cells[POINTS : POINTS + len(position.points)] = position.points
    cells[PROPAGATIONS] = position.propagations
    cells[TRIGGER] = _trigger(position)
    look(table.rules, cells, longs)
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
