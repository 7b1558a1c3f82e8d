"""Starts a server for tests, with planted bugs and kills: `launcher.py [plan ...]`.

`kill:POINT:N` kills the process the Nth time it reaches a point, `writer:dies:POINT:N` its writer
process, `static:FOLDER` serves the page from a folder that may change; any other word names a bug.
"""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

import writer_double
from petrilab.match import MatchService, SystemRandomness, events, reader, serialization
from petrilab.match import command_runner as command_runner_module
from petrilab.match import commands as c
from petrilab.match import decide as decide_module
from petrilab.match import messages as m
from petrilab.match.command_runner import CommandRunner
from petrilab.match.dice import SealedDice, commitment
from petrilab.server import (
    bootstrap,
    bot_process,
    compute_process,
    guest_limits,
    match_socket,
    pages,
    supervisor,
)
from petrilab.server.logs import Log
from petrilab.server.settings import Settings
from petrilab.server.static_files import StaticFile, StaticFiles
from petrilab.store import writer_main
from petrilab.store.sql_store import SqlStore
from petrilab.store.writer_process import WriterProcess


class Killer:
    """Kills its own process when it reaches a named point for the Nth time."""

    def __init__(self, point: str, countdown: int) -> None:
        self._point, self._countdown = point, countdown

    def reach(self, point: str) -> None:
        if point == self._point:
            self._countdown -= 1
            if self._countdown <= 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def at(self, point: str, where: Any, name: str, *, before: bool = False) -> None:
        original: Callable[..., Any] = getattr(where, name)

        def watched(*arguments: Any, **more: Any) -> Any:
            if before:
                self.reach(point)
            result = original(*arguments, **more)
            if not before:
                self.reach(point)
            return result

        setattr(where, name, watched)

    def install(self) -> None:
        self.at("received", MatchService, "submit", before=True)
        self.at("checked", command_runner_module, "decide")
        self.at("inserted", SqlStore, "_insert")
        self.at("committed", SqlStore, "_commit")
        self.at("inserted", WriterProcess, "_send")
        self.at("committed", WriterProcess, "_finish", before=True)
        self.at("acknowledged", match_socket.MatchSocket, "send_message")
        self.at("sent", CommandRunner, "_publish")


