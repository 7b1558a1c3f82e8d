"""Honeycomb's levels: legal with all options, reproducible, mixed, and in order of strength."""

from fractions import Fraction

import numpy as np
import pytest

from petrilab.agents import Analysis, Budget, Engine
from petrilab.agents.arena import play_game, seat_order
from petrilab.agents.levels import LEVELS, Level
from petrilab.agents.plugin import find_plugin
from petrilab.agents.registry import find_agent
from petrilab.core import SeededRandomSource, find_game
from petrilab.games.honeycomb import HoneycombPosition
from petrilab.kernels.matrix_games import solve_matrix_game
from support import at, start

_GAME = find_game("honeycomb")
_FOUR_PLAYER_GAMES = 48
"""A level wins some 40 % of them against the level below, where a quarter is fair."""


def _analyse(
    strength: int, position: HoneycombPosition, budget: Budget | None = None, seed: int = 0
) -> Analysis:
    return Engine(strength).analyse(_GAME, position, 0, SeededRandomSource(seed), budget)


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
def test_a_level_picks_legally_with_all_options(level: Level, options: str) -> None:
    position = start("honeycomb", options)
    for seat in (0, position.options.players - 1):
        source, view = SeededRandomSource(1), _GAME.view(position, seat)
        choice = level.choose(_GAME, view, source, Budget(nodes=60))
        assert _GAME.check(position, seat, choice.move) is None
        assert choice.analysis is not None
        probabilities = [candidate.probability or 0.0 for candidate in choice.analysis.candidates]
        assert sum(probabilities) == pytest.approx(1.0)


def test_a_choice_is_reproducible_from_a_seed() -> None:
    position = start("honeycomb")
    level, view = LEVELS[2], _GAME.view(position, 1)
    first, second = (
        level.choose(_GAME, view, SeededRandomSource(4), Budget(nodes=500)) for _ in range(2)
    )
    assert first.move == second.move
    assert first.analysis is not None
    assert second.analysis is not None
    assert first.analysis.candidates == second.analysis.candidates


@pytest.mark.parametrize(("upper", "lower"), [("2", "1"), ("3", "2"), ("4", "3")])
def test_with_four_players_a_level_wins_more_than_its_share(upper: str, lower: str) -> None:
    """The same games every time."""
    won = Fraction(0)
    for number in range(_FOUR_PLAYER_GAMES):
        seats = [lower] * 4
        seats[number % 4] = upper
        won += play_game("honeycomb", "players=4", tuple(seats), f"four/{number}").shares[
            number % 4
        ]
    assert won > Fraction(_FOUR_PLAYER_GAMES, 4) + 2


def test_picks_that_others_have_made_do_not_matter() -> None:
    open_position = at("honeycomb board=hexagon:3 A.A/..../..#../..../B.B 3 - -")
    for pick in ("2+4-5", "11+12"):
        picked = at(f"honeycomb board=hexagon:3 A.A/..../..#../..../B.B 3 B:{pick} -")
        ours = [
            _analyse(3, position, Budget(nodes=300), 9).candidates
            for position in (open_position, picked)
        ]
        assert ours[0] == ours[1]


@pytest.mark.parametrize(
    ("position", "share"),
    [
        # Two hexagons are left and both must pick both: nothing changes any more.
        ("honeycomb board=rectangle:3x2 AAB/.B. 11 - -", 0.5),
        ("honeycomb board=rectangle:3x2 AAB/.#. 11 - -", 1.0),
        ("honeycomb board=rectangle:3x2 A#B/.B. 11 - -", 0.0),
    ],
)
def test_an_endgame_is_solved(position: str, share: float) -> None:
    analysis = _analyse(5, at(position))
    assert analysis.shares == pytest.approx((share, 1 - share))


def test_a_budget_of_seconds_is_kept_roughly() -> None:
    position = start("honeycomb")
    budget = Budget(seconds=0.2)
    few = _analyse(3, position, Budget(nodes=100))
    more = _analyse(3, position, budget)
    assert more.nodes > few.nodes


