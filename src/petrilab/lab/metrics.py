"""Metrics of a table of games, with the names that Ludii uses where they exist.

docs/laboratory.md defines each of them.
"""

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from petrilab.core import actor_letter
from petrilab.lab.intervals import Estimate, Floats, bootstrap, mean, proportion
from petrilab.lab.tables import player_count, score_columns, share_columns

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
    "Timeouts": "part of the games broken off at the limit of moves",
    "DurationMoves": "moves of all seats",
    "BranchingFactor": "mean number of legal moves",
    "DecisionMoves": "part of the moves with at least two legal ones",
    "LeadChange": "part of the moves after which another seat is expected to win",
    "Stability": "1 minus the mean of the largest change of an expected share by a move",
    "Drama": "mean distance of the later winner to the leader while it trails",
    "Decisiveness": "part of the game after the winner exceeds for good all that others ever had",
    "Uncertainty": "mean of 1 minus the distance between the two best expected shares",
    "Clarity": "mean standard deviation of the mover's expected share over its legal moves",
}
"""By metric: its definition in short."""


def table_metrics(table: "pl.DataFrame") -> dict[str, Estimate]:
    """Return the metrics of a table of games."""
    players, games = player_count(table), len(table)
    shares = table.select(share_columns(players)).to_numpy()
    has_winner = shares.max(axis=1) == 1
    timeouts = (table["ending"] == "").to_numpy()
    found = {
        "AdvantageP1": mean(shares[:, 0]),
        "Balance": bootstrap(shares, _balance),
        "Completion": proportion(int((has_winner & ~timeouts).sum()), games),
        "Drawishness": proportion(int((~has_winner & ~timeouts).sum()), games),
        "Timeouts": proportion(int(timeouts.sum()), games),
        "DurationMoves": mean(_floats(table["moves"])),
    }
    for name, column in _COLUMNS.items():
        estimate = mean(_floats(table[column]))
        if estimate.games:
            found[name] = estimate
    return found


def _floats(column: Any) -> Floats:
    return np.asarray(column.to_numpy(), np.float64)


def _balance(rows: Floats, counts: Floats) -> float:
    rates = counts @ rows / counts.sum()
    return 1.0 - float(rates.max() - rates.min())


def seat_rates(table: "pl.DataFrame") -> dict[str, Estimate]:
    """Return the mean share by letter of the seat."""
    columns = share_columns(player_count(table))
    return {actor_letter(seat): mean(_floats(table[name])) for seat, name in enumerate(columns)}


def seat_scores(table: "pl.DataFrame") -> dict[str, Estimate]:
    """Return the mean score by letter of the seat."""
    columns = score_columns(player_count(table))
    return {actor_letter(seat): mean(_floats(table[name])) for seat, name in enumerate(columns)}


def endings(table: "pl.DataFrame") -> dict[str, Estimate]:
    """Return the part of the games by name of the ending, the most frequent first."""
    counts = table["ending"].value_counts().sort(["count", "ending"], descending=[True, False])
    total = len(table)
    return {name or "timeout": proportion(count, total) for name, count in counts.iter_rows()}
