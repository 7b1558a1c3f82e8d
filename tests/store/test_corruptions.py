"""Random corruptions of stores: no state is silently wrong, no lost move goes unreported.

`make torture` corrupts more often. Every corruption follows from the seed that a failure prints.
"""

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from match_harness import run
from store_corruption import Truth, Verdict, copy_files, corrupt, fill, judge

_CORRUPTIONS = int(os.environ.get("PETRILAB_CORRUPTIONS", "60"))
_SEED = os.environ.get("PETRILAB_CORRUPTION_SEED", "corruption")


def _judged(copy: Callable[[int], str], truth: Truth, count: int) -> Iterator[tuple[str, Verdict]]:
    for number in range(count):
        url = copy(number)
        how = corrupt(url, random.Random(f"{_SEED} {number}"))  # noqa: S311
        yield f"{number}: {how}", run(judge(url, truth))


def _assert_nothing_silent(judged: Iterator[tuple[str, Verdict]]) -> Counter[str]:
    outcomes: Counter[str] = Counter()
    bad = []
    for how, verdict in judged:
        outcomes[verdict.outcome] += 1
        if verdict.wrong or verdict.unreported or verdict.affected:
            bad.append((how, verdict))
    print(dict(outcomes))  # noqa: T201  # the figures of a long campaign
    assert not bad, bad
    return outcomes


@pytest.mark.parametrize("has_crashed", [False, True], ids=["closed", "crashed"])
def test_no_corruption_of_a_file_goes_unnoticed(tmp_path: Path, has_crashed: bool) -> None:
    whole, closed = tmp_path / "whole" / "petrilab.db", tmp_path / "closed" / "petrilab.db"
    truth = run(fill(f"sqlite:///{closed}", copy_to=whole if has_crashed else None))
    if not has_crashed:
        copy_files(closed, whole)

    def copy(number: int) -> str:
        file = tmp_path / f"copy{number % 2}-{number}" / "petrilab.db"
        copy_files(whole, file)
        return f"sqlite:///{file}"

    outcomes = _assert_nothing_silent(_judged(copy, truth, (_CORRUPTIONS * 2) // 5))
    assert outcomes["quarantined"]
    assert outcomes["refused"]


def test_no_corruption_of_a_database_goes_unnoticed(new_database: Callable[[], str]) -> None:
    url = new_database()
    truth = run(fill(url))
    name = url.partition("/?")[0].rpartition("?")[0].rpartition("/")[2]

    def copy(number: int) -> str:
        new = f"{name}_{number}"
        admin_url = url.replace(f"/{name}?", "/postgres?")
        with psycopg.connect(admin_url, autocommit=True) as admin:
            admin.execute(f"CREATE DATABASE {new} TEMPLATE {name}".encode())
        return url.replace(f"/{name}?", f"/{new}?")

    outcomes = _assert_nothing_silent(_judged(copy, truth, _CORRUPTIONS // 5))
    assert outcomes["quarantined"]


def test_the_campaign_detects_a_store_that_verifies_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted bug: neither chains nor heads are verified."""
    monkeypatch.setattr("petrilab.store.history.StoredRows.fault", lambda *_: None)
    whole = tmp_path / "whole" / "petrilab.db"
    truth = run(fill(f"sqlite:///{whole}"))

    def copy(number: int) -> str:
        file = tmp_path / str(number) / "petrilab.db"
        copy_files(whole, file)
        return f"sqlite:///{file}"

    verdicts = [verdict for _, verdict in _judged(copy, truth, 30)]
    assert any(verdict.wrong or verdict.unreported for verdict in verdicts)
