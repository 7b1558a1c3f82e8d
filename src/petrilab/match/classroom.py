"""Classes: several matches under one host, who starts, pauses and ends them from outside.

The matches of a class are numbered, and so are the rematches of each. Their ids follow from the id
of the class: no table has to agree with the matches. Every match has the settings of the class. Its
id is the hash of its code, by which players join: short enough to be typed, and too long to be
guessed.
"""

from collections.abc import AsyncIterator
from contextlib import suppress
from functools import lru_cache, partial
from typing import Literal, TypeAlias

from msgspec.structs import replace

from petrilab.core import RefusedError, find_game, refusal
from petrilab.match import commands as c
from petrilab.match import events as ev
from petrilab.match import messages as m
from petrilab.match import setup
from petrilab.match.active_match import ActiveMatch
from petrilab.match.command_runner import Change, CommandRunner
from petrilab.match.decide import DecisionBuilder, start_match
from petrilab.match.decision import Decision
from petrilab.match.dice import commitment
from petrilab.match.event_limits import MAX_SEAT_CHANGES, refuse_beyond
from petrilab.match.identity import code_of, match_id, token_hash, typed_code
from petrilab.match.match_finder import UNREADABLE, MatchFinder
from petrilab.match.ports import ConflictError, Randomness
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.serialization import match_summary
from petrilab.match.state import State

MAX_MATCHES = 12
"""Matches of one class at a time: a match and its rematches count as one."""
MAX_REMATCHES = 20
"""Rematches of one match."""
_CODE_LENGTH = 12
"""Letters of a class's code, of 5 bits each."""
Control: TypeAlias = Literal["start", "pause", "resume", "end", "rematch"]
"""Actions of a host on the matches of a class."""


