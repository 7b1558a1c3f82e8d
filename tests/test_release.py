"""The release script in a temporary clone; reproducible builds; the bill of materials."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import changelog
import sbom
from support import ROOT

_NOTES = "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 - 2026-01-02\n\n- Old.\n"


def _git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository with the files of this checkout, committed or not, at version 0.1.0."""
    folder = tmp_path / "clone"
    folder.mkdir()
    listed = _git(ROOT, "ls-files", "--cached", "--others", "--exclude-standard")
    for name in listed.splitlines():
        if (ROOT / name).exists() and not name.startswith(("tests/", "docs/pictures/")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    (folder / "src/petrilab/__init__.py").write_text('"""Petrilab."""\n\n__version__ = "0.1.0"\n')
    (folder / "CHANGELOG.md").write_text(_NOTES)
    _git(folder, "init", "--quiet", "--initial-branch", "main")
    for key, value in (("user.name", "Ada"), ("user.email", "ada@example.org")):
        _git(folder, "config", key, value)
    _git(folder, "add", "--all")
    _git(folder, "commit", "--quiet", "--message", "start")
    return folder


def _release(clone: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "scripts/release.py", *arguments],
        cwd=clone, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_a_release_sets_the_version_and_builds_and_tags(clone: Path) -> None:
    done = _release(clone, "0.2.0", "--gate", "git status")
    assert done.returncode == 0, done.stderr
    assert '__version__ = "0.2.0"' in (clone / "src/petrilab/__init__.py").read_text()
    notes = (clone / "CHANGELOG.md").read_text()
    assert changelog.section_notes(notes, "0.2.0") == "- New."
    assert notes.index("## Unreleased") < notes.index("## 0.2.0 - 20")
    assert {path.name for path in (clone / "dist").iterdir()} == {
        "petrilab-0.2.0-py3-none-any.whl",
        "petrilab-0.2.0.tar.gz",
        "petrilab-0.2.0.cdx.json",
    }
    assert _git(clone, "status", "--porcelain") == ""
    assert _git(clone, "describe") == "v0.2.0"
    assert _git(clone, "log", "-1", "--format=%s") == "release: 0.2.0"
    assert "git push --atomic origin main v0.2.0" in done.stdout

    first = {path.name: path.read_bytes() for path in (clone / "dist").iterdir()}
    subprocess.run([sys.executable, "scripts/build_dist.py"], cwd=clone, check=True)
    assert {path.name: path.read_bytes() for path in (clone / "dist").iterdir()} == first


def test_a_rehearsal_changes_nothing(clone: Path) -> None:
    before = _git(clone, "rev-parse", "HEAD")
    done = _release(clone, "0.2.0", "--dry-run")
    assert done.returncode == 0, done.stderr
    assert '+__version__ = "0.2.0"' in done.stdout
    assert "petrilab-0.2.0-py3-none-any.whl" in done.stdout
    assert _git(clone, "rev-parse", "HEAD") == before
    assert _git(clone, "status", "--porcelain") == ""
    assert _git(clone, "tag") == ""
    assert not (clone / "dist").exists()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["0.1.0"], "0.1.0 does not follow 0.1.0"),
        (["0.2"], "'0.2' is not a version of the form 1.2.3"),
        (["0.3.0"], "the tag v0.3.0 exists"),
        (["0.2.0", "--gate", "git no-such-command"], "the gate failed: git no-such-command"),
    ],
)
def test_a_release_that_cannot_be_made_is_refused(
    clone: Path, arguments: list[str], reason: str
) -> None:
    _git(clone, "tag", "v0.3.0")
    done = _release(clone, *arguments)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == f"release: {reason}"
    assert _git(clone, "log", "-1", "--format=%s") == "start"


def test_a_release_needs_a_clean_checkout_and_notes(clone: Path) -> None:
    (clone / "CHANGELOG.md").write_text(_NOTES.replace("- New.\n", ""))
    assert "uncommitted changes" in _release(clone, "0.2.0", "--gate", "git status").stderr
    _git(clone, "commit", "--all", "--quiet", "--message", "no notes")
    done = _release(clone, "0.2.0", "--gate", "git status")
    assert "the section 'Unreleased' of CHANGELOG.md is empty" in done.stderr
    assert _git(clone, "status", "--porcelain") == ""


def test_a_failed_build_leaves_no_commit_and_no_tag(clone: Path) -> None:
    lock = clone / "requirements.lock"
    lock.write_text(lock.read_text().replace("\nclick==", "\nother==", 1))
    _git(clone, "commit", "--all", "--quiet", "--message", "a lock without click")
    done = _release(clone, "0.2.0", "--gate", "git status")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "release: the build failed: click is not in the lock file"
    )
    assert _git(clone, "log", "-1", "--format=%s") == "a lock without click"
    assert _git(clone, "status", "--porcelain") == ""
    assert _git(clone, "tag") == ""


def test_the_changelog_of_this_project_can_be_cut() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    cut = changelog.cut_release(text, "99.0.0", "2026-01-02")
    notes = changelog.section_notes(text, "Unreleased")
    assert changelog.section_notes(cut, "99.0.0") == notes
    with pytest.raises(changelog.ChangelogError, match="empty"):
        changelog.section_notes(cut, "Unreleased")
    with pytest.raises(changelog.ChangelogError, match="already"):
        changelog.cut_release(text, "0.1.0", "2026-01-02")


def test_the_bill_of_materials_lists_the_dependencies_and_contents_of_the_wheel() -> None:
    bill = json.loads(sbom.build_sbom(ROOT, "0.1.0", 0))
    parts = {part["name"]: part for part in bill["components"]}
    assert {"click", "numba", "llvmlite", "preact"} <= set(parts)
    assert not {"hatchling", "pytest", "vite"} & set(parts), "build tools are not in the wheel"
    locked = sbom.read_lock((ROOT / "requirements.lock").read_text("utf-8"))
    hashes = [
        entry["content"]
        for file in parts["click"]["externalReferences"]
        for entry in file["hashes"]
    ]
    assert parts["click"]["version"] == locked["click"].version
    assert tuple(hashes) == locked["click"].sha256
    assert hashes
    page = json.loads((ROOT / "frontend/package.json").read_text("utf-8"))["dependencies"]
    assert {name: parts[name]["version"] for name in page} == page


def test_the_bill_of_materials_names_all_its_references() -> None:
    bill = json.loads(sbom.build_sbom(ROOT, "0.1.0", 0))
    known = {part["bom-ref"] for part in bill["components"]}
    itself = bill["metadata"]["component"]["bom-ref"]
    graph = {entry["ref"]: set(entry["dependsOn"]) for entry in bill["dependencies"]}
    assert set(graph) <= known | {itself}
    assert set().union(*graph.values()) == known
    assert bill["metadata"]["timestamp"] == "1970-01-01T00:00:00Z"


def test_a_dependency_that_is_not_locked_is_noticed() -> None:
    with pytest.raises(LookupError, match="no-such-package"):
        sbom.run_time_graph(["no-such-package"], {})
