"""Our games and their states as OpenSpiel's."""

from collections.abc import Mapping
from functools import cache, lru_cache, partial
from typing import Any, Final

import pyspiel

from petrilab.adapters.openspiel.here import TERMINAL, Here
from petrilab.adapters.openspiel.observer import Observer
from petrilab.adapters.openspiel.translation import (
    OPTIONS,
    game_type,
    our_options,
    spiel_name,
    spiel_options,
)
from petrilab.core import AnyGame, read_position

_MOST_ACTIONS: Final = 2**31 - 1
"""OpenSpiel counts actions with 32 bits."""
_LONGEST: Final = 1_000_000
"""OpenSpiel wants a bound on steps. Ours have none under all options; none was ever so long."""
_REMEMBERED: Final = 1 << 17
"""How many codes of moves a game keeps at hand."""


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of OpenSpiel that stands where a position of ours does."""

    def __init__(self, game: "SpielGame", here: Here) -> None:
        super().__init__(game)
        self.here = here

    @property
    def position(self) -> Any:
        """The position, secrets included."""
        return self.here.position

    def current_player(self) -> int:
        """Who acts; of several who choose at once, the first that has not chosen yet."""
        return self.here.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.here.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        del player
        return self.here.codes(self.get_game().code_of)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn, and how likely."""
        code_of, here = self.get_game().code_of, self.here
        return sorted(
            (code_of(move), float(odds)) for move, odds in here.game.chance(here.position)
        )

    def _apply_action(self, action: int) -> None:
        self.here = self.here.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        del player
        move: str = self.here.game.from_code(self.position.options, action).text()
        return move

    def returns(self) -> list[float]:
        """What each player has won or lost; nothing before the end."""
        return self.here.returns()

    def __str__(self) -> str:
        text: str = self.position.text()
        return text


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of ours with its options as a game of OpenSpiel; see `spiel_class`."""

    rules: AnyGame

    def __init__(self, params: Mapping[str, str] | None = None) -> None:
        game, text = self.rules, our_options((params or {}).get(OPTIONS, "-"))
        self.options = game.options_type.parse(text)
        count = game.codes(self.options)
        if count > _MOST_ACTIONS:
            raise ValueError(f"{game.name} {text} has {count} moves, too many for OpenSpiel")
        self.code_of = lru_cache(_REMEMBERED)(partial(game.code, self.options))
        self._initial = game.initial(self.options)
        super().__init__(
            game_type(game),
            pyspiel.GameInfo(
                num_distinct_actions=count,
                max_chance_outcomes=count if game.has_luck else 0,
                num_players=self.options.players,
                min_utility=-1.0 / (self.options.players - 1),
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=_LONGEST,
            ),
            {OPTIONS: spiel_options(self.options)},
        )

    def new_initial_state(self, text: str | None = None) -> SpielState:
        """A state at the beginning, or at the position with this text."""
        position = self._initial
        if text is not None:
            game, position = read_position(text)
            if (game.name, position.options) != (self.rules.name, self.options):
                raise ValueError(f"{text} is not played by {self}")
        return SpielState(self, Here(self.rules, position, position))

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """What a player sees, as OpenSpiel asks for it."""
        del params
        return Observer(kind or pyspiel.IIGObservationType(perfect_recall=False))


@cache
def spiel_class(game: AnyGame) -> type[SpielGame]:
    """The games of OpenSpiel that have these rules.

    A class, because OpenSpiel lets go of what makes its games after Python has ended: a class
    survives that, anything lighter is freed too late and the process crashes.
    """
    return type(spiel_name(game), (SpielGame,), {"rules": game})
