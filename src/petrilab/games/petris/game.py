"""Petris as a `Game`: connects the rules of this folder to the common interface."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import chain
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
from petrilab.games.petris import ending, preview, track
from petrilab.games.petris.board import layout
from petrilab.games.petris.executor import MoveExecutor
from petrilab.games.petris.legal_propagations import legal_propagations
from petrilab.games.petris.moves import (
    CODES_PER_DISH,
    Propagation,
    parse_propagation,
    propagation_code,
    propagation_from_code,
)
from petrilab.games.petris.notation import parse_position
from petrilab.games.petris.options import PetrisOptions
from petrilab.games.petris.position import (
    BACTERIA,
    SARCINA,
    SARCINAS,
    STRANDED,
    PetrisPosition,
    bacteria_in_dishes,
    sarcinas_in_dishes,
    start_position,
)
from petrilab.games.petris.propagation import refusal_for
from petrilab.games.petris.rulebook import Ask, Decision, Ending, EventKind, Rule


class Petris(Game[PetrisPosition, Propagation, OpenView[PetrisPosition]]):
    """Petris for two or three players: no luck, no secrets."""

    name = "petris"
    showcase_options = "-"
    rules_version = 1
    options_type = PetrisOptions
    rules = Rule
    endings = Ending
    decisions = Decision
    events = EventKind
    questions = Ask
    token_signs = MappingProxyType({"bacterium": TokenSign("{letter}{count}", shares_place=True)})

    def initial(self, options: PetrisOptions) -> PetrisPosition:
        """Return the position with one bacterium of each player in its starting dish."""
        return start_position(options)

    def actors(self, position: PetrisPosition) -> tuple[Actor, ...]:
        """Return the player to propagate."""
        return () if ending.outcome(position) else (position.propagator,)

    def legal(self, position: PetrisPosition, actor: Actor) -> LegalMoves[Propagation]:
        """Return all legal propagations."""
        if actor not in self.actors(position):
            return MoveList(())
        return legal_propagations(position)

    def refusal_for(
        self, position: PetrisPosition, actor: Actor, move: Propagation
    ) -> Refusal | None:
        """Return the rule that a propagation breaks, or None."""
        del actor
        return refusal_for(position, move)

    def follow(
        self, position: PetrisPosition, actor: Actor, move: Propagation
    ) -> Consequence[PetrisPosition]:
        """Carry out the propagation, and the phase that ends the set after its last propagation."""
        del actor
        executor = MoveExecutor(position)
        executor.propagate(move)
        executor.end_set()
        return Consequence(executor.position(), tuple(executor.events))

    def outcome(self, position: PetrisPosition) -> Outcome | None:
        """Return how the game ended, or None."""
        return ending.outcome(position)

    def chance(self, position: PetrisPosition) -> Sequence[tuple[Propagation, Fraction]]:
        """Return nothing: Petris has no luck."""
        del position
        return ()

    def view(self, position: PetrisPosition, seat: Seat | None) -> OpenView[PetrisPosition]:
        """Return the whole position: Petris has no secrets."""
        return OpenView(position, seat)

    def preview(
        self, view: OpenView[PetrisPosition], seat: Seat, partial: Sequence[str]
    ) -> Preview[Propagation]:
        """Return a propagation in the making: the source, then a dish for each bacterium."""
        if seat not in self.actors(view.position):
            return Preview.closed(self.turn_refusal(view.position, seat))
        return preview.preview(view.position, seat, partial)

    def steps(self, move: Propagation) -> tuple[str, ...]:
        """Return the source, then every target once for each bacterium sent there."""
        targets = (str(dish) for dish, amount in move.sent for _ in range(amount))
        return str(move.source), *targets

    def heuristic_score(self, position: PetrisPosition, seat: Seat) -> int:
        """Prefer few points, then few bacteria and sarcinas."""
        row = position.dishes[seat]
        weight = bacteria_in_dishes(row) + 5 * sarcinas_in_dishes(row)
        return -100 * position.points[seat] - weight

    def parse_fields(self, options: PetrisOptions, fields: Fields) -> PetrisPosition:
        """Return the position with these fields."""
        return parse_position(options, fields)

    def parse_move(self, text: str) -> Propagation:
        """Return a propagation from a text such as `3>0:2,1:1`."""
        return parse_propagation(text)

    def code_count(self, options: PetrisOptions) -> int:
        """Return the number of codes by source dish and amounts."""
        return len(layout(options.players).dishes) * CODES_PER_DISH

    def code(self, options: PetrisOptions, move: Propagation) -> int:
        """Return the code of a propagation."""
        return propagation_code(layout(options.players), move)

    def from_code(self, options: PetrisOptions, code: int) -> Propagation:
        """Return the propagation with this code."""
        return propagation_from_code(layout(options.players), code)

    def geometry(self, options: PetrisOptions) -> Geometry:
        """Return the geometry of the dishes."""
        return layout(options.players).geometry

    def scene(self, view: OpenView[PetrisPosition]) -> Scene:
        """Return tokens in the dishes; points, supplies and the turn track beside them."""
        position = view.position
        dishes = map(_tokens, position.layout.dishes, *position.dishes)
        outcome = ending.outcome(position)
        actors = () if outcome else (position.propagator,)
        return Scene(tuple(chain(*dishes)), _facts(position, outcome), (), actors)


# Tokens and facts repeat constantly on a server and take few values, so each is built only once.


@cache
def _tokens(dish: int, *numbers: int) -> tuple[Token, ...]:
    """Return the tokens of a dish in which the players have these numbers."""
    return tuple(_token(dish, seat, number) for seat, number in enumerate(numbers) if number)


def _token(dish: int, seat: Seat, number: int) -> Token:
    if number == SARCINA:
        return Token(str(dish), "sarcina", seat)
    return Token(str(dish), "bacterium", seat, 5 if number == STRANDED else number)


def _facts(position: PetrisPosition, outcome: Outcome | None) -> tuple[Fact, ...]:
    """Return each player's points and supply, and the state of the turn track."""
    facts: list[Fact] = []
    last_space = position.options.track
    for seat, row in enumerate(position.dishes):
        points, bacteria = position.points[seat], bacteria_in_dishes(row)
        facts += _player_facts(seat, points, last_space, bacteria, sarcinas_in_dishes(row))
    has_ended = _ended_set(position, outcome)
    facts += _track_facts(position.options.players, position.propagations, has_ended)
    return tuple(facts)


def _ended_set(position: PetrisPosition, outcome: Outcome | None) -> bool:
    """Return whether the game ended with the phase of a set, so that no further set begins."""
    is_set_end = position.propagations % position.options.players == 0
    return is_set_end and outcome is not None and outcome.trigger is not Ending.STUCK


@lru_cache(maxsize=1 << 14)
def _player_facts(
    seat: Seat, points: int, last_space: int, bacteria: int, sarcinas: int
) -> tuple[Fact, ...]:
    return (
        Fact("petris-fact-points", f"{points}/{last_space}", seat),
        Fact("petris-fact-bacteria", str(max(0, BACTERIA - bacteria)), seat),
        Fact("petris-fact-sarcinas", str(SARCINAS - sarcinas), seat),
    )


@cache
def _track_facts(players: int, propagations: int, has_ended: bool) -> tuple[Fact, ...]:
    number = (propagations - has_ended) // players
    phases = "".join(track.set_end(players, later) for later in range(number, track.SETS))
    return (
        Fact("petris-fact-set", f"{number + 1}/{track.SETS}"),
        Fact("petris-fact-phases", phases),
    )


GAME = Petris()