class Classroom:
    """Creates classes, seats their players and lets their hosts control the matches."""

    def __init__(
        self,
        finder: MatchFinder,
        runner: CommandRunner,
        randomness: Randomness,
        levels: frozenset[str],
    ) -> None:
        self._finder, self._runner = finder, runner
        self._randomness, self._levels = randomness, levels

    async def create(self, session: str, request: str, game: str, options: str) -> str:
        """Create a class with one empty match; return its code, the same for the same request."""
        if not session:
            raise refusal(MatchRule.NOT_YOUR_SEAT).error()
        code = code_of(token_hash(f"class code {session}\0{request}"), _CODE_LENGTH)
        found = find_game(game)
        text = found.options_type.parse(options).text()
        await self._find_or_create(class_id(code), 1, (session, found.name, text))
        return code

    async def join(self, code: str, session: str, name: str) -> m.Acknowledgement:
        """Take the next free seat of the class; a player who has one keeps it."""
        classroom = class_id(code)
        first = await self._first(classroom)
        if session == first.state.host:
            raise refusal(MatchRule.CLASS_HOST).error()
        if own := await self._own_match(classroom, session):
            seat = own.seats_of(session)[0]
            return m.Acknowledgement(own.match, own.version, seat=seat)
        command = c.Join(None, name, sends_nonce=True)
        settings = (first.state.host, first.state.game.name, first.state.options.text())
        for number in range(1, MAX_MATCHES + 1):
            try:
                active = await self._find_or_create(classroom, number, settings)
                done = await self._runner.execute(
                    Change(active, lambda s, at: _take_seat(s, session, command, at))
                )
            except RefusedError as error:
                if error.refusal.rule not in (MatchRule.NO_OPEN_SEAT, *UNREADABLE):
                    raise
            else:
                seat = active.state.seats_of(session)[0]
                return m.Acknowledgement(active.state.match, done.version, seat=seat)
        raise refusal(MatchRule.CLASS_FULL).error()

    async def view(self, classroom: str, session: str) -> m.ClassView:
        """Return what the host may know of a class. Raises `RefusedError`."""
        await self._hosted(classroom, session)
        return await self._view(classroom, session)

    async def view_by_code(self, code: str, session: str) -> m.ClassView:
        """Return what a guest who has the code may know of the class."""
        return await self._view(class_id(code), session)

    async def _view(self, classroom: str, session: str) -> m.ClassView:
        first = (await self._first(classroom)).state
        is_host = bool(session) and session == first.host
        matches = [active async for active in self._all(classroom)]
        shown = [a for a in matches if is_host or a.state.seats_of(session)]
        return m.ClassView(
            classroom=classroom,
            game=first.game.name,
            options=first.options.text(),
            is_host=is_host,
            matches=tuple(match_summary(a.state, session, a.changed_at) for a in shown),
        )

    async def control(
        self, classroom: str, session: str, action: Control, match: str = "", level: str = ""
    ) -> None:
        """Start, pause, resume, end or repeat one match of a class, or all that can be."""
        await self._hosted(classroom, session)
        targets = [active async for active in self._all(classroom)]
        if match:
            targets = [active for active in targets if active.state.match == match]
            if not targets:
                raise await self._missing(classroom, match)
        else:
            targets = [active for active in targets if _can(active.state, action)]
        if action == "start" and level and level not in self._levels:
            raise refusal(MatchRule.NO_SUCH_LEVEL).error()
        if action == "rematch":
            await self._open_rematches(classroom, targets, is_single=bool(match))
            return
        for active in targets:
            change = Change(active, lambda s, at: controlled(s, action, level, at))
            await self._execute(change, is_single=bool(match))

    async def _execute(self, change: Change, *, is_single: bool) -> None:
        """Carry out one of several changes: a damaged match does not protect the others."""
        try:
            await self._runner.execute(change)
        except RefusedError as error:
            if is_single or error.refusal.rule not in UNREADABLE:
                raise

    async def _open_rematches(
        self, classroom: str, targets: list[ActiveMatch], *, is_single: bool
    ) -> None:
        """Open the rematches of matches that are over; a player gets a seat in one of them."""
        busy = {
            seat_state.session
            for state in [active.state async for active in self._all(classroom)]
            if state.phase != "over"
            for seat_state in state.seat_states
        }
        # Who has joined again after an early end is seated in the rematch of the later match.
        for active in sorted(targets, key=lambda each: each.changed_at, reverse=True):
            match = next_id(classroom, active.state.match)
            if not match:
                if is_single:
                    raise refusal(MatchRule.CLASS_REMATCH_LIMIT).error()
                continue
            secret = self._randomness.secret()
            decide = partial(opened_rematch, match=match, secret=secret, busy=frozenset(busy))
            await self._execute(Change(active, decide), is_single=is_single)
            busy.update(seat_state.session for seat_state in active.state.seat_states)

    async def count_rematches(self, classroom: str, session: str, match: str = "") -> int:
        """Return the number of matches that the host's action `rematch` would create."""
        await self._hosted(classroom, session)
        return sum(
            [
                match in ("", active.state.match) and _can(active.state, "rematch")
                async for active in self._all(classroom)
            ]
        )

    async def count_open_seats(self, classroom: str, session: str, match: str = "") -> int:
        """Return the number of seats that opponents would take at the start."""
        await self._hosted(classroom, session)
        return sum(
            seat_state.is_open
            for state in [active.state async for active in self._all(classroom)]
            if match in ("", state.match) and _can(state, "start")
            for seat_state in state.seat_states
        )

    # Finding ----------------------------------------------------------------------------------

    async def _first(self, classroom: str) -> ActiveMatch:
        """Return a match that can be shown; all have the same host and options."""
        damaged = refusal(MatchRule.UNKNOWN).error()
        async for entry in self._entries(classroom):
            if isinstance(entry, RefusedError):
                damaged = entry
            elif entry.state.classroom == classroom:
                return entry
            else:
                break
        raise damaged

    async def _missing(self, classroom: str, match: str) -> RefusedError:
        """Return why a match of a class cannot be controlled: it is unknown or damaged."""
        if match in _ids(classroom):
            try:
                await self._finder.get(match)
            except RefusedError as error:
                return error
        return refusal(MatchRule.UNKNOWN).error()

    async def _hosted(self, classroom: str, session: str) -> ActiveMatch:
        first = await self._first(classroom)
        if not session or session != first.state.host:
            raise refusal(MatchRule.NOT_HOST).error()
        return first

    async def _all(self, classroom: str) -> AsyncIterator[ActiveMatch]:
        """Yield the newest match of each number that can be shown."""
        async for entry in self._entries(classroom):
            if isinstance(entry, ActiveMatch):
                yield entry

    async def _entries(self, classroom: str) -> AsyncIterator[ActiveMatch | RefusedError]:
        """Yield the newest match of each number, and the refusals of those that are damaged."""
        for number in range(1, MAX_MATCHES + 1):
            try:
                active = await self._newest(classroom, number)
            except RefusedError as error:
                if error.refusal.rule not in UNREADABLE:
                    raise
                yield error
                continue
            if active is None:
                return
            yield active

    async def _newest(self, classroom: str, number: int) -> ActiveMatch | None:
        """Return a match, or its last rematch; None if there is none of this number.

        Raises `RefusedError` if it is damaged.
        """
        newest: ActiveMatch | None = None
        damage: RefusedError | None = None
        for rematch in range(MAX_REMATCHES + 1):
            try:
                found = await self._finder.find(class_match_id(classroom, number, rematch))
            except RefusedError as error:
                if error.refusal.rule not in UNREADABLE:
                    raise
                damage = error
                continue
            if found is None:
                break
            newest, damage = found, None
            if not found.state.rematch:
                break
        if damage:
            raise damage
        return newest

    async def _own_match(self, classroom: str, session: str) -> State | None:
        """Return the unfinished match of the class in which a session has a seat."""
        async for active in self._all(classroom):
            if active.state.phase != "over" and active.state.seats_of(session):
                return active.state
        return None

    async def _find_or_create(
        self, classroom: str, number: int, settings: tuple[str, str, str]
    ) -> ActiveMatch:
        if active := await self._newest(classroom, number):
            return active
        match = class_match_id(classroom, number)
        secret = self._randomness.secret()
        created = class_match(classroom, settings, secret)
        with suppress(ConflictError):  # another player's request has created it meanwhile
            await self._runner.create(setup.new_match_for(match, created, secret))
        return await self._finder.get(match)


