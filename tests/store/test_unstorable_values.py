"""An append that cannot be stored fails alone."""

import asyncio
import sys
from pathlib import Path

import pytest

from match_harness import run
from petrilab.match import Append, Committed
from petrilab.match.events import Created, Invited
from petrilab.store.sqlite_store import SqliteStore

_CREATED = Created("petris", 1, "-", (), "host", "00")


def _append(match: str, invite: str = "", at: int = 1) -> Append:
    return Append(match, 1, (_CREATED, Invited(invite)), at=at, wall=1000)


@pytest.mark.parametrize("has_writer_process", [False, True])
@pytest.mark.parametrize(
    "poison",
    [_append("bad", invite="\ud800"), _append("bad", at=1 << 63), _append("bad", at=1 << 64)],
    ids=["half a character", "too large for the file", "too large for anything"],
)
def test_an_unstorable_append_fails_alone(
    poison: Append, has_writer_process: bool, tmp_path: Path
) -> None:
    if has_writer_process and sys.platform == "win32":
        pytest.skip("there is no writer process on Windows")

    async def scenario() -> None:
        store = SqliteStore(tmp_path / "petrilab.db")
        if has_writer_process:
            await store.start_writer_process(lambda: None)
        good, later = _append("good"), _append("later")
        found = await asyncio.wait_for(
            asyncio.gather(store.append(good), store.append(poison), return_exceptions=True), 20
        )
        assert found[0] == (Committed(good),)
        assert isinstance(found[1], Exception)
        assert await asyncio.wait_for(store.append(later), 30) == (Committed(later),)
        assert await store.load("bad") is None
        await store.close()

    run(scenario())
