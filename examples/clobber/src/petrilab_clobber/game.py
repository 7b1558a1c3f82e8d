"""Clobber as a `Game`: connects the rules of this folder to the common interface."""

from collections.abc import Sequence
from fractions import Fraction
from types import MappingProxyType

from petrilab.core import (
    Actor,
    Consequence,
    Fact,
    Fields,
    Game,
    Geometry,
    LegalMoves,
    MoveList,
    OpenView,
    Outcome,
    Preview,
    Refusal,
    Scene,
    Seat,
    Token,
    TokenSign,
)
from petrilab_clobber.board import DIRECTIONS, board
from petrilab_clobber.moves import (
    Capture,
    capture,
    capture_code,
    capture_from_code,
    capture_refusal,
    legal_captures,
    parse_capture,
)
from petrilab_clobber.options import ClobberOptions
from petrilab_clobber.position import EMPTY, ClobberPosition, parse_position, start_position
from petrilab_clobber.preview import preview
from petrilab_clobber.rulebook import Ask, Decision, Ending, EventKind, Rule


class Clobber(Game[ClobberPosition, Capture, OpenView[ClobberPosition]]):
    """Clobber for two players: no luck, no secrets."""

    name = "clobber"
    rules_version = 1
    options_type = ClobberOptions
    rules = Rule
    endings = Ending
    decisions = Decision
    events = EventKind
    questions = Ask
    token_signs = MappingProxyType({"stone": TokenSign("{letter}")})

    # Playing ------------------------------------------------------------------------------------

    def initial(self, options: ClobberOptions) -> ClobberPosition:
        """Return the full board."""
        return start_position(options)

    def actors(self, position: ClobberPosition) -> tuple[Actor, ...]:
        """Return the player to move."""
        return () if self.outcome(position) else (position.to_move,)

    def legal(self, position: ClobberPosition, actor: Actor) -> LegalMoves[Capture]:
        """Return all captures."""
        if actor not in self.actors(position):
            return MoveList(())
        return legal_captures(position)

    def refusal_for(self, position: ClobberPosition, actor: Actor, move: Capture) -> Refusal | None:
        """Return the rule that a capture breaks, or None."""
        del actor
        return capture_refusal(position, move)

    def follow(
        self, position: ClobberPosition, actor: Actor, move: Capture
    ) -> Consequence[ClobberPosition]:
        """Carry out the capture."""
        del actor
        return capture(position, move)

    def outcome(self, position: ClobberPosition) -> Outcome | None:
        """Return the loss of the player to move if there is no capture; None otherwise."""
        loser = position.to_move
        if position.active_stones(loser):
            return None
        return Outcome(Ending.STUCK, Decision.LOSS, winners=(1 - loser,), losers=(loser,))

    def chance(self, position: ClobberPosition) -> Sequence[tuple[Capture, Fraction]]:
        """Return nothing: Clobber has no luck."""
        del position
        return ()

    # Views and previews -------------------------------------------------------------------------

    def view(self, position: ClobberPosition, seat: Seat | None) -> OpenView[ClobberPosition]:
        """Return the whole position: Clobber has no secrets."""
        return OpenView(position, seat)

    def preview(
        self, view: OpenView[ClobberPosition], seat: Seat, partial: Sequence[str]
    ) -> Preview[Capture]:
        """Return a capture in the making: the square of a stone, then that of its target."""
        if seat not in self.actors(view.position):
            return Preview.closed(self.turn_refusal(view.position, seat))
        return preview(view.position, seat, partial)

    def steps(self, move: Capture) -> tuple[str, ...]:
        """Return both squares."""
        return move.source, move.target

    def heuristic_score(self, position: ClobberPosition, seat: Seat) -> int:
        """Prefer many stones that can capture."""
        return position.active_stones(seat)

    # Texts and codes ----------------------------------------------------------------------------

    def parse_fields(self, options: ClobberOptions, fields: Fields) -> ClobberPosition:
        """Return the position with these fields."""
        return parse_position(options, fields)

    def parse_move(self, text: str) -> Capture:
        """Return a capture from a text such as `b1-b2`."""
        return parse_capture(text)

    def code_count(self, options: ClobberOptions) -> int:
        """Return the number of codes by source and direction."""
        return options.columns * options.rows * len(DIRECTIONS)

    def code(self, options: ClobberOptions, move: Capture) -> int:
        """Return the code of a capture."""
        return capture_code(options, move)

    def from_code(self, options: ClobberOptions, code: int) -> Capture:
        """Return the capture with this code."""
        return capture_from_code(options, code)

    # Geometry and scene -------------------------------------------------------------------------

    def geometry(self, options: ClobberOptions) -> Geometry:
        """Return the geometry of the squares."""
        return board(options.columns, options.rows).geometry

    def scene(self, view: OpenView[ClobberPosition]) -> Scene:
        """Return the stones, and beside them each player's stones and how many can capture."""
        position = view.position
        tokens = tuple(
            Token(name, "stone", owner)
            for name, owner in zip(position.board.names, position.squares, strict=True)
            if owner != EMPTY
        )
        facts = tuple(fact for seat in range(2) for fact in _facts(position, seat))
        return Scene(tokens, facts, turn=self.actors(position))


def _facts(position: ClobberPosition, seat: Seat) -> tuple[Fact, ...]:
    return (
        Fact("clobber-fact-stones", str(position.squares.count(seat)), seat),
        Fact("clobber-fact-active", str(position.active_stones(seat)), seat),
    )


GAME = Clobber()
