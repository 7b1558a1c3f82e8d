"""Cache folders of old sources are deleted once they are unused, and nothing else is."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from petrilab.kernels import cache
from petrilab.kernels.cache import MAX_FOLDERS, MAX_UNUSED_DAYS, delete_unused_folders

DAY = 86_400

USE_AND_WAIT = """
import sys
from petrilab.kernels import cache
cache.source_hash = lambda: "00000000000000aa"
assert cache.mark_in_use()
print("marked", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(cache.CACHE_VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


def make_folder(root: Path, number: int, days: float) -> Path:
    """Return a cache folder that was last used some days ago."""
    folder = root / f"kernels-{number:016x}"
    set_last_use(folder, days)
    return folder


def set_last_use(folder: Path, days: float) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "kernel.nbc").touch()
    then = time.time() - days * DAY
    for path in (*folder.iterdir(), folder):
        os.utime(path, (then, then))


def test_folders_unused_for_two_weeks_are_deleted(root: Path) -> None:
    old, recent = make_folder(root, 1, MAX_UNUSED_DAYS + 1), make_folder(root, 2, 13)
    delete_unused_folders()
    assert not old.exists()
    assert (recent / "kernel.nbc").exists()
    assert [path.name for path in root.iterdir()] == [recent.name]


def test_a_new_file_in_an_old_folder_counts_as_use(root: Path) -> None:
    old = make_folder(root, 1, 100)
    os.utime(old / "kernel.nbc")
    delete_unused_folders()
    assert old.exists()


def test_only_the_folders_used_last_are_kept(root: Path) -> None:
    folders = [make_folder(root, age, age) for age in range(2, 2 + MAX_FOLDERS + 2)]
    delete_unused_folders()
    assert [folder.exists() for folder in folders] == [True] * MAX_FOLDERS + [False] * 2


def test_any_number_of_folders_used_today_is_kept(root: Path) -> None:
    folders = [make_folder(root, number, 0.5) for number in range(MAX_FOLDERS + 5)]
    delete_unused_folders()
    assert all(folder.exists() for folder in folders)


def test_the_folder_of_these_sources_is_kept_at_any_age(root: Path) -> None:
    set_last_use(cache.cache_folder(), 1_000)
    delete_unused_folders()
    assert cache.cache_folder().parent == root
    assert cache.cache_folder().exists()


def test_nothing_else_is_deleted(root: Path, tmp_path: Path) -> None:
    outside = make_folder(tmp_path / "outside", 1, 1_000)
    names = ("kernels-short", "kernels-000000000000000g", "other", f"kernels-{1:016x}.backup")
    for name in names:
        set_last_use(root / name, 1_000)
    (root / f"kernels-{2:016x}").symlink_to(outside)
    (root / f"kernels-{3:016x}").touch()
    os.utime(root / f"kernels-{3:016x}", (0, 0))
    before = sorted(root.iterdir())
    delete_unused_folders()
    assert sorted(root.iterdir()) == before
    assert (outside / "kernel.nbc").exists()


def test_a_symbolic_link_in_an_old_folder_is_not_followed(root: Path, tmp_path: Path) -> None:
    outside = make_folder(tmp_path / "outside", 1, 1_000)
    old = make_folder(root, 1, 100)
    (old / "link").symlink_to(outside)
    set_last_use(old, 100)
    delete_unused_folders()
    assert not old.exists()
    assert (outside / "kernel.nbc").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no locks on Windows")
def test_a_folder_in_use_by_another_process_is_kept(root: Path) -> None:
    folder = root / "kernels-00000000000000aa"
    with subprocess.Popen(
        [sys.executable, "-c", USE_AND_WAIT],
        env={**os.environ, cache.CACHE_VARIABLE: str(root)},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as user:  # fmt: skip
        assert user.stdout
        assert user.stdout.readline() == "marked\n"
        set_last_use(folder, 1_000)
        delete_unused_folders()
        assert (folder / "kernel.nbc").exists()
        user.communicate("")
    set_last_use(folder, 1_000)
    delete_unused_folders()
    assert not folder.exists()


def test_a_process_that_used_a_folder_ends_without_a_warning(root: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-W", "always", "-c", USE_AND_WAIT],
        env={**os.environ, cache.CACHE_VARIABLE: str(root)},
        input="", capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert (ended.stdout, ended.stderr) == ("marked\n", "")


def test_folders_that_a_dead_process_left_half_deleted_are_deleted(root: Path) -> None:
    left = root / f"deleted-kernels-{1:016x}-4711"
    set_last_use(left, 0)
    delete_unused_folders()
    assert not left.exists()


def test_the_first_process_with_new_sources_deletes_old_folders(root: Path) -> None:
    old = make_folder(root, 1, 100)
    used = cache.mark_in_use.__wrapped__()
    assert used
    assert not old.exists()
    used.close()
    old = make_folder(root, 1, 100)
    again = cache.mark_in_use.__wrapped__()
    assert again
    assert old.exists(), "later processes do not look at other folders"
    again.close()


def test_using_the_folder_renews_its_time(root: Path) -> None:
    folder = cache.cache_folder()
    for _ in range(2):
        used = cache.mark_in_use.__wrapped__()
        assert used
        used.close()
        newest = max(path.stat().st_mtime for path in folder.iterdir())
        assert newest > time.time() - DAY
        set_last_use(folder, 1_000)
    assert folder.parent == root


def test_a_root_that_cannot_be_used_is_no_error(root: Path) -> None:
    root.touch()
    delete_unused_folders()
    assert cache.mark_in_use.__wrapped__() is None
