"""A turn of Petri Dish: actions, eliminations, victories and the next player."""

from petrilab.games.petri_dish.position import MOST_TURNS
from petrilab.kernels.bits import lowest_bit, popcount
from petrilab.kernels.compilation import as_int64, inlined_uncounted
from petrilab.kernels.petri_dish.board import all_of, find_zaps, set_space
from petrilab.kernels.petri_dish.lookups import EMPTY, WILD_ONE, Bytes, Longs
from petrilab.kernels.petri_dish.state import (
    ALIVE,
    ALL_PIECES,
    DICE,
    DIVIDE,
    DRAWN_GAME,
    GROW,
    INFECT,
    MAX_TURNS,
    MOVE,
    MOVER,
    PHASE,
    ROLL,
    TURNS,
    WON,
)


@inlined_uncounted
def change_board(cells: Bytes, longs: Longs, row: int, action: int, where: int) -> int:
    """Change the board by an action; return the row of the piece it was applied to."""
    source, target = where >> 6, where & 63
    code = as_int64(cells[target])
    if action == MOVE:
        set_space(cells, longs, target, as_int64(cells[source]))
        set_space(cells, longs, source, EMPTY)
        return row
    if action == DIVIDE:
        smaller = as_int64(cells[source]) - 1
        set_space(cells, longs, source, smaller)
        set_space(cells, longs, target, smaller)
        return row
    if action == GROW:
        # On an empty space a Small is spawned, the first code of the row.
        set_space(cells, longs, target, row if code == EMPTY else code + 1)
        return row
    if action == INFECT:
        set_space(cells, longs, target, row | code & 3)
    else:
        set_space(cells, longs, target, code - 1 if code & 3 else EMPTY)
    return code & ~3


@inlined_uncounted
def act(rules: Longs, cells: Bytes, longs: Longs, die: int, action: int, where: int) -> None:
    """Carry out an action, then check for eliminations, victory and the end of the turn."""
    row = 4 * as_int64(cells[MOVER]) + 4
    # The bit of Wild is above those of the faces: subtracting it subtracts one from their number.
    dice = as_int64(cells[DICE]) - (1 << die)
    victim = change_board(cells, longs, row, action, where)
    find_zaps(longs, row)
    if victim != row:
        find_zaps(longs, victim)
    if all_of(longs, victim) == 0:
        longs[ALIVE] ^= 1 << (victim // 4 - 1)
        dice = 0 if victim == row else dice + WILD_ONE
    alive = as_int64(longs[ALIVE])
    if alive & (alive - 1) == 0 or popcount(all_of(longs, row)) == ALL_PIECES:
        # A player who zapped their own last piece is out; the remaining player wins.
        cells[MOVER] = cells[MOVER] if alive >> as_int64(cells[MOVER]) & 1 else lowest_bit(alive)
        cells[DICE], cells[PHASE] = 0, WON
    else:
        cells[DICE] = dice
        if dice == 0:
            _end_turn(rules, cells, longs)


@inlined_uncounted
def next_player(cells: Bytes, longs: Longs) -> int:
    """Return the next player clockwise who has pieces."""
    alive, after = as_int64(longs[ALIVE]), as_int64(cells[MOVER]) + 1
    later = alive >> after << after
    return lowest_bit(later or alive)


@inlined_uncounted
def _end_turn(rules: Longs, cells: Bytes, longs: Longs) -> None:
    """Pass the turn to the next player, or end the game if there are no turns left."""
    turns = min(longs[TURNS] + 1, MOST_TURNS)
    longs[TURNS] = turns
    cells[MOVER] = next_player(cells, longs)
    cells[PHASE] = DRAWN_GAME if turns == rules[MAX_TURNS] else ROLL
