"""Intervals contain the truth in about 95 of 100 cases, also for games that share an opening."""

from collections.abc import Callable

import numpy as np
import polars as pl
import pytest

from petrilab.lab import TournamentSettings
from petrilab.lab.intervals import (
    Estimate,
    Floats,
    Longs,
    bootstrap,
    mean,
    part,
    proportion,
    share,
)
from petrilab.lab.metrics import endings, seat_rates, table_metrics
from petrilab.lab.tables import opening_clusters
from petrilab.lab.tournament import Tournament

OPENINGS = 30
TWICE = np.repeat(np.arange(OPENINGS), 2)


def seat_shares(rng: np.random.Generator) -> Floats:
    """Shares of the first seat in both games of each opening, which favours one of the seats."""
    chance = np.where(rng.random(OPENINGS) < 0.5, 0.9, 0.1)
    return (rng.random((OPENINGS, 2)) < chance[:, None]).astype(float).ravel()


def coverage(interval: Callable[[Floats], Estimate], truth: float, samples: int = 300) -> float:
    rng, hits = np.random.default_rng(11), 0
    for _ in range(samples):
        one = interval(seat_shares(rng))
        hits += one.low <= truth <= one.high
    return hits / samples


@pytest.mark.parametrize("interval", [part, mean, share])
def test_intervals_of_paired_games_contain_the_truth(
    interval: Callable[[Floats, Longs | None], Estimate],
) -> None:
    assert 0.92 <= coverage(lambda values: interval(values, TWICE), 0.5) <= 0.98
    assert coverage(lambda values: interval(values, None), 0.5) < 0.91  # as if independent


def test_the_share_of_an_opponent_on_both_sides_has_a_narrower_interval() -> None:
    """Both opponents get once the advantage that an opening gives to a seat."""
    shares = seat_shares(np.random.default_rng(1))
    shares[1::2] = 1 - shares[1::2]
    one, independent = part(shares, TWICE), part(shares)
    assert one.high - one.low < 0.8 * (independent.high - independent.low)
    assert one.games == 2 * OPENINGS


@pytest.mark.parametrize("players", [2, 4])
def test_balance_of_a_fair_game_is_in_its_interval(players: int) -> None:
    rng, hits = np.random.default_rng(5), 0
    for _ in range(200):
        table = games_table(np.eye(players)[rng.integers(players, size=60)], [*range(60)])
        hits += table_metrics(table)["Balance"].high == 1
    assert hits >= 180


def test_parts_of_independent_games_have_wilsons_interval() -> None:
    values = np.array([1.0] * 7 + [0.0] * 33)
    one, other = part(values), proportion(7, 40)
    assert (one.value, one.low, one.high) == pytest.approx((other.value, other.low, other.high))
    assert part(values, np.arange(40)).low == pytest.approx(one.low)


@pytest.mark.parametrize("interval", [part, mean, share])
@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
def test_intervals_of_equal_values_are_not_empty(
    interval: Callable[[Floats, Longs | None], Estimate], value: float
) -> None:
    one, paired = interval(np.full(60, value), None), interval(np.full(60, value), TWICE)
    assert 0.05 < one.high - one.low < 0.25
    assert paired.high - paired.low > one.high - one.low
    assert one.low <= value <= one.high


def test_rare_events_are_covered() -> None:
    rng, hits = np.random.default_rng(2), 0
    for _ in range(400):
        one = part((rng.random(60) < 0.02).astype(float))
        hits += one.low <= 0.02 <= one.high
    assert hits >= 370


def test_shares_without_luck_may_lie_outside_of_0_and_1() -> None:
    shares = np.array([1.2, 0.7, 0.9, 1.1, 0.4])
    assert share(shares) == mean(shares)
    assert share(shares).high > 1


