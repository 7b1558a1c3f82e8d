"""What cannot be written: whoever asked hears of it, and nobody else notices."""

import asyncio
import sys
from pathlib import Path

import pytest

from petrilab.match import Append, Committed
from petrilab.match.happenings import Created, Invited
from petrilab.store.sqlite import SqliteStore
from playground import run

_CREATED = Created("petris", 1, "-", (), "host", "00")


def _append(match: str, invite: str = "", at: int = 1) -> Append:
    return Append(match, 1, (_CREATED, Invited(invite)), at=at, wall=1000)


@pytest.mark.parametrize("hired", [False, True])
@pytest.mark.parametrize(
    "poison",
    [_append("bad", invite="\ud800"), _append("bad", at=1 << 63), _append("bad", at=1 << 64)],
    ids=["half a character", "too large for the file", "too large for anything"],
)
def test_what_cannot_be_written_harms_nothing_else(
    poison: Append, hired: bool, tmp_path: Path
) -> None:
    if hired and sys.platform == "win32":
        pytest.skip("Windows has no scribe")

    async def story() -> None:
        store = SqliteStore(tmp_path / "petrilab.db")
        if hired:
            await store.hire(lambda: None)
        good, later = _append("good"), _append("later")
        found = await asyncio.wait_for(
            asyncio.gather(store.append(good), store.append(poison), return_exceptions=True), 20
        )
        assert found[0] == (Committed(good),)
        assert isinstance(found[1], Exception)
        assert await asyncio.wait_for(store.append(later), 20) == (Committed(later),)
        assert await store.load("bad") is None
        await store.close()

    run(story())
