"""Opponents that are not prepared yet: low levels play from the rules, higher ones say so."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from petrilab.agents import RandomAgent, find_agent
from petrilab.agents.arena import play_game
from petrilab.agents.base import Budget
from petrilab.agents.eager import eager
from petrilab.agents.levels import LEVELS, Level
from petrilab.agents.plain import PlainSearch
from petrilab.agents.warming import State, StillPreparingError, mark, parts
from petrilab.core import AnyGame, SeededSource, find_game
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
def test_low_levels_play_from_the_rules_and_repeatably(
    text: str, level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("petrilab.agents.levels.Level.think", None)
    position = at(text)
    game = find_game(text.split(maxsplit=1)[0])
    seat = game.actors(position)[0]
    agent = eager(level)
    moves = [agent.choose(game, game.view(position, seat), SeededSource(3)).move for _ in range(2)]
    assert game.check(position, seat, moves[0]) is None
    assert moves[0] == moves[1]


@pytest.mark.usefixtures("_cold")
@pytest.mark.parametrize("level", LEVELS[2:], ids=lambda level: level.name)
def test_higher_levels_say_that_they_are_not_ready(level: Level) -> None:
    game, position = find_game("petris"), at("petris - 0110002/1002010 0,0 7")
    agent = eager(level)
    with pytest.raises(StillPreparingError) as caught:
        agent.choose(game, game.view(position, position.propagator), SeededSource(1))
    assert caught.value.title == agent.title
    assert caught.value.readiness.state is State.COLD


def test_a_level_that_is_ready_plays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, position = find_game("petris"), at("petris - 0110002/1002010 0,0 7")
    view = game.view(position, position.propagator)
    expected = LEVELS[2].choose(game, view, SeededSource(1), Budget(nodes=50)).thoughts
    monkeypatch.setenv("PETRILAB_CACHE_DIR", str(tmp_path))
    mark("petris", "x").parent.mkdir()
    for part in parts("petris"):
        mark("petris", part).touch()
    thoughts = eager(LEVELS[2]).choose(game, view, SeededSource(1), Budget(nodes=50)).thoughts
    assert expected is not None
    assert thoughts is not None
    assert thoughts.candidates == expected.candidates


def test_only_levels_are_eager() -> None:
    agent = RandomAgent()
    assert eager(agent) is agent


def test_the_arena_never_thinks_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlainSearch, "choose", None)
    monkeypatch.setattr("petrilab.agents.warming.readiness", None)
    assert sum(play_game("petris", "-", ["spore", "random"], "arena")) == 1
    assert type(find_agent("spore")) is type(LEVELS[0])


def test_plain_thoughts_add_up() -> None:
    game, position = find_game("petris"), at("petris - 0110002/1002010 0,0 7")
    seat = position.propagator
    search = PlainSearch(candidates=300, tries=40, horizon=60)
    thoughts = search.choose(game, game.view(position, seat), SeededSource(1)).thoughts
    assert thoughts is not None
    assert thoughts.nodes == 40
    assert sum(thoughts.wins) == pytest.approx(1.0)
    assert sum(candidate.visits for candidate in thoughts.candidates) == 40
    assert not thoughts.proven


def test_plain_thought_sees_who_wins_with_the_last_move() -> None:
    game, search, decided = find_game("petris"), PlainSearch(300, 300, 60), 0
    for number in range(30):
        source, position = SeededSource(f"last {number}"), at("petris - 0010000/0000100 0,0 0")
        while game.actors(position) and position.propagations < 23:
            seat = position.propagator
            position = game.apply(
                position, seat, RandomAgent().choose(game, game.view(position, seat), source).move
            )
        if not game.actors(position):
            continue
        seat = position.propagator
        worth = {move: _share(game, position, move) for move in game.legal(position, seat)}
        chosen = search.choose(game, game.view(position, seat), source).move
        assert worth[chosen] == max(worth.values())
        decided += len(set(worth.values())) > 1
    assert decided >= 3


def _share(game: AnyGame, position: Any, move: Any) -> Fraction:
    """What the mover gets from the last move of a game."""
    outcome = game.outcome(game.apply(position, position.propagator, move))
    assert outcome is not None
    return outcome.share(position.propagator)