def test_a_mean_of_few_values_has_students_interval() -> None:
    one = mean(np.array([1.0, 2.0, 3.0]))
    assert one.high - one.value == pytest.approx(4.303 / 3**0.5)
    eleven = mean(np.arange(11.0))
    assert eleven.high - 5 == pytest.approx(2.228 * eleven_error(), rel=0.01)
    assert mean(np.array([1.0])).high == np.inf
    assert np.isnan(mean(np.array([np.nan])).value)


def eleven_error() -> float:
    return float(np.arange(11.0).std(ddof=1)) / 11**0.5


def test_bootstrap_of_a_mean() -> None:
    rows = np.random.default_rng(3).random((50, 1))
    one = bootstrap(rows, lambda found, counts: float(counts @ found[:, 0] / counts.sum()))
    assert one.value == pytest.approx(rows.mean())
    assert one.high - one.low == pytest.approx(3.92 * rows.std() / 50**0.5, rel=0.15)


# Tables -------------------------------------------------------------------------------------------


def games_table(
    shares: Floats, openings: list[int], seats: list[str] | None = None
) -> pl.DataFrame:
    columns = {f"share_{'ABCD'[seat]}": shares[:, seat] for seat in range(shares.shape[1])}
    known = {f"score_{name[-1]}": values for name, values in columns.items()}
    nothing = dict.fromkeys(
        ("branching", "decisions", "lead_change", "stability", "drama", "decisiveness",
         "uncertainty", "clarity"),
        np.full(len(shares), np.nan),
    )  # fmt: skip
    return pl.DataFrame(
        {
            "opening": openings,
            "seats": seats or ["x,y"] * len(shares),
            **columns,
            **known,
            "moves": np.arange(len(shares)),
            "ending": ["end"] * len(shares),
            **nothing,
        }
    )


def paired_table() -> pl.DataFrame:
    """Openings that decide who wins: the same opponent on both sides."""
    winners = np.repeat(np.random.default_rng(6).random(OPENINGS) < 0.7, 2)
    x_first = np.tile([True, False], OPENINGS)
    first = (winners == x_first).astype(float)
    seats = ["x,y" if one else "y,x" for one in x_first]
    return games_table(np.stack([first, 1 - first], axis=1), TWICE.tolist(), seats)


def test_games_of_the_same_players_and_opening_are_a_cluster() -> None:
    table = games_table(
        np.eye(2)[[0, 1, 0, 1, 0]], [0, 0, 1, 0, 1], ["x,y", "y,x", "x,y", "x,z", "y,x"]
    )
    clusters = opening_clusters(table)
    assert clusters is not None
    assert clusters[0] == clusters[1]
    assert clusters[2] == clusters[4]
    assert len(set(clusters.tolist())) == 3
    assert opening_clusters(table.head(1)) is None


def test_tables_of_paired_games_have_wider_intervals() -> None:
    table = paired_table()
    alone = table.with_columns(opening=pl.int_range(pl.len()))
    one, other = endings(table)["end"], endings(alone)["end"]
    assert one.low < other.low
    moves, independent = (table_metrics(each)["DurationMoves"] for each in (table, alone))
    assert moves.high > independent.high
    assert seat_rates(table)["A"].value == pytest.approx(0.5)  # each side wins each opening once


def test_ratings_and_crosstable_count_openings_and_not_games() -> None:
    settings = TournamentSettings("petris", "-", ("x", "y"))
    played = Tournament(settings, paired_table())
    once = Tournament(settings, paired_table()[::2])
    assert played.results() == once.results()
    for name, rating in {each.name: each for each in played.ratings()}.items():
        other = next(each for each in once.ratings() if each.name == name)
        assert (rating.points, rating.low, rating.high) == (other.points, other.low, other.high)
        assert rating.games == 2 * other.games
    both, single = played.crosstable()["x", "y"], once.crosstable()["x", "y"]
    assert (both.low, both.high) == pytest.approx((single.low, single.high))
    assert both.games == 2 * single.games
