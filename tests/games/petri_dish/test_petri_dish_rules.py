"""The rules and rulings of Petri Dish before, during and after a turn: position, move, result."""

from collections import Counter
from fractions import Fraction

import pytest

from petri_dish_support import (
    START,
    after,
    dish,
    ending,
    events,
    legal,
    refusal,
    reserves,
    unreadable,
)
from petrilab.core import CHANCE, read_position
from petrilab.games.petri_dish import GAME, EventKind, PetriDishOptions, PetriDishPosition, Rule
from petrilab.games.petri_dish.wheel import NAMES, NEIGHBOURS, TOUCHING

# Before the game --------------------------------------------------------------------------------


def test_the_wheel_has_ten_wedges_of_four_spaces() -> None:
    places = GAME.geometry(PetriDishOptions()).places
    assert len(places) == 40
    assert [place.name for place in places[:5]] == ["0tip", "0mid", "0left", "0right", "1tip"]
    assert all(len(place.outline) == 3 for place in places)


def test_spaces_with_a_common_border_are_adjacent() -> None:
    def near(name: str) -> set[str]:
        return {NAMES[other] for other in NEIGHBOURS[NAMES.index(name)]}

    assert len(TOUCHING) == 55
    assert near("3mid") == {"3tip", "3left", "3right"}
    assert near("3left") == {"3mid", "2right"}
    assert near("9right") == {"9mid", "0left"}


def test_tips_across_the_centre_are_adjacent_and_nothing_else_there() -> None:
    assert {NAMES[near] for near in NEIGHBOURS[0]} == {"0mid", "1tip", "9tip", "5tip"}
    crossing = dish("0tip:AS 5mid:BS", dice="M")
    assert "M0tip>5tip" in legal(crossing)
    assert refusal(crossing, "M0tip>4tip")[0] == Rule.MOVE_REACH


def test_adjacent_triangles_share_a_border_except_across_the_centre() -> None:
    geometry = GAME.geometry(PetriDishOptions())
    corners = {
        place.name: {(round(x, 6), round(y, 6)) for x, y in place.outline}
        for place in geometry.places
    }
    sharing = {
        (a, b)
        for a in NAMES
        for b in NAMES
        if NAMES.index(a) < NAMES.index(b) and len(corners[a] & corners[b]) == 2
    }
    across = {(f"{w}tip", f"{w + 5}tip") for w in range(5)}
    assert sharing | across == set(geometry.adjacent)
    top = {place.name: place for place in geometry.places}
    assert top["0left"].centre[0] < top["0right"].centre[0]
    assert top["0mid"].centre[1] < top["0tip"].centre[1] < 0
    assert top["2tip"].centre[0] > 0 > top["7tip"].centre[0]


def test_a_player_has_three_pieces_of_each_size() -> None:
    fourth = unreadable("petri-dish - ASASASAS/-/-/-/-/BS.../-/-/-/- A W 0")
    assert fourth.rule == Rule.PIECES
    assert dict(fourth.params) == {"player": "A", "size": "small", "count": 4}


def test_removed_pieces_return_to_their_owners_reserve() -> None:
    before = dish(START, dice="DZW")
    assert reserves(before) == {0: "1S 2M 2L", 1: "1S 2M 2L"}
    assert reserves(after(before, "Z5left")) == {0: "1S 2M 2L", 1: "2S 2M 2L"}
    assert reserves(after(before, "Z5mid")) == {0: "1S 2M 2L", 1: "1S 1M 3L"}
    assert reserves(after(before, "WI5tip")) == {0: "1S 1M 2L", 1: "1S 3M 2L"}
    assert reserves(after(before, "WG0left")) == {0: "2S 1M 2L", 1: "1S 2M 2L"}


def test_each_player_starts_with_a_large_a_medium_and_two_smalls_in_a_wedge() -> None:
    start = GAME.initial(PetriDishOptions.parse("seating=in-order"))
    assert start.text() == f"petri-dish seating=in-order {START} ? - 0"
    odd = unreadable("petri-dish - AMASALAS/-/-/-/-/-/-/-/-/- ? - 0")
    assert odd.rule == Rule.SETUP


