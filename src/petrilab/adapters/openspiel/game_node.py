"""A node of the game tree: the content of an OpenSpiel state."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pyspiel

from petrilab.adapters.openspiel.translation import utilities
from petrilab.core import Actor, AnyGame, GameEvent, next_actor, read_position

TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


class Step(NamedTuple):
    """A move, its actor, and its public events."""

    actor: Actor
    move: Any
    events: tuple[GameEvent, ...]


class GameNode:
    """A position and the steps that led to it from `start`.

    It is immutable, so copies of a state share it with its cached legal moves.
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

    def __deepcopy__(self, memo: object) -> "GameNode":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the start and the codes of the moves."""
        options = self.position.options
        codes = tuple(self.game.code(options, step.move) for step in self.steps)
        return _replay, (self.start.text(), codes)

    def codes(self, code_of: Callable[[Any], int]) -> list[int]:
        """Return the codes of the legal moves, ascending."""
        if self._codes is None:
            self._codes = sorted(map(code_of, self.game.legal(self.position, self.player)))
        return self._codes

    def returns(self) -> list[float]:
        """Return the utility of each player; zeros before the end of the game."""
        players, outcome = self.position.options.players, self.game.outcome(self.position)
        return utilities(outcome, players) if outcome else [0.0] * players

    def after(self, code: int) -> "GameNode":
        """Return the node after the move with this code.

        Raises `RefusedError` if the move is not legal, ValueError if no move has this code.
        """
        game, position, actor = self.game, self.position, self.player
        move = game.from_code(position.options, code)
        if refusal := game.check(position, actor, move):
            raise refusal.error()
        consequence = game.follow(position, actor, move)
        steps = (*self.steps, Step(actor, move, consequence.events))
        return GameNode(game, consequence.position, self.start, steps)


def _replay(start: str, codes: tuple[int, ...]) -> GameNode:
    """Return the node after these moves."""
    game, position = read_position(start)
    node = GameNode(game, position, position)
    for code in codes:
        node = node.after(code)
    return node
