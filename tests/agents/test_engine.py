"""The engine: honest analysis, free of the playing style of levels, in every game."""

import pytest

from petrilab.agents import Budget, Engine
from petrilab.agents.levels import LEVELS
from petrilab.cli import main
from petrilab.core import SeededRandomSource, find_game
from petrilab.kernels.petris.solver import PetrisSolver
from petrilab.server import bot_main
from petrilab.server.bot_main import reply_to
from petrilab.server.bot_protocol import MoveRequest
from petrilab.server.seat_agents import SeatAgents
from support import at

pytestmark = pytest.mark.usefixtures("prepared")

_GAME = find_game("petris")
_NODES = 400
_POSITION = "petris - 0232000/0000232 0,0 6"
"""Level 1 misjudges this position, with the seed below."""
_SEED = "1"


def _choices() -> tuple[str, str, float]:
    """Return the move of level 1, the best move of the engine, and the best move's value."""
    position, budget = at(_POSITION), Budget(nodes=_NODES)
    view = _GAME.view(position, position.propagator)
    played = LEVELS[0].choose(_GAME, view, SeededRandomSource(_SEED), budget)
    source = SeededRandomSource(_SEED)
    analysis = Engine(5).analyse(_GAME, position, position.propagator, source, budget)
    return played.move.text(), analysis.best.move.text(), analysis.best.value


def test_think_prints_the_best_move_with_its_own_value(capsys: pytest.CaptureFixture[str]) -> None:
    mistake, best, value = _choices()
    assert mistake != best
    with pytest.raises(SystemExit) as exit_:
        main(["think", _POSITION, "--nodes", str(_NODES), "--seed", _SEED])
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert exit_.value.code == 0
    assert lines[1][:2] == [best, f"{value:.1%}"]
    shown = {move: number for move, number, *_ in lines[2:] if move not in {"line", f"{_NODES}"}}
    assert shown.get(mistake) != f"{value:.1%}"
    assert [row[:3] for row in lines if row[0] == "line"] == [
        ["line", value, move] for move, value, *_ in lines[1:4]
    ]


def test_a_hint_is_the_best_move_and_no_mistake_of_the_level(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = at(_POSITION)
    seat = position.propagator
    view = _GAME.view(position, seat)
    monkeypatch.setattr(bot_main, "new_source", lambda: SeededRandomSource(_SEED))
    played, hint = (
        reply_to(MoveRequest("m", seat, "1", "petris", view, is_hint), SeatAgents(9)).move
        for is_hint in (False, True)
    )
    source = SeededRandomSource(_SEED)
    assert hint == Engine(1).analyse(_GAME, position, seat, source).best.move.text()
    assert played != hint


@pytest.mark.parametrize("strength", [4, 5])
def test_proven_positions_have_proven_values(strength: int) -> None:
    """The engine says so when all is lost, even though the levels go on searching then."""
    proven = {0.0: 0, 0.5: 0, 1.0: 0}
    for number in range(12):
        source = SeededRandomSource(f"proven {number}")
        position = _GAME.initial(_GAME.options_type.parse("-"))
        while _GAME.actors(position) and position.propagations < 19:
            legal = _GAME.legal(position, position.propagator)
            move = legal.nth(source.below(legal.size))
            position = _GAME.apply(position, position.propagator, move)
        if not _GAME.actors(position):
            continue
        seat = position.propagator
        analysis = Engine(strength).analyse(_GAME, position, seat, source)
        assert analysis.is_proven
        values = PetrisSolver(16).value_of_moves(position)
        assert len(analysis.candidates) == len(values)
        for candidate in analysis.candidates:
            value = values[candidate.move]
            assert value is not None
            assert candidate.value == (value + 1) / 2
        assert analysis.shares[seat] == analysis.best.value
        proven[analysis.best.value] += 1
    assert proven[0.0]
    assert proven[1.0]
