"""The writer process: it writes in order, and nothing is lost or duplicated when it dies."""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

import writer_double
from match_harness import MatchHarness, refused, run
from petrilab.core import SeededRandomSource
from petrilab.match import Append, Committed, ConflictError, StoreError
from petrilab.match.events import Created, Invited
from petrilab.store import writer_main
from petrilab.store.sqlite_store import SqliteStore

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="there is no writer process on Windows"
)

_FULL = 2
"""SQLite's number for `synchronous=FULL`."""
_CREATED = Created("petris", 1, "-", (), "host", "00")


def _append(number: int, match: str = "m") -> Append:
    event = _CREATED if number == 1 else Invited(f"i{number}")
    return Append(match, number, (event,), at=number, wall=1000 + number)


class StoreWithWriter:
    """A store with a writer process; `lost` counts the processes that were lost."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "petrilab.db"
        self.store = SqliteStore(self.file)
        self.lost = 0

    async def start(self) -> int:
        """Start a writer process and return its id."""
        await self.store.start_writer_process(self._on_lost)
        writer = self.store._writer_process
        assert writer is not None
        assert writer.is_ready
        return writer._process.pid

    def _on_lost(self) -> None:
        self.lost += 1

    def stored(self) -> list[tuple[str, int]]:
        """Return the events that another connection finds in the file."""
        with sqlite3.connect(self.file) as connection:
            return connection.execute("SELECT match, number FROM events ORDER BY 1, 2").fetchall()


def _use_double(monkeypatch: pytest.MonkeyPatch, plan: str) -> None:
    """Use a writer process with a planted fault."""
    for name, value in writer_double.environment(plan).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(writer_main, "__file__", writer_double.__file__)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_committed_appends_are_in_the_file(tmp_path: Path) -> None:
    async def scenario() -> None:
        fixture = StoreWithWriter(tmp_path)
        await fixture.start()
        groups = [
            [_append(1, f"m{n}") for n in range(30)],
            [_append(2, f"m{n}") for n in range(30)],
        ]
        for group in groups:
            found = await asyncio.gather(*(fixture.store.append(each) for each in group))
            assert found == [(Committed(each),) for each in group]
            assert len(fixture.stored()) == 30 * group[0].first
        await fixture.store.close()
        assert not fixture.lost

    run(scenario())


def test_commits_of_process_and_thread_are_flushed_to_the_disk(tmp_path: Path) -> None:
    """Only with `synchronous=FULL` does a commit survive a power failure."""
    store = SqliteStore(tmp_path / "petrilab.db")
    writer = writer_main.SqliteWriter(tmp_path / "petrilab.db")
    with store.engine.connect() as thread:
        assert thread.exec_driver_sql("PRAGMA synchronous").scalar() == _FULL
    store.engine.dispose()
    for number in (1, 2):
        line = msgspec.json.encode(store._build_group([_append(number)])) + b"\n"
        assert writer.handle(line) == writer_main.COMMITTED
        assert writer._connection is not None
        for pragma, value in (("synchronous", _FULL), ("journal_mode", "wal")):
            assert writer._connection.execute(f"PRAGMA {pragma}").fetchone() == (value,)
    writer.close()
    store.close_sync()


def test_a_conflicting_append_fails_alone(tmp_path: Path) -> None:
    async def scenario() -> None:
        fixture = StoreWithWriter(tmp_path)
        await fixture.start()
        store = fixture.store
        await store.append(_append(1))
        found = await asyncio.gather(
            *(store.append(each) for each in (_append(1), _append(2), _append(1, "other"))),
            return_exceptions=True,
        )
        assert [type(each) for each in found] == [ConflictError, tuple, tuple]
        assert fixture.stored() == [("m", 1), ("m", 2), ("other", 1)]
        await store.close()

    run(scenario())


def test_closing_waits_for_pending_appends_of_the_writer_process(tmp_path: Path) -> None:
    async def scenario() -> None:
        fixture = StoreWithWriter(tmp_path)
        pid = await fixture.start()
        appending = [fixture.store.append(_append(1, f"m{n}")) for n in range(100)]
        await fixture.store.close()
        assert all(future.result() for future in appending)
        assert len(fixture.stored()) == 100
        assert not _is_alive(pid)
        with pytest.raises(StoreError):
            await fixture.store.append(_append(1, "late"))

    run(scenario())


def test_the_thread_replaces_a_killed_writer_process(tmp_path: Path) -> None:
    async def scenario() -> None:
        fixture = StoreWithWriter(tmp_path)
        harness = MatchHarness(fixture.store)
        match = await harness.create_match()
        for _ in range(3):
            pid = await fixture.start()
            inviting = asyncio.gather(*(harness.service.invite(match, "ada") for _ in range(10)))
            await asyncio.sleep(0.001)
            os.kill(pid, signal.SIGKILL)
            assert len(set(await inviting)) == 10
        assert fixture.lost == 3
        await harness.move(match, "ada", "2>3:1")
        await fixture.store.close()
        assert [number for _, number in fixture.stored()] == list(
            range(1, len(fixture.stored()) + 1)
        )

    run(scenario())


@pytest.mark.parametrize("point", ["inserted", "committed"])
@pytest.mark.parametrize("time_of_death", [1, 2, 3])
def test_a_move_is_stored_once_wherever_the_writer_process_dies(
    point: str, time_of_death: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the commit nothing is stored, after it everything is; the service finds out which."""
    _use_double(monkeypatch, f"dies:{point}:{time_of_death}")

    async def scenario() -> None:
        fixture = StoreWithWriter(tmp_path)
        harness = MatchHarness(fixture.store)
        match = await harness.create_match()
        subscriber = await harness.subscribe(match, "bob")
        before, source = len(fixture.stored()), SeededRandomSource(point)
        await fixture.start()
        for _ in range(4):
            view = await harness.service.view(match, "ada")
            await harness.move_randomly(match, view.waiting[0], source)
        assert fixture.lost == 1
        assert [update["version"] - before for update in subscriber.updates] == [1, 2, 3, 4]
        assert [number for _, number in fixture.stored()] == list(range(1, before + 5))
        await fixture.store.close()

    run(scenario())


