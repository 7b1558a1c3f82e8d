"""The arena: many games between opponents, seats rotated, in parallel processes."""

import math
import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from fractions import Fraction

from petrilab.agents.base import Agent, Budget
from petrilab.agents.cast import find_agent
from petrilab.agents.levels import Seated, find_level, seated
from petrilab.agents.proofs import forget
from petrilab.agents.warming import wait
from petrilab.core import CHANCE, SeededSource, draw, find_game

_CERTAINTY = 1.96
"""Standard deviations on both sides of a 95 % interval."""
_WHOLE = Fraction(1)


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


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: what each seat gets, and every move in order as its text."""

    shares: tuple[Fraction, ...]
    moves: tuple[str, ...]


def play_out(
    game: str, options: str, names: Sequence[str], seed: str, budget: Fraction = _WHOLE
) -> Played:
    """Play one game, levels with this part of their own budgets.

    The same seed gives the same game, in any process: nobody remembers earlier ones.
    """
    forget()
    found, source = find_game(game), SeededSource(seed)
    position = found.initial(found.options_type.parse(options))
    agents = [_seated(name) for name in names]
    budgets = [_part(agent, game, budget) for agent in agents]
    moves = []
    while actors := found.actors(position):
        actor = actors[-1] if actors[-1] >= 0 else actors[0]
        if actor == CHANCE:
            move = draw(found.chance(position), source)
        else:
            view = found.view(position, actor)
            move = agents[actor].choose(found, view, source, budgets[actor]).move
        moves.append(move.text())
        position = found.apply(position, actor, move)
    outcome = found.outcome(position)
    shares = tuple(outcome.share(seat) for seat in range(len(names))) if outcome else ()
    return Played(shares, tuple(moves))


def play_game(game: str, options: str, names: Sequence[str], seed: str) -> tuple[Fraction, ...]:
    """Play one game; what each seat gets. The same seed gives the same game."""
    return play_out(game, options, names, seed).shares


def _seated(name: str) -> Agent:
    """The opponent of that name, who must exist, for one game."""
    agent = find_agent(name)
    if agent is None:
        raise ValueError(name)
    return seated(agent)


def _part(agent: Agent, game: str, budget: Fraction) -> Budget | None:
    """A part of a level's own budget; None for the whole, and for those who have none."""
    if budget == _WHOLE or not isinstance(agent, Seated) or not agent.level.plays(game):
        return None
    return agent.level.part(game, budget)


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
