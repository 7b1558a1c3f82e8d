"""The arena: games with rotating seats, and the share of each agent after every game."""

from collections.abc import Generator
from dataclasses import dataclass
from fractions import Fraction

from petrilab.agents.arena import play_game, seat_order
from petrilab.core import find_game
from petrilab.lab.intervals import Estimate, proportion
from petrilab.lab.workers import Workers, worker_pool


@dataclass(frozen=True, slots=True)
class ArenaGames:
    """Games of any number of agents; from game to game all move on by one seat."""

    game: str
    options: str
    names: tuple[str, ...]
    seed: str

    def __call__(self, number: int) -> list[tuple[str, Fraction]]:
        """Play a game; return the names by seat with their shares."""
        players = find_game(self.game).options_type.parse(self.options).players
        seats = seat_order(self.names, players, number)
        played = play_game(self.game, self.options, seats, f"{self.seed}/{number}")
        return list(zip(seats, played.shares, strict=True))


def play_arena(
    games: ArenaGames, count: int, workers: Workers = 1
) -> Generator[dict[str, Estimate]]:
    """Play games in parallel; yield the mean share of each name after each game."""
    points = dict.fromkeys(games.names, Fraction(0))
    played = dict.fromkeys(games.names, 0)
    for _, shares in worker_pool(workers).work_on(games, range(count)):
        for name, share in shares:
            points[name] += share
            played[name] += 1
        yield {name: proportion(float(points[name]), played[name]) for name in points}
