"""The agents of a bot process, each with its memory of the match in which it plays."""

import contextlib
from collections import Counter, OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass

from petrilab.agents import Agent, find_agent
from petrilab.agents.match_levels import LevelWithMemory, with_fallback
from petrilab.core import Seat

SeatKey = tuple[str, Seat, str]
"""Match, seat and level."""
ADDRESS_BYTES = 32 << 20
"""Memory of all seats of one address: three of the largest trees, many more of the usual ones."""
_MEGABYTES_OF_PROCESS = 600
"""Size of a bot process without memory of matches: compiled kernels, solver, a search."""
_AGENT_BYTES = 1024
"""Counted for an agent besides its trees, so that agents without trees are bounded, too."""


def total_bytes(megabytes: int) -> int:
    """Return the memory of all seats of a process with this memory limit."""
    return max(ADDRESS_BYTES, megabytes - _MEGABYTES_OF_PROCESS << 20)


@dataclass(slots=True)
class _Entry:
    agent: Agent
    address: str
    size: int


class SeatAgents:
    """Keeps the agents of the most recently played seats, in a limited number of bytes.

    A level continues its search tree from move to move, as it did when it was rated. A forgotten
    agent is created anew and plays on with an empty memory. Each seat has an agent of its own,
    so that nothing it knows reaches another seat. No address has more than `address_limit` bytes,
    so that one with many matches makes only its own seats forget.
    """

    def __init__(self, limit: int, address_limit: int = ADDRESS_BYTES) -> None:
        self._limit, self._address_limit = limit, address_limit
        self._entries: OrderedDict[SeatKey, _Entry] = OrderedDict()
        self._bytes: Counter[str] = Counter()
        """By address."""

    def __contains__(self, key: SeatKey) -> bool:
        return key in self._entries

    @property
    def size(self) -> int:
        """The bytes of all seats."""
        return self._bytes.total()

    @contextlib.contextmanager
    def checkout(self, key: SeatKey, address: str) -> Iterator[Agent | None]:
        """Return the agent of a seat, new or with its memory; None if there is no such level.

        After an error in the block the seat is forgotten.
        """
        entry = self._remove(key)
        agent = entry.agent if entry else _new_agent(key[2])
        _unpack(agent)
        yield agent
        if agent is not None:
            size = _AGENT_BYTES + _pack(agent)
            self._entries[key] = _Entry(agent, address, size)
            self._bytes[address] += size
            self._forget_oldest(address)

    def has_memory(self, key: SeatKey) -> bool:
        """Return whether the next search of a seat may continue an earlier one."""
        entry = self._entries.get(key)
        agent = entry.agent if entry else None
        return isinstance(agent, LevelWithMemory) and bool(agent.memory.trees)

    def clear(self) -> None:
        """Forget all matches."""
        self._entries.clear()
        self._bytes.clear()

    def _remove(self, key: SeatKey) -> _Entry | None:
        entry = self._entries.pop(key, None)
        if entry:
            self._bytes[entry.address] -= entry.size
            if not self._bytes[entry.address]:
                del self._bytes[entry.address]
        return entry

    def _forget_oldest(self, address: str) -> None:
        """Forget seats until the limits hold: of this address, then of the one with the most."""
        while self._bytes[address] > self._address_limit:
            self._forget_oldest_of(address)
        while self.size > self._limit:
            self._forget_oldest_of(max(self._bytes, key=self._bytes.__getitem__))

    def _forget_oldest_of(self, address: str) -> None:
        self._remove(next(key for key, seat in self._entries.items() if seat.address == address))


def _new_agent(level: str) -> Agent | None:
    agent = find_agent(level)
    return with_fallback(agent) if agent else None


def _unpack(agent: Agent | None) -> None:
    if isinstance(agent, LevelWithMemory) and agent.memory.trees:
        from petrilab.agents.tree_memory import unpack_memory  # noqa: PLC0415  # the compiler

        unpack_memory(agent.memory)


def _pack(agent: Agent) -> int:
    """Pack the memory of an agent; return its size in bytes."""
    if not isinstance(agent, LevelWithMemory) or not agent.memory.trees:
        return 0
    from petrilab.agents.tree_memory import memory_bytes, pack_memory  # noqa: PLC0415  # as above

    pack_memory(agent.memory)
    return memory_bytes(agent.memory)
