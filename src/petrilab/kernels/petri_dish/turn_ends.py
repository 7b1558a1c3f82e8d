"""All ends of a turn of Petri Dish: every order and every target of the unused dice, merged.

The positions of a turn form layers by the number of actions taken. Equal positions with equal
unused dice are merged; they are always in the same layer, because an elimination, which gives one
more action, shows on the board. If a layer has more positions than the search is wide, only those
with the best evaluation are expanded.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.bits import lowest_bit, popcount
from petrilab.kernels.compilation import as_int64, inlined_uncounted, kernel, uncounted
from petrilab.kernels.petri_dish.action_keys import key_after, may_eliminate
from petrilab.kernels.petri_dish.actions import count_actions
from petrilab.kernels.petri_dish.board import all_of, set_space
from petrilab.kernels.petri_dish.codes import action_of, code_of
from petrilab.kernels.petri_dish.lookups import (
    DICE_KEY,
    EMPTY,
    NEIGHBOURS_OF,
    WILD_ONE,
    ZOBRIST,
    Bytes,
    Longs,
)
from petrilab.kernels.petri_dish.network import Network, network_logit, share_of, sigmoid
from petrilab.kernels.petri_dish.network_inputs import write_seat_inputs
from petrilab.kernels.petri_dish.state import (
    ACT,
    ALIVE,
    ALL_PIECES,
    BYTES,
    COUNT,
    DICE,
    DIVIDE,
    HASH,
    LONGS,
    MAX_TURNS,
    MOVE,
    MOVER,
    PHASE,
    PLACES,
    REACH,
    RULES,
    TURNS,
    WILD,
    WON,
    ZAP,
    PetriDishState,
)
from petrilab.kernels.petri_dish.turn import act, change_board

_KEPT: Final = ALIVE + 1
"""Words of a stored position; the rest is computed when it is expanded."""
NO_PARENT: Final = -1

# Offsets in `counts`
NODES: Final = 0
"""Stored positions within the turn, the first one included."""
ENDS: Final = 1
"""Ends found."""
GENERATED: Final = 2
"""Actions tried, which is what time depends on."""
PRUNED: Final = 3
"""Whether positions were left out."""
STAMP: Final = 4
"""Number of this search; entries of the table with other stamps are empty."""
SHORT_SIGHTED: Final = 5
"""Set by the caller: whether positions are judged as if the player to move rolled again at once,
so that threats of opponents count little."""
COUNTERS: Final = 6


class TurnEnds(NamedTuple):
    """The positions within a turn and its ends, and working memory."""

    cells: Bytes
    """By stored position."""
    longs: Longs
    parent: NDArray[np.int32]
    code: NDArray[np.int32]
    end_parent: NDArray[np.int32]
    end_code: NDArray[np.int32]
    end_key: Longs
    end_value: NDArray[np.float64]
    table: Longs
    stamps: NDArray[np.int32]
    order: NDArray[np.int32]
    """Positions of the layer to be expanded."""
    merit: NDArray[np.float64]
    counts: Longs
    work: PetriDishState
    child: PetriDishState


def make_turn_ends(nodes: int, ends: int) -> TurnEnds:
    """Return memory for this many positions within a turn and this many ends."""
    bits = max(6, (nodes + ends).bit_length() + 1)
    return TurnEnds(
        cells=np.zeros((nodes, BYTES), np.uint8),
        longs=np.zeros((nodes, _KEPT + 1), np.int64),
        parent=np.zeros(nodes, np.int32),
        code=np.zeros(nodes, np.int32),
        end_parent=np.zeros(ends, np.int32),
        end_code=np.zeros(ends, np.int32),
        end_key=np.zeros(ends, np.int64),
        end_value=np.zeros(ends, np.float64),
        table=np.zeros(1 << bits, np.int64),
        stamps=np.zeros(1 << bits, np.int32),
        order=np.zeros(nodes, np.int32),
        merit=np.zeros(nodes, np.float64),
        counts=np.zeros(COUNTERS, np.int64),
        work=_empty_state(),
        child=_empty_state(),
    )


def _empty_state() -> PetriDishState:
    return PetriDishState(
        np.zeros(RULES, np.int64), np.zeros(BYTES, np.uint8), np.zeros(LONGS, np.int64)
    )


@inlined_uncounted
def _is_new(turns: TurnEnds, key: int) -> bool:
    """Enter a key in the table; return whether it was not there."""
    mask, stamp = len(turns.table) - 1, turns.counts[STAMP]
    slot = (key ^ key >> 29) & mask
    while turns.stamps[slot] == stamp:
        if turns.table[slot] == key:
            return False
        slot = (slot + 1) & mask
    turns.table[slot] = key
    turns.stamps[slot] = stamp
    return True


@inlined_uncounted
def _store(turns: TurnEnds, state: PetriDishState, parent: int, code: int) -> None:
    """Store a position within the turn."""
    node = as_int64(turns.counts[NODES])
    for cell in range(BYTES):
        turns.cells[node, cell] = state.cells[cell]
    for word in range(_KEPT):
        turns.longs[node, word] = state.longs[word]
    turns.longs[node, _KEPT] = state.longs[PLACES + ZAP]
    turns.parent[node] = parent
    turns.code[node] = code
    turns.counts[NODES] = node + 1


@inlined_uncounted
def _load(turns: TurnEnds, node: int, state: PetriDishState) -> None:
    """Load a stored position; its legal actions are not counted."""
    for cell in range(BYTES):
        state.cells[cell] = turns.cells[node, cell]
    for word in range(_KEPT):
        state.longs[word] = turns.longs[node, word]
    state.longs[PLACES + ZAP] = turns.longs[node, _KEPT]


@inlined_uncounted
def _copy_position(target: PetriDishState, source: PetriDishState) -> None:
    for cell in range(BYTES):
        target.cells[cell] = source.cells[cell]
    for word in range(_KEPT):
        target.longs[word] = source.longs[word]
    target.longs[PLACES + ZAP] = source.longs[PLACES + ZAP]


@inlined_uncounted
def _is_known(turns: TurnEnds, key: int) -> bool:
    """Return whether a key is in the table."""
    mask, stamp = len(turns.table) - 1, turns.counts[STAMP]
    slot = (key ^ key >> 29) & mask
    while turns.stamps[slot] == stamp:
        if turns.table[slot] == key:
            return True
        slot = (slot + 1) & mask
    return False


@inlined_uncounted
def _judge(turns: TurnEnds, network: Network, state: PetriDishState, seat: int) -> float:
    """Return the expected share of a seat, or the share that a short-sighted player expects."""
    is_decided = state.cells[PHASE] >= WON or state.longs[ALIVE] >> seat & 1 == 0
    if turns.counts[SHORT_SIGHTED] == 0 or is_decided:
        return share_of(network, state, seat)
    write_seat_inputs(state.longs, network.seats)
    return sigmoid(network_logit(network, state, seat, seat))


@uncounted
def _judge_apart(turns: TurnEnds, network: Network, state: PetriDishState, seat: int) -> float:
    """Return `_judge` without inlining it, for callers off the hot path: compiles faster."""
    return _judge(turns, network, state, seat)


@inlined_uncounted
def _record_end(turns: TurnEnds, parent: int, code: int, key: int, value: float) -> None:
    end = as_int64(turns.counts[ENDS])
    turns.end_parent[end] = parent
    turns.end_code[end] = code
    turns.end_key[end] = key
    turns.end_value[end] = value
    turns.counts[ENDS] = end + 1


@inlined_uncounted
def _try_last_action(
    turns: TurnEnds, network: Network, seat: int, parent: int, die: int, action: int, where: int
) -> bool:
    """Record the end of the turn after its last action; return whether the seat wins by it.

    The action must not eliminate a player. Most positions of a search are ends, so they are judged
    in place, and the action is taken back.
    """
    work, counts = turns.work, turns.counts
    cells, longs = work.cells, work.longs
    counts[GENERATED] += 1
    if counts[ENDS] == len(turns.end_parent):
        counts[PRUNED] = 1
        return False
    key = key_after(work, die, action, where)
    if not _is_new(turns, key):
        return False
    source, target, row = where >> 6, where & 63, 4 * seat + 4
    source_before, target_before = as_int64(cells[source]), as_int64(cells[target])
    change_board(cells, longs, row, action, where)
    is_won = popcount(all_of(longs, row)) == ALL_PIECES
    if is_won:
        value = 1.0
    elif longs[TURNS] + 1 == work.rules[MAX_TURNS]:
        value = 1.0 / popcount(longs[ALIVE])
    else:
        value = _judge(turns, network, work, seat)
    set_space(cells, longs, target, target_before)
    if source != target:
        set_space(cells, longs, source, source_before)
    _record_end(turns, parent, code_of(die, action, where), key, value)
    return is_won


@inlined_uncounted
def _try_action(
    turns: TurnEnds, network: Network, seat: int, parent: int, die: int, action: int, where: int
) -> bool:
    """Carry out an action and record the position; return whether the seat wins by it."""
    child, counts = turns.child, turns.counts
    counts[GENERATED] += 1
    # Most positions are reached in several orders; this saves carrying out all but the first.
    if not may_eliminate(turns.work, action, where & 63) and _is_known(
        turns, key_after(turns.work, die, action, where)
    ):
        return False
    _copy_position(child, turns.work)
    act(child.rules, child.cells, child.longs, die, action, where)
    is_end = child.cells[PHASE] != ACT
    dice = 0 if is_end else as_int64(child.cells[DICE])
    key = as_int64(child.longs[HASH] ^ ZOBRIST[DICE_KEY + dice])
    # Without room nothing is entered in the table either: it would fill up.
    is_full = (
        counts[ENDS] == len(turns.end_parent) if is_end else counts[NODES] == len(turns.parent)
    )
    if is_full:
        counts[PRUNED] = 1
        return False
    if not _is_new(turns, key):
        return False
    if not is_end:
        _store(turns, child, parent, code_of(die, action, where))
        return False
    value = _judge_apart(turns, network, child, seat)
    _record_end(turns, parent, code_of(die, action, where), key, value)
    return bool(child.cells[PHASE] == WON and child.cells[MOVER] == seat)


@uncounted
def _expand(turns: TurnEnds, network: Network, seat: int, node: int) -> bool:
    """Try all actions in a stored position; return whether the seat wins by one of them."""
    work = turns.work
    _load(turns, node, work)
    cells, longs = work.cells, work.longs
    count_actions(cells, longs)
    dice, is_winning = as_int64(cells[DICE]), False
    for die in range(WILD + 1):
        if (dice < WILD_ONE) if die == WILD else (dice >> die & 1 == 0):
            continue
        is_wild = die == WILD or longs[COUNT + die] == 0
        is_last = dice == 1 << die
        for action in range(WILD):
            if not is_wild and action != die:
                continue
            sources = as_int64(longs[PLACES + action])
            while sources:
                source = lowest_bit(sources)
                sources &= sources - 1
                if action == MOVE:
                    targets = as_int64(longs[REACH + source])
                elif action == DIVIDE:
                    targets = as_int64(NEIGHBOURS_OF[source] & longs[EMPTY])
                else:
                    targets = 1 << source
                while targets:
                    where = source << 6 | lowest_bit(targets)
                    targets &= targets - 1
                    if is_last and not may_eliminate(work, action, where & 63):
                        is_won = _try_last_action(turns, network, seat, node, die, action, where)
                    else:
                        is_won = _try_action(turns, network, seat, node, die, action, where)
                    is_winning |= is_won
    return is_winning


@kernel
def _keep_best(
    turns: TurnEnds, network: Network, seat: int, first: int, last: int, width: int
) -> int:
    """Fill `order` with the positions of a layer to be expanded; return their number."""
    size = last - first
    for number in range(size):
        turns.order[number] = first + number
    if size <= width:
        return size
    for number in range(size):
        _load(turns, first + number, turns.work)
        turns.merit[number] = -_judge_apart(turns, network, turns.work, seat)
    ranked = np.argsort(turns.merit[:size], kind="mergesort")
    for number in range(width):
        turns.order[number] = first + ranked[number]
    turns.counts[PRUNED] = 1
    return width


@kernel
def find_turn_ends(
    turns: TurnEnds, network: Network, root: PetriDishState, width: int, stops_at_win: bool
) -> int:
    """Find the ends of the current turn and their values for the player to move.

    At most `width` positions of each layer are expanded. With `stops_at_win` nothing is searched
    after a win. Return the number of the best end.
    """
    seat, counts = as_int64(root.cells[MOVER]), turns.counts
    counts[NODES] = counts[ENDS] = counts[GENERATED] = counts[PRUNED] = 0
    counts[STAMP] += 1
    turns.work.rules[:] = root.rules
    turns.child.rules[:] = root.rules
    _store(turns, root, NO_PARENT, 0)
    first, is_won = 0, False
    while first < counts[NODES] and not is_won:
        last = as_int64(counts[NODES])
        chosen = _keep_best(turns, network, seat, first, last, width)
        for number in range(chosen):
            if _expand(turns, network, seat, as_int64(turns.order[number])) and stops_at_win:
                is_won = True
                break
        first = last
    best = 0
    for end in range(as_int64(counts[ENDS])):
        if turns.end_value[end] > turns.end_value[best]:
            best = end
    return best


@kernel
def actions_to_end(turns: TurnEnds, end: int, codes: Longs) -> int:
    """Write the codes of the actions that lead to an end, in order; return their number."""
    count, node = 1, as_int64(turns.end_parent[end])
    while turns.parent[node] != NO_PARENT:
        node = as_int64(turns.parent[node])
        count += 1
    codes[count - 1] = turns.end_code[end]
    node = as_int64(turns.end_parent[end])
    for number in range(count - 2, -1, -1):
        codes[number] = turns.code[node]
        node = as_int64(turns.parent[node])
    return count


@kernel
def load_end(turns: TurnEnds, end: int, state: PetriDishState) -> None:
    """Write the position of an end; the actions of the next player are not counted."""
    from_code = as_int64(turns.end_code[end])
    state.rules[:] = turns.work.rules
    _load(turns, as_int64(turns.end_parent[end]), state)
    die, action, where = action_of(from_code)
    act(state.rules, state.cells, state.longs, die, action, where)
