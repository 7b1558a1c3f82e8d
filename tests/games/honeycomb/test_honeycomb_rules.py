"""The rules of Honeycomb, each as a position, actions and their result."""

import pytest

from honeycomb_support import after, at, outcome, play_actions, refused, short
from petrilab.core import (
    TABLE,
    Outcome,
    RefusedError,
)
from petrilab.games.honeycomb import GAME, HoneycombOptions, Pick, Rule
from petrilab.games.honeycomb.reading import reading_order

# In rectangle:3x2, hexagon 1 touches 2 and 4; 2 touches 1, 3, 4 and 5; 6 touches 3 and 5.
SMALL = "honeycomb board=rectangle:3x2"
THREE = "honeycomb players=3,board=rectangle:3x3"


# Before the game ----------------------------------------------------------------------------


def test_hexagons_are_numbered_row_by_row_from_the_top_left_starting_at_1() -> None:
    places = GAME.geometry(HoneycombOptions(board="hexagon:2")).places
    assert [place.name for place in places] == list("1234567")
    reading = sorted(places, key=lambda place: (round(place.centre[1], 6), place.centre[0]))
    assert list(places) == reading
    refusal = refused(f"{SMALL} .../... 1 - -", "A.1+7")
    assert (refusal.rule, dict(refusal.params)) == (Rule.CELLS, {"cell": 7, "most": 6})
    with pytest.raises(RefusedError):
        at(f"{SMALL} .../.../... 1 - -")


# Picking ------------------------------------------------------------------------------------


def test_all_players_pick_at_the_same_time_and_the_last_pick_resolves_the_round() -> None:
    start = f"{THREE} .../.../... 1 - -"
    assert GAME.actors(at(start)) == (0, 1, 2)
    assert after(start, "B.1+2") == ".../.../... 1 B:1+2 -"
    assert GAME.actors(at(f"{THREE} .../.../... 1 B:1+2 -")) == (0, 2)
    assert after(start, "B.1+2", "C.4+5", "A.8+9") == "BB./CC./.AA 2 - -"
    assert refused(start, "B.1+2", "B.1+3").rule == "turn-not-waiting"
    with pytest.raises(RefusedError) as caught:
        at(f"{THREE} .../.../... 1 A:8+9,B:1+2,C:4+5 -")
    assert caught.value.refusal.rule == Rule.SIMULTANEOUS


def test_before_the_reveal_only_the_fact_of_a_pick_is_public() -> None:
    one = play_actions(f"{THREE} .../.../... 1 - -", "B.1+2-9")
    other = play_actions(f"{THREE} .../.../... 1 - -", "B.4+5")
    assert one[1] == other[1]
    assert short(one[1]) == ["chosen B"]
    for seat in (0, 2, None):
        assert GAME.view(one[0], seat) == GAME.view(other[0], seat)
        assert GAME.view(one[0], seat).chosen == (False, True, False)
        assert GAME.view(one[0], seat).own_pick is None
    assert GAME.view(one[0], 1).own_pick == Pick((1, 2), 9)


def test_legal_picks_do_not_depend_on_secret_picks() -> None:
    one = at(f"{THREE} .../.../... 1 B:1+2-9 -")
    assert list(GAME.legal(one, 0)) == list(GAME.legal(at(f"{THREE} .../.../... 1 - -"), 0))


def test_a_pick_has_exactly_as_many_colonies_as_the_option_says() -> None:
    refusal = refused(f"{SMALL} .../... 1 - -", "A.1+2+3")
    assert (refusal.rule, dict(refusal.params)) == (Rule.COLONIES, {"count": 3, "needed": 2})
    assert refused(f"{SMALL} .../... 1 - -", "A.1").rule == Rule.COLONIES
    three = "honeycomb board=rectangle:3x2,colonies=3 .../... 1 - -"
    assert after(three, "A.1+2+3") == ".../... 1 A:1+2+3 -"


def test_with_too_few_empty_hexagons_all_of_them_are_picked() -> None:
    nearly_full = "honeycomb board=rectangle:3x2,colonies=3 AAB/.B. 2 - -"
    assert list(GAME.legal(at(nearly_full), 0)) == [Pick((4, 6))]
    assert refused(nearly_full, "A.4").rule == Rule.COLONIES


def test_the_colonies_of_a_pick_are_different_hexagons() -> None:
    refusal = refused(f"{SMALL} .../... 1 - -", "A.3+3")
    assert (refusal.rule, dict(refusal.params)) == (Rule.DIFFERENT, {"cell": 3})
    unordered = GAME.check(at(f"{SMALL} .../... 1 - -"), 0, Pick((3, 1)))
    assert unordered is not None
    assert unordered.rule == Rule.DIFFERENT
    assert GAME.parse_move("3+1") == Pick((1, 3))


