"""Fingerprints: short digests that change when an agent begins to play differently.

Ratings belong to agents as they were when they were rated. Comments and speed do not matter, moves
do, so moves are compared: choices of all agents in sample positions, and whole games of neighbours.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any, Final

from petrilab.agents.arena import play_game, seat_order
from petrilab.agents.base import Agent, Budget
from petrilab.agents.ladder import RatingSetup, ladder_names, rating_setups
from petrilab.agents.levels import LEVELS, find_level
from petrilab.agents.plugin import find_plugin
from petrilab.agents.proofs import forget_proofs
from petrilab.agents.registry import find_agent
from petrilab.core import CHANCE, AnyGame, SeededRandomSource, draw, find_game

REPLAYED: Final = 20
"""Games of each neighbouring pair that are replayed."""
_GAMES: Final = 2
"""Random games of each setup from which positions are sampled."""
_SAMPLES: Final = 6
"""Positions of each game, from the first decision to the last."""
_DIGITS: Final = 16
_TWO: Final = 2


def neighbours(game: str) -> tuple[tuple[str, str], ...]:
    """Return the pairs of neighbours on the ladder of a game, the lower one first."""
    return tuple(pairwise(ladder_names(game)))


@dataclass(frozen=True, slots=True)
class ReplayDigest:
    """The games of a pair: the points of the upper one, and a digest of all moves."""

    points: str
    digest: str


def fingerprint(setup: RatingSetup) -> str:
    """Return a digest of the levels' settings and of all agents' choices in sample positions.

    Sampled options of two players belong to the setup of two, all others to the larger one.
    """
    digest, game, is_for_two = hashlib.sha256(), setup.game, setup.players == _TWO
    plugin = find_plugin(game)
    for level, settings in zip(LEVELS, plugin.levels, strict=False):
        digest.update(f"{level.name} {settings.numbers(setup.players)}\n".encode())
    sampled = [RatingSetup(game, options) for options in plugin.sampled_options]
    for one in (setup, *(one for one in sampled if (one.players == _TWO) == is_for_two)):
        for number in range(_GAMES):
            for line in _choices(game, one.options, number):
                digest.update(f"{one.options} {number} {line}\n".encode())
    return digest.hexdigest()[:_DIGITS]


@cache
def agents_fingerprint(game: str) -> str:
    """Return the fingerprints of all setups of a game as one; takes some seconds."""
    setups = [setup for setup in rating_setups() if setup.game == game]
    return " ".join(map(fingerprint, setups))


def replay(game: str, lower: str, upper: str) -> ReplayDigest:
    """Play the games of a neighbouring pair at a small fraction of the budgets."""
    digest, points = hashlib.sha256(), Fraction(0)
    options, budget = find_plugin(game).replay_options, find_plugin(game).replay_budget
    for number in range(REPLAYED):
        seats = seat_order((lower, upper), 2, number)
        seed = f"replay {lower} {upper} {number}"
        played = play_game(game, options, seats, seed, budget, has_fixed_budgets=True)
        points += played.shares[seats.index(upper)]
        digest.update(" ".join(played.moves).encode() + b"\n")
    return ReplayDigest(str(points), digest.hexdigest()[:_DIGITS])


def _choices(name: str, options: str, number: int) -> Iterator[str]:
    """Yield the choices of all agents in positions along a random game, in all phases."""
    game = find_game(name)
    positions = list(_positions(game, options, number))
    forget_proofs()
    for sample in range(_SAMPLES):
        position, seat = positions[sample * (len(positions) - 1) // (_SAMPLES - 1)]
        view = game.view(position, seat)
        for agent in filter(None, map(find_agent, ladder_names(name))):
            source = SeededRandomSource(f"fingerprint {sample}")
            choice = agent.choose(game, view, source, _sample_budget(name, agent))
            yield f"{sample} {agent.name} {choice.move.text()}"


def _sample_budget(game: str, agent: Agent) -> Budget:
    """Return the budget of a sampled choice: the level's own one, up to the game's limit."""
    limit = find_plugin(game).sampled_nodes
    level = find_level(agent.name)
    own = level.settings(game).nodes if level and level.can_search(game) else limit
    return Budget(nodes=min(own, limit))


def _positions(game: AnyGame, options: str, number: int) -> Iterator[tuple[Any, int]]:
    """Yield every position of a random game in which a seat chooses, and that seat."""
    source = SeededRandomSource(f"fingerprint {options} {number}")
    position = game.initial(game.options_type.parse(options))
    while actors := game.actors(position):
        actor = actors[-1] if actors[-1] >= 0 else actors[0]
        if actor == CHANCE:
            move = draw(game.chance(position), source)
        else:
            yield position, actor
            legal = game.legal(position, actor)
            move = legal.nth(source.below(legal.size))
        position = game.apply(position, actor, move)
