"""Playing together: versions, repeats, consent, absence, clocks, opponents, rematches."""

import asyncio
import re
from typing import Any

import pytest

from petrilab.core import RefusedError
from petrilab.core.rules import MatchRule, TurnRule
from petrilab.match import History, MemoryStore
from petrilab.match import commands as c
from petrilab.match.evolve import replay
from petrilab.match.messages import encode
from playground import Ear, World, refused, run, settle
from support import ROOT


def test_a_move_is_told_to_everybody_after_it_is_acknowledged() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        ears = [await world.listen(match, who) for who in ("ada", "bob", "")]
        order: list[str] = []
        for ear in ears:
            setattr(ear, "hear", lambda _: order.append("told"))  # noqa: B010
        move = c.Move(id="1", seat=0, move="2>3:1", version=4)
        done = await world.authority.do(match, "ada", move, lambda _: order.append("answered"))
        assert order == ["answered", "told", "told", "told"]
        assert (done.version, done.id, done.seat) == (5, "1", 0)

    run(story())


def test_open_games_tell_everybody_the_same_bytes() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        ears = [await world.listen(match, who) for who in ("ada", "bob", "")]
        await world.move(match, "ada", "2>3:1")
        last = {ear.heard[-1] for ear in ears}
        assert len(last) == 1
        (line,) = ears[0].updates[-1]["lines"]
        assert (line["kind"], line["seat"], line["move"]) == ("moved", 0, "2>3:1")

    run(story())


def test_a_command_sent_again_is_carried_out_once_with_the_same_answer() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        ear = await world.listen(match, "bob")
        move = c.Move(id="1", seat=0, move="2>3:1", version=4)
        first = await world.authority.do(match, "ada", move)
        await world.move(match, "bob", "4>1:1")
        assert await world.authority.do(match, "ada", move) == first
        again = World(world.store, clock=world.clock)
        assert await again.authority.do(match, "ada", move) == first
        assert len(ear.updates) == 2

    run(story())


def test_a_move_is_for_the_position_that_was_seen() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        seen = (await world.authority.view(match, "ada")).version
        await world.do(match, "bob", c.Ask, matter="pause")
        await world.move(match, "ada", "2>3:1", version=seen)  # an offer changes no position
        stale = world.move(match, "bob", "4>1:1", version=seen)
        assert await refused(stale) == MatchRule.STALE
        early = world.move(match, "bob", "4>1:1", version=99)
        assert await refused(early) == MatchRule.STALE
        assert await refused(world.move(match, "ada", "3>2:1")) == TurnRule.NOT_WAITING

    run(story())


def test_secret_choices_are_for_their_round_and_others_for_a_version() -> None:
    async def story() -> None:
        world = World()
        match = await world.table("honeycomb", "board=hexagon:2")
        assert await refused(world.move(match, "ada", "1+2")) == MatchRule.HOW_TO_MOVE
        wrong = c.Pick(id="x", seat=0, move="1+2", round=2)
        assert await refused(world.authority.do(match, "ada", wrong)) == MatchRule.WRONG_ROUND
        await world.pick(match, "ada", "1+2")
        assert await refused(world.pick(match, "ada", "1+3")) == MatchRule.HAS_CHOSEN
        await world.pick(match, "bob", "3+4")
        view = await world.authority.view(match, "ada")
        assert (view.round, view.waiting) == (2, (0, 1))
        petris = await world.table()
        assert await refused(world.pick(petris, "ada", "2>3:1")) == MatchRule.HOW_TO_MOVE

    run(story())


def test_a_takeback_needs_the_others_consent() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        before = (await world.authority.view(match, "ada")).scene
        assert await refused(world.do(match, "ada", c.Ask, matter="takeback")) == (
            MatchRule.NOTHING_TO_UNDO
        )
        await world.move(match, "ada", "2>3:1")
        await world.move(match, "bob", "4>1:1")
        await world.do(match, "ada", c.Ask, matter="takeback")
        offer = (await world.authority.view(match, "bob")).offers[0]
        assert (offer.matter, offer.seat, offer.needed) == ("takeback", 0, (1,))
        again = world.do(match, "ada", c.Ask, matter="takeback")
        assert await refused(again) == MatchRule.ASKED_ALREADY
        own = world.do(match, "ada", c.Agree, matter="takeback")
        assert await refused(own) == MatchRule.ASKED_ALREADY
        await world.do(match, "bob", c.Agree, matter="takeback")
        view = await world.authority.view(match, "ada")
        assert (view.scene, view.offers, view.waiting) == (before, (), (0,))
        answer = world.do(match, "bob", c.Agree, matter="takeback")
        assert await refused(answer) == MatchRule.NOTHING_ASKED

    run(story())


def test_a_move_or_a_no_ends_what_was_asked() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        await world.move(match, "ada", "2>3:1")
        await world.do(match, "ada", c.Ask, matter="takeback")
        await world.do(match, "bob", c.Decline, matter="takeback")
        assert (await world.authority.view(match, "ada")).offers == ()
        await world.do(match, "ada", c.Ask, matter="takeback")
        await world.move(match, "bob", "4>1:1")
        assert (await world.authority.view(match, "ada")).offers == ()

    run(story())


