"""Tournaments: line-ups, crosstable, ratings and the sequential test."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np

from petrilab.agents.levels import agents_version
from petrilab.agents.ratings import Rating, Result, rate
from petrilab.core import find_game
from petrilab.lab.agent_games import AgentGames
from petrilab.lab.errors import LabError, require_libraries
from petrilab.lab.fingerprints import run_fingerprints
from petrilab.lab.intervals import Estimate, Floats, Longs, bootstrap, share
from petrilab.lab.run_collection import Progress, collect
from petrilab.lab.sprt import Sprt
from petrilab.lab.tables import opening_clusters, share_columns
from petrilab.lab.workers import Workers

if TYPE_CHECKING:
    import polars as pl

ROUND_ROBIN: Final = "round-robin"
GAUNTLET: Final = "gauntlet"
LADDER: Final = "ladder"
MODES: Final = (ROUND_ROBIN, GAUNTLET, LADDER)
_LUCK_VERSION: Final = 2
"""Increased when luck is computed differently: the runs of earlier versions are refused."""


@dataclass(frozen=True, slots=True)
class TournamentSettings:
    """The settings of a tournament; equal settings give equal tables."""

    game: str
    options: str
    names: tuple[str, ...]
    mode: str = ROUND_ROBIN
    openings: int = 10
    opening_moves: int = 2
    seed: str = "0"
    has_luck: bool = False
    """Whether luck is computed, so that ratings can do without it."""

    @property
    def players(self) -> int:
        """Number of seats."""
        return int(find_game(self.game).options_type.parse(self.options).players)

    def line_ups(self) -> list[tuple[str, ...]]:
        """Return the line-ups of the games.

        Round robin: every set of opponents. Gauntlet: the first against every set of others.
        Ladder: neighbours in the given order.
        """
        names, players = self.names, self.players
        if len(set(names)) < len(names):
            raise LabError("Every opponent may be named once.")
        if len(names) < players:
            raise LabError(f"The game has {players} players, so at least {players} opponents play.")
        if self.mode == GAUNTLET:
            return [(names[0], *others) for others in combinations(names[1:], players - 1)]
        if self.mode == LADDER:
            return [names[low : low + players] for low in range(len(names) - players + 1)]
        return list(combinations(names, players))

    def values(self) -> dict[str, Any]:
        """Return the settings for a run folder."""
        rules = find_game(self.game).rules_version
        named = {**asdict(self), "names": list(self.names)}
        del named["has_luck"]  # the same runs as before there was luck
        if self.has_luck:
            named["luck"] = _LUCK_VERSION
        return {
            "kind": "tournament",
            "rules": rules,
            "agents": agents_version(self.game),
            **run_fingerprints(self.game, self.names),
            **named,
        }


@dataclass(frozen=True, slots=True)
class TournamentGames:
    """The games of all line-ups; part n is opening n // line-ups of line-up n % line-ups."""

    settings: TournamentSettings
    is_compiled: ClassVar[bool] = False

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.settings.game

    @property
    def parts(self) -> range:
        """The numbers of all parts."""
        return range(self.settings.openings * len(self.settings.line_ups()))

    def line_up(self, number: int) -> AgentGames:
        """Return the games of a line-up."""
        s, names = self.settings, self.settings.line_ups()[number]
        seed = f"{s.seed}/{' '.join(names)}"
        return AgentGames(s.game, s.options, names, s.openings, s.opening_moves, seed, s.has_luck)

    def __call__(self, part: int) -> "pl.DataFrame":
        """Play an opening from all sides and return the table of these games."""
        opening, number = divmod(part, len(self.settings.line_ups()))
        return self.line_up(number)(opening)