def test_wedge_setup_large_tip_swaps_large_and_medium() -> None:
    start = GAME.initial(PetriDishOptions.parse("seating=in-order,wedge-setup=large-tip"))
    assert start.fields()[0] == "ALAMASAS/-/-/-/-/BLBMBSBS/-/-/-/-"


@pytest.mark.parametrize(
    "wedges",
    ["05", "037", "0257", "02468", "024579", "0245791", "02457913", "024579136", "0245791368"],
)
def test_the_wedges_used_depend_on_the_number_of_players(wedges: str) -> None:
    players = len(wedges)
    start = GAME.initial(PetriDishOptions(players=players, seating="in-order"))
    large = [NAMES[h][0] for s in range(players) for h, p in enumerate(start.board) if p == (s, 2)]
    assert "".join(large) == wedges
    empty = GAME.initial(PetriDishOptions(players=2))
    assert refusal(empty, "A@3") == (Rule.WEDGES, {"wedge": 3, "players": 2})
    elsewhere = unreadable("petri-dish - -/AMALASAS/-/-/-/-/-/-/-/- ? - 0")
    assert (elsewhere.rule, dict(elsewhere.params)) == (Rule.WEDGES, {"wedge": 1, "players": 2})


def test_seats_draw_their_wedges_one_by_one() -> None:
    empty = GAME.initial(PetriDishOptions())
    assert empty.text() == "petri-dish - -/-/-/-/-/-/-/-/-/- ? - 0"
    assert GAME.actors(empty) == (CHANCE,)
    assert legal(empty) == ["A@0", "A@5"]
    drawn = after(empty, "A@5")
    assert drawn.text() == "petri-dish - -/-/-/-/-/AMALASAS/-/-/-/- ? - 0"
    assert [(m.text(), p) for m, p in GAME.chance(drawn)] == [("B@0", Fraction(1))]
    assert events(empty, "A@5") == [(EventKind.SEATED, {"player": "A", "wedge": 5})]
    assert refusal(drawn, "B@5") == (Rule.SEATING, {})
    assert refusal(drawn, "A@0") == (Rule.SEATING, {})
    assert refusal(drawn, "first=A") == (Rule.SEATING, {})
    swapped = "BMBLBSBS/-/-/-/-/AMALASAS/-/-/-/-"
    assert unreadable(f"petri-dish seating=in-order {swapped} ? - 0").rule == Rule.SEATING


def _seatings(position: PetriDishPosition) -> dict[str, Fraction]:
    """Yield every way in which the seats can be drawn from here, with its probability."""
    chances = GAME.chance(position)
    if "=" in chances[0][0].text():
        return {"": Fraction(1)}
    return {
        move.text()[-1] + rest: likely * more
        for move, likely in chances
        for rest, more in _seatings(GAME.apply(position, CHANCE, move)).items()
    }


def test_wedges_that_run_in_turn_order_are_drawn_again_from_four_players_on() -> None:
    for players, accepted in ((2, 2), (3, 6), (4, 24 - 8), (5, 120 - 10), (6, 720 - 12)):
        found = _seatings(GAME.initial(PetriDishOptions(players=players)))
        assert found == dict.fromkeys(found, Fraction(1, accepted))
        assert len(found) == accepted
    four = GAME.initial(PetriDishOptions(players=4))
    cyclic = after(four, "A@2", "B@0")
    assert legal(cyclic) == ["C@5"]
    assert refusal(cyclic, "C@7") == (Rule.SEATING_REDRAW, {})
    board = "AMALASAS/-/BMBLBSBS/-/-/CMCLCSCS/-/-/-/-"
    assert unreadable(f"petri-dish players=4 {board} ? - 0").rule == Rule.SEATING_REDRAW


def test_the_starting_player_is_drawn() -> None:
    seated = dish(START, "?", "-")
    assert [(m.text(), p) for m, p in GAME.chance(seated)] == [
        ("first=A", Fraction(1, 2)),
        ("first=B", Fraction(1, 2)),
    ]
    assert after(seated, "first=B").text() == f"petri-dish - {START} B - 0"
    assert events(seated, "first=B") == [(EventKind.FIRST, {"player": "B"})]
    assert refusal(seated, "first=C") == (Rule.FIRST, {})
    assert refusal(seated, "A@0") == (Rule.FIRST, {})


