"""Finding matches to watch."""

from match_harness import MatchHarness, run
from petrilab.match import commands as c
from petrilab.match import reader
from petrilab.match.active_matches import ActiveMatches


def test_the_search_for_matches_to_watch_ends_when_enough_are_found() -> None:
    """It looked at all matches in memory, and was asked for every five seconds by every page."""

    async def scenario() -> None:
        harness = MatchHarness()
        matches = [await harness.create_match() for _ in range(30)]
        await harness.create_match(is_private=True)
        looked_at = 0
        latest = ActiveMatches.latest

        def counted(self: ActiveMatches) -> object:
            nonlocal looked_at
            for active in latest(self):
                looked_at += 1
                yield active

        harness.service._matches.latest = lambda: counted(harness.service._matches)  # type: ignore[method-assign,assignment,return-value]
        found = harness.service.public_matches("eve", limit=5)
        assert [each.match for each in found] == matches[:-6:-1]
        assert looked_at == 6
        assert harness.service.public_matches("ada") == ()
        assert looked_at == 6 + 31

    run(scenario())


def test_only_the_latest_matches_are_searched() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"))
        first = await harness.create_match()
        for number in range(3):
            await harness.service.create("ada", c.Create(f"w{number}", "petris", seats, "-", "Ada"))
        assert [each.match for each in harness.service.public_matches("eve")] == [first]
        reader._MAX_SEARCHED, before = 3, reader._MAX_SEARCHED  # type: ignore[misc]
        try:
            assert harness.service.public_matches("eve") == ()
        finally:
            reader._MAX_SEARCHED = before  # type: ignore[misc]

    run(scenario())


def test_public_matches_of_others_that_were_played_to_an_end_are_found() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        ended, private = await harness.create_match(), await harness.create_match(is_private=True)
        await harness.create_match()
        for match in (ended, private):
            await harness.resign_as(match, "ada", 0)
        found = harness.service.finished_matches("eve")
        assert [each.match for each in found] == [ended]
        assert found[0].outcome
        assert found[0].changed
        assert harness.service.finished_matches("ada") == ()
        assert ended not in [each.match for each in harness.service.public_matches("eve")]

    run(scenario())
