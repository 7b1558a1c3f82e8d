"""Spoken calls in a match: the server's clock decides what was in time, and nothing leaks."""

import asyncio
import os
import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from match_harness import MatchHarness, refused, run, run_pending
from petrilab.core import RefusedError, SeededRandomSource, find_game
from petrilab.games.honeycomb import HoneycombPosition
from petrilab.match import Append, Committed, LocalMatch, MemoryStore, serialization
from petrilab.match import commands as c
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.serialization import encode

_OPTIONS = "players=3,board=hexagon:3,calls=spoken"
_RACES = int(os.environ.get("PETRILAB_CALL_RACES", "1000"))
"""Number of races of calls against the deadline."""
_SEATS = {"ada": 0, "bob": 1, "cyd": 2}


async def _reading(
    harness: MatchHarness, options: str = _OPTIONS, bob: str = "1+4", **more: Any
) -> str:
    """Return a match in which ada reads 1 and 2, and bob can call COMPETITION on 1."""
    match = await harness.create_match("honeycomb", options, **more)
    await harness.pick(match, "ada", "1+2")
    await harness.pick(match, "bob", bob)
    await harness.pick(match, "cyd", "8+9-2")
    return match


def _position(harness: MatchHarness, match: str) -> HoneycombPosition:
    position = harness.active(match).state.position
    assert isinstance(position, HoneycombPosition)
    return position


def _answer(match_round: int, who: str, move: str, key: str = "") -> c.Pick:
    return c.Pick(id=key or f"{who}-{move}", seat=_SEATS[who], move=move, round=match_round)


def test_a_turn_ends_when_all_have_answered() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await _reading(harness)
        view = await harness.service.view(match, "cyd")
        assert (view.waiting, view.round, view.choice) == ((0, 1, 2), 2, 8000)
        await harness.clock.advance(3)
        await harness.pick(match, "ada", "continue")
        await harness.pick(match, "bob", "call+1")
        view = await harness.service.view(match, "cyd")
        assert (view.waiting, view.choice) == ((2,), 5000)
        await harness.pick(match, "cyd", "pass")
        view = await harness.service.view(match, "cyd")
        assert (view.waiting, view.round, view.choice) == ((0, 1, 2), 3, 8000)
        assert _position(harness, match).cells[:2] == (-2, 0)

    run(scenario())


def test_a_call_after_the_deadline_is_refused_as_missed() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await _reading(harness)
        subscriber = await harness.subscribe(match, "ada")
        await harness.pick(match, "cyd", "call-2")
        harness.clock.seconds += 8  # the time is over, but no timer fires
        late = harness.service.execute(match, "bob", _answer(2, "bob", "call+1"))
        assert await refused(late) == MatchRule.MISSED
        assert _position(harness, match).cells[:2] == (0, -1)
        kinds = [line["kind"] for update in subscriber.updates for line in update["lines"]]
        assert kinds == ["chosen", "missed", "missed", "revealed"]
        assert subscriber.updates[-1]["round"] == 3

    run(scenario())


def test_the_timer_ends_a_turn_and_the_rest_of_a_round_without_any_player() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await _reading(harness, f"{_OPTIONS},call-seconds=20,max-rounds=1")
        await harness.clock.advance(19.9)
        assert (await harness.service.view(match, "ada")).round == 2
        await harness.clock.advance(0.2)
        assert (await harness.service.view(match, "ada")).round == 3
        await harness.clock.advance(40)
        view = await harness.service.view(match, "ada")
        assert view.outcome is not None
        assert _position(harness, match).cells[:2] == (0, 0)
        record = await harness.service.record(match, "ada")
        record.replay()
        assert [move.text() for _, move in record.moves[3:6]] == ["continue", "pass", "pass"]

    run(scenario())


