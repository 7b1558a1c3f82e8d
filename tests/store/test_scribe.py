"""The scribe: quick, in order, and whenever it dies, nothing is lost or doubled."""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

import scribe_double
from petrilab.core import SeededSource
from petrilab.match import Append, Committed, StoreError, TakenError
from petrilab.match.happenings import Created, Invited
from petrilab.store import scribing
from petrilab.store.sqlite import SqliteStore
from playground import World, refused, run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no scribe")

_CREATED = Created("petris", 1, "-", (), "host", "00")


def _append(number: int, match: str = "m") -> Append:
    happening = _CREATED if number == 1 else Invited(f"i{number}")
    return Append(match, number, (happening,), at=number, wall=1000 + number)


class Employer:
    """A store with a scribe that is ready; how many were lost."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "petrilab.db"
        self.store = SqliteStore(self.file)
        self.lost = 0

    async def hire(self) -> int:
        """The process of the new scribe."""
        await self.store.hire(self._lost)
        scribe = self.store._scribe
        assert scribe is not None
        assert scribe.is_ready
        return scribe._process.pid

    def _lost(self) -> None:
        self.lost += 1

    def written(self) -> list[tuple[str, int]]:
        """What another process finds in the file."""
        with sqlite3.connect(self.file) as connection:
            return connection.execute("SELECT match, number FROM events ORDER BY 1, 2").fetchall()


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_what_it_says_yes_to_is_in_the_file(tmp_path: Path) -> None:
    async def story() -> None:
        employer = Employer(tmp_path)
        await employer.hire()
        groups = [
            [_append(1, f"m{n}") for n in range(30)],
            [_append(2, f"m{n}") for n in range(30)],
        ]
        for group in groups:
            found = await asyncio.gather(*(employer.store.append(each) for each in group))
            assert found == [(Committed(each),) for each in group]
        assert len(employer.written()) == 60
        await employer.store.close()
        assert not employer.lost

    run(story())


def test_one_that_is_taken_holds_up_nobody_else(tmp_path: Path) -> None:
    async def story() -> None:
        employer = Employer(tmp_path)
        await employer.hire()
        store = employer.store
        await store.append(_append(1))
        found = await asyncio.gather(
            *(store.append(each) for each in (_append(1), _append(2), _append(1, "other"))),
            return_exceptions=True,
        )
        assert [type(each) for each in found] == [TakenError, tuple, tuple]
        assert employer.written() == [("m", 1), ("m", 2), ("other", 1)]
        await store.close()

    run(story())


def test_closing_waits_for_what_was_asked(tmp_path: Path) -> None:
    async def story() -> None:
        employer = Employer(tmp_path)
        pid = await employer.hire()
        asked = [employer.store.append(_append(1, f"m{n}")) for n in range(100)]
        await employer.store.close()
        assert all(future.result() for future in asked)
        assert len(employer.written()) == 100
        assert not _is_alive(pid)
        with pytest.raises(StoreError):
            await employer.store.append(_append(1, "late"))

    run(story())


def test_a_killed_scribe_is_replaced_by_the_thread(tmp_path: Path) -> None:
    async def story() -> None:
        employer = Employer(tmp_path)
        world = World(employer.store)
        match = await world.table()
        for _ in range(3):
            pid = await employer.hire()
            asked = asyncio.gather(*(world.authority.invite(match, "ada") for _ in range(10)))
            await asyncio.sleep(0.001)
            os.kill(pid, signal.SIGKILL)
            assert len(set(await asked)) == 10
        assert employer.lost == 3
        await world.move(match, "ada", "2>3:1")
        await employer.store.close()
        assert [number for _, number in employer.written()] == list(
            range(1, len(employer.written()) + 1)
        )

    run(story())


@pytest.mark.parametrize("point", ["inserted", "committed"])
@pytest.mark.parametrize("time_of_death", [1, 2, 3])
def test_a_move_is_made_once_wherever_the_scribe_dies(
    point: str, time_of_death: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the commit nothing is written, after it everything is: both are found out."""
    monkeypatch.setenv(scribe_double.VARIABLE, f"dies:{point}:{time_of_death}")
    monkeypatch.setattr(scribing, "__file__", scribe_double.__file__)

    async def story() -> None:
        employer = Employer(tmp_path)
        world = World(employer.store)
        match = await world.table()
        ear = await world.listen(match, "bob")
        before, source = len(employer.written()), SeededSource(point)
        await employer.hire()
        for _ in range(4):
            view = await world.authority.view(match, "ada")
            await world.move_randomly(match, view.waiting[0], source)
        assert employer.lost == 1
        assert [update["version"] - before for update in ear.updates] == [1, 2, 3, 4]
        assert [number for _, number in employer.written()] == list(range(1, before + 5))
        await employer.store.close()

    run(story())


