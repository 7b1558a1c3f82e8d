"""The arena: many games between opponents, seats rotated, in parallel processes."""

import math
import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from fractions import Fraction

from petrilab.agents.base import Agent, Budget
from petrilab.agents.cast import find_agent
from petrilab.agents.levels import Level, find_level, seated
from petrilab.agents.proofs import forget
from petrilab.agents.warming import wait
from petrilab.core import CHANCE, SeededSource, draw, find_game

_CERTAINTY = 1.96
"""Standard deviations on both sides of a 95 % interval."""
_WHOLE = Fraction(1)
_DIGITS = 9


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
class Entrant:
    """Who takes part: an opponent, and the part of its own budget that it may use."""

    agent: Agent
    part: Fraction = _WHOLE

    @property
    def title(self) -> str:
        """As the opponent is shown, with its part."""
        return self.agent.title if self.part == _WHOLE else f"{self.agent.title}/{1 / self.part}"

    def budget(self, game: str, part: Fraction) -> Budget | None:
        """A part of what it may use here; None for all of a level's own, or who has none."""
        part *= self.part
        level = find_level(self.agent.name)
        return level.part(game, part) if level and level.plays(game) and part < 1 else None


def find_entrant(text: str) -> Entrant | None:
    """The opponent of that name; `5/10` is level 5 with a tenth of its budget."""
    name, slash, divisor = text.partition("/")
    agent = find_agent(name)
    if agent is None or not slash:
        return Entrant(agent) if agent else None
    is_number = divisor.isascii() and divisor.isdigit() and len(divisor) <= _DIGITS
    if not is_number or not int(divisor) or not isinstance(agent, Level):
        return None
    return Entrant(agent, Fraction(1, int(divisor)))


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
    entrants = [_entrant(name) for name in names]
    agents = [seated(entrant.agent) for entrant in entrants]
    budgets = [entrant.budget(game, budget) for entrant in entrants]
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


def _entrant(name: str) -> Entrant:
    """Who takes part under that name, who must exist."""
    entrant = find_entrant(name)
    if entrant is None:
        raise ValueError(name)
    return entrant


def seatings(names: Sequence[str], players: int, number: int) -> tuple[str, ...]:
    """Who sits where in game `number`: everybody moves on by one seat each game."""
    return tuple(names[(seat + number) % len(names)] for seat in range(players))


def tournament(
    game: str, options: str, names: Sequence[str], games: int, seed: str
) -> Iterator[list[Standing]]:
    """Play games in parallel; the standings after each one, a line for each name.

    Levels are prepared first.
    """
    if any(isinstance(_entrant(name).agent, Level) for name in names):
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
            yield [Standing(name, played[name], points[name]) for name in points]
