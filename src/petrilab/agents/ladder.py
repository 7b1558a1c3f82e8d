"""The ladder: which games rate the opponents, played in parallel and kept, so that it may stop.

Every finished game is a line in a ledger; whoever starts again plays only what is missing. The
games go round all tables and line-ups, so that they are balanced whenever the ladder is stopped.
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
from itertools import islice, pairwise, permutations
from math import factorial
from pathlib import Path
from typing import Final

from petrilab.agents.arena import play_out
from petrilab.agents.levels import AGENTS_VERSION, LEVELS, find_level
from petrilab.agents.ratings import Result
from petrilab.core import find_game

SIMPLE: Final = ("random", "forager", "greedy")
LADDER: Final = (*SIMPLE, *(level.name for level in LEVELS))
"""Everybody, from the bottom up as it is meant to be."""
ANCHOR: Final = "greedy"
"""Plays the same for ever, and stands in the middle: see docs/adr/0013-ratings.md."""
_SELDOM: Final = 4
"""Levels meet those far below in one round of so many: it teaches little and is dear."""
_PACEMAKER: Final = LEVELS[2].name
_GLANCE: Final = 500
"""What a move costs besides the search, in nodes."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game with options, at which opponents are rated."""

    game: str
    options: str

    @property
    def players(self) -> int:
        """How many seats it has."""
        return int(find_game(self.game).options_type.parse(self.options).players)

    def line_ups(self) -> list[tuple[tuple[str, ...], int]]:
        """Who meets whom, and in one round of how many."""
        if self.players > 2:  # noqa: PLR2004
            windows = len(LADDER) - self.players + 1
            return [(LADDER[low : low + self.players], 1) for low in range(windows)]
        levels = LADDER[len(SIMPLE) :]
        close = [*pairwise(LADDER), *zip(levels, levels[2:], strict=False)]
        far = [(low, level) for level in levels for low in SIMPLE if (low, level) not in close]
        return [*((pair, 1) for pair in close), *((pair, _SELDOM) for pair in far)]


TABLES: Final = (
    Table("petris", "-"),
    Table("petri-dish", "max-turns=100"),
    Table("honeycomb", "-"),
    Table("petris", "players=3"),
    Table("petri-dish", "players=4,max-turns=100"),
    Table("honeycomb", "players=4"),
)
"""Petri Dish is a draw after 100 turns: the stronger both are the longer it lasts, without end."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game that is to be played: the table, the line-up, and which of its games it is."""

    table: Table
    names: tuple[str, ...]
    number: int

    @property
    def key(self) -> str:
        """A name for it among all games of its table."""
        return f"{' '.join(self.names)} {self.number}"

    def seats(self) -> tuple[str, ...]:
        """Who sits where: all orders round the table in turn, and each begun by everybody."""
        players = len(self.names)
        turn, order = self.number % players, self.number // players % factorial(players - 1)
        rest = next(islice(permutations(self.names[1:]), order, None))
        circle = (self.names[0], *rest)
        return (*circle[turn:], *circle[:turn])

    def cost(self) -> int:
        """About how dear it is, in nodes a move."""
        levels = (find_level(name) for name in self.names)
        return sum(_GLANCE + (level.nodes(self.table.game) if level else 0) for level in levels)

    def play(self, budget: Fraction) -> tuple[Fraction, ...]:
        """What each of the line-up gets, in the order of their names."""
        seats = self.seats()
        seed = f"ladder {AGENTS_VERSION} {self.table.game} {self.table.options} {self.key}"
        played = play_out(self.table.game, self.table.options, seats, seed, budget)
        return tuple(played.shares[seats.index(name)] for name in self.names)


def schedule(tables: Sequence[Table], games: int) -> list[Fixture]:
    """All games of so many rounds: in each, every table and line-up that has its turn."""
    return [
        Fixture(table, names, number)
        for number in range(games)
        for table in tables
        for names, every in table.line_ups()
        if number % every == 0
    ]


