"""Figures as data frames and heat maps as figures of matplotlib."""

import matplotlib.colors
import pytest
from matplotlib.patches import Circle, Polygon

import petrilab.lab
from petrilab.core import find_game, game_names
from petrilab.lab import (
    BalanceSettings,
    Estimate,
    TournamentSettings,
    crosstable_frame,
    estimates_frame,
    measure_balance,
    metrics_frame,
    play_setups,
    play_tournament,
    ratings_frame,
)
from petrilab.lab.figures import heat_map_figure

COLUMNS = ["name", "value", "low", "high", "games"]


def test_metrics_become_rows_of_a_data_frame() -> None:
    balance = measure_balance(BalanceSettings("petris", "-", 50))
    frame = metrics_frame(balance)
    assert frame.columns == COLUMNS
    for name, value, low, high, games in frame.iter_rows():
        assert Estimate(value, low, high, games) == balance.metrics()[name]
    assert len(frame) == len(balance.metrics())
    assert estimates_frame({}).columns == COLUMNS


def test_ratings_and_crosstables_are_rows() -> None:
    settings = TournamentSettings("petris", "-", ("greedy", "random"), openings=2)
    for played in (play_tournament(settings, None, 1), play_setups([settings])):
        ratings = ratings_frame(played)
        assert ratings["name"].to_list() == [one.name for one in played.ratings()]
        assert ratings["value"].to_list() == [one.points for one in played.ratings()]
        crosstable = crosstable_frame(played)
        assert crosstable.columns == ["name", "other", *COLUMNS[1:]]
        for name, other, value, *_ in crosstable.iter_rows():
            assert played.crosstable()[name, other].value == value
        assert len(crosstable) == 2


@pytest.mark.parametrize("name", game_names())
def test_a_heat_map_is_drawn_with_every_place(name: str) -> None:
    game = find_game(name)
    options = game.options_type.parse("-")
    places = game.geometry(options).places
    values = {
        place.name: Estimate(number / len(places), 0.0, 1.0, 1)
        for number, place in enumerate(places)
    }
    axes = heat_map_figure(game, options, values, "a title").axes[0]
    drawn = [one for one in axes.patches if isinstance(one, Circle | Polygon)]
    assert len(drawn) == len(axes.texts) == len(places)
    strengths = [matplotlib.colors.to_rgba(one.get_facecolor())[3] for one in drawn]
    assert strengths == sorted(strengths)
    assert axes.get_title() == "a title"
    assert axes.yaxis_inverted()


def test_every_public_name_can_be_imported() -> None:
    for name in petrilab.lab.__all__:
        assert getattr(petrilab.lab, name) is not None