@pytest.mark.parametrize("pick", ["A.1+4", "B.1+4", "A.4+5-1", "B.4+5-1"])
def test_only_empty_hexagons_are_picked(pick: str) -> None:
    refusal = refused(f"{SMALL} AB./... 2 - -", pick)
    assert (refusal.rule, refusal.places) == (Rule.EMPTY, ("1",))
    assert dict(refusal.params) == {"cell": 1, "player": "A"}


@pytest.mark.parametrize("pick", ["A.3+4", "A.4+5-3"])
def test_a_black_hexagon_is_out_of_play_for_the_rest_of_the_game(pick: str) -> None:
    refusal = refused(f"{SMALL} AB#/... 3 - -", pick)
    assert (refusal.rule, dict(refusal.params)) == (Rule.BLACK, {"cell": 3})


def test_a_pick_has_at_most_one_antibiotic() -> None:
    with pytest.raises(RefusedError):
        GAME.parse_move("1+2-3-4")
    view = GAME.view(at(f"{SMALL} .../... 1 - -"), 0)
    mistake = GAME.preview(view, 0, ["-3", "-4"]).mistake
    assert mistake is not None
    assert (mistake.rule, dict(mistake.params)) == (Rule.ANTIBIOTIC_ONE, {"cell": 4})


def test_antibiotics_are_allowed_in_the_first_ten_rounds_only() -> None:
    assert after(f"{SMALL} .../... 10 - -", "A.1+2-3") == ".../... 10 A:1+2-3 -"
    refusal = refused(f"{SMALL} A#./... 11 - -", "A.3+4-5")
    assert (refusal.rule, dict(refusal.params)) == (
        Rule.ANTIBIOTIC_ROUNDS,
        {"round": 11, "most": 10},
    )
    never = "honeycomb board=rectangle:3x2,antibiotic-rounds=0 .../... 1 - -"
    assert refused(never, "A.1+2-3").rule == Rule.ANTIBIOTIC_ROUNDS
    assert GAME.legal(at(never), 0).size == 15


def test_an_antibiotic_cannot_be_placed_on_a_colony_of_the_same_player() -> None:
    refusal = refused(f"{SMALL} .../... 1 - -", "A.1+2-2")
    assert (refusal.rule, dict(refusal.params)) == (Rule.ANTIBIOTIC_ELSEWHERE, {"cell": 2})


@pytest.mark.parametrize("antibiotic", ["optional", "required"])
def test_an_antibiotic_is_placed_only_if_an_empty_hexagon_remains(antibiotic: str) -> None:
    options = f"board=rectangle:3x2,antibiotic={antibiotic}".removesuffix(",antibiotic=optional")
    two_left = f"honeycomb {options} AAB/B.. 2 - -"
    assert list(GAME.legal(at(two_left), 0)) == [Pick((5, 6))]
    assert refused(two_left, "A.5+6-6").rule == Rule.ANTIBIOTIC_ROOM


def test_an_antibiotic_may_be_left_out() -> None:
    assert after(f"{SMALL} .../... 1 - -", "A.1+2") == ".../... 1 A:1+2 -"
    assert after(f"{SMALL} .../... 1 - -", "A.1+2-6") == ".../... 1 A:1+2-6 -"


def test_an_antibiotic_can_be_made_obligatory_by_the_option() -> None:
    required = "honeycomb board=rectangle:3x2,antibiotic=required"
    assert refused(f"{required} .../... 1 - -", "A.1+2").rule == Rule.ANTIBIOTIC_REQUIRED
    assert after(f"{required} .../... 1 - -", "A.1+2-6") == ".../... 1 A:1+2-6 -"
    assert GAME.legal(at(f"{required} A#./... 11 - -"), 0).size == 6


# The reveal ---------------------------------------------------------------------------------


def test_picks_are_read_counter_clockwise_from_the_first_reader() -> None:
    assert reading_order(4, 1) == (0, 3, 2, 1)
    _, events = play_actions(f"{THREE} .../.../... 1 - -", "A.1+2", "B.4+5", "C.8+9")
    read = [one for one in short(events) if one.startswith("read")]
    assert read == ["read A 1+2", "read C 8+9", "read B 4+5"]


