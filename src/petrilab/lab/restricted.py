"""Restricted play: the loss of a player who never uses one kind of action."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

import numpy as np

from petrilab.agents.arena import MAX_MOVES, Entrant, find_entrant
from petrilab.agents.proofs import forget_proofs
from petrilab.agents.simple import with_other_choices
from petrilab.core import CHANCE, AnyGame, RandomSource, SeededRandomSource, draw
from petrilab.lab.errors import LabError
from petrilab.lab.intervals import Estimate, mean
from petrilab.lab.plugin import LabPlugin, find_lab_plugin

_CANDIDATES: Final = 24
"""Legal moves that a simple player compares; more are sampled."""
_TRIES: Final = 200
"""Draws of a random move until one of an allowed kind is found; after that any is played."""

Choose = Callable[[AnyGame, Any, int, str | None, RandomSource], Any]
"""Returns the move of a seat in a position, which avoids a kind of action if one is given."""


@dataclass(frozen=True, slots=True)
class RestrictedPlay:
    """Games in which one player avoids a kind of action, and all seats have the same player.

    That is the named agent, or else a simple player, which chooses the best of some legal moves by
    the heuristic score. Without the restriction the mean share of all seats is the same.
    """

    game: AnyGame
    options: Any
    kind: str
    seed: str
    agent: str = ""

    @property
    def name(self) -> str:
        """The kind of action, and the agent after a colon."""
        return f"{self.kind}: {self.agent}" if self.agent else self.kind

    def loss(self, number: int) -> float:
        """Play a game; return the share that the restricted player loses.

        From game to game the restriction moves on by one seat. In a game that is broken off all
        seats share the point.
        """
        game, players = self.game, self.options.players
        seat, source = number % players, SeededRandomSource(self._game_seed(number))
        plugin = find_lab_plugin(game.name)
        if plugin is None:
            raise LabError(f"{game.name} has no kinds of actions.")
        choose = player_choice(self.agent, plugin)
        forget_proofs()
        position, moves = game.initial(self.options), 0
        while (actors := game.actors(position)) and moves < MAX_MOVES:
            actor = actors[-1] if actors[-1] >= 0 else actors[0]
            if actor == CHANCE:
                move = draw(game.chance(position), source)
            else:
                avoided = self.kind if actor == seat else None
                move = choose(game, position, actor, avoided, source)
            position = game.follow(position, actor, move).position
            moves += actor >= 0
        outcome = game.outcome(position)
        share = float(outcome.share(seat)) if outcome else 1 / players
        return float(1 / players) - share

    def losses(self, games: int) -> Estimate:
        """Play games; return the mean share that the restricted player loses."""
        return mean(np.array([self.loss(number) for number in range(games)]))

    def _game_seed(self, number: int) -> str:
        return f"{self.seed}/restricted/{self.name}/{number}"


def player_choice(agent: str, plugin: LabPlugin) -> Choose:
    """Return how the named agent chooses; without a name, the simple player."""
    return _agent_choice(agent, plugin) if agent else _simple_choice(plugin)


def _agent_choice(name: str, plugin: LabPlugin) -> Choose:
    """Return how an agent chooses: if its move is not allowed, the next best one of its analysis.

    The analysis does not know the restriction. Without one, or if it has no allowed move, the agent
    plays like the simple player.
    """
    entrant, simple = _existing_entrant(name), _simple_choice(plugin)

    def choose(
        game: AnyGame, position: Any, actor: int, avoided: str | None, source: RandomSource
    ) -> Any:
        budget = entrant.budget(game.name, Fraction(1))
        choice = entrant.agent.choose(game, game.view(position, actor), source, budget)
        if not avoided or plugin.kind_of(position, choice.move) != avoided:
            return choice.move
        candidates = choice.analysis.candidates if choice.analysis else ()
        for one in candidates:
            if plugin.kind_of(position, one.move) != avoided:
                return one.move
        return simple(game, position, actor, avoided, source)

    return choose


def _existing_entrant(name: str) -> Entrant:
    """Return the entrant of that name; raise `LabError` if there is none."""
    entrant = find_entrant(name)
    if entrant is None:
        raise LabError(f"There is no opponent {name!r}.")
    return entrant


def _simple_choice(plugin: LabPlugin) -> Choose:
    """Return how the simple player chooses: by the heuristic score after a move, ties by chance.

    Where all choose simultaneously it knows no other choice; random ones stand for them.
    """

    def choose(
        game: AnyGame, position: Any, actor: int, avoided: str | None, source: RandomSource
    ) -> Any:
        best, most = None, (float("-inf"), -1)
        known = game.determinize(game.view(position, actor), source)
        known = with_other_choices(game, known, actor, source)
        for move in _sampled(game, known, actor, plugin, avoided, source):
            after = game.follow(known, actor, move).position
            value = game.heuristic_score(after, actor), source.below(1 << 30)
            if best is None or value > most:
                best, most = move, value
        return best

    return choose


def _sampled(
    game: AnyGame, position: Any, actor: int, plugin: LabPlugin, avoided: str | None, source: Any
) -> Sequence[Any]:
    """Return some legal moves that are not of the avoided kind; any move if all are."""
    legal = game.legal(position, actor)
    if legal.size <= _CANDIDATES:
        moves = [legal.nth(index) for index in range(legal.size)]
        allowed = [
            move for move in moves if not avoided or plugin.kind_of(position, move) != avoided
        ]
        return allowed or moves
    found: list[Any] = []
    for _ in range(_TRIES):
        move = legal.nth(source.below(legal.size))
        if not avoided or plugin.kind_of(position, move) != avoided:
            found.append(move)
            if len(found) == _CANDIDATES:
                break
    return found or [legal.nth(source.below(legal.size))]
