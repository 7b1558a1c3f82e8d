"""Petrilab's games and states as OpenSpiel games and states."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import pyspiel

from petrilab.adapters.openspiel.game_node import TERMINAL, GameNode, GameRules
from petrilab.adapters.openspiel.observer import Observer
from petrilab.adapters.openspiel.translation import (
    ACTIONS,
    CODES,
    NUMBERED,
    OPTIONS,
    RECALL,
    game_type,
    read_parameters,
    spiel_name,
    spiel_options,
)
from petrilab.core import AnyGame, read_position
from petrilab.kernels.environment import has_environment

_MAX_ACTIONS: Final = 2**31 - 1
"""OpenSpiel counts actions with 32 bits."""
_MAX_LENGTH: Final = 1_000_000
"""Bound on the steps of a game, which OpenSpiel requires; no game has come near."""


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """An OpenSpiel state that holds a position of Petrilab."""

    def __init__(self, game: "SpielGame", node: GameNode) -> None:
        super().__init__(game)
        self.node = node

    @property
    def position(self) -> Any:
        """The position, including secrets."""
        return self.node.position

    def current_player(self) -> int:
        """Return the player to act; of simultaneous choices, the first that is missing."""
        return self.node.player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.node.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        del player
        return self.node.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance with their probabilities."""
        node = self.node
        code_of = node.rules.codes.code_of
        return sorted(
            (code_of(move), float(odds)) for move, odds in node.game.chance(node.position)
        )

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.node.rules.numbering_of(player).text(action)

    def returns(self) -> list[float]:
        """Return the utility of each player; zeros before the end of the game."""
        return self.node.returns()

    def __str__(self) -> str:
        text: str = self.position.text()
        return text


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of Petrilab with its options as an OpenSpiel game; see `spiel_class`."""

    rules: AnyGame

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.rules
        text, is_numbered, self._recall = read_parameters(game, params)
        self.options = game.options_type.parse(text)
        self._rules = GameRules(game, self.options, is_numbered=is_numbered)
        count = self._rules.numbering.count
        if count > _MAX_ACTIONS:
            raise ValueError(
                f"{game.name} {text} has {count} moves, too many for OpenSpiel;"
                f" {ACTIONS}={NUMBERED} makes them of several actions"
            )
        self._initial = game.initial(self.options)
        parameters: dict[str, Any] = {OPTIONS: spiel_options(self.options)}
        if has_environment(game.name):
            parameters[ACTIONS] = NUMBERED if is_numbered else CODES
            parameters[RECALL] = self._recall
        super().__init__(
            game_type(game),
            pyspiel.GameInfo(
                num_distinct_actions=count,
                max_chance_outcomes=self._rules.codes.count if game.has_luck else 0,
                num_players=self.options.players,
                min_utility=-1.0 / (self.options.players - 1),
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=_MAX_LENGTH,
            ),
            parameters,
        )

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        """Pickle the name and the parameters: the class is found in OpenSpiel's registry."""
        return _load, (str(self),)

    def new_initial_state(self, text: str | None = None) -> SpielState:
        """Return the initial state, or the state of the position with this text."""
        position = self._initial
        if text is not None:
            game, position = read_position(text)
            if (game.name, position.options) != (self.rules.name, self.options):
                raise ValueError(f"{text} is not a position of {self}")
        return SpielState(self, GameNode(self._rules, position, position))

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Return an observer for the players of this game."""
        del params
        seen = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(seen, self._rules, self._recall)


def _load(text: str) -> Any:
    """Return a pickled game; a process that unpickles it thereby registers the games."""
    return pyspiel.load_game(text)


@cache
def spiel_class(game: AnyGame) -> type[SpielGame]:
    """Return the class of OpenSpiel games with these rules.

    OpenSpiel frees its registry after Python has ended. A class survives that; with a function or
    a partial the process would crash.
    """
    return type(spiel_name(game), (SpielGame,), {"rules": game})
