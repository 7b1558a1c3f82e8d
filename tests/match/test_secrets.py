"""Nothing leaks: until the reveal, traffic does not depend on the secret picks.

The mutants below are planted bugs; each of them must make a test fail.
"""

import io
import logging
import os
import pickle
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from match_harness import MatchHarness, SeededRandomness, refused, run, run_pending
from petrilab.core import SeededRandomSource
from petrilab.match import active_match, decide, game_records, serialization, takeback
from petrilab.match import commands as c
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.serialization import encode
from petrilab.match.state import State
from petrilab.server.bot_protocol import MoveRequest

_PUBLIC = "players=3,board=hexagon:3"
_PAIRS = int(os.environ.get("PETRILAB_PAIRS", "50"))
"""Number of pairs of secrets that are compared."""


async def _round(harness: MatchHarness, match: str, secret: str) -> list[bytes]:
    """Return the messages of everyone but ada while ada and bob pick, and cyd has not yet."""
    subscribers = [await harness.subscribe(match, who) for who in ("bob", "cyd", "")]
    await harness.pick(match, "ada", secret)
    await harness.pick(match, "bob", "1+2")
    await harness.execute(match, "cyd", c.Ask, matter="pause")
    with pytest.raises(Exception, match=MatchRule.UNDO_BLOCKED):
        await harness.execute(match, "ada", c.Ask, matter="takeback")
    with pytest.raises(Exception, match=MatchRule.HAS_CHOSEN):
        await harness.pick(match, "ada", secret)
    with pytest.raises(Exception, match=MatchRule.RECORD_SEALED):
        await harness.service.record(match, "bob")
    for who in ("bob", "cyd", ""):
        subscribers[-1].received.append(encode(await harness.service.view(match, who)))
        subscribers[-1].received.append(
            encode(await harness.service.preview(match, "cyd", 2, ("+5",)))
        )
    resumed = await harness.subscribe(match, "cyd", since=3)
    return [
        bytes(message) for subscriber in (*subscribers, resumed) for message in subscriber.received
    ]


def _traffic(secret: str) -> tuple[list[bytes], str, list[str]]:
    """Return the messages of the others, the log, and the public events for one secret."""
    log = io.StringIO()
    handler = logging.StreamHandler(log)
    logging.getLogger().addHandler(handler)
    try:
        return run(_scenario(secret, log))
    finally:
        logging.getLogger().removeHandler(handler)


async def _scenario(secret: str, log: io.StringIO) -> tuple[list[bytes], str, list[str]]:
    harness = MatchHarness(seed="the same for both")
    match = await harness.create_match("honeycomb", _PUBLIC)
    heard = await _round(harness, match, secret)
    history = await harness.store.load(match)
    assert history is not None
    public = [msgspec.json.encode(row.event).decode() for row in history.rows]
    return heard, log.getvalue(), public


def _secrets(seed: int) -> tuple[str, str]:
    """Return two different legal picks."""
    source = SeededRandomSource(seed)
    picks = []
    for _ in range(2):
        first = 1 + source.below(9)
        second = first + 1 + source.below(9)
        third = second + 1
        picks.append(f"{first}+{second}" + (f"-{third}" if source.below(2) else ""))
    return (picks[0], picks[1]) if picks[0] != picks[1] else _secrets(seed + 1000)


def _differs(pairs: int = 3) -> bool:
    """Return whether the traffic of two secrets differs."""
    return any(_traffic(one) != _traffic(two) for one, two in map(_secrets, range(pairs)))


def test_traffic_does_not_depend_on_secret_picks() -> None:
    for seed in range(_PAIRS):
        one, two = _secrets(seed)
        assert _traffic(one) == _traffic(two), (seed, one, two)


def test_a_player_sees_their_own_pick() -> None:
    async def scenario() -> list[bytes]:
        harness = MatchHarness()
        match = await harness.create_match("honeycomb", _PUBLIC)
        subscriber = await harness.subscribe(match, "ada")
        await harness.pick(match, "ada", "3+7-12")
        own = subscriber.updates[-1]["own"][0]
        assert own["seat"] == 0
        assert own["change"]["added"]
        return list(subscriber.received)

    assert run(scenario())


def test_an_antibiotic_without_effect_stays_secret_after_the_reveal() -> None:
    async def scenario(secret: str) -> list[bytes]:
        harness = MatchHarness()
        match = await harness.create_match("honeycomb", _PUBLIC)
        subscriber = await harness.subscribe(match, "bob")
        await harness.pick(match, "ada", secret)
        await harness.pick(match, "bob", "1+2")
        await harness.pick(match, "cyd", "5+6")
        return [bytes(message) for message in subscriber.received]

    assert run(scenario("3+7-12")) == run(scenario("3+7-13"))


def test_the_view_of_a_bot_does_not_depend_on_the_others_picks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its requests are compared as the bytes that a bot process gets."""
    monkeypatch.setattr("petrilab.match.bots._RETRY_SECONDS", 0.0)

    async def scenario(secret: str) -> list[bytes]:
        harness = MatchHarness(seed="the same for both")
        seats = (c.SeatPlan("me"), c.SeatPlan("me"), c.SeatPlan("bot", level="busy"))
        create = c.Create("1", "honeycomb", seats, _PUBLIC, "Ada")
        match = (await harness.service.create("ada", create)).match
        await run_pending()
        await harness.pick(match, "ada", secret)
        harness.pool.requests.clear()
        await run_pending()
        requests = harness.pool.requests
        assert {(request.seat, request.version) for request in requests} == {(2, 3)}
        await harness.service.close()
        return [
            pickle.dumps(MoveRequest(r.match, r.seat, r.level, r.game, r.view)) for r in requests
        ]

    for one, two in map(_secrets, range(5)):
        assert run(scenario(one))[:10] == run(scenario(two))[:10]


# Planted bugs ---------------------------------------------------------------------------------


def _log_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pick is logged."""
    honest = decide.decide

    def logged(state: State, command: Any, context: Any) -> Any:
        logging.getLogger("mutant").warning("%s", command)
        return honest(state, command, context)

    monkeypatch.setattr("petrilab.match.command_runner.decide", logged)


