"""The ladder: the games that rate the agents, played in parallel and resumable.

Every finished game is a line in a results file; a new run plays only missing games. The schedule
goes round all setups and line-ups, so that it is balanced whenever it is stopped.
"""

import json
import multiprocessing
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice, pairwise, permutations, zip_longest
from math import factorial
from pathlib import Path
from typing import Final

from petrilab.agents.arena import play_game
from petrilab.agents.levels import LEVELS, agents_version, find_level
from petrilab.agents.plugin import find_plugin
from petrilab.agents.ratings import Result
from petrilab.core import find_game, game_names

ANCHOR: Final = "greedy"
"""Has the same rating forever: it never changes, and both wins and loses; see docs/adr/0013."""
_DISTANT_INTERVAL: Final = 4
"""Levels meet agents far below in one round of this many: such games say little and take long."""
_CALIBRATION_LEVEL: Final = LEVELS[2].name
"""Plays one game to estimate the time of all games."""
_MOVE_OVERHEAD: Final = 500
"""Cost of a move besides the search, in nodes."""


def ladder_names(game: str) -> tuple[str, ...]:
    """Return the agents that are rated in a game, in the expected order of strength."""
    return (*find_plugin(game).rated_agents, *(level.name for level in LEVELS))


@dataclass(frozen=True, slots=True)
class RatingSetup:
    """A game with options, in which agents are rated."""

    game: str
    options: str

    @property
    def players(self) -> int:
        """Number of seats."""
        return int(find_game(self.game).options_type.parse(self.options).players)

    def line_ups(self) -> list[tuple[tuple[str, ...], int]]:
        """Return the line-ups, each with n if it plays in one round of n."""
        names, simple = ladder_names(self.game), find_plugin(self.game).rated_agents
        if self.players > 2:  # noqa: PLR2004
            windows = len(names) - self.players + 1
            return [(names[low : low + self.players], 1) for low in range(windows)]
        levels = names[len(simple) :]
        close = [*pairwise(names), *zip(levels, levels[2:], strict=False)]
        distant = [(low, level) for level in levels for low in simple if (low, level) not in close]
        return [*((pair, 1) for pair in close), *((pair, _DISTANT_INTERVAL) for pair in distant)]


def rating_setups() -> tuple[RatingSetup, ...]:
    """Return all setups; the first one of every game comes before the second ones."""
    by_game = [
        [RatingSetup(game, options) for options in find_plugin(game).rated_options]
        for game in game_names()
    ]
    return tuple(setup for setups in zip_longest(*by_game) for setup in setups if setup)


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """One game of the ladder: the setup, the line-up, and its number among the line-up's games."""

    setup: RatingSetup
    names: tuple[str, ...]
    number: int

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

    def cost(self) -> int:
        """Return the estimated cost of a move of each seat together, in nodes."""
        return sum(_MOVE_OVERHEAD + self._nodes(name) for name in self.names)

    def _nodes(self, name: str) -> int:
        """Return the node budget of an agent; 0 if it does not search."""
        level, game = find_level(name), self.setup.game
        return level.settings(game).nodes if level and level.can_search(game) else 0

    def play(self, budget: Fraction) -> tuple[Fraction, ...]:
        """Play the game; return the shares in the order of the names."""
        seats, setup = self.seats(), self.setup
        seed = f"ladder {agents_version(setup.game)} {setup.game} {setup.options} {self.key}"
        played = play_game(setup.game, setup.options, seats, seed, budget)
        return tuple(played.shares[seats.index(name)] for name in self.names)


def make_schedule(setups: Sequence[RatingSetup], rounds: int) -> list[ScheduledGame]:
    """Return all games of some rounds: in each, every setup and every line-up that is due."""
    return [
        ScheduledGame(setup, names, number)
        for number in range(rounds)
        for setup in setups
        for names, interval in setup.line_ups()
        if number % interval == 0
    ]


@dataclass(slots=True)
class ResultsFile:
    """The file of a setup's finished games, one JSON object per line."""

    path: Path
    games: dict[str, Result] = field(default_factory=dict)

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
            self._add(entry["game"], [Fraction(share) for share in entry["shares"]])

    def add(self, game: ScheduledGame, shares: Sequence[Fraction]) -> None:
        """Append a finished game, and wait until it is on disk."""
        entry = {"game": game.key, "shares": [str(share) for share in shares]}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
            file.flush()
            os.fsync(file.fileno())
        self._add(game.key, shares)

    def _add(self, key: str, shares: Sequence[Fraction]) -> None:
        names = tuple(key.split()[:-1])
        self.games[key] = Result(names, tuple(float(share) for share in shares))

    def results(self) -> Counter[Result]:
        """Return the number of games by result, in an order that does not depend on the file's."""
        return Counter(self.games[key] for key in sorted(self.games))


@dataclass(frozen=True, slots=True)
class LadderProgress:
    """Finished games, all games, and the estimated seconds left."""

    done: int
    total: int
    seconds_left: float


def play_missing(
    files: dict[RatingSetup, ResultsFile], rounds: int, budget: Fraction, workers: int
) -> Generator[LadderProgress]:
    """Play the missing games of some rounds; yield the progress at the start and after each game.

    Closing the generator stops at once: unfinished games are lost, finished ones are kept.
    """
    schedule = make_schedule(tuple(files), rounds)
    missing = [game for game in schedule if game.key not in files[game.setup].games]
    if not missing:
        yield LadderProgress(len(schedule), len(schedule), 0.0)
        return
    speeds = {setup: _seconds_per_node(setup, budget) for setup in {g.setup for g in missing}}
    estimates = {game: speeds[game.setup] * game.cost() / workers for game in missing}
    done, total, past = len(schedule) - len(missing), sum(estimates.values()), 0.0
    yield LadderProgress(done, len(schedule), total)
    began = time.monotonic()
    for number, (game, shares) in enumerate(_play_in_parallel(missing, budget, workers), 1):
        files[game.setup].add(game, shares)
        past += estimates[game]
        # The rest is scaled by the actual time of the part that is done.
        correction = (time.monotonic() - began) / past
        yield LadderProgress(done + number, len(schedule), (total - past) * correction)


def _seconds_per_node(setup: RatingSetup, budget: Fraction) -> float:
    """Return the approximate seconds of a game per node of its cost, by playing one."""
    trial = ScheduledGame(setup, (_CALIBRATION_LEVEL,) * setup.players, 0)
    _play(trial, Fraction(1, 10**6))  # loads the kernels, which is not to be measured
    began = time.perf_counter()
    _play(trial, budget)
    return (time.perf_counter() - began) / trial.cost()


def _play(game: ScheduledGame, budget: Fraction) -> tuple[Fraction, ...]:
    """Play a game in a worker process."""
    return game.play(budget)


def _play_in_parallel(
    games: Sequence[ScheduledGame], budget: Fraction, workers: int
) -> Iterator[tuple[ScheduledGame, tuple[Fraction, ...]]]:
    """Start games in order; yield them with their results as they finish."""
    spawn = multiprocessing.get_context("spawn")
    waiting, others = iter(games), set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=initialize_worker)
    running: dict[Future[tuple[Fraction, ...]], ScheduledGame] = {}
    try:
        while True:
            for game in islice(waiting, workers - len(running)):
                running[pool.submit(_play, game, budget)] = game
            if not running:
                break
            for run in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(run), run.result()
    finally:
        for process in set(multiprocessing.active_children()) - others if running else ():
            process.terminate()
        pool.shutdown()


def initialize_worker() -> None:
    """Ignore Ctrl-C, which the main process handles, and exit when the main process dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
    os._exit(1)
