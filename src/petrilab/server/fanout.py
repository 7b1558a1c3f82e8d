"""Notifications between workers on one PostgreSQL: events, present players, changed sessions."""

import asyncio
import contextlib
import os
import socket
from typing import TYPE_CHECKING, Any

from petrilab.core import RefusedError
from petrilab.match.refusal_rules import MatchRule
from petrilab.server.context import ServerContext
from petrilab.server.presence import REPEAT_SECONDS, RemoteWorkers
from petrilab.server.session_erasures import SessionErasures
from petrilab.server.supervisor import OnUp, Supervisor

if TYPE_CHECKING:
    from psycopg import AsyncConnection

APPLICATION_NAME = "petrilab fanout"
"""The name of these connections in PostgreSQL's list of activities."""
_CONNECT_SECONDS = 3
"""Seconds within which PostgreSQL has to accept a connection."""
_RESPONSE_SECONDS = 2.5
"""Seconds within which PostgreSQL has to respond; the connection counts as lost otherwise."""
_CHECK_SECONDS = 1.0
"""Seconds after which a listening connection is asked whether it still responds."""
_PRESENCE_CHANNEL = "petrilab_presence"
_MAX_UNSENT = 10_000
"""Presence messages that may wait to be sent; beyond, they are dropped, since all are repeated."""


