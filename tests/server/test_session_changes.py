"""Sessions that end between the moments in which they are read, checked and used."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

from match_harness import refused, run, run_pending
from petrilab.match.session_ports import MemorySessionStore, SessionState, SessionStore
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.session_sockets import OpenSockets
from petrilab.server.session_tokens import new_id
from petrilab.server.sessions import Sessions


def new_sessions(store: SessionStore) -> Sessions:
    """Return sessions of guests without matches."""

    async def owns_matches(_: str) -> bool:
        return False

    return Sessions(store, owns_matches)


async def _nothing() -> None:
    """Erase no data."""


class FakeSocket:
    """A socket that remembers how it was ended."""

    def __init__(self) -> None:
        self.ended: list[bool] = []

    def end_session(self, *, is_deleted: bool) -> None:
        self.ended.append(is_deleted)


def test_unsigned_tokens_of_a_network_are_counted_together() -> None:
    """The owner of one IPv6 address has 2**64 of them."""

    async def scenario() -> None:
        sessions = new_sessions(MemorySessionStore())
        for number in range(60):
            assert await sessions.identify(new_id(), f"2001:db8:1:2::{number:x}") is None
        last = sessions.identify(new_id(), "2001:db8:1:2:ffff::1")
        assert await refused(last) == ServerRule.TOO_FAST

    run(scenario())


class HeldStore(MemorySessionStore):
    """A store whose answers about sessions arrive late, while `is_held` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.is_held = False
        self.release = asyncio.Event()

    async def session_states(self, sessions: Iterable[str]) -> dict[str, SessionState]:
        found = await super().session_states(sessions)
        if self.is_held:
            self.is_held = False
            await self.release.wait()
        return found


def test_a_state_that_was_read_before_a_deletion_is_not_kept() -> None:
    async def scenario() -> None:
        store = HeldStore()
        sessions = new_sessions(store)
        text = await sessions.issue()
        token = await sessions.identify(text, "")
        assert token is not None
        sessions.forget_cached(token.session)
        store.is_held = True
        late = asyncio.ensure_future(sessions.identify(text, ""))
        await run_pending()
        await sessions.delete(token.session, _nothing)
        store.release.set()
        assert await late is None
        assert await sessions.identify(text, "") is None

    run(scenario())


def test_a_token_that_ends_while_its_socket_is_opened_is_noticed() -> None:
    async def scenario() -> None:
        tasks: list[asyncio.Task[None]] = []

        def start_task(work: Coroutine[Any, Any, None]) -> None:
            tasks.append(asyncio.get_running_loop().create_task(work))

        sessions = new_sessions(MemorySessionStore())
        sockets = OpenSockets(sessions, start_task)
        early, late = FakeSocket(), FakeSocket()
        token = await sessions.identify(await sessions.issue(), "")
        assert token is not None
        sockets.add(early, token)
        assert tasks == [], "every socket costs a look into the store"
        await sessions.delete(token.session, _nothing)  # nobody knows the other socket yet
        sockets.add(late, token)
        await asyncio.gather(*tasks)
        assert late.ended == [True]

    run(scenario())
