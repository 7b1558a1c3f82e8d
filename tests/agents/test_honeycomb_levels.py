"""Honeycomb's levels: legal at every table, repeatable, mixed, and better the higher they are."""

from fractions import Fraction

import numpy as np
import pytest

from petrilab.agents import Budget
from petrilab.agents.arena import play_game, seatings
from petrilab.agents.levels import LEVELS, Level
from petrilab.core import SeededSource, find_game
from petrilab.kernels.matrix_games import settle
from support import at, start

_GAME = find_game("honeycomb")


@pytest.mark.parametrize(
    "options",
    [
        "-",
        "players=3",
        "players=10",
        "board=classic,colonies=9",
        "board=hexagon:12,colonies=9",
        "board=rectangle:1x2",
        "board=rectangle:2x1,colonies=3",
        "players=4,board=rectangle:2x2,antibiotic=required",
        "board=hexagon:2,minutes=30",
        "antibiotic-rounds=0,max-rounds=2",
    ],
)
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_level_picks_by_the_rules_at_every_table(level: Level, options: str) -> None:
    position = start("honeycomb", options)
    for seat in (0, position.options.players - 1):
        source, view = SeededSource(1), _GAME.view(position, seat)
        choice = level.choose(_GAME, view, source, Budget(nodes=60))
        assert _GAME.check(position, seat, choice.move) is None
        assert choice.thoughts is not None
        chances = [candidate.chance or 0.0 for candidate in choice.thoughts.candidates]
        assert sum(chances) == pytest.approx(1.0)


def test_a_choice_is_repeatable_from_a_seed() -> None:
    position = start("honeycomb")
    level, view = LEVELS[2], _GAME.view(position, 1)
    first, second = (
        level.choose(_GAME, view, SeededSource(4), Budget(nodes=500)) for _ in range(2)
    )
    assert first.move == second.move
    assert first.thoughts is not None
    assert second.thoughts is not None
    assert first.thoughts.candidates == second.thoughts.candidates


@pytest.mark.parametrize(("upper", "lower"), [("2", "1"), ("3", "2"), ("4", "3")])
def test_at_a_table_for_four_a_level_wins_more_than_its_share(upper: str, lower: str) -> None:
    """The same games every time: a sense that fits two only would win fewer than two of twenty."""
    won = Fraction(0)
    for number in range(20):
        seats = [lower] * 4
        seats[number % 4] = upper
        won += play_game("honeycomb", "players=4", tuple(seats), f"four/{number}")[number % 4]
    assert won > Fraction(20, 4) + 1


def test_what_a_rival_has_picked_already_does_not_matter() -> None:
    open_table = at("honeycomb board=hexagon:3 A.A/..../..#../..../B.B 3 - -")
    for pick in ("2+4-5", "11+12"):
        told = at(f"honeycomb board=hexagon:3 A.A/..../..#../..../B.B 3 B:{pick} -")
        ours = [
            LEVELS[2].think(_GAME, here, 0, SeededSource(9), Budget(nodes=300)).candidates
            for here in (open_table, told)
        ]
        assert ours[0] == ours[1]


@pytest.mark.parametrize(
    ("position", "wins"),
    [
        # Two hexagons are left and both must pick both: nothing changes any more.
        ("honeycomb board=rectangle:3x2 AAB/.B. 11 - -", 0.5),
        ("honeycomb board=rectangle:3x2 AAB/.#. 11 - -", 1.0),
        ("honeycomb board=rectangle:3x2 A#B/.B. 11 - -", 0.0),
    ],
)
def test_what_is_left_of_a_game_is_thought_through(position: str, wins: float) -> None:
    thoughts = LEVELS[4].think(_GAME, at(position), 0, SeededSource(0))
    assert thoughts.wins == pytest.approx((wins, 1 - wins))


def test_a_budget_of_seconds_is_kept_roughly() -> None:
    position = start("honeycomb")
    budget = Budget(seconds=0.2)
    few = LEVELS[2].think(_GAME, position, 0, SeededSource(0), Budget(nodes=100))
    more = LEVELS[2].think(_GAME, position, 0, SeededSource(0), budget)
    assert more.nodes > few.nodes


@pytest.mark.parametrize(("better", "worse"), [("spore", "random"), ("coccus", "spore")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    points = 0.0
    for number in range(20):
        seats = seatings((better, worse), 2, number)
        points += float(play_game("honeycomb", "-", seats, str(number))[seats.index(better)])
    assert points >= 14


def test_an_equilibrium_of_rock_paper_scissors_with_a_twist() -> None:
    """Winning with the first choice counts double, so the second is played most."""
    wins = np.array([[0.0, -1.0, 2.0], [1.0, 0.0, -1.0], [-2.0, 1.0, 0.0]])
    matrix, work = (wins + 2) / 4, np.zeros((8, 3))
    value, distance = settle(matrix, np.ascontiguousarray(matrix.T), 3, 3, work, 1e-4, 10_000)
    assert value == pytest.approx(0.5, abs=1e-3)
    assert distance <= 1e-4
    assert work[0, :3] == pytest.approx([0.25, 0.5, 0.25], abs=0.01)
