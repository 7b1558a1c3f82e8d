"""The core: actors, options, random sources, records, legal moves, the registry."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petrilab.core import (
    CHANCE,
    TABLE,
    GameRecord,
    MoveList,
    Outcome,
    RefusedError,
    SeededRandomSource,
    actor_from_letter,
    actor_letter,
    draw,
    find_game,
    game_names,
    read_record,
    seat_letters,
)
from support import start


def test_actor_letters_round_trip() -> None:
    for actor in (CHANCE, TABLE, *range(10)):
        assert actor_from_letter(actor_letter(actor)) == actor
    assert seat_letters((0, 2)) == "AC"
    assert actor_from_letter("") is None
    assert actor_from_letter("AB") is None
    assert actor_from_letter("K") is None


def test_games_are_found_by_their_names() -> None:
    assert {"honeycomb", "petri-dish", "petris"} <= set(game_names())
    assert find_game("petris") is find_game("petris")
    with pytest.raises(RefusedError):
        find_game("petris ")


def test_winners_share_one_point() -> None:
    assert Outcome("stuck", "loss", (1,), (0,)).share(1) == 1
    assert Outcome("stuck", "draw", (0, 2), (1,)).share(2) == Fraction(1, 2)
    assert Outcome("stuck", "draw", (0, 2), (1,)).share(1) == 0


@given(st.integers() | st.text(), st.integers(1, 10**30))
def test_a_seeded_source_repeats_itself_within_the_bound(seed: int | str, bound: int) -> None:
    first, second = SeededRandomSource(seed), SeededRandomSource(seed)
    drawn = [first.below(bound) for _ in range(3)]
    assert drawn == [second.below(bound) for _ in range(3)]
    assert all(0 <= number < bound for number in drawn)


def test_the_numbers_of_a_seed_never_change() -> None:
    source = SeededRandomSource("petrilab")
    assert [source.below(1000) for _ in range(5)] == [529, 131, 686, 742, 683]


def test_draws_follow_their_probabilities() -> None:
    source = SeededRandomSource(1)
    outcomes = [("a", Fraction(1, 6)), ("b", Fraction(1, 3)), ("c", Fraction(1, 2))]
    seen = Counter(draw(outcomes, source) for _ in range(6000))
    assert abs(seen["a"] - 1000) < 150
    assert abs(seen["c"] - 3000) < 200


def test_a_move_list_refuses_indices_out_of_range() -> None:
    moves = MoveList(("x", "y"))
    assert (moves.size, len(moves), moves.nth(1), moves.rank("y")) == (2, 2, "y", 1)
    assert "z" not in moves
    for index in (-1, 2):
        with pytest.raises(IndexError):
            moves.nth(index)


@given(st.lists(st.text(max_size=30), min_size=2, max_size=2))
def test_player_names_of_a_record_round_trip(names: list[str]) -> None:
    first = start("petris")
    record = GameRecord(
        find_game("petris"), first.options, (), "*", first.stable_hash(), tuple(names)
    )
    printable = tuple("".join(c if c.isprintable() else " " for c in name) for name in names)
    assert read_record(record.text()).seats == printable


def test_a_record_may_have_comments_and_other_line_ends() -> None:
    text = (
        '\N{BYTE ORDER MARK}[Game "petris"]\r\n[Rules "1"]\r\n\r\nA.2>0:1 ; a start\r\nB.4>3:1\r\n'
    )
    record = read_record(text)
    assert [move.text() for _, move in record.moves] == ["2>0:1", "4>3:1"]
    record.replay()


def test_positions_have_stable_hashes() -> None:
    assert start("petris").stable_hash() == "cfa7f7d98ad3a687"


def test_the_rules_of_a_game_include_those_that_only_an_option_declares() -> None:
    game = find_game("petris")
    declared = {spec.rule for spec in game.options_type.specs() if spec.rule}
    assert "petris-order" in declared
    assert "petris-order" not in set(map(str, game.rules))
    assert declared <= set(game.rule_ids())
    assert len(set(game.rule_ids())) == len(game.rule_ids())