@pytest.mark.parametrize(("better", "worse"), [("spore", "random"), ("coccus", "spore")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    points = 0.0
    for number in range(20):
        seats = seat_order((better, worse), 2, number)
        shares = play_game("honeycomb", "-", seats, str(number)).shares
        points += float(shares[seats.index(better)])
    assert points >= 14


@pytest.mark.parametrize("options", ["-", "board=hexagon:3", "players=4,board=hexagon:6"])
def test_a_fraction_applies_to_the_levels_own_budget_in_every_position(options: str) -> None:
    """The budget of a level depends on the number of empty hexagons."""
    position = start("honeycomb", options)
    used = []
    for fraction in (Fraction(1), Fraction(1, 2)):
        view, source = _GAME.view(position, 0), SeededRandomSource(1)
        analysis = LEVELS[3].choose(_GAME, view, source, Budget(fraction=fraction)).analysis
        assert analysis is not None
        used.append(analysis.nodes)
    assert used[1] == pytest.approx(used[0] / 2, rel=0.1)


def test_an_equilibrium_of_rock_paper_scissors_with_a_twist() -> None:
    """Winning with the first choice counts double, so the second is played most."""
    wins = np.array([[0.0, -1.0, 2.0], [1.0, 0.0, -1.0], [-2.0, 1.0, 0.0]])
    matrix, work = (wins + 2) / 4, np.zeros((8, 3))
    value, distance = solve_matrix_game(
        matrix, np.ascontiguousarray(matrix.T), 3, 3, work, 1e-4, 10_000
    )
    assert value == pytest.approx(0.5, abs=1e-3)
    assert distance <= 1e-4
    assert work[0, :3] == pytest.approx([0.25, 0.5, 0.25], abs=0.01)


# Spoken calls -------------------------------------------------------------------------------

_READ = "honeycomb players=3,board=rectangle:3x3,calls=spoken"
_READING = f"{_READ} .../.../... 1 A:1+2,B:1+2-9,C:1+9-2 - 1/-/-"
"""A reads 1 and 2. B can call COMPETITION on both, C on 1, and NOPE on 2."""


def _missed(level: Level, seat: int, seeds: int = 300) -> float:
    """Return the fraction of possible calls that a level misses."""
    view = _GAME.view(at(_READING), seat)
    calls = 0
    for seed in range(seeds):
        move = level.choose(_GAME, view, SeededRandomSource(seed)).move
        assert _GAME.check(at(_READING), seat, move) is None
        calls += len(move.competition) + (move.nope is not None)
    return 1 - calls / (2 * seeds)


@pytest.mark.parametrize("seat", [1, 2])
def test_levels_make_all_legal_calls_and_the_lowest_miss_some(seat: int) -> None:
    missed = [_missed(level, seat) for level in LEVELS]
    assert 0.3 < missed[0] < 0.5
    assert 0.12 < missed[1] < 0.28
    assert 0 < missed[2] < 0.12
    assert missed[3:] == [0, 0]


def test_a_level_answers_continue_while_its_own_pick_is_read() -> None:
    for level in LEVELS:
        view = _GAME.view(at(_READING), 0)
        assert level.choose(_GAME, view, SeededRandomSource(0)).move.text() == "continue"


def test_the_engine_shows_every_call_even_those_a_level_misses() -> None:
    """Hints come from the engine."""
    for level in LEVELS:
        best = level.engine.analyse(_GAME, at(_READING), 2, SeededRandomSource(0)).best
        assert best.move.text() == "call+1-2"


@pytest.mark.parametrize("name", ["greedy", "forager", "3"])
def test_agents_pick_with_spoken_calls_as_with_automatic_ones(name: str) -> None:
    agent = find_agent(name)
    assert agent is not None
    for seed in range(8):
        choices = [
            agent.choose(_GAME, _GAME.view(at(text), 1), SeededRandomSource(seed)).move
            for text in (
                "honeycomb - ..A./..#../..BB../......./....../...../.... 3 - -",
                "honeycomb calls=spoken ..A./..#../..BB../......./....../...../.... 3 - - -",
            )
        ]
        assert choices[0] == choices[1]


@pytest.mark.parametrize("names", [("1", "5"), ("greedy", "forager"), ("random", "2")])
def test_agents_play_whole_games_with_spoken_calls(names: tuple[str, str]) -> None:
    options = "board=hexagon:3,calls=spoken"
    played = play_game("honeycomb", options, names, "spoken", Fraction(1, 1000))
    assert sum(played.shares) == 1
    assert any(move.endswith("continue") for move in played.moves)


def test_fallbacks_call_while_kernels_are_compiled() -> None:
    view = _GAME.view(at(_READING), 2)
    for fallback in find_plugin("honeycomb").fallbacks.values():
        move = fallback.choose(_GAME, view, SeededRandomSource(1)).move
        assert _GAME.check(at(_READING), 2, move) is None