def test_nothing_is_taken_back_across_dice_or_secrets() -> None:
    async def story() -> None:
        world = World()
        dice = await world.table("petri-dish", "seating=in-order")
        asking = world.do(dice, "ada", c.Ask, matter="takeback")
        assert await refused(asking) == MatchRule.UNDO_BLOCKED
        honeycomb = await world.table("honeycomb", "board=hexagon:2")
        await world.pick(honeycomb, "ada", "1+2")
        for _ in range(2):
            asking = world.do(honeycomb, "ada", c.Ask, matter="takeback")
            assert await refused(asking) == MatchRule.UNDO_BLOCKED
            await world.authority.view(honeycomb, "bob")

    run(story())


def test_a_pause_stops_moves_and_clocks_until_somebody_resumes() -> None:
    async def story() -> None:
        world = World()
        match = await world.table(clock=c.ClockPlan(60))
        await world.clock.advance(10)
        resume = world.do(match, "ada", c.Resume)
        assert await refused(resume) == MatchRule.NOT_PAUSED
        await world.do(match, "bob", c.Ask, matter="pause")
        await world.do(match, "ada", c.Agree, matter="pause")
        await world.clock.advance(1000)
        view = await world.authority.view(match, "ada")
        assert view.clock is not None
        assert (view.phase, view.clock.left, view.clock.running) == ("paused", (50_000, 60_000), ())
        assert await refused(world.move(match, "ada", "2>3:1")) == MatchRule.PAUSED
        await world.do(match, "bob", c.Resume)
        await world.clock.advance(20)
        view = await world.authority.view(match, "ada")
        assert view.clock is not None
        assert view.clock.left == (30_000, 60_000)

    run(story())


def test_a_match_goes_on_without_somebody_who_stays_away() -> None:
    async def story() -> None:
        world = World(away_seconds=60)
        match = await world.table()
        ear = await world.listen(match, "bob")
        subscription = await world.authority.listen(match, "ada", ear)
        await world.clock.advance(100)
        hand_over = {"absent": 0, "level": "random"}
        early = world.do(match, "bob", c.HandOver, **hand_over)
        assert await refused(early) == MatchRule.NOT_AWAY
        subscription.close()
        assert ear.messages[-1] == {
            "type": "presence", "match": match, "here": [1], "watching": 0,
        }  # fmt: skip
        await world.clock.advance(59)
        soon = world.do(match, "bob", c.Adjourn, absent=0)
        assert await refused(soon) == MatchRule.NOT_AWAY
        await world.clock.advance(2)
        nobody = world.do(match, "bob", c.HandOver, absent=0, level="nobody")
        assert await refused(nobody) == MatchRule.NO_SUCH_LEVEL
        await world.do(match, "bob", c.HandOver, **hand_over)
        await settle()
        assert (await world.authority.view(match, "bob")).waiting == (1,)
        assert await refused(world.move(match, "ada", "3>2:1")) == MatchRule.HANDED_OVER
        await world.do(match, "ada", c.Return)
        again = world.do(match, "ada", c.Return)
        assert await refused(again) == MatchRule.NOT_HANDED_OVER
        await world.move(match, "bob", "4>1:1")
        assert (await world.authority.view(match, "bob")).seats[0].level == ""

    run(story())


def test_an_absence_may_adjourn_a_match() -> None:
    async def story() -> None:
        world = World(away_seconds=60)
        match = await world.table()
        await world.listen(match, "bob")
        await world.clock.advance(61)
        await world.do(match, "bob", c.Adjourn, absent=0)
        assert (await world.authority.view(match, "bob")).phase == "paused"
        await world.do(match, "ada", c.Resume)
        assert (await world.authority.view(match, "bob")).phase == "playing"

    run(story())


def test_resigning_ends_a_match() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        rematch = world.do(match, "bob", c.Ask, matter="rematch")
        assert await refused(rematch) == MatchRule.NOT_OVER
        await world.do(match, "bob", c.Resign)
        view = await world.authority.view(match, "ada")
        assert view.outcome is not None
        assert (view.phase, view.outcome.winners) == ("over", (0,))
        assert await refused(world.do(match, "ada", c.Resign)) == MatchRule.OVER

    run(story())


def test_a_rematch_rotates_the_seats() -> None:
    async def story() -> None:
        world = World()
        match = await world.table(clock=c.ClockPlan(60))
        await world.do(match, "bob", c.Resign)
        await world.do(match, "ada", c.Ask, matter="rematch")
        assert (await world.authority.view(match, "bob")).rematch is None
        await world.do(match, "bob", c.Agree, matter="rematch")
        fresh = (await world.authority.view(match, "ada")).rematch
        assert fresh is not None
        view = await world.authority.view(fresh, "ada")
        assert [seat.name for seat in view.seats] == ["Bob", "Ada"]
        assert (view.phase, view.rematch_of, view.you) == ("playing", match, (1,))
        assert view.clock_plan == c.ClockPlan(60)
        assert fresh in {shown.match for shown in await world.authority.matches("bob")}
        again = world.do(match, "bob", c.Ask, matter="rematch")
        assert await refused(again) == MatchRule.ASKED_ALREADY

    run(story())


