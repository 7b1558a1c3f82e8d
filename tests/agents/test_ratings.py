"""The rating model: it recovers known strengths, intervals cover, extremes stay finite."""

from collections import Counter

import numpy as np
import pytest

from petrilab.agents.ratings import ANCHOR_RATING, Rating, Result, expected_share, rate

_TRUE = {"ant": 700.0, "bee": 1000.0, "cat": 1100.0, "dog": 1350.0}
_LINE_UPS = [("ant", "bee"), ("bee", "cat"), ("cat", "dog"), ("ant", "cat", "dog")]


def simulated(line_up: tuple[str, ...], games: int, rng: np.random.Generator) -> list[Result]:
    """Return games without draws whose winners are drawn by the model."""
    chances = [
        expected_share(_TRUE[name], *(_TRUE[o] for o in line_up if o != name)) for name in line_up
    ]
    winners = rng.choice(len(line_up), size=games, p=chances)
    return [
        Result(line_up, tuple(float(i == winner) for i in range(len(line_up))))
        for winner in winners
    ]


def season(seed: int, games: int) -> list[Result]:
    """Return games of two and of three players."""
    rng = np.random.default_rng(seed)
    return [r for line_up in _LINE_UPS for r in simulated(line_up, games, rng)]


def test_known_strengths_are_recovered() -> None:
    ratings = rate(season(1, 20_000), "bee", resamples=10)
    assert [rating.name for rating in ratings] == ["dog", "cat", "bee", "ant"]
    for rating in ratings:
        assert rating.points == pytest.approx(_TRUE[rating.name], abs=12)
    assert {rating.name: rating.games for rating in ratings}["cat"] == 60_000


def test_openings_of_several_games_are_resampled_whole() -> None:
    """The rating is that of the single games; how they depend on each other is in the interval."""
    pair, won, lost, split = ("ant", "bee"), (1.0, 0.0), (0.0, 1.0), (0.5, 0.5)
    samples = [
        {Result(pair, won): 60, Result(pair, lost): 40},
        {Result(pair, won, 2): 30, Result(pair, lost, 2): 20},  # who wins depends on the dice
        {Result(pair, split, 2): 40, Result(pair, won, 2): 10},  # and here on the seat
    ]
    found = [
        next(rating for rating in rate(results, "bee") if rating.name == "ant")
        for results in samples
    ]
    assert [rating.games for rating in found] == [100] * 3
    assert found[1].points == found[2].points == pytest.approx(found[0].points)
    single, same, swapped = (rating.high - rating.low for rating in found)
    assert same == pytest.approx(2**0.5 * single, rel=0.15)
    assert swapped < 0.8 * single


def test_intervals_cover_the_truth_nineteen_times_in_twenty() -> None:
    covered = wide = 0
    for seed in range(60):
        for rating in rate(season(seed, 100), "bee", resamples=100, seed=seed):
            if rating.name != "bee":
                covered += rating.low <= _TRUE[rating.name] <= rating.high
                wide += rating.high - rating.low < 300
    assert 162 <= covered <= 179  # of 180; 171 expected
    assert wide >= 150  # an interval that covers everything would be no use


def test_two_players_are_rated_by_their_odds() -> None:
    """Nine points to one with draws as half points, and the imaginary game."""
    results = Counter({Result(("a", "b"), (1.0, 0.0)): 85, Result(("b", "a"), (0.5, 0.5)): 10})
    results[Result(("a", "b"), (0.0, 1.0))] = 5
    better, anchor = rate(results, "b", resamples=20)
    assert better.points - anchor.points == pytest.approx(400 * np.log10(90.5 / 10.5))
    assert expected_share(better.points, anchor.points) == pytest.approx(90.5 / 101)
    assert (anchor.points, anchor.low, anchor.high) == (ANCHOR_RATING,) * 3


def test_a_player_that_wins_every_game_has_a_finite_rating_with_an_interval() -> None:
    better, _ = rate([Result(("a", "b"), (1.0, 0.0))] * 100, "b")
    assert better.points == pytest.approx(1000 + 400 * np.log10(100.5 / 0.5))
    assert better.low < better.points - 50
    assert better.points + 50 < better.high < 3000


def test_shares_without_luck_may_exceed_the_points_of_a_game() -> None:
    """Such totals have no strengths; the ratings stay finite, and possible totals are kept."""
    results = [Result(("a", "b"), (1.0 + part, -part)) for part in (0.1, 0.2, 0.3)] * 10
    better, _ = rate(results, "b", resamples=20)
    assert 1500 < better.points < 3500
    usual = [Result(("a", "b"), (0.5 + part, 0.5 - part)) for part in (-0.7, 0.1, 0.9)] * 10
    better, _ = rate(usual, "b", resamples=20)
    assert better.points == pytest.approx(1000 + 400 * np.log10((18 + 0.5) / (12 + 0.5)))


def test_a_share_of_three_is_a_third_of_the_point() -> None:
    ratings = rate([Result(("a", "b", "c"), (1 / 3, 1 / 3, 1 / 3))] * 7, "a", resamples=5)
    assert [rating.points for rating in ratings] == pytest.approx([1000.0] * 3)


def test_players_not_connected_to_the_anchor_are_left_out() -> None:
    joined, apart = Result(("a", "b"), (1.0, 0.0)), Result(("x", "y"), (1.0, 0.0))
    assert [rating.name for rating in rate([joined, apart], "b")] == ["a", "b"]
    assert rate([joined], "nobody") == []


def test_seats_and_the_order_of_games_do_not_matter() -> None:
    games = season(3, 50)
    turned = [Result(game.names[::-1], game.shares[::-1]) for game in reversed(games)]
    assert rate(games, "bee", resamples=20) == rate(turned, "bee", resamples=20)


def test_intervals_about_a_centre_leave_out_the_uncertainty_of_the_anchor() -> None:
    """Few games against the anchor say little about the difference of two others."""
    games = Counter(
        {
            Result(("a", "b"), (1.0, 0.0)): 250,
            Result(("a", "b"), (0.0, 1.0)): 150,
            Result(("anchor", "b"), (1.0, 0.0)): 4,
            Result(("anchor", "b"), (0.0, 1.0)): 6,
        }
    )
    about_anchor = {each.name: each for each in rate(games, "anchor")}
    about_both = {each.name: each for each in rate(games, "anchor", centre=("a", "b"))}
    for name in ("a", "b"):
        assert about_both[name].points == about_anchor[name].points
        assert _width(about_both[name]) < _width(about_anchor[name]) / 4
    assert _width(about_anchor["anchor"]) == 0
    assert about_both["anchor"].points == 1000
    assert _width(about_both["anchor"]) > 100


def _width(rating: Rating) -> float:
    return rating.high - rating.low
