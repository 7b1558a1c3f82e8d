"""Legal actions of Petri Dish: counted and looked up by number, without listing them."""

from petrilab.kernels.bits import lowest_bit, popcount
from petrilab.kernels.compilation import as_int64, inlined_uncounted
from petrilab.kernels.petri_dish.bitboard import neighbours, nth_space
from petrilab.kernels.petri_dish.board import all_of
from petrilab.kernels.petri_dish.lookups import EMPTY, NEIGHBOURS_OF, WILD_ONE, Bytes, Longs
from petrilab.kernels.petri_dish.state import (
    ANY,
    COUNT,
    DICE,
    DIVIDE,
    GROW,
    HALVES,
    INFECT,
    MOVE,
    MOVE_COUNT,
    MOVER,
    PER_SIZE,
    PLACES,
    REACH,
    TOTAL,
    WILD,
    ZAP,
)

# Counting ----------------------------------------------------------------------------------------


@inlined_uncounted
def _count_divides(longs: Longs, row: int) -> None:
    """Count Divides: Larges and Mediums with both smaller pieces in reserve, by empty neighbour."""
    smalls, mediums = longs[row], longs[row + 1]
    sources = 0
    if popcount(mediums) <= PER_SIZE - HALVES:
        sources |= longs[row + 2]
    if popcount(smalls) <= PER_SIZE - HALVES:
        sources |= mediums
    longs[PLACES + DIVIDE] = sources
    count = 0
    while sources:
        count += popcount(NEIGHBOURS_OF[lowest_bit(sources)] & longs[EMPTY])
        sources &= sources - 1
    longs[COUNT + DIVIDE] = count


@inlined_uncounted
def _count_places(longs: Longs, row: int) -> None:
    """Count the actions that name one space: Grow, Infect and Zap."""
    smalls, mediums, larges = longs[row], longs[row + 1], longs[row + 2]
    more_smalls, more_mediums = popcount(smalls) < PER_SIZE, popcount(mediums) < PER_SIZE
    more_larges = popcount(larges) < PER_SIZE
    grow = (smalls if more_mediums else 0) | (mediums if more_larges else 0)
    grow |= neighbours(larges) & longs[EMPTY] if more_smalls else 0
    victims = (longs[TOTAL] if more_smalls else 0) | (longs[TOTAL + 1] if more_mediums else 0)
    victims |= longs[TOTAL + 2] if more_larges else 0
    own = smalls | mediums | larges
    infect = neighbours(own) & victims & ~own
    longs[PLACES + GROW], longs[COUNT + GROW] = grow, popcount(grow)
    longs[PLACES + INFECT], longs[COUNT + INFECT] = infect, popcount(infect)
    longs[COUNT + ZAP] = popcount(longs[PLACES + ZAP])


@inlined_uncounted
def _count_moves(longs: Longs, row: int) -> None:
    """Count Moves: a piece can go wherever its group reaches; each piece is visited once."""
    rest = all_of(longs, row)
    longs[PLACES + MOVE] = rest
    count = 0
    while rest:
        group = rest & -rest
        ends, reach = group, 0
        rest ^= group
        while ends:
            touched = NEIGHBOURS_OF[lowest_bit(ends)]
            ends &= ends - 1
            reach |= touched
            ends |= touched & rest
            group |= touched & rest
            rest &= ~touched
        reach &= longs[EMPTY]
        count += popcount(group) * popcount(reach)
        while group:
            longs[REACH + lowest_bit(group)] = reach
            group &= group - 1
    longs[COUNT + MOVE] = count


@inlined_uncounted
def count_actions(cells: Bytes, longs: Longs) -> None:
    """Count the legal actions of the player to act."""
    row, dice = 4 * as_int64(cells[MOVER]) + 4, as_int64(cells[DICE])
    _count_divides(longs, row)
    _count_places(longs, row)
    idle = as_int64(longs[COUNT + DIVIDE] == 0) | as_int64(longs[COUNT + GROW] == 0) << GROW
    idle |= as_int64(longs[COUNT + INFECT] == 0) << INFECT
    if dice >= WILD_ONE or dice & (idle | 1 << MOVE):
        _count_moves(longs, row)
    # If Moves are not counted, no die is Wild and the total is not used.
    total = longs[COUNT] + longs[COUNT + GROW] + longs[COUNT + INFECT]
    total += longs[COUNT + MOVE] + longs[COUNT + ZAP]
    longs[ANY] = total
    size = total if dice >= WILD_ONE else 0
    for die in range(WILD):
        if dice >> die & 1:
            ways = longs[COUNT + die]
            size += ways or total
    longs[MOVE_COUNT] = size


# Lookup by number --------------------------------------------------------------------------------


@inlined_uncounted
def find_die(cells: Bytes, longs: Longs, index: int) -> tuple[int, int, int]:
    """Return the die and the action of legal action number `index`, and its number among those."""
    dice = as_int64(cells[DICE])
    die = 0
    while die < WILD:
        if dice >> die & 1:
            ways = as_int64(longs[COUNT + die])
            if index < ways:
                return die, die, index
            if ways == 0:
                ways = as_int64(longs[ANY])
                if index < ways:
                    break
            index -= ways
        die += 1
    action = 0
    while index >= longs[COUNT + action]:
        index -= longs[COUNT + action]
        action += 1
    return die, action, index


@inlined_uncounted
def find_space(longs: Longs, action: int, index: int) -> int:
    """Return source times 64 plus target of instance number `index` of an action."""
    sources = as_int64(longs[PLACES + action])
    if action not in (DIVIDE, MOVE):
        return nth_space(sources, index) * 65
    while True:
        source = lowest_bit(sources)
        targets = longs[REACH + source] if action == MOVE else NEIGHBOURS_OF[source] & longs[EMPTY]
        ways = popcount(targets)
        if index < ways:
            return source << 6 | nth_space(targets, index)
        index -= ways
        sources &= sources - 1
