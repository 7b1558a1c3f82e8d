"""No event of a match on a large board occupies the event loop for long."""

import dataclasses
import time
from collections.abc import Callable
from typing import TypeVar

import pytest
from msgspec.structs import replace

from petrilab.core import SeededRandomSource, find_game
from petrilab.games.honeycomb import contacts
from petrilab.games.honeycomb.contacts import contacts_made
from petrilab.match import commands as c
from petrilab.match import events as ev
from petrilab.match.decide import decide
from petrilab.match.decision import Context
from petrilab.match.evolve import evolve, initial_state
from petrilab.match.ports import Sealed
from petrilab.match.serialization import UpdateEncoder, encode, match_view
from petrilab.match.state import State, with_sealed

T = TypeVar("T")
MAX_UPDATE_BYTES = 8_000
"""Of an update for a guest with ten seats; 590 kB when each seat was sent the whole board."""
HONEYCOMB = find_game("honeycomb")
MAX_MILLISECONDS = 12.0
"""Processor time of one event; some 3 ms are usual. Comparing all pairs took 40 to 100 ms."""


def large_match(players: int, *, is_shared: bool = False) -> tuple[State, list[int]]:
    """Return a match on a nearly full board with as many contacts as possible, and what is empty.

    Each player has a connected part of it; every seventh hexagon in the beginning is empty. One
    guest has all seats if `is_shared`.
    """
    text = f"players={players},board=rectangle:30x30,colonies=1,antibiotic-rounds=0"
    options = HONEYCOMB.options_type.parse(text)
    cells = [(place // 30) * players // 30 for place in range(900)]
    empty = [7 * number for number in range(3 * players)]
    for place in empty:
        cells[place] = -1
    seats = tuple(
        ev.SeatSetup(session=f"session-{0 if is_shared else seat}") for seat in range(players)
    )
    created = ev.Created(
        game="honeycomb",
        rules=HONEYCOMB.rules_version,
        options=options.text(),
        host="session-0",
        seat_setups=seats,
        commitment="commitment",
    )
    state = initial_state("match", created, [Sealed(0, -1, "00")], 0)
    position = dataclasses.replace(state.position, cells=tuple(cells), round=100)
    state = replace(state, position=position)
    return evolve(state, ev.Started(("",) * players), 0), [place + 1 for place in empty]


def timed(call: Callable[[], T]) -> tuple[T, float]:
    """Return a result and the least processor time of three calls, in milliseconds."""
    times = []
    for _ in range(3):
        began = time.thread_time()
        result = call()
        times.append(1000 * (time.thread_time() - began))
    return result, min(times)


@pytest.mark.parametrize("players", [2, 10])
def test_a_round_on_a_full_large_board_takes_little_time_for_each_pick(players: int) -> None:
    state, empty = large_match(players)
    for seat in range(players):
        command = c.Pick(id="pick", seat=seat, move=str(empty.pop()), round=state.round)
        decision, milliseconds = timed(lambda: decide(state, command, Context(0)))  # noqa: B023
        assert milliseconds < MAX_MILLISECONDS, "decide"
        since, state = state.version, decision.state

        def publish() -> None:
            encoder = UpdateEncoder(state, since, 0)  # noqa: B023
            for each in range(players):
                encoder.encoded(f"session-{each}")

        assert timed(publish)[1] < MAX_MILLISECONDS, "publish"
    assert isinstance(decision.events[-1], ev.Revealed)


def test_a_guest_with_ten_seats_on_a_large_board_is_sent_the_board_once() -> None:
    state, empty = large_match(10, is_shared=True)
    public = len(encode(match_view(state, "a spectator", 0)))
    assert public > 70_000
    assert len(encode(match_view(state, "session-0", 0))) < 1.1 * public
    base, sizes = None, []
    for number in range(30):
        pick = c.Pick(id="pick", seat=number % 10, move=str(empty.pop()), round=state.round)
        since, state = state.version, decide(state, pick, Context(0)).state
        encoder = UpdateEncoder(state, since, 0, base)
        base = encoder.scene
        sizes.append(len(encoder.encoded("session-0")))
    assert sizes.pop(0) < 1.1 * public  # nothing was sent before
    assert [size for size in sizes if size > MAX_UPDATE_BYTES] == []


def test_a_reveal_is_decided_as_it_is_replayed() -> None:
    state, empty = large_match(3)
    for seat in range(3):
        command = c.Pick(id="pick", seat=seat, move=str(empty.pop()), round=state.round)
        decision = decide(state, command, Context(0))
        replayed = replace(state, sealed=with_sealed(state.sealed, decision.sealed))
        for event in decision.events:
            replayed = evolve(replayed, event, 0)
        assert replayed == decision.state
        state = decision.state
    assert state.round == 2


def test_new_contacts_are_those_that_were_not_there_before() -> None:
    board = HONEYCOMB.initial(HONEYCOMB.options_type.parse("board=rectangle:5x4")).board
    source = SeededRandomSource("contacts")
    for _ in range(200):
        before = [source.below(4) - 2 for _ in range(20)]
        after = [cell if source.below(3) else source.below(4) - 2 for cell in before]
        old = contacts(board, before)
        for seat in range(2):
            expected = tuple(
                (a, b)
                for a, b, owner in contacts(board, after)
                if owner == seat and (a, b, owner) not in old
            )
            assert contacts_made(board, before, after, seat) == expected


class CountedCells(tuple[int, ...]):
    """Cells of a board that count how often all of them are counted."""

    __slots__ = ()
    counts = 0

    def count(self, value: int, /) -> int:
        CountedCells.counts += 1
        return super().count(value)


def test_a_preview_counts_the_hexagons_of_a_large_board_a_few_times_only() -> None:
    """It counted them for each hexagon, which took 4 of 5 ms on the event loop."""
    options = HONEYCOMB.options_type.parse("board=rectangle:30x30")
    view = HONEYCOMB.view(HONEYCOMB.initial(options), 0)
    counted = dataclasses.replace(view, cells=CountedCells(view.cells))
    for partial in ((), ("+5",), ("+5", "-6")):
        CountedCells.counts = 0
        assert HONEYCOMB.preview(counted, 0, partial).steps
        assert 0 < CountedCells.counts < 20
