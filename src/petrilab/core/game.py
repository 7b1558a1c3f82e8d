"""What a game is: pure functions over immutable positions. Every game implements `Game`."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, cast

from petrilab.core.actors import Actor, Seat, actor_letter
from petrilab.core.events import Event
from petrilab.core.geometry import Geometry, Scene
from petrilab.core.legal import Legal
from petrilab.core.options import Options
from petrilab.core.outcome import Outcome
from petrilab.core.position import Position
from petrilab.core.preview import Preview
from petrilab.core.reading import Fields
from petrilab.core.refusal import Refusal, refuse
from petrilab.core.rules import TurnRule
from petrilab.core.source import Source
from petrilab.core.view import OpenView, View


class Move(Protocol):
    """A move: a hashable value with a short text that `Game.parse_move` reads back."""

    def text(self) -> str:
        """The move's text."""


P = TypeVar("P", bound=Position)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Consequence(Generic[P]):
    """What follows from a move: the new position, and what happened on the way, in order."""

    position: P
    events: tuple[Event, ...]


class Game(ABC, Generic[P, M, V]):
    """The rules of one game.

    Same inputs, same outputs: no clock, no randomness, no files, nothing remembered.
    """

    name: ClassVar[str]
    """As people type it, such as `petri-dish`."""
    rules_version: ClassVar[int]
    """Raised when a change of the rules would replay an old record differently."""
    options_type: ClassVar[type[Options]]
    rules: ClassVar[type[StrEnum]]
    """The id of every rule and ruling; each has a text, a place in docs/rules and a test."""
    endings: ClassVar[type[StrEnum]]
    """The triggers an outcome of this game may have."""
    events: ClassVar[type[StrEnum]]
    """The kinds of event this game tells; each has a text."""
    questions: ClassVar[type[StrEnum]]
    """What `preview` may ask for; each has a text."""

    has_secrets: ClassVar[bool] = False
    """Whether seats make choices that others may not know at once."""
    has_luck: ClassVar[bool] = False
    """Whether positions may wait for CHANCE."""

    def __str__(self) -> str:
        return self.name

    # The course of a game -------------------------------------------------------------------

    @abstractmethod
    def initial(self, options: Any) -> P:
        """The position before anything was done or drawn."""

    @abstractmethod
    def actors(self, position: P) -> tuple[Actor, ...]:
        """Whom the position waits for, ascending; nobody when the game is over.

        Several seats at once choose simultaneously; the last one's move resolves the round.
        """

    @abstractmethod
    def legal(self, position: P, actor: Actor) -> Legal[M]:
        """The actor's legal moves in the pinned order; none if the position waits for others."""

    @abstractmethod
    def forbids(self, position: P, actor: Actor, move: M) -> Refusal | None:
        """Why a waiting actor may not make this move; None if it may. Use `check` instead."""

    @abstractmethod
    def follow(self, position: P, actor: Actor, move: M) -> Consequence[P]:
        """What follows from a move that `check` accepts. Not defined for others."""

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def chance(self, position: P) -> Sequence[tuple[M, Fraction]]:
        """What CHANCE may do and how likely, adding up to one; nothing if it is not waited for."""

    def check(self, position: P, actor: Actor, move: M) -> Refusal | None:
        """None if the move is legal, otherwise the rule it breaks, where and why."""
        if actor not in self.actors(position):
            return self.not_waiting(position, actor)
        return self.forbids(position, actor, move)

    def not_waiting(self, position: P, actor: Actor) -> Refusal:
        """Why an actor whom the position does not wait for may do nothing."""
        if self.outcome(position) is not None:
            return refuse(TurnRule.GAME_OVER)
        return refuse(TurnRule.NOT_WAITING, actor=actor_letter(actor))

    def apply(self, position: P, actor: Actor, move: M) -> P:
        """The position after a move; raises `RefusedError` if it is not legal."""
        if refusal := self.check(position, actor, move):
            refusal.raised()
        return self.follow(position, actor, move).position

    # What a seat sees and builds --------------------------------------------------------------

    @abstractmethod
    def view(self, position: P, seat: Seat | None) -> V:
        """What this seat, or a spectator, may know; built up from nothing."""

    @abstractmethod
    def preview(self, view: V, seat: Seat, partial: Sequence[str]) -> Preview[M]:
        """A move in the making: see `Preview`. Needs no more than the seat's own view.

        Every legal move is reached by steps, and `move` is set exactly when `check` passes.
        """

    def steps(self, move: M) -> tuple[str, ...]:
        """The steps by which `preview` builds this move of a seat."""
        raise NotImplementedError

    def contenders(self, position: P) -> tuple[Seat, ...]:
        """The seats that are still in the game."""
        return tuple(range(position.options.players))

    def imagine(self, view: V, source: Source) -> P:
        """A position that this view allows, what is hidden drawn from `source`.

        Games without secrets inherit it.
        """
        del source
        if isinstance(view, OpenView):
            return cast("P", view.position)
        raise NotImplementedError(f"{self.name} has secrets and must say how to imagine them")

    def standing(self, position: P, seat: Seat) -> int:
        """How a seat stands at a glance at the table: the more, the better. No prediction."""
        del position, seat
        return 0

    # Two names for everything -----------------------------------------------------------------

    @abstractmethod
    def parse_fields(self, options: Any, fields: Fields) -> P:
        """The position whose own fields are these; refuses what cannot stand on the table."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """The move with this text; refuses a text that is no move of this game at all."""

    @abstractmethod
    def codes(self, options: Any) -> int:
        """How many integer codes moves have under these options: 0 to codes - 1."""

    @abstractmethod
    def code(self, options: Any, move: M) -> int:
        """The integer code of a move."""

    @abstractmethod
    def from_code(self, options: Any, code: int) -> M:
        """The move with this integer code; ValueError if there is none."""

    # What it looks like -----------------------------------------------------------------------

    @abstractmethod
    def geometry(self, options: Any) -> Geometry:
        """Where the places of the board are."""

    @abstractmethod
    def scene(self, view: V) -> Scene:
        """What stands on the board and beside it."""


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game whose types the caller does not know."""