def test_the_deadline_survives_a_restart_and_stands_still_without_a_server() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        await harness.service.start()
        heartbeats = asyncio.create_task(harness.service.run_heartbeats())
        await run_pending()
        match = await _reading(harness)
        await harness.clock.advance(3)
        await harness.pick(match, "bob", "call+1")
        await harness.clock.advance(2)
        heartbeats.cancel()
        later = MatchHarness(harness.store, clock=harness.clock)
        harness.clock._timers.clear()
        harness.clock.seconds += 10_000  # no server runs
        await later.service.start()
        view = await later.service.view(match, "ada")
        assert view.waiting == (0, 2)
        assert view.choice is not None
        assert 2500 <= view.choice <= 5000  # at most one heartbeat is lost
        await later.clock.advance(view.choice / 1000 - 0.1)
        assert (await later.service.view(match, "ada")).round == 2
        await later.clock.advance(0.2)
        assert (await later.service.view(match, "ada")).round == 3
        assert _position(later, match).cells[:2] == (-2, 0)

    run(scenario())


def test_the_time_to_call_stands_still_in_a_pause() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await _reading(harness)
        await harness.clock.advance(5)
        await harness.execute(match, "bob", c.Ask, matter="pause")
        await harness.execute(match, "ada", c.Agree, matter="pause")
        await harness.execute(match, "cyd", c.Agree, matter="pause")
        await harness.clock.advance(100)
        view = await harness.service.view(match, "ada")
        assert (view.phase, view.choice) == ("paused", 3000)
        await harness.execute(match, "ada", c.Resume)
        await harness.clock.advance(2.9)
        await harness.pick(match, "bob", "call+1")
        await harness.clock.advance(0.2)
        assert _position(harness, match).cells[:2] == (-2, 0)

    run(scenario())


def test_no_players_clock_runs_while_picks_are_read() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await _reading(harness, clock=c.ClockPlan(60, increment=1))
        view = await harness.service.view(match, "ada")
        assert view.clock is not None
        before = view.clock.left
        await harness.clock.advance(7)
        await harness.pick(match, "bob", "call+1")
        view = await harness.service.view(match, "ada")
        assert view.clock is not None
        assert (view.clock.left, view.clock.running) == (before, ())
        await harness.clock.advance(17.1)
        view = await harness.service.view(match, "ada")
        assert view.round == 5
        assert view.clock is not None
        assert view.clock.running == (0, 1, 2)
        assert all(0 <= b - a <= 100 for a, b in zip(view.clock.left, before, strict=True))

    run(scenario())


def test_minutes_that_end_while_picks_are_read_do_not_extend_the_time_to_call() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match("honeycomb", f"{_OPTIONS},minutes=1")
        await harness.clock.advance(55)
        await harness.pick(match, "ada", "1+2")
        await harness.pick(match, "bob", "1+4")
        await harness.pick(match, "cyd", "8+9-2")
        await harness.clock.advance(6)
        view = await harness.service.view(match, "ada")
        assert view.minutes is None
        assert view.choice in (2000, 2001)  # the event of the minutes came a millisecond later
        await harness.clock.advance(30)
        view = await harness.service.view(match, "ada")
        assert view.outcome is not None
        assert view.outcome.trigger == "time_up"
        (await harness.service.record(match, "ada")).replay()

    run(scenario())


def test_bots_are_waited_for_and_play_spoken_matches_to_the_end() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), *(c.SeatPlan("bot", level="random") for _ in range(2)))
        create = c.Create("1", "honeycomb", seats, f"{_OPTIONS},max-rounds=3", "Ada")
        match = (await harness.service.create("ada", create)).match
        source = SeededRandomSource(1)
        for _ in range(30):
            await run_pending()
            if 0 in (await harness.service.view(match, "ada")).waiting:
                await harness.move_randomly(match, 0, source)
        await run_pending()
        assert (await harness.service.view(match, "ada")).outcome is not None
        (await harness.service.record(match, "ada")).replay()
        await harness.service.close()

    run(scenario())


