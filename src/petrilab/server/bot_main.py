"""The main program of a bot process: reads requests from standard input, writes replies.

`bot_pool` starts it. A request is a pickle, since it comes from our own server; a reply is JSON,
since the server must not trust a process that may have failed.
"""

import contextlib
import os
import pickle
import secrets
import sys
from collections.abc import Iterator
from typing import IO

import msgspec

from petrilab.agents.match_levels import hint
from petrilab.agents.warm_up import StillPreparingError, WarmUpState, start
from petrilab.core import RandomSource, SeededRandomSource, find_game
from petrilab.server.bot_analyses import BotAnalyses
from petrilab.server.bot_protocol import (
    PREPARING,
    SIZE,
    AnalysisReply,
    AnalysisRequest,
    MoveReply,
    MoveRequest,
)
from petrilab.server.process_tuning import exit_with_input, limit_memory, release_large_blocks
from petrilab.server.seat_agents import SeatAgents, total_bytes

_NICENESS = 5
"""Bots leave the processor to the server when both need it."""


def reply_to(request: MoveRequest, agents: SeatAgents) -> MoveReply:
    """Return the move or hint of the requested level, or the kind of error.

    Without memory for the search, forget all matches and try once more.
    """
    try:
        return _reply(request, agents)
    except MemoryError:
        agents.clear()
    return _reply(request, agents)


def _reply(request: MoveRequest, agents: SeatAgents) -> MoveReply:
    key = request.match, request.seat, request.level
    try:
        with agents.checkout(key, request.address) as agent:
            if agent is None:
                return MoveReply(error="level")
            game, source = find_game(request.game), new_source()
            if request.is_hint:
                return MoveReply(hint(agent, game, request.view, source).text())
            move = agent.choose(game, request.view, source).move.text()
        return MoveReply(move, has_memory=agents.has_memory(key))
    except MemoryError:
        raise
    except StillPreparingError as error:
        has_failed = error.readiness.state is WarmUpState.FAILED
        return MoveReply(error=type(error).__name__ if has_failed else PREPARING)
    except Exception as error:  # noqa: BLE001  # the server falls back to another level
        return MoveReply(error=type(error).__name__)


def new_source() -> RandomSource:
    """Return an unpredictable source of randomness."""
    return SeededRandomSource(secrets.token_hex(16))


def read_requests(stream: IO[bytes]) -> Iterator[MoveRequest | AnalysisRequest | None]:
    """Yield requests until the end of the stream; None is a ping."""
    while len(header := stream.read(SIZE.size)) == SIZE.size:
        packed = stream.read(*SIZE.unpack(header))
        yield pickle.loads(packed)  # noqa: S301  # see the module's docstring


def main() -> None:
    """Start compiling kernels, report readiness, and reply to requests until the input ends.

    Levels 1 and 2 play at once, on the rules themselves while kernels are being compiled.
    """
    requests, replies = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what libraries print must not be read as a reply
    exit_with_input()
    megabytes = int(sys.argv[1])
    limit_memory(megabytes)
    release_large_blocks()
    agents = SeatAgents(total_bytes(megabytes))
    with contextlib.suppress(OSError, AttributeError):
        os.nice(_NICENESS)

    def send(reply: MoveReply | AnalysisReply) -> None:
        replies.write(msgspec.json.encode(reply) + b"\n")
        replies.flush()

    with contextlib.suppress(OSError):  # without a writable cache the lower levels still play
        start()
    send(MoveReply())
    analyses = BotAnalyses()
    for request in read_requests(requests):
        if isinstance(request, AnalysisRequest):
            send(analyses.step(request))
        else:
            send(reply_to(request, agents) if request else MoveReply())


if __name__ == "__main__":
    main()
