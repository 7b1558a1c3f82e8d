"""SkillTrace: a level against itself with half the thinking time."""

from dataclasses import replace
from pathlib import Path

import pytest

from petrilab.lab import LabError, TournamentSettings
from petrilab.lab.runs import read_parquet
from petrilab.lab.skill import DIVISORS, check_skill_trace, measure_skill_trace


def settings(options: str = "-") -> TournamentSettings:
    return TournamentSettings("petris", options, (), openings=2, seed="skill")


@pytest.mark.usefixtures("prepared")
def test_every_doubling_is_measured_and_the_total_is_their_mean() -> None:
    trace = measure_skill_trace(settings(), "3")
    assert len(trace.doublings) == len(DIVISORS) - 1
    assert all(one.games == 2 and 0 <= one.value <= 1 for one in trace.doublings.values())
    values = [one.value for one in trace.doublings.values()]
    assert trace.total.value == pytest.approx(sum(values) / len(values))
    assert trace.total.games == 2 * len(values)


@pytest.mark.usefixtures("prepared")
def test_with_three_players_one_has_twice_the_time_of_the_others(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    measured = replace(settings("players=3"), openings=1)
    trace = measure_skill_trace(measured, "3", tmp_path / "run", 1, lambda *n: seen.append(n))
    assert seen[-1] == (3, 3)
    table = read_parquet(tmp_path / "run" / "3_8-3_16" / "part-000000.parquet")
    assert sorted(table["seats"]) == ["3/16,3/16,3/8", "3/16,3/8,3/16", "3/8,3/16,3/16"]
    assert measure_skill_trace(measured, "3", tmp_path / "run") == trace


@pytest.mark.usefixtures("prepared")
def test_budgets_that_do_not_change_the_player_are_left_out() -> None:
    """Level 1 has one node with a sixty-fourth, a thirty-second and a sixteenth of its budget."""
    trace = measure_skill_trace(settings(), "1")
    assert list(trace.doublings) == ["1/8 : 1/16"]
    assert trace.total == trace.doublings["1/8 : 1/16"]


@pytest.mark.parametrize(
    ("game", "level"),
    [("petris", "2"), ("petri-dish", "5"), ("honeycomb", "1"), ("honeycomb", "3")],
)
def test_levels_that_play_the_same_with_all_budgets_are_refused(game: str, level: str) -> None:
    with pytest.raises(LabError, match=f"Level {level} plays {game} the same with all"):
        check_skill_trace(game, level)
    check_skill_trace(game, "4")


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(LabError, match="name or number of a level"):
        measure_skill_trace(settings(), "nobody")
