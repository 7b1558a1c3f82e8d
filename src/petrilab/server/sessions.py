"""Sessions: issues tokens, accepts only those it has issued, renews and deletes them.

A valid signature says that the server has issued a token. The state of the session, from the store,
says whether it still counts: of each generation one token is valid, and none after the session was
deleted. A token of the next generation becomes the valid one when it is used for the first time.
"""

import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

from petrilab.match.active_matches import translate_errors
from petrilab.match.session_ports import SessionKey, SessionState, SessionStore
from petrilab.server import session_tokens
from petrilab.server.rate_limits import RateLimiter, rate_limit_refusal
from petrilab.server.session_tokens import SessionToken

_DAY_MS: Final = 86_400_000
_MINUTE_MS: Final = 60_000
KEY_DAYS: Final = 90
"""Days for which a key signs new tokens."""
TOKEN_DAYS: Final = 400
"""Days after which a token has expired; browsers drop its cookie after 365."""
_RENEWAL_DAYS: Final = 30
"""Age from which a token is replaced by one of the next generation."""
_DELETED_GENERATION: Final = 2**31 - 1
"""Generation of a deleted session: no token is newer."""
_CACHE_SECONDS: Final = 60.0
"""Time after which a state is read again, in case the notification of a change was lost."""
_MAX_CACHED: Final = 20_000
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
        self._states: dict[str, tuple[SessionState | None, float]] = {}
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
        if self._is_expired(token) or token.session in self._deleting:
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
            if seconds := self._unsigned.take(address):
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
        self._states.pop(session, None)
        if changed:
            self.on_change(session)
        return await self._state(session)

    async def _state(self, session: str) -> SessionState | None:
        """Return the state of a session, from the cache or the store."""
        cached = self._states.get(session)
        if cached and self._now() - cached[1] < _CACHE_SECONDS:
            return cached[0]
        return (await self.states([session])).get(session)

    async def states(self, sessions: Iterable[str]) -> dict[str, SessionState]:
        """Return the states of those sessions that have one, from the store."""
        wanted, now = tuple(sessions), self._now()
        found = await translate_errors(self._store.session_states(wanted))
        for session in wanted:
            self._states.pop(session, None)
            self._states[session] = found.get(session), now
        _drop_oldest(self._states)
        return found

    def forget_cached(self, session: str | None = None) -> None:
        """Read the state of a session, or of all, from the store when it is needed next."""
        if session is None:
            self._states.clear()
        else:
            self._states.pop(session, None)

    def _is_expired(self, token: SessionToken) -> bool:
        return self._wall() - token.minute * _MINUTE_MS > TOKEN_DAYS * _DAY_MS

    # Issuing ----------------------------------------------------------------------------------

    async def issue(self) -> str:
        """Return the token of a new session."""
        return await self._sign(session_tokens.new_id(), 0)

    async def renew(self, token: SessionToken) -> str | None:
        """Return a token of the next generation: at the first use, and for old ones; else None."""
        age = self._wall() - token.minute * _MINUTE_MS
        if token.generation and age < _RENEWAL_DAYS * _DAY_MS:
            return None
        return await self._sign(token.id, token.generation + 1)

    async def _sign(self, session_id: str, generation: int) -> str:
        key = await self._signing_key()
        minute = int(self._wall() // _MINUTE_MS)
        return session_tokens.sign((key.number, key.secret), session_id, generation, minute).text

    async def _signing_key(self) -> SessionKey:
        """Return the newest key; replace it after some months, and erase expired data then."""
        newest, wall = self._newest_key() or await self._load_keys(), int(self._wall())
        if newest and wall - newest.created < KEY_DAYS * _DAY_MS:
            return newest
        number = (newest.number + 1) % session_tokens.KEY_NUMBERS if newest else 0
        key = SessionKey(number, secrets.token_hex(32), wall)
        oldest = wall - (KEY_DAYS + TOKEN_DAYS) * _DAY_MS
        await translate_errors(self._store.add_session_key(key, oldest))
        await translate_errors(self._store.erase_session_states(wall))
        self._keys_loaded_at = float("-inf")
        return await self._load_keys() or key  # another worker may have added one first

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
            self._states.pop(session, None)
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
