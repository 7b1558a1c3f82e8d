"""The server context: everything that request handlers and sockets share."""

import asyncio
from collections.abc import Awaitable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

from petrilab.core import Refusal, RefusedError
from petrilab.match import MatchService
from petrilab.match.review_ports import MemoryReviewStore, ReviewStore
from petrilab.match.session_ports import MemorySessionStore, SessionStore
from petrilab.server.addresses import Addresses
from petrilab.server.analyses import Analyses
from petrilab.server.bot_pool import BotProcessPool
from petrilab.server.compute_pool import ComputePool
from petrilab.server.connection_limits import ConnectionLimits
from petrilab.server.guest_addresses import GuestAddresses
from petrilab.server.guest_limits import Limits
from petrilab.server.guest_sessions import Guest
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.session_sockets import OpenSockets
from petrilab.server.sessions import Sessions
from petrilab.server.settings import Settings
from petrilab.server.supervisor import Supervisor
from petrilab.server.worker_reports import WorkerReports

T = TypeVar("T")


@dataclass(slots=True)
class ServerContext:
    """Settings, match service, limits, metrics and log of one server process."""

    settings: Settings
    service: MatchService
    addresses: Addresses
    log: Log = field(default_factory=Log)
    metrics: Metrics = field(default_factory=Metrics)
    guest_addresses: GuestAddresses = field(default_factory=GuestAddresses)
    session_store: SessionStore = field(default_factory=MemorySessionStore)
    bot_pool: BotProcessPool | None = None
    review_store: ReviewStore = field(default_factory=MemoryReviewStore)
    analyses: Analyses = field(init=False)
    sessions: Sessions = field(init=False)
    open_sockets: OpenSockets = field(init=False)
    limits: Limits = field(init=False)
    supervisor: Supervisor = field(init=False)
    reports: WorkerReports = field(init=False)
    connections: ConnectionLimits = field(init=False)
    compute: ComputePool = field(init=False)
    packing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Is held while the history of a match is packed."""
    is_stopping: bool = False
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Create limits, supervisor and sessions, register the gauges."""
        self.limits = Limits(self.settings)
        self.supervisor = Supervisor(self.log, self.metrics)
        self.reports = WorkerReports(self.metrics, self.supervisor)
        self.connections = ConnectionLimits(self.settings)
        self.compute = ComputePool(self.settings, self.metrics)
        self.analyses = Analyses(
            self.bot_pool, self.review_store, self.limits, self.report_failed_job
        )
        self.metrics.gauge("http_connections", self.connections.count)
        self.sessions = Sessions(self.session_store, self.service.owns_matches)
        self.open_sockets = OpenSockets(self.sessions, self.start_task)
        self.sessions.on_change = self.open_sockets.recheck
        self.metrics.gauge("sockets", self.limits.open_sockets)
        self.metrics.gauge("matches_in_memory", lambda: len(self.service.match_ids()))
        self.metrics.gauge("match_memory_bytes", self.service.estimated_bytes)
        self.metrics.gauge("matches_damaged", lambda: len(self.service.quarantined))

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background; `drain` waits for it."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def drain(self) -> None:
        """Wait until all tasks and all changes of matches under way have finished."""
        while self.tasks:  # a task that ends may start another
            await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.service.drain()

    def link_base(self, guest: Guest) -> str:
        """Return the origin for links to pass on: one that others can reach, if there is one."""
        return self.addresses.public or self.addresses.lan or guest.origin

    async def run_command(self, work: Awaitable[T], kind: str) -> T:
        """Await the execution of a command, and count it as done or refused."""
        try:
            result = await work
        except RefusedError as error:
            self.count_refused(error.refusal)
            raise
        self.count_done(kind)
        return result

    def count_done(self, kind: str) -> None:
        """Count a command that was carried out."""
        self.metrics.count("commands_total", command=kind)

    def count_refused(self, refusal: Refusal) -> None:
        """Count a command that was refused."""
        self.metrics.count("commands_refused_total", rule=refusal.rule)

    def report_failed_job(self, error: str) -> None:
        """Log and count an unexpected error in a compute process, by the name of its type."""
        self.log.event("compute-job-failed", error=error)
        self.metrics.count("faults_total")

    def report_fault(self, error: Exception) -> None:
        """Log and count an unexpected error."""
        self.log.fault("fault", error)
        self.metrics.count("faults_total")