# A turn -----------------------------------------------------------------------------------------


def test_play_goes_clockwise_and_skips_the_eliminated() -> None:
    four = dish("0tip:AS 3tip:BS 6tip:DS", "B", "M", "players=4")
    after_b = after(four, "M3tip>3mid")
    assert after_b.fields()[1:] == ("D", "-", "1")
    assert events(four, "M3tip>3mid")[-1] == (EventKind.TURN, {"player": "D"})
    assert after(after_b, "MZW", "M6tip>6mid", "Z3mid").to_move == 3
    last = dish("0tip:AS 3tip:BS 6tip:DS", "D", "M", "players=4")
    assert after(last, "M6tip>6mid").fields()[1:] == ("A", "-", "1")


def test_three_dice_are_rolled_with_equally_likely_faces() -> None:
    to_roll = dish(START, dice="-")
    assert GAME.actors(to_roll) == (CHANCE,)
    rolls = {move.text(): likely for move, likely in GAME.chance(to_roll)}
    assert len(rolls) == 56
    assert sum(rolls.values()) == 1
    assert list(rolls)[:3] == ["DDD", "DDG", "DDI"]
    assert (rolls["DDD"], rolls["DDG"], rolls["DGW"]) == tuple(
        Fraction(ways, 216) for ways in (1, 3, 6)
    )
    assert after(to_roll, "DGW").fields()[1:] == ("A", "DGW", "0")
    assert events(to_roll, "DGW") == [(EventKind.ROLLED, {"player": "A", "dice": "DGW"})]
    assert refusal(to_roll, "Z0left") == (Rule.ROLL, {})


def test_one_of_two_equal_dice_becomes_wild_permanently() -> None:
    to_roll = dish(START, dice="-")
    assert after(to_roll, "DMM").dice == "DMW"
    assert after(to_roll, "DDW").dice == "DWW"
    assert events(to_roll, "DMM")[1:] == [
        (EventKind.TURNED_WILD, {"player": "A", "die": "M", "count": 1})
    ]
    twice = unreadable(f"petri-dish - {START} A MM 0")
    assert (twice.rule, dict(twice.params)) == (Rule.DUPLICATES, {"die": "M"})


def test_two_rolled_wilds_stay_as_they_are() -> None:
    to_roll = dish(START, dice="-")
    assert after(to_roll, "GWW").dice == "GWW"
    assert events(to_roll, "GWW") == [(EventKind.ROLLED, {"player": "A", "dice": "GWW"})]


def test_three_equal_dice_give_two_wilds_and_a_bonus_wild() -> None:
    to_roll = dish(START, dice="-")
    assert after(to_roll, "ZZZ").dice == "ZWWW"
    assert events(to_roll, "ZZZ")[1:] == [
        (EventKind.TURNED_WILD, {"player": "A", "die": "Z", "count": 2}),
        (EventKind.BONUS, {"player": "A"}),
    ]
    assert after(to_roll, "WWW").dice == "WWWW"
    assert events(to_roll, "WWW")[1:] == [(EventKind.BONUS, {"player": "A"})]
    four = unreadable(f"petri-dish - {START} A DGMW 0")
    assert (four.rule, dict(four.params)) == (Rule.TRIPLES, {"dice": "DGMW"})


def test_after_the_roll_the_player_takes_actions() -> None:
    rolled = dish(START, dice="GMZ")
    assert GAME.actors(rolled) == (0,)
    assert refusal(rolled, "DGW") == (Rule.ACTIONS, {})
    assert refusal(rolled, "first=A") == (Rule.ACTIONS, {})
    end = after(rolled, "G0tip", "Z5left", "M0left>9right")
    assert end.fields()[1:] == ("B", "-", "1")


def test_actions_are_taken_in_any_order() -> None:
    rolled = dish(START, dice="GMZ")
    there = after(rolled, "G0tip", "M0left>9right", "Z5left")
    back = after(rolled, "Z5left", "M0left>9right", "G0tip")
    assert there == back
    assert {text[0] for text in legal(rolled)} == set("GMZ")


