"""One test for each rule and ruling of Petris: a position, a move, its result."""

import pytest

from petrilab.core import Outcome, RefusedError
from petrilab.games.petris import GAME, EventKind, PetrisOptions, Propagation, Rule, layout
from support import after, at, events, legal, outcome, refusal, start

# Before the game ----------------------------------------------------------------------------


def test_two_players_start_opposite_each_other() -> None:
    assert start("petris").text() == "petris - 0010000/0000100 0,0 0"
    assert [len(near) for near in layout(2).neighbours] == [3, 3, 3, 6, 3, 3, 3]


def test_three_players_start_in_the_corners_of_a_triangle() -> None:
    first = start("petris", "players=3")
    assert first.text() == "petris players=3 1000000000/0000001000/0000000001 0,0,0 0"
    assert layout(3).neighbours == (
        (1, 2), (0, 2, 3, 4), (0, 1, 4, 5), (1, 4, 6, 7), (1, 2, 3, 5, 7, 8),
        (2, 4, 8, 9), (3, 7), (3, 4, 6, 8), (4, 5, 7, 9), (5, 8),
    )  # fmt: skip


@pytest.mark.parametrize("row", ["4444440", "SSSS000", "5000000", "0000000"])
def test_no_player_has_more_than_twenty_bacteria_and_three_sarcinas(row: str) -> None:
    with pytest.raises(RefusedError) as refused:
        at(f"petris - {row}/0000001 0,0 0")
    assert refused.value.refusal.rule == Rule.SUPPLY


@pytest.mark.parametrize(("players", "ends"), [(2, "FFCFFC" * 2), (3, "FCFCFC" * 2)])
def test_the_turn_track_has_twelve_sets_with_their_phases(players: int, ends: str) -> None:
    seen = ""
    position = start("petris", f"players={players}")
    rows = position.dishes
    for number in range(12 * players):
        # The same dishes at every space of the track, so that only the phases differ.
        here = type(position)(position.options, rows, (0,) * players, number)
        kinds = [event.kind for event in events(here, legal(here)[0])]
        if (number + 1) % players == 0:
            assert EventKind.FISSION in kinds
            seen += "C" if EventKind.CONTAMINATION in kinds else "F"
        else:
            assert EventKind.FISSION not in kinds
    assert seen == ends


@pytest.mark.parametrize(
    ("options", "turns"),
    [
        ("-", "ABBAABBAABBAABBAABBAABBA"),
        ("order=per-contamination", "ABABABBABABAABABABBABABA"),
        ("order=fixed", "AB" * 12),
        ("players=3", "ABCBCACAB" * 4),
        ("players=3,order=per-contamination", "ABCABCBCABCACABCAB" * 2),
        ("players=3,order=fixed", "ABC" * 12),
    ],
)
def test_the_first_propagator_depends_on_the_option_order(options: str, turns: str) -> None:
    first = start("petris", options)
    seen = [
        type(first)(first.options, first.dishes, first.points, number).propagator
        for number in range(len(turns))
    ]
    assert "".join("ABC"[seat] for seat in seen) == turns


def test_the_advanced_game_is_for_two() -> None:
    with pytest.raises(RefusedError) as refused:
        PetrisOptions.parse("players=3,advanced=on")
    assert refused.value.refusal.rule == Rule.ADVANCED_FOR_TWO


@pytest.mark.parametrize("option", ["ties=all", "scoring3=all-present"])
def test_ties_and_scoring3_are_for_three(option: str) -> None:
    with pytest.raises(RefusedError) as refused:
        PetrisOptions.parse(option)
    assert refused.value.refusal.rule == Rule.ONLY_FOR_THREE


# Propagation --------------------------------------------------------------------------------


def test_the_rulebook_example_of_four_split_two_and_one_with_one_left() -> None:
    after_move = after("petris - 1000000/0004000 0,0 2", "3>5:2,6:1")
    assert after_move.dishes[1] == (0, 0, 0, 1, 0, 2, 1)


@pytest.mark.parametrize("move", ["0>1:1", "4>3:1", "3>0:1", "9>8:1"])
def test_the_source_is_a_dish_with_own_bacteria(move: str) -> None:
    # Dish 0 is empty, 4 is the rival's, 3 holds a sarcina, and 9 does not exist.
    refused = refusal("petris - 001S000/0000100 0,0 0", move)
    assert refused is not None
    assert (refused.rule, refused.places) == (Rule.SOURCE, (move[0],))


def test_a_propagation_moves_at_least_one() -> None:
    refused = GAME.check(start("petris"), 0, Propagation(2, ()))
    assert refused is not None
    assert refused.rule == Rule.AT_LEAST_ONE


