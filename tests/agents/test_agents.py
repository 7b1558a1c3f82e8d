"""Agents: their choices are legal, reproducible and better with a larger budget."""

import subprocess
import sys
from fractions import Fraction

import pytest

from petrilab.agents import Budget, Engine, agent_names, find_agent
from petrilab.agents.arena import find_entrant, play_game, seat_order
from petrilab.agents.base import LINES
from petrilab.agents.levels import LEVELS, find_level
from petrilab.agents.tree_search import TreeSearch
from petrilab.core import SeededRandomSource, find_game
from petrilab.kernels.petris.solver import PetrisSolver
from support import after, at

pytestmark = pytest.mark.usefixtures("prepared")

_SETUPS = [
    ("petris", "-"),
    ("petris", "players=3"),
    ("petri-dish", "players=3,max-turns=6"),
    ("honeycomb", "board=hexagon:2"),
]


def test_levels_are_called_by_number_or_name() -> None:
    assert [level.title for level in LEVELS] == [
        "1 spore",
        "2 coccus",
        "3 bacillus",
        "4 vibrio",
        "5 streptomyces",
    ]
    for level in LEVELS:
        for text in (str(level.number), level.name, f"{level.number}-{level.name}"):
            assert find_level(text) is level
    assert find_level("6") is None
    assert {"random", "greedy", "spore"} <= set(agent_names())
    assert find_agent("nobody") is None


@pytest.mark.parametrize(("name", "options"), _SETUPS)
@pytest.mark.parametrize("agent", ["random", "greedy", "spore", "coccus"])
def test_an_agent_plays_whole_games_legally(name: str, options: str, agent: str) -> None:
    players = find_game(name).options_type.parse(options).players
    shares = play_game(name, options, [agent] * players, "agents").shares
    assert sum(shares) == 1
    assert shares == play_game(name, options, [agent] * players, "agents").shares


def test_a_choice_is_reproducible_and_carries_its_analysis() -> None:
    game = find_game("petris")
    position = game.initial(game.options_type.parse("players=3"))
    agent = find_agent("bacillus")
    assert agent is not None
    seat = game.actors(position)[0]
    view, budget = game.view(position, seat), Budget(nodes=3_000)
    first, second = (agent.choose(game, view, SeededRandomSource(5), budget) for _ in range(2))
    assert first.move == second.move
    analysis = first.analysis
    assert analysis is not None
    assert analysis.nodes == 3_000
    assert sum(analysis.shares) == pytest.approx(1.0, abs=1e-3)
    assert sum(c.visits for c in analysis.candidates) == 3_000
    assert {c.move for c in analysis.candidates} == set(game.legal(position, seat))
    here = position
    for move in analysis.line:
        here = after(here, move.text())


def test_two_threads_share_the_nodes() -> None:
    game, position = find_game("petris"), at("petris - 0110002/1002010 0,0 7")
    analysis = TreeSearch(1_000).analyse(
        game, position, position.propagator, SeededRandomSource(1), Budget(threads=2)
    )
    assert analysis.nodes == 1_000


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_best_three_moves_of_a_tree_have_legal_lines(threads: int) -> None:
    """Also if the first of several trees prefers another move than their sum."""
    game, position = find_game("petris"), at("petris - 0110002/1002010 0,0 7")
    for seed in range(6):
        analysis = TreeSearch(150).analyse(
            game, position, position.propagator, SeededRandomSource(seed), Budget(threads=threads)
        )
        assert analysis.line == analysis.best.line
        for number, candidate in enumerate(analysis.candidates):
            assert candidate.line[:1] == ((candidate.move,) if number < LINES else ())
            after(position, *(move.text() for move in candidate.line))


def test_a_proven_move_has_the_line_of_its_proof() -> None:
    game, position = find_game("petris"), at("petris - 3020010/0113020 2,1 18")
    analysis = Engine(5).analyse(game, position, position.propagator, SeededRandomSource(1))
    assert analysis.is_proven
    assert analysis.best.line == analysis.line
    assert len(analysis.line) > 1


def test_a_budget_of_seconds_ends() -> None:
    game, position = find_game("petris"), at("petris - 0110002/1002010 0,0 7")
    analysis = TreeSearch(10).analyse(
        game, position, position.propagator, SeededRandomSource(1), Budget(seconds=0.1)
    )
    assert analysis.nodes > 10


