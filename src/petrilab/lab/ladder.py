"""Playing the ladder: the games that rate the agents, in parallel and resumable.

Every finished game is a line in a results file; a new run plays only missing games. The schedule
goes round all setups and line-ups, so that it is balanced whenever it is stopped.
"""

import json
import os
import time
from collections import Counter, defaultdict
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice, permutations
from math import factorial
from pathlib import Path
from typing import Final

from petrilab.agents.arena import PlayedGame, play_game
from petrilab.agents.ladder import RatingSetup
from petrilab.agents.levels import LEVELS, agents_version, find_level
from petrilab.agents.plugin import find_plugin
from petrilab.agents.ratings import Result
from petrilab.core import find_game
from petrilab.lab.workers import Workers, worker_count, worker_pool

_CALIBRATION_LEVEL: Final = LEVELS[2].name
"""Plays one game to estimate the time of all games."""
SCHEDULE: Final = 2
"""Version of the schedule. In the first one, games without random opening moves had dice of their
own; since the second, all orders of seats share them."""
_MOVE_OVERHEAD: Final = 500
"""Cost of a move besides the search, in nodes."""


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """One game of the ladder: the setup, the line-up, and its number among the line-up's games.

    As many games in a row as there are seats have the same opening, each with its own first seat.
    """

    setup: RatingSetup
    names: tuple[str, ...]
    number: int
    schedule: int = SCHEDULE

    @property
    def key(self) -> str:
        """A unique name among all games of the setup."""
        return f"{' '.join(self.names)} {self.number}"

    def seats(self) -> tuple[str, ...]:
        """Return the names by seat: all cyclic orders in turn, each begun by every agent."""
        players = len(self.names)
        turn, order = self.number % players, self.number // players % factorial(players - 1)
        rest = next(islice(permutations(self.names[1:]), order, None))
        circle = (self.names[0], *rest)
        return (*circle[turn:], *circle[:turn])

    @property
    def opening(self) -> int | None:
        """The number of the opening, if other games share its dice or its first moves."""
        game = self.setup.game
        has_shared_dice = find_game(game).has_luck and self.schedule > 1
        if has_shared_dice or find_plugin(game).rated_opening_moves:
            return self.number // len(self.names)
        return None

    def _dice_and_moves(self) -> tuple[str, int] | None:
        """Return the seed of the opening and its number of random moves."""
        number, moves = self.opening, find_plugin(self.setup.game).rated_opening_moves
        if number is None:
            return None
        # Line-ups share random moves but not dice, so that their results are independent.
        players = "" if moves else f"{' '.join(self.names)} "
        return f"opening {self.setup.options} {players}{number}", moves

    def cost(self) -> int:
        """Return the estimated cost of a move of each seat together, in nodes."""
        return sum(_MOVE_OVERHEAD + self._nodes(name) for name in self.names)

    def _nodes(self, name: str) -> int:
        """Return the node budget of an agent; 0 if it does not search."""
        level, game = find_level(name), self.setup.game
        return level.settings(game).nodes if level and level.can_search(game) else 0

    def play(self, budget: Fraction) -> tuple[Fraction, ...]:
        """Play the game; return the shares in the order of the names."""
        seats, played = self.seats(), self.played(budget)
        return tuple(played.shares[seats.index(name)] for name in self.names)

    def played(self, budget: Fraction) -> PlayedGame:
        """Play the game; return it with its moves and the shares by seat."""
        seats, setup = self.seats(), self.setup
        seed = f"ladder {agents_version(setup.game)} {setup.game} {setup.options} {self.key}"
        return play_game(setup.game, setup.options, seats, seed, budget, self._dice_and_moves())