def test_bacteria_move_to_dishes_that_touch_theirs() -> None:
    refused = refusal("petris - 0010000/0000100 0,0 0", "2>4:1")
    assert refused is not None
    assert (refused.rule, refused.places) == (Rule.ADJACENT, ("4",))


def test_no_more_bacteria_leave_than_are_there() -> None:
    refused = refusal("petris - 0020000/0000100 0,0 0", "2>0:1,3:2")
    assert refused is not None
    assert refused.rule == Rule.ENOUGH
    assert refused.params == {"dish": 2, "count": 2, "sent": 3}


@pytest.mark.parametrize(
    ("move", "dish"), [("2>3:2", "3"), ("2>0:3,3:1", None), ("2>0:2", "2"), ("2>3:4", None)]
)
def test_no_dish_may_hold_equal_numbers_after_a_move(move: str, dish: str | None) -> None:
    refused = refusal("petris - 0040000/0022000 0,0 0", move)
    if dish is None:
        assert refused is None
    else:
        assert refused is not None
        assert (refused.rule, refused.places) == (Rule.EQUAL, (dish,))


def test_a_sarcina_is_equal_to_five() -> None:
    assert "2>3:4" not in legal("petris - 0041000/000S000 0,0 0")
    assert "2>3:3" in legal("petris - 0041000/000S000 0,0 0")


def test_with_three_players_equal_numbers_are_compared_pairwise_or_all_three() -> None:
    dishes = "0002000000/0002000000/0000000001"
    with pytest.raises(RefusedError):
        at(f"petris players=3 {dishes} 0,0,0 0")
    crowded = "1200000000/0101000000/0200000001 0,0,0 0"
    assert refusal(f"petris players=3,ties=all {crowded}", "1>0:1") is None
    pairwise = refusal("petris players=3 1200000000/0101000000/0300000001 0,0,0 0", "1>0:1")
    assert pairwise is not None
    assert (pairwise.rule, pairwise.places) == (Rule.EQUAL, ("1",))
    all_three = refusal(
        "petris players=3,ties=all 1200000000/0101000000/0100000001 0,0,0 0", "1>0:1"
    )
    assert all_three is not None
    assert all_three.rule == Rule.EQUAL


def test_no_dish_may_hold_more_than_five_of_one_player() -> None:
    refused = refusal("petris - 2040000/0000100 0,0 0", "2>0:4")
    assert refused is not None
    assert (refused.rule, refused.places) == (Rule.LIMIT, ("0",))
    assert refusal("petris - 2040000/0000100 0,0 0", "2>0:3") is None


def test_nothing_enters_a_dish_with_a_sarcina_of_the_same_player() -> None:
    refused = refusal("petris - S020000/0000100 0,0 0", "2>0:1")
    assert refused is not None
    assert (refused.rule, refused.places) == (Rule.OWN_SARCINA, ("0",))


def test_a_dish_without_valid_propagation_cannot_be_the_source() -> None:
    # The single bacterium of dish 2 would be tied in each of its three neighbours.
    position = at("petris - 0010001/1001010 0,0 0")
    assert all(not move.startswith("2>") for move in legal(position))
    refused = GAME.preview(GAME.view(position, 0), 0, ()).refused["2"]
    assert refused.rule == Rule.NO_WAY_OUT


def test_a_move_may_pass_through_counts_that_are_forbidden_at_its_end() -> None:
    # One bacterium in dish 3 would be tied with the rival; the second resolves the tie.
    view = GAME.view(at("petris - 0030000/0001000 0,0 0"), 0)
    halfway = GAME.preview(view, 0, ("2", "3"))
    assert halfway.move is None
    assert halfway.blocked is not None
    assert halfway.blocked.rule == Rule.EQUAL
    done = GAME.preview(view, 0, ("2", "3", "3"))
    assert done.move is not None
    assert done.move.text() == "2>3:2"


def test_a_preview_shows_how_many_bacteria_may_be_sent() -> None:
    # Ties are forbidden: one bacterium may not join the rival in dish 3, and two may not stay.
    view = GAME.view(at("petris - 0030000/0001000 0,0 0"), 0)
    assert GAME.preview(view, 0, ()).amounts == {"2": (1, 2, 3)}
    assert GAME.preview(view, 0, ("2",)).amounts == {"0": (1, 2, 3), "3": (2, 3), "5": (1, 2, 3)}
    assert GAME.preview(view, 0, ("2", "3")).amounts == {"0": (1,), "3": (1, 2), "5": (1,)}


# Sarcinas -----------------------------------------------------------------------------------


