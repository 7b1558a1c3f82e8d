"""Shares without luck: control variates, as in AIVAT, with factors fitted to other openings.

A control variate has mean 0 whatever the values of positions are worth, because it is a value after
a draw minus its mean over all outcomes of the draw. So the shares minus control variates have the
same mean, and the smaller the variance that remains, the fewer games a rating needs. There are:

- the luck of all rolls,
- the advantage after the set-up,
- for each opponent, the luck in the variance of a win: a stronger opponent is worth more than the
  values say, most of all in open positions.
"""

from typing import TYPE_CHECKING, Final

import numpy as np

from petrilab.core import read_record
from petrilab.lab.intervals import Floats, Longs
from petrilab.lab.luck import moves_luck
from petrilab.lab.tables import (
    luck_columns,
    opening_clusters,
    player_count,
    share_columns,
    start_columns,
    variance_columns,
)

if TYPE_CHECKING:
    import polars as pl

_PRIOR_OPENINGS: Final = 10
"""Number of openings that the first guess of the factors counts as."""


def with_luck(table: "pl.DataFrame") -> "pl.DataFrame":
    """Return a table of games with columns for the start and the luck of each seat."""
    import polars as pl  # noqa: PLC0415  # an optional library, slow to import

    found = []
    for text in table["record"]:
        record = read_record(text)
        # Not `record_luck`: games that were broken off have no result.
        found.append(moves_luck(record, record.seats))
    players = player_count(table)
    names = (start_columns(players), luck_columns(players), variance_columns(players))
    columns = {
        name: np.array(values)
        for group, by_game in zip(names, zip(*found, strict=True), strict=True)
        for name, values in zip(group, np.array(by_game).T, strict=True)
    }
    return table.with_columns(pl.Series(name, values) for name, values in columns.items())


def shares_without_luck(table: "pl.DataFrame") -> Floats:
    """Return the shares by game and seat of a table with luck, without the luck of all draws.

    The factors of the control variates leave the smallest variance in all other openings. They do
    not depend on the luck they are used for, so that means stay the same.
    """
    players = player_count(table)
    shares = table.select(share_columns(players)).to_numpy().astype(np.float64)
    variates = _control_variates(table)
    clusters = opening_clusters(table)
    openings = np.arange(len(table)) if clusters is None else clusters
    factors = _fitted_factors(shares - 1 / players, variates, openings, _opponents(table))
    return np.asarray(shares - (variates * factors[openings][:, None]).sum(axis=2))


def _opponents(table: "pl.DataFrame") -> Longs:
    """Return the number of the opponent by game and seat."""
    names = [seats.split(",") for seats in table["seats"]]
    numbers = {
        name: number for number, name in enumerate(sorted({n for row in names for n in row}))
    }
    return np.array([[numbers[name] for name in row] for row in names], np.int64)


def _control_variates(table: "pl.DataFrame") -> Floats:
    """Return the control variates by game, seat and number: luck, start, variances by opponent."""
    players = player_count(table)
    luck, start = (
        table.select(columns(players)).to_numpy() for columns in (luck_columns, start_columns)
    )
    opponents = _opponents(table)
    found = np.zeros((len(table), players, 2 + opponents.max() + 1))
    found[:, :, 0], found[:, :, 1] = luck, start - 1 / players
    if set(variance_columns(players)) <= set(table.columns):  # tables before version 1.2 have none
        variance = table.select(variance_columns(players)).to_numpy()
        np.put_along_axis(found, 2 + opponents[:, :, None], variance[:, :, None], axis=2)
    return found


def _fitted_factors(gains: Floats, variates: Floats, openings: Longs, opponents: Longs) -> Floats:
    """Return by opening the factors of the control variates, fitted to all other openings.

    Gains are regressed on control variates and on the opponent. The first guess, a factor of 1 for
    luck and start, counts as some openings of average luck.
    """
    used, width = variates.shape[2], variates.shape[2] + opponents.max() + 1
    rows = np.zeros((*gains.shape, width))
    rows[:, :, :used] = variates
    np.put_along_axis(rows, used + opponents[:, :, None], 1.0, axis=2)
    count = int(openings.max()) + 1
    squares, products = np.zeros((count, width, width)), np.zeros((count, width))
    np.add.at(squares, openings, np.einsum("gsi,gsj->gij", rows, rows))
    np.add.at(products, openings, np.einsum("gsi,gs->gi", rows, gains))
    guess = np.zeros(width)
    guess[:2] = 1.0
    factors = np.tile(guess, (count, 1))
    all_squares, all_products = squares.sum(axis=0), products.sum(axis=0)
    for opening in range(count):
        rest, right = all_squares - squares[opening], all_products - products[opening]
        is_known = np.diagonal(rest) > 0
        weights = _PRIOR_OPENINGS / max(1, count - 1) * np.diagonal(rest)
        weights[used:] = 0.0
        right += weights * guess
        if is_known.any():
            system = (rest + np.diag(weights))[np.ix_(is_known, is_known)]
            factors[opening, is_known] = np.linalg.solve(system, right[is_known])
    return factors[:, :used]
