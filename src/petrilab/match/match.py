"""A match at one screen, without a server: the same rules as everywhere, asked one by one."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from petrilab.core import (
    AnyGame,
    Event,
    GameRecord,
    Outcome,
    Seat,
    Source,
    refuse,
    shown,
)
from petrilab.core.rules import MatchRule
from petrilab.match import commands as c
from petrilab.match.decide import Context, decide_into, tick
from petrilab.match.drafting import Draft
from petrilab.match.evolve import begin
from petrilab.match.happenings import Chair, Created, Started
from petrilab.match.recording import record_of
from petrilab.match.state import State
from petrilab.match.takeback import last_own, take_back

_BEFORE = 2
"""Happenings before anything is done: the creation and the start."""


class Match:
    """Plays one game. Chance is drawn from `source`; time, if the game has any, from `clock`.

    Nothing else changes the position: people, opponents and pages all go through the same rules.
    """

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        names: Sequence[str],
        source: Source,
        clock: Callable[[], float] | None = None,
    ) -> None:
        if len(names) != options.players:
            raise ValueError(f"{len(names)} names for {options.players} players")
        self.game = game
        self.options = options
        self.names = tuple(names)
        self._source = source
        self._clock = clock
        self._began = clock() if clock else 0.0
        draft = self._draft(begin("", _created(game, options, names), (), 0))
        draft.happen(Started(()))
        draft.let_chance_act()
        self._state = draft.state

    @property
    def version(self) -> int:
        """Grows with everything that is done or undone; a move may name the one it is made for."""
        return self._state.version - _BEFORE

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or by resigning; None while it goes on."""
        return self._state.outcome

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that may move now."""
        return self._state.waiting

    @property
    def story(self) -> tuple[Event, ...]:
        """Everything that everybody may hear, from the beginning."""
        return tuple(event for told in self._state.story for event in told.events)

    def view(self, seat: Seat | None) -> Any:
        """What this seat, or a spectator, may know now. Raises `RefusedError` for any other."""
        if seat is not None:
            self._refuse_unknown(seat)
        return self.game.view(self._state.table_position, seat)

    def play(self, seat: Seat, move: Any, version: int | None = None) -> tuple[Event, ...]:
        """Make a seat's move and let chance act; what happened. Raises `RefusedError`."""
        self.tick()
        self._refuse_unknown(seat)
        if version is not None and version != self.version:
            refuse(MatchRule.STALE, version=self.version).raised()
        state, text = self._state, move.text()
        if self.game.has_secrets:
            self._do(c.Pick(id="-", seat=seat, move=text, round=state.round))
        else:
            self._do(c.Move(id="-", seat=seat, move=text, version=state.version))
        new = self._state.story[len(state.story) :]
        return tuple(event for told in new for event in told.events)

    def tick(self) -> None:
        """Look at the clock: when the agreed minutes are over, the table says so."""
        if self._clock is not None:
            self._state = tick(self._state, self._now()).state

    def undo(self, seat: Seat, agreeing: Collection[Seat] = ()) -> None:
        """Take back a seat's last move and all after it, which must be of `agreeing` seats.

        Never across dice or secrets. Raises `RefusedError`.
        """
        if self.outcome and not self.game.outcome(self._state.position):
            refuse(MatchRule.OVER).raised()
        self._refuse_unknown(seat)
        last_own(self._state, seat, agreeing)
        draft = self._draft(self._state)
        take_back(draft, seat)
        self._state = draft.state

    def resign(self, seat: Seat) -> None:
        """End the match: this seat loses, all others still in it share the win.

        Raises `RefusedError`, also for a seat that is out of the game already.
        """
        self._refuse_unknown(seat)
        self._do(c.Resign(id="-", seat=seat))

    def record(self) -> GameRecord:
        """The record so far; of a game with secrets only when it has ended."""
        return record_of(self._state)

    def _do(self, command: c.Command) -> None:
        draft = self._draft(self._state)
        decide_into(draft, command, Context(draft.at))
        self._state = draft.state

    def _draft(self, state: State) -> Draft:
        return Draft(state, self._now(), self._source)

    def _now(self) -> int:
        return int((self._clock() - self._began) * 1000) if self._clock else 0

    def _refuse_unknown(self, seat: Seat) -> None:
        if type(seat) is not int or seat not in range(self.options.players):
            refuse(MatchRule.NO_SUCH_SEAT, seat=shown(str(seat))).raised()


def _created(game: AnyGame, options: Any, names: Sequence[str]) -> Created:
    """A match of people at one screen; its dice are not sealed, since nobody else is there."""
    chairs = tuple(Chair(session="here", name=name) for name in names)
    return Created(game.name, game.rules_version, options.text(), chairs, "here", "")