def test_the_first_reader_is_seat_a_and_moves_on_counter_clockwise() -> None:
    assert [reading_order(3, number)[0] for number in range(1, 6)] == [0, 2, 1, 0, 2]
    _, events = play_actions(f"{THREE} .../.../... 1 - -", "A.1+2", "B.4+5", "C.8+9")
    assert short(events)[-1] == "round 2 C"


def test_competition_and_antibiotics_are_called_by_the_game_itself() -> None:
    _, events = play_actions(f"{THREE} .../.../... 1 - -", "A.1+2-9", "B.1+4", "C.8+9")
    assert short(events) == [
        "chosen C",
        "read A 1+2",
        "read C 8+9",
        "read B 1+4",
        "competition 1 A, B",
        "colonised 2 A",
        "colonised 4 B",
        "colonised 8 C",
        "blocked 9 C A",
        "round 2 C",
    ]


def test_a_hexagon_with_another_players_antibiotic_stays_empty() -> None:
    assert after(f"{SMALL} .../... 1 - -", "A.1+2", "B.5+6-2") == "A../.BB 2 - -"


def test_an_antibiotic_beats_competition() -> None:
    start = f"{THREE} .../.../... 1 - -"
    assert after(start, "A.1+2", "B.1+4", "C.8+9-1") == ".A./B../.CC 2 - -"


def test_a_hexagon_that_two_or_more_picked_turns_black() -> None:
    start = f"{THREE} .../.../... 1 - -"
    assert after(start, "A.1+2", "B.1+4", "C.1+9") == "#A./B../..C 2 - -"
    assert after(start, "A.1+2", "B.1+4", "C.8+9") == "#A./B../.CC 2 - -"


def test_a_hexagon_that_one_player_picked_alone_is_coloured() -> None:
    assert after(f"{SMALL} .../... 1 - -", "A.1+2", "B.5+6") == "AA./.BB 2 - -"


def test_an_antibiotic_lasts_one_round() -> None:
    start = f"{SMALL} .../... 1 - -"
    blocked = ("A.1+2", "B.5+6-2")
    assert after(start, *blocked, "A.2+3") == "A../.BB 2 A:2+3 -"
    assert after(start, *blocked, "A.2+3", "B.3+4") == "AA#/BBB 2 - crowded"


def test_an_antibiotic_that_met_a_pick_is_shown_with_all_its_owners() -> None:
    start = "honeycomb players=4,board=rectangle:3x3 .../.../... 1 - -"
    _, events = play_actions(start, "A.1+2", "B.1+4", "C.5+6-1", "D.8+9-1")
    assert "blocked 1 A, B C, D" in short(events)


def test_an_antibiotic_that_met_no_pick_stays_secret() -> None:
    start = f"{SMALL} .../... 1 - -"
    without = play_actions(start, "A.1+2", "B.5+6")
    assert play_actions(start, "A.1+2-3", "B.5+6-4") == without
    assert play_actions(start, "A.1+2-4", "B.5+6") == without


def test_each_contact_scores_a_point_when_it_is_made() -> None:
    before = f"{SMALL} A../..B 2 - -"
    assert at(before).scores == (0, 0)
    position, events = play_actions(f"{SMALL} A../..B 2 - -", "A.2+4", "B.3+2")
    assert (position.text(), position.scores) == (f"{SMALL} A#B/A.B 2 - crowded", (1, 1))
    assert [one.places for one in events if one.kind.endswith("contacts")] == [
        ("1", "4"),
        ("3", "6"),
    ]
    assert "contacts A 1" in short(events)
    assert at(f"{SMALL} AAB/A.B 3 - crowded").scores == (3, 1)


def test_a_board_cannot_have_grown_faster_than_its_rounds_allow() -> None:
    for text, player, count, most in (
        (f"{SMALL} A../... 1 - -", "A", 1, 0),
        (f"{SMALL} AAA/... 2 - -", "A", 3, 2),
        (f"{SMALL} A##/... 2 - -", "A, B", 5, 4),
    ):
        with pytest.raises(RefusedError) as caught:
            at(text)
        refusal = caught.value.refusal
        assert refusal.rule == Rule.GROWTH
        assert dict(refusal.params) == {"player": player, "count": count, "most": most}
    with pytest.raises(RefusedError):
        at(f"{SMALL} A../... 12 - -")


# The end ------------------------------------------------------------------------------------


def test_the_game_ends_only_after_a_resolved_round() -> None:
    start = "honeycomb board=rectangle:3x2,minutes=30,max-rounds=1 .../... 1 - -"
    assert after(start, "$.time-up") == ".../... 1 - up"
    assert after(start, "$.time-up", "A.1+2") == ".../... 1 A:1+2 up"
    assert GAME.outcome(play_actions(start, "$.time-up", "A.1+2")[0]) is None
    finished = play_actions(start, "A.1+2", "$.time-up", "B.5+6")[0]
    assert finished.text().endswith("AA./.BB 1 - time_up")
    assert GAME.actors(finished) == ()
    assert GAME.legal(finished, 0).size == 0
    assert refused(finished.text(), "A.3+4").rule == "turn-game-over"


