"""The port of guest sessions: keys that sign their tokens, and the state of each session."""

from collections.abc import Iterable
from typing import Final, Protocol

from msgspec import Struct

KEY_NUMBERS: Final = 256
"""Numbers of keys wrap around here; a key is erased long before its number is used again."""
KEY_DAYS: Final = 90
"""Days for which a key signs new tokens."""
TOKEN_DAYS: Final = 400
"""Days after which a token has expired; browsers drop its cookie after 365."""


class SessionKey(Struct, frozen=True, gc=False):
    """A key that signs tokens; `created` is its wall-clock time in milliseconds."""

    number: int
    secret: str
    created: int


class SessionState(Struct, frozen=True, gc=False):
    """The state of a session: of each generation of its tokens, only one is valid.

    `token` is the hash of the valid token of the newest generation in use; "" after the guest has
    deleted the session. The state may be erased after `until`, when all its tokens have expired.
    """

    generation: int
    token: str
    until: int

    @property
    def is_deleted(self) -> bool:
        """Whether the guest has deleted the session."""
        return not self.token


class SessionStore(Protocol):
    """Stores keys and states of sessions; several workers share it. Raises `StoreError`."""

    async def session_keys(self) -> tuple[SessionKey, ...]:
        """Return all keys that are intact."""

    async def damaged_keys(self) -> tuple[str, ...]:
        """Return descriptions of damaged keys."""

    async def add_session_key(self, key: SessionKey, oldest: int) -> None:
        """Add a key unless its number is taken; erase keys created before `oldest`.

        If a damaged key has the number, the new one gets another.
        """

    async def confirmed_wall(self, wall: int) -> int:
        """Return the time by which keys, states and tokens expire, at most `wall`."""

    async def session_states(self, sessions: Iterable[str]) -> dict[str, SessionState]:
        """Return the states of those sessions that have one."""

    async def replace_session_state(self, session: str, state: SessionState) -> bool:
        """Store a state of a newer generation; return False if the stored one is as new."""

    async def erase_session_states(self, wall: int) -> None:
        """Erase the states that may be erased at `wall`."""

    async def set_recovery_code(self, session: str, code: str, wall: int) -> None:
        """Store the hash of a session's recovery code instead of an earlier one."""

    async def claim_recovery_code(self, code: str, claimant: str) -> str | None:
        """Reserve a code, given as hash, for a claimant; return its session, or None.

        A code that another session has claimed is not valid any more.
        """

    async def erase_recovery_code(self, session: str) -> None:
        """Erase the recovery code of a session, if it has one."""


class MemorySessionStore:
    """Sessions of a server whose matches live in memory only."""

    def __init__(self) -> None:
        self._keys: dict[int, SessionKey] = {}
        self._states: dict[str, SessionState] = {}
        self._codes: dict[str, list[str]] = {}
        """By session: the hash of its recovery code, and who has claimed it."""

    async def session_keys(self) -> tuple[SessionKey, ...]:
        """Return all keys."""
        return tuple(self._keys.values())

    async def damaged_keys(self) -> tuple[str, ...]:
        """Return nothing: keys in memory are not damaged."""
        return ()

    async def add_session_key(self, key: SessionKey, oldest: int) -> None:
        """Add a key unless its number is taken; erase keys created before `oldest`."""
        self._keys.setdefault(key.number, key)
        self._keys = {n: key for n, key in self._keys.items() if key.created >= oldest}

    async def confirmed_wall(self, wall: int) -> int:
        """Return the time by which keys, states and tokens expire: the wall clock's."""
        return wall

    async def session_states(self, sessions: Iterable[str]) -> dict[str, SessionState]:
        """Return the states of those sessions that have one."""
        return {each: self._states[each] for each in sessions if each in self._states}

    async def replace_session_state(self, session: str, state: SessionState) -> bool:
        """Store a state of a newer generation; return False if the stored one is as new."""
        stored = self._states.get(session)
        if stored and stored.generation >= state.generation:
            return False
        self._states[session] = state
        return True

    async def erase_session_states(self, wall: int) -> None:
        """Erase the states that may be erased at `wall`."""
        self._states = {s: state for s, state in self._states.items() if state.until >= wall}

    async def set_recovery_code(self, session: str, code: str, wall: int) -> None:
        """Store the hash of a session's recovery code instead of an earlier one."""
        del wall
        self._codes[session] = [code, ""]

    async def claim_recovery_code(self, code: str, claimant: str) -> str | None:
        """Reserve a code, given as hash, for a claimant; return its session, or None."""
        for session, (stored, claimed_by) in self._codes.items():
            if stored == code and claimed_by in ("", claimant):
                self._codes[session][1] = claimant
                return session
        return None

    async def erase_recovery_code(self, session: str) -> None:
        """Erase the recovery code of a session, if it has one."""
        self._codes.pop(session, None)
