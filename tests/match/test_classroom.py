"""Classes: one link, many seats, and a host who starts, pauses and ends the matches."""

import asyncio
import json
import re

import msgspec
import pytest

from match_harness import DamagedStore, MatchHarness, refused, run, run_pending
from petrilab.match import commands as c
from petrilab.match.classroom import MAX_MATCHES, MAX_REMATCHES, class_id
from petrilab.match.refusal_rules import MatchRule


async def open_class(
    harness: MatchHarness, game: str = "petris", options: str = "-"
) -> tuple[str, str]:
    """Open a class of teacher; return its id and its code."""
    code = await harness.service.classroom.create("teacher", "1", game, options)
    return class_id(code), code


def test_players_fill_one_match_after_the_other() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        classes = harness.service.classroom
        classroom, code = await open_class(harness, "honeycomb", "players=10")
        pupils = [f"pupil{number}" for number in range(25)]
        done = await asyncio.gather(*(classes.join(code, p, p) for p in pupils))
        seats = {(each.match, each.seat) for each in done}
        assert len(seats) == 25
        view = await classes.view(classroom, "teacher")
        taken = [sum(seat.who == "person" for seat in each.seats) for each in view.matches]
        assert taken == [10, 10, 5]
        again = await classes.join(code, "pupil7", "again")
        assert (again.match, again.seat) == (done[7].match, done[7].seat)
        own = await classes.view_by_code(code.lower().replace("-", " "), "pupil7")
        assert [each.match for each in own.matches] == [done[7].match]
        assert not own.is_host

    run(scenario())


def test_only_invited_players_join_and_the_host_never_does() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        classes = harness.service.classroom
        classroom, code = await open_class(harness)
        assert re.fullmatch(r"(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}", code)
        assert await refused(classes.join(code, "teacher", "T")) == MatchRule.CLASS_HOST
        assert await refused(classes.join("AAAA-AAAA-AAAA", "eve", "E")) == MatchRule.UNKNOWN
        assert await refused(classes.join(classroom, "eve", "E")) == MatchRule.UNKNOWN
        for session in ("eve", ""):
            assert await refused(classes.view(classroom, session)) == MatchRule.NOT_HOST
        assert await classes.create("teacher", "1", "petris", "-") == code  # repeated
        assert await classes.create("teacher", "2", "petris", "-") != code
        assert await refused(classes.create("", "1", "petris", "-")) == MatchRule.NOT_YOUR_SEAT
        plain = await harness.create_match()
        assert await refused(classes.view(plain, "ada")) == MatchRule.UNKNOWN

    run(scenario())


def test_a_class_has_a_limited_number_of_matches() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        classes = harness.service.classroom
        _, code = await open_class(harness)
        for number in range(2 * MAX_MATCHES):
            await classes.join(code, f"p{number}", "P")
        assert await refused(classes.join(code, "late", "L")) == MatchRule.CLASS_FULL

    run(scenario())


def test_the_host_starts_matches_with_bots_on_the_open_seats() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        classes = harness.service.classroom
        classroom, code = await open_class(harness, "petri-dish", "players=10")
        first = await classes.join(code, "ann", "Ann")
        assert (await harness.service.view(first.match, "ann")).dice.awaited == (0,)
        assert await refused(classes.control(classroom, "ann", "start")) == MatchRule.NOT_HOST
        assert await refused(classes.control(classroom, "teacher", "start")) == "match-seats-open"
        unknown = classes.control(classroom, "teacher", "start", level="genius")
        assert await refused(unknown) == MatchRule.NO_SUCH_LEVEL
        await classes.control(classroom, "teacher", "start", level="slow")
        view = await harness.service.view(first.match, "ann")
        assert view.phase == "playing"
        assert [seat.who for seat in view.seats] == ["person"] + ["bot"] * 9
        late = await classes.join(code, "bob", "Bob")
        assert late.match != first.match  # a match that has started is left alone
        await classes.control(classroom, "teacher", "start", first.match, "slow")  # no effect
        assert (await harness.service.view(late.match, "bob")).phase == "open"
        await harness.service.close()

    run(scenario())


def test_a_pause_of_the_host_stops_clocks_and_moves_until_the_host_goes_on() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        service, classes = harness.service, harness.service.classroom
        classroom, code = await open_class(harness)
        done = [await classes.join(code, name, name) for name in ("ann", "bob")]
        match = done[0].match
        await classes.control(classroom, "teacher", "start")
        watching = await harness.subscribe(match, "bob")
        await classes.control(classroom, "teacher", "pause")
        view = await service.view(match, "ann")
        assert (view.phase, view.is_held) == ("paused", True)
        assert watching.updates[-1]["held"] is True
        at = harness.active(match).time(harness.clock.monotonic())
        await harness.clock.advance(100)
        assert harness.active(match).time(harness.clock.monotonic()) == at
        assert await refused(harness.move(match, "ann", "2>0:1")) == MatchRule.PAUSED
        assert await refused(harness.execute(match, "ann", c.Resume)) == MatchRule.HELD
        await classes.control(classroom, "teacher", "resume", match)
        assert not (await service.view(match, "ann")).is_held
        await harness.move(match, "ann", "2>0:1")

    run(scenario())


