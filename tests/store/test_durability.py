"""PostgreSQL: commits wait for the disk whatever is configured. Copies of backups have space."""

import tempfile
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection

from match_harness import MatchHarness, run
from petrilab.store import open_store
from petrilab.store.backups import backup, restore
from petrilab.store.postgres_store import postgres_engine
from petrilab.store.repair import RepairOptions, repair
from store_corruption import fill


def _setting(connection: Connection) -> str:
    found: str = connection.exec_driver_sql("SHOW synchronous_commit").scalar_one()
    return found


@pytest.mark.parametrize(
    ("configured", "expected"),
    [
        ("off", "on"),
        ("local", "on"),
        ("on", "on"),
        ("remote_write", "remote_write"),
        ("remote_apply", "remote_apply"),
    ],
)
def test_commits_in_postgresql_wait_for_the_disk(
    new_database: Callable[[], str], configured: str, expected: str
) -> None:
    url = new_database() + f"&options=-c%20synchronous_commit%3D{configured}"

    async def scenario() -> list[str]:
        store = open_store(url)
        harness = MatchHarness(store)
        await harness.move(await harness.create_match(), "ada", "2>3:1")
        found = [
            await store._write_in_thread(_setting),
            await store._writer.call(lambda: _of_writer(store.engine.connect())),
        ]
        await store.close()
        return found

    assert run(scenario()) == [expected, expected]


def _of_writer(connection: Connection) -> str:
    with connection:
        return _setting(connection)


def test_a_role_without_durable_commits_gets_them(new_database: Callable[[], str]) -> None:
    url = new_database()
    with psycopg.connect(url, autocommit=True) as admin:
        admin.execute(
            "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off',"
            " current_database()); END $$"
        )
    engine = postgres_engine(url)  # as restore and repair use it
    for _ in range(2):
        with engine.connect() as connection:
            assert _setting(connection) == "on"
            connection.rollback()
            assert _setting(connection) == "on"
    engine.dispose()


def test_a_backup_is_copied_beside_itself_or_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder for temporary files of a container is too small for a store."""
    folders: list[object] = []

    class Recorded(tempfile.TemporaryDirectory[str]):
        def __init__(self, prefix: str, dir: Path | None = None) -> None:  # noqa: A002
            folders.append(dir)
            if dir == tmp_path / "read-only":
                raise PermissionError(13, "read-only")
            super().__init__(prefix=prefix, dir=dir)

    monkeypatch.setattr("petrilab.store.backups.tempfile.TemporaryDirectory", Recorded)
    url, new = f"sqlite:///{tmp_path / 'petrilab.db'}", f"sqlite:///{tmp_path / 'new' / 'new.db'}"
    run(fill(url, rounds=1))
    for name in ("backups", "read-only"):
        (tmp_path / name).mkdir()
        backup(url, tmp_path / name / "save.bak")
    repair(url, RepairOptions(tmp_path / "backups" / "save.bak"))
    restore(tmp_path / "read-only" / "save.bak", new)
    assert folders == [tmp_path / "backups", tmp_path / "read-only", tmp_path / "new"]
    assert {path.name for path in (tmp_path / "backups").iterdir()} == {"save.bak"}
