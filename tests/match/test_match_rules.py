"""The refusals of matches, besides those of their games."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from match_harness import MatchHarness, run
from petrilab.core import (
    CHANCE,
    TABLE,
    Refusal,
    RefusedError,
    SeededRandomSource,
    find_game,
    read_position,
)
from petrilab.core.refusal_rules import TurnRule
from petrilab.match import LocalMatch
from petrilab.match import commands as c
from petrilab.match.refusal_rules import MatchRule


def match_of(name: str, options: str = "-") -> LocalMatch:
    game = find_game(name)
    chosen = game.options_type.parse(options)
    return LocalMatch(
        game, chosen, ("human",) * chosen.players, SeededRandomSource("rules of matches")
    )


def refused(ask: Callable[[], object]) -> Refusal:
    """Return the refusal of a call."""
    with pytest.raises(RefusedError) as caught:
        ask()
    return caught.value.refusal


def play(match: LocalMatch, *moves: str) -> None:
    """Make these moves, each by the first seat to move."""
    for move in moves:
        match.play(match.waiting[0], match.game.parse_move(move))


def play_first(match: LocalMatch) -> None:
    """Make the first legal move of the first seat to move."""
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


def test_a_match_that_has_ended_refuses_all_commands() -> None:
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


def test_only_seats_of_the_match_can_act() -> None:
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


def test_a_takeback_needs_a_move_of_the_requester() -> None:
    match = match_of("petris")
    assert refused(lambda: match.undo(0)).rule == MatchRule.NOTHING_TO_UNDO
    play(match, "2>3:1")
    assert refused(lambda: match.undo(1, agreeing=[0])).rule == MatchRule.NOTHING_TO_UNDO
    match.undo(0)
    assert refused(lambda: match.undo(0)).rule == MatchRule.NOTHING_TO_UNDO


def test_a_local_takeback_never_crosses_dice_secrets_or_other_players() -> None:
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


def test_a_match_is_reviewed_only_after_its_end() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        with pytest.raises(RefusedError) as caught:
            await harness.service.finished_record(match, "ada")
        assert caught.value.refusal.rule == MatchRule.REVIEW
        await harness.execute(match, "ada", c.Resign)
        record = await harness.service.finished_record(match, "ada")
        assert record.result.startswith("resigned/")

    run(scenario())


def test_a_nonexistent_seat_sees_no_secrets() -> None:
    match = match_of("honeycomb", "players=3,board=hexagon:3")
    match.play(2, match.game.parse_move("3+4-5"))
    for seat in (-1, -3, 3):
        assert refused(lambda seat=seat: match.view(seat)).rule == MatchRule.NO_SUCH_SEAT  # type: ignore[misc]


def test_only_a_player_still_in_the_game_can_resign() -> None:
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
        LocalMatch(game, game.options_type.parse("-"), ["x"] * 5, SeededRandomSource(0))
