"""Analyses in a bot process: in steps, each limited in processor time."""

from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from petrilab.core import GameRecord
from petrilab.server.bot_analyses import SLICE_SECONDS, BotAnalyses
from petrilab.server.bot_protocol import AnalysisRequest


@pytest.mark.usefixtures("prepared")
def test_a_bot_process_reviews_in_steps_and_forgets_closed_analyses() -> None:
    analyses = BotAnalyses()
    moves = "A.2>0:1 B.4>1:1 *"
    record = AnalysisRequest("r", "review", f'[Game "petris"]\n[Rules "1"]\n\n{moves}\n')
    position = AnalysisRequest("p", "position", "petris - 0010000/0000100 0,0 0", 0)
    replies = [analyses.step(record)]
    assert analyses.step(position).error == ""
    assert list(analyses._running) == ["p"]
    replies = []
    while not replies or not replies[-1].is_done:
        replies.append(analyses.step(record))
        assert replies[-1].error == ""
        assert replies[-1].refusal is None
    review = msgspec.json.decode(replies[-1].updates[-1])["review"]
    assert len(review["moves"]) == 2
    assert analyses._running == {}
    bad = AnalysisRequest("b", "position", "chess 1")
    refused = analyses.step(bad).refusal
    assert refused is not None
    assert refused.rule == "text-unknown-game"


def _long_honeycomb() -> str:
    """Return a record of 5 kB, whose replay takes seconds."""
    moves = " ".join(f"{'ABCDEFGHIJ'[number % 10]}.{number + 1}" for number in range(790))
    tags = (
        '[Game "honeycomb"]\n[Rules "1"]\n[Options "players=10,board=rectangle:30x30,colonies=1"]'
    )
    return f"{tags}\n\n{moves} *\n"


@pytest.mark.usefixtures("prepared")
def test_a_long_record_is_replayed_in_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """One step would replay it all, and make the moves of all matches wait for seconds."""
    ticks = count(1)
    clock = SimpleNamespace(process_time=lambda: 0.6 * SLICE_SECONDS * next(ticks))
    monkeypatch.setattr("petrilab.server.bot_analyses.time", clock)
    positions = 0
    original = GameRecord.positions

    def counted(record: GameRecord) -> Iterator[Any]:
        nonlocal positions
        for position in original(record):
            positions += 1
            yield position

    monkeypatch.setattr(GameRecord, "positions", counted)
    analyses = BotAnalyses()
    request = AnalysisRequest("r", "review", _long_honeycomb())
    for number in range(1, 4):
        reply = analyses.step(request)
        assert (reply.refusal, reply.error, reply.updates, positions) == (None, "", (), number)
        assert reply.milliseconds > 0


@pytest.mark.usefixtures("prepared")
def test_a_step_that_takes_too_much_computing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def search_for_ever(*arguments: Any) -> Iterator[None]:
        for _ in iter(lambda: len(arguments), -1):  # never ends
            sum(range(1000))
        yield None

    monkeypatch.setattr("petrilab.server.bot_analyses._FIRST_STEP_SECONDS", 0.05)
    monkeypatch.setattr("petrilab.server.bot_analyses.analysis_updates", search_for_ever)
    analyses = BotAnalyses()
    position = AnalysisRequest("p", "position", "petris - 0010000/0000100 0,0 0", 0)
    reply = analyses.step(position)
    assert reply.refusal is not None
    assert reply.refusal.rule == "server-too-costly"
    assert reply.milliseconds > 0
    assert analyses._running == {}