def make_schedule(setups: Sequence[RatingSetup], rounds: int) -> list[ScheduledGame]:
    """Return all games of some rounds: in each, every setup and every line-up that is due."""
    return [
        # Counted by the line-up's own games, so that its agents change seats from one to the next.
        ScheduledGame(setup, names, number // interval)
        for number in range(rounds)
        for setup in setups
        for names, interval in setup.line_ups()
        if number % interval == 0
    ]


@dataclass(slots=True)
class ResultsFile:
    """The file of a setup's finished games, one JSON object per line.

    The shipped ratings contain the results of earlier games, but not which game had which result.
    A file that continues them begins with these results.
    """

    path: Path
    games: dict[str, Result] = field(default_factory=dict)
    """By key of the game: its result."""
    earlier: Counter[Result] = field(default_factory=Counter)
    """How often each result occurred in the games that the file continues."""
    _schedules: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Read the file; an incomplete last line is cut off, and its game is played again."""
        if not self.path.exists():
            return
        written = self.path.read_bytes()
        complete = written[: written.rfind(b"\n") + 1]
        if complete != written:
            os.truncate(self.path, len(complete))
        for line in complete.splitlines():
            entry = json.loads(line)
            shares = [Fraction(share) for share in entry["shares"]]
            if "earlier" in entry:
                found = Result(
                    tuple(entry["earlier"].split()), tuple(map(float, shares)), entry["games"]
                )
                self.earlier[found] += entry["count"]
            else:
                self._add(entry["game"], shares, entry.get("schedule", 1))

    def continue_from(self, results: Counter[Result]) -> None:
        """Begin the file anew with the results of earlier games, if it has fewer games."""
        own = len(self.games) + _game_count(self.earlier)
        if own >= _game_count(results):
            return
        lines = [
            {
                "earlier": " ".join(one.names),
                "shares": [str(Fraction(share).limit_denominator(100)) for share in one.shares],
                "games": one.games,
                "count": count,
            }
            for one, count in results.items()
        ]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        self.games, self._schedules, self.earlier = {}, {}, Counter(results)

    def has(self, game: ScheduledGame) -> bool:
        """Return whether the game is finished.

        The earlier games of a line-up are the first ones of the schedule. The run that played them
        may have lost one in the middle, so one more opening counts as played.
        """
        players = len(game.names)
        played = sum(
            count * one.games for one, count in self.earlier.items() if one.names == game.names
        )
        openings = (played + players) // players if played else 0
        return game.number < openings * players or game.key in self.games

    def add(self, game: ScheduledGame, shares: Sequence[Fraction]) -> None:
        """Append a finished game, and wait until it is on disk."""
        texts = [str(share) for share in shares]
        entry = {"game": game.key, "shares": texts, "schedule": game.schedule}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
            file.flush()
            os.fsync(file.fileno())
        self._add(game.key, shares, game.schedule)

    def _add(self, key: str, shares: Sequence[Fraction], schedule: int) -> None:
        names = tuple(key.split()[:-1])
        self.games[key] = Result(names, tuple(float(share) for share in shares))
        self._schedules[key] = schedule

    def results(self, setup: RatingSetup) -> Counter[Result]:
        """Return how often each result occurred, in an order that does not depend on the file's.

        The finished games of an opening are one result; a game without others is one by itself.
        """
        openings: defaultdict[tuple[object, ...], list[Result]] = defaultdict(list)
        for key in sorted(self.games):
            result, number = self.games[key], int(key.split()[-1])
            opening = ScheduledGame(setup, result.names, number, self._schedules[key]).opening
            same = (key,) if opening is None else (result.names, opening)
            openings[same].append(result)
        return self.earlier + Counter(_mean_result(games) for games in openings.values())


def _game_count(results: Counter[Result]) -> int:
    return sum(one.games * count for one, count in results.items())


def _mean_result(games: Sequence[Result]) -> Result:
    """Return the games of an opening as one result."""
    shares = zip(*(game.shares for game in games), strict=True)
    means = tuple(sum(of_one) / len(games) for of_one in shares)
    return Result(games[0].names, means, len(games))


@dataclass(frozen=True, slots=True)
class LadderProgress:
    """Finished games, all games, and the estimated seconds left."""

    done: int
    total: int
    seconds_left: float


def play_missing(
    files: dict[RatingSetup, ResultsFile], rounds: int, budget: Fraction, workers: Workers
) -> Generator[LadderProgress]:
    """Play the missing games of some rounds; yield the progress at the start and after each game.

    Closing the generator stops at once: unfinished games are lost, finished ones are kept.
    """
    schedule = make_schedule(tuple(files), rounds)
    missing = [game for game in schedule if not files[game.setup].has(game)]
    if not missing:
        yield LadderProgress(len(schedule), len(schedule), 0.0)
        return
    speeds = {setup: _seconds_per_node(setup, budget) for setup in {g.setup for g in missing}}
    at_once = worker_count(workers)
    estimates = {game: speeds[game.setup] * game.cost() / at_once for game in missing}
    done, total, past = len(schedule) - len(missing), sum(estimates.values()), 0.0
    yield LadderProgress(done, len(schedule), total)
    began = time.monotonic()
    playing = worker_pool(workers).work_on(LadderGames(budget), missing)
    for number, (game, shares) in enumerate(playing, 1):
        files[game.setup].add(game, shares)
        past += estimates[game]
        # The rest is scaled by the actual time of the part that is done.
        correction = (time.monotonic() - began) / past
        yield LadderProgress(done + number, len(schedule), (total - past) * correction)


@dataclass(frozen=True, slots=True)
class LadderGames:
    """Plays scheduled games with this fraction of the levels' own budgets."""

    budget: Fraction

    def __call__(self, game: ScheduledGame) -> tuple[Fraction, ...]:
        """Return the shares in the order of the names."""
        return game.play(self.budget)


def _seconds_per_node(setup: RatingSetup, budget: Fraction) -> float:
    """Return the approximate seconds of a game per node of its cost, by playing one."""
    trial = ScheduledGame(setup, (_CALIBRATION_LEVEL,) * setup.players, 0)
    trial.play(Fraction(1, 10**6))  # loads the kernels, which is not to be measured
    began = time.perf_counter()
    trial.play(budget)
    return (time.perf_counter() - began) / trial.cost()