def test_a_slow_bot_misses_nothing() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("me"), c.SeatPlan("bot", level="busy"))
        create = c.Create("1", "honeycomb", seats, _OPTIONS, "Ada")
        harness.pool.is_busy = False
        match = (await harness.service.create("ada", create)).match
        await run_pending()
        harness.pool.is_busy = True
        for seat, move in ((0, "1+2"), (1, "1+4")):
            command = c.Pick(id=harness.id(), seat=seat, move=move, round=1)
            await harness.service.execute(match, "ada", command)
        await harness.clock.advance(20)
        view = await harness.service.view(match, "ada")
        assert (view.waiting, view.round, view.choice) == ((2,), 2, 0)
        late = c.Pick(id=harness.id(), seat=1, move="call+1", round=2)
        assert await refused(harness.service.execute(match, "ada", late)) == MatchRule.MISSED
        assert harness.active(match).state.deadline is None
        await harness.service.close()

    run(scenario())


# Races ----------------------------------------------------------------------------------------


class SlowStore(MemoryStore):
    """A store whose writes take some ticks of the event loop."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self._rng = rng

    async def append(self, *appends: Append) -> tuple[Committed, ...]:
        for _ in range(self._rng.randrange(4)):
            await asyncio.sleep(0)
        return await super().append(*appends)


async def _outcome(request: Any) -> str:
    try:
        await request
    except RefusedError as error:
        return str(error.refusal.rule)
    return "done"


async def _pass_time(harness: MatchHarness) -> None:
    """Let a few milliseconds pass without calling timers."""
    harness.clock.seconds += 0.008


async def _race(rng: random.Random, seen: Counter[str]) -> None:
    """Let calls, their repetitions and the timer race around the deadline."""
    harness = MatchHarness(SlowStore(rng))
    match = await _reading(harness)
    harness.clock.seconds += 8 + rng.choice((-0.005, -0.003, -0.001, 0.0, 0.003))
    call, nope = _answer(2, "bob", "call+1"), _answer(2, "cyd", "call-2")
    execute = harness.service.execute
    works: list[tuple[str, Callable[[], Any]]] = [
        ("call", partial(execute, match, "bob", call)),
        ("call", partial(execute, match, "bob", call)),
        ("nope", partial(execute, match, "cyd", nope)),
        ("continue", partial(execute, match, "ada", _answer(2, "ada", "continue"))),
        ("timer", partial(harness.clock.advance, 0.0)),
        ("time", partial(_pass_time, harness)),
    ]
    rng.shuffle(works)
    tasks = []
    for name, work in works:
        tasks.append((name, asyncio.create_task(_outcome(work()))))
        for _ in range(rng.randrange(3)):
            await asyncio.sleep(0)
    found: dict[str, set[str]] = {}
    for name, task in tasks:
        found.setdefault(name, set()).add(await task)
    await harness.clock.advance(1)
    cells = _position(harness, match).cells
    assert found["call"] in ({"done"}, {str(MatchRule.MISSED)}), found
    assert (cells[0] == -2) == (found["call"] == {"done"})
    assert (cells[1] == -1) == (found["nope"] == {"done"})
    assert found["nope"] | found["continue"] <= {"done", str(MatchRule.MISSED)}
    assert harness.active(match).state.round == 3
    history = await harness.store.load(match)
    assert history is not None
    kinds = Counter(type(row.event).__name__ for row in history.rows)
    missed = sum(MatchRule.MISSED in found[name] for name in ("call", "nope", "continue"))
    assert (kinds["Chosen"], kinds["Missed"], kinds["Revealed"]) == (6 - missed, missed, 2)
    again = MatchHarness(harness.store, clock=harness.clock)
    await again.service.view(match, "ada")
    assert _position(again, match).text() == _position(harness, match).text()
    seen[f"{missed} missed"] += 1


def test_races_around_the_deadline_have_one_outcome_each() -> None:
    rng = random.Random(20261117)  # noqa: S311
    seen: Counter[str] = Counter()

    async def scenario(races: int) -> None:
        for _ in range(races):
            await _race(rng, seen)

    for _ in range(_RACES // 50):
        run(scenario(50))
    assert sum(seen.values()) == _RACES
    assert min(seen["0 missed"], seen["3 missed"]) > _RACES // 20
    assert seen["1 missed"] + seen["2 missed"] > 0


# Secrecy --------------------------------------------------------------------------------------

_SECRETS = ("1+4", "1+2", "4+5", "4+5-1", "5+6-2", "1+4-2", "10+11-12")
"""Picks of bob, with which he can call nothing, COMPETITION, NOPE, or both."""


async def _heard(bob: str, answer: str | None) -> list[bytes]:
    """Return all that others get until the end of ada's turn, and the stored events.

    Bob answers `pass`, or does not answer in time if `answer` is None.
    """
    harness = MatchHarness(seed="the same for all")
    match = await harness.create_match("honeycomb", f"{_OPTIONS},minutes=1")
    others = [await harness.subscribe(match, who) for who in ("ada", "cyd", "")]
    await harness.clock.advance(55)
    for who, move in (("ada", "1+2"), ("bob", bob), ("cyd", "8+9")):
        await harness.pick(match, who, move)
    await harness.service.preview(match, "bob", 1, ())
    if answer is not None:
        await harness.pick(match, "bob", answer)
    await harness.clock.advance(6)  # the minutes end: a public move with a hash
    await harness.pick(match, "cyd", "pass")
    for who in ("ada", "cyd", ""):
        others[-1].received.append(encode(await harness.service.view(match, who)))
    for who, seat in (("ada", 0), ("cyd", 2)):
        shown = await harness.service.preview(match, who, seat, ())
        others[-1].received.append(encode(shown))
    if answer in ("pass", None):
        await harness.clock.advance(3)
        others[-1].received.append(encode(await harness.service.view(match, "cyd")))
    boards = repr(serialization.match_view(harness.active(match).state, "", 0)).encode()
    history = await harness.store.load(match)
    assert history is not None
    events = [msgspec.json.encode(row.event) for row in history.rows]
    messages = [bytes(message) for each in others for message in each.received]
    return [*messages, *events, boards]


@pytest.mark.parametrize("answer", ["pass", None])
def test_others_do_not_learn_that_a_call_was_possible(answer: str | None) -> None:
    heard = [run(_heard(bob, answer)) for bob in _SECRETS]
    assert len(heard[0]) > 20
    assert all(each == heard[0] for each in heard)


def test_others_do_not_learn_a_call_before_the_turn_ends() -> None:
    heard = [run(_heard("1+4-2", call)) for call in ("call+1", "call-2", "call+1-2")]
    assert all(each == heard[0] for each in heard)


def test_the_test_of_secrecy_notices_a_hash_of_the_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("honeycomb")
    monkeypatch.setattr(type(game), "public_hash", lambda _, position: position.stable_hash())
    assert run(_heard("1+4", "pass")) != run(_heard("4+5", "pass"))


# Without a server -----------------------------------------------------------------------------


def test_a_local_match_refuses_a_late_call() -> None:
    now = [0.0]
    game = find_game("honeycomb")
    options = game.options_type.parse(_OPTIONS)
    match = LocalMatch(game, options, ["a", "b", "c"], SeededRandomSource(1), lambda: now[0])
    for seat, move in enumerate(("1+2", "1+4", "8+9-2")):
        match.play(seat, game.parse_move(move))
    match.play(2, game.parse_move("call-2"))
    now[0] = 8.5
    with pytest.raises(RefusedError) as caught:
        match.play(1, game.parse_move("call+1"))
    assert caught.value.refusal.rule == MatchRule.MISSED
    assert match.view(None).cells[:2] == (0, -1)
