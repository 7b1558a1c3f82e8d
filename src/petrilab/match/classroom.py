"""Classes: several matches under one host, who starts, pauses and ends them from outside.

The matches of a class are numbered, and their ids follow from the id of the class: no table has
to agree with the matches. The first match has the settings of the class. The id of a class is the
hash of its code, by which players join: short enough to be typed, and too long to be guessed.
"""

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Literal, TypeAlias

from petrilab.core import RefusedError, find_game, refusal
from petrilab.match import commands as c
from petrilab.match import events as ev
from petrilab.match import messages as m
from petrilab.match import setup
from petrilab.match.active_match import ActiveMatch
from petrilab.match.active_matches import ActiveMatches
from petrilab.match.command_runner import Change, CommandRunner
from petrilab.match.decide import DecisionBuilder, start_match
from petrilab.match.decision import Decision
from petrilab.match.dice import commitment
from petrilab.match.identity import code_of, match_id, token_hash, typed_code
from petrilab.match.ports import ConflictError, Randomness
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.serialization import match_summary
from petrilab.match.state import State

MAX_MATCHES = 12
"""Matches of one class."""
_CODE_LENGTH = 12
"""Letters of a class's code, of 5 bits each."""
Control: TypeAlias = Literal["start", "pause", "resume", "end"]
"""What a host does with the matches of a class."""


class Classroom:
    """Creates classes, seats their players and lets their hosts control the matches."""

    def __init__(
        self,
        matches: ActiveMatches,
        runner: CommandRunner,
        randomness: Randomness,
        levels: frozenset[str],
    ) -> None:
        self._matches, self._runner = matches, runner
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
            active = await self._find_or_create(classroom, number, settings)
            try:
                done = await self._runner.execute(
                    Change(active, lambda s, at: _take_seat(s, session, command, at))
                )
            except RefusedError as error:
                if error.refusal.rule != MatchRule.NO_OPEN_SEAT:
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
            host=is_host,
            matches=tuple(match_summary(a.state, session, a.changed_at) for a in shown),
        )

    async def control(
        self, classroom: str, session: str, action: Control, match: str = "", level: str = ""
    ) -> None:
        """Start, pause, resume or end one match of a class, or all that can be."""
        await self._hosted(classroom, session)
        targets = [active async for active in self._all(classroom)]
        if match:
            targets = [active for active in targets if active.state.match == match]
            if not targets:
                raise refusal(MatchRule.UNKNOWN).error()
        else:
            targets = [active for active in targets if _can(active.state, action)]
        if action == "start" and level and level not in self._levels:
            raise refusal(MatchRule.NO_SUCH_LEVEL).error()
        for active in targets:
            await self._runner.execute(
                Change(active, lambda s, at: controlled(s, action, level, at))
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
        found = await self._matches.find(class_match_id(classroom, 1))
        if found is None or found.state.classroom != classroom:
            raise refusal(MatchRule.UNKNOWN).error()
        return found

    async def _hosted(self, classroom: str, session: str) -> ActiveMatch:
        first = await self._first(classroom)
        if not session or session != first.state.host:
            raise refusal(MatchRule.NOT_HOST).error()
        return first

    async def _all(self, classroom: str) -> AsyncIterator[ActiveMatch]:
        """Yield the matches of a class, by their numbers."""
        for number in range(1, MAX_MATCHES + 1):
            active = await self._matches.find(class_match_id(classroom, number))
            if active is None:
                return
            yield active

    async def _own_match(self, classroom: str, session: str) -> State | None:
        """Return the unfinished match of the class in which a session has a seat."""
        async for active in self._all(classroom):
            if active.state.phase != "over" and active.state.seats_of(session):
                return active.state
        return None

    async def _find_or_create(
        self, classroom: str, number: int, settings: tuple[str, str, str]
    ) -> ActiveMatch:
        match = class_match_id(classroom, number)
        if active := await self._matches.find(match):
            return active
        secret = self._randomness.secret()
        created = class_match(classroom, settings, secret)
        with suppress(ConflictError):  # another player's request has created it meanwhile
            await self._runner.create(setup.new_match_for(match, created, secret))
        return await self._matches.get(match)


def class_id(code: str) -> str:
    """Return the id of the class that has a code."""
    return token_hash(f"class {typed_code(code)}")[:32]


def class_match_id(classroom: str, number: int) -> str:
    """Return the id of a match of a class."""
    return match_id(classroom, f"match {number}")


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
        private=True,
        wait=True,
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


def _can(state: State, action: Control) -> bool:
    """Return whether an action has an effect on a match."""
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
        builder.add(ev.Paused(None))
    elif action == "resume":
        builder.add(ev.Resumed(None))
    else:
        builder.add(ev.Ended())
