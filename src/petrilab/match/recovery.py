"""Recovery codes: bring all seats of a guest to another browser, without an account.

A code has 100 random bits and works once. The store has only its hash, which needs no salt: a code
cannot be guessed, however fast the hash is.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from petrilab.core import refusal
from petrilab.match.active_matches import translate_errors
from petrilab.match.identity import code_of, token_hash, typed_code
from petrilab.match.ports import Clock, Randomness
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.session_ports import SessionStore

_LENGTH: Final = 20
_PURPOSE: Final = "recovery "
"""Prefix of a code in its hash, so that no other token of the server is a recovery code."""

MoveSeats = Callable[[str, str], Awaitable[tuple[int, bool]]]
"""Moves the seats of a session; returns the number of matches, and whether these were all."""


class RecoveryCodes:
    """Creates, revokes and claims the recovery codes of sessions; each session has at most one."""

    def __init__(
        self, store: SessionStore, clock: Clock, randomness: Randomness, move_seats: MoveSeats
    ) -> None:
        self._store, self._clock, self._randomness = store, clock, randomness
        self._move_seats = move_seats

    async def create(self, session: str) -> str:
        """Return a new code of a session; an earlier one is not valid any more."""
        code = code_of(self._randomness.secret(), _LENGTH)
        stored = self._store.set_recovery_code(session, _code_hash(code), self._clock.wall())
        await translate_errors(stored)
        return code

    async def revoke(self, session: str) -> None:
        """Make the code of a session invalid."""
        await translate_errors(self._store.erase_recovery_code(session))

    async def claim(self, session: str, code: str) -> int:
        """Move all seats of the code's session to this one; return the number of matches.

        If that is interrupted, or if a match is damaged, the same session may repeat it: the code
        stays valid for it until all matches have moved. Raises `RefusedError`.
        """
        if not session:
            raise refusal(MatchRule.NOT_YOUR_SEAT).error()
        claimed = self._store.claim_recovery_code(_code_hash(code), session)
        old = await translate_errors(claimed)
        if old is None:
            raise refusal(MatchRule.RECOVERY).error()
        moved, is_complete = (0, True) if old == session else await self._move_seats(old, session)
        if is_complete:
            await self.revoke(old)
        return moved


def _code_hash(code: str) -> str:
    """Return the form in which a code is stored."""
    return token_hash(_PURPOSE + typed_code(code))
