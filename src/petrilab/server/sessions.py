"""Sessions: issues tokens, accepts only those it has issued, renews and deletes them.

A valid signature says that the server has issued a token. The state of the session, from the store,
says whether it still counts: of each generation one token is valid, and none after the session was
deleted. A token of the next generation becomes the valid one when it is used for the first time.
"""

import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

from petrilab.core import refusal
from petrilab.match.active_matches import translate_errors
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.session_ports import (
    KEY_DAYS,
    KEY_NUMBERS,
    TOKEN_DAYS,
    SessionKey,
    SessionState,
    SessionStore,
)
from petrilab.server import session_tokens
from petrilab.server.addresses import network_of
from petrilab.server.rate_limits import RateLimiter, rate_limit_refusal
from petrilab.server.session_tokens import SessionToken

_DAY_MS: Final = 86_400_000
_MINUTE_MS: Final = 60_000
_RENEWAL_DAYS: Final = 30
"""Age from which a token is replaced by one of the next generation."""
_DELETED_GENERATION: Final = 2**31 - 1
"""Generation of a deleted session: no token is newer."""
_CACHE_SECONDS: Final = 60.0
"""Time after which a state is read again, in case the notification of a change was lost."""
_MAX_CACHED: Final = 20_000
_SUCCESSOR_MINUTES: Final = 60
"""Minutes for which a token has the same successor at one network."""
_KEY_RELOAD_SECONDS: Final = 0.5
"""Shortest time between two searches for a key that another worker may have added."""
_UNSIGNED_PER_SECOND, _UNSIGNED_BURST = 1.0, 60.0
"""Unsigned tokens of one address that are looked up in the store."""

OwnsMatches = Callable[[str], Awaitable[bool]]