@dataclass(slots=True)
class Ledger:
    """The file of a table's finished games, a line for each."""

    path: Path
    games: dict[str, Result] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Read what is there; a torn line at the end is cut off, and its game played again."""
        if not self.path.exists():
            return
        written = self.path.read_bytes()
        whole = written[: written.rfind(b"\n") + 1]
        if whole != written:
            os.truncate(self.path, len(whole))
        for line in whole.splitlines():
            entry = json.loads(line)
            self._keep(entry["game"], [Fraction(share) for share in entry["shares"]])

    def add(self, fixture: Fixture, shares: Sequence[Fraction]) -> None:
        """Keep a finished game, on the disk before anything else happens."""
        entry = {"game": fixture.key, "shares": [str(share) for share in shares]}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
            file.flush()
            os.fsync(file.fileno())
        self._keep(fixture.key, shares)

    def _keep(self, key: str, shares: Sequence[Fraction]) -> None:
        names = tuple(key.split()[:-1])
        self.games[key] = Result(names, tuple(float(share) for share in shares))

    def results(self) -> Counter[Result]:
        """All games, equal ones counted; in a fixed order, however they came in."""
        return Counter(self.games[key] for key in sorted(self.games))


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the ladder is, and about how many seconds are left."""

    done: int
    total: int
    seconds_left: float


def climb(
    ledgers: dict[Table, Ledger], games: int, budget: Fraction, workers: int
) -> Generator[Progress]:
    """Play what is missing of so many rounds; how far it is, before the first and after each game.

    Closing the iterator stops at once: games that are not finished are lost, finished ones kept.
    """
    wanted = schedule(tuple(ledgers), games)
    missing = [fixture for fixture in wanted if fixture.key not in ledgers[fixture.table].games]
    if not missing:
        yield Progress(len(wanted), len(wanted), 0.0)
        return
    paces = {table: _pace(table, budget) for table in {fixture.table for fixture in missing}}
    left = [paces[fixture.table] * fixture.cost() / workers for fixture in missing]
    before, ahead, past = len(wanted) - len(missing), sum(left), 0.0
    yield Progress(before, len(wanted), ahead)
    guessed, began = dict(zip(missing, left, strict=True)), time.monotonic()
    for number, (fixture, shares) in enumerate(_in_parallel(missing, budget, workers), 1):
        ledgers[fixture.table].add(fixture, shares)
        past += guessed[fixture]
        # What was guessed is corrected by how long the guessed part really took.
        truth = (time.monotonic() - began) / past
        yield Progress(before + number, len(wanted), (ahead - past) * truth)


def _pace(table: Table, budget: Fraction) -> float:
    """About how many seconds a game takes for each node of its cost, by playing one."""
    trial = Fixture(table, (_PACEMAKER,) * table.players, 0)
    _play(trial, Fraction(1, 10**6))  # so that loading the kernels is not measured
    began = time.perf_counter()
    _play(trial, budget)
    return (time.perf_counter() - began) / trial.cost()


def _play(fixture: Fixture, budget: Fraction) -> tuple[Fraction, ...]:
    """Play a game, in whatever process."""
    return fixture.play(budget)


def _in_parallel(
    fixtures: Sequence[Fixture], budget: Fraction, workers: int
) -> Iterator[tuple[Fixture, tuple[Fraction, ...]]]:
    """The fixtures with their results as they come in, begun in order."""
    spawn = multiprocessing.get_context("spawn")
    waiting, others = iter(fixtures), set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=obey_the_first)
    running: dict[Future[tuple[Fraction, ...]], Fixture] = {}
    try:
        while True:
            for fixture in islice(waiting, workers - len(running)):
                running[pool.submit(_play, fixture, budget)] = fixture
            if not running:
                break
            for run in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(run), run.result()
    finally:
        for process in set(multiprocessing.active_children()) - others if running else ():
            process.terminate()
        pool.shutdown()


def obey_the_first() -> None:
    """Of all processes only the first one answers Ctrl-C, and when it has died the others end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    if first := multiprocessing.parent_process():
        first.join()
    os._exit(1)
