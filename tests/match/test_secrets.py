"""Nothing leaks: traffic is the same whatever was chosen, until everybody may know it.

Each test is shown to catch something: the mutants below are planted bugs, and the tests that must
catch them run on them.
"""

import io
import logging
import os
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from petrilab.core import SeededSource
from petrilab.core.rules import MatchRule
from petrilab.match import commands as c
from petrilab.match import decide, happenings, live, recording, takeback, telling
from petrilab.match.messages import encode
from petrilab.match.state import State
from playground import Numbered, World, refused, run, settle

_PUBLIC = "players=3,board=hexagon:3"
_PAIRS = int(os.environ.get("PETRILAB_PAIRS", "50"))
"""So many pairs of secrets are compared."""


async def _round(world: World, match: str, secret: str) -> list[bytes]:
    """Everything that everybody but ada hears while ada and bob choose; cyd has still to."""
    ears = [await world.listen(match, who) for who in ("bob", "cyd", "")]
    await world.pick(match, "ada", secret)
    await world.pick(match, "bob", "1+2")
    await world.do(match, "cyd", c.Ask, matter="pause")
    with pytest.raises(Exception, match=MatchRule.UNDO_BLOCKED):
        await world.do(match, "ada", c.Ask, matter="takeback")
    with pytest.raises(Exception, match=MatchRule.HAS_CHOSEN):
        await world.pick(match, "ada", secret)
    with pytest.raises(Exception, match=MatchRule.RECORD_SEALED):
        await world.authority.record(match, "bob")
    for who in ("bob", "cyd", ""):
        ears[-1].heard.append(encode(await world.authority.view(match, who)))
        ears[-1].heard.append(encode(await world.authority.preview(match, "cyd", 2, ("+5",))))
    resumed = await world.listen(match, "cyd", since=3)
    return [bytes(message) for ear in (*ears, resumed) for message in ear.heard]


def _traffic(secret: str) -> tuple[list[bytes], str, list[str]]:
    """What others hear, what is logged, and the public part of the store, for one secret."""
    log = io.StringIO()
    handler = logging.StreamHandler(log)
    logging.getLogger().addHandler(handler)
    try:
        return run(_story(secret, log))
    finally:
        logging.getLogger().removeHandler(handler)


async def _story(secret: str, log: io.StringIO) -> tuple[list[bytes], str, list[str]]:
    world = World(seed="the same for both")
    match = await world.table("honeycomb", _PUBLIC)
    heard = await _round(world, match, secret)
    history = await world.store.load(match)
    assert history is not None
    public = [happenings.write_happening(row.happening).decode() for row in history.rows]
    return heard, log.getvalue(), public


def _secrets(seed: int) -> tuple[str, str]:
    """Two different legal picks."""
    source = SeededSource(seed)
    picks = []
    for _ in range(2):
        first = 1 + source.below(9)
        second = first + 1 + source.below(9)
        third = second + 1
        picks.append(f"{first}+{second}" + (f"-{third}" if source.below(2) else ""))
    return (picks[0], picks[1]) if picks[0] != picks[1] else _secrets(seed + 1000)


def _differs(pairs: int = 3) -> bool:
    """Whether anything that others get tells two secrets apart."""
    return any(_traffic(one) != _traffic(two) for one, two in map(_secrets, range(pairs)))


def test_traffic_is_the_same_whatever_was_chosen() -> None:
    for seed in range(_PAIRS):
        one, two = _secrets(seed)
        assert _traffic(one) == _traffic(two), (seed, one, two)


def test_the_owner_sees_the_own_choice() -> None:
    async def story() -> list[bytes]:
        world = World()
        match = await world.table("honeycomb", _PUBLIC)
        ear = await world.listen(match, "ada")
        await world.pick(match, "ada", "3+7-12")
        own = ear.updates[-1]["own"][0]
        assert own["seat"] == 0
        assert own["scene"] != ear.updates[-1]["scene"]
        return list(ear.heard)

    assert run(story())


def test_an_antibiotic_without_effect_stays_secret_after_the_reveal() -> None:
    async def story(secret: str) -> list[bytes]:
        world = World()
        match = await world.table("honeycomb", _PUBLIC)
        ear = await world.listen(match, "bob")
        await world.pick(match, "ada", secret)
        await world.pick(match, "bob", "1+2")
        await world.pick(match, "cyd", "5+6")
        return [bytes(message) for message in ear.heard]

    assert run(story("3+7-12")) == run(story("3+7-13"))


# Planted bugs ---------------------------------------------------------------------------------


def _log_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The choice is logged."""
    honest = decide.decide

    def logged(state: State, command: Any, context: Any) -> Any:
        logging.getLogger("mutant").warning("%s", command)
        return honest(state, command, context)

    monkeypatch.setattr("petrilab.match.authority.decide", logged)


def _early_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is shown the seat's own scene."""
    honest = telling._scene
    monkeypatch.setattr(telling, "_scene", lambda s, t, seat: honest(s, t, seat or 0))


