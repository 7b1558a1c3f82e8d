"""Random sessions of joining, moving, resigning, pausing, crashing and running out of time.

A simple model predicts the result of each; there may be no difference. `make torture` plays many
more of them, on databases too.
"""

import asyncio
import os
from collections.abc import Coroutine
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from match_harness import MatchHarness, keep_heartbeats, run_pending
from petrilab.core import RefusedError, find_game
from petrilab.match import MemoryStore
from petrilab.match import commands as c

T = TypeVar("T")
_PEOPLE = ("ada", "bob")
_BANK = 100
_SESSIONS = int(os.environ.get("PETRILAB_SESSIONS", "60"))
_GAME = find_game("petris")


class Model:
    """A simple model of a match."""

    def __init__(self) -> None:
        self.phase = "open"
        self.moves: list[str] = []
        self.left = [float(_BANK), float(_BANK)]
        self.asked: dict[str, int] = {}
        self.winner: int | None = None
        self.answers: dict[tuple[int, str], int] = {}

    def position(self) -> Any:
        position = _GAME.initial(_GAME.options_type.parse("-"))
        for move in self.moves:
            (seat,) = _GAME.actors(position)
            position = _GAME.apply(position, seat, _GAME.parse_move(move))
        return position

    def turn(self) -> int | None:
        actors = _GAME.actors(self.position()) if self.phase == "playing" else ()
        return actors[0] if actors else None

    def owner(self, index: int) -> int:
        position = _GAME.initial(_GAME.options_type.parse("-"))
        for move in self.moves[:index]:
            (seat,) = _GAME.actors(position)
            position = _GAME.apply(position, seat, _GAME.parse_move(move))
        return _GAME.actors(position)[0]

    def wait(self, seconds: float) -> None:
        seat = self.turn()
        if seat is not None:
            self.left[seat] -= seconds
            if self.left[seat] <= 0:
                self.left[seat] = 0
                self.over(1 - seat)

    def over(self, winner: int | None) -> None:
        self.phase, self.winner = "over", winner
        self.asked.clear()

    def move(self, text: str) -> None:
        self.moves.append(text)
        self.asked.pop("takeback", None)
        if outcome := _GAME.outcome(self.position()):
            self.over(outcome.winners[0] if len(outcome.winners) == 1 else None)

    def take_back(self, seat: int) -> None:
        last = max(k for k in range(len(self.moves)) if self.owner(k) == seat)
        del self.moves[last:]
        self.asked.pop("takeback", None)


