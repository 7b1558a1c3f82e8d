"""The analyses of a bot process: reviews of records and analyses of positions, step by step.

A request runs an analysis for a short time only, so that moves of other matches come in between.
"""

import time
from collections.abc import Generator, Iterator
from dataclasses import replace as replace_fields
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from petrilab.agents.warm_up import StillPreparingError, WarmUpState, readiness
from petrilab.core import GameRecord, RefusedError, read_position, read_record, refusal
from petrilab.explain import ReviewUpdate, analysis_updates, review_updates
from petrilab.match.serialization import refusal_message
from petrilab.server.bot_protocol import PREPARING, AnalysisReply, AnalysisRequest
from petrilab.server.interruption import Interruption, JobInterruptedError
from petrilab.server.refusal_rules import ServerRule

SLICE_SECONDS: Final = 0.05
"""Processor time after which an analysis gives way, at the end of its current search."""
_STEP_SECONDS: Final = 3.0
"""Processor time after which a step is interrupted, and its analysis refused."""
_FIRST_STEP_SECONDS: Final = 20.0
"""The same for the first steps."""
_FIRST_STEPS: Final = 3
"""First steps of a process that may take longer, since kernels have to be loaded."""


class BotAnalyses:
    """Keeps the analyses that a process has begun."""

    def __init__(self) -> None:
        self._running: dict[str, Iterator[Any]] = {}
        self._interruption = Interruption()
        self._steps = 0

    def step(self, request: AnalysisRequest) -> AnalysisReply:
        """Return the next updates of an analysis, or the kind of error that ended it.

        A reply has its processor time also if the analysis is refused or fails.
        """
        began = time.process_time()
        reply = self._step_or_error(request)
        return replace(reply, milliseconds=1000 * (time.process_time() - began))

    def _step_or_error(self, request: AnalysisRequest) -> AnalysisReply:
        for old in self._running.keys() - request.kept - {request.id}:
            self._end(old)
        self._steps += 1
        seconds = _FIRST_STEP_SECONDS if self._steps <= _FIRST_STEPS else _STEP_SECONDS
        try:
            with self._interruption.limited(seconds):
                return self._step(request)
        except JobInterruptedError:
            reply = AnalysisReply(refusal=refusal_message(refusal(ServerRule.TOO_COSTLY)))
        except RefusedError as error:
            reply = AnalysisReply(refusal=refusal_message(error.refusal))
        except StillPreparingError as error:
            has_failed = error.readiness.state is WarmUpState.FAILED
            reply = AnalysisReply(error=type(error).__name__ if has_failed else PREPARING)
        except Exception as error:  # noqa: BLE001  # the server reports it
            reply = AnalysisReply(error=type(error).__name__)
        self._end(request.id)
        return reply

    def _step(self, request: AnalysisRequest) -> AnalysisReply:
        began = time.process_time()
        running = self._running.get(request.id) or begin(request)
        self._running[request.id] = running
        updates: list[msgspec.Raw] = []
        is_done = False
        while not is_done and time.process_time() - began < SLICE_SECONDS:
            try:
                update = next(running)
            except StopIteration:
                is_done = True
                self._end(request.id)
            else:
                if update is not None:
                    updates.append(msgspec.Raw(msgspec.json.encode(update)))
        return AnalysisReply(tuple(updates), is_done)

    def _end(self, analysis: str) -> None:
        running = self._running.pop(analysis, None)
        if isinstance(running, Generator):
            running.close()


def begin(request: AnalysisRequest) -> Iterator[Any]:
    """Return the updates of an analysis. Raises `RefusedError` for a text that cannot be read."""
    if request.kind == "review":
        record = replace_fields(read_record(request.text), seats=(), dice=None)
        require_ready(record.game.name)
        return _review(record)
    game, position = read_position(request.text)
    require_ready(game.name)
    return analysis_updates(game, position, request.seat)


def _review(record: GameRecord) -> Iterator[ReviewUpdate | None]:
    """Yield None after each position that is replayed, then the updates of the review."""
    positions = []
    for position in record.positions():
        positions.append(position)
        yield None
    yield from review_updates(record, positions=positions)


def require_ready(game: str) -> None:
    """Raise `StillPreparingError` while the kernels of a game are being compiled."""
    now = readiness(game)
    if now.state is not WarmUpState.READY:
        raise StillPreparingError(now)
