"""A turn of Petri Dish: an action is carried out, and what follows it."""

from petrilab.games.petri_dish.position import MOST_TURNS
from petrilab.kernels.compiling import inlined, whole
from petrilab.kernels.petri_dish.board import all_of, find_zaps, put
from petrilab.kernels.petri_dish.lookups import EMPTY, WILD_ONE, Bytes, Longs
from petrilab.kernels.petri_dish.table import (
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
from petrilab.kernels.petri_dish.words import lowest, popcount


@inlined
def _change(cells: Bytes, longs: Longs, row: int, action: int, where: int) -> int:
    """Do an action to the board; the row whose piece it was done to."""
    source, target = where >> 6, where & 63
    code = whole(cells[target])
    if action == MOVE:
        put(cells, longs, target, whole(cells[source]))
        put(cells, longs, source, EMPTY)
        return row
    if action == DIVIDE:
        smaller = whole(cells[source]) - 1
        put(cells, longs, source, smaller)
        put(cells, longs, target, smaller)
        return row
    if action == GROW:
        # Where nothing stands a Small is spawned, which is the first of the row.
        put(cells, longs, target, row if code == EMPTY else code + 1)
        return row
    if action == INFECT:
        put(cells, longs, target, row | code & 3)
    else:
        put(cells, longs, target, code - 1 if code & 3 else EMPTY)
    return code & ~3


@inlined
def act(rules: Longs, cells: Bytes, longs: Longs, die: int, action: int, where: int) -> None:
    """One action; then who is out, who has won, and whether the turn is over."""
    row = 4 * whole(cells[MOVER]) + 4
    # Wild stands for the bit above the faces, and so for one of the number kept there.
    dice = whole(cells[DICE]) - (1 << die)
    victim = _change(cells, longs, row, action, where)
    find_zaps(longs, row)
    if victim != row:
        find_zaps(longs, victim)
    if all_of(longs, victim) == 0:
        longs[ALIVE] ^= 1 << (victim // 4 - 1)
        dice = 0 if victim == row else dice + WILD_ONE
    alive = whole(longs[ALIVE])
    if alive & (alive - 1) == 0 or popcount(all_of(longs, row)) == ALL_PIECES:
        # Who zapped their own last piece cannot be the winner; the one left is.
        cells[MOVER] = cells[MOVER] if alive >> whole(cells[MOVER]) & 1 else lowest(alive)
        cells[DICE], cells[PHASE] = 0, WON
    else:
        cells[DICE] = dice
        if dice == 0:
            _end_turn(rules, cells, longs)


@inlined
def next_player(cells: Bytes, longs: Longs) -> int:
    """Who is to roll after the player to move: the next one clockwise who has pieces."""
    alive, after = whole(longs[ALIVE]), whole(cells[MOVER]) + 1
    later = alive >> after << after
    return lowest(later or alive)


@inlined
def _end_turn(rules: Longs, cells: Bytes, longs: Longs) -> None:
    """The next player clockwise who has pieces is to roll, if there are turns left."""
    turns = min(longs[TURNS] + 1, MOST_TURNS)
    longs[TURNS] = turns
    cells[MOVER] = next_player(cells, longs)
    cells[PHASE] = DRAWN_GAME if turns == rules[MAX_TURNS] else ROLL
