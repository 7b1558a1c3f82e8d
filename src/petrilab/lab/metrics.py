"""Metrics of a table of games, with the names that Ludii uses where they exist.

docs/laboratory.md defines each of them.
"""

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from petrilab.core import actor_letter
from petrilab.lab.intervals import Estimate, Floats, Longs, mean, part, resampled
from petrilab.lab.tables import opening_clusters, player_count, score_columns, share_columns

if TYPE_CHECKING:
    import polars as pl

_COLUMNS: Final = {
    "BranchingFactor": "branching",
    "DecisionMoves": "decisions",
    "LeadChange": "lead_change",
    "Stability": "stability",
    "Drama": "drama",
    "Decisiveness": "decisiveness",
    "Uncertainty": "uncertainty",
    "Clarity": "clarity",
}
"""By metric: the column whose mean it is."""
DEFINITIONS: Final = {
    "AdvantageP1": "mean share of the first seat",
    "Balance": "1 minus the largest difference between the mean shares of two seats",
    "Completion": "part of the games with a sole winner",
    "Drawishness": "part of the games that ended without a sole winner",
    "Timeouts": "part of the games broken off after 5,000 moves",
    "DurationMoves": "moves of all seats",
    "BranchingFactor": "mean number of legal moves",
    "DecisionMoves": "part of the moves with at least two legal ones",
    "LeadChange": "part of the moves after which another seat is expected to win",
    "Stability": "1 minus the mean of the largest change of an expected share by a move",
    "Drama": "mean distance of the later winner to the leader while it trails",
    "Decisiveness": "share of the game that follows the point where the winner's expected share "
    "permanently exceeds every other seat's maximum",
    "Uncertainty": "mean of 1 minus the distance between the two best expected shares",
    "Clarity": "mean standard deviation of the mover's expected share over its legal moves",
}
"""By metric: its definition in short."""


def table_metrics(table: "pl.DataFrame") -> dict[str, Estimate]:
    """Return the metrics of a table of games."""
    shares = table.select(share_columns(player_count(table))).to_numpy()
    clusters = opening_clusters(table)
    has_winner = shares.max(axis=1) == 1
    timeouts = (table["ending"] == "").to_numpy()
    found = {
        "AdvantageP1": part(shares[:, 0], clusters),
        "Balance": _balance(shares, clusters),
        "Completion": part(1.0 * (has_winner & ~timeouts), clusters),
        "Drawishness": part(1.0 * (~has_winner & ~timeouts), clusters),
        "Timeouts": part(1.0 * timeouts, clusters),
        "DurationMoves": mean(_floats(table["moves"]), clusters),
    }
    for name, column in _COLUMNS.items():
        estimate = mean(_floats(table[column]), clusters)
        if estimate.games:
            found[name] = estimate
    return found


def _floats(column: Any) -> Floats:
    return np.asarray(column.to_numpy(), np.float64)


def _balance(shares: Floats, clusters: Longs | None) -> Estimate:
    """Return 1 minus the largest difference of mean shares, with a bootstrap of openings.

    The margin is that of all differences between two seats at once: the largest difference found is
    too large on average, the more so with many seats.
    """
    numbers = np.arange(len(shares)) if clusters is None else clusters
    # By opening: the sums of shares by seat, then the number of games.
    sums = [np.bincount(numbers, column) for column in (*shares.T, np.ones(len(shares)))]
    wins = np.eye(shares.shape[1], shares.shape[1] + 1)
    wins[:, -1] = 1
    rates = shares.mean(axis=0)

    def error(rows: Floats, counts: Floats) -> float:
        *points, games = counts @ rows
        return float(np.ptp(np.array(points) / games - rates))

    value = 1.0 - float(np.ptp(rates))
    margin = float(np.percentile(resampled(np.stack(sums, axis=1), error, wins), 95))
    return Estimate(value, max(0.0, value - margin), min(1.0, value + margin), len(shares))


def seat_rates(table: "pl.DataFrame") -> dict[str, Estimate]:
    """Return the mean share by letter of the seat."""
    columns, clusters = share_columns(player_count(table)), opening_clusters(table)
    shares = {actor_letter(seat): _floats(table[name]) for seat, name in enumerate(columns)}
    return {seat: part(values, clusters) for seat, values in shares.items()}


def seat_scores(table: "pl.DataFrame") -> dict[str, Estimate]:
    """Return the mean score by letter of the seat."""
    columns, clusters = score_columns(player_count(table)), opening_clusters(table)
    scores = {actor_letter(seat): _floats(table[name]) for seat, name in enumerate(columns)}
    return {seat: mean(values, clusters) for seat, values in scores.items()}


def endings(table: "pl.DataFrame") -> dict[str, Estimate]:
    """Return the part of the games by name of the ending, the most frequent first."""
    counts = table["ending"].value_counts().sort(["count", "ending"], descending=[True, False])
    clusters = opening_clusters(table)
    return {
        name or "timeout": part(_floats(table["ending"] == name), clusters)
        for name in counts["ending"]
    }
