"""Bots play seats of a match: they move, agree, fail, hang and try again."""

import asyncio

import msgspec
import pytest

from match_harness import MatchHarness, run, run_pending
from petrilab.core import RefusedError, game_names
from petrilab.match import Append, BotRequest, Committed, MemoryStore, StoreError
from petrilab.match import commands as c
from petrilab.match.bots import command_of
from petrilab.server.frames import decode_frame
from petrilab.server.refusal_rules import ServerRule


def test_bots_always_agree() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level="random"))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await harness.service.create("ada", create)).match
        await harness.move(match, "ada", "2>3:1")
        await run_pending()
        assert (await harness.service.view(match, "ada")).waiting != (1,)
        await harness.execute(match, "ada", c.Ask, matter="takeback")
        view = await harness.service.view(match, "ada")
        assert view.lines[-1].kind == "took-back"
        assert view.waiting == (0,)

    run(scenario())


@pytest.mark.parametrize("game", game_names())
def test_bots_play_a_whole_match(game: str) -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        options = {"petri-dish": "max-turns=6", "honeycomb": "board=hexagon:2"}.get(game, "-")
        seats = (c.SeatPlan("bot", level="random"), c.SeatPlan("bot", level="random"))
        create = c.Create("1", game, seats, options)
        match = (await harness.service.create("ada", create)).match
        for _ in range(500):
            await run_pending()
            if (await harness.service.view(match, "")).outcome:
                break
        (await harness.service.record(match, "")).replay()
        assert harness.pool.fallbacks == []
        assert all(request.view.seat == request.seat for request in harness.pool.requests)

    run(scenario())


@pytest.mark.parametrize(
    ("level", "levels_asked", "fallback"),
    [
        ("random", ["random"], None),
        ("broken", ["broken", "greedy"], ("greedy", "level failed")),
        ("cheat", ["cheat", "greedy"], ("greedy", "text-move")),
    ],
)
def test_a_level_that_fails_is_replaced_by_greedy(
    level: str, levels_asked: list[str], fallback: tuple[str, str] | None
) -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level=level))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await harness.service.create("ada", create)).match
        await harness.move(match, "ada", "2>3:1")
        await run_pending()
        assert (await harness.service.view(match, "ada")).waiting != (1,)
        requests, moves = harness.pool.requests, 2  # in this turn order it moves twice in a row
        assert [request.level for request in requests] == levels_asked * moves
        assert [r.is_fallback for r in requests] == [False, True][: len(levels_asked)] * moves
        assert harness.pool.fallbacks == ([fallback] * moves if fallback else [])
        await harness.service.close()

    run(scenario())


@pytest.mark.parametrize(("level", "tries"), [("broken", 2), ("greedy", 1)])
def test_a_random_legal_move_is_played_when_greedy_fails_too(level: str, tries: int) -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        harness.pool.is_broken = True
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level=level))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await harness.service.create("ada", create)).match
        await harness.move(match, "ada", "2>3:1")
        await run_pending()
        assert (await harness.service.view(match, "ada")).waiting != (1,)
        moves = 2  # as above
        assert len(harness.pool.requests) == tries * moves
        assert harness.pool.fallbacks == [("random", "level failed")] * moves
        await harness.service.close()

    run(scenario())


def test_a_bot_that_hangs_does_not_delay_other_matches() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("bot", level="slow"), c.SeatPlan("me"))
        create = c.Create("1", "petris", seats, name="Ada")
        await harness.service.create("ada", create)
        other = await harness.create_match()
        await harness.move(other, "ada", "2>3:1")
        await harness.service.close()

    run(scenario())


@pytest.mark.parametrize(("level", "fallbacks"), [("random", 0), ("broken", 2)])
def test_a_bot_tries_again_when_the_store_could_not_save_its_move(
    level: str, fallbacks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    class FailingStore(MemoryStore):
        is_failing = False

        async def append(self, *appends: Append) -> tuple[Committed, ...]:
            if self.is_failing:
                raise StoreError("away")
            return await super().append(*appends)

    async def scenario() -> None:
        monkeypatch.setattr("petrilab.match.bots._RETRY_SECONDS", 0.0)
        store = FailingStore()
        harness = MatchHarness(store)
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level=level))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await harness.service.create("ada", create)).match
        await harness.move(match, "ada", "2>3:1")
        store.is_failing = True
        await run_pending()
        assert (await harness.service.view(match, "ada")).waiting == (1,)
        store.is_failing = False
        await run_pending()
        assert (await harness.service.view(match, "ada")).waiting != (1,)
        assert len(harness.pool.fallbacks) == fallbacks

    run(scenario())


