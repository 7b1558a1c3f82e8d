"""Random corruptions of stores: no state is silently wrong, no lost move goes unreported.

`make torture` corrupts more often. Every corruption follows from the seed that a failure prints.
"""

import os
import random
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

import store_corruption
from match_harness import run
from petrilab.store.backups import backup
from store_corruption import (
    COLUMNS,
    Truth,
    change,
    copy_files,
    corrupt,
    delete_row,
    edit_value,
    fill,
)
from store_judgement import Verdict, judge

_CORRUPTIONS = int(os.environ.get("PETRILAB_CORRUPTIONS", "60"))
_SEED = os.environ.get("PETRILAB_CORRUPTION_SEED", "corruption")


def _judged(
    copy: Callable[[int], str], truth: Truth, count: int, saved: Path | None = None
) -> Iterator[tuple[str, Verdict]]:
    """Corrupt copies of a store, and judge each with a copy of its backup."""
    for number in range(count):
        url = copy(number)
        how = corrupt(url, random.Random(f"{_SEED} {number}"))  # noqa: S311
        backup = saved and Path(shutil.copy(saved, saved.with_suffix(".copy")))
        yield f"{number}: {how}", run(judge(url, truth, backup))


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
    backup(f"sqlite:///{closed}", saved := tmp_path / "save.bak")

    def copy(number: int) -> str:
        file = tmp_path / f"copy{number % 2}-{number}" / "petrilab.db"
        copy_files(whole, file)
        return f"sqlite:///{file}"

    outcomes = _assert_nothing_silent(_judged(copy, truth, (_CORRUPTIONS * 2) // 5, saved))
    assert outcomes["quarantined"]
    assert outcomes["refused"]


def test_no_corruption_of_a_database_goes_unnoticed(
    new_database: Callable[[], str], tmp_path: Path
) -> None:
    url = new_database()
    truth = run(fill(url))
    backup(url, saved := tmp_path / "save.bak")
    name = url.partition("/?")[0].rpartition("?")[0].rpartition("/")[2]

    def copy(number: int) -> str:
        new = f"{name}_{number}"
        admin_url = url.replace(f"/{name}?", "/postgres?")
        with psycopg.connect(admin_url, autocommit=True) as admin:
            admin.execute(f"CREATE DATABASE {new} TEMPLATE {name}".encode())
        return url.replace(f"/{name}?", f"/{new}?")

    outcomes = _assert_nothing_silent(_judged(copy, truth, _CORRUPTIONS // 5, saved))
    assert outcomes["quarantined"]


def test_damaged_recovery_codes_and_reviews_give_no_wrong_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They may be lost: a code opens no other session, and a review is computed again."""
    whole = tmp_path / "whole" / "petrilab.db"
    truth = run(fill(f"sqlite:///{whole}", rounds=1))
    tables = ("recovery_codes", "reviews")
    monkeypatch.setattr(store_corruption, "COLUMNS", {name: COLUMNS[name] for name in tables})
    monkeypatch.setattr(store_corruption, "_FILES", ())
    monkeypatch.setattr(store_corruption, "_ROWS", (edit_value, edit_value, delete_row))

    def copy(number: int) -> str:
        file = tmp_path / f"copy-{number}" / "petrilab.db"
        copy_files(whole, file)
        return f"sqlite:///{file}"

    outcomes = _assert_nothing_silent(_judged(copy, truth, 40))
    assert outcomes == {"harmless": 40}
    monkeypatch.setattr("petrilab.store.review_store.checksum", lambda *_: "")
    change(url := copy(40), "UPDATE reviews SET body = '[]', checksum = ''")
    assert run(judge(url, truth)).wrong == ["review"], "the check would not notice it"


def test_the_campaign_detects_a_store_that_verifies_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted bug: neither chains nor heads are verified."""
    monkeypatch.setattr("petrilab.store.event_history.StoredRows.fault", lambda *_: None)
    whole = tmp_path / "whole" / "petrilab.db"
    truth = run(fill(f"sqlite:///{whole}"))

    def copy(number: int) -> str:
        file = tmp_path / str(number) / "petrilab.db"
        copy_files(whole, file)
        return f"sqlite:///{file}"

    verdicts = [verdict for _, verdict in _judged(copy, truth, 30)]
    assert any(verdict.wrong or verdict.unreported for verdict in verdicts)
