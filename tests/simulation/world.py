"""A whole simulation: servers, clients, faults and the checks at its end, all from one seed."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from petrilab.match import MemoryStore
from petrilab.match import commands as c
from simulation.clients import Client, Network
from simulation.database import Database, Faults, run_now
from simulation.history_check import MatchHistory, order_problems
from simulation.servers import Server
from simulation.virtual_loop import VirtualLoop

_SECONDS = 40.0
"""Virtual seconds with faults."""
_QUIET_SECONDS = 20.0
"""Virtual seconds without faults, after which everything must agree."""
_SETTLED_SECONDS = 2.0
"""Time within which the last commit, perhaps of an expired clock, must have reached everyone."""
_WEIGHTS_OF_SERVERS = (1, 4, 5)
"""Relative frequencies of one, two and three servers."""
_GAMES = (("petris", "-"), ("honeycomb", "board=hexagon:3"))
_BANKS = (20, 60)
"""Seconds of thinking time of each player, where there are clocks."""
_CLOCK_TOLERANCE = 1.0
_HEARTBEAT_SECONDS = 12.0


@dataclass
class Result:
    """The result of a simulation."""

    problems: list[str] = field(default_factory=list)
    events: int = 0
    accepted: int = 0
    refused: int = 0
    departures: int = 0
    """Acknowledged departures of players."""
    servers: int = 0
    notifications: Counter[str] = field(default_factory=Counter)
    """Notifications between servers that met with a fault, by its name."""
    trace: tuple[str, ...] = ()


class World:
    """Two or three servers, seldom one, on one database; two clients in up to three matches."""

    def __init__(self, seed: int, make_store: Callable[[], MemoryStore]) -> None:
        self.rng = Random(seed)  # noqa: S311  # repeatable on purpose
        self.database = Database(make_store())
        self.faults = Faults()
        (count,) = self.rng.choices((1, 2, 3), _WEIGHTS_OF_SERVERS)
        self.wall_offset = 0
        """The wall clock of servers that start from now on, in milliseconds."""
        self.kills = 0
        self.ended = 0.0
        self.servers = [self._new_server(str(number)) for number in range(count)]
        self.network = Network(self.servers, self.faults, self.rng)
        self.clients = [Client(name, self.network, self.rng) for name in ("ada", "bob")]

    def _new_server(self, name: str) -> Server:
        server = Server(name, self.database, self.faults, self.rng)
        server.clock.wall_offset = self.wall_offset
        return server

    async def run(self) -> Result:
        """Play with faults, heal, and check what is left."""
        await asyncio.gather(*(server.start() for server in self.servers))
        for number in range(self.rng.randint(1, 3)):
            await self._create_match(number)
        loop = asyncio.get_running_loop()
        self._set_faults()
        playing = [loop.create_task(client.play()) for client in self.clients]
        breaking = loop.create_task(self._break_things())
        await asyncio.sleep(_SECONDS)
        breaking.cancel()
        await self._heal()
        for client in self.clients:
            client.is_stopped = True
        await asyncio.sleep(_QUIET_SECONDS)
        await self._settle()
        behind = self._servers_behind()
        probes = await self._probe()
        await self._settle()
        for task in playing:
            task.cancel()
        self.ended = loop.time()
        result = self._check()
        result.problems += behind + probes
        return result

    async def _settle(self) -> None:
        """Wait until the last commit must have reached everyone."""
        loop = asyncio.get_running_loop()
        while loop.time() - self.database.commits[-1].time < _SETTLED_SECONDS:  # noqa: ASYNC110
            await asyncio.sleep(_SETTLED_SECONDS)

    def _servers_behind(self) -> list[str]:
        """Return servers that have missed events; every command that they refuse hides that."""
        matches = self.clients[0].seats
        return [
            f"{server.name} has version {state.version} of {match}, stored is {version}"
            for server in self.servers
            for match, version in self.database.newest_events(sorted(matches))
            if (state := server.state(match)) is not None and state.version != version
        ]

    async def _probe(self) -> list[str]:
        """Return the clients whose commands are not answered although nothing fails any more."""
        return [
            f"{client.name} got no answer in {match}"
            for client in self.clients
            for match, seat in sorted(client.seats.items())
            if await client.submit(match, c.Resume(id="probe", seat=seat)) is None
        ]

    async def _create_match(self, number: int) -> None:
        """Create a match of both clients while nothing fails yet."""
        game, options = self.rng.choice(_GAMES)
        service, (ada, bob) = self.servers[0].service, self.clients
        clock = c.ClockPlan(self.rng.choice(_BANKS)) if self.rng.random() < 0.5 else None
        seats = (c.SeatPlan("me"), c.SeatPlan("open"))
        create = c.Create(f"m{number}", game, seats, options, "Ada", clock)
        match = (await service.create(ada.name, create)).match
        token = await service.invite(match, ada.name)
        await service.join(match, bob.name, c.Join(token, "Bob"))
        ada.seats[match], bob.seats[match] = 0, 1

    # Faults -----------------------------------------------------------------------------------

    def _set_faults(self) -> None:
        rng = self.rng
        self.faults.drop = rng.choice([0.0, 0.05, 0.3])
        self.faults.duplicate = rng.choice([0.0, 0.1])
        self.faults.slow = rng.choice([0.0, 0.05])
        self.faults.fail = rng.choice([0.0, 0.0, 0.1])
        self.faults.ambiguous = rng.choice([0.0, 0.05])
        self.faults.lost = rng.choice([0.0, 0.02, 0.1])
        self.faults.late = rng.choice([0.0, 0.2, 0.5])
        self.faults.repeated = rng.choice([0.0, 0.2])

    async def _break_things(self) -> None:
        """Kill servers, end and silence listeners, cut clients off, stop the database."""
        breaks = (
            self._kill,
            self._lose_listener,
            self._silence_listener,
            self._partition,
            self._stop_database,
            self._step_wall_clock,
        )
        chosen = self.rng.sample(breaks, self.rng.randint(1, len(breaks)))
        while True:
            await asyncio.sleep(self.rng.random() * 6)
            await self.rng.choice(chosen)()

    async def _kill(self) -> None:
        number = self.rng.randrange(len(self.servers))
        self.servers[number].kill()
        self.kills += 1
        await asyncio.sleep(self.rng.random() * 3)
        self.servers[number] = self._new_server(f"{number}'")
        await self.servers[number].start()

    async def _lose_listener(self) -> None:
        self.rng.choice(self.servers).lose_listener()

    async def _silence_listener(self) -> None:
        self.rng.choice(self.servers).silence_listener()

    async def _partition(self) -> None:
        client = self.rng.choice(self.clients)
        self.network.partitions.add((client.name, self.rng.randrange(len(self.servers))))
        await asyncio.sleep(self.rng.random() * 4)
        self.network.partitions.clear()

    async def _step_wall_clock(self) -> None:
        """Step the wall clock of one server, or of all as on one machine."""
        step = self.rng.choice([-3_600_000, -5_000, 5_000, 3_600_000])
        self.wall_offset += step
        for server in self.servers if self.rng.random() < 0.5 else self.servers[:1]:
            server.clock.wall_offset += step

    async def _stop_database(self) -> None:
        self.database.is_down = True
        for server in self.servers:
            server.lose_listener()
        try:
            await asyncio.sleep(self.rng.random() * 2)
        finally:
            self.database.is_down = False

    async def _heal(self) -> None:
        self.faults.heal()
        self.database.is_down = False
        self.network.partitions.clear()
        for number, server in enumerate(self.servers):
            if not server.is_up:
                server.kill()
                self.servers[number] = self._new_server(f"{number}''")
                await self.servers[number].start()

    # Checks -----------------------------------------------------------------------------------

    def _check(self) -> Result:
        result = Result()
        matches = sorted(self.clients[0].seats)
        attempts = [attempt for client in self.clients for attempt in client.attempts]
        departures = [departure for client in self.clients for departure in client.departures]
        for match in matches:
            stored = run_now(self.database.store.load(match))
            assert stored is not None
            mine = [attempt for attempt in attempts if attempt.match == match]
            try:
                history = MatchHistory(match, stored, self.database.commits)
            except AssertionError as error:
                result.problems.append(f"{match}: {error}")
                continue
            result.problems += history.problems(mine)
            result.problems += order_problems(history, mine)
            result.problems += history.problems_of_departures(
                [departure for departure in departures if departure.match == match]
            )
            result.problems += self._problems_of_memory(history)
            result.problems += self._problems_of_clocks(history)
            result.events += len(history.rows)
        result.accepted = sum(attempt.version is not None for attempt in attempts)
        result.refused = sum(attempt.rule is not None for attempt in attempts)
        result.departures = sum(departure.version is not None for departure in departures)
        result.servers = len(self.servers)
        result.notifications = self.faults.notifications
        result.trace = tuple(map(str, [*self.database.commits, *attempts, *departures]))
        return result

    def _problems_of_memory(self, history: MatchHistory) -> list[str]:
        """Return servers and subscribers that do not agree with the database in the end."""
        version, found = len(history.rows), []
        for server in self.servers:
            state = server.state(history.match)
            if state is not None and state.version != version:
                found.append(f"{server.name} has version {state.version}, stored is {version}")
        for client in self.clients:
            for server, log in client.subscribers:
                if log.match != history.match:
                    continue
                found += [f"{client.name} at {server.name}: {each}" for each in log.problems]
                found += [
                    f"{client.name} saw version {seen} before it was durable"
                    for time, seen in log.seen
                    if seen > len(history.times) or time < history.times[seen - 1]
                ]
                is_current = log.is_revoked or log.version == version
                if server in self.servers and not is_current:
                    found.append(f"{client.name} saw version {log.version}, stored is {version}")
        return found

    def _problems_of_clocks(self, history: MatchHistory) -> list[str]:
        """Return players who timed out too early, or whose clock never expired."""
        if history.clock_seconds is None:
            return []
        problems = []
        for seat in (0, 1):
            used = history.seconds_used(seat, self.ended)
            if history.timed_out == seat and used < history.clock_seconds - _CLOCK_TOLERANCE:
                problems.append(f"seat {seat} timed out after {used:.1f} seconds")
            # Match time since the last heartbeat is not counted when a server is killed.
            latest = history.clock_seconds + _HEARTBEAT_SECONDS * (self.kills + 1)
            is_loaded = any(server.state(history.match) for server in self.servers)
            if is_loaded and history.timed_out is None and used > latest:
                problems.append(f"seat {seat} has used {used:.1f} seconds and is not timed out")
        return [f"{history.match}: {each}" for each in problems]


def simulate(seed: int, make_store: Callable[[], MemoryStore] = MemoryStore) -> Result:
    """Run the simulation of a seed in virtual time."""
    loop = VirtualLoop()
    try:
        asyncio.set_event_loop(loop)
        result = loop.run_until_complete(_run(seed, make_store))
        result.problems += loop.errors
        return result
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        asyncio.set_event_loop(None)
        loop.close()


async def _run(seed: int, make_store: Callable[[], MemoryStore]) -> Result:
    return await World(seed, make_store).run()