@dataclass(frozen=True, slots=True)
class Tournament:
    """A finished tournament: its games, and the decision of the sequential test."""

    settings: TournamentSettings
    table: "pl.DataFrame"
    sprt: Sprt | None = None
    decision: str | None = None
    source: str = ""
    """The file of the games, if they were not played but read."""

    def without_luck(self) -> "Tournament":
        """Return the tournament with the shares that remain without luck.

        They have the same mean and a smaller variance, so that intervals are narrower.
        """
        import polars as pl  # noqa: PLC0415  # an optional library, slow to import

        from petrilab.lab.control_variates import (  # noqa: PLC0415  # loads kernels
            shares_without_luck,
        )

        columns = share_columns(self.settings.players)
        shares = zip(columns, shares_without_luck(self.table).T, strict=True)
        return replace(
            self, table=self.table.with_columns(pl.Series(name, one) for name, one in shares)
        )

    def results(self) -> Counter[Result]:
        """Return the number of openings by result, with names in the order of the settings.

        The result of an opening has the mean shares of its games, which depend on each other.
        """
        shares: defaultdict[tuple[int, tuple[str, ...]], list[Floats]] = defaultdict(list)
        clusters = self._clusters()
        for number, (names, given) in zip(clusters, seat_results(self.table), strict=True):
            order = sorted(names, key=self.settings.names.index)
            own = np.array([given[names.index(name)] for name in order])
            shares[int(number), tuple(order)].append(own)
        means = ((names, np.mean(found, axis=0)) for (_, names), found in shares.items())
        return Counter(Result(names, tuple(found.tolist())) for names, found in means)

    def games_played(self) -> Counter[str]:
        """Return the number of games by opponent."""
        return Counter(name for names, _ in seat_results(self.table) for name in names)

    def ratings(self) -> list[Rating]:
        """Return the ratings; the first opponent has 1000 points."""
        return rate_openings(self.results(), self.settings.names[0], self.games_played())

    def crosstable(self) -> dict[tuple[str, str], Estimate]:
        """Return the mean share of the first against the second, where both played."""
        return {pair: share(*found) for pair, found in self.pair_openings().items()}

    def games_needed(self) -> Estimate:
        """Return the part of the games that gives the same intervals without luck.

        It is the ratio of the variances of the mean shares of openings, each around the mean of its
        pair of opponents; 1 if they do not vary.
        """
        squares = np.zeros((self._clusters().max() + 1, 2))
        for column, one in enumerate((self.without_luck(), self)):
            for shares, numbers in one.pair_openings().values():
                sums = np.bincount(numbers, shares - shares.mean(), minlength=len(squares))
                squares[:, column] += sums**2

        def ratio(rows: Floats, counts: Floats) -> float:
            without, full = counts @ rows
            return float(without / full) if full else 1.0

        return bootstrap(squares, ratio)

    def pair_openings(self) -> dict[tuple[str, str], tuple[Floats, Longs]]:
        """Return the shares of the first against the second, and the cluster of each game."""
        found: defaultdict[tuple[str, str], list[tuple[float, int]]] = defaultdict(list)
        clusters = self._clusters()
        for number, (names, shares) in zip(clusters, seat_results(self.table), strict=True):
            for one, own in zip(names, shares, strict=True):
                for other in names:
                    if one != other:
                        found[one, other].append((own, int(number)))
        return {
            pair: (np.array([own for own, _ in games]), np.array([n for _, n in games], np.int64))
            for pair, games in sorted(found.items())
        }

    def _clusters(self) -> Longs:
        """Return the cluster of each game: an opening of a line-up."""
        clusters = opening_clusters(self.table)
        return np.arange(len(self.table)) if clusters is None else clusters


def rate_openings(
    openings: Mapping[Result, int], anchor: str, played: Mapping[str, int]
) -> list[Rating]:
    """Return ratings from the results of openings, with the number of games by opponent."""
    return [replace(one, games=played[one.name]) for one in rate(openings, anchor)]


def seat_results(table: "pl.DataFrame") -> Iterator[tuple[list[str], tuple[float, ...]]]:
    """Yield the names and the shares by seat of every game."""
    players = len(table["seats"][0].split(","))
    columns = ["seats", *share_columns(players)]
    for names, *shares in table.select(columns).iter_rows():
        yield names.split(","), tuple(shares)


def play_tournament(
    settings: TournamentSettings,
    run: Path | None,
    workers: Workers,
    sprt: Sprt | None = None,
    on_progress: Progress | None = None,
) -> Tournament:
    """Play a tournament, or the rest of one, and return it.

    The sequential test looks at the parts in order, so that it stops at the same one whatever the
    number of workers; parts beyond it are not in the table.
    """
    require_libraries()
    games = TournamentGames(settings)
    for number in range(len(settings.line_ups())):
        games.line_up(number)  # refuses unknown names before anything is written
    if sprt and (len(settings.names), settings.players) != (2, 2):
        raise LabError("The sequential test compares two opponents in a game for two.")
    monitor = _Monitor(settings.names[0], sprt) if sprt else None
    table = collect(games, settings.values(), run, workers, on_progress=on_progress, stop=monitor)
    return Tournament(settings, table, sprt, monitor.decision if monitor else None)


class _Monitor:
    """Applies the sequential test to the parts in order."""

    def __init__(self, name: str, sprt: Sprt) -> None:
        self._name, self._sprt = name, sprt
        self._pairs: list[float] = []
        self.decision: str | None = None

    def __call__(self, tables: Mapping[int, "pl.DataFrame"]) -> int | None:
        """Look at further parts as far as they are finished without a gap.

        Return the number of parts after which the test has decided, or None.
        """
        while not self.decision and len(self._pairs) in tables:
            self._pairs.append(pair_result(tables[len(self._pairs)], self._name))
            self.decision = self._sprt.decide(self._pairs)
        return len(self._pairs) if self.decision else None


def pair_result(table: "pl.DataFrame", name: str) -> float:
    """Return the mean share of an opponent over the games of an opening."""
    shares = [
        share
        for names, result in seat_results(table)
        for seat, share in zip(names, result, strict=True)
        if seat == name
    ]
    return sum(shares) / len(shares)