def _telling_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line in the story carries the choice."""
    honest = telling._line

    def line(told: Any) -> Any:
        shown = honest(told)
        return replace(shown, move=_LAST[-1]) if shown.kind == "chosen" else shown

    def read(game: Any, text: str) -> Any:
        _LAST.append(text)
        return game.parse_move(text)

    monkeypatch.setattr(telling, "_line", line)
    monkeypatch.setattr("petrilab.match.decide.read_move", read)


_LAST = [""]


def _error_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong is logged with all that is known of it."""

    def table_position(state: State) -> Any:
        logging.getLogger("mutant").warning("%s", dict(state.sealed))
        return _HONEST_TABLE(state)

    monkeypatch.setattr(State, "table_position", property(table_position))


_HONEST_TABLE: Callable[[State], Any] = State.table_position.fget  # type: ignore[attr-defined]


def _undo(monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice can be taken back, so that it can be changed after looking."""
    monkeypatch.setattr(takeback, "last_own", lambda *_: 0)
    monkeypatch.setattr("petrilab.match.decide.last_own", lambda *_: 0)


def _unfinished_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records of unfinished matches are given away, with what is sealed."""

    def record_of(state: State) -> Any:
        finished = replace(state, outcome=object())
        return recording.record_of(finished)

    monkeypatch.setattr("petrilab.match.hall.record_of", record_of)


@pytest.mark.parametrize(
    "mutant",
    [_log_line, _early_reveal, _telling_line, _error_text],
    ids=["log line", "early reveal", "telling line", "error text"],
)
def test_a_leak_is_caught(
    mutant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    mutant(monkeypatch)
    assert _differs()


@pytest.mark.parametrize("mutant", [_undo, _unfinished_record], ids=["undo", "record"])
def test_a_gate_left_open_is_caught(
    mutant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    mutant(monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception, IndexError)):
        _traffic("3+7-12")


def test_the_secret_of_the_dice_is_shown_at_the_end_only() -> None:
    async def story() -> None:
        world = World()
        secret = Numbered().secret()
        match = await world.table("petri-dish", "max-turns=3")
        ear = await world.listen(match, "bob")
        assert (await world.authority.record(match, "ada")).dice is not None
        assert secret not in (await world.authority.record(match, "ada")).text()
        assert (await world.authority.view(match, "ada")).dice.secret == ""
        await world.do(match, "ada", c.Resign)
        shown = (await world.authority.view(match, "ada")).dice.secret
        assert len(shown) == 64
        told = [shown in message.decode() for message in ear.heard]
        assert told == [False] * (len(told) - 1) + [True]
        assert shown in (await world.authority.record(match, "ada")).text()

    run(story())


def test_a_record_with_secrets_is_sealed_online_too() -> None:
    async def story() -> None:
        world = World()
        match = await world.table("honeycomb", "board=rectangle:2x1")
        await world.pick(match, "ada", "1+2")
        assert await refused(world.authority.record(match, "ada")) == MatchRule.RECORD_SEALED
        await world.pick(match, "bob", "1+2")
        assert "A.1+2 B.1+2" in (await world.authority.record(match, "bob")).text()

    run(story())


def test_what_is_told_does_not_depend_on_the_listeners() -> None:
    """A listener with a secret of its own changes nothing for the others."""

    async def story(*more: str) -> list[bytes]:
        world = World()
        match = await world.table("honeycomb", _PUBLIC)
        ear = await world.listen(match, "bob")
        for who in more:
            live.Subscription(
                world.authority._live[match], who, await world.listen(match, ""), lambda: 0.0
            )
        await world.pick(match, "ada", "3+7")
        return [m for m in map(bytes, ear.heard) if b'"presence"' not in m]

    assert run(story()) == run(story("eve"))


def test_nobody_is_not_the_owner_of_seats_without_one() -> None:
    """Opponents and open seats have no session; a spectator without one sees nothing of theirs."""

    async def story() -> None:
        world = World()
        seats = (c.SeatPlan("bot", level="random"), c.SeatPlan("me"), c.SeatPlan("me"))
        create = c.Create("1", "honeycomb", seats, _PUBLIC, "Ada")
        match = (await world.authority.create("ada", create)).match
        ear = await world.listen(match, "")
        await settle()
        assert world.authority._live[match].state.chosen == (0,)
        assert ear.messages[1]["here"] == []
        assert ear.messages[1]["watching"] == 1
        again = await world.listen(match, "", since=1)
        view = await world.authority.view(match, "")
        assert (view.own, view.you) == ((), ())
        assert not any(message.get("own") for message in (*ear.messages, *again.messages))
        rule = await refused(world.authority.preview(match, "", 0, ()))
        assert rule == MatchRule.NOT_YOUR_SEAT

    run(story())
