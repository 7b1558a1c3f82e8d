"""A process in which opponents think. Run by `bots`: questions on standard input, answers out.

A question is a pickle, since it comes from our own server; an answer is JSON, since this process
may have come to harm.
"""

import contextlib
import os
import pickle
import secrets
import sys
from typing import IO

import msgspec

from petrilab.agents import find_agent
from petrilab.agents.eager import eager
from petrilab.agents.warming import State, StillPreparingError, start
from petrilab.core import SeededSource, find_game
from petrilab.server.thinking_words import PREPARING, SIZE, Answer, Question

try:
    import resource
except ImportError:  # pragma: no cover  # Windows
    resource = None  # type: ignore[assignment]

_MEGABYTE = 1 << 20


def answer(question: Question) -> Answer:
    """Think."""
    agent = find_agent(question.level)
    if agent is None:
        return Answer(error="level")
    try:
        source = SeededSource(secrets.token_hex(16))
        choice = eager(agent).choose(find_game(question.game), question.view, source)
        return Answer(choice.move.text())
    except StillPreparingError as error:
        failed = error.readiness.state is State.FAILED
        return Answer(error=type(error).__name__ if failed else PREPARING)
    except Exception as error:  # noqa: BLE001  # whatever it is, the server has a remedy
        return Answer(error=type(error).__name__)


def read(stream: IO[bytes]) -> Question | None:
    """The next question; None when there will be no more."""
    head = stream.read(SIZE.size)
    if len(head) < SIZE.size:
        return None
    question: Question = pickle.loads(stream.read(*SIZE.unpack(head)))  # noqa: S301  # see above
    return question


def limit_memory(megabytes: int) -> None:
    """Let the system refuse more memory than this, where it can."""
    if resource is not None:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (megabytes * _MEGABYTE,) * 2)


def main() -> None:
    """Have kernels prepared, say that we are there, and answer until nobody asks any more.

    Levels 1 and 2 play at once, on the rules themselves while kernels are being prepared.
    """
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever anybody prints is no answer
    limit_memory(int(sys.argv[1]))
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)

    def say(said: Answer) -> None:
        answers.write(msgspec.json.encode(said) + b"\n")
        answers.flush()

    with contextlib.suppress(OSError):  # where nothing can be compiled the lower levels still play
        start()
    say(Answer())
    while (question := read(questions)) is not None:
        say(answer(question))


if __name__ == "__main__":
    main()
