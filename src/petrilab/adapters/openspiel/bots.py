"""Agents of Petrilab as OpenSpiel bots, and OpenSpiel bots as agents."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pyspiel

from petrilab.adapters.openspiel.games import SpielGame, SpielState, spiel_class
from petrilab.adapters.openspiel.numbering import Actions
from petrilab.adapters.openspiel.translation import OPTIONS
from petrilab.agents import Agent, Budget, Choice
from petrilab.core import AnyGame, Options, RandomSource, Seat, SeededRandomSource, next_actor

_SEED_RANGE: Final = 2**31


class AgentBot(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel has no types
    """An agent as an OpenSpiel bot; it sees only its player's view.

    With numbered actions it chooses a complete move at the first action and then follows it.
    """

    def __init__(self, agent: Agent, seed: str | int = 0, budget: Budget | None = None) -> None:
        super().__init__()
        self._agent, self._seed, self._budget = agent, seed, budget
        self.restart()

    def restart(self) -> None:
        """Reset the random source to its seed."""
        self._source = SeededRandomSource(self._seed)
        self._planned: Actions = ()

    def restart_at(self, state: SpielState) -> None:
        """Forget the move that the bot was making."""
        del state
        self._planned = ()

    def inform_action(self, state: SpielState, player: int, action: int) -> None:
        """Do nothing: the bot has no memory."""

    def step(self, state: SpielState) -> int:
        """Return the action for the player to act."""
        node = state.node
        game, position, made = node.game, node.position, node.made
        if not made:
            view = game.view(position, state.current_player())
            move = self._agent.choose(game, view, self._source, self._budget).move
            self._planned = node.rules.numbering.actions(position, move)
        if self._planned[: len(made)] != made:
            raise ValueError("another player has begun this move; bots make complete moves")
        return self._planned[len(made)]


class BotAgent:
    """An OpenSpiel bot as an agent; a new bot with a random seed is made for each move.

    It suits bots without memory, such as MCTSBot. In a game with secrets the bot gets a state in
    which the choices of others are random.
    """

    def __init__(self, name: str, make: Callable[[Any, int], Any]) -> None:
        self.name = self.title = name
        self._make = make

    def choose(
        self, game: AnyGame, view: Any, source: RandomSource, budget: Budget | None = None
    ) -> Choice:
        """Return the bot's move; the bot has its own budget."""
        del budget
        position = _with_earlier_choices(game, game.determinize(view, source), view.seat, source)
        spiel = _spiel_game(game, position.options)
        bot = self._make(spiel, source.below(_SEED_RANGE))
        action = act(bot, spiel.new_initial_state(position.text()))
        return Choice(game.from_code(position.options, action))


def _with_earlier_choices(game: AnyGame, position: Any, seat: Seat, source: RandomSource) -> Any:
    """Return the position after random choices of the seats that choose before this one."""
    while (actor := next_actor(game, position)) is not None and actor != seat:
        legal = game.legal(position, actor)
        position = game.follow(position, actor, legal.nth(source.below(legal.size))).position
    return position


def act(bot: Any, state: SpielState) -> int:
    """Return the action of a bot in a state.

    `step` of OpenSpiel's two tree searches releases Python's lock and crashes on games that are
    written in Python; `step_with_policy` does the same work and keeps the lock.
    """
    is_search = isinstance(bot, pyspiel.MCTSBot | pyspiel.ISMCTSBot)
    action: int = bot.step_with_policy(state)[1] if is_search else bot.step(state)
    return action


@cache
def _spiel_game(game: AnyGame, options: Options) -> SpielGame:
    return spiel_class(game)({OPTIONS: options.text()})
