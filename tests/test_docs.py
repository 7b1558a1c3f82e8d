"""What the documentation shows really happens."""

import re
import shlex
from pathlib import Path

import pytest

from petrilab.cli import main
from petrilab.core import read_position, read_record
from support import ROOT

_README = (ROOT / "README.md").read_text(encoding="utf-8")
_FORMATS = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
_PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
_POSITION = re.compile(r"`((?:petris|petri-dish|honeycomb) (?:-|\w+[-\w]*=\S+) \S+ [^`]+)`")


def test_the_python_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", _README, re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102  # our own page
    assert capsys.readouterr().out.splitlines() == [
        "None",
        "petris order=fixed 0001000/0000100 0,0 1 2 None",
    ]


def test_the_commands_of_the_readme_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [line.partition("  #")[0].strip() for line in _README.splitlines()]
    commands = [line for line in lines if re.match(r"petrilab (?!play)", line)]
    assert len(commands) >= 8
    for command in commands:
        typed, _, file = command.partition(" > ")
        with pytest.raises(SystemExit) as exit_:
            main(shlex.split(typed)[1:])
        said = capsys.readouterr().out
        assert exit_.value.code == 0, command
        if file:
            Path(file).write_text(said)


def test_the_examples_of_the_research_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    said = []
    for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(compile(code, "research.md", "exec"), {})  # noqa: S102  # our own page
        said.append(capsys.readouterr().out.splitlines())
    first, regrets, bots = said
    assert first[-2].startswith("petris players=3,order=fixed")
    assert float(regrets[-1]) == pytest.approx(0.05)
    assert bots == ["True", "0.0", "True"]


def test_the_record_of_the_formats_page_replays() -> None:
    (record,) = re.findall(r"```\n(\[Game .*?)```", _FORMATS, re.DOTALL)
    read_record(record).replay()


def test_positions_in_the_documentation_can_be_read() -> None:
    found = [text for page in _PAGES for text in _POSITION.findall(page.read_text("utf-8"))]
    assert len(found) > 10
    for text in found:
        read_position(text)


_SHOWN = re.compile(r'!\[[^\]]+\]\(([^)]+)\)|<img src="([^"]+)"')


def test_every_picture_is_there_and_shown() -> None:
    shown = {
        (page.parent / (drawn or taken)).resolve()
        for page in _PAGES
        for drawn, taken in _SHOWN.findall(page.read_text("utf-8"))
    }
    pictures = {file for file in (ROOT / "docs" / "pictures").rglob("*") if file.is_file()}
    assert shown == pictures


def test_pictures_are_light() -> None:
    sizes = [file.stat().st_size for file in (ROOT / "docs" / "pictures").rglob("*.webp")]
    assert sum(sizes) <= 2_500_000
