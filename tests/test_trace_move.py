"""The path of a confirmed move stays short: few files, one callback inversion, six steps."""

import subprocess
import sys

import pytest

from support import ROOT
from trace_move import MAX_FILES, Call, report

_STEPS = (
    "CommandRunner._authorise",
    "CommandRunner._match_time",  # compared with the deadline: has a clock expired?
    "decide",
    "CommandRunner._append",
    "CommandRunner._acknowledge",
    "CommandRunner._publish",
)
_ENTRY = Call("server/websocket_protocol.py", "WebSocketProtocol.data_received", is_entry=True)
_CALLBACK = Call("match/service.py", "MatchService._on_done", is_entry=True)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no writer process on Windows")
def test_a_move_passes_the_six_steps_in_order_within_the_limits() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "trace_move.py")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    functions = [line.strip() for line in done.stdout.splitlines()]
    first_calls = [functions.index(step) for step in _STEPS]
    assert first_calls == sorted(first_calls)


@pytest.mark.parametrize(
    ("calls", "is_within_limits"),
    [
        ([_ENTRY], True),
        ([_ENTRY, _CALLBACK], True),
        ([_ENTRY, _CALLBACK, _CALLBACK], False),
        ([_ENTRY, *(Call(f"match/{n}.py", "f", False) for n in range(MAX_FILES))], False),
    ],
)
def test_a_longer_path_exceeds_the_limits(calls: list[Call], is_within_limits: bool) -> None:
    assert report(calls) is is_within_limits
