"""The state of a match: what its happenings amount to."""

from types import MappingProxyType
from typing import Any

from msgspec import Struct

from petrilab.core import CHANCE, TABLE, Actor, AnyGame, Event, Outcome, Seat
from petrilab.match.commands import ClockPlan, Matter
from petrilab.match.happenings import AnyHappening
from petrilab.match.messages import Phase
from petrilab.match.ports import Sealed

SealedKey = tuple[int, Actor]


class Chairs(Struct, frozen=True, gc=False):
    """Who sits on a seat now: `session` owns it, `level` plays it if there is one."""

    session: str = ""
    name: str = ""
    level: str = ""
    nonce: str = ""

    @property
    def is_open(self) -> bool:
        """Whether anybody may still join here."""
        return not self.session and not self.level


class Deed(Struct, frozen=True, gc=False):
    """Something done in the game: by whom, what, and from which position; `before` is open."""

    actor: Actor
    move: Any
    before: Any
    secret: bool = False


class Offer(Struct, frozen=True, gc=False):
    """Something asked by a seat, with those who consented."""

    matter: Matter
    seat: Seat
    agreed: tuple[Seat, ...]


class Told(Struct, frozen=True, gc=False):
    """A happening in the story, with what the rules had to tell of it."""

    number: int
    happening: AnyHappening
    events: tuple[Event, ...] = ()


class State(Struct, frozen=True, gc=False):
    """A match after `version` happenings. An immutable value.

    `position` is what lies open on the table: picks of the round that is being chosen are in
    `sealed` only. `position_version` is the version at which the position last changed, `at` the
    match's own time of the last happening, `turn_began` that of the last change of who is waited
    for. `left` is what each seat had of its time then.
    """

    match: str
    version: int
    game: AnyGame
    options: Any
    host: str
    chairs: tuple[Chairs, ...]
    phase: Phase
    position: Any
    waiting: tuple[Seat, ...]
    commitment: str
    sealed: MappingProxyType[SealedKey, str]
    deeds: tuple[Deed, ...] = ()
    story: tuple[Told, ...] = ()
    position_version: int = 0
    round: int = 1
    chosen: tuple[Seat, ...] = ()
    draws: int = 0
    outcome: Outcome | None = None
    offers: tuple[Offer, ...] = ()
    clock: ClockPlan | None = None
    left: tuple[int, ...] = ()
    at: int = 0
    turn_began: int = 0
    started_at: int = 0
    nonces: tuple[str, ...] = ()
    invites: tuple[str, ...] = ()
    links: tuple[tuple[Seat, str], ...] = ()
    private: bool = False
    wait: bool = False
    rematch: str = ""
    rematch_of: str = ""

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.chairs))

    def seats_of(self, session: str) -> tuple[Seat, ...]:
        """The seats that a session owns; nobody's session owns nothing."""
        if not session:
            return ()
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.session == session)

    @property
    def table_position(self) -> Any:
        """The position with the picks made so far in this round: what views are built from."""
        position = self.position
        for seat in self.chosen:
            move = self.game.parse_move(self.sealed[self.round, seat])
            position = self.game.follow(position, seat, move).position
        return position

    @property
    def minutes_end(self) -> int | None:
        """When, in the match's own time, the table says that time is up."""
        minutes: int | None = getattr(self.options, "minutes", None)
        if minutes is None or self.outcome or TABLE not in self.game.actors(self.position):
            return None
        return self.started_at + minutes * 60_000

    @property
    def dice_secret(self) -> str:
        """The secret of the dice, which nobody may know before the end."""
        return self.sealed[0, CHANCE]


def with_sealed(sealed: MappingProxyType[SealedKey, str], more: tuple[Sealed, ...]) -> Any:
    """What is sealed, and more."""
    return MappingProxyType({**sealed, **{(row.round, row.actor): row.text for row in more}})
