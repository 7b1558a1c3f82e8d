"""Random positions of Petri Dish that random play seldom reaches."""

from typing import Any

from oracles.petri_dish_model import (
    DICE,
    NEIGHBOURS,
    SPACES,
    Board,
    Space,
    State,
    alive,
    count,
    rolled,
)
from petrilab.core import (
    SeededRandomSource,
)


def pick(source: SeededRandomSource, items: Any) -> Any:
    return items[source.below(len(items))]


def unused_dice(source: SeededRandomSource, wilds: bool) -> str:
    """Return unused dice that a roll, some actions and some eliminations can leave."""
    faces = [pick(source, DICE) for _ in range(3)]
    if source.below(3) == 0:
        faces = [pick(source, DICE)] * 3
    pool = rolled("".join(faces))
    for _ in range(source.below(len(pool))):
        die = pick(source, pool)
        pool = pool.replace(die, "", 1) + ("W" if wilds and source.below(2) else "")
    return "".join(sorted(pool, key=DICE.index))


def sizes_for(source: SeededRandomSource, most: int) -> str:
    bag = list("SSSMMMLLL")
    return "".join(bag.pop(source.below(len(bag))) for _ in range(most))


def free_space(source: SeededRandomSource, board: Board, close: bool) -> Space | None:
    free: list[Space] = [space for space in SPACES if space not in board]
    near = [space for space in free if any(other in board for other in NEIGHBOURS[space])]
    choices = near if close and near else free
    return None if not choices else pick(source, choices)


def constructed_board(source: SeededRandomSource, seats: list[int]) -> Board:
    """Return a board with few or many pieces, single survivors or eight pieces of a player."""
    crowded, close = source.below(3) == 0, source.below(2) == 0
    eight = pick(source, seats) if source.below(2) else None
    wishes = {seat: sizes_for(source, 1 + source.below(8 if crowded else 2)) for seat in seats}
    board: Board = {}
    for seat in sorted(wishes, key=lambda seat: seat != eight):
        for size in sizes_for(source, 8) if seat == eight else wishes[seat]:
            space = free_space(source, board, close)
            if space is not None:
                board[space] = (seat, size)
    return board


def constructed(source: SeededRandomSource) -> State:
    players = 2 + source.below(9 if source.below(2) else 3)
    seats = list(range(players))
    while len(seats) > 2 and source.below(3):
        seats.remove(pick(source, seats))
    board = constructed_board(source, seats)
    if len(alive(board)) < 2:
        return constructed(source)
    dice = unused_dice(source, len(alive(board)) < players)
    turns = 20 + source.below(5)
    most = turns + 1 + source.below(3) if source.below(2) else None
    setup, seating = (
        pick(source, ("large-mid", "large-tip")),
        pick(source, ("shuffled", "in-order")),
    )
    mover = pick(source, alive(board))
    rich = [seat for seat in alive(board) if count(board, seat) == 8]
    mover = pick(source, rich) if rich and source.below(2) else mover
    return State(players, board, mover, dice, turns, setup, seating, most)