class Fanout:
    """Listens on one connection for commits and present players of other workers.

    Sessions that have changed are announced as well, so that their sockets are closed, and their
    names removed from memory if they were deleted.

    A second connection sends who is present here. After a lost connection the worker finds out
    which events it has missed. Matches that are behind stay so until they have caught up, however
    often that fails.
    """

    def __init__(
        self,
        url: str,
        context: ServerContext,
        remote_workers: RemoteWorkers,
    ) -> None:
        scheme, _, rest = url.partition("://")
        self._url = f"{scheme.partition('+')[0]}://{rest}"
        self._service, self._remote_workers, self._log = (
            context.service,
            remote_workers,
            context.log,
        )
        self._open_sockets, self._addresses = context.open_sockets, context.guest_addresses
        self._session_store = context.session_store
        self._erasures = SessionErasures(context.sessions, context.service)
        self._unsent: asyncio.Queue[str] = asyncio.Queue(_MAX_UNSENT)
        self._behind: dict[str, int] = {}
        """By match: the newest number that was reported and is not known to be loaded."""
        self._has_work = asyncio.Event()

    def start(self, supervisor: Supervisor) -> None:
        """Start to listen, to catch up and to send."""
        self._remote_workers.send = self._addresses.send = self._send
        supervisor.add("listener", self._listen)
        supervisor.add("catch-up", self._catch_up)
        supervisor.add("session-erasures", self._erasures.run)
        supervisor.add("presence-sender", self._send_unsent)
        supervisor.add("presence-repeater", self._repeat_presence)

    # Listening --------------------------------------------------------------------------------

    async def _listen(self, on_up: OnUp) -> None:
        """Receive notifications until the connection is lost, which raises its error."""
        from petrilab.store.postgres_store import CHANNEL, NEWEST_EVENTS  # noqa: PLC0415
        from petrilab.store.session_store import SESSION_CHANNEL  # noqa: PLC0415

        async with await self._connect() as connection:
            await _execute(connection, f"LISTEN {CHANNEL}")
            await _execute(connection, f"LISTEN {_PRESENCE_CHANNEL}")
            await _execute(connection, f"LISTEN {SESSION_CHANNEL}")
            self._open_sockets.recheck_all()  # sessions that changed while not listening
            self._erasures.add_all()
            matches = list(self._service.match_ids())  # events committed while not listening
            for match, number in await _execute(connection, NEWEST_EVENTS, [matches]):
                self._add_behind(match, number)
            self._remote_workers.ask()  # players who came while not listening
            on_up()
            while True:
                async for notification in connection.notifies(timeout=_CHECK_SECONDS):
                    if notification.channel == SESSION_CHANNEL:
                        self._open_sockets.recheck(notification.payload)
                        self._erasures.add(notification.payload)
                    else:
                        self._receive(notification.channel, notification.payload)
                await _execute(connection, "SELECT 1")

    def _receive(self, channel: str, payload: str) -> None:
        if channel == _PRESENCE_CHANNEL:
            if self._remote_workers.is_question(payload):
                self._remote_workers.repeat(self._service.present_players())
                self._addresses.repeat()
            elif self._addresses.receive(payload):
                return
            elif reaction := self._remote_workers.receive_reaction(payload):
                self._service.publish_reaction(reaction)
            elif changed := self._remote_workers.receive(payload):
                self._service.publish_presence(changed)
            return
        match, _, number = payload.rpartition(":")
        if number.isdigit():
            self._add_behind(match, int(number))

    def _add_behind(self, match: str, number: int) -> None:
        self._behind[match] = max(number, self._behind.get(match, 0))
        self._has_work.set()

    # Catching up ------------------------------------------------------------------------------

    async def _catch_up(self, on_up: OnUp) -> None:
        """Load the reported events. Raises the last refusal if the store is unavailable."""
        while True:
            failure: RefusedError | None = None
            for match in tuple(self._behind):
                failure = await self._catch_up_match(match) or failure
            if failure:
                raise failure
            if not self._behind:
                on_up()
                self._has_work.clear()
                await self._has_work.wait()

    async def _catch_up_match(self, match: str) -> RefusedError | None:
        """Load the new events of a match; return the refusal of an unavailable store."""
        number = self._behind[match]
        try:
            await self._service.catch_up(match, number)
        except RefusedError as error:
            if error.refusal.rule == MatchRule.STORE:
                return error
        except Exception as error:  # noqa: BLE001  # concerns this match only
            self._log.fault("catch-up-failed", error)
        if self._behind[match] == number:
            del self._behind[match]
        return None

    # Sending ----------------------------------------------------------------------------------

    def _send(self, message: str) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._unsent.put_nowait(message)

    async def _send_unsent(self, on_up: OnUp) -> None:
        """Send presence messages as they come, all that wait in one statement."""
        async with await self._connect() as connection:
            on_up()
            while True:
                messages = [await self._unsent.get()]
                while not self._unsent.empty():
                    messages.append(self._unsent.get_nowait())
                try:
                    await _execute(
                        connection,
                        "SELECT pg_notify(%s, message) FROM unnest(%s::text[]) AS message",
                        (_PRESENCE_CHANNEL, messages),
                    )
                except BaseException:
                    for message in messages:  # the next connection sends them
                        self._send(message)
                    raise

    async def _repeat_presence(self, on_up: OnUp) -> None:
        while True:
            self._addresses.set_key(await self._session_store.session_keys())
            self._remote_workers.repeat(self._service.present_players())
            on_up()
            await asyncio.sleep(REPEAT_SECONDS)

    async def _connect(self) -> "AsyncConnection[tuple[Any, ...]]":
        import psycopg  # noqa: PLC0415  # installed only for PostgreSQL

        return await psycopg.AsyncConnection.connect(
            self._url,
            autocommit=True,
            connect_timeout=_CONNECT_SECONDS,
            application_name=APPLICATION_NAME,
        )


async def _execute(
    connection: "AsyncConnection[tuple[Any, ...]]", statement: str, values: Any = None
) -> list[tuple[Any, ...]]:
    """Run a statement and return its rows; end the connection if it does not respond in time.

    Cancelling the statement would wait for the response of the same server.
    """
    loop = asyncio.get_running_loop()
    watchdog = loop.call_later(_RESPONSE_SECONDS, _shut_down, connection)
    try:
        cursor = await connection.execute(statement.encode(), values)
        return await cursor.fetchall() if cursor.description else []
    finally:
        watchdog.cancel()


def _shut_down(connection: "AsyncConnection[tuple[Any, ...]]") -> None:
    """End a connection without the server, so that a pending statement fails at once."""
    with contextlib.suppress(OSError), socket.socket(fileno=os.dup(connection.fileno())) as ours:
        ours.shutdown(socket.SHUT_RDWR)
