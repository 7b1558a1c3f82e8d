"""Where a game stands: what a state of OpenSpiel holds."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pyspiel

from petrilab.adapters.openspiel.translation import utilities
from petrilab.core import Actor, AnyGame, Event, next_actor, read_position

TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


class Step(NamedTuple):
    """A move, by whom, and what everybody heard of it."""

    actor: Actor
    move: Any
    events: tuple[Event, ...]


class Here:
    """Where a game stands, and the steps that led there from `start`.

    It never changes, so copies of a state share it, and what was found out once is kept.
    """

    __slots__ = ("_codes", "game", "player", "position", "start", "steps")

    def __init__(
        self,
        game: AnyGame,
        position: Any,
        start: Any,
        steps: tuple[Step, ...] = (),
    ) -> None:
        self.game = game
        self.position = position
        self.start = start
        self.steps = steps
        actor = next_actor(game, position)
        self.player: int = TERMINAL if actor is None else actor
        self._codes: list[int] | None = None

    def __deepcopy__(self, memo: object) -> "Here":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A saved state is where it began and what was done."""
        options = self.position.options
        codes = tuple(self.game.code(options, step.move) for step in self.steps)
        return _arrive, (self.start.text(), codes)

    def codes(self, code_of: Callable[[Any], int]) -> list[int]:
        """The codes of the legal moves, ascending."""
        if self._codes is None:
            self._codes = sorted(map(code_of, self.game.legal(self.position, self.player)))
        return self._codes

    def returns(self) -> list[float]:
        """What each player has won or lost; nothing before the end."""
        players, outcome = self.position.options.players, self.game.outcome(self.position)
        return utilities(outcome, players) if outcome else [0.0] * players

    def after(self, code: int) -> "Here":
        """Where the move with this code leads.

        Raises `RefusedError` if it may not be made, ValueError if no move has this code.
        """
        game, position, actor = self.game, self.position, self.player
        move = game.from_code(position.options, code)
        if refusal := game.check(position, actor, move):
            refusal.raised()
        then = game.follow(position, actor, move)
        steps = (*self.steps, Step(actor, move, then.events))
        return Here(game, then.position, self.start, steps)


def _arrive(start: str, codes: tuple[int, ...]) -> Here:
    """The way from a start along these moves."""
    game, position = read_position(start)
    here = Here(game, position, position)
    for code in codes:
        here = here.after(code)
    return here
