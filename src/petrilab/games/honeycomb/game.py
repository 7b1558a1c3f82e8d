"""Honeycomb as a `Game`: the rules of this folder behind the common interface."""

from collections.abc import Sequence
from fractions import Fraction

from petrilab.core import (
    TABLE,
    Actor,
    Consequence,
    Fields,
    Game,
    Geometry,
    Legal,
    Listed,
    Outcome,
    Preview,
    Refusal,
    Scene,
    Seat,
    Source,
    actor_letter,
    refuse,
)
from petrilab.games.honeycomb import course, ending, moves, picking
from petrilab.games.honeycomb.board import board
from petrilab.games.honeycomb.imagining import imagine
from petrilab.games.honeycomb.moves import HoneycombMove, Pick, TimeUp
from petrilab.games.honeycomb.notation import parse_position
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.position import HoneycombPosition, start_position
from petrilab.games.honeycomb.preview import pick_steps, preview
from petrilab.games.honeycomb.rulebook import Ask, Ending, Happening, Rule
from petrilab.games.honeycomb.scene import scene
from petrilab.games.honeycomb.view import HoneycombView, view


class Honeycomb(Game[HoneycombPosition, HoneycombMove, HoneycombView]):
    """Honeycomb for two to ten players: everybody picks in secret and at the same time."""

    name = "honeycomb"
    rules_version = 1
    options_type = HoneycombOptions
    rules = Rule
    endings = Ending
    events = Happening
    questions = Ask
    has_secrets = True

    def initial(self, options: HoneycombOptions) -> HoneycombPosition:
        """An empty board before the first picks."""
        return start_position(options)

    def actors(self, position: HoneycombPosition) -> tuple[Actor, ...]:
        """All who have not picked in this round, and the table if it may still end the time."""
        waiting = position.choosing
        timed = position.options.minutes is not None
        return (TABLE, *waiting) if waiting and timed and not position.time_up else waiting

    def legal(self, position: HoneycombPosition, actor: Actor) -> Legal[HoneycombMove]:
        """All picks of a seat; of the table, that time is up."""
        if actor not in self.actors(position):
            return Listed(())
        return Listed((TimeUp(),)) if actor == TABLE else picking.Picks(position)

    def forbids(
        self, position: HoneycombPosition, actor: Actor, move: HoneycombMove
    ) -> Refusal | None:
        """The rule a pick breaks; only the table says that time is up, and it says no more."""
        if isinstance(move, TimeUp):
            return None if actor == TABLE else _not_its_move(actor)
        return _not_its_move(actor) if actor == TABLE else picking.forbids(position, move)

    def follow(
        self, position: HoneycombPosition, actor: Actor, move: HoneycombMove
    ) -> Consequence[HoneycombPosition]:
        """A secret pick, with the reveal of the round if it was the last."""
        if isinstance(move, Pick):
            return course.pick_made(position, actor, move)
        return course.time_is_up(position)

    def outcome(self, position: HoneycombPosition) -> Outcome | None:
        """How the game ended."""
        return ending.outcome(position)

    def chance(self, position: HoneycombPosition) -> Sequence[tuple[HoneycombMove, Fraction]]:
        """Nothing: Honeycomb has no luck."""
        del position
        return ()

    def view(self, position: HoneycombPosition, seat: Seat | None) -> HoneycombView:
        """All that is open, and the seat's own pick."""
        return view(position, seat)

    def preview(
        self, view: HoneycombView, seat: Seat, partial: Sequence[str]
    ) -> Preview[HoneycombMove]:
        """A pick in the making: colonies `+12` and the antibiotic `-12`, in any order."""
        return preview(view, seat, partial)

    def steps(self, move: HoneycombMove) -> tuple[str, ...]:
        """Every colony, then the antibiotic; that time is up needs no steps."""
        return pick_steps(move) if isinstance(move, Pick) else ()

    def imagine(self, view: HoneycombView, source: Source) -> HoneycombPosition:
        """The view with picks drawn for those others who have picked."""
        return imagine(view, source)

    def standing(self, position: HoneycombPosition, seat: Seat) -> int:
        """The seat's points."""
        return position.scores[seat]

    def parse_fields(self, options: HoneycombOptions, fields: Fields) -> HoneycombPosition:
        """The position with these fields."""
        return parse_position(options, fields)

    def parse_move(self, text: str) -> HoneycombMove:
        """A pick such as `3+7-12`, or `time-up`."""
        return moves.parse_move(text)

    def codes(self, options: HoneycombOptions) -> int:
        """Codes by number of colonies, colonies and antibiotic."""
        return moves.move_codes(board(options.board).size, options.colonies)

    def code(self, options: HoneycombOptions, move: HoneycombMove) -> int:
        """The code of a move."""
        return moves.move_code(board(options.board).size, options.colonies, move)

    def from_code(self, options: HoneycombOptions, code: int) -> HoneycombMove:
        """The move with this code."""
        return moves.move_from_code(board(options.board).size, options.colonies, code)

    def geometry(self, options: HoneycombOptions) -> Geometry:
        """The hexagons."""
        return board(options.board).geometry

    def scene(self, view: HoneycombView) -> Scene:
        """Colonies, contacts and the viewer's own pick; points and the round beside them."""
        return scene(view)


def _not_its_move(actor: Actor) -> Refusal:
    return refuse(Rule.TIME_KEEPER, actor=actor_letter(actor))


GAME = Honeycomb()