def _early_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every client gets the scene of the seat itself."""
    honest = serialization._scene
    monkeypatch.setattr(serialization, "_scene", lambda s, t, seat: honest(s, t, seat or 0))


def _line_with_pick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log line of the match contains the pick."""
    honest = serialization._line

    def line(entry: Any) -> Any:
        shown = honest(entry)
        return replace(shown, move=_LAST[-1]) if shown.kind == "chosen" else shown

    def read(game: Any, text: str) -> Any:
        _LAST.append(text)
        return game.parse_move(text)

    monkeypatch.setattr(serialization, "_line", line)
    monkeypatch.setattr("petrilab.match.decide.read_move", read)


_LAST = [""]


def _error_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors are logged with all secrets."""

    def full_position(state: State) -> Any:
        logging.getLogger("mutant").warning("%s", dict(state.sealed))
        return _HONEST_POSITION(state)

    monkeypatch.setattr(State, "full_position", property(full_position))


_HONEST_POSITION: Callable[[State], Any] = State.full_position.fget  # type: ignore[attr-defined]


def _undo(monkeypatch: pytest.MonkeyPatch) -> None:
    """A secret pick can be taken back."""
    monkeypatch.setattr(takeback, "last_move_index", lambda *_: 0)
    monkeypatch.setattr("petrilab.match.decide.last_move_index", lambda *_: 0)


def _unfinished_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record of an unfinished match contains its secrets."""

    def record_of(state: State) -> Any:
        finished = replace(state, outcome=object())
        return game_records.record_of(finished)

    monkeypatch.setattr("petrilab.match.reader.record_of", record_of)


@pytest.mark.parametrize(
    "mutant",
    [_log_line, _early_reveal, _line_with_pick, _error_text],
    ids=["log line", "early reveal", "line with pick", "error text"],
)
def test_a_planted_leak_is_detected(
    mutant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    mutant(monkeypatch)
    assert _differs()


@pytest.mark.parametrize("mutant", [_undo, _unfinished_record], ids=["undo", "record"])
def test_a_missing_check_is_detected(
    mutant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    mutant(monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception, IndexError)):
        _traffic("3+7-12")


def test_the_secret_of_the_dice_is_shown_at_the_end_only() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        secret = SeededRandomness().secret()
        match = await harness.create_match("petri-dish", "max-turns=3")
        subscriber = await harness.subscribe(match, "bob")
        assert (await harness.service.record(match, "ada")).dice is not None
        assert secret not in (await harness.service.record(match, "ada")).text()
        assert (await harness.service.view(match, "ada")).dice.secret == ""
        await harness.execute(match, "ada", c.Resign)
        shown = (await harness.service.view(match, "ada")).dice.secret
        assert len(shown) == 64
        is_in_message = [shown in message.decode() for message in subscriber.received]
        assert is_in_message == [False] * (len(is_in_message) - 1) + [True]
        assert shown in (await harness.service.record(match, "ada")).text()

    run(scenario())


def test_a_record_with_secrets_is_sealed_online_too() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match("honeycomb", "board=rectangle:2x1")
        await harness.pick(match, "ada", "1+2")
        assert await refused(harness.service.record(match, "ada")) == MatchRule.RECORD_SEALED
        await harness.pick(match, "bob", "1+2")
        assert "A.1+2 B.1+2" in (await harness.service.record(match, "bob")).text()

    run(scenario())


def test_updates_do_not_depend_on_the_subscribers() -> None:
    """A subscriber with a secret changes nothing for the others."""

    async def scenario(*more: str) -> list[bytes]:
        harness = MatchHarness()
        match = await harness.create_match("honeycomb", _PUBLIC)
        subscriber = await harness.subscribe(match, "bob")
        for who in more:
            active_match.Subscription(
                harness.active(match), who, await harness.subscribe(match, ""), lambda: 0.0
            )
        await harness.pick(match, "ada", "3+7")
        return [m for m in map(bytes, subscriber.received) if b'"presence"' not in m]

    assert run(scenario()) == run(scenario("eve"))


def test_an_empty_session_owns_no_seat() -> None:
    """Bots and open seats have no session; a spectator without one does not own them."""

    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("bot", level="random"), c.SeatPlan("me"), c.SeatPlan("me"))
        create = c.Create("1", "honeycomb", seats, _PUBLIC, "Ada")
        match = (await harness.service.create("ada", create)).match
        subscriber = await harness.subscribe(match, "")
        await run_pending()
        assert harness.active(match).state.chosen == (0,)
        assert subscriber.messages[1]["here"] == []
        assert subscriber.messages[1]["watching"] == 1
        again = await harness.subscribe(match, "", since=1)
        view = await harness.service.view(match, "")
        assert (view.own, view.you) == ((), ())
        assert not any(message.get("own") for message in (*subscriber.messages, *again.messages))
        rule = await refused(harness.service.preview(match, "", 0, ()))
        assert rule == MatchRule.NOT_YOUR_SEAT

    run(scenario())
