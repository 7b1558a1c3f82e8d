"""The ladder: balanced, reproducible, and resumable without loss."""

import signal
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from petrilab.agents.arena import PlayedGame, play_game
from petrilab.agents.ladder import RatingSetup, ladder_names, rating_setups
from petrilab.agents.levels import LEVELS
from petrilab.agents.ratings import Result
from petrilab.agents.ratings_file import GameRatings, rate_setup, read_ratings, write_ratings
from petrilab.core import game_names
from petrilab.lab.ladder import ResultsFile, ScheduledGame, make_schedule, play_missing

_PETRIS = RatingSetup("petris", "-")
_LADDER = ladder_names("petris")
_LEAST = Fraction(1, 10**6)
_SCRIPT = """
import sys
from fractions import Fraction
from pathlib import Path
from petrilab.agents.ladder import RatingSetup
from petrilab.lab.ladder import ResultsFile, play_missing

if __name__ == "__main__":
    file = ResultsFile(Path(sys.argv[1]))
    for progress in play_missing({RatingSetup("petris", "-"): file}, 40, Fraction(1, 10**6), 2):
        print(progress.done, flush=True)
"""


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> ResultsFile:
    """Two rounds of Petris with the smallest budget."""
    file = ResultsFile(tmp_path_factory.mktemp("ladder") / "petris.jsonl")
    for _ in play_missing({_PETRIS: file}, 2, _LEAST, 1):
        pass
    return file


def test_every_game_is_rated_in_two_setups_with_all_agents() -> None:
    for game in game_names():
        setups = [setup for setup in rating_setups() if setup.game == game]
        assert [setup.players for setup in setups] == [2, 3 if game == "petris" else 4]
        for setup in setups:
            names = {name for names, _ in setup.line_ups() for name in names}
            assert names == set(ladder_names(game))
            assert all(len(set(names)) == setup.players for names, _ in setup.line_ups())


def test_neighbours_meet_and_levels_meet_those_far_below() -> None:
    pairs = {frozenset(names) for names, _ in _PETRIS.line_ups()}
    assert len(pairs) == len(_PETRIS.line_ups())
    assert all({low, high} in pairs for low, high in pairwise(_LADDER))
    assert all({low, high} in pairs for low in _LADDER[:3] for high in _LADDER[3:])
    assert {"bacillus", "streptomyces"} in pairs


@pytest.mark.parametrize("stop", [1, 50, 123, 400])
def test_games_are_balanced_whenever_the_ladder_stops(stop: int) -> None:
    setups = rating_setups()
    often = {(setup, names) for setup in setups for names, n in setup.line_ups() if n == 1}
    played = Counter((game.setup, game.names) for game in make_schedule(setups, 20)[:stop])
    counts = [played[line_up] for line_up in often]
    assert max(counts) - min(counts) <= 1


def test_all_agents_have_every_seat_equally_often() -> None:
    names = ("a", "b", "c", "d")
    setup = RatingSetup("honeycomb", "players=4")
    orders = [ScheduledGame(setup, names, number).seats() for number in range(24)]
    assert len(set(orders)) == 24
    for begin in range(0, 24, 4):
        for seat in range(4):
            assert {seats[seat] for seats in orders[begin : begin + 4]} == set(names)


def test_agents_of_every_line_up_change_seats_from_game_to_game() -> None:
    """Also of those that play in few rounds."""
    for setup in rating_setups():
        for names, _ in setup.line_ups():
            games = [game for game in make_schedule((setup,), 200) if game.names == names]
            assert [game.number for game in games] == list(range(len(games)))
            assert games[0].seats()[0] != games[1].seats()[0]


def test_games_of_all_seats_share_an_opening_of_random_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    openings: list[tuple[str, int] | None] = []

    def played(*given: object) -> PlayedGame:
        openings.append(given[-1])  # type: ignore[arg-type]
        return PlayedGame((Fraction(1), Fraction(0), Fraction(0)), ())

    monkeypatch.setattr("petrilab.lab.ladder.play_game", played)
    for players, setup in ((2, _PETRIS), (3, RatingSetup("petris", "players=3"))):
        openings.clear()
        for number in range(2 * players):
            ScheduledGame(setup, _LADDER[:players], number).play(_LEAST)
        assert len(set(openings[:players])) == len(set(openings[players:])) == 1
        assert openings[0] != openings[-1]
        assert openings[0] is not None
        assert openings[0][1] > 0
    openings.clear()
    dish = RatingSetup("petri-dish", "-")
    for number in range(3):
        ScheduledGame(dish, ("random", "greedy"), number).play(_LEAST)
    assert openings[0] == openings[1] == ("opening - random greedy 0", 0)
    assert openings[2] == ("opening - random greedy 1", 0)
    ScheduledGame(dish, ("random", "greedy"), 0, schedule=1).play(_LEAST)
    assert openings[-1] is None


def test_seats_are_swapped_with_the_same_dice() -> None:
    """The first seat and its first roll are the same, which they were not before."""
    dish, rolls = RatingSetup("petri-dish", "max-turns=2"), []
    for number, schedule in ((0, 2), (1, 2), (0, 1), (1, 1)):
        game = ScheduledGame(dish, ("random", "greedy"), number, schedule)
        rolls.append(game.played(_LEAST).moves[:4])
    assert rolls[0] == rolls[1]
    assert rolls[2] != rolls[3]


