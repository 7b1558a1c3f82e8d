"""The scripts and notebooks of examples/ run, in a short form, and do what they promise."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from support import ROOT

EXAMPLES = ROOT / "examples"
SCRIPTS = {
    "tournament.py": ["--openings", "3", "--workers", "1", "--agents", "random,greedy"],
    "cfr_honeycomb.py": ["--iterations", "5"],
    "train_agent.py": ["--pairs", "20"],
}
"""Arguments of the short form."""


def run(name: str, *arguments: str) -> str:
    """Run a script and return its output; fail if it fails."""
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=900)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_example_is_tested_and_in_the_list() -> None:
    listed = set(re.findall(r"\]\(([^)]+)\)", (EXAMPLES / "README.md").read_text("utf-8")))
    scripts = {path.name for path in EXAMPLES.glob("*.py")}
    notebooks = {path.name for path in EXAMPLES.glob("*.ipynb")}
    folders = {f"{path.parent.name}/README.md" for path in EXAMPLES.glob("*/pyproject.toml")}
    assert scripts == set(SCRIPTS)
    assert listed == scripts | notebooks | folders


def test_greedy_wins_the_tournament_against_random() -> None:
    said = run("tournament.py", *SCRIPTS["tournament.py"])
    assert said.startswith("6 games\ngreedy")
    assert re.search(r"^greedy +random +[01]\.\d\d +\d\.\d\d to \d\.\d\d$", said, re.MULTILINE)


@pytest.mark.parametrize("actions", ["codes", "numbered"])
def test_regret_minimisation_finds_a_better_strategy(actions: str) -> None:
    said = run("cfr_honeycomb.py", *SCRIPTS["cfr_honeycomb.py"], "--actions", actions)
    first, last = re.findall(r"^exploitability (\d\.\d+)", said, re.MULTILINE)
    assert float(last) < float(first) / 2


def test_the_trained_agent_beats_greedy(tmp_path: Path) -> None:
    weights = str(tmp_path / "weights.npz")
    said = run("train_agent.py", *SCRIPTS["train_agent.py"], "--weights", weights)
    (points,) = re.findall(r"^(\d\.\d+) \+- .* against greedy, 40 games", said, re.MULTILINE)
    assert float(points) > 0.5


def cells(notebook: Path) -> list[dict[str, Any]]:
    """The cells with code."""
    found = json.loads(notebook.read_text("utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


@pytest.mark.parametrize("notebook", sorted(EXAMPLES.glob("*.ipynb")), ids=lambda path: path.name)
def test_notebooks_run_from_top_to_bottom_and_hold_no_outputs(
    notebook: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PETRILAB_EXAMPLE_GAMES", "300")
    names: dict[str, Any] = {}
    for cell in cells(notebook):
        assert cell["outputs"] == []
        assert cell["execution_count"] is None
        code = ast.parse("".join(cell["source"]))
        exec(compile(code, notebook.name, "exec"), names)  # noqa: S102  # our own notebook
    said = capsys.readouterr().out
    assert len(re.findall(r"AdvantageP1 +0\.\d+ +0\.\d+ to 0\.\d+", said)) == len(names["values"])
    assert said.count("for the first seat") == len(names["values"]) - 1
