"""Conversion between positions of petrilab.games.petri_dish and states."""

import numpy as np

from petrilab.games.petri_dish import PetriDishOptions, PetriDishPosition, Piece, Size
from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.petri_dish.actions import count_actions
from petrilab.kernels.petri_dish.bitboard import ALL_SPACES
from petrilab.kernels.petri_dish.board import all_of, find_zaps, set_space
from petrilab.kernels.petri_dish.lookups import (
    CODES,
    EMPTY,
    SETUPS,
    Bytes,
    Longs,
    dice_number,
    dice_text,
)
from petrilab.kernels.petri_dish.state import (
    ACT,
    ALIVE,
    BYTES,
    DICE,
    DRAW,
    DRAWN_GAME,
    LONGS,
    MAX_TURNS,
    MOVER,
    NO_SEAT,
    PHASE,
    PLAYERS,
    ROLL,
    RULES,
    SETUP,
    SPACES,
    TOTAL,
    TURNS,
    WON,
    PetriDishState,
)


def _rules_of(options: PetriDishOptions) -> Longs:
    """Return the options as an array."""
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
    """Fill everything that derives from the codes of the spaces."""
    longs[EMPTY] = longs[TOTAL + EMPTY] = ALL_SPACES
    for here in range(SPACES):
        cells[here] = EMPTY
        set_space(cells, longs, here, as_int64(codes[here]))
    for row in range(4, CODES, 4):
        find_zaps(longs, row)
        longs[ALIVE] |= as_int64(all_of(longs, row) != 0) << (row // 4 - 1)
    if cells[PHASE] == ACT:
        count_actions(cells, longs)


def encode(position: PetriDishPosition) -> PetriDishState:
    """Return the state of a position."""
    cells, longs = np.zeros(BYTES, np.uint8), np.zeros(LONGS, np.int64)
    cells[MOVER] = NO_SEAT if position.to_move is None else position.to_move
    cells[DICE] = dice_number(position.dice)
    cells[PHASE] = _phase(position)
    longs[TURNS] = position.turns
    codes = [4 * piece.seat + 4 + piece.size if piece else EMPTY for piece in position.board]
    _fill(cells, longs, np.array(codes, np.uint8))
    return PetriDishState(_rules_of(position.options), cells, longs)


def decode(options: PetriDishOptions, state: PetriDishState) -> PetriDishPosition:
    """Return the position of a state."""
    cells = [int(cell) for cell in state.cells]
    board = tuple(
        None if code == EMPTY else Piece(code // 4 - 1, Size(code % 4)) for code in cells[:SPACES]
    )
    to_move = None if cells[MOVER] == NO_SEAT else cells[MOVER]
    dice = dice_text(cells[DICE])
    return PetriDishPosition(options, board, to_move, dice, int(state.longs[TURNS]))