@pytest.mark.parametrize("level", ["vibrio", "streptomyces"])
def test_a_proven_win_is_never_thrown_away(level: str) -> None:
    """From won positions the upper levels win, whatever the other side does."""
    game, agent, solver = find_game("petris"), find_agent(level), PetrisSolver(16)
    assert agent is not None
    won = 0
    for number in range(12):
        source = SeededRandomSource(f"won {number}")
        position = game.initial(game.options_type.parse("-"))
        while game.actors(position) and position.propagations < 18:
            legal = game.legal(position, position.propagator)
            position = game.apply(
                position, position.propagator, legal.nth(source.below(legal.size))
            )
        if not game.actors(position) or solver.solve(position).value != 1:
            continue
        winner = position.propagator
        while game.actors(position):
            seat = position.propagator
            if seat == winner:
                view = game.view(position, seat)
                move = agent.choose(game, view, source, Budget(nodes=50)).move
            else:
                legal = game.legal(position, seat)
                move = legal.nth(source.below(legal.size))
            position = game.apply(position, seat, move)
        outcome = game.outcome(position)
        assert outcome is not None
        assert outcome.winners == (winner,)
        won += 1
    assert won >= 3


def test_more_nodes_win_more() -> None:
    """The second level against the first: it should win far more than half of twenty games."""
    names = ("coccus", "spore")
    points = 0.0
    for number in range(20):
        seats = seat_order(names, 2, number)
        shares = play_game("petris", "-", seats, f"thought {number}").shares
        points += float(shares[seats.index("coccus")])
    assert points >= 14


def test_a_mixed_choice_is_legal_and_not_always_the_same() -> None:
    game = find_game("honeycomb")
    position = at("honeycomb board=hexagon:3 A.A/..../..#../..../B.B 3 - -")
    level = find_agent("bacillus")
    assert level is not None
    moves = set()
    for number in range(8):
        choice = level.choose(
            game, game.view(position, 0), SeededRandomSource(number), Budget(nodes=200)
        )
        assert game.check(position, 0, choice.move) is None
        assert choice.analysis is not None
        assert sum(choice.analysis.shares) == pytest.approx(1.0)
        moves.add(choice.move)
    assert len(moves) > 1


def test_the_forager_extends_its_colonies_and_uses_no_antibiotics() -> None:
    game, forager = find_game("honeycomb"), find_agent("forager")
    assert forager is not None
    position = at("honeycomb board=hexagon:3 A../..../...../..../..B 2 - -")
    for number in range(20):
        pick = forager.choose(game, game.view(position, 0), SeededRandomSource(number)).move
        assert pick.antibiotic is None
        assert set(pick.colonies) <= {2, 4, 5}
    required = at("honeycomb board=hexagon:3,antibiotic=required A../..../...../..../..B 2 - -")
    pick = forager.choose(game, game.view(required, 0), SeededRandomSource(1)).move
    assert game.check(required, 0, pick) is None


@pytest.mark.parametrize(("name", "better", "worse"), [("honeycomb", "coccus", "forager")])
def test_a_level_beats_a_simple_opponent(name: str, better: str, worse: str) -> None:
    points = 0.0
    for number in range(20):
        seats = seat_order((better, worse), 2, number)
        shares = play_game(name, "-", seats, f"simple {number}").shares
        points += float(shares[seats.index(better)])
    assert points >= 14


_SEARCHING = """
from pathlib import Path
from petrilab.agents.levels import LEVELS
from petrilab.agents.plugin import find_plugin
from petrilab.agents.proofs import shared_solver
from petrilab.core import SeededRandomSource, find_game
game = find_game("petris")
solver = shared_solver("petris", find_plugin("petris").solver)
solver._table.fill(0)  # touches all of its memory
view = game.view(game.initial(game.options_type.parse("players=3")), 0)
LEVELS[4].choose(game, view, SeededRandomSource(1))
status = Path("/proc/self/status").read_text("ascii").splitlines()
print(next(line.split()[1] for line in status if line.startswith("VmHWM")))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory has other units")
def test_the_largest_search_stays_below_600_megabytes() -> None:
    """Petris for three has the largest tree, besides the solver's transposition table."""
    # The first run may have to compile kernels, which takes more memory than searching. VmHWM is
    # read because getrusage's maximum includes the memory of the forking test process.
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", _SEARCHING], capture_output=True, text=True, check=True
        )
    assert int(done.stdout) < 600_000


def test_a_level_may_enter_with_a_fraction_of_its_budget() -> None:
    whole, tenth = find_entrant("5"), find_entrant("streptomyces/10")
    assert whole
    assert tenth
    assert (whole.title, tenth.title) == ("5 streptomyces", "5 streptomyces/10")
    assert whole.budget("petris", Fraction(1)) is None
    budget = tenth.budget("petris", Fraction(1, 2))
    assert budget
    assert budget.fraction == Fraction(1, 20)
    part, own = LEVELS[4].settings("petris", budget.fraction), LEVELS[4].settings("petris")
    assert (part.nodes, part.proof_nodes) == (own.nodes // 20, own.proof_nodes // 20)
    fixed = tenth.budget("petris", Fraction(1, 2), is_fixed=True)
    assert fixed == Budget(nodes=part.nodes, proof_nodes=part.proof_nodes)
    assert find_entrant("random/10") is None
