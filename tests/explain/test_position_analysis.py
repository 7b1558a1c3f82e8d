"""The analysis of a position: lines, proofs, secrets, reproducibility."""

import pytest

from petrilab.core import find_game, read_position
from petrilab.explain import PositionAnalysis, analysis_updates
from petrilab.explain.position_analysis import LINES
from petrilab.games.honeycomb import GAME as HONEYCOMB

pytestmark = pytest.mark.usefixtures("prepared")

_LATE = "petris - 00400SS/0203000 6,8 27"
_PICKING = "honeycomb board=hexagon:3 .../..../...../..../... 1 {picks} -"


def _analyses(text: str, seat: int | None = None) -> list[PositionAnalysis]:
    game, position = read_position(text)
    return [each for each in analysis_updates(game, position, seat) if each]


def test_the_lines_of_an_analysis_are_legal_and_ordered() -> None:
    text = "petris - 0010000/0000100 0,0 0"
    game, position = read_position(text)
    *earlier, last = _analyses(text)
    assert earlier
    assert last.is_final
    assert not last.is_proven
    assert 1 < len(last.lines) <= LINES
    values = [line.value for line in last.lines]
    assert values == sorted(values, reverse=True)
    assert last.shares[0] == pytest.approx(values[0])
    assert sum(last.shares) == pytest.approx(1)
    for line in last.lines:
        assert line.line[0] == line.move
        after = position
        for move in line.line:
            (actor,) = game.actors(after)
            after = game.apply(after, actor, game.parse_move(move))


def test_an_analysis_is_reproducible() -> None:
    text = "petris - 0010000/0000100 0,0 0"
    assert _analyses(text) == _analyses(text)


def test_a_position_near_the_end_is_proven() -> None:
    game = find_game("petris")
    position = game.initial(game.options_type.parse("-"))
    # Random moves lead to a late position, whatever the rules say about it.
    number = 0
    while game.outcome(position) is None and number < 21:
        (actor,) = game.actors(position)
        legal = game.legal(position, actor)
        position = game.apply(position, actor, legal.nth(number % legal.size))
        number += 1
    assert game.outcome(position) is None
    last = [each for each in analysis_updates(game, position) if each][-1]
    assert last.is_proven
    assert set(last.shares) <= {0.0, 0.5, 1.0}
    assert any(finding.kind.startswith("explain-proven") for finding in last.findings)


def test_an_analysis_knows_no_secret_of_another_seat() -> None:
    without = _analyses(_PICKING.format(picks="-"), 1)[-1]
    shown = [_analyses(_PICKING.format(picks=f"A:{pick}"), 1)[-1] for pick in ("1+2", "9+10")]
    for each in (without, *shown):
        assert each.seat == 1
        assert all(line.probability is not None for line in each.lines)
    view = [
        HONEYCOMB.view(read_position(_PICKING.format(picks=f"A:{pick}"))[1], 1)
        for pick in ("1+2", "9+10")
    ]
    assert view[0] == view[1]


def test_a_roll_has_expected_values_and_no_lines() -> None:
    text = "petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A - 0"
    (only,) = _analyses(text)
    assert only.seat is None
    assert only.lines == ()
    assert only.is_final
    assert sum(only.shares) == pytest.approx(1)
