"""The rules of Clobber, and the promises of the `Game` interface."""

import pytest

from petrilab.core import Refusal, RefusedError, read_position
from petrilab.core.conformance import check_game, confirmable
from petrilab.texts.conformance import check_texts
from petrilab_clobber import GAME
from petrilab_clobber.moves import parse_capture
from petrilab_clobber.options import ClobberOptions

_SMALL = "clobber columns=3,rows=2"


def _refusal(position: str, move: str) -> Refusal | None:
    _, found = read_position(position)
    return GAME.check(found, found.to_move, parse_capture(move))


@pytest.mark.parametrize("options", ["-", "columns=2,rows=2", "columns=10,rows=3"])
def test_the_game_keeps_every_promise(options: str) -> None:
    report = check_game(GAME, options)
    assert report.finished == report.games


def test_every_text_exists_in_every_language() -> None:
    check_texts(GAME)


def test_the_board_begins_full() -> None:
    assert GAME.initial(ClobberOptions(columns=3, rows=2)).text() == f"{_SMALL} ABA/BAB"


def test_a_move_captures_a_stone() -> None:
    _, position = read_position(f"{_SMALL} ABA/BAB")
    result = GAME.follow(position, 0, parse_capture("a1-b1"))
    assert result.position.text() == f"{_SMALL} .AA/BAB"
    assert [event.places for event in result.events] == [("a1", "b1")]


@pytest.mark.parametrize(
    ("position", "move", "rule"),
    [
        ("ABA/BAB", "b1-a1", "clobber-own-stone"),
        ("ABA/BAB", "j9-a1", "clobber-own-stone"),
        (".AA/BAB", "a1-a2", "clobber-own-stone"),
        ("ABA/BAB", "a1-b2", "clobber-adjacent"),
        ("ABA/BAB", "c1-d1", "clobber-adjacent"),
        ("A.A/BBA", "b2-b1", "clobber-capture"),
        ("A.A/BBA", "a2-b2", "clobber-capture"),
        ("A.B/.AB", "a1-a2", "clobber-no-target"),
    ],
)
def test_other_moves_are_refused(position: str, move: str, rule: str) -> None:
    refused = _refusal(f"{_SMALL} {position}", move)
    assert refused is not None
    assert refused.rule == rule


def test_a_player_who_cannot_capture_loses() -> None:
    _, position = read_position(f"{_SMALL} A../.BA")
    assert GAME.actors(position) == (1,)
    _, over = read_position(f"{_SMALL} A../.B.")
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.trigger, outcome.winners, outcome.losers) == ("stuck", (1,), (0,))
    assert GAME.actors(over) == ()


@pytest.mark.parametrize("squares", ["AAA/BAB", "B../...", "ABA/B", "ABA/BAX"])
def test_impossible_positions_are_refused(squares: str) -> None:
    with pytest.raises(RefusedError):
        read_position(f"{_SMALL} {squares}")


def test_steps_confirm_exactly_the_legal_moves() -> None:
    _, position = read_position(f"{_SMALL} .AA/BAB")
    assert confirmable(GAME, position, 1) == set(GAME.legal(position, 1))
