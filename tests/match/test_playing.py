"""Playing together: versions, repeats, absence, clocks, opponents."""

import asyncio
import re
from typing import Any

import pytest

from match_harness import MatchHarness, RecordingSubscriber, refused, run, run_pending
from petrilab.core import RefusedError
from petrilab.core.refusal_rules import TurnRule
from petrilab.match import EncodedMessage, History, MemoryStore, Policy
from petrilab.match import commands as c
from petrilab.match.evolve import replay
from petrilab.match.ports import NoRemotePresence
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.serialization import encode
from support import ROOT


def test_a_move_is_published_to_all_after_its_acknowledgement() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        subscribers = [await harness.subscribe(match, who) for who in ("ada", "bob", "")]
        order: list[str] = []
        for subscriber in subscribers:
            setattr(subscriber, "send", lambda _: order.append("published"))  # noqa: B010
        move = c.Move(id="1", seat=0, move="2>3:1", version=4)
        done = await harness.service.execute(match, "ada", move, lambda _: order.append("answered"))
        assert order == ["answered", "published", "published", "published"]
        assert (done.version, done.id, done.seat) == (5, "1", 0)

    run(scenario())


def test_games_without_secrets_send_all_subscribers_the_same_bytes() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        subscribers = [await harness.subscribe(match, who) for who in ("ada", "bob", "")]
        await harness.move(match, "ada", "2>3:1")
        last = {subscriber.received[-1] for subscriber in subscribers}
        assert len(last) == 1
        (line,) = subscribers[0].updates[-1]["lines"]
        assert (line["kind"], line["seat"], line["move"]) == ("moved", 0, "2>3:1")

    run(scenario())


def test_a_repeated_command_is_carried_out_once_with_the_same_answer() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        subscriber = await harness.subscribe(match, "bob")
        move = c.Move(id="1", seat=0, move="2>3:1", version=4)
        first = await harness.service.execute(match, "ada", move)
        await harness.move(match, "bob", "4>1:1")
        assert await harness.service.execute(match, "ada", move) == first
        again = MatchHarness(harness.store, clock=harness.clock)
        assert await again.service.execute(match, "ada", move) == first
        assert len(subscriber.updates) == 2

    run(scenario())


def test_a_move_needs_the_current_position() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        seen = (await harness.service.view(match, "ada")).version
        await harness.execute(match, "bob", c.Ask, matter="pause")
        await harness.move(match, "ada", "2>3:1", version=seen)  # an offer changes no position
        stale = harness.move(match, "bob", "4>1:1", version=seen)
        assert await refused(stale) == MatchRule.STALE
        early = harness.move(match, "bob", "4>1:1", version=99)
        assert await refused(early) == MatchRule.STALE
        assert await refused(harness.move(match, "ada", "3>2:1")) == TurnRule.NOT_WAITING

    run(scenario())


def test_picks_name_a_round_and_moves_name_a_version() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match("honeycomb", "board=hexagon:2")
        assert await refused(harness.move(match, "ada", "1+2")) == MatchRule.HOW_TO_MOVE
        wrong = c.Pick(id="x", seat=0, move="1+2", round=2)
        assert await refused(harness.service.execute(match, "ada", wrong)) == MatchRule.WRONG_ROUND
        await harness.pick(match, "ada", "1+2")
        assert await refused(harness.pick(match, "ada", "1+3")) == MatchRule.HAS_CHOSEN
        await harness.pick(match, "bob", "3+4")
        view = await harness.service.view(match, "ada")
        assert (view.round, view.waiting) == (2, (0, 1))
        petris = await harness.create_match()
        assert await refused(harness.pick(petris, "ada", "2>3:1")) == MatchRule.HOW_TO_MOVE

    run(scenario())


