"""The path of a confirmed move stays short: few files, one callback inversion, six steps."""

import ast
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
_CALLBACK = Call("match/command_runner.py", "_resume", is_entry=True)
_ALLOWED_HOOKS = {"monotonic"}
"""`ActiveMatch.monotonic` reads the clock; nothing continues a command there."""


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


def _hooks(source: str) -> set[str]:
    """Return the attributes that hold a function, and that other objects may set later.

    Such an attribute is public, and its annotation is a `Callable`, or an object other than `self`
    gets a function by a name that begins with `on_` or `after_`.
    """
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            if "Callable" in ast.unparse(node.annotation) and not node.target.attr.startswith("_"):
                found.add(node.target.attr)
        elif isinstance(node, ast.Assign):
            targets = [target for target in node.targets if isinstance(target, ast.Attribute)]
            found |= {each.attr for each in targets if each.attr.startswith(("on_", "after_"))}
    return found


def test_no_part_of_a_match_keeps_a_function_that_another_part_has_set() -> None:
    modules = (ROOT / "src" / "petrilab" / "match").glob("*.py")
    found = {path.name: _hooks(path.read_text("utf-8")) - _ALLOWED_HOOKS for path in modules}
    assert {name: hooks for name, hooks in found.items() if hooks} == {}


@pytest.mark.parametrize(
    "statement",
    [
        "self.after_change: Callable[[ActiveMatch], None] = lambda _: None",
        "matches.after_change = self._after_change",
        "self._matches.on_damage = call",
    ],
)
def test_a_hook_is_noticed(statement: str) -> None:
    assert _hooks(statement)
