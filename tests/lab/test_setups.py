"""Tournaments over several set-ups: a table and a run for each, and joint ratings."""

from pathlib import Path

import pytest

from petrilab.lab import LabError, TournamentSettings
from petrilab.lab.report import tournaments_report
from petrilab.lab.setups import play_setups, setup_name

NAMES = ("greedy", "random", "spore")
SETUPS = [
    TournamentSettings("petris", "-", NAMES, openings=2, seed="s"),
    TournamentSettings("petris", "players=3", NAMES, openings=2, seed="s"),
    TournamentSettings("honeycomb", "board=hexagon:2", NAMES, openings=2, seed="s"),
]


def test_each_setup_has_a_run_and_all_a_rating(tmp_path: Path) -> None:
    joint = play_setups(SETUPS, tmp_path / "run")
    folders = {folder.name for folder in (tmp_path / "run").iterdir()}
    assert folders == {"petris", "petris-players=3", "honeycomb-board=hexagon-2"}
    again = play_setups(SETUPS, tmp_path / "run")
    assert again.table.equals(joint.table)
    lengths = [len(one.table) for one in joint.tournaments]
    assert lengths == [12, 6, 12]
    ratings = {rating.name: rating for rating in joint.ratings()}
    assert ratings["greedy"].points == 1000
    assert ratings["random"].games == sum(
        rating.games
        for one in joint.tournaments
        for rating in one.ratings()
        if rating.name == "random"
    )
    pair = ("greedy", "random")
    tables = [one.crosstable()[pair] for one in joint.tournaments]
    total = sum(one.value * one.games for one in tables)
    assert joint.crosstable()[pair].value == pytest.approx(total / sum(one.games for one in tables))
    setups = joint.table["setup"].unique(maintain_order=True).to_list()
    assert setups == [setup_name(one) for one in SETUPS]
    assert joint.table["share_C"].null_count() == lengths[0] + lengths[2]
    report = tournaments_report(joint)
    for setup in ("petris", "petris:players=3", "honeycomb:board=hexagon:2"):
        assert f"<h2>{setup}</h2>" in report
        assert f"Crosstable, {setup}" in report
    assert report.count("/open#") == sum(lengths)


def test_wrong_setups_are_refused_before_any_game(tmp_path: Path) -> None:
    few = TournamentSettings("petris", "players=3", ("greedy", "random"))
    for setups, sentence in (([SETUPS[0]] * 2, "named once"), ([SETUPS[0], few], "3 players")):
        with pytest.raises(LabError, match=sentence):
            play_setups(setups, tmp_path / "run")
    assert not (tmp_path / "run").exists()
