"""Tournaments pair openings, rate with intervals and stop once a question is settled."""

from pathlib import Path

import numpy as np
import pytest

from petrilab.core import read_record
from petrilab.lab import LabError, Sprt, TournamentSettings, play_tournament
from petrilab.lab.sprt import expected_score
from petrilab.lab.tournament import pair_result, seat_results

SETTINGS = TournamentSettings("petris", "-", ("greedy", "random"), openings=6, seed="t")


def test_every_opening_is_played_from_all_sides() -> None:
    played = play_tournament(SETTINGS, None, 1)
    assert len(played.table) == 12
    records = [read_record(text) for text in played.table["record"]]
    for one, other in zip(records[::2], records[1::2], strict=True):
        assert one.seats == other.seats[::-1]
        assert one.moves[: SETTINGS.opening_moves] == other.moves[: SETTINGS.opening_moves]
        one.replay()
    assert len({record.moves[:2] for record in records}) > 1
    assert played.table["opening"].to_list() == [n // 2 for n in range(12)]
    for record, (names, shares) in zip(records, seat_results(played.table), strict=True):
        outcome = record.game.outcome(record.replay())
        assert outcome is not None
        assert record.seats == tuple(names)
        assert shares == tuple(float(outcome.share(seat)) for seat in range(2))


def test_the_number_of_workers_does_not_matter(tmp_path: Path) -> None:
    tables = []
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        play_tournament(SETTINGS, folder, workers)
        tables.append({file.name: file.read_bytes() for file in folder.iterdir()})
    assert tables[0] == tables[1]


def test_ratings_and_crosstable() -> None:
    played = play_tournament(SETTINGS, None, 1)
    ratings = {rating.name: rating for rating in played.ratings()}
    assert ratings["greedy"].points == 1000
    assert ratings["random"].points < 900
    assert ratings["random"].low <= ratings["random"].points <= ratings["random"].high
    crosstable = played.crosstable()
    total = crosstable["greedy", "random"].value + crosstable["random", "greedy"].value
    assert total == pytest.approx(1)


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("round-robin", [("a", "b"), ("a", "c"), ("b", "c")]),
        ("gauntlet", [("a", "b"), ("a", "c")]),
        ("ladder", [("a", "b"), ("b", "c")]),
    ],
)
def test_line_ups_follow_the_mode_of_the_tournament(
    mode: str, expected: list[tuple[str, ...]]
) -> None:
    assert TournamentSettings("petris", "-", ("a", "b", "c"), mode).line_ups() == expected


def test_games_for_three_rotate_all_seats() -> None:
    names = ("greedy", "random", "spore")
    settings = TournamentSettings("petris", "players=3", names, openings=1)
    played = play_tournament(settings, None, 1)
    rotations = {tuple(seats) for seats, _ in seat_results(played.table)}
    assert rotations == {names, (*names[1:], names[0]), (names[2], *names[:2])}


# The sequential test ----------------------------------------------------------------------------


def test_the_sequential_test_stops_at_the_same_part_with_any_number_of_workers(
    tmp_path: Path,
) -> None:
    settings = TournamentSettings("petris", "-", ("greedy", "random"), openings=60, seed="s")
    sprt = Sprt(0, 100)
    one = play_tournament(settings, tmp_path / "one", 1, sprt)
    assert one.decision == "elo1"
    assert len(one.table) < 2 * settings.openings
    two = play_tournament(settings, tmp_path / "two", 2, sprt)
    assert two.table.equals(one.table)
    again = play_tournament(settings, tmp_path / "two", 1, sprt)
    assert again.table.equals(one.table)
    pairs = [pair_result(one.table[n : n + 2], "greedy") for n in range(0, len(one.table), 2)]
    assert sprt.decide(pairs) == "elo1"
    assert sprt.decide(pairs[:-1]) is None


def simulate(elo: float, sprt: Sprt, rng: np.random.Generator) -> str | None:
    """The decision about a player whose pairs of games are independent and have no draws."""
    pairs: list[float] = []
    chance = expected_score(elo)
    while len(pairs) < 2_000:
        pairs.append(float(rng.binomial(2, chance)) / 2)
        if decision := sprt.decide(pairs):
            return decision
    return None


def test_the_sequential_test_keeps_its_error_rates() -> None:
    rng, sprt = np.random.default_rng(7), Sprt(0, 120)
    weak = [simulate(0, sprt, rng) for _ in range(60)]
    strong = [simulate(120, sprt, rng) for _ in range(60)]
    assert weak.count("elo1") <= 8
    assert strong.count("elo0") <= 8
    assert weak.count(None) == strong.count(None) == 0


def test_wrong_tournaments_are_refused_in_a_sentence(tmp_path: Path) -> None:
    for settings, sprt, sentence in (
        (TournamentSettings("petris", "-", ("random",)), None, "at least 2 opponents"),
        (TournamentSettings("petris", "-", ("random", "random")), None, "may be named once"),
        (TournamentSettings("petris", "-", ("random", "nobody")), None, "no opponent 'nobody'"),
        (
            TournamentSettings("petris", "-", ("random", "greedy", "spore")),
            Sprt(0, 10),
            "compares two opponents",
        ),
    ):
        with pytest.raises(LabError, match=sentence):
            play_tournament(settings, tmp_path / "run", 1, sprt)
    assert not (tmp_path / "run").exists()
