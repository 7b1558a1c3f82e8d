"""The match service: everything that people and bots can do with matches."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from petrilab.core import RefusedError, Seat, read_move, refusal
from petrilab.match import commands as c
from petrilab.match import messages as m
from petrilab.match import setup
from petrilab.match.active_match import ActiveMatch
from petrilab.match.active_matches import ActiveMatches, translate_errors
from petrilab.match.bots import Opponents
from petrilab.match.classroom import Classroom
from petrilab.match.command_runner import Change, Charge, CommandRunner, Reply
from petrilab.match.decision import Context, Decision
from petrilab.match.dependencies import Dependencies
from petrilab.match.identity import match_id
from petrilab.match.lobby import Lobby
from petrilab.match.match_finder import MatchFinder
from petrilab.match.policy import Policy
from petrilab.match.ports import (
    BotPool,
    Clock,
    ConflictError,
    EventStore,
    Randomness,
)
from petrilab.match.reader import MatchReader
from petrilab.match.recovery import RecoveryCodes
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.state import State

_HEARTBEAT_TIMEOUT_SECONDS = 4.0
"""Seconds within which a store that works has recorded a heartbeat."""
_OWNER_COMMANDS = (c.Return, c.Resign)
"""Commands that the owner of a seat may give while a bot plays it."""


def build_match_service(
    store: EventStore,
    clock: Clock,
    randomness: Randomness,
    bots: BotPool | None = None,
    policy: Policy = Policy(),  # noqa: B008  # immutable
) -> "MatchService":
    """Build a match service and its parts over a store."""
    dependencies = Dependencies(store, clock, randomness, policy)
    opponents = Opponents(bots, randomness) if bots else None
    matches = ActiveMatches(store, clock, policy)
    runner = CommandRunner(dependencies, matches, opponents)
    finder = MatchFinder(matches, runner)
    reader = MatchReader(store, clock, matches, finder)
    return MatchService(dependencies, reader, runner, matches, finder, opponents)


class MatchService:
    """Creates matches, seats players, carries out commands; reading goes to the reader."""

    def __init__(
        self,
        dependencies: Dependencies,
        reader: MatchReader,
        runner: CommandRunner,
        matches: ActiveMatches,
        finder: MatchFinder,
        opponents: Opponents | None,
    ) -> None:
        self._store, self._clock, self._randomness, self._policy = dependencies
        self._matches, self._finder, self._runner = matches, finder, runner
        self._opponents = opponents
        self.lobby = Lobby(self._store.lobby, self._clock, self._randomness, finder, runner)
        self.recovery = RecoveryCodes(
            self._store.sessions, self._clock, self._randomness, self._move_seats
        )
        self.classroom = Classroom(finder, runner, self._randomness, self._policy.levels)
        self.view = reader.view
        self.subscribe = reader.subscribe
        self.public_summary = reader.public_summary
        self.preview = reader.preview
        self.record = reader.record
        self.finished_record = reader.finished_record
        self.geometry = reader.geometry
        self.boards = reader.boards
        self.matches_of = reader.matches_of
        self.owns_matches = reader.owns_matches
        self.public_matches = reader.public_matches
        self.finished_matches = reader.finished_matches
        self.match_ids = reader.match_ids
        self.present_players = reader.present_players
        self.hosts_of_matches_without_people = reader.hosts_of_matches_without_people
        self.publish_presence = reader.publish_presence
        self.catch_up = finder.catch_up
        self.reload_erased = finder.reload_erased
        self.sessions_in_memory = reader.sessions_in_memory
        self.estimated_bytes = reader.estimated_bytes
        self.drain = matches.drain
        self.quarantined = matches.quarantined

    async def start(self) -> None:
        """Load how long servers have run: match time stood still since."""
        await self._matches.run_time.start()

    async def run_heartbeats(self, on_recorded: Callable[[], None] = lambda: None) -> None:
        """Record regularly how long servers have run. Raises `StoreError` or `TimeoutError`."""
        while True:
            async with asyncio.timeout(_HEARTBEAT_TIMEOUT_SECONDS):
                await self._matches.run_time.record()
            on_recorded()
            await self._sleep(self._matches.run_time.heartbeat_seconds)

    async def _sleep(self, seconds: float) -> None:
        wake_up = asyncio.Event()
        timer = self._clock.call_later(seconds, wake_up.set)
        try:
            await wake_up.wait()
        finally:
            timer.cancel()

    async def close(self) -> None:
        """Stop timers and bots, finish the changes in progress, close the store."""
        for active in self._matches:
            if active.timer:
                active.timer.cancel()
        if self._opponents:
            await self._opponents.close()
        await self.drain()
        await self._store.close()

    # Creating and joining ---------------------------------------------------------------------

    async def create(self, session: str, command: c.Create) -> m.Acknowledgement:
        """Create a match; a repeated command gets the same match."""
        match = match_id(session, command.id)
        if active := await self._finder.find(match):
            return m.Acknowledgement(match, active.state.version, command.id)
        secret = self._randomness.secret()
        created = setup.new_match(session, command, secret, self._policy.levels)
        decision = setup.new_match_for(match, created, secret)
        with suppress(ConflictError):  # a repeated command has created it meanwhile
            await self._runner.create(decision)
        return m.Acknowledgement(match, decision.state.version, command.id)

    async def invite(self, match: str, session: str) -> str:
        """Return a new token for joining the match, or watching it if it is private."""
        active, token = await self._finder.get(match), self._randomness.token()
        await self._runner.execute(
            Change(active, lambda s, at: setup.invite(s, session, token, at))
        )
        return token

    async def join(self, match: str, session: str, command: c.Join) -> m.Acknowledgement:
        """Take an open seat; a session that has a seat already keeps it."""
        active = await self._finder.get(match)
        joined = await self._runner.execute(
            Change(active, lambda s, at: setup.join(s, session, command, at))
        )
        seats = active.state.seats_of(session)
        seat = command.seat if command.seat in seats else seats[0]
        return m.Acknowledgement(match, joined.version, seat=seat)

    async def create_device_link(self, match: str, session: str, seat: Seat) -> str:
        """Return a one-time token by which another device takes over a seat."""
        active, token = await self._finder.get(match), self._randomness.token()
        await self._runner.execute(
            Change(active, lambda s, at: setup.link(s, session, seat, token, at))
        )
        return token

    async def claim_device_link(self, match: str, session: str, token: str) -> m.Acknowledgement:
        """Take over a seat by its one-time token; a repeated request gets the same answer."""
        active = await self._finder.get(match)
        await self._runner.execute(Change(active, lambda s, at: setup.claim(s, session, token, at)))
        claim = setup.find_claim(active.state, session, token)
        if claim is None:  # the seat was moved on before this answer
            raise refusal(MatchRule.BAD_INVITE).error()
        return m.Acknowledgement(match, claim.version, seat=claim.seat)

    async def leave(self, match: str, session: str) -> m.Acknowledgement:
        """Give up all seats of a session, and resign if it was playing; may be repeated."""
        active = await self._finder.get(match)
        return await self._give_up(active, partial(setup.leave, session=session))

    async def _give_up(
        self, active: ActiveMatch, give_up: Callable[[State, Context], Decision]
    ) -> m.Acknowledgement:
        """Give up seats; a rematch that waited for their owner only comes with its new match."""

        def decide_seats(state: State, at: int) -> Decision:
            context = self._runner.context(active, at)
            return self._runner.with_rematch(give_up(state, context))

        return await self._runner.execute(Change(active, decide_seats))

    # Playing ----------------------------------------------------------------------------------

    def submit(
        self,
        active: ActiveMatch,
        session: str,
        command: c.Command,
        reply: Reply,
        charge: Charge | None = None,
    ) -> None:
        """Carry out a seat's command as soon as the match is free.

        `reply` gets the acknowledgement after the commit and before the update is published, or a
        `RefusedError`. A repeated command gets the acknowledgement it had. `charge` gets the
        milliseconds that reply and update have taken.
        """
        authorise = partial(_authorise_owner, session, command)
        self._runner.submit_command(active, command, authorise, reply, charge)

    async def execute(
        self,
        match: str,
        session: str,
        command: c.Command,
        on_acknowledged: Callable[[m.Acknowledgement], None] | None = None,
        charge: Charge | None = None,
    ) -> m.Acknowledgement:
        """Carry out a seat's command and wait for it. Raises `RefusedError`.

        `on_acknowledged` is called after the commit and before the update is published; `charge`
        gets the milliseconds that the update has taken.
        """
        active = await self._finder.get(match)

        def reply(outcome: m.Acknowledgement | Exception) -> None:
            if on_acknowledged and isinstance(outcome, m.Acknowledgement):
                on_acknowledged(outcome)

        authorise = partial(_authorise_owner, session, command)
        return await self._runner.execute_command(active, command, authorise, reply, charge)

    async def hint(self, match: str, session: str, seat: Seat, level: str) -> m.Hint:
        """Return the best move at a level's strength, for a person who plays against bots only."""
        state = (await self._finder.get(match)).state
        if seat not in state.seats_of(session):
            raise refusal(MatchRule.NOT_YOUR_SEAT).error()
        people = [other for other in state.seat_states if other.session or other.is_open]
        if len(people) > 1:
            raise refusal(MatchRule.HINT).error()
        if self._opponents is None or level not in self._policy.levels:
            raise refusal(MatchRule.NO_SUCH_LEVEL).error()
        if seat not in state.waiting:
            raise state.game.turn_refusal(state.position, seat).error()
        text = await self._opponents.hint(state, seat, level, session)
        steps = state.game.steps(read_move(state.game, text))
        return m.Hint(match, state.version, seat, level, text, steps)

    def react(self, active: ActiveMatch, session: str, reaction: m.Reaction) -> None:
        """Send a player's reaction to all subscribers of the match. Raises `RefusedError`."""
        if reaction.seat not in active.state.seats_of(session):
            raise refusal(MatchRule.NOT_YOUR_SEAT).error()
        active.publish_reaction(reaction)
        self._policy.remote_presence.announce_reaction(reaction)

    def publish_reaction(self, reaction: m.Reaction) -> None:
        """Send the subscribers here a reaction of a player at another process."""
        if active := self._matches.in_memory(reaction.match):
            active.publish_reaction(reaction)

    async def _move_seats(self, session: str, to: str) -> tuple[int, bool]:
        """Move all seats of a session to another one, but not those of damaged matches.

        Return the number of matches, and whether these were all.
        """
        moved, is_complete = 0, True
        for match in reversed(await translate_errors(self._store.matches_of(session))):
            active = await self._finder.find_intact(match)
            if active is None:
                is_complete = False
            elif active.state.seats_of(session):
                moved += 1
                await self._runner.execute(
                    Change(active, lambda s, at: setup.move_seats(s, session, to, at))
                )
        return moved, is_complete

    # Maintenance ------------------------------------------------------------------------------

    async def forget_session(self, session: str) -> None:
        """Erase a session and its names; its seats have no owner from then on.

        A damaged match gets no event; the store erases what it can read.
        """
        await self.recovery.revoke(session)
        await self.lobby.withdraw(session)
        matches = await translate_errors(self._store.matches_of(session))
        for match in matches:
            if active := await self._finder.find_intact(match):
                try:
                    await self._give_up(active, partial(setup.forget_session, session=session))
                except RefusedError as error:
                    if error.refusal.rule != MatchRule.DAMAGED:
                        raise
        await translate_errors(self._store.forget_session(session))
        await self._finder.reload_erased({session})

    async def purge(self) -> int:
        """Erase the matches whose retention has ended, and return their number.

        Connected sessions may still look at such a match, but it accepts no commands.
        """
        erased = await translate_errors(self._store.purge(self._clock.wall()))
        for match in erased:
            self._matches.erase(match)
        return len(erased)


def _authorise_owner(session: str, command: c.Command, state: State) -> None:
    """Refuse a session that does not own the seat, or has handed it over to a bot."""
    seat = command.seat
    if seat not in state.seats:
        raise refusal(MatchRule.NO_SUCH_SEAT, seat=str(seat)).error()
    seat_state = state.seat_states[seat]
    if seat_state.session != session or not session:
        raise refusal(MatchRule.NOT_YOUR_SEAT).error()
    if seat_state.level and not isinstance(command, _OWNER_COMMANDS):
        raise refusal(MatchRule.HANDED_OVER).error()
