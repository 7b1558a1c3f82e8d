"""Starts a server for tests, with planted bugs and deaths: `launcher.py [plan ...]`.

`kill:POINT:N` kills the process the Nth time a point is reached, `scribe:dies:POINT:N` the one that
writes for it; any other word names a bug.
"""

import os
import signal
import sys
from collections.abc import Callable
from typing import Any

import scribe_double
from petrilab.match import Authority, SystemRandomness, hall, telling
from petrilab.match import authority as authority_module
from petrilab.match import commands as c
from petrilab.match import decide as decide_module
from petrilab.match import messages as m
from petrilab.server import running, sockets
from petrilab.server.logs import Log
from petrilab.server.settings import Settings
from petrilab.store import scribing
from petrilab.store.scribe import Scribe
from petrilab.store.sql import SqlStore


class Assassin:
    """Kills its own process at the so-maniest time a named point is reached."""

    def __init__(self, point: str, countdown: int) -> None:
        self._point, self._countdown = point, countdown

    def reach(self, point: str) -> None:
        if point == self._point:
            self._countdown -= 1
            if self._countdown <= 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def at(self, point: str, where: Any, name: str, *, before: bool = False) -> None:
        honest: Callable[..., Any] = getattr(where, name)

        def watched(*arguments: Any, **more: Any) -> Any:
            if before:
                self.reach(point)
            result = honest(*arguments, **more)
            if not before:
                self.reach(point)
            return result

        setattr(where, name, watched)

    def lie_in_wait(self) -> None:
        self.at("received", Authority, "obey", before=True)
        self.at("checked", authority_module, "decide")
        self.at("inserted", SqlStore, "_insert")
        self.at("committed", SqlStore, "_commit")
        self.at("inserted", Scribe, "_send")
        self.at("committed", Scribe, "_end", before=True)
        self.at("acknowledged", sockets.Socket, "say")
        self.at("sent", Authority, "tell")


def plant(where: Any, name: str, what: Any) -> None:
    """Put something in the place of something else, which must be there."""
    assert hasattr(where, name), (where, name)
    setattr(where, name, what)


# Planted bugs ---------------------------------------------------------------------------------


def ack_before_commit() -> None:
    """The answer is given before anything is durable."""
    honest = Authority.obey

    def hasty(self: Authority, live: Any, session: str, command: Any, answer: Any) -> None:
        answer(m.Done(live.state.match, live.state.version + 1, command.id, command.seat))
        honest(self, live, session, command, lambda _: None)

    plant(Authority, "obey", hasty)


def log_line() -> None:
    """What somebody chose is logged."""
    honest = Authority.obey

    def chatty(self: Authority, live: Any, session: str, command: Any, answer: Any) -> None:
        log.event("doing", command=repr(command))
        honest(self, live, session, command, answer)

    log = Log()
    plant(Authority, "obey", chatty)


def error_text() -> None:
    """A refusal says what is sealed."""
    honest = telling.refused

    def chatty(refusal: Any, command: str = "") -> m.Refused:
        told = honest(refusal, command)
        return m.Refused(told.rule, told.id, told.places, {"last": str(_LAST[0])})

    _remember_picks()
    plant(sockets, "refused", chatty)


def early_reveal() -> None:
    """Everybody sees what the first seat sees."""
    honest = telling._scene
    plant(telling, "_scene", lambda s, t, seat: honest(s, t, seat or 0))


def undo() -> None:
    """A choice can be taken back, and so be changed after looking."""
    plant(decide_module, "last_own", lambda *_: 0)


def unfinished_record() -> None:
    """The record of an unfinished match has everything in it."""

    def record_of(state: Any) -> Any:
        text = repr(state.sealed)

        class Record:
            def text(self) -> str:
                return text

        return Record()

    plant(hall, "record_of", record_of)


def no_bound() -> None:
    """Whoever does not read is never dropped."""
    from petrilab.server import wire  # noqa: PLC0415

    plant(wire, "MOST_WAITING", 10**12)


def full_disk() -> None:
    """The disk is full while the file `full` stands beside the store."""
    honest = SqlStore._commit
    flag = os.environ["PETRILAB_STORE"].removeprefix("sqlite:///") + ".full"

    def commit(self: SqlStore, connection: Any) -> None:
        if os.path.exists(flag):  # noqa: PTH110
            raise OSError(28, "No space left on device")
        honest(self, connection)

    plant(SqlStore, "_commit", commit)
    have_a_double("full")


def have_a_double(plan: str) -> None:
    """In the scribe's place comes one with planted faults."""
    os.environ[scribe_double.VARIABLE] = plan
    plant(scribing, "__file__", scribe_double.__file__)
    plant(running, "_BEFORE_ANOTHER", 0.05)


def same_secrets() -> None:
    """No bug: tokens and secrets are the same in every match, so that matches can be compared."""
    plant(SystemRandomness, "token", lambda _: "token-of-27-characters-or-so")
    plant(SystemRandomness, "secret", lambda _: "5" * 64)


_LAST = [""]


def _remember_picks() -> None:
    honest = Authority.obey

    def remembering(self: Authority, live: Any, session: str, command: Any, answer: Any) -> None:
        if isinstance(command, c.Pick) and command.seat == 0:
            _LAST[0] = command.move
        honest(self, live, session, command, answer)

    plant(Authority, "obey", remembering)


def main() -> None:
    for plan in sys.argv[1:]:
        if plan.startswith("kill:"):
            _, point, countdown = plan.split(":")
            Assassin(point, int(countdown)).lie_in_wait()
        elif plan.startswith("scribe:"):
            have_a_double(plan.removeprefix("scribe:"))
        else:
            globals()[plan.replace("-", "_")]()
    running.serve(Settings.from_environment())


if __name__ == "__main__":
    main()
