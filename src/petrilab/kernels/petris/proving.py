"""Proving two-player Petris: the compiled search behind `solver` and `lookout`.

Alpha-beta with null windows over the three values, fail-soft, on an explicit stack. Draws are so
rare that one search nearly always gives the value. What it rests on, by what measuring said:

- The board is one word, its moves are bits, phases are looks into tables (`flower`).
- Results are kept by an exact key of the least of the twelve turned and mirrored boards, so no
  two positions are ever confused. A scarce supply grows dishes in the order of their numbers,
  which turning does not respect: what rests on that is kept under the board as it stands.
- The last two propagations are solved in place (`closing`).
- With three left, moves are scored before they are carried out: of thirty, one or two are tried.
- Above, children known to be good enough cut first, then points (256 each), tokens (4) and few
  moves for the opponent (8) order them; the first or second child refutes nearly always.

A look ahead is the proof of a shorter game, which ends at a horizon and is won by whoever stands
better there than was asked (`judging`). Its children stand in the order of what they are judged.

Tried and left out: history scores (more positions at any weight), a weight on sarcinas (no fewer),
on the mover's own mobility (a tenth more), asking the table for children with two propagations
left before one is chosen (a quarter slower), scoring children with three left as thoroughly as
higher up (twice as slow), eight killers instead of four (no faster). Points already made prove
nothing before the end, because a player far ahead can still be stuck or lack a sarcina.
"""

import numpy as np

from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.petris.closing import last_two, score_moves, take
from petrilab.kernels.petris.consequences import (
    GAME_LENGTH,
    MOVER,
    ONGOING,
    WORTH,
    follow,
    key_of,
)
from petrilab.kernels.petris.desk import (
    ASKED,
    BEST,
    BEST_MOVE,
    BOARD,
    CHILD,
    CHILD_BOARD,
    CHILD_KEY,
    CHILD_MOVE,
    CHILD_POINTS,
    CHILD_SCORE,
    CHILDREN,
    DONE,
    FIRST,
    FRAME,
    FRAMES,
    HORIZON,
    KEY,
    LEAVING,
    MODE,
    MOVE,
    NEVER,
    NODES,
    OPENING,
    PLY,
    QUESTION,
    ROOT,
    ROW,
    ROWS,
    SCARCE,
    SECOND,
    START,
    TARGET,
    TRIED,
    TRYING,
    UNTURNED,
    VALUE,
)
from petrilab.kernels.petris.flower import (
    DELTA,
    MOVES,
    SCORES,
    WORDS,
    Longs,
    bits_in,
    canonical,
    counted_then,
    lane,
    lowest_bit,
    moves_in,
    tokens_then,
)
from petrilab.kernels.petris.judging import judged
from petrilab.kernels.petris.results import AS_IT_STANDS, keep, known, told

# Values and goals are those of the player to move; the opponent's goal is one minus the goal.


@inlined
def _improve(desk: Longs, frame: int, move: int, value: int, goal: int) -> bool:
    """Take note of a child's value, for the parent's player; whether that is enough."""
    if value > desk[frame + BEST] or desk[frame + BEST_MOVE] < 0:
        desk[frame + BEST] = value
        desk[frame + BEST_MOVE] = move
    return value >= goal


@inlined
def _key(desk: Longs, board: int, made: int, first: int, second: int) -> int:
    """What a result is kept by: answers to different questions are never taken for each other."""
    return key_of(desk, board, made, first, second) | whole(desk[QUESTION])


@inlined
def _remembered(  # everything a key is made of
    desk: Longs, table: Longs, frame: int, key: int, board: int, made: int, first: int, second: int
) -> int:
    """The entry of a child, or -1; whether it holds only for the board as it stands is noted."""
    entry = known(table, key)
    if entry < 0 and desk[UNTURNED]:
        entry = known(table, _key(desk, board, made, first, second) | AS_IT_STANDS)
        desk[frame + SCARCE] |= whole(entry >= 0)
    return entry


@inlined
def _seen(
    desk: Longs, judgement: Longs, board: int, made: int, first: int, second: int
) -> tuple[int, int]:
    """In a look ahead: who has won at the horizon, or ONGOING before it; how the first stands."""
    if desk[HORIZON] == NEVER:
        return ONGOING, 0
    stands = judged(judgement, board, made, first, second)
    if made < desk[HORIZON]:
        return ONGOING, stands
    return 1 if stands >= desk[ASKED] else -1, stands