def test_the_game_ends_when_fewer_hexagons_are_empty_than_there_are_players() -> None:
    two_left = f"{SMALL} .../... 1 - -"
    assert after(two_left, "A.1+2", "B.5+6") == "AA./.BB 2 - -"
    one_left = f"{SMALL} A../..B 2 - -"
    assert after(one_left, "A.2+4", "B.3+2") == "A#B/A.B 2 - crowded"
    with pytest.raises(RefusedError) as caught:
        at(f"{SMALL} A#B/A.B 3 - -")
    assert caught.value.refusal.rule == Rule.CROWDED
    assert dict(caught.value.refusal.params) == {"empty": 1, "players": 2}
    with pytest.raises(RefusedError):
        at(f"{SMALL} A../..B 2 - crowded")


def test_when_time_is_up_the_round_is_finished_and_the_game_ends() -> None:
    timed = "honeycomb board=rectangle:3x2,minutes=30"
    assert after(f"{timed} .../... 1 - up", "A.1+2", "B.5+6") == "AA./.BB 1 - time_up"
    assert after(f"{timed} .../... 1 - -", "A.1+2", "B.5+6") == "AA./.BB 2 - -"
    for untimed in (f"{SMALL} .../... 1 - up", f"{SMALL} AA./.BB 1 - time_up"):
        with pytest.raises(RefusedError) as caught:
            at(untimed)
        assert caught.value.refusal.rule == Rule.TIME_UP


def test_only_the_actor_table_ends_the_time_and_it_does_nothing_else() -> None:
    timed = "honeycomb board=rectangle:3x2,minutes=30 .../... 1 - -"
    assert GAME.actors(at(timed)) == (TABLE, 0, 1)
    assert [move.text() for move in GAME.legal(at(timed), TABLE)] == ["time-up"]
    refusal = refused(timed, "A.time-up")
    assert (refusal.rule, dict(refusal.params)) == (Rule.TIME_KEEPER, {"actor": "A"})
    assert refused(timed, "$.1+2").rule == Rule.TIME_KEEPER
    assert refused(timed, "$.time-up", "$.time-up").rule == "turn-not-waiting"
    assert refused(f"{SMALL} .../... 1 - -", "$.time-up").rule == "turn-not-waiting"
    assert short(play_actions(timed, "$.time-up")[1]) == ["time-up"]


def test_the_game_ends_after_max_rounds() -> None:
    short_game = "honeycomb board=rectangle:3x2,max-rounds=2"
    assert after(f"{short_game} .../... 1 - -", "A.1+2-5", "B.5+6-1") == ".A./..B 2 - -"
    last = f"{short_game} .A./..B 2 - -"
    assert after(last, "A.1+3", "B.1+5-3") == "#A./.BB 2 - max_rounds"
    for text in (f"{short_game} .A./..B 3 - -", f"{short_game} .A./..B 1 - max_rounds"):
        with pytest.raises(RefusedError):
            at(text)


def test_of_several_endings_crowded_precedes_time_and_rounds() -> None:
    everything = "honeycomb board=rectangle:3x2,minutes=30,max-rounds=2"
    assert after(f"{everything} A../..B 2 - up", "A.2+4", "B.3+2") == "A#B/A.B 2 - crowded"
    assert after(f"{everything} A../..B 2 - up", "A.2+4", "B.4+2") == "A#./#.B 2 - time_up"


def test_most_points_win() -> None:
    assert outcome(f"{SMALL} AAB/A.B 3 - crowded") == Outcome("crowded", "most_points", (0,))
    one_round = "honeycomb board=rectangle:3x2,max-rounds=1 .../... 1 - -"
    _, events = play_actions(one_round, "A.1+2", "B.3+4")
    assert short(events)[-2:] == ["contacts A 1", "end max_rounds A"]


def test_equal_points_share_the_win() -> None:
    three = "honeycomb players=3,board=rectangle:3x3,max-rounds=1"
    assert outcome(f"{three} AAB/CCB/... 1 - max_rounds") == Outcome(
        "max_rounds", "shared", (0, 1, 2)
    )
    assert outcome(f"{three} AA./.C./BB. 1 - max_rounds") == Outcome("max_rounds", "shared", (0, 1))
