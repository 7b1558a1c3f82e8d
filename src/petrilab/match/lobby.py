"""The lobby: open seats that any guest may take, and pairing of two guests who want to play now."""

from contextlib import suppress

from petrilab.core import find_game, refusal
from petrilab.match import commands as c
from petrilab.match import events as ev
from petrilab.match import messages as m
from petrilab.match import setup
from petrilab.match.active_matches import translate_errors
from petrilab.match.command_runner import CommandRunner
from petrilab.match.dice import commitment
from petrilab.match.display_names import clean_name
from petrilab.match.identity import token_hash
from petrilab.match.lobby_ports import ListedMatch, LobbyStore, Ticket
from petrilab.match.match_finder import MatchFinder
from petrilab.match.ports import Clock, ConflictError, Randomness
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.serialization import match_summary
from petrilab.match.state import State

TICKET_MILLISECONDS = 8_000
"""Time for which a guest counts as waiting after the last request; pages repeat it every 2 s."""
LISTED_MILLISECONDS = 40_000
"""Time for which a match stays listed; the host's page renews it every 15 s."""
PAIRED_CLOCK = c.ClockPlan(seconds=600, increment=5)
"""The clock of paired guests: strangers must not be able to let each other wait for ever."""
_MAX_SHOWN = 20
"""Listed matches that one guest is shown."""


class Lobby:
    """Lists open seats and pairs guests; everything else is done by the matches themselves."""

    def __init__(
        self,
        store: LobbyStore,
        clock: Clock,
        randomness: Randomness,
        finder: MatchFinder,
        runner: CommandRunner,
    ) -> None:
        self._store, self._clock, self._randomness = store, clock, randomness
        self._finder, self._runner = finder, runner

    # Open seats -------------------------------------------------------------------------------

    async def list_match(self, match: str, session: str, source: str) -> None:
        """List the open seats of a match for a while. Raises `RefusedError`."""
        state = (await self._finder.get(match)).state
        if session != state.host or not _has_listed_seat(state):
            raise refusal(MatchRule.NOT_LISTED).error()
        wall = self._clock.wall()
        listed = ListedMatch(match, session, source, wall, wall + LISTED_MILLISECONDS)
        if not await translate_errors(self._store.list_match(listed)):
            raise refusal(MatchRule.LOBBY_FULL).error()

    async def unlist_match(self, match: str, session: str) -> None:
        """Take a match off the list, at the request of its host."""
        state = (await self._finder.get(match)).state
        if session == state.host:
            await translate_errors(self._store.unlist_match(match))

    async def open_matches(self, session: str) -> tuple[m.MatchSummary, ...]:
        """Return the matches of others with listed open seats, those that wait longest first."""
        shown: list[m.MatchSummary] = []
        for listed in await translate_errors(self._store.listed_matches(self._clock.wall())):
            active = await self._finder.find_intact(listed.match)
            if active is None or not _has_listed_seat(active.state):
                await translate_errors(self._store.unlist_match(listed.match))
            elif not active.state.seats_of(session) and len(shown) < _MAX_SHOWN:
                shown.append(match_summary(active.state, session, listed.posted))
        return tuple(shown)

    # Pairing ----------------------------------------------------------------------------------

    async def pair(self, session: str, request: str, game: str, name: str) -> str:
        """Return the match in which a guest is paired; "" while nobody else wants to play.

        The page repeats the request as long as the guest waits.
        """
        if not session:
            raise refusal(MatchRule.NOT_YOUR_SEAT).error()
        wall = self._clock.wall()
        until = wall + TICKET_MILLISECONDS
        wanted = Ticket(session, request, find_game(game).name, clean_name(name), wall, until)
        match = token_hash(self._randomness.token())[:32]
        ticket = await translate_errors(self._store.pair(wanted, match))
        return await self._match_of(ticket)

    async def withdraw(self, session: str) -> str:
        """Stop waiting; return the match if the guest has been paired before, and "" otherwise.

        The other guest already plays in that match, so it stays.
        """
        ticket = await translate_errors(self._store.withdraw(session, self._clock.wall()))
        return await self._match_of(ticket) if ticket else ""

    async def _match_of(self, ticket: Ticket) -> str:
        """Return the match of a ticket, which exists from then on; "" if it is not paired."""
        if ticket.match and not await self._finder.find(ticket.match):
            await self._create(ticket)
        return ticket.match

    async def _create(self, ticket: Ticket) -> None:
        """Create the match of two paired guests, unless the other one's request has done it."""
        secret = self._randomness.secret()
        decision = setup.new_match_for(ticket.match, paired_match(ticket, secret), secret)
        with suppress(ConflictError):
            await self._runner.create(decision)


def paired_match(ticket: Ticket, secret: str) -> ev.Created:
    """Return the first event of the match of two paired guests, the same for both tickets."""
    game = find_game(ticket.game)
    guests = [(ticket.session, ticket.name), (ticket.partner, ticket.partner_name)]
    if not ticket.is_first:
        guests.reverse()
    host = guests[0][0]
    if int(ticket.match, 16) % 2:  # nobody gets the first move by being early
        guests.reverse()
    return ev.Created(
        game=game.name,
        rules=game.rules_version,
        options=game.options_type.parse("-").text(),
        seat_setups=tuple(
            ev.SeatSetup(session=session, name=name, sends_nonce=game.has_luck)
            for session, name in guests
        ),
        host=host,
        commitment=commitment(secret),
        clock=PAIRED_CLOCK,
    )


def _has_listed_seat(state: State) -> bool:
    is_open = any(seat_state.is_open for seat_state in state.seat_states)
    return state.is_listed and state.phase == "open" and is_open