@inlined
def _judge(  # all that an order rests on
    desk: Longs, mover: int, made: int, after: int, points: int, score: int
) -> tuple[int, int]:
    """How many moves the next player has, and how promising a position is for the last one.

    In a look ahead `score` is what the position is judged to be worth to the first player.
    """
    rival, mobility = whole(desk[MOVER + made]), 0
    for part in range(WORDS):
        mobility += bits_in(moves_in(after, rival, part))
    if desk[HORIZON] < NEVER:
        return mobility, (1 - 2 * mover) * score
    then = counted_then(after)
    points += whole(desk[WORTH + made]) * (lane(then, SCORES, 1) - lane(then, SCORES, 0))
    score = (1 - 2 * mover) * (256 * points + 4 * (tokens_then(then, 1) - tokens_then(then, 0)))
    return mobility, score - (8 * mobility if rival != mover else 0)


@inlined
def _open(desk: Longs, table: Longs, judgement: Longs, ply: int, goal: int) -> bool:
    """List the children that are not decided; whether those that are decided are enough."""
    frame, made = FRAMES + ply * FRAME, whole(desk[ROOT]) + ply
    mover, board = whole(desk[MOVER + made]), whole(desk[frame + BOARD])
    row = ROWS + ply * ROW * CHILD
    same = mover == whole(desk[MOVER + made + 1])
    desk[frame + BEST], desk[frame + BEST_MOVE] = -1, -1
    desk[frame + CHILDREN], desk[frame + TRIED], desk[frame + SCARCE] = 0, 0, 0
    desk[NODES] += 1
    desk[frame + START] = desk[NODES]
    if made == GAME_LENGTH - 3:
        desk[frame + CHILDREN] = score_moves(desk, row, board, mover)
        return False
    for step in range(WORDS):
        word = moves_in(board, mover, step)
        while word:
            move = (step << 6) + lowest_bit(word)
            word &= word - np.uint64(1)
            value, after, first, second, scarce = follow(
                desk,
                board + whole(DELTA[mover * MOVES + move]),
                made + 1,
                whole(desk[frame + FIRST]),
                whole(desk[frame + SECOND]),
            )
            desk[frame + SCARCE] |= scarce
            key, score = 0, 0
            if value == ONGOING:
                value, score = _seen(desk, judgement, after, made + 1, first, second)
            if value != ONGOING:
                value *= 1 - 2 * mover
            else:
                mobility, score = _judge(desk, mover, made + 1, after, second - first, score)
                if mobility == 0:
                    value = -1 if same else 1
                else:
                    key = _key(desk, canonical(after), made + 1, first, second)
                    entry = _remembered(desk, table, frame, key, after, made + 1, first, second)
                    if entry >= 0:
                        value = told(entry, same, goal)
            if value != ONGOING:
                if _improve(desk, frame, move, value, goal):
                    return True
                continue
            child = row + whole(desk[frame + CHILDREN]) * CHILD
            desk[frame + CHILDREN] += 1
            desk[child + CHILD_BOARD], desk[child + CHILD_KEY] = after, key
            desk[child + CHILD_POINTS] = first | second << 8
            desk[child + CHILD_SCORE], desk[child + CHILD_MOVE] = score, move
    return False


@inlined
def _try_with_three_left(desk: Longs, table: Longs, ply: int, goal: int) -> bool:
    """Search the next child when two propagations are left after it; whether it is enough."""
    frame, made = FRAMES + ply * FRAME, GAME_LENGTH - 3
    mover, count = whole(desk[MOVER + made]), whole(desk[frame + CHILDREN])
    same = mover == whole(desk[MOVER + made + 1])
    move = take(desk, ROWS + ply * ROW * CHILD, count, whole(desk[frame + TRIED]))
    desk[frame + TRIED] += 1
    desk[frame + CHILDREN] = count - 1
    value, after, first, second, scarce = follow(
        desk,
        whole(desk[frame + BOARD]) + whole(DELTA[mover * MOVES + move]),
        made + 1,
        whole(desk[frame + FIRST]),
        whole(desk[frame + SECOND]),
    )
    desk[frame + SCARCE] |= scarce
    if value != ONGOING:
        return _improve(desk, frame, move, value * (1 - 2 * mover), goal)
    # From here on a scarce supply changes nothing that turning would not turn as well.
    key = _key(desk, canonical(after), made + 1, first, second)
    entry = known(table, key)
    if entry >= 0:
        value = told(entry, same, goal)
    if value == ONGOING:
        goal_then, start = goal if same else 1 - goal, whole(desk[NODES])
        desk[NODES] += 1
        value = last_two(desk, after, first, second, goal_then)
        keep(table, key, value, goal_then, whole(desk[NODES]) - start)
        value = value if same else -value
    return _improve(desk, frame, move, value, goal)


