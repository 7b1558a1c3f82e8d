"""Finished matches of a store, as the laboratory imports them."""

from pathlib import Path

import pytest

from match_harness import MatchHarness, run, sqlite_url
from petrilab.cli import main
from petrilab.lab.runs import read_parquet
from petrilab.match import commands as c
from petrilab.store import open_store
from petrilab.store.finished_records import PERSON, finished_records
from store_corruption import change


async def _fill(url: str) -> str:
    """Store a finished match, a running one, a resigned one and one of another game."""
    store = open_store(url)
    harness = MatchHarness(store)
    finished = await harness.create_match("petris", "-")
    await harness.play_randomly(finished, most=1000)
    running = await harness.create_match("petris", "-")
    await harness.play_randomly(running, most=3)
    resigned = await harness.create_match("petris", "-")
    await harness.execute(resigned, "bob", c.Resign)
    other = await harness.create_match("honeycomb", "board=hexagon:2")
    await harness.play_randomly(other, most=1000)
    await store.close()
    return finished


def test_only_games_with_a_result_by_the_rules_are_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = sqlite_url(tmp_path)
    finished = run(_fill(url))
    records = list(finished_records(url, "petris", 2))
    assert len(records) == 1
    assert records[0].seats == (PERSON, PERSON)
    records[0].replay()
    assert len(list(finished_records(url, "honeycomb", 2))) == 1
    assert not list(finished_records(url, "petris", 3))
    table = tmp_path / "t.parquet"
    with pytest.raises(SystemExit) as exit_:
        main(["lab", "import", "--store", url, "--game", "petris", "--table", str(table)])
    assert exit_.value.code == 0, capsys.readouterr().err
    assert read_parquet(table)["seats"].to_list() == [f"{PERSON},{PERSON}"]
    damage = "UPDATE events SET body = 'x' WHERE match = '{}' AND number = 2"
    change(url, damage.format(finished))
    assert not list(finished_records(url, "petris", 2))