def class_id(code: str) -> str:
    """Return the id of the class that has a code."""
    return token_hash(f"class {typed_code(code)}")[:32]


def class_match_id(classroom: str, number: int, rematch: int = 0) -> str:
    """Return the id of a match of a class, or of one of its rematches, counted from 1."""
    return match_id(classroom, f"match {number}" + (f" rematch {rematch}" if rematch else ""))


def next_id(classroom: str, match: str) -> str:
    """Return the id of the rematch of a match of a class; empty if it may not have another one."""
    ids = _ids(classroom)
    number, rematch = ids[match]
    return class_match_id(classroom, number, rematch + 1) if rematch < MAX_REMATCHES else ""


@lru_cache(maxsize=256)
def _ids(classroom: str) -> dict[str, tuple[int, int]]:
    """Return the number and the rematch by the id of each match that a class may have."""
    return {
        class_match_id(classroom, number, rematch): (number, rematch)
        for number in range(1, MAX_MATCHES + 1)
        for rematch in range(MAX_REMATCHES + 1)
    }


def class_match(classroom: str, settings: tuple[str, str, str], secret: str) -> ev.Created:
    """Return the first event of an empty match of a class: private, and started by its host."""
    host, name, text = settings
    game = find_game(name)
    options = game.options_type.parse(text)
    return ev.Created(
        game=game.name,
        rules=game.rules_version,
        options=options.text(),
        seat_setups=(ev.SeatSetup(),) * options.players,
        host=host,
        commitment=commitment(secret),
        is_private=True,
        is_started_by_host=True,
        classroom=classroom,
    )


def _take_seat(state: State, session: str, command: c.Join, at: int) -> Decision:
    """Take a seat of a match that has not started."""
    if state.phase != "open":
        raise refusal(MatchRule.NO_OPEN_SEAT).error()
    return setup.take_seat(state, session, command, at)


def controlled(state: State, action: Control, level: str, at: int) -> Decision:
    """Decide what the host of a class does with a match; no effect if it was done before."""
    builder = DecisionBuilder(state, at)
    if _can(state, action):
        _control(builder, action, level)
    return builder.decision()


def opened_rematch(
    state: State, at: int, *, match: str, secret: str, busy: frozenset[str]
) -> Decision:
    """Decide that the host of a class opens a rematch; no effect if it exists, or has no player."""
    builder = DecisionBuilder(state, at)
    created = setup.next_class_match(state, secret, busy)
    if not _can(state, "rematch") or not any(each.session for each in created.seat_setups):
        return builder.decision()
    builder.add(ev.Rematched(match))
    next_match = setup.new_match_for(match, created, secret)
    return replace(builder.decision(), next_match=next_match)


def _can(state: State, action: Control) -> bool:
    """Return whether an action has an effect on a match."""
    if action == "rematch":
        has_players = any(seat_state.has_owner for seat_state in state.seat_states)
        return state.phase == "over" and not state.rematch and has_players
    if action == "start":
        return state.phase == "open" and any(seat.session for seat in state.seat_states)
    if action == "pause":
        return state.phase == "playing"
    return state.phase == "paused" if action == "resume" else state.phase != "over"


def _control(builder: DecisionBuilder, action: Control, level: str) -> None:
    if action == "start":
        for seat, seat_state in enumerate(builder.state.seat_states):
            if seat_state.is_open and not level:
                raise refusal(MatchRule.SEATS_OPEN).error()
            if seat_state.is_open:
                builder.add(ev.Filled(seat, level))
        start_match(builder)
    elif action == "pause":
        refuse_beyond(builder.state, MAX_SEAT_CHANGES)
        builder.add(ev.Paused(None))
    elif action == "resume":
        builder.add(ev.Resumed(None))
    else:
        builder.add(ev.Ended())
