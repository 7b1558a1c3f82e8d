"""Conversion between positions of petrilab.games.petris and states."""

import numpy as np

from petrilab.core import Seat
from petrilab.games.petris import PetrisOptions, PetrisPosition, layout
from petrilab.games.petris.position import bacteria_in_dishes
from petrilab.kernels.petris.dishes import set_count
from petrilab.kernels.petris.lookups import DISHES, SARCINA
from petrilab.kernels.petris.state import (
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
    PetrisState,
    encode_rules,
)
from petrilab.kernels.petris.transitions import start_turn


def encode(position: PetrisPosition) -> PetrisState:
    """Return the state of a position."""
    cells, longs = np.zeros(BYTES, np.uint8), np.zeros(LONGS, np.int64)
    state = PetrisState(encode_rules(position.options), cells, longs)
    for seat, row in enumerate(position.dishes):
        cells[SARCINAS + seat] = row.count(SARCINA)
        cells[BACTERIA + seat] = bacteria_in_dishes(row)
        for dish, number in enumerate(row):
            set_count(cells, longs, seat, dish, number)
    cells[POINTS : POINTS + len(position.points)] = position.points
    cells[PROPAGATIONS] = position.propagations
    cells[TRIGGER] = _trigger(position)
    start_turn(state.rules, cells, longs)
    return state


def _trigger(position: PetrisPosition) -> int:
    """Return the trigger of the end, apart from a player who is stuck."""
    if any(STRANDED in row for row in position.dishes):
        return NO_SARCINA
    if max(position.points) >= position.options.track:
        return OVERRUN
    return TRACK_END if position.track_is_done else ONGOING


def decode(options: PetrisOptions, state: PetrisState) -> PetrisPosition:
    """Return the position of a state."""
    dishes = len(layout(options.players).neighbours)
    cells = [int(cell) for cell in state.cells]
    seats: list[Seat] = list(range(options.players))
    rows = tuple(tuple(cells[seat * DISHES : seat * DISHES + dishes]) for seat in seats)
    points = tuple(cells[POINTS + seat] for seat in seats)
    return PetrisPosition(options, rows, points, cells[PROPAGATIONS])
