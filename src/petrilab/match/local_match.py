"""A match in one process without a server: the same decisions, without a store."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from petrilab.agents import Agent
from petrilab.core import (
    AnyGame,
    GameEvent,
    GameRecord,
    Outcome,
    RandomSource,
    Seat,
    quoted,
    refusal,
)
from petrilab.match import commands as c
from petrilab.match.decide import DecisionBuilder, decide_into
from petrilab.match.decision import Context
from petrilab.match.events import Created, SeatSetup, Started
from petrilab.match.evolve import initial_state
from petrilab.match.expiry import tick
from petrilab.match.game_records import record_of
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.state import State
from petrilab.match.takeback import last_move_index, takeback

_SETUP_EVENTS = 2
"""Events before the first move: the creation and the start."""


class LocalMatch:
    """Plays one game; chance comes from `source`, the time of games with a limit from `clock`.

    With `limits_choices` the clock also closes choices that are limited in time. The game begins in
    the position `start`, or as the rules say.
    """

    def __init__(  # noqa: PLR0913  # what a match consists of
        self,
        game: AnyGame,
        options: Any,
        names: Sequence[str],
        source: RandomSource,
        clock: Callable[[], float] | None = None,
        *,
        limits_choices: bool = True,
        start: Any = None,
    ) -> None:
        if len(names) != options.players:
            raise ValueError(f"{len(names)} names for {options.players} players")
        self.game = game
        self.options = options
        self.names = tuple(names)
        self._source = source
        self._clock = clock
        self._limits_choices = limits_choices
        self._began = clock() if clock else 0.0
        builder = self._builder(initial_state("", _created(game, options, names, start), (), 0))
        builder.add(Started(()))
        builder.draw_chance()
        self._state = builder.state

    @property
    def version(self) -> int:
        """The number of changes so far; a move may name the version it is made for."""
        return self._state.version - _SETUP_EVENTS

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, by the rules or by resigning; None while the match goes on."""
        return self._state.outcome

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that may move now."""
        return self._state.waiting

    @property
    def game_events(self) -> tuple[GameEvent, ...]:
        """All public game events from the beginning."""
        return tuple(event for entry in self._state.log for event in entry.events)

    def view(self, seat: Seat | None) -> Any:
        """Return what a seat, or a spectator (None), may know. Raises `RefusedError`."""
        if seat is not None:
            self._refuse_unknown(seat)
        return self.game.view(self._state.full_position, seat)

    def play(self, seat: Seat, move: Any, version: int | None = None) -> tuple[GameEvent, ...]:
        """Make a seat's move, let chance draw, and return the events. Raises `RefusedError`."""
        chosen_for = self._state.round
        self.tick()
        self._refuse_unknown(seat)
        if version is not None and version != self.version:
            raise refusal(MatchRule.STALE, version=self.version).error()
        state, text = self._state, move.text()
        if self.game.has_secrets:
            self._execute(c.Pick(id="-", seat=seat, move=text, round=chosen_for))
        else:
            self._execute(c.Move(id="-", seat=seat, move=text, version=state.version))
        new = self._state.log[len(state.log) :]
        return tuple(event for entry in new for event in entry.events)

    def tick(self) -> None:
        """Apply the clock: to the agreed minutes, and to choices that are limited in time."""
        if self._clock is not None:
            closes_choices = self._limits_choices
            self._state = tick(self._state, self._now(), closes_choices=closes_choices).state

    def undo(self, seat: Seat, agreeing: Collection[Seat] = ()) -> None:
        """Take back a seat's last move and all after it, which must be of `agreeing` seats.

        Never across dice or secrets. Raises `RefusedError`.
        """
        if self.outcome and not self.game.outcome(self._state.position):
            raise refusal(MatchRule.OVER).error()
        self._refuse_unknown(seat)
        last_move_index(self._state, seat, agreeing)
        builder = self._builder(self._state)
        builder.add(takeback(self._state, seat))
        self._state = builder.state

    def resign(self, seat: Seat) -> None:
        """End the match: this seat loses, all others still in it share the win.

        Raises `RefusedError`, also for a seat that is out of the game already.
        """
        self._refuse_unknown(seat)
        self._execute(c.Resign(id="-", seat=seat))

    def record(self) -> GameRecord:
        """Return the record so far; a game with secrets has one only when it has ended."""
        return record_of(self._state)

    def _execute(self, command: c.Command) -> None:
        builder = self._builder(self._state)
        decide_into(builder, command, Context(builder.at))
        self._state = builder.state

    def _builder(self, state: State) -> DecisionBuilder:
        return DecisionBuilder(state, self._now(), self._source)

    def _now(self) -> int:
        return int((self._clock() - self._began) * 1000) if self._clock else 0

    def _refuse_unknown(self, seat: Seat) -> None:
        if type(seat) is not int or seat not in range(self.options.players):
            raise refusal(MatchRule.NO_SUCH_SEAT, seat=quoted(str(seat))).error()


def _created(game: AnyGame, options: Any, names: Sequence[str], start: Any) -> Created:
    """Return the first event of a local match; its dice are not sealed."""
    seat_setups = tuple(SeatSetup(session="here", name=name) for name in names)
    position = "" if start is None else start.text()
    return Created(
        game.name,
        game.rules_version,
        options.text(),
        seat_setups,
        "here",
        "",
        position=position,
    )


def play_out(match: LocalMatch, agents: Mapping[Seat, Agent], source: RandomSource) -> None:
    """Let agents move as long as the match waits for one of them."""
    while (seat := next((s for s in match.waiting if s in agents), None)) is not None:
        view = match.view(seat)
        match.play(seat, agents[seat].choose(match.game, view, source).move)