def test_the_host_ends_matches() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        classes = harness.service.classroom
        classroom, code = await open_class(harness, "honeycomb", "board=hexagon:2")
        joined = [await classes.join(code, name, name) for name in "abc"]
        await classes.control(classroom, "teacher", "start", joined[0].match)
        await harness.pick(joined[0].match, "a", "1+2")
        await classes.control(classroom, "teacher", "end")
        for match, session in ((joined[0].match, "a"), (joined[2].match, "c")):
            view = await harness.service.view(match, session)
            assert view.phase == "over"
            assert view.outcome
            assert (view.outcome.trigger, view.outcome.winners) == ("ended", ())
        record = await harness.service.record(joined[0].match, "a")
        assert record.result == "*"
        record.replay()
        again = await classes.join(code, "a", "a")  # in a new match
        assert again.match not in {each.match for each in joined}

    run(scenario())


def test_only_the_host_opens_rematches_and_they_stay_in_the_class() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        service, classes = harness.service, harness.service.classroom
        classroom, code = await open_class(harness, "petri-dish", "players=3")
        first = await classes.join(code, "ann", "Ann")
        await classes.join(code, "bob", "Bob")
        await classes.control(classroom, "teacher", "start", level="random")
        await classes.control(classroom, "teacher", "rematch")  # no effect before the end
        await classes.control(classroom, "teacher", "end")
        watching = await harness.subscribe(first.match, "bob")
        asked = harness.execute(first.match, "ann", c.Ask, matter="rematch")
        assert await refused(asked) == MatchRule.CLASS_REMATCH
        assert await classes.count_rematches(classroom, "teacher") == 1
        assert await refused(classes.control(classroom, "ann", "rematch")) == MatchRule.NOT_HOST
        for _ in range(2):  # repeated: no effect
            await classes.control(classroom, "teacher", "rematch")
        (shown,) = (await classes.view(classroom, "teacher")).matches
        assert shown.match != first.match
        assert watching.updates[-1]["rematch"] == shown.match
        view = await service.view(shown.match, "bob")
        assert (view.classroom, view.is_private, view.phase) == (classroom, True, "open")
        assert [(seat.who, seat.name) for seat in view.seats] == [
            ("person", "Bob"),
            ("open", ""),  # of the opponent
            ("person", "Ann"),
        ]
        assert view.you == (0,)
        late = await classes.join(code, "cyd", "Cyd")
        assert (late.match, late.seat) == (shown.match, 1)
        again = await classes.join(code, "ann", "Ann")
        assert (again.match, again.seat) == (shown.match, 2)
        for action, phase in (("start", "playing"), ("pause", "paused"), ("end", "over")):
            await classes.control(classroom, "teacher", action)  # type: ignore[arg-type]
            assert (await service.view(shown.match, "ann")).phase == phase
        await service.close()

    run(scenario())


def test_a_match_and_its_rematches_count_as_one() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        classes = harness.service.classroom
        classroom, code = await open_class(harness)
        for number in range(2 * MAX_MATCHES):
            await classes.join(code, f"p{number}", "P")
        for _ in range(MAX_REMATCHES):
            await classes.control(classroom, "teacher", "end")
            await classes.control(classroom, "teacher", "rematch")
        view = await classes.view(classroom, "teacher")
        assert [each.phase for each in view.matches] == ["open"] * MAX_MATCHES
        assert await refused(classes.join(code, "late", "L")) == MatchRule.CLASS_FULL
        await classes.control(classroom, "teacher", "end")
        await classes.control(classroom, "teacher", "rematch")  # none can have another one
        assert await classes.view(classroom, "teacher") != view
        last = classes.control(classroom, "teacher", "rematch", view.matches[0].match)
        assert await refused(last) == MatchRule.CLASS_REMATCH_LIMIT

    run(scenario())


def test_a_player_is_seated_in_one_rematch_only() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        classes = harness.service.classroom
        classroom, code = await open_class(harness)
        for pupil in ("ann", "bob"):
            await classes.join(code, pupil, pupil)
        await classes.control(classroom, "teacher", "end")
        moved = await classes.join(code, "ann", "ann")
        await classes.control(classroom, "teacher", "rematch")
        view = await classes.view(classroom, "teacher")
        taken = [[seat.name for seat in each.seats] for each in view.matches]
        assert taken == [["bob", ""], ["ann", ""]]
        await classes.control(classroom, "teacher", "end")
        await harness.clock.advance(1)
        await classes.control(classroom, "teacher", "rematch")
        view = await classes.view(classroom, "teacher")
        assert sum(seat.name == "ann" for each in view.matches for seat in each.seats) == 1
        own = (await classes.view_by_code(code, "ann")).matches
        assert [each.match == moved.match for each in own] == [False]
        for pupil in ("ann", "bob"):
            await harness.service.leave((await classes.join(code, pupil, pupil)).match, pupil)
        await classes.control(classroom, "teacher", "end")
        await classes.control(classroom, "teacher", "rematch")  # nobody is left to play
        view = await classes.view(classroom, "teacher")
        assert {each.phase for each in view.matches} == {"over"}

    run(scenario())


