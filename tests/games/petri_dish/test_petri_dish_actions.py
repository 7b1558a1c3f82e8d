"""The five actions of Petri Dish: effects and refusals, as position and move."""

from petri_dish_support import after, dish, events, legal, pieces, refusal
from petrilab.games.petri_dish import GAME, EventKind, Rule


def test_divide_grow_and_move_need_a_piece_of_the_player() -> None:
    rolled = dish("0tip:AM 0mid:AL 5tip:BM", dice="DGM")
    for move in ("D5tip>5mid", "G5tip", "M5tip>5mid", "D7mid>7tip", "M7mid>7tip"):
        place = "5tip" if "5tip" in move else "7mid"
        assert refusal(rolled, move) == (Rule.OWN_PIECE, {"place": place, "action": move[0]})


def test_divide_and_move_go_to_an_empty_space() -> None:
    rolled = dish("0tip:AM 0mid:AL 5tip:BM", dice="DM")
    for move in ("D0tip>5tip", "D0tip>0mid", "M0tip>5tip", "M0tip>0tip"):
        place = move[-4:]
        assert refusal(rolled, move) == (Rule.EMPTY_SPACE, {"place": place, "action": move[0]})


# Divide -----------------------------------------------------------------------------------------


def test_divide_makes_two_of_the_next_smaller_size() -> None:
    rolled = dish("0tip:AM 0mid:AL 5mid:BM", dice="DW")
    large = after(rolled, "D0mid>0left")
    assert pieces(large) == "0tip:AM 0mid:AM 0left:AM 5mid:BM"
    medium = after(rolled, "D0tip>5tip")
    assert pieces(medium) == "0tip:AS 0mid:AL 5tip:AS 5mid:BM"
    expected = {"player": "A", "die": "D", "source": "0tip", "target": "5tip", "size": "small"}
    assert events(rolled, "D0tip>5tip") == [(EventKind.DIVIDED, expected)]


def test_a_small_cannot_divide() -> None:
    rolled = dish("0tip:AS 0mid:AL 5mid:BM", dice="D")
    assert refusal(rolled, "D0tip>1tip") == (Rule.DIVIDE_SMALL, {"place": "0tip"})


def test_both_pieces_of_a_division_come_from_the_reserve() -> None:
    rolled = dish("0tip:AM 0mid:AL 3tip:AM 4left:AS 7left:AS 5mid:BM", dice="D")
    assert refusal(rolled, "D0mid>0left") == (
        Rule.DIVIDE_RESERVE,
        {"place": "0mid", "size": "medium", "count": 1},
    )
    assert refusal(rolled, "D0tip>1tip") == (
        Rule.DIVIDE_RESERVE,
        {"place": "0tip", "size": "small", "count": 1},
    )


def test_a_division_goes_to_an_adjacent_space() -> None:
    rolled = dish("0tip:AM 0mid:AL 5mid:BM", dice="D")
    assert refusal(rolled, "D0tip>0left") == (
        Rule.DIVIDE_ADJACENT,
        {"source": "0tip", "target": "0left"},
    )


def test_a_piece_without_an_empty_space_beside_it_cannot_divide() -> None:
    rolled = dish("0tip:AS 0mid:AL 0left:BS 0right:BS 2mid:AL", dice="D")
    assert refusal(rolled, "D0mid>0left") == (Rule.DIVIDE_ROOM, {"source": "0mid"})


# Grow -------------------------------------------------------------------------------------------


def test_grow_replaces_a_piece_by_the_next_larger_size() -> None:
    rolled = dish("0tip:AM 0left:AS 5mid:BM", dice="GW")
    assert pieces(after(rolled, "G0tip")) == "0tip:AL 0left:AS 5mid:BM"
    assert pieces(after(rolled, "G0left")) == "0tip:AM 0left:AM 5mid:BM"
    expected = {"player": "A", "die": "G", "place": "0tip", "size": "large"}
    assert events(rolled, "G0tip") == [(EventKind.GREW, expected)]


def test_a_large_cannot_grow() -> None:
    rolled = dish("0tip:AL 5mid:BM", dice="G")
    assert refusal(rolled, "G0tip") == (Rule.GROW_LARGE, {"place": "0tip"})


def test_the_larger_piece_comes_from_the_reserve() -> None:
    rolled = dish("0tip:AM 1mid:AL 2mid:AL 3mid:AL 5mid:BM", dice="G")
    assert refusal(rolled, "G0tip") == (Rule.GROW_RESERVE, {"place": "0tip", "size": "large"})


def test_grow_can_spawn_a_small_beside_a_large_of_the_player() -> None:
    rolled = dish("0tip:AL 5mid:BM", dice="GW")
    assert legal(rolled)[:4] == ["G0mid", "G1tip", "G5tip", "G9tip"]
    assert pieces(after(rolled, "G5tip")) == "0tip:AL 5tip:AS 5mid:BM"
    expected = {"player": "A", "die": "G", "place": "5tip", "size": "small"}
    assert events(rolled, "G5tip") == [(EventKind.SPAWNED, expected)]


def test_only_a_large_of_the_player_spawns_a_small() -> None:
    rolled = dish("0tip:AM 5mid:BL", dice="G")
    assert refusal(rolled, "G1tip") == (Rule.SPAWN_LARGE, {"place": "1tip"})
    assert refusal(rolled, "G5left") == (Rule.SPAWN_LARGE, {"place": "5left"})


def test_a_spawned_small_comes_from_the_reserve() -> None:
    rolled = dish("0tip:AL 2mid:AS 3mid:AS 4mid:AS 5mid:BM", dice="G")
    assert refusal(rolled, "G1tip") == (Rule.SPAWN_RESERVE, {"place": "1tip", "size": "small"})


