"""The five actions: what each needs, why a space will not do, and every legal instance."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from petrilab.core import Refusal, Seat, actor_letter, refuse
from petrilab.games.petri_dish.board import (
    Board,
    Piece,
    Size,
    empty_neighbours,
    in_reserve,
    owner,
    reach,
)
from petrilab.games.petri_dish.dice import DIVIDE, GROW, INFECT, MOVE, ZAP
from petrilab.games.petri_dish.rulebook import Rule
from petrilab.games.petri_dish.wheel import NAMES, NEIGHBOURS, SPACES

Instance: TypeAlias = tuple[int, int]
"""Source and target of an action; the same space twice if it names only one."""


def _refuses_own(board: Board, seat: Seat, here: int, action: str) -> Refusal | None:
    """Divide and Move begin with a piece of one's own."""
    if owner(board, here) == seat:
        return None
    return refuse(Rule.OWN_PIECE, NAMES[here], place=NAMES[here], action=action)


def _lacks(rule: Rule, here: int, size: Size, **values: str | int) -> Refusal:
    """A refusal because the reserve has too few pieces of a size."""
    return refuse(rule, NAMES[here], place=NAMES[here], size=size.word, **values)


# Divide: one of your pieces becomes two of the next smaller size, side by side.


def _refuses_to_divide(board: Board, seat: Seat, here: int) -> Refusal | None:
    """A Large or Medium of one's own, and both smaller pieces in reserve."""
    piece = board[here]
    if piece is None or piece.seat != seat:
        return _refuses_own(board, seat, here, DIVIDE)
    if piece.size == Size.SMALL:
        return refuse(Rule.DIVIDE_SMALL, NAMES[here], place=NAMES[here])
    left = in_reserve(board, seat, piece.size.smaller)
    if left < 2:  # noqa: PLR2004 (it becomes two pieces)
        return _lacks(Rule.DIVIDE_RESERVE, here, piece.size.smaller, count=left)
    return None


# Grow: one of your pieces becomes the next larger size, or a Large spawns a Small beside it.


def _refuses_to_grow(board: Board, seat: Seat, here: int) -> Refusal | None:
    """A piece of one's own that can grow, or an empty space beside one's own Large."""
    piece = board[here]
    if piece is None:
        return _refuses_to_spawn(board, seat, here)
    if piece.seat != seat:
        return _refuses_own(board, seat, here, GROW)
    if piece.size == Size.LARGE:
        return refuse(Rule.GROW_LARGE, NAMES[here], place=NAMES[here])
    if not in_reserve(board, seat, piece.size.larger):
        return _lacks(Rule.GROW_RESERVE, here, piece.size.larger)
    return None


def _refuses_to_spawn(board: Board, seat: Seat, here: int) -> Refusal | None:
    large = Piece(seat, Size.LARGE)
    if not any(board[near] == large for near in NEIGHBOURS[here]):
        return refuse(Rule.SPAWN_LARGE, NAMES[here], place=NAMES[here])
    if not in_reserve(board, seat, Size.SMALL):
        return _lacks(Rule.SPAWN_RESERVE, here, Size.SMALL)
    return None


# Infect: an opponent's piece that you touch becomes yours.


def _refuses_to_infect(board: Board, seat: Seat, here: int) -> Refusal | None:
    """An opponent's piece beside one's own, and one's own piece of that size in reserve."""
    piece = board[here]
    if piece is None or piece.seat == seat:
        return refuse(Rule.INFECT_OPPONENT, NAMES[here], place=NAMES[here])
    if not any(owner(board, near) == seat for near in NEIGHBOURS[here]):
        return refuse(Rule.INFECT_TOUCHING, NAMES[here], place=NAMES[here])
    if not in_reserve(board, seat, piece.size):
        return _lacks(Rule.INFECT_RESERVE, here, piece.size)
    return None


# Move: one of your pieces goes to an empty space beside its group.


def _refuses_to_move(board: Board, seat: Seat, here: int) -> Refusal | None:
    return _refuses_own(board, seat, here, MOVE)


# Zap: any Small is removed, any other piece shrinks.


def _refuses_to_zap(board: Board, seat: Seat, here: int) -> Refusal | None:
    """Any piece; unless it is a Small, its owner must have the smaller piece in reserve."""
    del seat  # anybody may zap anything
    piece = board[here]
    if piece is None:
        return refuse(Rule.ZAP_PIECE, NAMES[here], place=NAMES[here])
    if piece.size != Size.SMALL and not in_reserve(board, piece.seat, piece.size.smaller):
        player = actor_letter(piece.seat)
        return _lacks(Rule.ZAP_RESERVE, here, piece.size.smaller, player=player)
    return None


# All of them alike


class _Journey(NamedTuple):
    """The second half of an action that goes from one space to another."""

    targets: Callable[[Board, int], tuple[int, ...]]
    out_of_reach: Rule
    nowhere: Rule


_JOURNEYS: Final = {
    DIVIDE: _Journey(empty_neighbours, Rule.DIVIDE_ADJACENT, Rule.DIVIDE_ROOM),
    MOVE: _Journey(reach, Rule.MOVE_REACH, Rule.MOVE_ROOM),
}

_REFUSES: Final = {
    DIVIDE: _refuses_to_divide,
    GROW: _refuses_to_grow,
    INFECT: _refuses_to_infect,
    MOVE: _refuses_to_move,
    ZAP: _refuses_to_zap,
}


def refuses_source(board: Board, seat: Seat, action: str, here: int) -> Refusal | None:
    """Why an action cannot begin at a space, or, if it names only one, cannot be done there."""
    if refusal := _REFUSES[action](board, seat, here):
        return refusal
    journey = _JOURNEYS.get(action)
    if journey and not journey.targets(board, here):
        return refuse(journey.nowhere, NAMES[here], source=NAMES[here])
    return None


def refuses_target(board: Board, action: str, source: int, target: int) -> Refusal | None:
    """Why an action that can begin at `source` cannot go to `target`."""
    journey = _JOURNEYS[action]
    if board[target] is not None:
        return refuse(Rule.EMPTY_SPACE, NAMES[target], place=NAMES[target], action=action)
    if target not in journey.targets(board, source):
        places = NAMES[source], NAMES[target]
        return refuse(journey.out_of_reach, *places, source=places[0], target=places[1])
    return None


@lru_cache(maxsize=4096)
def instances(board: Board, seat: Seat, action: str) -> tuple[Instance, ...]:
    """Every legal instance of an action now, by source, then by target; remembered for a while."""
    journey = _JOURNEYS.get(action)
    return tuple(
        (source, target)
        for source in _worth_asking(board, seat, action)
        if not _REFUSES[action](board, seat, source)
        for target in (journey.targets(board, source) if journey else (source,))
    )


def _worth_asking(board: Board, seat: Seat, action: str) -> list[int]:
    """The spaces at which an action could be legal at first sight, so that most need no asking."""
    if action == GROW:
        return [here for here in SPACES if owner(board, here) in (seat, None)]
    if action in (DIVIDE, MOVE):
        return [here for here in SPACES if owner(board, here) == seat]
    return [here for here in SPACES if board[here] is not None]