def test_bots_stop_for_a_pause_without_failing() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        classes = harness.service.classroom
        classroom, code = await open_class(harness)
        done = await classes.join(code, "ann", "Ann")
        await classes.control(classroom, "teacher", "start", level="random")
        release = asyncio.Event()
        choose = harness.pool.choose

        async def slow_choose(request: object) -> str:
            text = await choose(request)  # type: ignore[arg-type]
            await release.wait()
            return text

        harness.pool.choose = slow_choose  # type: ignore[method-assign]
        await harness.move(done.match, "ann", "2>0:1")
        await run_pending()
        await classes.control(classroom, "teacher", "pause")
        release.set()
        await run_pending()
        assert harness.pool.fallbacks == []
        assert (await harness.service.view(done.match, "ann")).waiting == (1,)
        await classes.control(classroom, "teacher", "resume")
        await run_pending()
        assert (await harness.service.view(done.match, "ann")).waiting == (0,)
        await harness.service.close()

    run(scenario())


def test_the_projector_shows_no_secrets() -> None:
    """The messages to the host do not depend on the players' picks."""

    async def bytes_for_host(pick: str) -> list[bytes]:
        harness = MatchHarness()
        classes = harness.service.classroom
        classroom, code = await open_class(harness, "honeycomb", "board=hexagon:2")
        done = await classes.join(code, "ann", "Ann")
        await classes.join(code, "bob", "Bob")
        projector = await harness.subscribe(done.match, "teacher")
        await classes.control(classroom, "teacher", "start")
        await harness.pick(done.match, "ann", pick)
        assert "own" not in json.loads(projector.received[-1])
        view = await classes.view(classroom, "teacher")
        return [*map(bytes, projector.received), msgspec.json.encode(view)]

    assert run(bytes_for_host("1+2")) == run(bytes_for_host("3+4"))


def test_a_damaged_match_does_not_hide_its_rematch() -> None:
    async def scenario() -> None:
        store = DamagedStore()
        before = MatchHarness(store)
        classroom, code = await open_class(before)
        first = await before.service.classroom.join(code, "ann", "Ann")
        await before.service.classroom.control(classroom, "teacher", "end")
        await before.service.classroom.control(classroom, "teacher", "rematch")
        store.damaged.add(first.match)
        classes = MatchHarness(store, seed="restarted").service.classroom
        (shown,) = (await classes.view(classroom, "teacher")).matches
        assert shown.match == (await classes.join(code, "ann", "Ann")).match != first.match
        store.damaged.add(shown.match)
        classes = MatchHarness(store, seed="again").service.classroom
        assert await refused(classes.view(classroom, "teacher")) == MatchRule.DAMAGED

    run(scenario())


@pytest.mark.parametrize("number", [0, 1])
def test_a_damaged_match_does_not_disable_the_class(number: int) -> None:
    async def scenario() -> None:
        store = DamagedStore()
        before = MatchHarness(store)
        classroom, code = await open_class(before)
        for pupil in ("ann", "bob", "cyd", "dan", "eve"):
            await before.service.classroom.join(code, pupil, pupil)
        whole = await before.service.classroom.view(classroom, "teacher")
        damaged = whole.matches[number].match
        store.damaged.add(damaged)
        harness = MatchHarness(store, seed="restarted")
        classes = harness.service.classroom
        view = await classes.view(classroom, "teacher")
        assert [m.match for m in view.matches] == [
            m.match for m in whole.matches if m.match != damaged
        ]
        done = await classes.join(code, "fay", "fay")
        assert done.match == whole.matches[2].match
        await classes.control(classroom, "teacher", "start")
        await classes.control(classroom, "teacher", "end")
        view = await classes.view(classroom, "teacher")
        assert [m.phase for m in view.matches] == ["over", "over"]
        one = classes.control(classroom, "teacher", "end", damaged)
        assert await refused(one) == MatchRule.DAMAGED
        unknown = classes.control(classroom, "teacher", "end", "unknown")
        assert await refused(unknown) == MatchRule.UNKNOWN
        store.damaged.update(m.match for m in whole.matches)
        again = MatchHarness(store).service.classroom
        assert await refused(again.view(classroom, "teacher")) == MatchRule.DAMAGED

    run(scenario())
