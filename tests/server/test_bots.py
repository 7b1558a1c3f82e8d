"""Opponents in processes of their own: slow, lost, silly and many."""

import asyncio
import io
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from petrilab.core import find_game
from petrilab.kernels.cache import CACHE_VARIABLE
from petrilab.match import BotAsk
from petrilab.server.bots import BotError, FairQueue, Pool, Thought
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.settings import Settings
from petrilab.server.thinking import answer, read
from petrilab.server.thinking_words import PREPARING, Question
from serving import running

_ACTOR = """
import json, os, pickle, struct, sys, time
say = lambda **a: (sys.stdout.write(json.dumps(a) + chr(10)), sys.stdout.flush())
say()
asked = 0
while head := sys.stdin.buffer.read(4):
    q = pickle.loads(sys.stdin.buffer.read(struct.unpack("!I", head)[0]))
    if q.level == "dies": os._exit(1)
    if q.level == "hangs": time.sleep(1000)
    if q.level == "babbles": print("nonsense", flush=True); continue
    if q.level == "errs": say(error="ValueError"); continue
    if q.level == "prepares" and (asked := asked + 1) < 3: say(error="preparing"); continue
    say(move=q.level + " " + q.game)
"""
"""Stands in for the process of opponents: each level is a way to behave."""


def _pool(number: int = 1, queue: int = 9, seconds: float = 20.0) -> tuple[Pool, Metrics]:
    settings = Settings(bots=number, bot_queue=queue, bot_seconds=seconds)
    metrics = Metrics()
    command = (sys.executable, "-c", _ACTOR)
    return Pool(settings, Log(io.StringIO()), metrics, command), metrics


def _ask(level: str, match: str = "m") -> BotAsk:
    return BotAsk(match, 1, 0, level, "petris", None)


def _run(pool: Pool, story: Coroutine[Any, Any, Any]) -> Any:
    async def whole() -> Any:
        pool.start()
        try:
            return await asyncio.wait_for(story, 60)
        finally:
            await pool.close()

    return asyncio.run(whole())


def test_an_opponent_answers() -> None:
    pool, metrics = _pool()
    assert _run(pool, pool.choose(_ask("coccus"))) == "coccus petris"
    assert metrics.value("bot_moves_total", level="coccus") == 1
    assert metrics.value("bot_fallbacks_total", to="greedy") == 0


@pytest.mark.parametrize("level", ["dies", "hangs", "babbles", "errs"])
def test_a_simpler_one_stands_in_for_one_that_fails(level: str) -> None:
    pool, metrics = _pool(seconds=1.0)
    assert _run(pool, pool.choose(_ask(level))) == "greedy petris"
    assert metrics.value("bot_fallbacks_total", to="greedy") == 1
    assert metrics.value("bots_lost_total") == 1


def test_a_lost_process_is_replaced() -> None:
    pool, metrics = _pool()

    async def story() -> list[str]:
        return [await pool.choose(_ask(level)) for level in ("dies", "spore", "dies", "spore")]

    assert _run(pool, story()) == ["greedy petris", "spore petris"] * 2
    assert metrics.value("bots_lost_total") == 2


def test_one_that_is_being_prepared_is_asked_again_and_nobody_else_waits() -> None:
    pool, metrics = _pool()

    async def story() -> list[str]:
        answers: list[str] = []

        async def ask(level: str) -> None:
            answers.append(await pool.choose(_ask(level, level)))

        await asyncio.gather(ask("prepares"), ask("spore"))
        return answers

    assert _run(pool, story()) == ["spore petris", "prepares petris"]
    assert metrics.value("bots_lost_total") == 0
    assert metrics.value("bot_fallbacks_total", to="greedy") == 0


def test_the_lowest_levels_play_before_anything_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    game = find_game("petris")
    view = game.view(game.initial(game.options_type.parse("-")), 0)
    assert answer(Question("spore", "petris", view)).move
    assert answer(Question("coccus", "petris", view)).move
    assert answer(Question("bacillus", "petris", view)).error == PREPARING


def test_a_full_queue_is_said_at_once() -> None:
    pool, metrics = _pool(queue=2)

    async def story() -> list[Any]:
        asked = [pool.choose(_ask("spore", f"m{n}")) for n in range(5)]
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = _run(pool, story())
    assert [isinstance(each, BotError) for each in answers] == [False, False, True, True, True]
    assert metrics.value("bot_fallbacks_total", to="random") == 3


def test_every_match_has_its_turn() -> None:
    async def story() -> list[str]:
        queue = FairQueue(99)
        loop = asyncio.get_running_loop()
        for match in ("a", "a", "a", "b", "c", "b"):
            queue.put(Thought(_ask("spore", match), "spore", loop.create_future()))
        return [(await queue.get()).ask.match for _ in range(6)]

    assert asyncio.run(story()) == ["a", "b", "c", "a", "b", "a"]


def test_nobody_waits_for_another_matchs_opponent() -> None:
    """One process hangs; the other goes on answering."""
    pool, _ = _pool(number=2, seconds=30.0)

    async def story() -> list[str]:
        hanging = asyncio.create_task(pool.choose(_ask("hangs", "slow")))
        found = [await pool.choose(_ask("spore", "quick")) for _ in range(20)]
        hanging.cancel()
        return found

    assert _run(pool, story()) == ["spore petris"] * 20


def test_a_process_answers_with_a_legal_move_or_an_error() -> None:
    game = find_game("petris")
    view = game.view(game.initial(game.options_type.parse("-")), 0)
    assert answer(Question("random", "petris", view)).move
    assert answer(Question("nobody", "petris", view)).error == "level"
    assert answer(Question("random", "petris", None)).error
    assert read(io.BytesIO(b"")) is None


def test_opponents_play_a_match_on_a_real_server(tmp_path: Path) -> None:
    with running(tmp_path / "log", bots=1) as server:
        ada = server.guest()
        seats = [{"who": "bot", "level": "random"}, {"who": "bot", "level": "greedy"}]
        match = ada.create(seats=seats)
        with ada.socket(match) as socket:
            while (message := socket.hear(timeout=300)).get("phase") != "over":
                assert message["type"] in ("view", "update", "presence")
        assert "bot_fallbacks" not in ada.get("/api/metrics").text
        assert [level["number"] for level in ada.get("/api/levels").json()][-1] == 5