class Sessions:
    """The sessions of guests. Methods raise `RefusedError` if the store is unavailable.

    `owns_matches` tells whether the store knows matches of a session, which proves an unsigned
    token of an earlier release. `on_change` is called with each session whose tokens have changed.
    """

    def __init__(
        self,
        store: SessionStore,
        owns_matches: OwnsMatches,
        wall: Callable[[], float] = lambda: time.time() * 1000,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.on_change: Callable[[str], None] = lambda _: None
        self._store, self._owns_matches = store, owns_matches
        self._wall, self._now = wall, now
        self._keys: dict[int, SessionKey] = {}
        self._keys_loaded_at = float("-inf")
        self._lead, self._lead_read_at = 0, float("-inf")
        """Milliseconds by which the wall clock is ahead of the confirmed time, and when it was."""
        self._states: dict[str, tuple[SessionState | None, float]] = {}
        self._changes: dict[str, int] = {}
        """By session: when it was last heard to have changed, counted in changes."""
        self._change_count = self._all_changed = 0
        self._owners: dict[str, float] = {}
        """When each session with an unsigned token was found to own matches."""
        self._deleting: set[str] = set()
        self._unsigned = RateLimiter(_UNSIGNED_PER_SECOND, _UNSIGNED_BURST, now)

    # Accepting --------------------------------------------------------------------------------

    async def identify(self, text: str, address: str) -> SessionToken | None:
        """Return the token in a cookie if it is valid now."""
        token = await self._verify(text)
        if token is None:
            return await self._identify_unsigned(text, address)
        if token.session in self._deleting or await self._is_expired(token):
            return None
        state = await self._state(token.session)
        if token.generation > (state.generation if state else 0):
            state = await self._confirm(token)
        return token if accepts(token, state) else None

    async def _verify(self, text: str) -> SessionToken | None:
        """Return a token that one of our keys has signed."""
        number = session_tokens.key_number(text)
        if number is None:
            return None
        if number not in self._keys:
            await self._load_keys()
        return session_tokens.verify(text, {n: key.secret for n, key in self._keys.items()})

    async def _identify_unsigned(self, text: str, address: str) -> SessionToken | None:
        """Return a token of an earlier release, until a signed one has replaced it.

        Guessing the id of a session that owns matches is as hard as guessing a signature.
        """
        token = session_tokens.unsigned(text)
        if token is None or token.session in self._deleting:
            return None
        session, now = token.session, self._now()
        if now - self._owners.get(session, float("-inf")) >= _CACHE_SECONDS:
            if seconds := self._unsigned.take(network_of(address)):
                raise rate_limit_refusal(seconds).error()
            if not await self._owns_matches(session):
                return None
            self._owners.pop(session, None)
            self._owners[session] = now
            _drop_oldest(self._owners)
        return token if await self._state(session) is None else None

    async def _confirm(self, token: SessionToken) -> SessionState | None:
        """Make a token the valid one of its session, unless another has become that meanwhile."""
        state = SessionState(token.generation, token.hash, self._until())
        session = token.session
        changed = await translate_errors(self._store.replace_session_state(session, state))
        self.forget_cached(session)
        if changed:
            self.on_change(session)
        return await self._state(session)

    async def _state(self, session: str) -> SessionState | None:
        """Return the state of a session, from the cache or the store."""
        while True:
            cached = self._states.get(session)
            if cached and self._now() - cached[1] < _CACHE_SECONDS:
                return cached[0]
            before = self._epoch(session)
            state = (await self.states([session])).get(session)
            if self._epoch(session) == before:
                return state

    async def states(self, sessions: Iterable[str]) -> dict[str, SessionState]:
        """Return the states of those sessions that have one, from the store.

        One that has changed meanwhile is not kept: it may have been read before the change.
        """
        wanted, now = tuple(sessions), self._now()
        before = [self._epoch(session) for session in wanted]
        found = await translate_errors(self._store.session_states(wanted))
        for session, epoch in zip(wanted, before, strict=True):
            self._states.pop(session, None)
            if self._epoch(session) == epoch:
                self._states[session] = found.get(session), now
        _drop_oldest(self._states)
        return found

    def is_surely_valid(self, token: SessionToken) -> bool:
        """Return whether a token counts, as far as that is known without the store."""
        cached = self._states.get(token.session)
        if cached is None or self._now() - cached[1] >= _CACHE_SECONDS:
            return False
        return accepts(token, cached[0]) and token.session not in self._deleting

    def _epoch(self, session: str) -> tuple[int, int]:
        """Return a value that differs after each change of a session, or of all."""
        return self._changes.get(session, 0), self._all_changed

    def forget_cached(self, session: str | None = None) -> None:
        """Read the state of a session, or of all, from the store when it is needed next."""
        self._change_count += 1
        if session is None:
            self._states.clear()
            self._all_changed = self._change_count
        else:
            self._states.pop(session, None)
            self._changes.pop(session, None)
            self._changes[session] = self._change_count
            _drop_oldest(self._changes)

    async def _is_expired(self, token: SessionToken) -> bool:
        """Return whether a token has expired by the confirmed time: the clock may be wrong."""
        expiry, wall = token.minute * _MINUTE_MS + TOKEN_DAYS * _DAY_MS, int(self._wall())
        if wall <= expiry:
            return False
        if self._now() - self._lead_read_at >= _CACHE_SECONDS:
            confirmed = await translate_errors(self._store.confirmed_wall(wall))
            self._lead, self._lead_read_at = wall - confirmed, self._now()
        return wall - self._lead > expiry

    # Issuing ----------------------------------------------------------------------------------

    async def issue(self) -> str:
        """Return the token of a new session."""
        return await self._sign(session_tokens.new_id(), 0)

    async def _sign(self, session_id: str, generation: int) -> str:
        key, minute = await self._signing_key(), int(self._wall() // _MINUTE_MS)
        return session_tokens.sign((key.number, key.secret), session_id, generation, minute).text

    async def renew(self, token: SessionToken, address: str) -> str | None:
        """Return a token of the next generation: at the first use, and for old ones; else None.

        Parallel requests of one browser get the same one: whichever response the browser keeps, it
        holds the valid token.
        """
        return (await self._successor(token, address)).text if self._is_outdated(token) else None

    async def renew_late(self, text: str, address: str) -> str | None:
        """Return the valid token of a session for a request that was sent with its predecessor.

        A browser has sent it before the response with the successor had arrived, which has been
        used meanwhile. Only the network that got the successor gets it again.
        """
        token = await self._verify(text)
        if token is None or not self._is_outdated(token) or await self._is_expired(token):
            return None
        successor, state = await self._successor(token, address), await self._state(token.session)
        is_valid = state is not None and state.generation == successor.generation
        return successor.text if is_valid and accepts(successor, state) else None

    def _is_outdated(self, token: SessionToken) -> bool:
        age = self._wall() - token.minute * _MINUTE_MS
        return not token.generation or age >= _RENEWAL_DAYS * _DAY_MS

    async def _successor(self, token: SessionToken, address: str) -> SessionToken:
        key = await self._signing_key()
        minute = int(self._wall() // _MINUTE_MS) // _SUCCESSOR_MINUTES * _SUCCESSOR_MINUTES
        network = network_of(address)
        salt = session_tokens.successor_salt(key.secret, token.text, network, minute)
        generation = token.generation + 1
        return session_tokens.sign((key.number, key.secret), token.id, generation, minute, salt)

    async def _signing_key(self) -> SessionKey:
        """Return the newest key; replace it after some months, and erase expired data then."""
        newest, wall = self._newest_key() or await self._load_keys(), int(self._wall())
        if newest and wall - newest.created < KEY_DAYS * _DAY_MS:
            return newest
        number = (newest.number + 1) % KEY_NUMBERS if newest else 0
        key = SessionKey(number, secrets.token_hex(32), wall)
        confirmed = await translate_errors(self._store.confirmed_wall(wall))
        oldest = confirmed - (KEY_DAYS + TOKEN_DAYS) * _DAY_MS
        await translate_errors(self._store.add_session_key(key, oldest))
        await translate_errors(self._store.erase_session_states(confirmed))
        self._keys_loaded_at = float("-inf")
        newest = await self._load_keys()  # another worker may have added one first
        if newest is None:  # a token of a key that is not stored would be invalid soon
            raise refusal(MatchRule.STORE).error()
        return newest

    async def _load_keys(self) -> SessionKey | None:
        """Load the keys unless that was done a moment ago; return the newest."""
        if self._now() - self._keys_loaded_at >= _KEY_RELOAD_SECONDS:
            self._keys_loaded_at = self._now()
            keys = await translate_errors(self._store.session_keys())
            self._keys = {key.number: key for key in keys}
        return self._newest_key()

    def _newest_key(self) -> SessionKey | None:
        return max(self._keys.values(), key=lambda key: key.created, default=None)

    def _until(self) -> int:
        return int(self._wall()) + TOKEN_DAYS * _DAY_MS

    # Deleting ---------------------------------------------------------------------------------

    async def delete(self, session: str, erase_data: Callable[[], Awaitable[None]]) -> None:
        """Make all tokens of a session invalid for ever, once its data are erased."""
        self._deleting.add(session)  # nothing new may be written while the data are erased
        try:
            await erase_data()
            state = SessionState(_DELETED_GENERATION, "", self._until())
            await translate_errors(self._store.replace_session_state(session, state))
            self.forget_cached(session)
        finally:
            self._deleting.discard(session)
        self.on_change(session)


def accepts(token: SessionToken, state: SessionState | None) -> bool:
    """Return whether a token counts in a state; a newer one counts as soon as it is used."""
    if state is None:
        return True
    if token.generation == state.generation:
        return token.hash == state.token
    return token.generation > state.generation


def _drop_oldest(cache: dict[str, Any]) -> None:
    """Keep the newest entries of a cache."""
    while len(cache) > _MAX_CACHED:
        del cache[next(iter(cache))]