def test_passing_is_not_possible() -> None:
    rolled = dish(START, dice="Z")
    assert GAME.actors(rolled) == (0,)
    nothing = GAME.preview(GAME.view(rolled, 0), 0, [])
    assert nothing.move is None
    assert nothing.blocked is not None
    assert nothing.blocked.rule == Rule.NO_PASSING
    assert list(nothing.steps) == ["Z"]


def test_only_an_unused_die_can_be_used() -> None:
    rolled = dish(START, dice="GM")
    assert refusal(rolled, "Z5left") == (Rule.DIE, {"die": "Z"})
    assert refusal(rolled, "WZ5left") == (Rule.DIE, {"die": "W"})
    assert refusal(after(rolled, "G0tip"), "G0left") == (Rule.DIE, {"die": "G"})


def test_a_die_whose_action_is_possible_does_only_that() -> None:
    rolled = dish(START, dice="GM")
    assert refusal(rolled, "GZ5left") == (Rule.OWN_ACTION, {"die": "G", "action": "Z"})


def test_a_die_without_a_legal_instance_counts_as_wild() -> None:
    rolled = dish(START, dice="D")  # one Small in reserve, and no free space beside the Large
    assert {text[:2] for text in legal(rolled)} == {"DG", "DI", "DM", "DZ"}
    end = after(rolled, "DZ5left")
    assert end.fields()[1:] == ("B", "-", "1")


def test_whether_a_die_counts_as_wild_is_determined_before_each_action() -> None:
    rolled = dish(START, dice="DMW")
    assert "DZ5left" in legal(rolled)
    opened = after(rolled, "M0left>9right")  # now there is a free space beside the Large
    assert refusal(opened, "DZ5left") == (Rule.OWN_ACTION, {"die": "D", "action": "Z"})
    assert [text for text in legal(opened) if text[0] == "D"] == ["D0mid>0left"]
    closed = after(opened, "WM9right>0left")  # and now there is none again
    assert "DZ5left" in legal(closed)


def test_an_action_without_any_instance_is_not_offered_to_a_wild() -> None:
    rolled = dish(START, dice="W")
    found = GAME.preview(GAME.view(rolled, 0), 0, ["W", "D"])
    assert found.mistake is not None
    assert found.mistake.rule == Rule.NO_INSTANCE
    assert dict(found.mistake.params) == {"die": "W", "action": "D"}
    assert list(found.steps) == ["G", "I", "M", "Z"]


def test_a_wild_is_any_of_the_five_actions() -> None:
    rolled = dish("0tip:AM 0mid:AL 5tip:BS", dice="W")
    assert {text[1] for text in legal(rolled)} == set("DGIMZ")
    found = GAME.preview(GAME.view(rolled, 0), 0, ["W", "W"])
    assert found.mistake is not None
    assert found.mistake.rule == Rule.WILD
    assert dict(found.mistake.params) == {"die": "W"}


# Elimination and the end ------------------------------------------------------------------------


def test_a_player_without_pieces_is_out() -> None:
    three = dish("0tip:AS 5tip:BS 7mid:CM", "A", "Z", "players=3")
    assert events(three, "Z5tip")[1] == (EventKind.ELIMINATED, {"player": "B", "by": "A"})
    without_b = after(three, "Z5tip", "WM0tip>5tip")
    assert without_b.fields()[1:] == ("C", "-", "1")
    out = unreadable(f"petri-dish players=3 {without_b.fields()[0]} B - 1")
    assert (out.rule, dict(out.params)) == (Rule.OUT, {"player": "B"})


def test_eliminating_another_player_gives_one_more_wild_at_once() -> None:
    three = dish("0tip:AS 5tip:BS 7mid:CM", "A", "IMZ", "players=3")
    assert after(three, "Z5tip").dice == "IMW"
    infected = after(three, "I5tip")
    assert infected.dice == "MZW"
    assert events(three, "I5tip")[2] == (EventKind.BONUS, {"player": "A"})
    last_die = dish("0tip:AS 5tip:BS 7mid:CM", "A", "Z", "players=3")
    assert after(last_die, "Z5tip").fields()[1:] == ("A", "W", "0")


