"""The five actions: their conditions, the reasons for refusals, and all legal instances."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from petrilab.core import Refusal, Seat, actor_letter, refusal
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


def _own_piece_refusal(board: Board, seat: Seat, here: int, action: str) -> Refusal | None:
    """Return the refusal of a space without a piece of the player, or None."""
    if owner(board, here) == seat:
        return None
    return refusal(Rule.OWN_PIECE, NAMES[here], place=NAMES[here], action=action)


def _reserve_refusal(rule: Rule, here: int, size: Size, **values: str | int) -> Refusal:
    """Return the refusal of an action for which the reserve has too few pieces of a size."""
    return refusal(rule, NAMES[here], place=NAMES[here], size=size.word, **values)


# Divide: one of your pieces becomes two of the next smaller size, side by side.


def _divide_refusal(board: Board, seat: Seat, here: int) -> Refusal | None:
    """Require a Large or Medium of the player, and two pieces of the next size in reserve."""
    piece = board[here]
    if piece is None or piece.seat != seat:
        return _own_piece_refusal(board, seat, here, DIVIDE)
    if piece.size == Size.SMALL:
        return refusal(Rule.DIVIDE_SMALL, NAMES[here], place=NAMES[here])
    left = in_reserve(board, seat, piece.size.smaller)
    if left < 2:  # noqa: PLR2004 (it becomes two pieces)
        return _reserve_refusal(Rule.DIVIDE_RESERVE, here, piece.size.smaller, count=left)
    return None


# Grow: one of your pieces becomes the next larger size, or a Large spawns a Small beside it.


def _grow_refusal(board: Board, seat: Seat, here: int) -> Refusal | None:
    """Require a piece of the player that can grow, or an empty space beside the player's Large."""
    piece = board[here]
    if piece is None:
        return _spawn_refusal(board, seat, here)
    if piece.seat != seat:
        return _own_piece_refusal(board, seat, here, GROW)
    if piece.size == Size.LARGE:
        return refusal(Rule.GROW_LARGE, NAMES[here], place=NAMES[here])
    if not in_reserve(board, seat, piece.size.larger):
        return _reserve_refusal(Rule.GROW_RESERVE, here, piece.size.larger)
    return None


def _spawn_refusal(board: Board, seat: Seat, here: int) -> Refusal | None:
    large = Piece(seat, Size.LARGE)
    if not any(board[near] == large for near in NEIGHBOURS[here]):
        return refusal(Rule.SPAWN_LARGE, NAMES[here], place=NAMES[here])
    if not in_reserve(board, seat, Size.SMALL):
        return _reserve_refusal(Rule.SPAWN_RESERVE, here, Size.SMALL)
    return None


# Infect: an opponent's piece that you touch becomes yours.


def _infect_refusal(board: Board, seat: Seat, here: int) -> Refusal | None:
    """Require an opponent's piece beside one of the player's, and its size in reserve."""
    piece = board[here]
    if piece is None or piece.seat == seat:
        return refusal(Rule.INFECT_OPPONENT, NAMES[here], place=NAMES[here])
    if not any(owner(board, near) == seat for near in NEIGHBOURS[here]):
        return refusal(Rule.INFECT_TOUCHING, NAMES[here], place=NAMES[here])
    if not in_reserve(board, seat, piece.size):
        return _reserve_refusal(Rule.INFECT_RESERVE, here, piece.size)
    return None


# Move: one of your pieces goes to an empty space beside its group.


def _move_refusal(board: Board, seat: Seat, here: int) -> Refusal | None:
    return _own_piece_refusal(board, seat, here, MOVE)


# Zap: any Small is removed, any other piece shrinks.


def _zap_refusal(board: Board, seat: Seat, here: int) -> Refusal | None:
    """Require any piece; unless it is a Small, its owner needs the smaller size in reserve."""
    del seat  # any player may zap any piece
    piece = board[here]
    if piece is None:
        return refusal(Rule.ZAP_PIECE, NAMES[here], place=NAMES[here])
    if piece.size != Size.SMALL and not in_reserve(board, piece.seat, piece.size.smaller):
        player = actor_letter(piece.seat)
        return _reserve_refusal(Rule.ZAP_RESERVE, here, piece.size.smaller, player=player)
    return None


# All actions


class _TargetRule(NamedTuple):
    """The targets of an action that goes from one space to another, and its refusals."""

    targets: Callable[[Board, int], tuple[int, ...]]
    out_of_reach: Rule
    no_target: Rule


_TARGET_RULES: Final = {
    DIVIDE: _TargetRule(empty_neighbours, Rule.DIVIDE_ADJACENT, Rule.DIVIDE_ROOM),
    MOVE: _TargetRule(reach, Rule.MOVE_REACH, Rule.MOVE_ROOM),
}

_SOURCE_REFUSALS: Final = {
    DIVIDE: _divide_refusal,
    GROW: _grow_refusal,
    INFECT: _infect_refusal,
    MOVE: _move_refusal,
    ZAP: _zap_refusal,
}


def source_refusal(board: Board, seat: Seat, action: str, here: int) -> Refusal | None:
    """Return why an action cannot begin at a space, or None.

    An action that names only one space is done there.
    """
    if refused := _SOURCE_REFUSALS[action](board, seat, here):
        return refused
    target_rule = _TARGET_RULES.get(action)
    if target_rule and not target_rule.targets(board, here):
        return refusal(target_rule.no_target, NAMES[here], source=NAMES[here])
    return None


def target_refusal(board: Board, action: str, source: int, target: int) -> Refusal | None:
    """Return why an action that can begin at `source` cannot go to `target`, or None."""
    target_rule = _TARGET_RULES[action]
    if board[target] is not None:
        return refusal(Rule.EMPTY_SPACE, NAMES[target], place=NAMES[target], action=action)
    if target not in target_rule.targets(board, source):
        places = NAMES[source], NAMES[target]
        return refusal(target_rule.out_of_reach, *places, source=places[0], target=places[1])
    return None


@lru_cache(maxsize=4096)
def instances(board: Board, seat: Seat, action: str) -> tuple[Instance, ...]:
    """Return every legal instance of an action, by source, then by target; cached."""
    target_rule = _TARGET_RULES.get(action)
    return tuple(
        (source, target)
        for source in _candidate_spaces(board, seat, action)
        if not _SOURCE_REFUSALS[action](board, seat, source)
        for target in (target_rule.targets(board, source) if target_rule else (source,))
    )


def _candidate_spaces(board: Board, seat: Seat, action: str) -> list[int]:
    """Return the spaces where an action may be legal; a cheap filter before the full check."""
    if action == GROW:
        return [here for here in SPACES if owner(board, here) in (seat, None)]
    if action in (DIVIDE, MOVE):
        return [here for here in SPACES if owner(board, here) == seat]
    return [here for here in SPACES if board[here] is not None]
