"""Honeycomb as a `Game`: connects the rules of this folder to the common interface."""

from collections.abc import Sequence
from fractions import Fraction
from types import MappingProxyType

from petrilab.core import (
    TABLE,
    Actor,
    Consequence,
    Fields,
    Game,
    Geometry,
    LegalMoves,
    MoveList,
    Outcome,
    Preview,
    RandomSource,
    Refusal,
    Scene,
    Seat,
    TokenSign,
    actor_letter,
    refusal,
)
from petrilab.games.honeycomb import ending, moves, picking, rounds
from petrilab.games.honeycomb.answering import answer_refusal, legal_answers, missed_answer
from petrilab.games.honeycomb.board import board
from petrilab.games.honeycomb.call_preview import answer_steps
from petrilab.games.honeycomb.calls import Answer, Call, Continue
from petrilab.games.honeycomb.contacts import scores
from petrilab.games.honeycomb.determinization import determinize
from petrilab.games.honeycomb.moves import HoneycombMove, Pick, TimeUp
from petrilab.games.honeycomb.notation import parse_position
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.position import HoneycombPosition, start_position
from petrilab.games.honeycomb.preview import pick_steps, preview
from petrilab.games.honeycomb.rulebook import Ask, Decision, Ending, EventKind, Rule
from petrilab.games.honeycomb.scene import scene
from petrilab.games.honeycomb.spoken_round import apply_answer, cells_if_all_call
from petrilab.games.honeycomb.view import HoneycombView, view