class ChangingFiles(StaticFiles):
    """The files of a folder as they are now, to test what a new version of the page does."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, path: str) -> StaticFile | None:
        return StaticFiles(self._folder).find(path)

    @property
    def index(self) -> StaticFile:
        return StaticFiles(self._folder).index


def plant(where: Any, name: str, what: Any) -> None:
    """Replace an attribute, which must exist."""
    assert hasattr(where, name), (where, name)
    setattr(where, name, what)


# Planted bugs ---------------------------------------------------------------------------------


def ack_before_commit() -> None:
    """The reply is sent before the commit."""
    original = MatchService.submit

    def submit_hastily(
        self: MatchService, active: Any, session: str, command: Any, answer: Any, *more: Any
    ) -> None:
        answer(
            m.Acknowledgement(
                active.state.match, active.state.version + 1, command.id, command.seat
            )
        )
        original(self, active, session, command, lambda _: None, *more)

    plant(MatchService, "submit", submit_hastily)


def log_line() -> None:
    """Every command of a socket is logged with its move."""
    original = MatchService.submit

    def submit_and_log(
        self: MatchService, active: Any, session: str, command: Any, *more: Any
    ) -> None:
        log.event("doing", command=repr(command))
        original(self, active, session, command, *more)

    log = Log()
    plant(MatchService, "submit", submit_and_log)


def log_line_of_requests() -> None:
    """Every command of an HTTP request is logged with its move."""
    original = MatchService.execute

    async def execute_and_log(
        self: MatchService, match: str, session: str, command: Any, *more: Any, **named: Any
    ) -> Any:
        log.event("doing", command=repr(command))
        return await original(self, match, session, command, *more, **named)

    log = Log()
    plant(MatchService, "execute", execute_and_log)


def error_text() -> None:
    """Refusals contain the last secret pick."""
    original = serialization.refusal_message

    def refused_with_secret(refusal: Any, command: str = "") -> m.RefusalMessage:
        message = original(refusal, command)
        return m.RefusalMessage(message.rule, message.id, message.places, {"last": str(_LAST[0])})

    _remember_picks()
    plant(match_socket, "refusal_message", refused_with_secret)


def early_reveal() -> None:
    """All clients get the view of the first seat."""
    original = serialization._scene
    plant(serialization, "_scene", lambda s, t, seat: original(s, t, seat or 0))


def undo() -> None:
    """A secret pick can be taken back."""
    plant(decide_module, "last_move_index", lambda *_: 0)


def unfinished_record() -> None:
    """The record of an unfinished match contains the secrets."""

    def record_of(state: Any, *_: Any) -> Any:
        text = repr(state.sealed)

        class Record:
            def text(self) -> str:
                return text

        return Record()

    plant(reader, "record_of", record_of)


def unbounded_buffer() -> None:
    """Clients that do not read are never disconnected."""
    from petrilab.server import websocket_protocol  # noqa: PLC0415

    plant(websocket_protocol, "MAX_BUFFERED_BYTES", 10**12)


def unlimited_jobs() -> None:
    """An address may have any number of pictures and records under way."""
    plant(guest_limits, "_MAX_JOBS_PER_ADDRESS", 10**6)


def patient_pings() -> None:
    """Not a bug: idle processes have a minute to respond, as they may wait for a processor."""
    plant(bot_process, "_PING_SECONDS", 60.0)
    plant(compute_process, "_PING_SECONDS", 60.0)


def full_disk() -> None:
    """The disk is full while the file `<store>.full` exists."""
    original = SqlStore._commit
    flag = os.environ["PETRILAB_STORE"].removeprefix("sqlite:///") + ".full"

    def commit(self: SqlStore, connection: Any) -> None:
        if os.path.exists(flag):  # noqa: PTH110
            raise OSError(28, "No space left on device")
        original(self, connection)

    plant(SqlStore, "_commit", commit)
    replace_writer("full")


def swapped_secret() -> None:
    """At the end, another secret is shown, with a fingerprint that fits it."""
    original = serialization.dice_info

    def dice_info(state: Any) -> m.DiceInfo:
        found = original(state)
        if not found.secret:
            return found
        return msgspec.structs.replace(found, secret="6" * 64, commitment=commitment("6" * 64))

    plant(serialization, "dice_info", dice_info)


def ignored_nonces() -> None:
    """The rolls do not depend on the nonces of the players, which are shown as if they did."""
    plant(decide_module, "SealedDice", lambda secret, _, index: SealedDice(secret, ("x",), index))


def replaced_nonce() -> None:
    """The server replaces the nonce of a player by its own."""
    original = decide_module.decide

    def decide(state: Any, command: Any, context: Any) -> Any:
        if isinstance(command, c.AddNonce):
            command = msgspec.structs.replace(command, nonce="chosen")
        return original(state, command, context)

    plant(command_runner_module, "decide", decide)


def added_nonces() -> None:
    """The server adds nonces for seats that sent none."""
    original = events.Started

    def started(nonces: tuple[str, ...]) -> events.Started:
        return original(tuple(nonce or "chosen" for nonce in nonces))

    plant(events, "Started", started)


def unnamed_nonces() -> None:
    """The server adds nonces for seats that sent none, and does not name these seats."""
    added_nonces()
    plant(serialization, "seats_without_nonce", lambda _: ())


def omitted_nonces() -> None:
    """The server does not show the nonces, and chooses the rolls."""
    original = serialization.dice_info

    def dice_info(state: Any) -> m.DiceInfo:
        return msgspec.structs.replace(original(state), nonces=(), without_nonce=())

    plant(serialization, "dice_info", dice_info)
    plant(decide_module, "SealedDice", lambda secret, _, index: SealedDice(secret, (), index))


def replace_writer(plan: str) -> None:
    """Use a writer process with planted faults."""
    os.environ.update(writer_double.environment(plan))
    plant(writer_main, "__file__", writer_double.__file__)
    plant(supervisor, "_MAX_PAUSE_SECONDS", 0.1)


def same_secrets() -> None:
    """Not a bug: tokens and secrets are the same in every match, so that matches are comparable."""
    plant(SystemRandomness, "token", lambda _: "token-of-27-characters-or-so")
    plant(SystemRandomness, "secret", lambda _: "5" * 64)


_LAST = [""]


def _remember_picks() -> None:
    original = MatchService.submit

    def submit_and_remember(
        self: MatchService, active: Any, session: str, command: Any, *more: Any
    ) -> None:
        if isinstance(command, c.Pick) and command.seat == 0:
            _LAST[0] = command.move
        original(self, active, session, command, *more)

    plant(MatchService, "submit", submit_and_remember)


def main() -> None:
    for plan in sys.argv[1:]:
        if plan.startswith("kill:"):
            _, point, countdown = plan.split(":")
            Killer(point, int(countdown)).install()
        elif plan.startswith("static:"):
            plant(pages, "_files", ChangingFiles(Path(plan.removeprefix("static:"))))
        elif plan.startswith("writer:"):
            replace_writer(plan.removeprefix("writer:"))
        else:
            globals()[plan.replace("-", "_")]()
    bootstrap.serve(Settings.from_environment())


if __name__ == "__main__":
    main()
