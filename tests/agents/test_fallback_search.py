"""Levels without compiled kernels: low ones play by the rules alone, higher ones say so."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from petrilab.agents import RandomAgent, find_agent
from petrilab.agents.arena import play_game
from petrilab.agents.base import Budget
from petrilab.agents.flat_monte_carlo import FlatMonteCarlo
from petrilab.agents.levels import LEVELS, Level
from petrilab.agents.match_levels import with_fallback
from petrilab.agents.warm_up import StillPreparingError, WarmUpState, part_file, parts
from petrilab.core import AnyGame, SeededRandomSource, find_game
from support import at

pytestmark = pytest.mark.usefixtures("prepared")

_POSITIONS = [
    "petris - 0110002/1002010 0,0 7",
    "petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A DGI 0",
    "honeycomb board=hexagon:3 A.A/..../..#../..../B.B 3 - -",
    "honeycomb board=hexagon:3,antibiotic=required A../..../...../..../..B 2 - -",
]


@pytest.fixture
def _cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETRILAB_CACHE_DIR", str(tmp_path))


@pytest.mark.usefixtures("_cold")
@pytest.mark.parametrize("level", LEVELS[:2], ids=lambda level: level.name)
@pytest.mark.parametrize("text", _POSITIONS)
def test_low_levels_play_by_the_rules_alone_and_reproducibly(
    text: str, level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("petrilab.agents.levels.Level.choose", None)
    position = at(text)
    game = find_game(text.split(maxsplit=1)[0])
    seat = game.actors(position)[0]
    agent = with_fallback(level)
    moves = [
        agent.choose(game, game.view(position, seat), SeededRandomSource(3)).move for _ in range(2)
    ]
    assert game.check(position, seat, moves[0]) is None
    assert moves[0] == moves[1]


@pytest.mark.usefixtures("_cold")
@pytest.mark.parametrize("level", LEVELS[2:], ids=lambda level: level.name)
def test_higher_levels_say_that_they_are_not_ready(level: Level) -> None:
    game, position = find_game("petris"), at("petris - 0110002/1002010 0,0 7")
    agent = with_fallback(level)
    with pytest.raises(StillPreparingError) as caught:
        agent.choose(game, game.view(position, position.propagator), SeededRandomSource(1))
    assert caught.value.title == agent.title
    assert caught.value.readiness.state is WarmUpState.COLD


def test_a_level_that_is_ready_plays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game("petris")
    position = game.initial(game.options_type.parse("players=3"))
    view = game.view(position, position.propagator)
    expected = LEVELS[2].choose(game, view, SeededRandomSource(1), Budget(nodes=50)).analysis
    monkeypatch.setenv("PETRILAB_CACHE_DIR", str(tmp_path))
    part_file("petris", "x").parent.mkdir()
    for part in parts("petris"):
        part_file("petris", part).touch()
    analysis = (
        with_fallback(LEVELS[2])
        .choose(game, view, SeededRandomSource(1), Budget(nodes=50))
        .analysis
    )
    assert expected is not None
    assert analysis is not None
    assert analysis.candidates == expected.candidates


def test_only_levels_have_a_fallback() -> None:
    agent = RandomAgent()
    assert with_fallback(agent) is agent


def test_the_arena_never_uses_the_fallback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FlatMonteCarlo, "choose", None)
    monkeypatch.setattr("petrilab.agents.warm_up.readiness", None)
    assert sum(play_game("petris", "-", ["spore", "random"], "arena").shares) == 1
    assert type(find_agent("spore")) is type(LEVELS[0])


def test_an_analysis_by_flat_monte_carlo_adds_up() -> None:
    game, position = find_game("petris"), at("petris - 0110002/1002010 0,0 7")
    seat = position.propagator
    search = FlatMonteCarlo(candidates=300, playouts=40, horizon=60)
    analysis = search.choose(game, game.view(position, seat), SeededRandomSource(1)).analysis
    assert analysis is not None
    assert analysis.nodes == 40
    assert sum(analysis.shares) == pytest.approx(1.0)
    assert sum(candidate.visits for candidate in analysis.candidates) == 40
    assert not analysis.is_proven


def test_flat_monte_carlo_finds_the_winning_last_move() -> None:
    game, search, decided = find_game("petris"), FlatMonteCarlo(300, 300, 60), 0
    for number in range(30):
        source, position = (
            SeededRandomSource(f"last {number}"),
            at("petris - 0010000/0000100 0,0 0"),
        )
        while game.actors(position) and position.propagations < 23:
            seat = position.propagator
            position = game.apply(
                position, seat, RandomAgent().choose(game, game.view(position, seat), source).move
            )
        if not game.actors(position):
            continue
        seat = position.propagator
        value = {move: _share(game, position, move) for move in game.legal(position, seat)}
        chosen = search.choose(game, game.view(position, seat), source).move
        assert value[chosen] == max(value.values())
        decided += len(set(value.values())) > 1
    assert decided >= 3


def _share(game: AnyGame, position: Any, move: Any) -> Fraction:
    """Return the mover's share after the last move of a game."""
    outcome = game.outcome(game.apply(position, position.propagator, move))
    assert outcome is not None
    return outcome.share(position.propagator)
