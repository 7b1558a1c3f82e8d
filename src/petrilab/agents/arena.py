"""The arena: many games between opponents, seats rotated, in parallel processes."""

import math
import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from fractions import Fraction

from petrilab.agents.cast import find_agent
from petrilab.agents.levels import find_level
from petrilab.agents.warming import wait
from petrilab.core import CHANCE, SeededSource, draw, find_game

_CERTAINTY = 1.96
"""Standard deviations on both sides of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How an opponent did: games, the points it got of one a game, and a 95 % interval."""

    name: str
    games: int
    points: Fraction

    @property
    def rate(self) -> float:
        """Points per game."""
        return float(self.points) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with 95 % certainty (Wilson's interval)."""
        if not self.games:
            return 0.0, 1.0
        n, p, z = self.games, self.rate, _CERTAINTY
        middle, spread = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - spread) / (1 + z * z / n), (middle + spread) / (1 + z * z / n)


def play_game(game: str, options: str, names: Sequence[str], seed: str) -> tuple[Fraction, ...]:
    """Play one game; what each seat gets. The same seed gives the same game."""
    found, source = find_game(game), SeededSource(seed)
    position = found.initial(found.options_type.parse(options))
    agents = [find_agent(name) for name in names]
    while actors := found.actors(position):
        actor = actors[-1] if actors[-1] >= 0 else actors[0]
        if actor == CHANCE:
            move = draw(found.chance(position), source)
        else:
            agent = agents[actor]
            if agent is None:
                raise ValueError(names[actor])
            move = agent.choose(found, found.view(position, actor), source).move
        position = found.apply(position, actor, move)
    outcome = found.outcome(position)
    return tuple(outcome.share(seat) for seat in range(len(names))) if outcome else ()


def seatings(names: Sequence[str], players: int, number: int) -> tuple[str, ...]:
    """Who sits where in game `number`: everybody moves on by one seat each game."""
    return tuple(names[(seat + number) % len(names)] for seat in range(players))


def tournament(
    game: str, options: str, names: Sequence[str], games: int, seed: str
) -> Iterator[list[Standing]]:
    """Play games in parallel; the standings after each one. Levels are prepared first."""
    if any(find_level(name) for name in names):
        wait(game)
    players = find_game(game).options_type.parse(options).players
    points = dict.fromkeys(names, Fraction(0))
    played = dict.fromkeys(names, 0)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(mp_context=spawn) as pool:
        runs = {}
        for number in range(games):
            seats = seatings(names, players, number)
            runs[pool.submit(play_game, game, options, seats, f"{seed}/{number}")] = seats
        for run in as_completed(runs):
            for name, share in zip(runs[run], run.result(), strict=True):
                points[name] += share
                played[name] += 1
            yield [Standing(name, played[name], points[name]) for name in names]
