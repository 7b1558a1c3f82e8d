"""The `Game` interface: a game is a set of pure functions over immutable positions."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, cast

from petrilab.core.actors import Actor, Seat, actor_letter
from petrilab.core.events import GameEvent
from petrilab.core.fields import Fields
from petrilab.core.geometry import Geometry, Scene, TokenSign
from petrilab.core.legal_moves import LegalMoves
from petrilab.core.options import Options
from petrilab.core.outcome import Outcome
from petrilab.core.position import Position
from petrilab.core.preview import Preview
from petrilab.core.random_source import RandomSource
from petrilab.core.refusal import Refusal, refusal
from petrilab.core.refusal_rules import TurnRule
from petrilab.core.view import OpenView, View


class Move(Protocol):
    """A move: a hashable value with a short text that `Game.parse_move` reads back."""

    def text(self) -> str:
        """Return the move's text."""


P = TypeVar("P", bound=Position)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Consequence(Generic[P]):
    """The result of a move: the new position and the game events that led to it, in order."""

    position: P
    events: tuple[GameEvent, ...]


class Game(ABC, Generic[P, M, V]):
    """The rules of one game.

    Methods are pure: no clock, no randomness, no files, no state. `petrilab.core.conformance`
    checks every promise that the other layers rely on; run it in the tests of a new game.
    """

    name: ClassVar[str]
    """The name that users type, such as `petri-dish`."""
    rules_version: ClassVar[int]
    """Increased when a change of the rules would replay an old record differently."""
    options_type: ClassVar[type[Options]]
    rules: ClassVar[type[StrEnum]]
    """The ids of the rules that code refers to; `rule_ids` adds those of the options."""
    endings: ClassVar[type[StrEnum]]
    """The triggers that an outcome of this game may have; each has a text."""
    decisions: ClassVar[type[StrEnum]]
    """The criteria by which an outcome may select the winners; each has a text `decided-…`."""
    events: ClassVar[type[StrEnum]]
    """The kinds of event that this game emits; each has a text."""
    questions: ClassVar[type[StrEnum]]
    """The questions that `preview` may ask; each has a text."""

    has_secrets: ClassVar[bool] = False
    """Whether all moves of seats are secret choices, revealed when the last seat has chosen.

    In such a game a choice does not depend on the choices that others have made in the round: the
    legal moves stay the same, and the order of the choices does not change the result. The first
    event of a choice announces that the seat has chosen, and is the same whatever was chosen. Only
    the last choice of a round has further events; they reveal the round. The game has no luck.
    """
    has_luck: ClassVar[bool] = False
    """Whether positions may wait for CHANCE. Such a position waits for no other actor."""
    token_signs: ClassVar[Mapping[str, TokenSign]] = MappingProxyType({})
    """Signs of tokens in the terminal, by kind; by default a letter and an initial."""
    showcase_options: ClassVar[str | None] = None
    """Options of the game that is drawn on the page's first screen; None if none is drawn."""

    def __str__(self) -> str:
        return self.name

    @classmethod
    def rule_ids(cls) -> tuple[str, ...]:
        """Return the ids of all rules and rulings, those that options declare at the end.

        Each has a text, an entry in docs/rules and a test.
        """
        of_options = (spec.rule for spec in cls.options_type.specs() if spec.rule)
        return (*map(str, cls.rules), *of_options)

    # Playing ------------------------------------------------------------------------------------

    @abstractmethod
    def initial(self, options: Any) -> P:
        """Return the position before the first move or draw."""

    @abstractmethod
    def actors(self, position: P) -> tuple[Actor, ...]:
        """Return the actors that the position waits for, ascending; none when the game is over.

        Several seats choose simultaneously; the move of the last one resolves the round.
        """

    @abstractmethod
    def legal(self, position: P, actor: Actor) -> LegalMoves[M]:
        """Return an actor's legal moves in the pinned order; none if it is not the actor's turn."""

    @abstractmethod
    def refusal_for(self, position: P, actor: Actor, move: M) -> Refusal | None:
        """Return why an actor whose turn it is may not make a move, or None if it may.

        Callers that have not checked the turn use `check`.
        """

    @abstractmethod
    def follow(self, position: P, actor: Actor, move: M) -> Consequence[P]:
        """Return the result of a move that `check` accepts; undefined for other moves."""

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """Return how the game ended, or None while it continues."""

    @abstractmethod
    def chance(self, position: P) -> Sequence[tuple[M, Fraction]]:
        """Return the moves of CHANCE with their probabilities, which add up to one.

        The sequence is empty if the position does not wait for CHANCE.
        """

    def check(self, position: P, actor: Actor, move: M) -> Refusal | None:
        """Return None if the move is legal, otherwise the rule it breaks, where and why."""
        if actor not in self.actors(position):
            return self.turn_refusal(position, actor)
        return self.refusal_for(position, actor, move)

    def turn_refusal(self, position: P, actor: Actor) -> Refusal:
        """Return why an actor may not act while the position waits for others."""
        if self.outcome(position) is not None:
            return refusal(TurnRule.GAME_OVER)
        return refusal(TurnRule.NOT_WAITING, actor=actor_letter(actor))

    def apply(self, position: P, actor: Actor, move: M) -> P:
        """Return the position after a move; raise `RefusedError` if it is not legal."""
        if refusal := self.check(position, actor, move):
            raise refusal.error()
        return self.follow(position, actor, move).position

    def time_limit(self, options: Any) -> int | None:
        """Return the playing time of a match in minutes, or None if it has no limit.

        When the time is over, TABLE makes its only legal move. A position waits for TABLE only if
        there is a limit, and no longer after that move.
        """
        del options
        return None

    def choice_limit(self, position: P) -> int | None:
        """Return how many seconds seats have for the secret choice, or None if there is no limit.

        When they are over, `missed_choice` is made for the seats that have not chosen. Both depend
        on nothing that a spectator may not know.
        """
        del position
        return None

    def missed_choice(self, position: P, seat: Seat) -> M:
        """Return the choice that is made for a seat that has not chosen within `choice_limit`."""
        raise NotImplementedError

    def public_hash(self, position: P) -> str:
        """Return the hash of what a spectator may know of a position, which matches may publish.

        It is the stable hash of a position without secrets.
        """
        return position.stable_hash()

    # Views and previews -------------------------------------------------------------------------

    @abstractmethod
    def view(self, position: P, seat: Seat | None) -> V:
        """Return what this seat, or a spectator (None), may know of the position."""

    @abstractmethod
    def preview(self, view: V, seat: Seat, partial: Sequence[str]) -> Preview[M]:
        """Return the state of a move in the making, computed from the seat's own view only.

        Steps lead to every legal move, and `Preview.move` is set exactly if `check` passes. A seat
        whose turn it is not gets `Preview.closed`.
        """

    def steps(self, move: M) -> tuple[str, ...]:
        """Return the steps by which `preview` builds this move of a seat."""
        raise NotImplementedError

    def contenders(self, position: P) -> tuple[Seat, ...]:
        """Return the seats that are still in the game."""
        return tuple(range(position.options.players))

    def determinize(self, view: V, source: RandomSource) -> P:
        """Return a position that is consistent with the view; hidden parts come from `source`.

        Games without secrets inherit this method.
        """
        del source
        if isinstance(view, OpenView):
            return cast("P", view.position)
        raise NotImplementedError(f"{self.name} has secrets and must implement determinize")

    def heuristic_score(self, position: P, seat: Seat) -> int:
        """Return a static score of a seat, higher is better; nothing is predicted."""
        del position, seat
        return 0

    # Texts and codes ----------------------------------------------------------------------------

    @abstractmethod
    def parse_fields(self, options: Any, fields: Fields) -> P:
        """Return the position with these fields; refuse one that no game can reach."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """Return the move with this text; refuse a text that is not a move of this game."""

    @abstractmethod
    def code_count(self, options: Any) -> int:
        """Return the number of integer codes under these options; codes begin with 0."""

    @abstractmethod
    def code(self, options: Any, move: M) -> int:
        """Return the integer code of a move."""

    @abstractmethod
    def from_code(self, options: Any, code: int) -> M:
        """Return the move with this integer code; raise ValueError if there is none."""

    # Geometry and scene -------------------------------------------------------------------------

    @abstractmethod
    def geometry(self, options: Any) -> Geometry:
        """Return where the places of the board are."""

    @abstractmethod
    def scene(self, view: V) -> Scene:
        """Return the contents of the board and of the panel beside it."""


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game whose types the caller does not know."""
