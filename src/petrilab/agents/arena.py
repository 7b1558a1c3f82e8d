"""The arena: many games between agents with rotating seats, in parallel processes."""

import math
import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from fractions import Fraction

from petrilab.agents.base import Agent, Budget
from petrilab.agents.levels import Level, find_level
from petrilab.agents.match_levels import with_memory
from petrilab.agents.proofs import forget_proofs
from petrilab.agents.registry import find_agent
from petrilab.agents.warm_up import wait
from petrilab.core import CHANCE, SeededRandomSource, draw, find_game

_DEVIATIONS = 1.96
"""Standard deviations on both sides of a 95 % interval."""
_WHOLE = Fraction(1)
_MAX_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Standing:
    """The result of an agent in a tournament: its games and its points, at most one per game."""

    name: str
    games: int
    points: Fraction

    @property
    def rate(self) -> float:
        """Points per game."""
        return float(self.points) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the rate (Wilson's interval)."""
        if not self.games:
            return 0.0, 1.0
        n, p, z = self.games, self.rate, _DEVIATIONS
        middle, spread = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - spread) / (1 + z * z / n), (middle + spread) / (1 + z * z / n)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant: an agent and the fraction of its own budget that it may use."""

    agent: Agent
    fraction: Fraction = _WHOLE

    @property
    def title(self) -> str:
        """The agent's title with the fraction."""
        if self.fraction == _WHOLE:
            return self.agent.title
        return f"{self.agent.title}/{1 / self.fraction}"

    def budget(self, game: str, fraction: Fraction) -> Budget | None:
        """Return a fraction of the entrant's budget; None for a whole budget or no level."""
        fraction *= self.fraction
        level = find_level(self.agent.name)
        if level is None or not level.can_search(game) or fraction >= 1:
            return None
        return level.partial_budget(game, fraction)


def find_entrant(text: str) -> Entrant | None:
    """Return the entrant of that name; `5/10` is level 5 with a tenth of its budget."""
    name, slash, divisor = text.partition("/")
    agent = find_agent(name)
    if agent is None or not slash:
        return Entrant(agent) if agent else None
    is_number = divisor.isascii() and divisor.isdigit() and len(divisor) <= _MAX_DIGITS
    if not is_number or not int(divisor) or not isinstance(agent, Level):
        return None
    return Entrant(agent, Fraction(1, int(divisor)))


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: the share of each seat, and the texts of all moves in order."""

    shares: tuple[Fraction, ...]
    moves: tuple[str, ...]


def play_game(
    game: str,
    options: str,
    names: Sequence[str],
    seed: str,
    budget: Fraction = _WHOLE,
    opening: tuple[str, int] | None = None,
) -> PlayedGame:
    """Play one game, levels with this fraction of their own budgets.

    The same seed gives the same game in any process: nothing is remembered from earlier games. An
    opening has a seed of its own, which draws the dice of the whole game, and a number of random
    moves: games with the same opening begin alike, whoever has which seat.
    """
    forget_proofs()
    found, source = find_game(game), SeededRandomSource(seed)
    dice = source if opening is None else SeededRandomSource(opening[0])
    random_moves = 0 if opening is None else opening[1]
    position = found.initial(found.options_type.parse(options))
    entrants = [_existing_entrant(name) for name in names]
    agents = [with_memory(entrant.agent) for entrant in entrants]
    budgets = [entrant.budget(game, budget) for entrant in entrants]
    moves = []
    while actors := found.actors(position):
        actor = actors[-1] if actors[-1] >= 0 else actors[0]
        if actor == CHANCE:
            move = draw(found.chance(position), dice)
        elif random_moves:
            random_moves -= 1
            legal = found.legal(position, actor)
            move = legal.nth(dice.below(legal.size))
        else:
            view = found.view(position, actor)
            move = agents[actor].choose(found, view, source, budgets[actor]).move
        moves.append(move.text())
        position = found.apply(position, actor, move)
    outcome = found.outcome(position)
    shares = tuple(outcome.share(seat) for seat in range(len(names))) if outcome else ()
    return PlayedGame(shares, tuple(moves))


def _existing_entrant(name: str) -> Entrant:
    """Return the entrant of that name. Raises ValueError if there is none."""
    entrant = find_entrant(name)
    if entrant is None:
        raise ValueError(name)
    return entrant


def seat_order(names: Sequence[str], players: int, number: int) -> tuple[str, ...]:
    """Return the names by seat in game `number`: from game to game all move on by one seat."""
    return tuple(names[(seat + number) % len(names)] for seat in range(players))


def play_tournament(
    game: str, options: str, names: Sequence[str], games: int, seed: str
) -> Iterator[list[Standing]]:
    """Play games in parallel; yield the standings by name after each game.

    Kernels are compiled first if levels take part.
    """
    if any(isinstance(_existing_entrant(name).agent, Level) for name in names):
        wait(game)
    players = find_game(game).options_type.parse(options).players
    points = dict.fromkeys(names, Fraction(0))
    played = dict.fromkeys(names, 0)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(mp_context=spawn) as pool:
        runs = {}
        for number in range(games):
            seats = seat_order(names, players, number)
            runs[pool.submit(play_game, game, options, seats, f"{seed}/{number}")] = seats
        for run in as_completed(runs):
            for name, share in zip(runs[run], run.result().shares, strict=True):
                points[name] += share
                played[name] += 1
            yield [Standing(name, played[name], points[name]) for name in points]