class Honeycomb(Game[HoneycombPosition, HoneycombMove, HoneycombView]):
    """Honeycomb for two to ten players, who pick secretly and simultaneously."""

    name = "honeycomb"
    showcase_options = "players=3,board=hexagon:4"
    rules_version = 1
    options_type = HoneycombOptions
    rules = Rule
    endings = Ending
    decisions = Decision
    events = EventKind
    questions = Ask
    has_secrets = True
    token_signs = MappingProxyType(
        {
            "black": TokenSign("#", fills_place=True),
            "colony": TokenSign("{letter}", fills_place=True),
            "pick": TokenSign("+{place}", fills_place=True),
            "antibiotic": TokenSign("-{place}", fills_place=True),
            "proposal": TokenSign("?{place}", fills_place=True),
            "nope": TokenSign("x{place}", fills_place=True),
        }
    )

    def initial(self, options: HoneycombOptions) -> HoneycombPosition:
        """Return the empty board before the first picks."""
        return start_position(options)

    def actors(self, position: HoneycombPosition) -> tuple[Actor, ...]:
        """Return the seats that have yet to choose, and TABLE while it may end the time."""
        waiting = position.choosing
        timed = self.time_limit(position.options) is not None
        return (TABLE, *waiting) if waiting and timed and not position.is_time_up else waiting

    def legal(self, position: HoneycombPosition, actor: Actor) -> LegalMoves[HoneycombMove]:
        """Return all picks or answers of a seat; for TABLE the end of the time."""
        if actor not in self.actors(position):
            return MoveList(())
        if actor == TABLE:
            return MoveList((TimeUp(),))
        return legal_answers(position, actor) if position.reading else picking.Picks(position)

    def refusal_for(
        self, position: HoneycombPosition, actor: Actor, move: HoneycombMove
    ) -> Refusal | None:
        """Return the rule that a move breaks, or None; only TABLE may end the time."""
        if isinstance(move, TimeUp):
            return None if actor == TABLE else _wrong_actor(actor)
        if actor == TABLE:
            return _wrong_actor(actor)
        if position.reading:
            return answer_refusal(position, actor, move)
        if isinstance(move, Pick):
            return picking.pick_refusal(position, move)
        return refusal(Rule.CALL_PHASE, phase="picking")

    def follow(
        self, position: HoneycombPosition, actor: Actor, move: HoneycombMove
    ) -> Consequence[HoneycombPosition]:
        """Record a secret pick or answer, and reveal it with the last one; or end the time."""
        if isinstance(move, Pick):
            return rounds.apply_pick(position, actor, move)
        if isinstance(move, Call | Continue):
            return apply_answer(position, actor, move)
        return rounds.apply_time_up(position)

    def outcome(self, position: HoneycombPosition) -> Outcome | None:
        """Return how the game ended, or None."""
        return ending.outcome(position)

    def chance(self, position: HoneycombPosition) -> Sequence[tuple[HoneycombMove, Fraction]]:
        """Return nothing: Honeycomb has no luck."""
        del position
        return ()

    def time_limit(self, options: HoneycombOptions) -> int | None:
        """Return the option `minutes`."""
        return options.minutes

    def choice_limit(self, position: HoneycombPosition) -> int | None:
        """Return the option `call_seconds` while a pick is read out."""
        return position.options.call_seconds if position.reading else None

    def missed_choice(self, position: HoneycombPosition, seat: Seat) -> Answer:
        """Return the answer of a seat that says nothing in time."""
        return missed_answer(position, seat)

    def public_hash(self, position: HoneycombPosition) -> str:
        """Return the hash without picks, antibiotics and answers that are still secret."""
        return position.without_secrets().stable_hash()

    def view(self, position: HoneycombPosition, seat: Seat | None) -> HoneycombView:
        """Return everything public, and the seat's own pick."""
        return view(position, seat)

    def preview(
        self, view: HoneycombView, seat: Seat, partial: Sequence[str]
    ) -> Preview[HoneycombMove]:
        """Return a pick or calls in the making, from steps `+12` and `-12` in any order.

        In a pick they are colonies and the antibiotic, in calls COMPETITION and NOPE.
        """
        return preview(view, seat, partial)

    def steps(self, move: HoneycombMove) -> tuple[str, ...]:
        """Return every colony, then the antibiotic, or likewise every call; others have none."""
        if isinstance(move, Call):
            return answer_steps(move)
        return pick_steps(move) if isinstance(move, Pick) else ()

    def determinize(self, view: HoneycombView, source: RandomSource) -> HoneycombPosition:
        """Return the view's position, with legal picks drawn for those that are hidden."""
        return determinize(view, source)

    def heuristic_score(self, position: HoneycombPosition, seat: Seat) -> int:
        """Return the seat's points; while picks are read out, those after the round.

        All are expected to call what they can. Before that, picks would look equally good.
        """
        if position.reading is None:
            return position.scores[seat]
        cells = cells_if_all_call(position)
        return scores(position.board, cells, position.options.players)[seat]

    def parse_fields(self, options: HoneycombOptions, fields: Fields) -> HoneycombPosition:
        """Return the position with these fields."""
        return parse_position(options, fields)

    def parse_move(self, text: str) -> HoneycombMove:
        """Return a move from a text such as `3+7-12`, `call+3-12` or `time-up`."""
        return moves.parse_move(text)

    def code_count(self, options: HoneycombOptions) -> int:
        """Return the number of codes by number of colonies, colonies and antibiotic."""
        size, most = board(options.board).size, options.colonies
        return moves.move_codes(size, most, is_spoken=options.calls == "spoken")

    def code(self, options: HoneycombOptions, move: HoneycombMove) -> int:
        """Return the code of a move."""
        size, most = board(options.board).size, options.colonies
        return moves.move_code(size, most, move, is_spoken=options.calls == "spoken")

    def from_code(self, options: HoneycombOptions, code: int) -> HoneycombMove:
        """Return the move with this code."""
        size, most = board(options.board).size, options.colonies
        return moves.move_from_code(size, most, code, is_spoken=options.calls == "spoken")

    def geometry(self, options: HoneycombOptions) -> Geometry:
        """Return the geometry of the hexagons."""
        return board(options.board).geometry

    def scene(self, view: HoneycombView) -> Scene:
        """Return colonies, contacts and the viewer's own pick; points and the round beside them."""
        return scene(view)


def _wrong_actor(actor: Actor) -> Refusal:
    return refusal(Rule.TIME_KEEPER, actor=actor_letter(actor))


GAME = Honeycomb()
