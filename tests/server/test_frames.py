"""Malformed and random frames are refused without a crash, a change or a server error.

`make torture` sends many more. Every frame follows from the seed that a failure prints.
"""

import contextlib
import json
import os
import random
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from petrilab.core import RefusedError
from petrilab.server.frames import decode_frame
from petrilab.server.refusal_rules import ServerRule
from server_process import Guest, Server

_FRAMES = int(os.environ.get("PETRILAB_FRAMES", "5000"))
_SEED = int(os.environ.get("PETRILAB_SEED", "1"))

_VALUES = (
    "null", "true", "-1", "0", "1e999", "NaN", "Infinity", "-0", "1" * 4000, "1.5", "2147483649",
    '""', '"\\ud800"', '"\\u0000"', '"\u202e"', '"' + "x" * 300 + '"', "[]", "{}", "[" * 500,
    '{"a":' * 40 + "1" + "}" * 40, '"2>0:1"', '"move"', '"hello"', '"\\', "\x00",
)  # fmt: skip
_KEYS = ("do", "id", "seat", "move", "version", "round", "matter", "partial", "since", "nonce", "x")
_DOS = ("move", "pick", "hello", "preview", "ask", "agree", "start", "resume", "adjourn", "return")


def _chance(number: int) -> random.Random:
    return random.Random(f"{_SEED}-{number}")  # noqa: S311  # no secret follows from it


def _frame(chance: random.Random) -> bytes:
    """Return a frame that is malformed in a random way."""
    kind = chance.randrange(6)
    if kind == 0:
        return chance.randbytes(chance.randrange(200))
    if kind == 1:
        return chance.choice(_VALUES).encode(errors="surrogatepass")
    if kind == 2:
        depth = chance.randrange(5000)
        return b'{"do":' + b"[" * depth + b"]" * chance.choice((depth, 0)) + b"}"
    fields = [
        f'"{chance.choice(_KEYS)}":{chance.choice(_VALUES)}' for _ in range(chance.randrange(8))
    ]
    fields.append(f'"do":"{chance.choice(_DOS)}"')
    if kind == 3:
        fields += fields  # every key twice
    chance.shuffle(fields)
    text = "{" + ",".join(fields) + "}"
    if kind == 4:
        text = text[: chance.randrange(len(text))]
    if kind == 5:
        text = text.replace('"id"', '"\\u0069d"')
    return text.encode(errors="surrogatepass")


def _is_valid(frame: bytes) -> bool:
    """Return whether a random frame happens to be valid."""
    try:
        decode_frame(frame)
    except RefusedError:
        return False
    return True


def test_random_frames_change_nothing(server: Server, ada: Guest, bob: Guest) -> None:
    match = ada.create()
    before = ada.get(f"/api/matches/{match}").json()
    socket = bob.socket(match)
    socket.wait_for("presence")
    for number in range(_FRAMES):
        frame = _frame(_chance(number))
        if _is_valid(frame):
            continue
        socket.connection.send(frame, text=_is_text(number))
        answer = socket.receive_or_close_code()
        if isinstance(answer, int):
            assert answer in (1007, 1009), (number, frame)
            socket.close()
            socket = bob.socket(match)
            socket.wait_for("presence")
        else:
            assert answer["type"] == "refused", (number, frame)
            assert answer["rule"] in ("server-message", "server-too-large"), (number, frame)
    socket.close()
    assert ada.get(f"/api/matches/{match}").json() == before
    assert "fault" not in server.logged()


def _is_text(number: int) -> bool:
    return number % 5 != 0


