"""The boards of Honeycomb: sizes, neighbours and default boards."""

import math

import pytest

from petrilab.core import RefusedError
from petrilab.games.honeycomb import HoneycombOptions, Rule, board


@pytest.mark.parametrize(
    ("side", "cells", "pairs"), [(2, 7, 12), (4, 37, 90), (5, 61, 156), (6, 91, 240)]
)
def test_a_hexagon_board_has_rows_that_grow_to_the_middle(
    side: int, cells: int, pairs: int
) -> None:
    hexagons = board(f"hexagon:{side}")
    growing = list(range(side, 2 * side))
    assert list(hexagons.rows) == growing + growing[-2::-1]
    assert (hexagons.size, len(hexagons.pairs)) == (cells, pairs)


def test_every_second_row_of_a_rectangle_is_shifted_half_a_cell_to_the_right() -> None:
    pairs = {(1, 2), (2, 3), (4, 5), (5, 6), (1, 4), (2, 4), (2, 5), (3, 5), (3, 6)}
    assert set(board("rectangle:3x2").pairs) == pairs
    first, *_, fourth, _, _ = board("rectangle:3x2").geometry.places
    assert fourth.centre[0] - first.centre[0] == pytest.approx(0.5)


def test_the_classic_board_has_24_columns_half_a_cell_up_or_down_from_each_other() -> None:
    classic = board("classic")
    assert (classic.rows, classic.size, len(classic.pairs)) == ((24,) * 7, 168, 443)
    tops = [place.centre[1] for place in classic.geometry.places[:8]]
    assert tops == [0, -0.5, -1, -0.5, 0, -0.5, 0, -0.5]
    assert {(1, 2), (1, 26), (1, 25)} <= set(classic.pairs)
    assert (2, 25) not in classic.pairs


@pytest.mark.parametrize("name", ["hexagon:3", "rectangle:4x5", "classic"])
def test_hexagons_that_touch_are_one_apart_and_no_others(name: str) -> None:
    geometry = board(name).geometry
    near = tuple(
        (a.name, b.name)
        for index, a in enumerate(geometry.places)
        for b in geometry.places[index + 1 :]
        if math.dist(a.centre, b.centre) < 1.2
    )
    assert near == geometry.adjacent
    assert all(len(place.outline) == 6 and place.radius < 0.5 for place in geometry.places)


def test_the_default_board_depends_on_the_number_of_players() -> None:
    usual = {players: HoneycombOptions(players=players) for players in range(2, 11)}
    boards = [options.board for options in usual.values()]
    assert boards == ["hexagon:4"] + ["hexagon:5"] * 2 + ["hexagon:6"] * 2 + ["classic"] * 4
    assert [options.text() for options in usual.values()][:3] == ["-", "players=3", "players=4"]
    assert HoneycombOptions.parse("players=3,board=hexagon:5") == usual[3]
    assert HoneycombOptions.parse("players=3,board=hexagon:4").text() == "players=3,board=hexagon:4"


def test_a_board_with_fewer_hexagons_than_players_is_refused() -> None:
    with pytest.raises(RefusedError) as caught:
        HoneycombOptions(players=8, board="hexagon:2")
    assert caught.value.refusal.rule == Rule.BOARD_TOO_SMALL
    assert dict(caught.value.refusal.params) == {"board": "hexagon:2", "count": 7, "players": 8}
    assert HoneycombOptions(players=7, board="hexagon:2").board == "hexagon:2"


@pytest.mark.parametrize(
    "name",
    [
        "hexagon:1",
        "hexagon:13",
        "hexagon:04",
        "rectangle:0x3",
        "rectangle:41x2",
        "rectangle:31x2",
        "rectangle:3",
        "Classic",
        "hexagon",
    ],
)
def test_no_other_boards_exist(name: str) -> None:
    with pytest.raises(RefusedError):
        HoneycombOptions.parse(f"board={name}")
    with pytest.raises(ValueError, match=r".*"):
        board(name)
