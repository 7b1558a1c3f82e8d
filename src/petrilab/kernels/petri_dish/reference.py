"""From positions of petrilab.games.petri_dish to tables, and back."""

import numpy as np

from petrilab.games.petri_dish import PetriDishOptions, PetriDishPosition, Piece, Size
from petrilab.kernels.compiling import kernel, whole
from petrilab.kernels.petri_dish.actions import look
from petrilab.kernels.petri_dish.board import all_of, find_zaps, put
from petrilab.kernels.petri_dish.lookups import (
    CODES,
    EMPTY,
    SETUPS,
    Bytes,
    Longs,
    dice_number,
    dice_text,
)
from petrilab.kernels.petri_dish.table import (
    ACT,
    ALIVE,
    BYTES,
    DICE,
    DRAW,
    DRAWN_GAME,
    LONGS,
    MAX_TURNS,
    MOVER,
    NOBODY,
    PHASE,
    PLAYERS,
    ROLL,
    RULES,
    SETUP,
    SPACES,
    TOTAL,
    TURNS,
    WON,
    PetriDishTable,
)
from petrilab.kernels.petri_dish.words import ALL_SPACES


def _rules_of(options: PetriDishOptions) -> Longs:
    """The options as an array."""
    rules = np.zeros(RULES, np.int64)
    rules[PLAYERS] = options.players
    rules[MAX_TURNS] = -1 if options.max_turns is None else options.max_turns
    rules[SETUP] = SETUPS.index(options.wedge_setup)
    return rules


def _phase(position: PetriDishPosition) -> int:
    if position.winner is not None:
        return WON
    if position.out_of_turns:
        return DRAWN_GAME
    if position.to_move is None:
        return DRAW
    return ACT if position.dice else ROLL


@kernel
def _fill(cells: Bytes, longs: Longs, codes: Bytes) -> None:
    """Everything that follows from the codes of the spaces, begun with an empty board."""
    longs[EMPTY] = longs[TOTAL + EMPTY] = ALL_SPACES
    for here in range(SPACES):
        cells[here] = EMPTY
        put(cells, longs, here, whole(codes[here]))
    for row in range(4, CODES, 4):
        find_zaps(longs, row)
        longs[ALIVE] |= whole(all_of(longs, row) != 0) << (row // 4 - 1)
    if cells[PHASE] == ACT:
        look(cells, longs)


def encode(position: PetriDishPosition) -> PetriDishTable:
    """The table of a position."""
    cells, longs = np.zeros(BYTES, np.uint8), np.zeros(LONGS, np.int64)
    cells[MOVER] = NOBODY if position.to_move is None else position.to_move
    cells[DICE] = dice_number(position.dice)
    cells[PHASE] = _phase(position)
    longs[TURNS] = position.turns
    codes = [4 * piece.seat + 4 + piece.size if piece else EMPTY for piece in position.board]
    _fill(cells, longs, np.array(codes, np.uint8))
    return PetriDishTable(_rules_of(position.options), cells, longs)


def decode(options: PetriDishOptions, table: PetriDishTable) -> PetriDishPosition:
    """The position of a table."""
    cells = [int(cell) for cell in table.cells]
    board = tuple(
        None if code == EMPTY else Piece(code // 4 - 1, Size(code % 4)) for code in cells[:SPACES]
    )
    to_move = None if cells[MOVER] == NOBODY else cells[MOVER]
    dice = dice_text(cells[DICE])
    return PetriDishPosition(options, board, to_move, dice, int(table.longs[TURNS]))
