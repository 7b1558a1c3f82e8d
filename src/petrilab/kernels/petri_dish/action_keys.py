"""The key of the position after an action of Petri Dish, without carrying the action out."""

from petrilab.kernels.compilation import as_int64, inlined_uncounted
from petrilab.kernels.petri_dish.board import all_of
from petrilab.kernels.petri_dish.lookups import CODES, DICE_KEY, EMPTY, ZOBRIST
from petrilab.kernels.petri_dish.state import (
    DICE,
    DIVIDE,
    GROW,
    HASH,
    INFECT,
    MOVE,
    MOVER,
    ZAP,
    PetriDishState,
)


@inlined_uncounted
def key_after(work: PetriDishState, die: int, action: int, where: int) -> int:
    """Return the key after an action that neither eliminates a player nor wins."""
    source, target = where >> 6, where & 63
    row, cells = 4 * as_int64(work.cells[MOVER]) + 4, work.cells
    before = as_int64(cells[target])
    source_after = after = EMPTY
    if action == MOVE:
        after = as_int64(cells[source])
    elif action == DIVIDE:
        after = as_int64(cells[source]) - 1
        source_after = after
    elif action == GROW:
        after = row if before == EMPTY else before + 1
    elif action == INFECT:
        after = row | before & 3
    elif before & 3:
        after = before - 1
    key = work.longs[HASH] ^ ZOBRIST[target * CODES + before] ^ ZOBRIST[target * CODES + after]
    if source != target:
        key ^= ZOBRIST[source * CODES + cells[source]] ^ ZOBRIST[source * CODES + source_after]
    return as_int64(key ^ ZOBRIST[DICE_KEY + as_int64(cells[DICE]) - (1 << die)])


@inlined_uncounted
def may_eliminate(work: PetriDishState, action: int, target: int) -> bool:
    """Return whether an action may take the last piece of a player."""
    if action not in (INFECT, ZAP):
        return False
    return all_of(work.longs, as_int64(work.cells[target]) & ~3) == 1 << target