def test_zapping_ones_own_last_piece_ends_the_turn_and_unused_actions_lapse() -> None:
    three = dish("0tip:AS 5tip:BS 7mid:CM", "A", "MZW", "players=3")
    gone = after(three, "Z0tip")
    assert gone.fields()[1:] == ("B", "-", "1")
    assert events(three, "Z0tip")[1:] == [
        (EventKind.ELIMINATED, {"player": "A", "by": "A"}),
        (EventKind.LAPSED, {"player": "A", "dice": "MW"}),
        (EventKind.TURN, {"player": "B"}),
    ]
    two = dish("0tip:AS 5tip:BS", dice="MZ")
    lost = after(two, "Z0tip")
    assert ending(lost) == "last_alive/win/B"
    assert lost.fields()[1:] == ("B", "-", "0")


NEARLY = "0mid:AL 1mid:AL 2mid:AL 0left:AM 1left:AM 2left:AM 0tip:AS 1tip:AS"


def test_all_nine_pieces_on_the_board_win() -> None:
    rolled = dish(f"{NEARLY} 5tip:BS 6mid:BL", dice="GIM")
    assert ending(after(rolled, "I5tip")) == "all_nine/win/A"
    spawned = after(rolled, "G0right")
    assert ending(spawned) == "all_nine/win/A"
    assert GAME.actors(spawned) == ()
    assert ending(after(dish(f"{NEARLY} 5tip:BS", dice="I"), "I5tip")) == "all_nine/win/A"
    board = spawned.fields()[0]
    other = unreadable(f"petri-dish - {board} B - 0")
    assert (other.rule, dict(other.params)) == (Rule.ALL_NINE, {"player": "A"})


def test_the_only_player_with_pieces_wins() -> None:
    assert ending(after(dish("0tip:AS 5tip:BS", dice="ZW"), "Z5tip")) == "last_alive/win/A"
    assert ending(after(dish("0tip:AS 5tip:BM", dice="I"), "I5tip")) == "last_alive/win/A"
    alone = dish("0tip:AS", "A", "-", "players=3")
    assert (ending(alone), GAME.actors(alone)) == ("last_alive/win/A", ())
    assert unreadable("petri-dish players=3 AS.../-/-/-/-/-/-/-/-/- B - 0").rule == Rule.OUT


def test_a_win_ends_the_game_at_once_and_unused_actions_lapse() -> None:
    won = after(dish("0tip:AS 5tip:BS", dice="DZW"), "Z5tip")
    assert won.text() == "petri-dish - AS.../-/-/-/-/-/-/-/-/- A - 0"
    found = events(dish("0tip:AS 5tip:BS", dice="DZW"), "Z5tip")
    assert found[-1] == (EventKind.LAPSED, {"player": "A", "dice": "DW"})
    more = unreadable("petri-dish - AS.../-/-/-/-/-/-/-/-/- A DW 0")
    assert (more.rule, dict(more.params)) == (Rule.AT_ONCE, {"player": "A", "dice": "DW"})


def test_after_max_turns_the_game_is_a_draw_of_all_players_with_pieces() -> None:
    options = "players=3,max-turns=1"
    last = dish("0tip:AS 5tip:BS 7mid:CM", "A", "M", options)
    drawn = after(last, "M0tip>0mid")
    assert ending(drawn) == "max_turns/draw/ABC"
    assert drawn.fields()[1:] == ("B", "-", "1")
    assert all(kind != EventKind.TURN for kind, _ in events(last, "M0tip>0mid"))
    assert ending(after(dish("0tip:AS 5tip:BS 7mid:CM", "A", "Z", options), "Z0tip")) == (
        "max_turns/draw/BC"
    )
    board = last.fields()[0]
    late = unreadable(f"petri-dish {options} {board} A M 1")
    assert (late.rule, dict(late.params)) == (Rule.MAX_TURNS, {"turns": 1})
    won_late = unreadable(f"petri-dish {options} AS.../-/-/-/-/-/-/-/-/- A - 1")
    assert won_late.rule == Rule.MAX_TURNS


def test_without_max_turns_a_game_has_no_limit() -> None:
    _, long = read_position(f"petri-dish - {START} A M 123456")
    assert ending(long) == "*"


def test_every_rule_has_an_id_of_its_own() -> None:
    assert all(rule.startswith("petri-dish-") for rule in Rule)
    assert max(Counter(Rule).values()) == 1
