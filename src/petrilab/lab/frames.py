"""Figures as polars data frames: one row for each, with its interval."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from petrilab.lab.balance import Balance
from petrilab.lab.errors import require_libraries
from petrilab.lab.intervals import Estimate
from petrilab.lab.setups import JointTournament
from petrilab.lab.tournament import Tournament

if TYPE_CHECKING:
    import polars as pl


def estimates_frame(estimates: Mapping[str, Estimate]) -> "pl.DataFrame":
    """Return figures with the columns `name`, `value`, `low`, `high` and `games`.

    They are those of metrics, seats, endings, studies or SkillTrace.
    """
    require_libraries()
    import polars as pl  # noqa: PLC0415  # an optional library, slow to import

    schema = {
        "name": pl.String,
        "value": pl.Float64,
        "low": pl.Float64,
        "high": pl.Float64,
        "games": pl.Int64,
    }
    rows = [(name, one.value, one.low, one.high, one.games) for name, one in estimates.items()]
    return pl.DataFrame(rows, schema=schema, orient="row")


def metrics_frame(balance: Balance) -> "pl.DataFrame":
    """Return the metrics of a measurement."""
    return estimates_frame(balance.metrics())


def ratings_frame(tournament: Tournament | JointTournament) -> "pl.DataFrame":
    """Return the ratings of a tournament, the strongest opponent first."""
    return estimates_frame(
        {
            one.name: Estimate(one.points, one.low, one.high, one.games)
            for one in tournament.ratings()
        }
    )


def crosstable_frame(tournament: Tournament | JointTournament) -> "pl.DataFrame":
    """Return the mean share of `name` against `other`, one row for each pair that has played."""
    import polars as pl  # noqa: PLC0415  # an optional library, slow to import

    found = tournament.crosstable()
    rows = estimates_frame({str(number): one for number, one in enumerate(found.values())})
    names, others = zip(*found, strict=True) if found else ((), ())
    return rows.select(
        pl.Series("name", names, pl.String),
        pl.Series("other", others, pl.String),
        pl.exclude("name"),
    )
