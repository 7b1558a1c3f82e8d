"""Tables of games: the same columns for random games, games of agents and imported records.

| column | content |
|---|---|
| `game` | number of the game in the run |
| `opening` | number of the opening; games with the same one share dice and first moves |
| `seats` | names of the players by seat, with commas |
| `share_A`, … | share of each seat of the one point at stake |
| `score_A`, … | what each seat counts at the end: points, or pieces |
| `moves` | moves of seats |
| `ending` | name of the ending; empty if the limit of moves came first |
| `branching` | mean number of legal moves |
| `decisions` | part of the moves with a choice |
| `lead_change` … `clarity` | the course of the game (docs/laboratory.md); NaN if not evaluated |
| `record` | the record of the game; empty for random games of the kernel |
| `start_A`, …, `luck_A`, … | if asked for: expected share after the set-up, luck of all rolls |
| `variance_A`, … | with luck: the luck of all rolls in the variance of a win |
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from petrilab.core import actor_letter

if TYPE_CHECKING:
    import polars as pl

TRACE: Final = ("lead_change", "stability", "drama", "decisiveness", "uncertainty", "clarity")
"""Columns of the course of a game, in the order of `Statistics.trace`."""


def share_columns(players: int) -> list[str]:
    """Return the names of the columns of shares."""
    return [f"share_{actor_letter(seat)}" for seat in range(players)]


def score_columns(players: int) -> list[str]:
    """Return the names of the columns of scores."""
    return [f"score_{actor_letter(seat)}" for seat in range(players)]


def start_columns(players: int) -> list[str]:
    """Return the names of the columns of expected shares after the set-up."""
    return [f"start_{actor_letter(seat)}" for seat in range(players)]


def luck_columns(players: int) -> list[str]:
    """Return the names of the columns of luck."""
    return [f"luck_{actor_letter(seat)}" for seat in range(players)]


def variance_columns(players: int) -> list[str]:
    """Return the names of the columns of luck in the variance of a win."""
    return [f"variance_{actor_letter(seat)}" for seat in range(players)]


def player_count(table: "pl.DataFrame") -> int:
    """Return the number of seats in a table."""
    return sum(name.startswith("share_") for name in table.columns)


def opening_clusters(table: "pl.DataFrame") -> NDArray[np.int64] | None:
    """Return a number by game that is the same for games of one opening and the same players.

    These games depend on each other. None if every game has an opening of its own.
    """
    import polars as pl  # noqa: PLC0415  # an optional library, slow to import

    if "opening" not in table.columns or table["opening"].n_unique() == len(table):
        return None
    players = pl.col("seats").str.split(",").list.sort().list.join(",")
    ranks = table.select(pl.struct(players, pl.col("opening")).rank("dense"))
    return ranks.to_series().to_numpy().astype(np.int64) - 1


def make_table(
    first: int,
    seats: Sequence[str],
    statistics: Any,
    endings: Sequence[str],
    records: Sequence[str] | None = None,
    opening: int | None = None,
) -> "pl.DataFrame":
    """Return the table of games, numbered from `first`; all sequences have an entry for each.

    Without the number of an opening, every game has its own.
    """
    import polars as pl  # noqa: PLC0415  # an optional library, slow to import

    count, players = statistics.shares.shape
    columns: dict[str, Any] = {
        "game": np.arange(first, first + count, dtype=np.int64),
        "opening": np.arange(first, first + count, dtype=np.int64),
        "seats": list(seats),
    }
    if opening is not None:
        columns["opening"] = np.full(count, opening, np.int64)
    for seat, name in enumerate(share_columns(players)):
        columns[name] = np.ascontiguousarray(statistics.shares[:, seat])
    for seat, name in enumerate(score_columns(players)):
        columns[name] = np.ascontiguousarray(statistics.scores[:, seat])
    columns["moves"] = statistics.moves
    columns["ending"] = list(endings)
    columns["branching"], columns["decisions"] = statistics.branching, statistics.decisions
    for number, name in enumerate(TRACE):
        columns[name] = np.ascontiguousarray(statistics.trace[:, number])
    columns["record"] = list(records) if records is not None else [""] * count
    return pl.DataFrame(columns, schema_overrides={"seats": pl.String, "record": pl.String})
