"""Packs the boards of a match for a compute process, a few at a time."""

import asyncio
import pickle
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from petrilab.match.public_boards import PublicBoards

_SLICE = 50
"""Positions that are packed at once: the largest boards take some 8 µs for each."""


class PackedBoards(NamedTuple):
    """The boards of a match: past positions are pickled, each slice by itself."""

    boards: PublicBoards
    past: Sequence[bytes]

    def unpacked(self) -> PublicBoards:
        """Return the boards as they were."""
        return replace(self.boards, past=tuple(chain.from_iterable(map(pickle.loads, self.past))))


async def pack_boards(boards: PublicBoards, turn: asyncio.Lock) -> PackedBoards:
    """Pack the boards of a match; other work of the event loop goes on between two slices.

    Only one match at a time is packed, while `turn` is held: otherwise the event loop would do a
    slice of each before it goes on.
    """
    past = []
    async with turn:
        for start in range(0, len(boards.past), _SLICE):
            past.append(pickle.dumps(boards.past[start : start + _SLICE]))
            await asyncio.sleep(0)
    return PackedBoards(replace(boards, past=()), past)