def test_what_has_no_command_id_is_done_once_though_the_scribe_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows whether it was written, it was, and whoever asked hears so."""
    monkeypatch.setenv(scribe_double.VARIABLE, "dies:committed:1")
    monkeypatch.setattr(scribing, "__file__", scribe_double.__file__)

    async def story() -> None:
        employer = Employer(tmp_path)
        authority = (world := World(employer.store)).authority
        match = await world.table()
        before = len(employer.written())
        await employer.hire()
        await authority.invite(match, "ada")
        await employer.hire()
        token = await authority.link(match, "bob", 1)
        await employer.hire()
        assert (await authority.claim(match, "phone", token)).seat == 1
        assert await refused(authority.claim(match, "thief", token)) == "match-bad-invite"
        assert employer.lost == 3
        assert len(employer.written()) == before + 3
        await employer.store.close()

    run(story())


def test_a_scribe_that_hangs_is_replaced_by_the_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        employer = Employer(tmp_path)
        os.kill(await employer.hire(), signal.SIGSTOP)
        monkeypatch.setattr("petrilab.store.scribe._LONGEST", 0.1)
        asked = [employer.store.append(_append(1, f"m{n}")) for n in range(3)]
        assert len(await asyncio.wait_for(asyncio.gather(*asked), 20)) == 3
        assert employer.lost == 1
        await employer.store.close()

    run(story())


def test_a_scribe_that_never_begins_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mute = tmp_path / "mute.py"
    mute.write_text("import time; time.sleep(60)")
    monkeypatch.setattr("petrilab.store.scribe._LONGEST", 0.1)
    monkeypatch.setattr(scribing, "__file__", str(mute))

    async def story() -> None:
        lost: list[int] = []
        store = SqliteStore(tmp_path / "petrilab.db")
        await asyncio.wait_for(store.hire(lambda: lost.append(1)), 20)
        assert lost == [1]
        assert await store.append(_append(1))
        await store.close()

    run(story())


def test_whoever_asked_is_told_even_if_nobody_can_tidy_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    async def story() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, __: None)
        employer = Employer(tmp_path)
        await employer.hire()
        monkeypatch.setattr("petrilab.store.sqlite._CHECKPOINT", 1)
        monkeypatch.setattr(employer.store._readers, "submit", fail)
        assert await asyncio.wait_for(employer.store.append(_append(1)), 20)
        await employer.store.close()

    run(story())


def test_without_a_process_to_be_had_nothing_is_left_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise BlockingIOError

    async def story() -> None:
        lost: list[int] = []
        store = SqliteStore(tmp_path / "petrilab.db")
        pair = socket.socketpair()
        with monkeypatch.context() as patch:
            patch.setattr(socket, "socketpair", lambda: pair)
            patch.setattr(subprocess, "Popen", fail)
            await store.hire(lambda: lost.append(1))
        assert lost == [1]
        assert [end.fileno() for end in pair] == [-1, -1]
        await store.close()

    run(story())


def test_a_scribe_ends_with_its_server_and_lets_go_of_the_file(tmp_path: Path) -> None:
    code = f"""
import asyncio, sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
from test_scribe import Employer
from pathlib import Path
async def main():
    employer = Employer(Path({str(tmp_path)!r}))
    print(await employer.hire(), flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    server = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=environment)
    assert server.stdout is not None
    pid = int(server.stdout.readline())
    os.kill(pid, signal.SIGTERM)  # as a service manager does; it is not for the scribe
    assert _is_alive(pid)
    server.kill()
    server.wait()
    server.stdout.close()
    SqliteStore(tmp_path / "petrilab.db").shut()  # not refused: it waits a moment for the scribe
    for _ in range(100):
        if not _is_alive(pid):
            break
        time.sleep(0.05)
    assert not _is_alive(pid) or Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z"


def test_half_a_line_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "petrilab.db"
    SqliteStore(file).shut()
    line = b'[["INSERT INTO players (session, match) VALUES (?, ?)", ["a", "b"]]]\n'
    said = subprocess.run(
        [sys.executable, "-I", scribing.__file__, str(file)],
        input=line + line.replace(b'"a"', b'"c"')[:-1],
        stdout=subprocess.PIPE,
        check=True,
    ).stdout
    assert said == bytes((scribing.READY, scribing.YES))
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT session FROM players").fetchall() == [("a",)]
