"""Planning of whole turns in Petri Dish: plans are kept, honest, legal and reproducible."""

from fractions import Fraction
from typing import Any

import pytest

from petri_dish_support import dish
from petrilab.agents import Budget, Engine
from petrilab.agents.base import SearchMemory
from petrilab.agents.levels import LEVELS
from petrilab.agents.petri_dish.turn_planner import TurnPlanner
from petrilab.agents.tree_memory import memory_bytes, pack_memory, unpack_memory
from petrilab.core import CHANCE, SeededRandomSource, next_actor
from petrilab.games.petri_dish import GAME, PetriDishPosition
from petrilab.kernels.petri_dish.codec import encode
from petrilab.kernels.petri_dish.network import seat_value, trained_network

_START = "AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/-"
_STYLES: list[dict[str, Any]] = [
    {"width": 1, "noise": 0.15, "is_short_sighted": True},
    {"width": 20, "noise": 0.05},
    {"width": 60},
    {"width": 30, "replies": 112, "has_lookahead": True},
]


def _choose(planner: TurnPlanner, position: PetriDishPosition, seed: int = 1) -> Any:
    seat = position.to_move or 0
    return planner.choose(GAME, position, seat, SeededRandomSource(seed), Budget())


def test_fractions_too_small_to_look_ahead_are_one_player() -> None:
    """From a sixth on, level 5 cannot look at all rolls after two ends."""
    numbers = [LEVELS[4].settings("petri-dish", Fraction(1, n)).numbers() for n in range(1, 65)]
    assert [found[0] // 56 for found in numbers[:5]] == [10, 5, 3, 2, 2]
    assert len(set(numbers[5:])) == 1
    assert numbers[5] != numbers[4]
    position = dish(_START, "A", "GMZ")
    values = []
    for divisor in (5, 6, 64):
        view, budget = GAME.view(position, 0), Budget(fraction=Fraction(1, divisor))
        choice = LEVELS[4].choose(GAME, view, SeededRandomSource(1), budget)
        assert choice.analysis is not None
        values.append(choice.analysis.shares)
    assert values[0] != values[1] == values[2]


@pytest.mark.parametrize("style", _STYLES)
def test_a_plan_in_memory_is_played_to_the_end_of_the_turn(style: dict[str, Any]) -> None:
    memory = SearchMemory()
    planner = TurnPlanner(**style, memory=memory)
    position = dish(_START, "A", "GMZ")
    choice = _choose(planner, position)
    assert choice.analysis is not None
    line, value = choice.analysis.line, choice.analysis.shares[0]
    played = []
    while next_actor(GAME, position) == 0:
        choice = _choose(planner, position)
        assert GAME.check(position, 0, choice.move) is None
        assert choice.analysis.shares[0] == value
        played.append(choice.move)
        position = GAME.apply(position, 0, choice.move)
        assert 0 < memory_bytes(memory) < 1_000
        pack_memory(memory)
        unpack_memory(memory)
    assert tuple(played) == line


@pytest.mark.parametrize("style", _STYLES)
def test_the_first_action_depends_on_the_position_alone(style: dict[str, Any]) -> None:
    position = dish(_START, "A", "DIM")
    planner = TurnPlanner(**style)
    assert _choose(planner, position, 1).move == _choose(planner, position, 2).move


def test_a_plan_for_another_position_is_not_followed() -> None:
    memory = SearchMemory()
    planner = TurnPlanner(width=20, memory=memory)
    _choose(planner, dish(_START, "A", "GMZ"))
    position = dish(_START, "B", "Z")
    choice = _choose(planner, position)
    assert GAME.check(position, 1, choice.move) is None


def test_an_analysis_has_every_first_action_and_no_style() -> None:
    position = dish(_START, "A", "GMZ")
    source = SeededRandomSource(1)
    honest, styled = (
        TurnPlanner(width=20, noise=noise, is_short_sighted=noise > 0).analyse(
            GAME, position, 0, source, Budget()
        )
        for noise in (0.0, 0.2)
    )
    assert honest.candidates == styled.candidates
    assert honest.shares == styled.shares
    assert {each.move for each in honest.candidates} == set(GAME.legal(position, 0))
    values = [each.value for each in honest.candidates]
    assert values == sorted(values, reverse=True)
    assert honest.best.move == honest.line[0]
    assert honest.best.value == pytest.approx(honest.shares[0])
    assert sum(honest.shares) == pytest.approx(1.0)
    assert len(set(values)) > 1


@pytest.mark.parametrize("width", [1, 20])
def test_the_line_of_a_first_action_ends_the_turn_with_its_value(width: int) -> None:
    position = dish(_START, "A", "GMZ")
    planner = TurnPlanner(width=width)
    analysis = planner.analyse(GAME, position, 0, SeededRandomSource(1), Budget())
    assert analysis.line == analysis.best.line
    for candidate in analysis.candidates:
        assert candidate.line[0] == candidate.move
        end = position
        for move in candidate.line:
            assert GAME.check(end, 0, move) is None
            end = GAME.apply(end, 0, move)
        assert next_actor(GAME, end) == CHANCE
        assert seat_value(trained_network(), encode(end), 0) == pytest.approx(candidate.value)


def test_the_first_lines_after_looking_ahead_begin_with_their_actions() -> None:
    position = dish(_START, "A", "MZ")
    planner = TurnPlanner(width=30, replies=56 * 8, has_lookahead=True)
    analysis = planner.analyse(GAME, position, 0, SeededRandomSource(1), Budget())
    assert analysis.line == analysis.best.line
    assert all(each.line[0] == each.move for each in analysis.candidates)
    by_end: dict[PetriDishPosition, float] = {}
    for candidate in analysis.candidates:
        end = position
        for move in candidate.line:
            end = GAME.apply(end, 0, move)
        assert by_end.setdefault(end, candidate.value) == candidate.value


def test_an_analysis_shows_the_move_of_the_best_plan_for_four_wilds() -> None:
    """The narrower search of each first action misses the best end here."""
    position = dish(".BLBS./..BL./-/-/...AM/.ALASAS/-/-/-/-", "B", "WWWW")
    analysis = TurnPlanner(width=400).analyse(GAME, position, 1, SeededRandomSource(1), Budget())
    assert analysis.best.move == analysis.line[0]
    assert analysis.best.value == pytest.approx(analysis.shares[1])


def test_a_win_within_the_turn_is_proven() -> None:
    board = "0tip:AL 0mid:AL 0left:AL 0right:AM 1tip:AM 1mid:AS 1left:AS 5mid:BM 5tip:BM"
    position = dish(board, "A", "DGW")
    analysis = Engine(5).analyse(GAME, position, 0, SeededRandomSource(1))
    assert analysis.is_proven
    assert analysis.shares == (1.0, 0.0)
    for move in analysis.line:
        position = GAME.apply(position, 0, move)
    assert position.winner == 0


@pytest.mark.parametrize("players", range(2, 11))
def test_levels_and_engine_plan_turns_with_any_number_of_players(players: int) -> None:
    position = GAME.initial(GAME.options_type.parse(f"players={players}"))
    assert isinstance(Engine(4).search(GAME, position), TurnPlanner)
    for level in LEVELS:
        search = level.settings(GAME.name).search(GAME, position, None)
        assert isinstance(search, TurnPlanner)


def test_a_level_misjudges_the_same_end_alike_at_each_action_of_a_turn() -> None:
    """Without memory, planning again after the first action continues the same plan."""
    planner = TurnPlanner(width=400, noise=1.0)
    position = dish(_START, "A", "DZ")
    choice = _choose(planner, position)
    assert choice.analysis is not None
    after = GAME.apply(position, 0, choice.move)
    assert _choose(planner, after).move == choice.analysis.line[1]


def test_lookahead_avoids_turns_that_the_next_player_punishes() -> None:
    """The values after looking ahead differ from those of the network, and order the moves."""
    position = dish(_START, "A", "Z")
    source = SeededRandomSource(1)
    still = TurnPlanner(width=30).analyse(GAME, position, 0, source, Budget())
    ahead = TurnPlanner(width=30, replies=56 * 8, has_lookahead=True).analyse(
        GAME, position, 0, source, Budget()
    )
    assert {c.move for c in ahead.candidates} == {c.move for c in still.candidates}
    assert ahead.best.value != still.best.value
    values = [each.value for each in ahead.candidates]
    assert values == sorted(values, reverse=True)


def test_a_budget_of_seconds_ends() -> None:
    planner = TurnPlanner(width=30, replies=56, has_lookahead=True)
    budget = Budget(nodes=10**9, seconds=0.05)
    analysis = planner.analyse(GAME, dish(_START, "A", "MZ"), 0, SeededRandomSource(1), budget)
    assert analysis.seconds < 30


def test_a_plan_is_made_even_if_its_time_is_over_at_once() -> None:
    planner = TurnPlanner(width=30, replies=112, has_lookahead=True)
    position, source = dish(_START, "A", "GMZ"), SeededRandomSource(1)
    choice = planner.choose(GAME, position, 0, source, Budget(seconds=1e-9))
    assert GAME.check(position, 0, choice.move) is None
    assert planner.analyse(GAME, position, 0, source, Budget(seconds=1e-9)).line
