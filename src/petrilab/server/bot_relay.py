"""The main program of a relay: a bot process whose computing happens on a Dask cluster.

`bot_pool` starts it in place of `bot_main`, and it speaks the same protocol, so that queues, time
limits, supervision and fallbacks are the same. The server itself never loads Dask.

On a worker of the cluster, a `RemoteBot` starts a `bot_main` with the usual limit of memory, unless
the worker has another version, other weights or other settings of the levels: opponents must play
as they were rated. If the relay is killed, that process ends soon after, since nothing asks it any
more. If the worker is lost, the relay ends, and its successor gets another worker.
"""

import asyncio
import subprocess
import sys
from collections.abc import Mapping
from typing import IO, Any, Final

from petrilab import __version__
from petrilab.kernels.registry import kernel_names
from petrilab.lab.cluster import silence_dask
from petrilab.lab.errors import LabError
from petrilab.lab.fingerprints import check_worker, quick_fingerprints
from petrilab.server.bot_protocol import SIZE
from petrilab.server.process_tuning import exit_with_input

_CONNECT_SECONDS: Final = 20.0
"""Seconds within which the scheduler has to answer; less than the server waits for the relay."""
LEASE_SECONDS: Final = 15.0
"""Seconds without a request after which a remote bot ends; a server pings idle bots twice a second.

Dask may keep the actor of a relay that was killed, so the bot itself has to notice.
"""
_CHECK_SECONDS: Final = 1.0
"""Seconds between checks that the worker still exists, while it computes."""


class RemoteBot:
    """A bot process on a worker of the cluster, as a Dask actor."""

    def __init__(
        self,
        version: str,
        fingerprints: Mapping[str, Mapping[str, str | int]],
        memory: str,
        seconds: float,
    ) -> None:
        """Start the process and wait until it is ready.

        A request that takes longer than `seconds` ends the process: its relay has given it up.
        Raises `LabError` if this machine differs from the relay's: `fingerprints` are by game.
        """
        check_worker(version, fingerprints)
        self._seconds = seconds
        self._lease: asyncio.TimerHandle | None = None
        self._process = subprocess.Popen(  # noqa: S603  # our own module
            [sys.executable, "-m", "petrilab.server.bot_main", memory],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._read_reply()

    async def ask(self, packed: bytes) -> bytes:
        """Return the reply to a request, both as they are sent through pipes."""
        if self._lease:
            self._lease.cancel()
        try:
            async with asyncio.timeout(self._seconds):
                reply = await asyncio.to_thread(self._exchange, packed)
        except TimeoutError:
            self._process.kill()
            raise
        self._lease = asyncio.get_running_loop().call_later(LEASE_SECONDS, self._end)
        return reply

    def _end(self) -> None:
        """End a process that no relay asks any more."""
        self._process.kill()
        self._process.communicate()  # closes the pipes and waits for the end

    def _exchange(self, packed: bytes) -> bytes:
        stream = self._process.stdin
        if stream is None:
            raise EOFError
        stream.write(SIZE.pack(len(packed)) + packed)
        stream.flush()
        return self._read_reply()

    def _read_reply(self) -> bytes:
        line = self._process.stdout.readline() if self._process.stdout else b""
        if not line.endswith(b"\n"):
            raise EOFError("the bot process has ended")
        return line


class Relay:
    """Forwards requests to a bot on a worker."""

    def __init__(self, address: str, memory: str, seconds: float) -> None:
        """Connect to the scheduler and wait until a worker has started a bot.

        The server ends a relay that takes too long for this. Raises `LabError` if the worker has
        other files.
        """
        import distributed  # noqa: PLC0415  # an optional library, slow to import

        silence_dask()
        self._client = distributed.Client(address, timeout=_CONNECT_SECONDS)
        known = {game: quick_fingerprints(game) for game in kernel_names()}
        started = self._client.submit(
            RemoteBot, __version__, known, memory, seconds, actor=True, pure=False
        )
        self._actor: Any = started.result()

    def ask(self, packed: bytes) -> bytes:
        """Return the reply to a request. Raises `OSError` if the worker or scheduler is lost."""
        reply = self._actor.ask(packed)
        while True:
            try:
                return bytes(reply.result(timeout=_CHECK_SECONDS))
            except TimeoutError:
                if reply.done():  # it was the worker's: its process has taken too long
                    raise
                self._check_worker()

    def _check_worker(self) -> None:
        """Raise `OSError` unless scheduler and worker are there.

        A call of an actor whose worker is lost may never return.
        """
        worker = self._actor._address  # noqa: SLF001  # Dask offers no other way
        if self._client.status != "running" or worker not in self._client.nthreads():
            raise OSError("the worker is lost")


def forward(requests: IO[bytes], replies: IO[bytes], relay: Relay) -> None:
    """Answer requests until the end of the stream."""
    while len(header := requests.read(SIZE.size)) == SIZE.size:
        replies.write(relay.ask(requests.read(*SIZE.unpack(header))))
        replies.flush()


def main() -> None:
    """Connect, report readiness, and forward requests until the input ends."""
    requests, replies = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what libraries print must not be read as a reply
    exit_with_input()
    address, memory, seconds = sys.argv[1:]
    try:
        relay = Relay(address, memory, float(seconds))
    except LabError as error:
        sys.exit(f"petrilab: {error}")
    replies.write(relay.ask(PING))
    replies.flush()
    forward(requests, replies, relay)


PING: Final = b"\x80\x04N."
"""The pickle of None, which asks whether a bot process lives."""


if __name__ == "__main__":
    from petrilab.server.bot_relay import main as main_of_module

    main_of_module()  # workers import the actor by the name of this module, not as __main__
