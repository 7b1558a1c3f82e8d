"""Workflows, hooks and templates agree with the Makefile and with each other."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from support import ROOT

_GITHUB = ROOT / ".github"
_WORKFLOWS = sorted((_GITHUB / "workflows").glob("*.yml"))
_HOOKS = ROOT / ".pre-commit-config.yaml"
_BIN = Path(sys.executable).parent


def _load(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def _triggers(workflow: dict[Any, Any]) -> dict[str, Any]:
    """Return the triggers; YAML 1.1 reads the key `on` as True."""
    triggers: dict[str, Any] = workflow[True]
    return triggers


def _commands(job: dict[str, Any]) -> list[str]:
    return [step["run"] for step in job.get("steps", []) if "run" in step]


def test_the_gate_workflow_runs_the_gate_on_push_and_pull_request() -> None:
    workflow = _load(_GITHUB / "workflows" / "gate.yml")
    assert {"push", "pull_request", "workflow_call"} <= set(_triggers(workflow))
    assert ".ci/run" in _commands(workflow["jobs"]["gate"])


def test_the_wheel_is_smoke_tested_on_three_systems() -> None:
    jobs = _load(_GITHUB / "workflows" / "gate.yml")["jobs"]
    systems = jobs["smoke-test"]["strategy"]["matrix"]["os"]
    assert {name.split("-")[0] for name in systems} == {"ubuntu", "macos", "windows"}
    commands = _commands(jobs["smoke-test"])
    assert "python -m pip install --no-deps dist/*.whl" in commands
    assert commands[-1] == "python scripts/smoke_test.py"
    assert "make dist" in _commands(jobs["build"])


def test_a_release_publishes_tested_files_without_a_token() -> None:
    workflow = _load(_GITHUB / "workflows" / "release.yml")
    assert _triggers(workflow) == {"push": {"tags": ["v*"]}}
    jobs = workflow["jobs"]
    assert jobs["gate"]["uses"] == "./.github/workflows/gate.yml"
    assert jobs["publish"]["needs"] == "gate"
    assert jobs["publish"]["permissions"] == {"id-token": "write"}
    assert jobs["publish"]["environment"]["name"] == "pypi"
    assert "secrets." not in (_GITHUB / "workflows" / "release.yml").read_text("utf-8")
    assert "python3 scripts/changelog.py" in _commands(jobs["github-release"])[-1]


@pytest.mark.parametrize("path", _WORKFLOWS, ids=lambda path: path.name)
def test_workflows_have_least_privilege_and_pinned_actions(path: Path) -> None:
    assert _load(path)["permissions"] == {}
    for action in re.findall(r"uses: (?!\./)(.+)", path.read_text("utf-8")):
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


@pytest.mark.parametrize("path", _WORKFLOWS, ids=lambda path: path.name)
def test_workflows_call_make_targets_and_scripts_that_exist(path: Path) -> None:
    text = path.read_text("utf-8")
    targets = re.findall(r"run: make (\S+)", text)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)
    assert all((ROOT / script).exists() for script in re.findall(r"scripts/\w+\.py", text))


def test_the_workflow_linter_finds_nothing() -> None:
    linter = [str(_BIN / "zizmor"), "--offline", "--quiet", "--min-severity", "medium"]
    done = subprocess.run([*linter, str(_GITHUB)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["bug", "rule_question", "feature"])
def test_issue_forms_ask_and_name_their_questions(name: str) -> None:
    form = _load(_GITHUB / "ISSUE_TEMPLATE" / f"{name}.yml")
    assert form["name"]
    assert form["description"]
    questions = [part for part in form["body"] if part["type"] != "markdown"]
    assert len({part["id"] for part in questions}) == len(questions)
    assert any(part.get("validations", {}).get("required") for part in questions)


def test_hooks_are_local_and_use_the_tools_of_the_checks() -> None:
    subprocess.run([str(_BIN / "pre-commit"), "validate-config", str(_HOOKS)], check=True)
    (repository,) = _load(_HOOKS)["repos"]
    assert repository["repo"] == "local"
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for hook in repository["hooks"]:
        assert hook["language"] == "system"
        command = shlex.split(hook["entry"])
        if command[0] != "sh":
            tool = Path(command[0]).name
            assert command[0] == f".venv/bin/{tool}"
            assert f"$(BIN)/{tool}" in makefile
        else:
            assert "run check" in command[-1]


def test_the_dev_container_sets_up_the_locked_environment() -> None:
    text = (ROOT / ".devcontainer" / "devcontainer.json").read_text("utf-8")
    container = json.loads(re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE))
    assert ":3.11" in container["image"]
    assert container["postCreateCommand"] == "make setup"


def test_every_make_target_is_phony_and_in_the_command_list() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8").replace("\\\n", "")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    targets = re.findall(r"^([a-z-]+):(?!=)", makefile, re.MULTILINE)
    assert set(phony.split()) == set(targets)
    contributing = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    listed = set(re.findall(r"^make ([a-z-]+)", contributing, re.MULTILINE))
    assert listed == set(targets)


def test_ctrl_c_ends_make_play_without_an_error(tmp_path: Path) -> None:
    (line,) = re.findall(
        r"^\t(.*petrilab serve.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE
    )
    (tmp_path / "petrilab").write_text(
        f"#!{sys.executable}\nimport sys, time\n"
        "try:\n    print('ready', flush=True)\n    time.sleep(60)\n"
        "except KeyboardInterrupt:\n    sys.exit(130)\n"
    )
    (tmp_path / "petrilab").chmod(0o755)
    (tmp_path / "Makefile").write_text(f"BIN := {tmp_path}\nplay:\n\t{line}\n")
    make = subprocess.Popen(
        ["make", "play"],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if not name.startswith("MAKE")},
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert make.stdout
    assert make.stdout.readline() == "ready\n"
    os.killpg(make.pid, signal.SIGINT)  # as a terminal does
    assert make.communicate(timeout=30)[0] == ""


# The files that an option touches -----------------------------------------------------------------


def _option_table() -> list[tuple[str, str]]:
    """Return the rows of the table of files in CONTRIBUTING.md: path and description."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    (part,) = re.findall(r"^## Adding an option.*?(?=^## )", text, re.MULTILINE | re.DOTALL)
    return re.findall(r"^\| `([^`]+)` \| (.*) \|$", part, re.MULTILINE)


def _named_files(path: str, description: str) -> list[Path]:
    """Return the files of a row: braces are alternatives, `<rule>` is each module described."""
    if braces := re.search(r"\{(.*)\}", path):
        return [ROOT / path.replace(braces[0], part) for part in braces[1].split(",")]
    modules = re.findall(r"`(\w+)\.py`", description)
    return [ROOT / path.replace("<rule>", name) for name in (modules if "<rule>" in path else [""])]


def test_the_files_that_an_option_touches_exist() -> None:
    missing = {
        str(file.relative_to(ROOT))
        for row in _option_table()
        for file in _named_files(*row)
        if not file.is_file()
    }
    assert missing == set()


def test_an_option_touches_at_most_twelve_files() -> None:
    """One rule of the engine and one of the kernel, and a text in each language."""
    touched = [
        1 if "<rule>" in path else len(_named_files(path, "")) for path, _ in _option_table()
    ]
    assert sum(touched) <= 12
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert "At most twelve files are edited, plus the generated ones" in text
    languages = {path.name for path in (ROOT / "src/petrilab/texts/locales").iterdir()}
    assert len(languages) in touched
