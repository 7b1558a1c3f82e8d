"""Numbers the actions of OpenSpiel: codes of moves, or actions of an environment."""

from functools import lru_cache, partial
from typing import Any, Final, Protocol

import numpy as np

from petrilab.core import Actor, AnyGame, Options
from petrilab.kernels.environment import find_environment, make_action_table, mask_state

_CACHED_CODES: Final = 1 << 17
"""Moves whose codes a game caches."""

Actions = tuple[int, ...]


class Numbering(Protocol):
    """The numbering of players' actions, and the moves that they make."""

    count: int
    """Number of actions, legal or not."""

    def legal(self, position: Any, seat: Actor, made: Actions) -> list[int]:
        """Return the legal actions of a seat that has made some actions of its move, ascending."""

    def move(self, position: Any, made: Actions) -> Any | None:
        """Return the move that actions make, or None if it needs another action.

        Raises ValueError if an action does not exist.
        """

    def actions(self, position: Any, move: Any) -> Actions:
        """Return the actions that make a move."""

    def text(self, action: int) -> str:
        """Return the meaning of an action, such as the text of its move."""


class MoveCodes:
    """An action is the integer code of a complete move; outcomes of chance have codes, too."""

    def __init__(self, game: AnyGame, options: Options) -> None:
        self._game, self._options = game, options
        self.count = game.code_count(options)
        self.code_of = lru_cache(_CACHED_CODES)(partial(game.code, options))

    def legal(self, position: Any, seat: Actor, made: Actions) -> list[int]:
        """Return the codes of the legal moves, ascending."""
        del made
        return sorted(map(self.code_of, self._game.legal(position, seat)))

    def move(self, position: Any, made: Actions) -> Any | None:
        """Return the move with the code."""
        return self._game.from_code(position.options, made[0]) if made else None

    def actions(self, position: Any, move: Any) -> Actions:
        """Return the code of a move."""
        del position
        return (self.code_of(move),)

    def text(self, action: int) -> str:
        """Return the text of the move."""
        text: str = self._game.from_code(self._options, action).text()
        return text


class NumberedActions:
    """An action is that of the game's environment (petrilab.kernels.environment)."""

    def __init__(self, game: AnyGame, options: Options) -> None:
        environment = find_environment(game.name)
        if environment is None:
            raise ValueError(f"{game.name} has no numbered actions")
        if not environment.is_exact(options):
            raise ValueError(f"{game.name} {options.text()} has no numbered actions")
        self._environment, self._options = environment, options
        self._table = make_action_table(environment.action_codes(options))
        self.count = len(self._table.codes)

    def legal(self, position: Any, seat: Actor, made: Actions) -> list[int]:
        """Return the legal actions, ascending."""
        mask, environment = np.zeros(self.count, np.int8), self._environment
        words = np.array(environment.partial_words(self._options, made), np.int64)
        mask_state(environment.public_state(position), seat, words, self._table, mask)
        legal: list[int] = np.flatnonzero(mask).tolist()
        return legal

    def move(self, position: Any, made: Actions) -> Any | None:
        """Return the move that the actions make, or None if it needs another one."""
        if made and not 0 <= made[-1] < self.count:
            raise ValueError(f"there is no action {made[-1]}")
        return self._environment.move_of(position, made)

    def actions(self, position: Any, move: Any) -> Actions:
        """Return the actions that make a move."""
        return self._environment.move_actions(position, move)

    def text(self, action: int) -> str:
        """Return the text of an action of the environment."""
        return self._environment.action_text(self._options, action)