def test_a_change_without_command_id_is_stored_once_when_the_writer_process_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The outcome is unknown, the thread finds the stored event, and the caller succeeds."""
    _use_double(monkeypatch, "dies:committed:1")

    async def scenario() -> None:
        fixture = StoreWithWriter(tmp_path)
        service = (harness := MatchHarness(fixture.store)).service
        match = await harness.create_match()
        before = len(fixture.stored())
        await fixture.start()
        await service.invite(match, "ada")
        await fixture.start()
        token = await service.create_device_link(match, "bob", 1)
        await fixture.start()
        assert (await service.claim_device_link(match, "phone", token)).seat == 1
        assert await refused(service.claim_device_link(match, "thief", token)) == "match-bad-invite"
        assert fixture.lost == 3
        assert len(fixture.stored()) == before + 3
        await fixture.store.close()

    run(scenario())


def test_the_thread_replaces_a_hanging_writer_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        fixture = StoreWithWriter(tmp_path)
        os.kill(await fixture.start(), signal.SIGSTOP)
        monkeypatch.setattr("petrilab.store.writer_process._RESPONSE_SECONDS", 0.1)
        appending = [fixture.store.append(_append(1, f"m{n}")) for n in range(3)]
        assert len(await asyncio.wait_for(asyncio.gather(*appending), 20)) == 3
        assert fixture.lost == 1
        await fixture.store.close()

    run(scenario())


def test_a_writer_process_that_never_gets_ready_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent = tmp_path / "silent.py"
    silent.write_text("import time; time.sleep(60)")
    monkeypatch.setattr("petrilab.store.writer_process._START_SECONDS", 0.1)
    monkeypatch.setattr(writer_main, "__file__", str(silent))

    async def scenario() -> None:
        lost: list[int] = []
        store = SqliteStore(tmp_path / "petrilab.db")
        await asyncio.wait_for(store.start_writer_process(lambda: lost.append(1)), 20)
        assert lost == [1]
        assert await store.append(_append(1))
        await store.close()

    run(scenario())


def test_a_failed_start_leaves_no_socket_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise BlockingIOError

    async def scenario() -> None:
        lost: list[int] = []
        store = SqliteStore(tmp_path / "petrilab.db")
        pair = socket.socketpair()
        with monkeypatch.context() as patch:
            patch.setattr(socket, "socketpair", lambda: pair)
            patch.setattr(subprocess, "Popen", fail)
            await store.start_writer_process(lambda: lost.append(1))
        assert lost == [1]
        assert [end.fileno() for end in pair] == [-1, -1]
        await store.close()

    run(scenario())


def test_the_writer_process_ends_with_its_server_and_unlocks_the_file(tmp_path: Path) -> None:
    code = f"""
import asyncio, sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
from test_writer_process import StoreWithWriter
from pathlib import Path
async def main():
    fixture = StoreWithWriter(Path({str(tmp_path)!r}))
    print(await fixture.start(), flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    server = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=environment)
    assert server.stdout is not None
    pid = int(server.stdout.readline())
    os.kill(pid, signal.SIGTERM)  # as a service manager does; the process ignores it
    assert _is_alive(pid)
    server.kill()
    server.wait()
    server.stdout.close()
    SqliteStore(
        tmp_path / "petrilab.db"
    ).close_sync()  # not refused: it waits a moment for the writer
    for _ in range(100):
        if not _is_alive(pid):
            break
        time.sleep(0.05)
    assert not _is_alive(pid) or Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z"


def test_an_incomplete_line_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "petrilab.db"
    SqliteStore(file).close_sync()
    line = b'[[], [["INSERT INTO players (session, match) VALUES (?, ?)", ["a", "b"]]]]\n'
    responses = subprocess.run(
        [sys.executable, "-I", writer_main.__file__, str(file)],
        input=line + line.replace(b'"a"', b'"c"')[:-1],
        stdout=subprocess.PIPE,
        check=True,
    ).stdout
    assert responses == bytes((writer_main.READY, writer_main.COMMITTED))
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT session FROM players").fetchall() == [("a",)]
