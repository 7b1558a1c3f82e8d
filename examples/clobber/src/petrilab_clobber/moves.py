"""The move of Clobber, a capture: its legality, its result, its text and its integer code."""

import re
from typing import NamedTuple

from petrilab.core import (
    Consequence,
    LegalMoves,
    MoveList,
    Refusal,
    actor_letter,
    game_event,
    refusal,
    refuse_move_text,
)
from petrilab_clobber.board import DIRECTIONS, board
from petrilab_clobber.options import ClobberOptions
from petrilab_clobber.position import EMPTY, ClobberPosition
from petrilab_clobber.rulebook import EventKind, Rule

_FORM = "b1-b2"
_TEXT = re.compile("([a-j](?:10|[1-9]))-([a-j](?:10|[1-9]))", re.ASCII)


class Capture(NamedTuple):
    """A stone moves from one square to another, by their names, and captures the stone there."""

    source: str
    target: str

    def text(self) -> str:
        """Return a text such as `b1-b2`."""
        return f"{self.source}-{self.target}"


def parse_capture(text: str) -> Capture:
    """Return the capture with this text; refuse any other text."""
    match = _TEXT.fullmatch(text)
    if match is None:
        refuse_move_text(text, _FORM)
    return Capture(match[1], match[2])


def legal_captures(position: ClobberPosition) -> LegalMoves[Capture]:
    """Return all captures of the player to move, by source, then by direction."""
    names, seat = position.board.names, position.to_move
    return MoveList(
        [
            Capture(names[square], names[target])
            for square, owner in enumerate(position.squares)
            if owner == seat
            for target in position.targets(square)
        ]
    )


def source_refusal(position: ClobberPosition, source: str) -> Refusal | None:
    """Return why the player to move cannot capture with the stone on `source`, or None."""
    names = position.board.names
    if source not in names or position.squares[names.index(source)] != position.to_move:
        return refusal(Rule.OWN_STONE, source, source=source)
    if not position.targets(names.index(source)):
        return refusal(Rule.NO_TARGET, source, source=source)
    return None


def capture_refusal(position: ClobberPosition, move: Capture) -> Refusal | None:
    """Return the rule that a capture by the player to move breaks, or None if it is legal."""
    if refused := source_refusal(position, move.source):
        return refused
    names = position.board.names
    target = names.index(move.target) if move.target in names else None
    source = names.index(move.source)
    if target is None or target not in position.board.neighbours[source]:
        return refusal(Rule.ADJACENT, move.target, source=move.source, target=move.target)
    if target not in position.targets(source):
        return refusal(Rule.CAPTURE, move.target, target=move.target)
    return None


def capture(position: ClobberPosition, move: Capture) -> Consequence[ClobberPosition]:
    """Return the position after a legal capture, and its event."""
    names, seat = position.board.names, position.to_move
    squares = list(position.squares)
    squares[names.index(move.source)] = EMPTY
    squares[names.index(move.target)] = seat
    event = game_event(
        EventKind.CAPTURED,
        move.source,
        move.target,
        player=actor_letter(seat),
        source=move.source,
        target=move.target,
    )
    return Consequence(ClobberPosition(position.options, tuple(squares)), (event,))


def capture_code(options: ClobberOptions, move: Capture) -> int:
    """Return the source and the direction as one number; raise ValueError for another move."""
    squares = board(options.columns, options.rows)
    source, target = squares.names.index(move.source), squares.names.index(move.target)
    return source * len(DIRECTIONS) + squares.neighbours[source].index(target)


def capture_from_code(options: ClobberOptions, code: int) -> Capture:
    """Return the capture with this code; raise ValueError if it leaves the board."""
    squares = board(options.columns, options.rows)
    source, direction = divmod(code, len(DIRECTIONS))
    if source not in range(len(squares.names)):
        raise ValueError(code)
    target = squares.neighbours[source][direction]
    if target is None:
        raise ValueError(code)
    return Capture(squares.names[source], squares.names[target])
