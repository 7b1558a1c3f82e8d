"""The estimated memory of matches, by which they are evicted."""

import functools
import gc
import tracemalloc

import pytest

from petrilab.core import CHANCE, SeededRandomSource, find_game
from petrilab.match import events as ev
from petrilab.match.decide import DecisionBuilder, reveal_if_chosen, start_match
from petrilab.match.evolve import initial_state
from petrilab.match.memory_use import MatchMemory
from petrilab.match.ports import Sealed
from petrilab.match.state import State


def played_match(name: str, options: str, moves: int) -> State:
    """Return a match after random moves."""
    game = find_game(name)
    parsed = game.options_type.parse(options)
    created = ev.Created(
        game=name,
        rules=game.rules_version,
        options=parsed.text(),
        host="session-0",
        seat_setups=tuple(ev.SeatSetup(session=f"session-{n}") for n in range(parsed.players)),
        commitment="commitment",
    )
    state = initial_state("match", created, [Sealed(0, CHANCE, "00" * 32)], 0)
    builder, source = DecisionBuilder(state, 0), SeededRandomSource("memory")
    start_match(builder)
    for _ in range(moves):
        state = builder.state
        if not state.waiting:
            break
        seat = state.waiting[0]
        legal = game.legal(state.full_position, seat)
        move = legal.nth(source.below(legal.size))
        builder = DecisionBuilder(state, 0)
        if game.has_secrets:
            builder.seal(Sealed(state.round, seat, move.text()))
            builder.add(ev.Chosen(seat, state.round))
            reveal_if_chosen(builder)
        else:
            builder.move(seat, move)
    return builder.state


def forget_positions() -> None:
    """Clear the caches of the rules: positions of earlier tests would cost nothing."""
    for found in gc.get_objects():
        # The type, not isinstance: a weak proxy whose object is gone raises an error there.
        is_cache = type(found) is functools._lru_cache_wrapper
        if is_cache and found.__module__.startswith("petrilab.games."):
            found.cache_clear()


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("honeycomb", "board=rectangle:30x30,colonies=1,antibiotic-rounds=0"),
        ("honeycomb", "-"),
        ("petris", "-"),
        ("petri-dish", "-"),
    ],
)
def test_the_memory_of_a_match_is_estimated_within_a_factor_of_three(
    name: str, options: str
) -> None:
    forget_positions()
    played_match(name, options, 5)  # fills caches
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    state = played_match(name, options, 200)
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert taken / 3 < MatchMemory().estimate(state) < 3 * taken


def test_the_estimate_follows_a_match_that_grows() -> None:
    memory = MatchMemory()
    options = "board=rectangle:30x30,colonies=1,antibiotic-rounds=0"
    states = [played_match("honeycomb", options, moves) for moves in (0, 10, 100, 400)]
    estimates = [memory.estimate(state) for state in states]
    assert estimates == sorted(estimates)
    assert estimates[-1] > 2_000_000