class Sessions(RuleBasedStateMachine):
    """Compares a match with its model after every step."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.harness = MatchHarness(MemoryStore())
        self.model = Model()
        self.received = 0

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    def ask(self, seat: int, command: Any) -> int | None:
        """Return the version after a command, or None if it was refused."""
        try:
            done = self.do(self.harness.service.execute(self.match, _PEOPLE[seat], command))
        except RefusedError:
            return None
        key = (seat, command.id)
        assert self.model.answers.setdefault(key, done.version) == done.version
        return done.version

    def start(self) -> None:
        """Start the service and its heartbeats."""
        self.do(self.harness.service.start())
        self.heartbeats = self.loop.create_task(keep_heartbeats(self.harness.service))

    @initialize()
    def set_up(self) -> None:
        self.start()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"))
        create = c.Create("1", "petris", seats, name="Ada", clock=c.ClockPlan(_BANK))
        self.match = self.do(self.harness.service.create("ada", create)).match
        self.token = self.do(self.harness.service.invite(self.match, "ada"))
        self.subscriber = self.do(self.harness.subscribe(self.match, "bob"))

    @rule()
    def join(self) -> None:
        request = self.harness.service.join(self.match, "bob", c.Join(self.token, "Bob"))
        assert self.do(request).seat == 1
        if self.model.phase == "open":
            self.model.phase = "playing"

    @rule(seat=st.integers(0, 1), number=st.integers(0, 500), behind=st.integers(0, 2))
    def move(self, seat: int, number: int, behind: int) -> None:
        legal = _GAME.legal(self.model.position(), self.model.turn() or 0)
        text = legal.nth(number % legal.size).text() if legal.size else "0>1:1"
        view = self.do(self.harness.service.view(self.match, _PEOPLE[seat]))
        command = c.Move(
            id=self.harness.id(), seat=seat, move=text, version=max(0, view.version - behind)
        )
        position = self.harness.active(self.match).state.position_version
        fresh = view.version - behind >= position
        allowed = self.model.turn() == seat and fresh
        version = self.ask(seat, command)
        assert (version is not None) == allowed
        if allowed:
            self.model.move(text)
            assert self.ask(seat, command) == version

    @precondition(lambda self: self.model.answers)
    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        (seat, name), version = data.draw(st.sampled_from(sorted(self.model.answers.items())))
        assert self.ask(seat, c.Resign(id=name, seat=seat)) == version

    @rule(seat=st.integers(0, 1))
    def resign(self, seat: int) -> None:
        allowed = self.model.phase in ("playing", "paused")
        assert (self.ask(seat, c.Resign(id=self.harness.id(), seat=seat)) is not None) == allowed
        if allowed:
            self.model.over(1 - seat)

    @rule(seat=st.integers(0, 1), matter=st.sampled_from(["takeback", "pause"]))
    def ask_for(self, seat: int, matter: Any) -> None:
        model = self.model
        own = any(model.owner(k) == seat for k in range(len(model.moves)))
        allowed = model.phase == "playing" and matter not in model.asked
        allowed = allowed and (own or matter == "pause")
        command = c.Ask(id=self.harness.id(), seat=seat, matter=matter)
        assert (self.ask(seat, command) is not None) == allowed
        if allowed:
            model.asked[matter] = seat

    @rule(seat=st.integers(0, 1), matter=st.sampled_from(["takeback", "pause"]), yes=st.booleans())
    def answer(self, seat: int, matter: Any, yes: bool) -> None:
        model = self.model
        asked = model.asked.get(matter)
        allowed = asked is not None and not (yes and asked == seat)
        kind = c.Agree if yes else c.Decline
        command = kind(id=self.harness.id(), seat=seat, matter=matter)
        assert (self.ask(seat, command) is not None) == allowed
        if not allowed or asked is None:
            return
        model.asked.pop(matter)
        if yes and matter == "takeback":
            model.take_back(asked)
        elif yes:
            model.phase = "paused"

    @rule(seat=st.integers(0, 1))
    def resume(self, seat: int) -> None:
        allowed = self.model.phase == "paused"
        assert (self.ask(seat, c.Resume(id=self.harness.id(), seat=seat)) is not None) == allowed
        if allowed:
            self.model.phase = "playing"

    @rule(seconds=st.integers(1, 30))
    def wait(self, seconds: int) -> None:
        self.do(self.harness.clock.advance(seconds))
        self.model.wait(seconds)

    @rule(down=st.integers(0, 1000), step=st.sampled_from([0, 0, 3600, -3600, 864_000]))
    def crash(self, down: int, step: int) -> None:
        """Kill the process; another one starts later, by another wall clock."""
        self.do(self.harness.service._matches.run_time.record())
        self.heartbeats.cancel()
        ids, clock = self.harness._ids, self.harness.clock
        clock._timers.clear()
        clock.seconds += down
        clock.wall_seconds += step
        self.harness = MatchHarness(self.harness.store, clock=clock)
        self.harness._ids = ids
        self.start()
        self.subscriber = self.do(self.harness.subscribe(self.match, "bob"))
        self.received = 0

    @invariant()
    def nothing_differs(self) -> None:
        if not hasattr(self, "match"):
            return
        self.do(run_pending())
        view = self.do(self.harness.service.view(self.match, "bob"))
        model, position = self.model, self.model.position()
        assert view.phase == model.phase
        assert view.scene.tokens == _GAME.scene(_GAME.view(position, None)).tokens
        assert view.waiting == (() if model.turn() is None else (model.turn(),)) or (
            model.phase == "paused"
        )
        assert {offer.matter: offer.seat for offer in view.offers} == model.asked
        assert view.clock is not None
        assert view.clock.left == tuple(round(left * 1000) for left in model.left)
        if model.phase == "over":
            assert view.outcome is not None
            won = view.outcome.winners
            assert won == ((model.winner,) if model.winner is not None else won)
        versions = [update["version"] for update in self.subscriber.updates]
        assert versions == sorted(set(versions))
        assert versions == [] or versions[-1] == view.version

    def teardown(self) -> None:
        self.heartbeats.cancel()
        self.do(self.harness.service.close())
        self.loop.close()


Sessions.TestCase.settings = settings(
    max_examples=_SESSIONS,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestSessions = Sessions.TestCase