def test_games_of_an_opening_are_one_result(tmp_path: Path) -> None:
    dish, names, won = RatingSetup("petri-dish", "-"), ("random", "greedy"), Fraction(1)
    file = ResultsFile(tmp_path / "dish.jsonl")
    for number, schedule in ((0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 2)):
        game = ScheduledGame(dish, names, number, schedule)
        file.add(game, (won, 1 - won) if number == 4 else (1 - won, won))
    # Games of the first schedule had dice of their own; the last opening is not finished.
    expected = {Result(names, (0.0, 1.0)): 5, Result(names, (0.5, 0.5), 2): 1}
    assert file.results(dish) == expected
    assert ResultsFile(file.path).results(dish) == expected
    rated = rate_setup("-", "1", "print", file.results(dish))
    assert rated.games == 7
    assert {rating.games for rating in rated.ratings} == {7}
    combs = RatingSetup("honeycomb", "-")
    assert {result.games for result in file.results(combs)} == {1}


def test_a_closed_ladder_continues_to_the_same_ratings(
    tmp_path: Path, uninterrupted: ResultsFile
) -> None:
    path = tmp_path / "petris.jsonl"
    course = play_missing({_PETRIS: ResultsFile(path)}, 2, _LEAST, 1)
    while next(course).done < 7:
        pass
    course.close()
    assert len(path.read_text().splitlines()) == 7
    begun = ResultsFile(path)
    steps = list(play_missing({_PETRIS: begun}, 2, _LEAST, 1))
    assert (steps[0].done, steps[-1].done) == (7, steps[-1].total)
    assert steps[-1].seconds_left == pytest.approx(0, abs=1e-6)
    assert path.read_bytes() == uninterrupted.path.read_bytes()
    files = []
    for number, results in enumerate((begun, uninterrupted)):
        setup = rate_setup("-", "1", "print", results.results(_PETRIS))
        rated = GameRatings(1, _LEAST, {2: setup}, {})
        files.append(tmp_path / f"{number}.json")
        write_ratings(files[-1], {"petris": rated})
        assert read_ratings(files[-1]) == {"petris": rated}
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_new_file_continues_shipped_results(tmp_path: Path, uninterrupted: ResultsFile) -> None:
    """No game is played or counted twice, on this machine and on another one."""
    shipped = uninterrupted.results(_PETRIS)
    file = ResultsFile(tmp_path / "petris.jsonl")
    file.continue_from(shipped)
    assert file.results(_PETRIS) == shipped
    schedule = make_schedule([_PETRIS], 6)
    missing = [game for game in schedule if not file.has(game)]
    assert missing
    assert not {game.key for game in missing} & uninterrupted.games.keys()
    for names, _ in _PETRIS.line_ups():
        numbers = [game.number for game in missing if game.names == names]
        # Each seat has the first move equally often again, and nothing is left out after that.
        assert numbers == [] or numbers[0] % 2 == 0
        assert numbers == list(range(numbers[0], numbers[-1] + 1)) if numbers else True
    file.add(missing[0], (Fraction(1), Fraction(0)))
    again = ResultsFile(file.path)
    again.continue_from(shipped)
    assert again.results(_PETRIS) == file.results(_PETRIS)
    assert again.results(_PETRIS).total() == shipped.total() + 1
    assert again.has(missing[0])
    longer = again.results(_PETRIS) + shipped
    again.continue_from(longer)
    assert ResultsFile(file.path).results(_PETRIS) == longer


def test_a_torn_last_line_is_played_again(tmp_path: Path, uninterrupted: ResultsFile) -> None:
    path = tmp_path / "petris.jsonl"
    whole = uninterrupted.path.read_bytes()
    path.write_bytes(whole[:-9])
    torn = ResultsFile(path)
    assert len(torn.games) == len(uninterrupted.games) - 1
    for _ in play_missing({_PETRIS: torn}, 2, _LEAST, 1):
        pass
    assert path.read_bytes() == whole


def test_a_killed_ladder_leaves_whole_games_and_no_processes(
    tmp_path: Path, uninterrupted: ResultsFile
) -> None:
    script, path = tmp_path / "script.py", tmp_path / "petris.jsonl"
    script.write_text(_SCRIPT)
    run = subprocess.Popen([sys.executable, str(script), str(path)], stdout=subprocess.PIPE)
    assert run.stdout is not None
    while int(run.stdout.readline()) < 5:
        pass
    run.send_signal(signal.SIGKILL)
    # The workers share our end of the pipe: it closes when the last of them has ended.
    run.stdout.read()
    run.stdout.close()
    assert run.wait() == -signal.SIGKILL
    kept = ResultsFile(path).games
    assert len(kept) >= 5
    common = kept.keys() & uninterrupted.games.keys()
    assert common
    assert all(kept[key] == uninterrupted.games[key] for key in common)


def test_a_game_does_not_depend_on_those_played_before() -> None:
    """The solver stores results, and upper levels use it; games must not share them."""
    seats, part = ("vibrio", "streptomyces"), Fraction(1, 500)
    for seed in ("0", "1"):
        first, again = (play_game("petris", "-", seats, seed, part) for _ in range(2))
        assert first == again


def test_the_cost_follows_the_budgets() -> None:
    cheap, expensive = (
        ScheduledGame(_PETRIS, names, 0).cost() for names in (("random", "greedy"), _LADDER[-2:])
    )
    nodes = sum(level.settings("petris").nodes for level in LEVELS[-2:])
    assert expensive == cheap + nodes
    assert expensive > 40 * cheap