def test_a_sarcina_never_moves_and_is_one_token_worth_five() -> None:
    assert legal("petris - S010000/0000100 0,0 0") == ["2>5:1", "2>3:1"]
    # In the contamination the sarcina outweighs four bacteria.
    scored = after("petris - S000003/4000010 0,0 5", "5>3:1")
    assert scored.points == (1, 0)


def test_five_bacteria_become_a_sarcina_and_return_to_the_supply() -> None:
    made = after("petris - 3020000/0000100 0,0 0", "2>0:2")
    assert made.text() == "petris - S000000/0000100 0,0 1"


def test_one_move_may_make_several_sarcinas() -> None:
    made = after("petris - 3304000/0000010 0,0 0", "3>0:2,1:2")
    assert made.text() == "petris - SS00000/0000010 0,0 1"


# Fission ------------------------------------------------------------------------------------


def test_dishes_of_one_player_gain_one_in_a_fission() -> None:
    grown = after("petris - 1020000/0012030 0,0 1", "5>6:2")
    assert grown.text() == "petris - 2020000/0013023 0,0 2"


def test_a_dish_with_only_a_sarcina_does_not_grow() -> None:
    grown = after("petris - S000001/0000010 0,0 1", "5>2:1")
    assert grown.text() == "petris - S000002/0020000 0,0 2"


def test_another_players_sarcina_stops_the_growth() -> None:
    grown = after("petris - S000001/2000010 0,0 1", "5>2:1")
    assert grown.text() == "petris - S000002/2020000 0,0 2"


@pytest.mark.parametrize(
    ("before", "move", "grown"),
    [
        ("3333332/0000001", "6>3:1", "3333332/0001000"),  # nothing is left
        ("3333331/0000010", "5>3:1", "4333331/0001000"),  # one is left, for the first dish
        (
            "3333224/0001000",
            "3>4:1",
            "444422S/0000100",
        ),  # a four returns four to the supply
    ],
)
def test_fours_become_sarcinas_first_then_dishes_grow_while_the_supply_lasts(
    before: str, move: str, grown: str
) -> None:
    assert after(f"petris - {before} 0,0 1", move).text() == f"petris - {grown} 0,0 2"


def test_all_players_who_lack_a_sarcina_in_a_fission_lose_together() -> None:
    lost = after("petris players=3 SSS4000000/0000SSS400/0000000010 0,0,0 2", "8>9:1")
    assert lost.text() == "petris players=3 SSS5000000/0000SSS500/0000000002 0,0,0 3"
    assert outcome(lost) == Outcome("no_sarcina", "loss", (2,), (0, 1))


def test_nothing_is_scored_when_the_fission_of_a_contamination_ends_the_game() -> None:
    lost = after("petris - SSS4100/0000310 0,0 5", "5>6:1")
    assert lost.points == (0, 0)
    assert outcome(lost) == Outcome("no_sarcina", "loss", (1,), (0,))


# Contamination ------------------------------------------------------------------------------


def test_the_rulebook_example_of_two_dishes_each() -> None:
    assert after("petris - 2211001/1122010 0,0 5", "5>2:1").points == (2, 2)


def test_the_majority_in_a_shared_dish_scores_a_point() -> None:
    assert after("petris - 3000001/1000010 0,0 5", "5>2:1").points == (1, 0)


def test_a_dish_of_one_player_scores_nothing() -> None:
    assert after("petris - 3000001/0000010 0,0 5", "5>2:1").points == (0, 0)


@pytest.mark.parametrize(
    ("made", "move", "points"),
    [(5, "6>4:1", 3), (11, "5>2:1", 2), (17, "6>4:1", 2), (23, "5>2:1", 1)],
)
def test_the_advanced_game_scores_three_two_two_one(made: int, move: str, points: int) -> None:
    dishes = "2000010/1000001"
    assert after(f"petris advanced=on {dishes} 0,0 {made}", move).points == (points, 0)
    assert after(f"petris - {dishes} 0,0 {made}", move).points == (1, 0)


_THREE = "3000001000/2200000000/1100000000 0,0,0 5"


def test_with_three_players_each_opponent_present_gives_a_point() -> None:
    assert after(f"petris players=3 {_THREE}", "6>7:1").points == (2, 1, 0)


def test_all_three_must_be_present_with_scoring3_all_present() -> None:
    crowded = after(f"petris players=3,scoring3=all-present {_THREE}", "6>7:1")
    assert crowded.points == (2, 0, 0)


def test_equal_largest_numbers_score_nothing() -> None:
    level = "2000001000/2200000000/1100000000 0,0,0 5"
    assert after(f"petris players=3,ties=all {level}", "6>7:1").points == (0, 1, 0)


