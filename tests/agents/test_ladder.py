"""The ladder: balanced, repeatable, and whoever stops it loses nothing."""

import signal
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from petrilab.agents.arena import play_out
from petrilab.agents.ladder import LADDER, TABLES, Fixture, Ledger, Table, climb, schedule
from petrilab.agents.levels import LEVELS
from petrilab.agents.ratings_file import known_ratings, rated_game, write_ratings

_PETRIS = Table("petris", "-")
_LEAST = Fraction(1, 10**6)
_CLIMB = """
import sys
from fractions import Fraction
from pathlib import Path
from petrilab.agents.ladder import Ledger, Table, climb

if __name__ == "__main__":
    ledger = Ledger(Path(sys.argv[1]))
    for progress in climb({Table("petris", "-"): ledger}, 40, Fraction(1, 10**6), 2):
        print(progress.done, flush=True)
"""


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> Ledger:
    """Two rounds of Petris at the least budget."""
    ledger = Ledger(tmp_path_factory.mktemp("ladder") / "petris.jsonl")
    for _ in climb({_PETRIS: ledger}, 2, _LEAST, 1):
        pass
    return ledger


def test_all_games_are_rated_at_two_tables_each_by_all_opponents() -> None:
    for game in ("petris", "petri-dish", "honeycomb"):
        tables = [table for table in TABLES if table.game == game]
        assert [table.players for table in tables] == [2, 3 if game == "petris" else 4]
        for table in tables:
            assert {name for names, _ in table.line_ups() for name in names} == set(LADDER)
            assert all(len(set(names)) == table.players for names, _ in table.line_ups())


def test_neighbours_meet_and_levels_meet_those_far_below() -> None:
    pairs = {frozenset(names) for names, _ in _PETRIS.line_ups()}
    assert len(pairs) == len(_PETRIS.line_ups())
    assert all({low, high} in pairs for low, high in pairwise(LADDER))
    assert all({low, high} in pairs for low in LADDER[:3] for high in LADDER[3:])
    assert {"bacillus", "streptomyces"} in pairs


@pytest.mark.parametrize("stop", [1, 50, 123, 400])
def test_games_are_balanced_whenever_the_ladder_stops(stop: int) -> None:
    often = {(table, names) for table in TABLES for names, every in table.line_ups() if every == 1}
    played = Counter((game.table, game.names) for game in schedule(TABLES, 20)[:stop])
    counts = [played[line_up] for line_up in often]
    assert max(counts) - min(counts) <= 1


def test_everybody_sits_everywhere_equally_often() -> None:
    names = ("a", "b", "c", "d")
    seatings = [Fixture(Table("honeycomb", "players=4"), names, n).seats() for n in range(24)]
    assert len(set(seatings)) == 24
    for begin in range(0, 24, 4):
        for seat in range(4):
            assert {seats[seat] for seats in seatings[begin : begin + 4]} == set(names)


def test_a_closed_ladder_plays_on_to_the_same_ratings(
    tmp_path: Path, uninterrupted: Ledger
) -> None:
    path = tmp_path / "petris.jsonl"
    course = climb({_PETRIS: Ledger(path)}, 2, _LEAST, 1)
    while next(course).done < 7:
        pass
    course.close()
    assert len(path.read_text().splitlines()) == 7
    begun = Ledger(path)
    steps = list(climb({_PETRIS: begun}, 2, _LEAST, 1))
    assert (steps[0].done, steps[-1].done) == (7, steps[-1].total)
    assert steps[-1].seconds_left == pytest.approx(0, abs=1e-6)
    assert path.read_bytes() == uninterrupted.path.read_bytes()
    files = []
    for number, ledger in enumerate((begun, uninterrupted)):
        rated = rated_game("petris", {_PETRIS: ledger}, _LEAST, "print", {})
        files.append(tmp_path / f"{number}.json")
        write_ratings(files[-1], {"petris": rated})
        assert known_ratings(files[-1]) == {"petris": rated}
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_torn_last_line_is_played_again(tmp_path: Path, uninterrupted: Ledger) -> None:
    path = tmp_path / "petris.jsonl"
    whole = uninterrupted.path.read_bytes()
    path.write_bytes(whole[:-9])
    torn = Ledger(path)
    assert len(torn.games) == len(uninterrupted.games) - 1
    for _ in climb({_PETRIS: torn}, 2, _LEAST, 1):
        pass
    assert path.read_bytes() == whole


def test_a_killed_ladder_leaves_whole_games_and_no_processes(
    tmp_path: Path, uninterrupted: Ledger
) -> None:
    script, path = tmp_path / "script.py", tmp_path / "petris.jsonl"
    script.write_text(_CLIMB)
    run = subprocess.Popen([sys.executable, str(script), str(path)], stdout=subprocess.PIPE)
    assert run.stdout is not None
    while int(run.stdout.readline()) < 5:
        pass
    run.send_signal(signal.SIGKILL)
    # The workers share our end of the pipe: it closes when the last of them has ended.
    run.stdout.read()
    run.stdout.close()
    assert run.wait() == -signal.SIGKILL
    kept = Ledger(path).games
    assert len(kept) >= 5
    common = kept.keys() & uninterrupted.games.keys()
    assert common
    assert all(kept[key] == uninterrupted.games[key] for key in common)


def test_a_game_does_not_depend_on_those_played_before() -> None:
    """The solver remembers what it has proven, and upper levels ask it; games must not share it."""
    seats, part = ("vibrio", "streptomyces"), Fraction(1, 500)
    for seed in ("0", "1"):
        first, again = (play_out("petris", "-", seats, seed, part) for _ in range(2))
        assert first == again


def test_the_cost_follows_the_budgets() -> None:
    cheap, dear = (
        Fixture(_PETRIS, names, 0).cost() for names in (("random", "greedy"), LADDER[-2:])
    )
    assert dear == cheap + sum(level.nodes("petris") for level in LEVELS[-2:])
    assert dear > 40 * cheap
