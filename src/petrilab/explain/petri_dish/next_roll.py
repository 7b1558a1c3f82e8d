"""Chances of a roll of Petri Dish: in how many of 216 rolls a player can reach an aim directly.

Directly means by actions that serve the aim and nothing else: hits on the pieces of one player, or
actions that put one more piece on the board. So a true chance may be higher, never lower.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from petrilab.core import Seat
from petrilab.games.petri_dish import Action, Piece, Size
from petrilab.games.petri_dish.actions import instances, source_refusal
from petrilab.games.petri_dish.board import (
    ALL_PIECES,
    Board,
    alive,
    has_all_nine,
    owner,
    spaces_of,
    with_piece,
)
from petrilab.games.petri_dish.dice import (
    DIVIDE,
    GROW,
    INFECT,
    WILD,
    ZAP,
    in_order,
    rolls,
    unused_after_roll,
)
from petrilab.games.petri_dish.wheel import NEIGHBOURS, SPACES

MAX_MISSING: Final = 2
"""With more pieces missing to nine, no chance is computed."""
MAX_PIECES: Final = 4
"""An action removes one piece at most, and a roll gives three, a triple four."""
_ROLLS: Final = 216


@lru_cache(maxsize=4096)
def elimination_rolls(board: Board, victim: Seat, rival: Seat) -> int:
    """Return in how many rolls a rival can remove all pieces of a player by hitting only them.

    It is none if the player has more than MAX_PIECES.
    """

    def hits(now: Board, action: str) -> Iterator[tuple[int, int]]:
        for source, target in instances(now, rival, action):
            if owner(now, target) == victim:
                yield source, target

    def left(now: Board) -> int:
        return _hits_needed(now, victim, rival)

    if len(spaces_of(board, victim)) > MAX_PIECES:
        return 0
    return _DirectSearch(rival, INFECT + ZAP, hits, left, gives_bonus=False).count(board)


def _hits_needed(board: Board, victim: Seat, rival: Seat) -> int:
    """Return the fewest hits that can remove all pieces of a player.

    Without contact a rival cannot infect, and a Zap takes one size from a piece.
    """
    own = spaces_of(board, victim)
    if any(owner(board, near) == rival for here in own for near in NEIGHBOURS[here]):
        return len(own)
    return sum(piece.size + 1 for here in own if (piece := board[here]))


@lru_cache(maxsize=4096)
def nine_rolls(board: Board, seat: Seat) -> int:
    """Return in how many rolls a player can put its missing pieces on the board directly.

    Return 0 if more than MAX_MISSING are missing.
    """

    def additions(now: Board, action: str) -> Iterator[tuple[int, int]]:
        for source, target in instances(now, seat, action):
            if action != GROW or now[target] is None:
                yield source, target

    def left(now: Board) -> int:
        return ALL_PIECES - len(spaces_of(now, seat))

    if left(board) > MAX_MISSING:
        return 0
    return _DirectSearch(seat, DIVIDE + GROW + INFECT, additions, left, gives_bonus=True).count(
        board
    )


class _DirectSearch:
    """Searches the useful actions of a player for a way to an aim, roll by roll.

    `gives_bonus`: a useful action may eliminate a third player, which gives another action.
    """

    def __init__(
        self,
        seat: Seat,
        actions: str,
        useful: Callable[[Board, str], Iterator[tuple[int, int]]],
        left: Callable[[Board], int],
        *,
        gives_bonus: bool,
    ) -> None:
        self._gives_bonus = gives_bonus
        self._seat, self._actions, self._useful, self._left = seat, actions, useful, left
        self._known: dict[tuple[Board, str], bool] = {}

    def count(self, board: Board) -> int:
        """Return in how many of 216 rolls the aim can be reached."""
        return sum(
            int(probability * _ROLLS)
            for faces, probability in rolls()
            if self._succeeds(board, unused_after_roll(faces))
        )

    def _succeeds(self, board: Board, dice: str) -> bool:
        """Return whether the unused dice suffice."""
        left = self._left(board)
        if left == 0:
            return True
        if not dice or (not self._gives_bonus and left > len(dice)):
            return False
        if (board, dice) not in self._known:
            self._known[board, dice] = any(
                self._succeeds(*self._after(board, dice, action))
                for action in self._uses(board, dice)
            )
        return self._known[board, dice]

    def _after(self, board: Board, dice: str, action: Action) -> tuple[Board, str]:
        """Return the board and the unused dice after an action; none if it wins by itself."""
        after = _board_after(board, self._seat, action)
        gone = len(alive(board)) - len(alive(after))
        rest = dice.replace(action.die, "", 1) + WILD * gone
        has_won = len(alive(after)) == 1 or has_all_nine(after, self._seat)
        return after, "" if has_won else in_order(rest)

    def _uses(self, board: Board, dice: str) -> Iterator[Action]:
        """Yield the useful actions of the unused dice; those that are surely usable first."""
        others = []
        for die in dict.fromkeys(dice):
            if die == WILD:
                yield from self._actions_with(board, die, self._actions)
            elif die in self._actions and is_possible(board, self._seat, die):
                yield from self._actions_with(board, die, die)
            else:
                others.append(die)
        for die in others:
            if not is_possible(board, self._seat, die):
                yield from self._actions_with(board, die, self._actions)

    def _actions_with(self, board: Board, die: str, actions: str) -> Iterator[Action]:
        for action in actions:
            for source, target in self._useful(board, action):
                yield Action(die, action, source, target)


@lru_cache(maxsize=4096)
def is_possible(board: Board, seat: Seat, action: str) -> bool:
    """Return whether an action is possible somewhere; a die without such an action is Wild."""
    if action == ZAP:
        return True
    spaces = SPACES if action in (GROW, INFECT) else spaces_of(board, seat)
    return any(source_refusal(board, seat, action, here) is None for here in spaces)


def _board_after(board: Board, seat: Seat, action: Action) -> Board:
    """Return the board after a legal action; quicker than a move of the whole game."""
    piece = board[action.target]
    if action.action == DIVIDE:
        divided = board[action.source]
        half = Piece(seat, divided.size.smaller) if divided else None
        return with_piece(with_piece(board, action.source, half), action.target, half)
    if piece is None:
        return with_piece(board, action.target, Piece(seat, Size.SMALL))
    if action.action == INFECT:
        return with_piece(board, action.target, Piece(seat, piece.size))
    smaller = None if piece.size == Size.SMALL else Piece(piece.seat, piece.size.smaller)
    return with_piece(board, action.target, smaller)