def test_all_dishes_are_scored_and_the_token_stops_on_the_last_space() -> None:
    assert after("petris track=5 2220001/1110010 4,0 5", "5>3:1").points == (5, 0)


# The end ------------------------------------------------------------------------------------


def test_a_player_without_a_valid_propagation_loses() -> None:
    assert outcome("petris - S000000/0000100 0,0 0") == Outcome("stuck", "loss", (1,), (0,))
    assert legal("petris - S000000/0000100 0,0 0") == []


def test_ties_in_all_neighbours_leave_a_player_stuck_unless_some_can_stay_behind() -> None:
    assert outcome("petris - 1000000/0111000 0,0 0") == Outcome("stuck", "loss", (1,), (0,))
    parted = "petris - 2000000/0222000 0,0 0"
    assert outcome(parted) is None
    assert legal(parted)[:1] == ["0>3:1"]


def test_with_ties_all_two_equal_numbers_leave_no_player_stuck() -> None:
    close = "1000000000/0110000000/0000000001 0,0,0 0"
    stuck = outcome(f"petris players=3 {close}")
    assert stuck
    assert (stuck.trigger, stuck.losers) == ("stuck", (0,))
    assert outcome(f"petris players=3,ties=all {close}") is None
    assert "0>1:1" in legal(f"petris players=3,ties=all {close}")


def test_a_player_who_needs_a_fourth_sarcina_loses_after_a_legal_move() -> None:
    lost = after("petris - SSS3200/0000010 0,0 0", "4>3:2")
    assert lost.text() == "petris - SSS5000/0000010 0,0 1"
    assert outcome(lost) == Outcome("no_sarcina", "loss", (1,), (0,))


def test_a_player_who_reaches_the_last_space_loses() -> None:
    lost = after("petris track=5 2000001/1000010 4,0 5", "5>3:1")
    assert outcome(lost) == Outcome("overrun", "loss", (1,), (0,))


def test_after_the_last_contamination_the_fewest_points_win() -> None:
    ended = after("petris - 2000010/1000001 0,3 23", "5>2:1")
    assert outcome(ended) == Outcome("track_end", "fewest_points", (0,))


def test_with_three_players_the_first_loss_ends_the_game_for_all() -> None:
    stuck = "S000000000/0100000000/0010000000"
    ended = outcome(f"petris players=3 {stuck} 0,2,1 0")
    assert ended == Outcome("stuck", "fewest_points", (2,), (0,))
    level = outcome(f"petris players=3 {stuck} 0,2,2 0")
    assert level == Outcome("stuck", "draw", (1, 2), (0,))


def test_two_players_who_lose_together_are_compared_by_the_tie_break() -> None:
    level = after("petris track=5 2100001/1200010 4,4 5", "5>3:1")
    assert outcome(level) == Outcome("overrun", "draw", (0, 1), (0, 1))
    fewer = after("petris track=5 3100001/1200010 4,4 5", "5>3:1")
    assert outcome(fewer) == Outcome("overrun", "tie_break", (1,), (0, 1))


def test_three_players_who_lose_together_are_ranked_by_the_tie_break() -> None:
    ended = "petris players=3,track=5 1000000000/0200000000/0010000000 5,5,5 6"
    assert outcome(ended) == Outcome("overrun", "draw", (0, 2), (0, 1, 2))


@pytest.mark.parametrize(
    ("dishes", "decision", "winners"),
    [
        ("1000010/0000001", "tie_break", (1,)),  # fewer tokens
        ("S000000/0000001", "tie_break", (1,)),  # as many tokens, fewer sarcinas
        ("S000000/0000002", "tie_break", (0,)),  # a sarcina is one token
    ],
)
def test_ties_are_broken_by_tokens_then_by_sarcinas(
    dishes: str, decision: str, winners: tuple[int, ...]
) -> None:
    assert outcome(f"petris - {dishes} 3,3 24") == Outcome("track_end", decision, winners)


def test_players_tied_on_every_criterion_share_the_result() -> None:
    assert outcome("petris - 1000000/0000001 3,3 24") == Outcome("track_end", "draw", (0, 1))


# The turn track beside the board ------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move", "shown"),
    [
        ("petris track=5 2000001/1000010 4,0 5", "5>3:1", "3/12"),  # overrun in the third set
        ("petris - 1000000/0000001 3,3 24", None, "12/12"),
        ("petris - 0010000/0000100 0,0 2", None, "2/12"),
    ],
)
def test_the_turn_track_shows_the_set_in_which_a_game_ended(
    text: str, move: str | None, shown: str
) -> None:
    position = after(text, move) if move else at(text)
    facts = {fact.kind: fact.value for fact in GAME.scene(GAME.view(position, None)).facts}
    assert facts["petris-fact-set"] == shown