def test_a_bot_can_replace_a_player_who_is_away() -> None:
    async def scenario() -> None:
        harness = MatchHarness(away_seconds=60)
        match = await harness.create_match()
        subscriber = await harness.subscribe(match, "bob")
        subscription = await harness.service.subscribe(match, "ada", subscriber)
        await harness.clock.advance(100)
        hand_over = {"absent": 0, "level": "random"}
        early = harness.execute(match, "bob", c.HandOver, **hand_over)
        assert await refused(early) == MatchRule.NOT_AWAY
        subscription.close()
        assert subscriber.messages[-1] == {
            "type": "presence", "match": match, "here": [1], "watching": 0,
            "away": [{"seat": 0, "seconds": 60}],
        }  # fmt: skip
        await harness.clock.advance(59)
        soon = harness.execute(match, "bob", c.Adjourn, absent=0)
        assert await refused(soon) == MatchRule.NOT_AWAY
        await harness.clock.advance(2)
        nobody = harness.execute(match, "bob", c.HandOver, absent=0, level="nobody")
        assert await refused(nobody) == MatchRule.NO_SUCH_LEVEL
        await harness.execute(match, "bob", c.HandOver, **hand_over)
        await run_pending()
        assert (await harness.service.view(match, "bob")).waiting == (1,)
        assert await refused(harness.move(match, "ada", "3>2:1")) == MatchRule.HANDED_OVER
        await harness.execute(match, "ada", c.Return)
        again = harness.execute(match, "ada", c.Return)
        assert await refused(again) == MatchRule.NOT_HANDED_OVER
        await harness.move(match, "bob", "4>1:1")
        assert (await harness.service.view(match, "bob")).seats[0].level == ""

    run(scenario())


def test_a_match_can_be_adjourned_while_a_player_is_away() -> None:
    async def scenario() -> None:
        harness = MatchHarness(away_seconds=60)
        match = await harness.create_match()
        await harness.subscribe(match, "bob")
        await harness.clock.advance(61)
        await harness.execute(match, "bob", c.Adjourn, absent=0)
        assert (await harness.service.view(match, "bob")).phase == "paused"
        await harness.execute(match, "ada", c.Resume)
        assert (await harness.service.view(match, "bob")).phase == "playing"

    run(scenario())


def test_resigning_ends_a_match() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        rematch = harness.execute(match, "bob", c.Ask, matter="rematch")
        assert await refused(rematch) == MatchRule.NOT_OVER
        await harness.execute(match, "bob", c.Resign)
        view = await harness.service.view(match, "ada")
        assert view.outcome is not None
        assert (view.phase, view.outcome.winners) == ("over", (0,))
        assert await refused(harness.execute(match, "ada", c.Resign)) == MatchRule.OVER

    run(scenario())


def test_a_returning_subscriber_gets_the_missed_changes() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        seen = (await harness.service.view(match, "bob")).version
        await harness.move(match, "ada", "2>3:1")
        await harness.move(match, "bob", "4>1:1")
        subscriber = await harness.subscribe(match, "bob", since=seen)
        update = subscriber.messages[0]
        assert (update["type"], update["since"], update["version"]) == ("update", seen, seen + 2)
        assert [line["move"] for line in update["lines"]] == ["2>3:1", "4>1:1"]
        late = await harness.subscribe(match, "bob", since=10**6)
        assert late.messages[0]["type"] == "view"
        same = await harness.subscribe(match, "bob", since=seen + 2)
        assert same.messages[0]["lines"] == []

    run(scenario())


def test_of_two_services_on_one_store_only_one_wins_a_version() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        first = MatchHarness(store, seed="one")
        second = MatchHarness(store, clock=first.clock, seed="two")
        match = await first.create_match()
        subscriber = await second.subscribe(match, "bob")
        here = c.Move(id="1", seat=0, move="2>3:1", version=4)
        there = c.Move(id="2", seat=0, move="2>0:1", version=4)
        await first.service.execute(match, "ada", here)
        stale = second.service.execute(match, "ada", there)
        assert await refused(stale) == MatchRule.STALE
        assert subscriber.updates[-1]["lines"][-1]["move"] == "2>3:1"
        await first.move(match, "bob", "4>1:1")
        await second.service.catch_up(match, 6)
        assert subscriber.updates[-1]["lines"][-1]["move"] == "4>1:1"
        await second.service.catch_up(match, 6)
        assert len(subscriber.updates) == 2

    run(scenario())


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("petris", "players=3"),
        ("petri-dish", "players=3,max-turns=20"),
        ("honeycomb", "players=3,board=hexagon:3"),
    ],
)
def test_a_stored_match_replays_to_the_same_state(game: str, options: str) -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match(game, options)
        await harness.play_randomly(match)
        history = await harness.store.load(match)
        assert history is not None
        state = harness.active(match).state
        assert replay(match, history.rows, history.sealed) == state
        assert state.outcome is not None

    run(scenario())


def test_only_messages_can_be_encoded() -> None:
    harness = MatchHarness()
    things: tuple[Any, ...] = ({}, harness, "text", 1, ())
    for thing in things:
        with pytest.raises(TypeError):
            encode(thing)