def test_random_commands_of_a_player_cause_no_error(server: Server, ada: Guest) -> None:
    """Well-formed frames with random values, from a player."""
    chance = _chance(0)
    match = ada.create()
    with ada.socket(match) as socket:
        socket.wait_for("presence")
        for number in range(_FRAMES // 10):
            seat = chance.choice((0, 1, 9))
            move = "".join(
                chance.choices("0123456789>:,+-@DGZ left\u202e\x00é", k=chance.randrange(1, 30))
            )
            frames = (
                {"do": "move", "id": f"{number}", "seat": seat, "move": move, "version": 2},
                {"do": "pick", "id": f"{number}", "seat": seat, "move": move, "round": 1},
                {"do": "preview", "id": f"{number}", "seat": seat, "partial": move.split(",")},
                {"do": "hand-over", "id": f"{number}", "seat": 0, "absent": seat, "level": move},
                {"do": "nonce", "id": f"{number}", "seat": seat, "nonce": "x"},
            )
            socket.send(**chance.choice(frames))
            while (answer := socket.receive())["type"] == "view":
                pass
            assert answer["type"] in ("refused", "preview"), answer
    assert ada.get(f"/api/matches/{match}").json()["version"] == 2
    assert "fault" not in server.logged()


@pytest.mark.parametrize("size", [20_000, 1_000_000])
def test_a_frame_that_is_too_large_closes_the_connection(ada: Guest, size: int) -> None:
    match = ada.create()
    with ada.socket(match) as socket:
        socket.wait_for("presence")
        with contextlib.suppress(ConnectionClosed):
            socket.connection.send("x" * size)
        assert socket.close_code() in (1009, 1006)


def test_a_body_that_is_too_large_or_too_deep_is_refused(server: Server, ada: Guest) -> None:
    headers = {**ada.headers(), "content-type": "application/json"}
    for body, expected in ((b"x" * 20_000, 413), (b"[" * 5000, 413), (b'{"id":NaN}', 400)):
        answer = server.http.post("/api/matches", content=body, headers=headers)
        assert answer.status_code == expected, answer.text


@pytest.mark.parametrize("levels", [16, 17])
def test_frames_may_be_nested_sixteen_levels_deep(levels: int) -> None:
    text = b'{"do":' + b"[" * (levels - 1) + b"]" * (levels - 1) + b"}"
    with pytest.raises(RefusedError) as refused:
        decode_frame(text)
    rule = "server-message" if levels == 16 else "server-too-large"
    assert refused.value.refusal.rule == rule


def test_brackets_in_strings_do_not_count_as_nesting() -> None:
    frame = {"do": "preview", "id": "[" * 40 + '"' + "{", "seat": 0, "partial": []}
    assert decode_frame(json.dumps(frame).encode()).id == frame["id"]


@pytest.mark.parametrize(
    ("frame", "rule"),
    [
        (b"[" * 16 + b"]" * 16, ServerRule.MESSAGE),
        (b"[" * 17 + b"]" * 17, ServerRule.TOO_LARGE),
        (b'{"a":[' * 9 + b"]}" * 9, ServerRule.TOO_LARGE),
        (b"[" + b"[]," * 40 + b"1]", ServerRule.MESSAGE),
        (b'["' + b"[" * 40 + b'"]', ServerRule.MESSAGE),
        (b'["\\"' + b"[" * 40 + b'"]', ServerRule.MESSAGE),
        (b'["\\\\"' + b"[" * 40 + b'"]', ServerRule.TOO_LARGE),
        (b'["' + b"[" * 40, ServerRule.MESSAGE),
        (b"[" + b"[]" * 40, ServerRule.MESSAGE),
    ],
)
def test_depth_is_counted_outside_of_strings(frame: bytes, rule: ServerRule) -> None:
    with pytest.raises(RefusedError) as caught:
        decode_frame(frame)
    assert caught.value.refusal.rule == rule


def test_the_depth_of_a_frame_is_not_counted_byte_by_byte() -> None:
    """Frames are decoded before anything charges for them; a step per byte took 0.8 ms."""
    steps = 0

    def count(frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
        del frame, argument
        nonlocal steps
        steps += event == "line"
        return count

    long = (b"[" + b"[]," * 5000 + b"1]", b"[" * 20 + b'"' + b"x" * 15_000, b"[" * 16_000)
    for frame in long:
        with contextlib.suppress(RefusedError):
            before = sys.gettrace()
            sys.settrace(count)
            try:
                decode_frame(frame)
            finally:
                sys.settrace(before)
    assert steps < 500
