"""Damaged keys and states of guest sessions: no token counts that did not count before."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from match_harness import run
from petrilab.match.session_ports import SessionState
from petrilab.server.session_tokens import SessionToken
from petrilab.server.sessions import Sessions
from petrilab.store import open_store
from petrilab.store.check import check
from petrilab.store.repair import Options, repair
from store_corruption import change

T = TypeVar("T")
_ADDRESS = "192.0.2.1"


async def _nothing() -> None:
    return None


def _scenario(url: str, use: Callable[[Sessions], Awaitable[T]]) -> T:
    """Run a scenario with the sessions of a store, as a server that has just started."""

    async def work() -> T:
        store = open_store(url)
        try:
            return await use(Sessions(store.sessions, lambda _: _no()))
        finally:
            await store.close()

    return run(work())


async def _no() -> bool:
    return False


def _tokens(url: str) -> tuple[str, str]:
    """Return a revoked token and the valid one that has replaced it."""

    async def use(sessions: Sessions) -> tuple[str, str]:
        found = await sessions.identify(await sessions.issue(), _ADDRESS)
        assert found
        tokens = []
        for _ in range(2):
            renewed = await sessions._sign(found.id, found.generation + 1)
            found = await sessions.identify(renewed, _ADDRESS)
            assert found
            tokens.append(renewed)
        return tokens[0], tokens[1]

    return _scenario(url, use)


def _identified(url: str, *tokens: str) -> list[bool]:
    async def use(sessions: Sessions) -> list[bool]:
        return [await sessions.identify(token, _ADDRESS) is not None for token in tokens]

    return _scenario(url, use)


def _faults(url: str) -> list[str]:
    return [found.fault for found in check(url) if found.fault]


def test_tokens_without_damage(store_url: str) -> None:
    assert _identified(store_url, *_tokens(store_url)) == [False, True]
    assert _faults(store_url) == []


@pytest.mark.parametrize(
    "damage",
    [
        "generation = 0",
        "generation = generation - 1",
        "generation = 70000",
        "token = ''",
        "token = 'x'",
        "until = 0",
        "checksum = NULL",
    ],
)
def test_no_token_of_a_damaged_session_counts(store_url: str, damage: str) -> None:
    tokens = _tokens(store_url)
    change(store_url, f"UPDATE sessions SET {damage} WHERE session <> ''")  # noqa: S608
    assert _identified(store_url, *tokens) == [False, False]
    assert _faults(store_url) == ["sessions: a session is damaged"]
    run(_erase(store_url))
    assert _identified(store_url, *tokens) == [False, False]
    repair(store_url, Options(can_truncate=True))
    assert _faults(store_url) == []
    assert _identified(store_url, *tokens) == [False, False]


async def _erase(url: str) -> None:
    """Erase expired states; a damaged date must not erase one that still counts."""
    store = open_store(url)
    await store.sessions.erase_session_states(1_700_000_000_000)
    await store.close()


def test_a_deleted_session_stays_deleted(store_url: str) -> None:
    _, token = _tokens(store_url)

    async def delete(sessions: Sessions) -> None:
        found = await sessions.identify(token, _ADDRESS)
        assert isinstance(found, SessionToken)
        await sessions.delete(found.session, _nothing)

    _scenario(store_url, delete)
    change(store_url, "UPDATE sessions SET generation = 1 WHERE session <> ''")
    assert _identified(store_url, token) == [False]


def test_a_missing_row_is_reported(store_url: str) -> None:
    """Without its row, a revoked token counts again; nothing else is wrong in the store then."""
    tokens = _tokens(store_url)
    change(store_url, "DELETE FROM sessions WHERE session <> ''")
    assert _faults(store_url) == ["sessions: rows are missing, or too many"]
    repair(store_url, Options(can_truncate=True))
    assert _faults(store_url) == []
    assert _identified(store_url, tokens[1]) == [True]


def test_rows_are_counted_while_sessions_come_and_go(store_url: str) -> None:
    async def use() -> None:
        store = open_store(store_url)
        for number in range(5):
            await store.sessions.replace_session_state(
                f"session {number}", SessionState(1, "token", number)
            )
        same = SessionState(1, "other", 9)
        assert not await store.sessions.replace_session_state("session 0", same)
        assert await store.sessions.replace_session_state("session 0", SessionState(2, "", 9))
        await store.sessions.erase_session_states(3)
        await store.close()

    run(use())
    assert _faults(store_url) == []
    change(store_url, "DELETE FROM sessions WHERE session = 'session 4'")
    assert _faults(store_url) == ["sessions: rows are missing, or too many"]


@pytest.mark.parametrize(
    "damage", ["secret = 'no hexadecimal number'", "secret = ''", "created = 9000000000000000"]
)
def test_a_damaged_key_is_not_used_and_replaced(store_url: str, damage: str) -> None:
    tokens = _tokens(store_url)
    change(store_url, f"UPDATE session_keys SET {damage}")  # noqa: S608
    assert _faults(store_url) == ["session_keys: a key is damaged"]
    assert _identified(store_url, *tokens) == [False, False]

    async def issue(sessions: Sessions) -> str:
        return await sessions.issue()

    new = _scenario(store_url, issue)
    assert _identified(store_url, new) == [True]
    assert _faults(store_url) == []


def test_a_value_of_another_type_fails_no_request(tmp_path: Path) -> None:
    """SQLite accepts it."""
    url = f"sqlite:///{tmp_path / 'petrilab.db'}"
    tokens = _tokens(url)
    change(url, "UPDATE sessions SET generation = x'00' WHERE session <> ''")
    change(url, "UPDATE session_keys SET secret = x'00'")
    assert _identified(url, *tokens) == [False, False]
    assert len(_faults(url)) == 2