def test_idle_matches_are_evicted_and_loaded_again() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        harness.service._matches._policy = Policy(in_memory=3)
        matches = [await harness.create_match() for _ in range(8)]
        assert len(harness.service.match_ids()) <= 4
        for match in matches:
            await harness.move(match, "ada", "2>3:1")

    run(scenario())


def test_a_refusal_changes_nothing() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        before = await harness.service.view(match, "ada")
        with pytest.raises(RefusedError):
            await harness.move(match, "ada", "2>2:1")
        assert await harness.service.view(match, "ada") == before

    run(scenario())


def test_a_match_of_another_rules_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        monkeypatch.setattr("petrilab.games.petris.game.Petris.rules_version", 99)
        fresh = MatchHarness(harness.store)
        assert await refused(fresh.service.view(match, "ada")) == MatchRule.RULES_MISSING

    run(scenario())


def test_events_reported_while_a_match_is_loading_are_not_lost() -> None:
    """Another process commits after the rows were read and before the match is in memory."""

    class Late(MemoryStore):
        def __init__(self) -> None:
            super().__init__()
            self.read, self.go_on = asyncio.Event(), asyncio.Event()
            self.go_on.set()

        async def load(self, match: str, after: int = 0) -> History | None:
            found = await super().load(match, after)
            self.read.set()
            await self.go_on.wait()
            return found

    async def scenario() -> None:
        store = Late()
        first, second = MatchHarness(store), MatchHarness(store)
        match = await first.create_match()
        store.go_on.clear()
        store.read.clear()
        seeing = asyncio.create_task(second.service.view(match, "ada"))
        await store.read.wait()
        await first.move(match, "ada", "2>3:1")
        await second.service.catch_up(match, 5)
        store.go_on.set()
        assert (await seeing).version == 5

    run(scenario())


def test_only_stores_create_committed_appends() -> None:
    makers = {
        file.relative_to(ROOT / "src" / "petrilab").as_posix()
        for file in (ROOT / "src" / "petrilab").rglob("*.py")
        if re.search(r"Committed\(append|map\(Committed", file.read_text(encoding="utf-8"))
    }
    assert makers == {"match/memory_store.py", "store/sql_store.py"}


def test_players_get_updates_before_spectators() -> None:
    """A player who connects again, too."""

    async def scenario() -> None:
        harness, order = MatchHarness(), list[str]()
        match = await harness.create_match()

        class Ordered(RecordingSubscriber):
            def __init__(self, name: str) -> None:
                super().__init__()
                self._name = name

            def send(self, message: EncodedMessage) -> None:
                super().send(message)
                order.append(self._name)

        for name in ("eve", "fan", "ada"):
            await harness.service.subscribe(match, name, Ordered(name))
        order.clear()
        harness.service.publish_presence(match)
        assert order == ["ada", "eve", "fan"]

    run(scenario())


def test_a_spectator_who_takes_a_seat_is_announced_as_its_player() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        remote_presence = _RecordingPresence()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"))
        create = c.Create(harness.id(), "petris", seats, "-", "Ada")
        match = (await harness.service.create("ada", create)).match
        harness.active(match).remote_presence = remote_presence
        subscriber = await harness.subscribe(match, "ada")
        await harness.subscribe(match, "bob")
        assert [m["here"] for m in subscriber.messages if m["type"] == "presence"][-1] == [0]
        token = await harness.service.invite(match, "ada")
        await harness.service.join(match, "bob", c.Join(token, "Bob"))
        assert [m["here"] for m in subscriber.messages if m["type"] == "presence"][-1] == [0, 1]
        assert remote_presence.announced == [("ada", True), ("bob", True)]

    run(scenario())


class _RecordingPresence(NoRemotePresence):
    """No players at other processes; records what is announced to them."""

    def __init__(self) -> None:
        self.announced: list[tuple[str, bool]] = []

    def announce(self, match: str, session: str, *, is_present: bool) -> None:
        del match
        self.announced.append((session, is_present))


def test_players_get_the_number_of_spectators() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        subscriber, eve = await harness.subscribe(match, "ada"), RecordingSubscriber()
        watching = await harness.service.subscribe(match, "eve", eve)
        assert subscriber.messages[-1]["watching"] == 1
        fan = await harness.subscribe(match, "fan")
        assert [message["watching"] for message in (subscriber.messages[-1], fan.messages[-1])] == [
            2,
            2,
        ]
        assert eve.messages[-1]["watching"] == 1  # spectators get no message about other spectators
        watching.close()
        assert subscriber.messages[-1]["watching"] == 1

    run(scenario())
