"""Wins within a turn: the moves after which a seat can win before another actor acts, and how."""

from typing import Any

from petrilab.core import AnyGame, Seat
from petrilab.kernels.registry import find_kernel
from petrilab.kernels.turn_wins import CAN, UNKNOWN, can_win_in_turn, make_stack


class TooManyPositionsError(Exception):
    """A turn has more positions than are looked at."""


def winning_moves(game: AnyGame, position: Any, seat: Seat, most: int) -> set[Any]:
    """Return the moves after which the seat can win for certain before another actor acts.

    All sequences of its own moves are tried. More than `most` such moves are not looked for.
    """
    kernel = find_kernel(game.name)
    found: set[Any] = set()
    for move in game.legal(position, seat):
        after = game.follow(position, seat, move).position
        if outcome := game.outcome(after):
            is_win = outcome.share(seat) == 1
        elif game.actors(after) != (seat,):
            is_win = False
        elif kernel is None:
            raise TooManyPositionsError
        else:
            stack = make_stack(kernel.encode(after))
            result = can_win_in_turn(stack, seat, after.options.players)
            if result == UNKNOWN:
                raise TooManyPositionsError
            is_win = result == CAN
        if is_win:
            found.add(move)
            if len(found) > most:
                break
    return found


def winning_line(game: AnyGame, position: Any, seat: Seat) -> tuple[Any, ...]:
    """Return moves of the seat that win within its turn; empty if it is over, or cannot be won.

    A move that wins at once comes before one that only can be followed by such a move.
    """
    line: list[Any] = []
    while game.outcome(position) is None and game.actors(position) == (seat,):
        move = _winning_move(game, position, seat)
        if move is None:
            return ()
        line.append(move)
        position = game.follow(position, seat, move).position
    return tuple(line)


def _winning_move(game: AnyGame, position: Any, seat: Seat) -> Any | None:
    for move in game.legal(position, seat):
        outcome = game.outcome(game.follow(position, seat, move).position)
        if outcome and outcome.share(seat) == 1:
            return move
    return next(iter(winning_moves(game, position, seat, 0)), None)
