"""Petris as a `Game`: the rules of this folder behind the common interface."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import chain

from petrilab.core import (
    Actor,
    Consequence,
    Fact,
    Fields,
    Game,
    Geometry,
    Legal,
    Listed,
    OpenView,
    Outcome,
    Preview,
    Refusal,
    Scene,
    Seat,
    Token,
)
from petrilab.games.petris import ending, preview, propagation, track
from petrilab.games.petris.board import layout
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
from petrilab.games.petris.rulebook import Ask, Ending, Happening, Rule
from petrilab.games.petris.table import Table


class Petris(Game[PetrisPosition, Propagation, OpenView[PetrisPosition]]):
    """Petris for two or three players: no luck, no secrets."""

    name = "petris"
    rules_version = 1
    options_type = PetrisOptions
    rules = Rule
    endings = Ending
    events = Happening
    questions = Ask

    def initial(self, options: PetrisOptions) -> PetrisPosition:
        """One bacterium of each player in its starting dish."""
        return start_position(options)

    def actors(self, position: PetrisPosition) -> tuple[Actor, ...]:
        """The player to propagate."""
        return () if ending.outcome(position) else (position.propagator,)

    def legal(self, position: PetrisPosition, actor: Actor) -> Legal[Propagation]:
        """All valid propagations."""
        if actor not in self.actors(position):
            return Listed(())
        return propagation.propagations(position)

    def forbids(self, position: PetrisPosition, actor: Actor, move: Propagation) -> Refusal | None:
        """The rule a propagation breaks."""
        del actor
        return propagation.forbids(position, move)

    def follow(
        self, position: PetrisPosition, actor: Actor, move: Propagation
    ) -> Consequence[PetrisPosition]:
        """The propagation, and the phase that ends the set if it was the set's last."""
        del actor
        table = Table(position)
        table.propagate(move)
        table.end_set()
        return Consequence(table.position(), tuple(table.events))

    def outcome(self, position: PetrisPosition) -> Outcome | None:
        """How the game ended."""
        return ending.outcome(position)

    def chance(self, position: PetrisPosition) -> Sequence[tuple[Propagation, Fraction]]:
        """Nothing: Petris has no luck."""
        del position
        return ()

    def view(self, position: PetrisPosition, seat: Seat | None) -> OpenView[PetrisPosition]:
        """Everything: Petris has no secrets."""
        return OpenView(position, seat)

    def preview(
        self, view: OpenView[PetrisPosition], seat: Seat, partial: Sequence[str]
    ) -> Preview[Propagation]:
        """A propagation in the making: the source dish, then a dish for each bacterium sent."""
        if seat not in self.actors(view.position):
            return Preview.closed(self.not_waiting(view.position, seat))
        return preview.preview(view.position, seat, partial)

    def steps(self, move: Propagation) -> tuple[str, ...]:
        """The source, then every target as often as bacteria go there."""
        targets = (str(dish) for dish, amount in move.sent for _ in range(amount))
        return str(move.source), *targets

    def standing(self, position: PetrisPosition, seat: Seat) -> int:
        """Few points, then few bacteria and sarcinas."""
        row = position.dishes[seat]
        weight = bacteria_in_dishes(row) + 5 * sarcinas_in_dishes(row)
        return -100 * position.points[seat] - weight

    def parse_fields(self, options: PetrisOptions, fields: Fields) -> PetrisPosition:
        """The position with these fields."""
        return parse_position(options, fields)

    def parse_move(self, text: str) -> Propagation:
        """A propagation such as `3>0:2,1:1`."""
        return parse_propagation(text)

    def codes(self, options: PetrisOptions) -> int:
        """Codes by source dish and amounts."""
        return len(layout(options.players).dishes) * CODES_PER_DISH

    def code(self, options: PetrisOptions, move: Propagation) -> int:
        """The code of a propagation."""
        return propagation_code(layout(options.players), move)

    def from_code(self, options: PetrisOptions, code: int) -> Propagation:
        """The propagation with this code."""
        return propagation_from_code(layout(options.players), code)

    def geometry(self, options: PetrisOptions) -> Geometry:
        """The dishes."""
        return layout(options.players).geometry

    def scene(self, view: OpenView[PetrisPosition]) -> Scene:
        """Bacteria and sarcinas in the dishes; points, supplies and the turn track beside them."""
        position = view.position
        dishes = map(_tokens, position.layout.dishes, *position.dishes)
        return Scene(tuple(chain(*dishes)), _facts(position), (), self.actors(position))


# There are few different tokens and facts, and a server shows them all the time: each is made once.


@cache
def _tokens(dish: int, *numbers: int) -> tuple[Token, ...]:
    """What stands in a dish in which the players have these numbers."""
    return tuple(_token(dish, seat, number) for seat, number in enumerate(numbers) if number)


def _token(dish: int, seat: Seat, number: int) -> Token:
    if number == SARCINA:
        return Token(str(dish), "sarcina", seat)
    return Token(str(dish), "bacterium", seat, 5 if number == STRANDED else number)


def _facts(position: PetrisPosition) -> tuple[Fact, ...]:
    """Each player's points and supply, and where the turn marker is."""
    facts: list[Fact] = []
    last_space = position.options.track
    for seat, row in enumerate(position.dishes):
        points, bacteria = position.points[seat], bacteria_in_dishes(row)
        facts += _player_facts(seat, points, last_space, bacteria, sarcinas_in_dishes(row))
    facts += _track_facts(position.options.players, position.propagations)
    return tuple(facts)


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
def _track_facts(players: int, propagations: int) -> tuple[Fact, ...]:
    if propagations == track.propagations_in_game(players):
        return ()
    number = propagations // players
    phases = "".join(track.set_end(players, later) for later in range(number, track.SETS))
    return (
        Fact("petris-fact-set", f"{number + 1}/{track.SETS}"),
        Fact("petris-fact-phases", phases),
    )


GAME = Petris()
