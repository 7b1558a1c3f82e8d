"""Runs a writer process for a SQLite store, as a part of the server."""

import asyncio

from petrilab.server.supervisor import OnUp
from petrilab.store.sqlite_store import SqliteStore


class WriterProcessLostError(Exception):
    """The writer process has ended, or could not be started."""


async def run_writer_process(store: SqliteStore, on_up: OnUp) -> None:
    """Start a writer process and wait until it is lost, which raises an error.

    While there is none, the store writes in a thread.
    """
    lost = asyncio.Event()
    try:
        await store.start_writer_process(lost.set)
        if not lost.is_set():
            on_up()
        await lost.wait()
        raise WriterProcessLostError
    finally:
        await store.stop_writer_process()
