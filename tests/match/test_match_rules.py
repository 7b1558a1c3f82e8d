"""What a match refuses besides what its game refuses."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from petrilab.core import (
    CHANCE,
    TABLE,
    Refusal,
    RefusedError,
    SeededSource,
    find_game,
    read_position,
)
from petrilab.core.rules import MatchRule, TurnRule
from petrilab.match import Match


def match_of(name: str, options: str = "-") -> Match:
    game = find_game(name)
    chosen = game.options_type.parse(options)
    return Match(game, chosen, ("human",) * chosen.players, SeededSource("rules of matches"))


def refused(ask: Callable[[], object]) -> Refusal:
    """Why this is refused."""
    with pytest.raises(RefusedError) as caught:
        ask()
    return caught.value.refusal


def play(match: Match, *moves: str) -> None:
    """Make these moves, each by the first seat waited for."""
    for move in moves:
        match.play(match.waiting[0], match.game.parse_move(move))


def play_first(match: Match) -> None:
    """Make the first legal move of the first seat waited for."""
    seat = match.waiting[0]
    match.play(seat, match.game.legal(match.view(seat).position, seat).nth(0))


def test_a_move_for_an_older_version_is_refused() -> None:
    match = match_of("petris")
    move = match.game.parse_move("4>1:1")
    seen = match.version
    play(match, "2>3:1")
    refusal = refused(lambda: match.play(1, move, seen))
    assert refusal.rule == MatchRule.STALE
    assert refusal.params == {"version": match.version}
    match.play(1, move, match.version)


def test_nothing_is_done_in_a_match_that_has_ended() -> None:
    match = match_of("petris")
    play(match, "2>3:1")
    match.resign(1)
    move = match.game.parse_move("4>1:1")
    asks = (lambda: match.play(1, move), lambda: match.resign(0), lambda: match.undo(0))
    for ask in asks:
        assert refused(ask).rule == MatchRule.OVER
    crowded = match_of("honeycomb", "board=rectangle:2x1")
    play(crowded, "1+2", "1+2")
    assert crowded.outcome is not None
    assert refused(lambda: crowded.resign(0)).rule == MatchRule.OVER


def test_only_the_seats_of_a_match_act_in_it() -> None:
    match = match_of("petris")
    move = match.game.parse_move("2>3:1")
    for seat, shown in ((2, "2"), (TABLE, "-2"), (CHANCE, "-1"), (-11, "-11"), (1.0, "1.0")):
        asks: tuple[Callable[[], object], ...] = (
            lambda seat=seat: match.play(seat, move),  # type: ignore[misc]
            lambda seat=seat: match.resign(seat),  # type: ignore[misc]
            lambda seat=seat: match.undo(seat),  # type: ignore[misc]
            lambda seat=seat: match.view(seat),  # type: ignore[misc]
        )
        for ask in asks:
            refusal = refused(ask)
            assert (refusal.rule, dict(refusal.params)) == (
                MatchRule.NO_SUCH_SEAT,
                {"seat": shown},
            )


def test_there_must_be_a_move_of_ones_own_to_take_back() -> None:
    match = match_of("petris")
    assert refused(lambda: match.undo(0)).rule == MatchRule.NOTHING_TO_UNDO
    play(match, "2>3:1")
    assert refused(lambda: match.undo(1, agreeing=[0])).rule == MatchRule.NOTHING_TO_UNDO
    match.undo(0)
    assert refused(lambda: match.undo(0)).rule == MatchRule.NOTHING_TO_UNDO


def test_nothing_is_taken_back_across_dice_secrets_or_others() -> None:
    others = match_of("petris")
    play(others, "2>3:1", "4>1:1")
    assert refused(lambda: others.undo(0)).rule == MatchRule.UNDO_BLOCKED
    others.undo(0, agreeing=[1])
    dice = match_of("petri-dish", "seating=in-order")
    seat = dice.waiting[0]
    assert refused(lambda: dice.undo(seat)).rule == MatchRule.UNDO_BLOCKED
    while dice.waiting == (seat,):
        play_first(dice)
    assert refused(lambda: dice.undo(seat, agreeing=[1 - seat])).rule == MatchRule.UNDO_BLOCKED
    secrets = match_of("honeycomb", "board=hexagon:2")
    play(secrets, "1+2")
    assert refused(lambda: secrets.undo(0)).rule == MatchRule.UNDO_BLOCKED


def test_a_record_with_secrets_is_sealed_until_the_end() -> None:
    match = match_of("honeycomb", "board=rectangle:2x1")
    play(match, "1+2")
    assert refused(match.record).rule == MatchRule.RECORD_SEALED
    play(match, "1+2")
    assert match.outcome is not None
    assert "A.1+2 B.1+2" in match.record().text()
    open_game = match_of("petris")
    play(open_game, "2>3:1")
    assert "A.2>3:1" in open_game.record().text()


def test_nobody_sees_a_secret_through_a_seat_that_does_not_exist() -> None:
    match = match_of("honeycomb", "players=3,board=hexagon:3")
    match.play(2, match.game.parse_move("3+4-5"))
    for seat in (-1, -3, 3):
        assert refused(lambda seat=seat: match.view(seat)).rule == MatchRule.NO_SUCH_SEAT  # type: ignore[misc]


def test_resigning_is_for_those_still_in_the_game() -> None:
    text = "petri-dish players=3,seating=in-order AMALASAS/-/-/BS.../-/-/-/-/-/- A MWW 9"
    match = match_of("petri-dish", "players=3,seating=in-order")
    match._state = replace(match._state, position=read_position(text)[1])
    assert refused(lambda: match.resign(2)).rule == TurnRule.NOT_WAITING
    match.resign(0)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_a_match_has_a_name_for_every_seat() -> None:
    game = find_game("petris")
    with pytest.raises(ValueError, match="names"):
        Match(game, game.options_type.parse("-"), ["x"] * 5, SeededSource(0))