def test_hints_are_only_for_a_person_against_bots() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level="random"))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await harness.service.create("ada", create)).match
        hint = await harness.service.hint(match, "ada", 0, "random")
        assert hint.steps[0] == "2"
        preview = await harness.service.preview(match, "ada", 0, hint.steps)
        assert preview.move == hint.move
        assert (await harness.service.view(match, "ada")).version == hint.version
        assert await _refused(harness, await harness.create_match()) == "match-hint"
        together = c.Create("2", "petris", (c.SeatPlan("me"), c.SeatPlan("me")), name="Ada")
        match = (await harness.service.create("ada", together)).match
        assert await _refused(harness, match) == "match-hint"

    run(scenario())


def test_a_failing_level_gives_no_random_hint() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level="random"))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await harness.service.create("ada", create)).match
        assert await _refused(harness, match, level="busy") == "match-no-hint"
        harness.pool.is_broken = True
        assert await _refused(harness, match, level="broken") == "match-no-hint"
        assert harness.pool.fallbacks == []
        assert await _refused(harness, match, level="nobody") == "match-no-such-level"
        assert await _refused(harness, match, seat=1) == "match-not-your-seat"

    run(scenario())


async def _refused(harness: MatchHarness, match: str, seat: int = 0, level: str = "random") -> str:
    with pytest.raises(RefusedError) as caught:
        await harness.service.hint(match, "ada", seat, level)
    return str(caught.value.refusal.rule)


def test_people_cannot_use_command_ids_of_bots() -> None:
    """Otherwise a bot's move would count as made already, and the match would wait for ever."""

    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        state = harness.active(match).state
        command = command_of(state, 0, "2>3:1")
        with pytest.raises(RefusedError) as caught:
            decode_frame(msgspec.json.encode(command))
        assert caught.value.refusal.rule == ServerRule.MESSAGE
        assert decode_frame(msgspec.json.encode(msgspec.structs.replace(command, id="bot-4")))

    run(scenario())


def test_a_bot_waits_for_a_busy_pool_and_the_players_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        monkeypatch.setattr("petrilab.match.bots._RETRY_SECONDS", 0.0)
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level="busy"))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await harness.service.create("ada", create)).match
        subscriber = await harness.subscribe(match, "ada")
        await harness.move(match, "ada", "2>3:1")
        await run_pending()
        assert (await harness.service.view(match, "ada")).waiting == (1,)
        assert subscriber.messages[-1]["queued"] == [1]
        harness.pool.is_busy = False
        await run_pending()
        assert (await harness.service.view(match, "ada")).waiting != (1,)
        presences = [m for m in subscriber.messages if m["type"] == "presence"]
        assert "queued" not in presences[-1]
        assert harness.pool.fallbacks == []

    run(scenario())


@pytest.mark.parametrize("is_cancelled", [True, False])
def test_a_seat_is_played_on_after_its_task_has_ended(
    is_cancelled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        monkeypatch.setattr("petrilab.match.bots._RETRY_SECONDS", 0.0)
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level="random"))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await harness.service.create("ada", create)).match
        if is_cancelled:
            await harness.move(match, "ada", "2>3:1")
            opponents = harness.service._opponents
            assert opponents is not None
            for task in opponents._tasks.values():
                task.cancel()
        else:
            with monkeypatch.context() as patch:
                patch.setattr("petrilab.match.bots._request", None)
                await harness.move(match, "ada", "2>3:1")
                await asyncio.sleep(0)
        await run_pending()
        assert (await harness.service.view(match, "ada")).waiting != (1,)
        await harness.service.close()

    run(scenario())


def test_a_bot_that_still_thinks_does_not_move_for_a_player_who_is_back() -> None:
    async def scenario() -> None:
        harness = MatchHarness(away_seconds=60)
        may_choose, choose = asyncio.Event(), harness.pool.choose

        async def choose_later(request: BotRequest) -> str:
            await may_choose.wait()
            return await choose(request)

        harness.pool.choose = choose_later  # type: ignore[method-assign]
        match = await harness.create_match()
        await harness.clock.advance(61)
        await harness.execute(match, "bob", c.HandOver, absent=0, level="random")
        await run_pending()
        await harness.execute(match, "ada", c.Return)
        version = (await harness.service.view(match, "ada")).version
        may_choose.set()
        await run_pending()
        assert harness.pool.requests
        view = await harness.service.view(match, "ada")
        assert (view.waiting, view.version) == ((0,), version)

    run(scenario())


def test_a_request_names_its_owner_and_whether_people_play() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        bot = c.SeatPlan("bot", level="slow")
        for number, seats in enumerate(((bot, bot), (bot, c.SeatPlan("me")))):
            create = c.Create(str(number), "petris", seats, name="Ada")
            await harness.service.create("ada", create)
            await asyncio.sleep(0)
            request = harness.pool.requests[-1]
            assert (request.owner, request.is_background) == ("ada", number == 0)
            assert list(harness.service.hosts_of_matches_without_people()) == ["ada"]
        await harness.service.close()

    run(scenario())
