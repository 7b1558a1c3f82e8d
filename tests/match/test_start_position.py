"""Matches that begin in a position of the host's choice."""

import pytest

from match_harness import MatchHarness, refused, run
from match_refusals import REFUSED_STARTS
from petrilab.core import SeededRandomSource, read_position, read_record
from petrilab.core.refusal_rules import TextRule
from petrilab.match import LocalMatch
from petrilab.match import commands as c
from petrilab.match.dice import verify
from petrilab.match.refusal_rules import MatchRule

_START = "petris - 0020000/0001010 0,0 4"
_TWO = (c.SeatPlan("me"), c.SeatPlan("me"))


def test_a_match_begins_in_the_position_of_its_host_and_so_does_its_rematch() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        create = c.Create("1", "petris", _TWO, name="Ada", position=_START)
        match = (await harness.service.create("ada", create)).match
        await harness.move(match, "ada", "2>3:2")
        record = (await harness.service.record(match, "ada")).text()
        assert f'[Position "{_START}"]' in record
        found = read_record(record)
        assert found.text() == record
        assert next(found.positions()).text() == _START
        found.replay()
        await harness.execute(match, "ada", c.Resign)
        await harness.execute(match, "ada", c.Ask, matter="rematch")
        following = (await harness.service.view(match, "ada")).rematch
        assert following
        again = (await harness.service.record(following, "ada")).text()
        assert f'[Position "{_START}"]' in again
        assert (await harness.service.view(following, "ada")).position == _START
        usual = c.Create("2", "petris", _TWO, name="Ada")
        begun = (await harness.service.create("ada", usual)).match
        assert (await harness.service.view(begun, "ada")).position == ""

    run(scenario())


def test_a_match_begins_only_in_a_position_in_which_it_can_be_played() -> None:
    async def scenario() -> None:
        service = MatchHarness().service
        rules = (MatchRule.START_OPTIONS, MatchRule.START_OVER, MatchRule.START_SECRETS)
        for (game, options, start), rule in zip(REFUSED_STARTS, rules, strict=True):
            create = c.Create("1", game, _TWO, options, "Ada", position=start)
            assert await refused(service.create("ada", create)) == rule
        other = c.Create("1", "honeycomb", _TWO, name="Ada", position=_START)
        assert await refused(service.create("ada", other)) == MatchRule.START_OPTIONS
        no_position = c.Create("1", "petris", _TWO, name="Ada", position="petris - 00 0")
        assert await refused(service.create("ada", no_position)) in set(TextRule)

    run(scenario())


def test_sealed_dice_are_drawn_from_a_position_before_a_roll() -> None:
    start = "petri-dish - BMBLBSBS/-/-/-/-/AMALASAS/-/-/-/- A - 3"

    async def scenario() -> None:
        harness = MatchHarness()
        create = c.Create("1", "petri-dish", _TWO, name="Ada", position=start)
        match = (await harness.service.create("ada", create)).match
        await harness.execute(match, "ada", c.Resign)
        record = read_record((await harness.service.record(match, "ada")).text())
        assert record.moves[0][0] == -1
        record.replay()
        assert verify(record) == 1

    run(scenario())


def test_a_round_of_secret_choices_is_played_from_a_position() -> None:
    start = "honeycomb board=hexagon:2 A./..B/.. 2 - -"

    async def scenario() -> None:
        harness = MatchHarness()
        options = "board=hexagon:2"
        create = c.Create("1", "honeycomb", _TWO, options, "Ada", position=start)
        match = (await harness.service.create("ada", create)).match
        view = await harness.service.view(match, "ada")
        assert view.waiting == (0, 1)

    run(scenario())


@pytest.mark.parametrize("text", [_START, "petri-dish - BMBLBSBS/-/-/-/-/AMALASAS/-/-/-/- A - 3"])
def test_a_match_in_the_terminal_begins_in_a_position(text: str) -> None:
    game, start = read_position(text)
    names = ("Ada", "Bob")
    match = LocalMatch(game, start.options, names, SeededRandomSource(1), start=start)
    record = match.record()
    assert record.start == start
    assert read_record(record.text()).first_position == start


def test_a_record_of_another_game_or_other_options_is_refused() -> None:
    text = f'[Game "petris"]\n[Rules "1"]\n[Options "order=fixed"]\n[Position "{_START}"]\n\n*\n'
    with pytest.raises(Exception, match=TextRule.TAG):
        read_record(text)
