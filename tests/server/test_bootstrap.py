"""Starting a server: what is refused, what its process may import, what it logs first."""

import socket
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from petrilab.core import RefusedError
from petrilab.server.bootstrap import serve
from petrilab.server.port_binding import bind_port
from petrilab.server.settings import Settings
from server_process import running

_PARTS = {"heartbeat", "purge", "session-keys"}


def test_several_workers_need_postgresql() -> None:
    for store in ("memory", "sqlite:///x.db", ""):
        with pytest.raises(RefusedError, match="server-workers"):
            serve(Settings(workers=2, store=store))


def test_a_taken_port_is_refused() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(RefusedError, match="server-port"):
            bind_port(Settings(port=taken.getsockname()[1]))


def test_the_server_does_not_import_the_compiler() -> None:
    modules = "'numba' in sys.modules, 'numpy' in sys.modules"
    code = f"import sys, petrilab.server.bootstrap; print({modules})"
    output = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True
    )
    assert output.stdout.split() == ["False", "False"]


def test_reviews_and_lessons_import_no_compiler_into_the_server() -> None:
    code = """
import sys
from petrilab.core import game_names
from petrilab.server import analyses, practice_api
for game in game_names():
    analyses._version(f'[Game "{game}"]')
practice_api.puzzles_info()
for game in practice_api.practice_games():
    for lesson in practice_api.read_lessons(game):
        practice_api.read_lesson_file(game, lesson.name)
print(*sys.modules)
"""
    output = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True
    )
    assert not {"numba", "llvmlite", "numpy", "resvg_py"} & set(output.stdout.split())


def test_events_are_logged_as_json(tmp_path: Path) -> None:
    with running(tmp_path / "log") as server:
        match = server.guest().create()
        events = [msgspec.json.decode(line) for line in server.logged().splitlines()]
        started = [event["part"] for event in events if event["event"] == "part-up"]
        assert _PARTS <= set(started) <= {*_PARTS, "compute-process-0"}
        others = [event for event in events if event["event"] != "part-up"]
        assert [event["event"] for event in others] == ["ready", "created"]
        assert others[1]["match"] == match
