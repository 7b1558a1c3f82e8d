"""The examples, commands, pictures and decision records of the documentation are correct."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

import readme_animation
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
    first, tensors, regrets, bots, batch, agents = said
    assert first[-2].startswith("petris players=3,order=fixed")
    assert tensors == ["398 0 5.0"]
    assert float(regrets[-1]) == pytest.approx(0.05)
    assert bots == ["True", "0.0", "True"]
    assert batch == ["(64, 19) True True", "0>3:1"]
    assert agents == ["petri-dish", "['player_0', 'player_1', 'player_2']"]


def test_the_example_of_the_laboratory_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "laboratory.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(code, "laboratory.md", "exec"), {})  # noqa: S102  # our own page
    assert capsys.readouterr().out.splitlines() == [
        "True",
        "['ending', 'len']",
        "['name', 'value', 'low', 'high', 'games']",
        "['single', 'split']",
    ]


def test_the_records_of_the_formats_page_replay() -> None:
    records = re.findall(r"```\n(\[Game .*?)```", _FORMATS, re.DOTALL)
    assert len(records) > 1
    for record in records:
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
    assert max(sizes) <= 100_000
    assert sum(sizes) <= 40_000 * len(sizes)


def test_the_pictures_of_the_readme_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    pictures = readme_animation.pictures()
    capsys.readouterr()
    for path, text in pictures.items():
        assert path.read_text("utf-8") == text, f"{path.name} is outdated: run make animation"
        assert len(text.encode()) < 400_000


def test_every_frame_of_the_animation_shows_its_position() -> None:
    record = readme_animation.play_match(readme_animation.SEED)
    positions = list(read_record(record).positions())
    svg = readme_animation.animate(record)
    shown = re.findall(r'<g class="f f(\d+)-(\d+)[^>]*><g data-kind="(\w+)" data-at="(\d)"', svg)
    for number, position in enumerate(positions):
        tokens = {
            (kind, place) for start, end, kind, place in shown if int(start) <= number < int(end)
        }
        drawn = position._repr_svg_()
        expected = set(re.findall(r'data-kind="(\w+)" data-at="(\d)"', drawn))
        assert tokens == expected, f"frame {number}"


# Decision records -----------------------------------------------------------------------------

_ADR = ROOT / "docs" / "adr"
_HEAD = re.compile(
    r"# (?P<number>\d+)\. (?P<title>.+)\n\n"
    r"- Status: (?P<status>accepted|proposed|superseded by (?P<successor>\d+))\n"
    r"- Date: (?P<date>\d{4}-\d{2}-\d{2})\n\n"
)
_UNUSED = re.compile(r"^\| (\d+) \| not used: \S.*$", re.MULTILINE)


def _index_problems(folder: Path) -> list[str]:
    """Return what is wrong with the records of a folder and their index."""
    index = (folder / "README.md").read_text("utf-8")
    problems, numbers = [], {int(number) for number in _UNUSED.findall(index)}
    successors = set()
    for path in sorted(folder.glob("[0-9]*.md")):
        head = _HEAD.match(path.read_text("utf-8"))
        if not head:
            problems.append(f"{path.name} lacks title, status or date")
            continue
        number = int(head["number"])
        numbers.add(number)
        row = f"| [{number}]({path.name}) | {head['title']} | {head['status']} | {head['date']} |"
        if row not in index.splitlines():
            problems.append(f"the index lacks the row: {row}")
        if not path.name.startswith(f"{number:04}-"):
            problems.append(f"{path.name} has another number in its title")
        if head["successor"]:
            successors.add(int(head["successor"]))
    missing = set(range(1, max(numbers, default=0) + 1)) - numbers
    problems += [f"number {number} is missing without a reason" for number in sorted(missing)]
    return problems + [f"there is no successor {n}" for n in sorted(successors - numbers)]


def test_decision_records_have_status_date_and_a_row_in_the_index() -> None:
    assert _index_problems(_ADR) == []


_AMBIGUOUS = re.compile(r"Given up|Tried and left|\*\*(?:Limits|Alternatives|Instead of)\.")
"""Headings that do not say whether the code has what follows; see docs/adr/README.md."""


def test_decision_records_separate_what_was_rejected_from_limitations() -> None:
    found = {path.name: _AMBIGUOUS.findall(path.read_text("utf-8")) for path in _ADR.glob("*.md")}
    assert {name: heads for name, heads in found.items() if heads} == {}


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda folder: (folder / "0001-a.md").write_text("# 1. A\n\nText.\n"), "lacks title"),
        (lambda folder: (folder / "README.md").write_text("| [2](0002-b.md) |"), "lacks the row"),
        (
            lambda folder: (folder / "0001-a.md").write_text(
                "# 1. A\n\n- Status: superseded by 9\n- Date: 2026-01-02\n\nText.\n"
            ),
            "no successor 9",
        ),
        (lambda folder: (folder / "0001-a.md").unlink(), "number 1 is missing"),
        (lambda folder: (folder / "0002-b.md").rename(folder / "0003-b.md"), "another number"),
    ],
)
def test_a_defective_index_of_decision_records_is_noticed(
    spoil: Callable[[Path], object], complaint: str, tmp_path: Path
) -> None:
    rows = []
    for number, title in ((1, "A"), (2, "B")):
        name = f"{number:04}-{title.lower()}.md"
        head = f"# {number}. {title}\n\n- Status: accepted\n- Date: 2026-01-02\n\nText.\n"
        (tmp_path / name).write_text(head)
        rows.append(f"| [{number}]({name}) | {title} | accepted | 2026-01-02 |")
    (tmp_path / "README.md").write_text("\n".join(rows))
    assert _index_problems(tmp_path) == []
    spoil(tmp_path)
    assert any(complaint in problem for problem in _index_problems(tmp_path))