def test_whoever_comes_back_hears_what_was_missed() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        seen = (await world.authority.view(match, "bob")).version
        await world.move(match, "ada", "2>3:1")
        await world.move(match, "bob", "4>1:1")
        ear = await world.listen(match, "bob", since=seen)
        update = ear.messages[0]
        assert (update["type"], update["since"], update["version"]) == ("update", seen, seen + 2)
        assert [line["move"] for line in update["lines"]] == ["2>3:1", "4>1:1"]
        late = await world.listen(match, "bob", since=10**6)
        assert late.messages[0]["type"] == "view"
        same = await world.listen(match, "bob", since=seen + 2)
        assert same.messages[0]["lines"] == []

    run(story())


def test_two_authorities_over_one_store_never_both_win() -> None:
    async def story() -> None:
        store = MemoryStore()
        first = World(store, seed="one")
        second = World(store, clock=first.clock, seed="two")
        match = await first.table()
        ear = await second.listen(match, "bob")
        here = c.Move(id="1", seat=0, move="2>3:1", version=4)
        there = c.Move(id="2", seat=0, move="2>0:1", version=4)
        await first.authority.do(match, "ada", here)
        stale = second.authority.do(match, "ada", there)
        assert await refused(stale) == MatchRule.STALE
        assert ear.updates[-1]["lines"][-1]["move"] == "2>3:1"
        await first.move(match, "bob", "4>1:1")
        await second.authority.notice(match, 6)
        assert ear.updates[-1]["lines"][-1]["move"] == "4>1:1"
        await second.authority.notice(match, 6)
        assert len(ear.updates) == 2

    run(story())


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("petris", "players=3"),
        ("petri-dish", "players=3,max-turns=20"),
        ("honeycomb", "players=3,board=hexagon:3"),
    ],
)
def test_what_was_stored_replays_to_the_same_state(game: str, options: str) -> None:
    async def story() -> None:
        world = World()
        match = await world.table(game, options)
        await world.play_randomly(match)
        history = await world.store.load(match)
        assert history is not None
        state = world.authority._live[match].state
        assert replay(match, history.rows, history.sealed) == state
        assert state.outcome is not None

    run(story())


def test_only_messages_are_sent() -> None:
    world = World()
    things: tuple[Any, ...] = ({}, world, "text", 1, ())
    for thing in things:
        with pytest.raises(TypeError):
            encode(thing)


def test_matches_that_nobody_misses_leave_memory_and_come_back() -> None:
    async def story() -> None:
        world = World()
        world.authority._policy = type(world.authority._policy)(in_memory=3)
        matches = [await world.table() for _ in range(8)]
        assert len(world.authority._live) <= 4
        for match in matches:
            await world.move(match, "ada", "2>3:1")

    run(story())


def test_a_refusal_changes_nothing() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        before = await world.authority.view(match, "ada")
        with pytest.raises(RefusedError):
            await world.move(match, "ada", "2>2:1")
        assert await world.authority.view(match, "ada") == before

    run(story())


def test_a_match_of_other_rules_is_not_played_by_these(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        monkeypatch.setattr("petrilab.games.petris.game.Petris.rules_version", 99)
        fresh = World(world.store)
        assert await refused(fresh.authority.view(match, "ada")) == MatchRule.STORE

    run(story())


def test_news_that_comes_while_a_match_is_being_read_is_not_lost() -> None:
    """Another process commits after the rows were read and before the match is at hand."""

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

    async def story() -> None:
        store = Late()
        first, second = World(store), World(store)
        match = await first.table()
        store.go_on.clear()
        store.read.clear()
        seeing = asyncio.create_task(second.authority.view(match, "ada"))
        await store.read.wait()
        await first.move(match, "ada", "2>3:1")
        await second.authority.notice(match, 5)
        store.go_on.set()
        assert (await seeing).version == 5

    run(story())


def test_only_stores_make_what_is_committed() -> None:
    makers = {
        file.relative_to(ROOT / "src" / "petrilab").as_posix()
        for file in (ROOT / "src" / "petrilab").rglob("*.py")
        if re.search(r"Committed\(append|map\(Committed", file.read_text(encoding="utf-8"))
    }
    assert makers == {"match/memory.py", "store/sql.py"}


def test_players_hear_how_many_watch() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        ear, eve = await world.listen(match, "ada"), Ear()
        watching = await world.authority.listen(match, "eve", eve)
        assert ear.messages[-1]["watching"] == 1
        fan = await world.listen(match, "fan")
        assert [message["watching"] for message in (ear.messages[-1], fan.messages[-1])] == [2, 2]
        assert eve.messages[-1]["watching"] == 1  # watchers are not told of each other
        watching.close()
        assert ear.messages[-1]["watching"] == 1

    run(story())
