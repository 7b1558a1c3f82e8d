"""Our opponents as bots of OpenSpiel, and its bots as opponents of ours."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pyspiel

from petrilab.adapters.openspiel.games import SpielGame, SpielState, spiel_class
from petrilab.adapters.openspiel.translation import OPTIONS
from petrilab.agents import Agent, Budget, Choice
from petrilab.core import AnyGame, Options, Seat, SeededSource, Source, next_actor

_WORD: Final = 2**31


class AgentBot(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel has no types
    """An opponent of ours as a bot of OpenSpiel; it looks at no more than its player's view."""

    def __init__(self, agent: Agent, seed: str | int = 0, budget: Budget | None = None) -> None:
        super().__init__()
        self._agent, self._seed, self._budget = agent, seed, budget
        self.restart()

    def restart(self) -> None:
        """Begin again with the same luck."""
        self._source = SeededSource(self._seed)

    def restart_at(self, state: SpielState) -> None:
        """Nothing: it remembers nothing from move to move."""

    def inform_action(self, state: SpielState, player: int, action: int) -> None:
        """Nothing, for the same reason."""

    def step(self, state: SpielState) -> int:
        """The action that it chooses for the player to act."""
        game, position = state.here.game, state.position
        view = game.view(position, state.current_player())
        move = self._agent.choose(game, view, self._source, self._budget).move
        return game.code(position.options, move)


class BotAgent:
    """A bot of OpenSpiel as an opponent of ours, made anew for each move with a drawn seed.

    For bots that judge a state by itself, such as MCTSBot. In a game with secrets the bot gets a
    state with others' choices imagined.
    """

    def __init__(self, name: str, make: Callable[[Any, int], Any]) -> None:
        self.name = self.title = name
        self._make = make

    def choose(
        self, game: AnyGame, view: Any, source: Source, budget: Budget | None = None
    ) -> Choice:
        """What the bot plays; budgets are the bot's own affair."""
        del budget
        position = _turn_of(game, game.imagine(view, source), view.seat, source)
        spiel = _spiel_game(game, position.options)
        bot = self._make(spiel, source.below(_WORD))
        action = act(bot, spiel.new_initial_state(position.text()))
        return Choice(game.from_code(position.options, action))


def _turn_of(game: AnyGame, position: Any, seat: Seat, source: Source) -> Any:
    """The position when a seat's turn has come among those who choose at once."""
    while (actor := next_actor(game, position)) is not None and actor != seat:
        legal = game.legal(position, actor)
        position = game.follow(position, actor, legal.nth(source.below(legal.size))).position
    return position


def act(bot: Any, state: SpielState) -> int:
    """What a bot does in a state.

    `step` of OpenSpiel's two tree searches lets go of Python's lock and then crashes on every game
    that is written in Python; `step_with_policy` does the same thing and keeps the lock.
    """
    searches = isinstance(bot, pyspiel.MCTSBot | pyspiel.ISMCTSBot)
    action: int = bot.step_with_policy(state)[1] if searches else bot.step(state)
    return action


@cache
def _spiel_game(game: AnyGame, options: Options) -> SpielGame:
    return spiel_class(game)({OPTIONS: options.text()})
