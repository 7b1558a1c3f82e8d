"""Damaged keys and states of guest sessions: no token counts that did not count before."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from match_harness import run
from petrilab.match.session_ports import KEY_DAYS, TOKEN_DAYS, SessionKey, SessionState
from petrilab.server.session_tokens import SessionToken
from petrilab.server.sessions import Sessions
from petrilab.store import open_store
from petrilab.store.backup_follower import copy_changes
from petrilab.store.backups import backup, restore
from petrilab.store.check import check
from petrilab.store.repair import RepairOptions, repair
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


def test_tokens_and_sessions_without_damage_have_no_faults(store_url: str) -> None:
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
    repair(store_url, RepairOptions(can_truncate=True))
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
    repair(store_url, RepairOptions(can_truncate=True))
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


_DAMAGED_KEYS = (
    "UPDATE {table} SET secret = 'no hexadecimal number'",
    "UPDATE {table} SET secret = ''",
    "UPDATE {table} SET created = 9000000000000000",
    "UPDATE {table} SET number = 7",
    "DELETE FROM {table}",
)


async def _issue(sessions: Sessions) -> str:
    return await sessions.issue()


@pytest.mark.parametrize("table", ["session_keys", "session_key_copies"])
@pytest.mark.parametrize("damage", _DAMAGED_KEYS)
def test_one_damaged_copy_of_a_key_locks_out_nobody(
    store_url: str, damage: str, table: str
) -> None:
    """Not after a restart either, when the next visitor needs a key."""
    tokens = _tokens(store_url)
    change(store_url, damage.format(table=table))
    word = "missing" if damage.startswith("DELETE") else "damaged"
    assert _faults(store_url) == [f"{table}: a key is {word}"]
    new = _scenario(store_url, _issue)
    assert _identified(store_url, *tokens, new) == [False, True, True]
    assert _faults(store_url) == [f"{table}: a key is {word}"]
    repair(store_url, RepairOptions())
    assert _faults(store_url) == []
    assert _identified(store_url, *tokens, new) == [False, True, True]


def _lose_keys(url: str) -> None:
    for table in ("session_keys", "session_key_copies"):
        change(url, f"UPDATE {table} SET secret = 'ff'")  # noqa: S608


def test_a_lost_key_stays_reported_until_it_is_restored_from_a_backup(
    store_url: str, tmp_path: Path
) -> None:
    tokens, saved = _tokens(store_url), tmp_path / "save.bak"
    backup(store_url, saved)
    _lose_keys(store_url)
    assert _identified(store_url, *tokens) == [False, False]
    new = _scenario(store_url, _issue)
    assert _identified(store_url, *tokens, new) == [False, False, True]
    copy_changes(store_url, saved)
    assert len(_faults(store_url)) == 3
    repair(store_url, RepairOptions())
    assert len(_faults(store_url)) == 3
    repair(store_url, RepairOptions(saved))
    assert _faults(store_url) == []
    assert _identified(store_url, *tokens, new) == [False, True, True]


def test_a_repair_without_a_backup_erases_a_lost_key(store_url: str) -> None:
    _tokens(store_url)
    _lose_keys(store_url)
    repair(store_url, RepairOptions(can_truncate=True))
    assert _faults(store_url) == []
    assert _identified(store_url, _scenario(store_url, _issue)) == [True]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE sessions SET generation = 1 WHERE session <> ''",
        "UPDATE sessions SET session = 'x' WHERE session <> ''",
        "DELETE FROM sessions WHERE session <> ''",
        "DELETE FROM session_keys",
        "DELETE FROM session_key_copies",
        "UPDATE server_runs SET run_time = 9",
        "UPDATE recovery_codes SET code = 'A1'",
    ],
)
def test_a_backup_keeps_what_is_damaged_or_lost_in_the_store(
    store_url: str, tmp_path: Path, damage: str
) -> None:
    tokens, saved = _tokens(store_url), tmp_path / "save.bak"

    async def fill() -> None:
        store = open_store(store_url)
        await store.record_heartbeat(5000)
        await store.sessions.set_recovery_code("ada", "a1" * 32, 1_700_000_000_000)
        await store.close()

    run(fill())
    backup(store_url, saved)
    change(store_url, damage)
    _scenario(store_url, _issue)
    copy_changes(store_url, saved)
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    restore(saved, restored)
    assert _faults(restored) == []
    assert _identified(restored, *tokens) == [False, True]
    repair(store_url, RepairOptions(saved))
    assert _faults(store_url) == []
    assert _identified(store_url, *tokens) == [False, True]


def test_what_the_store_has_erased_is_erased_in_the_backup(store_url: str, tmp_path: Path) -> None:
    saved, day = tmp_path / "save.bak", 86_400_000

    async def fill(*, is_later: bool) -> None:
        store = open_store(store_url)
        wall = 1_700_000_000_000 + is_later * 500 * day
        key = SessionKey(int(is_later), "ab", wall)
        await store.sessions.add_session_key(key, wall - (KEY_DAYS + TOKEN_DAYS) * day)
        if is_later:
            await store.sessions.erase_session_states(wall)
        await store.sessions.replace_session_state(str(is_later), SessionState(1, "t", wall + day))
        await store.close()

    run(fill(is_later=False))
    backup(store_url, saved)
    run(fill(is_later=True))
    copy_changes(store_url, saved)
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    restore(saved, restored)
    assert _faults(restored) == []
    store = open_store(restored)
    assert [key.number for key in run(store.sessions.session_keys())] == [1]
    assert set(run(store.sessions.session_states(["False", "True"]))) == {"True"}
    store.close_sync()


@pytest.mark.parametrize(
    "damage", ["code = 'A1'", "code = '' ", "created = -1", "session = ''", "code = code || '0'"]
)
def test_a_damaged_recovery_code_is_reported_and_erased(store_url: str, damage: str) -> None:
    async def fill() -> None:
        store = open_store(store_url)
        await store.sessions.set_recovery_code("ada", "a1" * 32, 1_700_000_000_000)
        await store.sessions.set_recovery_code("bob", "b2" * 32, 1_700_000_000_000)
        await store.close()

    async def claim() -> list[str | None]:
        store = open_store(store_url)
        claims = [await store.sessions.claim_recovery_code(c * 32, "eve") for c in ("a1", "b2")]
        await store.close()
        return claims

    run(fill())
    assert _faults(store_url) == []
    change(store_url, f"UPDATE recovery_codes SET {damage} WHERE session = 'ada'")  # noqa: S608
    assert _faults(store_url) == ["recovery_codes: a code is damaged"]
    repair(store_url, RepairOptions(can_truncate=True))
    assert _faults(store_url) == []
    assert run(claim()) == [None, "bob"]


def test_a_recovery_code_of_another_type_is_reported(tmp_path: Path) -> None:
    """SQLite accepts it."""
    url = f"sqlite:///{tmp_path / 'petrilab.db'}"

    async def fill() -> None:
        store = open_store(url)
        await store.sessions.set_recovery_code("ada", "a1" * 32, 0)
        await store.close()

    run(fill())
    change(url, "UPDATE recovery_codes SET claimant = x'00'")
    assert _faults(url) == ["recovery_codes: a code is damaged"]


def test_a_value_of_another_type_fails_no_request(tmp_path: Path) -> None:
    """SQLite accepts it."""
    url = f"sqlite:///{tmp_path / 'petrilab.db'}"
    tokens = _tokens(url)
    change(url, "UPDATE sessions SET generation = x'00' WHERE session <> ''")
    change(url, "UPDATE session_keys SET secret = x'00'")
    change(url, "UPDATE session_key_copies SET secret = x'00'")
    assert _identified(url, *tokens) == [False, False]
    assert len(_faults(url)) == 4
    assert _identified(url, _scenario(url, _issue)) == [True]