# Infect -----------------------------------------------------------------------------------------


def test_infect_replaces_an_opponents_piece_by_one_of_the_player_of_the_same_size() -> None:
    rolled = dish("0tip:AS 5tip:BL 5mid:BM", dice="IW")
    assert legal(rolled)[0] == "I5tip"
    assert pieces(after(rolled, "I5tip")) == "0tip:AS 5tip:AL 5mid:BM"
    expected = {"player": "A", "die": "I", "place": "5tip", "size": "large", "owner": "B"}
    assert events(rolled, "I5tip") == [(EventKind.INFECTED, expected)]


def test_only_an_opponents_piece_is_infected() -> None:
    rolled = dish("0tip:AS 0mid:AS 5tip:BL", dice="I")
    assert refusal(rolled, "I0mid") == (Rule.INFECT_OPPONENT, {"place": "0mid"})
    assert refusal(rolled, "I1tip") == (Rule.INFECT_OPPONENT, {"place": "1tip"})


def test_only_a_piece_beside_one_of_the_player_is_infected() -> None:
    rolled = dish("0tip:AS 5tip:BL 5mid:BM", dice="I")
    assert refusal(rolled, "I5mid") == (Rule.INFECT_TOUCHING, {"place": "5mid"})


def test_the_infecting_piece_comes_from_the_reserve() -> None:
    rolled = dish("0tip:AL 1mid:AL 2mid:AL 5tip:BL 0mid:BS", dice="I")
    assert refusal(rolled, "I5tip") == (Rule.INFECT_RESERVE, {"place": "5tip", "size": "large"})


# Move -------------------------------------------------------------------------------------------


def test_move_goes_to_an_empty_adjacent_space() -> None:
    rolled = dish("1tip:AS 6mid:BS", dice="MW")
    assert legal(rolled)[:4] == ["M1tip>0tip", "M1tip>1mid", "M1tip>2tip", "M1tip>6tip"]
    assert pieces(after(rolled, "M1tip>1mid")) == "1mid:AS 6mid:BS"
    expected = {"player": "A", "die": "M", "source": "1tip", "target": "1mid", "size": "small"}
    assert events(rolled, "M1tip>1mid") == [(EventKind.MOVED, expected)]


def test_move_also_goes_beside_any_piece_of_its_group_before_the_move() -> None:
    chain = dish("1tip:AS 1mid:AM 1right:AL 2left:BS", dice="M")
    # The Medium connects the group; its reach is computed before it moves.
    assert [text for text in legal(chain) if text.startswith("M1mid")] == [
        "M1mid>0tip",
        "M1mid>1left",
        "M1mid>2tip",
        "M1mid>6tip",
    ]
    assert "M1right>6tip" in legal(chain)


def test_move_does_not_reach_beyond_the_group() -> None:
    two_groups = dish("1tip:AS 4mid:AM 7left:BS", dice="M")
    assert refusal(two_groups, "M1tip>4left") == (
        Rule.MOVE_REACH,
        {"source": "1tip", "target": "4left"},
    )


def test_a_group_without_an_empty_space_beside_it_cannot_move() -> None:
    shut_in = dish("0left:AS 0mid:BS 9right:BM 3mid:AS", dice="M")
    assert refusal(shut_in, "M0left>0mid") == (Rule.MOVE_ROOM, {"source": "0left"})
    found = GAME.preview(GAME.view(shut_in, 0), 0, ["M"])
    assert found.refused["0left"].rule == Rule.MOVE_ROOM


# Zap --------------------------------------------------------------------------------------------


def test_zap_removes_any_small_and_shrinks_any_larger_piece() -> None:
    rolled = dish("0tip:AS 1tip:AM 5mid:BL 5left:BS", dice="ZW")
    assert pieces(after(rolled, "Z0tip")) == "1tip:AM 5mid:BL 5left:BS"
    assert pieces(after(rolled, "Z1tip")) == "0tip:AS 1tip:AS 5mid:BL 5left:BS"
    assert pieces(after(rolled, "Z5mid")) == "0tip:AS 1tip:AM 5mid:BM 5left:BS"
    assert pieces(after(rolled, "Z5left")) == "0tip:AS 1tip:AM 5mid:BL"
    expected = {"player": "A", "die": "Z", "place": "5left", "size": "small", "owner": "B"}
    assert events(rolled, "Z5left") == [(EventKind.ZAPPED, expected)]
    shrunk = {"player": "A", "die": "Z", "place": "5mid", "size": "medium", "owner": "B"}
    assert events(rolled, "Z5mid") == [(EventKind.SHRUNK, shrunk)]


def test_an_empty_space_cannot_be_zapped() -> None:
    rolled = dish("0tip:AS 5mid:BL", dice="Z")
    assert refusal(rolled, "Z3mid") == (Rule.ZAP_PIECE, {"place": "3mid"})


def test_a_piece_does_not_shrink_to_a_size_its_owner_lacks() -> None:
    rolled = dish("0tip:AS 5mid:BL 6mid:BM 7mid:BM 8mid:BM", dice="Z")
    assert refusal(rolled, "Z5mid") == (
        Rule.ZAP_RESERVE,
        {"place": "5mid", "size": "medium", "player": "B"},
    )


def test_zap_is_always_possible_so_no_action_is_lost() -> None:
    for own in ("AS", "AM", "AL"):
        alone = dish(f"0left:{own} 0mid:BS 9right:BS", dice="Z")
        assert "Z0left" in legal(alone)
    stuffed = dish("0tip:AL 1tip:AL 2tip:AL 3tip:AM 4tip:AM 5tip:AM 6tip:AS 9mid:BL", dice="Z")
    assert legal(stuffed) == ["Z3tip", "Z4tip", "Z5tip", "Z6tip", "Z9mid"]