@inlined
def _try(desk: Longs, table: Longs, ply: int, goal: int) -> int:
    """Take the best child; its value if it is known by now, else ONGOING and it is set up."""
    frame, made = FRAMES + ply * FRAME, whole(desk[ROOT]) + ply
    row, count = ROWS + ply * ROW * CHILD, whole(desk[frame + CHILDREN])
    same = whole(desk[MOVER + made]) == whole(desk[MOVER + made + 1])
    chosen = row
    for other in range(row + CHILD, row + count * CHILD, CHILD):
        if desk[other + CHILD_SCORE] > desk[chosen + CHILD_SCORE]:
            chosen = other
    below, key = frame + FRAME, whole(desk[chosen + CHILD_KEY])
    desk[frame + MOVE], desk[below + KEY] = desk[chosen + CHILD_MOVE], key
    desk[below + BOARD] = desk[chosen + CHILD_BOARD]
    desk[below + FIRST] = desk[chosen + CHILD_POINTS] & 0xFF
    desk[below + SECOND] = desk[chosen + CHILD_POINTS] >> 8
    last = row + (count - 1) * CHILD
    for field in range(CHILD):
        desk[chosen + field] = desk[last + field]
    desk[frame + CHILDREN] = count - 1
    entry = known(table, key)
    return told(entry, same, goal) if entry >= 0 else ONGOING


@inlined
def _leave(desk: Longs, table: Longs, ply: int, goal: int) -> bool:
    """Keep the result of a position and hand it to its parent; whether it is enough there."""
    frame, made = FRAMES + ply * FRAME, whole(desk[ROOT]) + ply
    parent, value, key = frame - FRAME, whole(desk[frame + BEST]), whole(desk[frame + KEY])
    if desk[frame + SCARCE]:
        board = whole(desk[frame + BOARD])
        first, second = whole(desk[frame + FIRST]), whole(desk[frame + SECOND])
        key = _key(desk, board, made, first, second) | AS_IT_STANDS
        desk[UNTURNED] = 1
    keep(table, key, value, goal, whole(desk[NODES]) - whole(desk[frame + START]) + 1)
    desk[parent + SCARCE] |= desk[frame + SCARCE]
    if desk[MOVER + made] != desk[MOVER + made - 1]:
        value, goal = -value, 1 - goal
    return _improve(desk, parent, whole(desk[parent + MOVE]), value, goal)


@kernel
def petris_prove(desk: Longs, table: Longs, judgement: Longs, budget: int) -> bool:
    """Go on with the search on the desk for about so many positions; whether it is done."""
    stop = whole(desk[NODES]) + budget
    ply, mode = whole(desk[PLY]), whole(desk[MODE])
    while mode != DONE and desk[NODES] < stop:
        made = whole(desk[ROOT]) + ply
        frame = FRAMES + ply * FRAME
        goal = whole(desk[TARGET]) if desk[MOVER + made] == 0 else 1 - whole(desk[TARGET])
        if mode == OPENING:
            mode = LEAVING if _open(desk, table, judgement, ply, goal) else TRYING
        elif mode == LEAVING:
            if ply == 0:
                desk[VALUE] = desk[frame + BEST]
                mode = DONE
            else:
                mode = LEAVING if _leave(desk, table, ply, goal) else TRYING
                ply -= 1
        elif desk[frame + CHILDREN] == 0:
            mode = LEAVING
        elif made == GAME_LENGTH - 3:
            if _try_with_three_left(desk, table, ply, goal):
                mode = LEAVING
        else:
            value = _try(desk, table, ply, goal)
            if value == ONGOING:
                ply += 1
                mode = OPENING
            elif _improve(desk, frame, whole(desk[frame + MOVE]), value, goal):
                mode = LEAVING
    desk[PLY], desk[MODE] = ply, mode
    return mode == DONE
