"""Tournaments over several set-ups: the same opponents in several games or with several options."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from petrilab.agents.ratings import Rating, Result
from petrilab.lab.errors import LabError
from petrilab.lab.intervals import Estimate, Floats, Longs, share
from petrilab.lab.run_collection import Progress
from petrilab.lab.runs import check_runs
from petrilab.lab.tournament import (
    Tournament,
    TournamentSettings,
    play_tournament,
    rate_openings,
)
from petrilab.lab.workers import Workers

if TYPE_CHECKING:
    import polars as pl


def setup_name(settings: TournamentSettings) -> str:
    """Return the game with its options, as `--setup` takes them."""
    return settings.game if settings.options == "-" else f"{settings.game}:{settings.options}"


@dataclass(frozen=True, slots=True)
class JointTournament:
    """Finished tournaments of the same opponents, one for each set-up."""

    tournaments: tuple[Tournament, ...]

    def ratings(self) -> list[Rating]:
        """Return the ratings from all set-ups, each opening with the same weight."""
        results: Counter[Result] = Counter()
        played: Counter[str] = Counter()
        for one in self.tournaments:
            results.update(one.results())
            played.update(one.games_played())
        return rate_openings(results, self.tournaments[0].settings.names[0], played)

    def crosstable(self) -> dict[tuple[str, str], Estimate]:
        """Return the mean share of the first against the second, over the games of all set-ups."""
        shares: defaultdict[tuple[str, str], list[Floats]] = defaultdict(list)
        clusters: defaultdict[tuple[str, str], list[Longs]] = defaultdict(list)
        first = 0
        for one in self.tournaments:
            for pair, (values, numbers) in one.pair_openings().items():
                shares[pair].append(values)
                clusters[pair].append(first + numbers)
            first += len(one.table)
        return {
            pair: share(np.concatenate(values), np.concatenate(clusters[pair]))
            for pair, values in sorted(shares.items())
        }

    def without_luck(self) -> "JointTournament":
        """Return the tournaments with the shares that remain without luck."""
        return JointTournament(tuple(one.without_luck() for one in self.tournaments))

    @property
    def table(self) -> "pl.DataFrame":
        """The games of all set-ups, with their names in the column `setup`.

        Seats that a set-up does not have are null.
        """
        import polars as pl  # noqa: PLC0415  # an optional library, slow to import

        tables = [
            # Games have different sets of endings.
            one.table.with_columns(pl.col("ending").cast(pl.String)).select(
                pl.lit(setup_name(one.settings)).alias("setup"), pl.all()
            )
            for one in self.tournaments
        ]
        return pl.concat(tables, how="diagonal")


def play_setups(
    settings: Sequence[TournamentSettings],
    run: Path | None = None,
    workers: Workers = 1,
    on_progress: Progress | None = None,
) -> JointTournament:
    """Play a tournament for each set-up; in a run, each has a folder of its own."""
    names = [setup_name(one) for one in settings]
    if len(set(names)) < len(names):
        raise LabError("Every set-up may be named once.")
    for one in settings:
        one.line_ups()  # refuses wrong numbers of opponents before anything is played
    folders = [run / name.replace(":", "-") if run else None for name in names]
    if run:
        runs = zip(folders, settings, strict=True)
        check_runs(run, [(folder, one.values()) for folder, one in runs if folder])
    played = []
    for number, one in enumerate(settings):

        def report(done: int, total: int, number: int = number) -> None:
            if on_progress:
                on_progress(number * total + done, len(settings) * total)

        played.append(play_tournament(one, folders[number], workers, on_progress=report))
    return JointTournament(tuple(played))
