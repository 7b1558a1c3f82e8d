"""Commit messages: the rule of CONTRIBUTING.md, and the hook that checks it."""

import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import commit_message
from support import ROOT

_BODY = "\n\nThe old one lost the newest events.\n"


@pytest.mark.parametrize(
    "message",
    [
        "store: restart the writer process after a crash" + _BODY,
        "all layers: write what is missing" + _BODY,
        "server, match: pass a session on" + _BODY,
        "agents: seed the search" + _BODY + "# Please enter the commit message\n",
        "core: " + "x" * (commit_message.LONGEST_SUBJECT - 6) + _BODY,
        "Merge branch 'main'",
        'Revert "store: write rows"',
        "release: 1.2.3",
        "deps: bump actions/checkout from 5.0.0 to 5.0.1",
    ],
)
def test_a_correct_message_is_accepted(message: str) -> None:
    assert commit_message.problems(message) == []


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ("a: " + "x" * (commit_message.LONGEST_SUBJECT - 2) + _BODY, "73 characters; 72 are"),
        ("Write what is missing" + _BODY, "name the folder"),
        ("store: restarted the writer" + _BODY, "imperative"),
        ("Fixes the writer" + _BODY, "imperative"),
        ("tests: adding a test" + _BODY, "imperative"),
        ("store: restart the writer." + _BODY, "full stop"),
        ("store: restart the writer", "say why"),
        ("store: restart the writer\n# A comment is no body.", "say why"),
        ("store: restart the writer\nSince it lost events.", "blank line"),
        ("", "imperative"),
    ],
)
def test_a_wrong_message_is_refused(message: str, problem: str) -> None:
    assert problem in " ".join(commit_message.problems(message))


def test_the_changes_that_git_shows_are_not_part_of_the_message() -> None:
    shown = "# ------------------------ >8 ------------------------\ndiff --git a/x b/x\n"
    assert "say why" in " ".join(commit_message.problems(f"store: write rows\n{shown}"))


def _commit(repository: Path, message: str) -> None:
    git = ["git", "-C", str(repository), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run([*git, "commit", "--quiet", "--allow-empty", "-m", message], check=True)


def test_the_commits_that_a_branch_adds_are_checked(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "--quiet", "--initial-branch=main", str(tmp_path)], check=True)
    _commit(tmp_path, "Wrote rows")
    subprocess.run(["git", "-C", str(tmp_path), "switch", "--quiet", "-c", "topic"], check=True)
    _commit(tmp_path, "store: write rows" + _BODY)
    assert commit_message.range_problems(tmp_path, "main..topic") == []
    _commit(tmp_path, "store: write more rows")
    (problem,) = commit_message.range_problems(tmp_path, "main..topic")
    assert "say why" in problem


def test_pull_requests_check_their_commits() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "gate.yml").read_text("utf-8"))
    checkout, check = workflow["jobs"]["messages"]["steps"]
    assert checkout["with"]["fetch-depth"] == 0  # without history there is nothing to check
    assert "scripts/commit_message.py --range" in check["run"]


def test_the_hook_checks_the_file_that_git_names(tmp_path: Path) -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    assert "commit-msg" in config["default_install_hook_types"]
    (hook,) = [hook for hook in config["repos"][0]["hooks"] if hook.get("stages") == ["commit-msg"]]
    script = hook["entry"].partition(" ")[2]
    file = tmp_path / "COMMIT_EDITMSG"
    for message, status in (("store: write rows" + _BODY, 0), ("Wrote rows", 1)):
        file.write_text(message, "utf-8")
        done = subprocess.run(
            [sys.executable, script, str(file)], cwd=ROOT, capture_output=True, check=False
        )
        assert done.returncode == status
        assert bool(done.stderr) is bool(status)
