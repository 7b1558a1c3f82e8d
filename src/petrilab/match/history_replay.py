"""Replays stored histories in slices, so that others go on while a long one is replayed."""

import asyncio
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from petrilab.core import RefusedError, refusal
from petrilab.match.evolve import RulesMissingError, evolve, replay
from petrilab.match.ports import Clock, DamagedMatchError, History, StoredEvent
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.state import State, with_sealed

SLICE_SECONDS: Final = 0.002
"""Seconds after which a replay lets others go on; an event of a large board takes up to 0.001."""


async def replayed(match: str, history: History, clock: Clock) -> State:
    """Return the state after a whole history.

    Raises `DamagedMatchError` if it does not replay, and `RefusedError` if its rules are missing.
    """
    try:
        state = replay(match, history.rows[:1], history.sealed)
        return await _evolved(state, history.rows[1:], clock)
    except RulesMissingError as error:
        raise RefusedError(refusal(MatchRule.RULES_MISSING)) from error
    except Exception as error:  # damaged data may break the rules in any way
        raise DamagedMatchError(match, type(error).__name__) from error


async def continued(state: State, history: History, clock: Clock) -> State:
    """Return the state after events that follow it. Raises `DamagedMatchError`."""
    try:
        state = replace(state, sealed=with_sealed(state.sealed, history.sealed))
        return await _evolved(state, history.rows, clock)
    except Exception as error:
        raise DamagedMatchError(state.match, type(error).__name__) from error


async def _evolved(state: State, rows: Iterable[StoredEvent], clock: Clock) -> State:
    ends = clock.perf_counter() + SLICE_SECONDS
    for row in rows:
        if clock.perf_counter() >= ends:
            await asyncio.sleep(0)
            ends = clock.perf_counter() + SLICE_SECONDS
        state = evolve(state, row.event, row.at)
    return state
