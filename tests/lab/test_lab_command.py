"""The commands of the laboratory; bad input gives one sentence, exit code 2 and no file."""

import re
import shlex
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest

from petrilab.cli import main
from petrilab.core import read_position, read_record
from petrilab.lab.runs import read_parquet

RUN = pytest.CaptureFixture[str]


def lab(command: str, capsys: RUN, code: int = 0) -> str:
    """What a command prints on standard output, or on standard error if it fails."""
    with pytest.raises(SystemExit) as exit_:
        main(["lab", *shlex.split(command)])
    said = capsys.readouterr()
    assert exit_.value.code == code, said.err
    return said.err.splitlines()[-1] if code else said.out


def test_balance_prints_metrics_and_writes_table_and_report(tmp_path: Path, capsys: RUN) -> None:
    table, report = tmp_path / "t.parquet", tmp_path / "r.html"
    said = lab(f"balance petris --games 6000 --table {table} --report {report}", capsys)
    assert "6000 games" in said
    for name in ("AdvantageP1", "Balance", "Drama", "Clarity", "stuck"):
        assert name in said
    assert len(read_parquet(table)) == 6000
    page = report.read_text("utf-8")
    assert page.count("<svg") == 3
    assert "src=" not in page
    assert 'href="http' not in page  # random games of the kernel have no records
    again = lab(f"balance petris --games 6000 --workers 1 --seed 0 --run {tmp_path / 'r'}", capsys)
    assert again == said


def test_balance_of_agents_and_a_report_with_records(tmp_path: Path, capsys: RUN) -> None:
    report = tmp_path / "r.html"
    said = lab(
        f"balance honeycomb --options board=hexagon:2 --agents greedy,random --games 4 "
        f"--workers 1 --report {report}",
        capsys,
    )
    assert "4 games" in said
    page = report.read_text("utf-8")
    assert page.count("<details>") == 4
    games = re.findall(r'href="http://127.0.0.1:8008/open#([^"]*)"', page)
    positions = re.findall(r'href="http://127.0.0.1:8008/analyse#([^"]*)"', page)
    records = [read_record(unquote(text)) for text in games]
    assert len(records) == 4
    assert len(positions) == 4 + sum(actor >= 0 for one in records for actor, _ in one.moves)
    for text in positions[:5]:
        assert read_position(unquote(text))[1].options == records[0].options


def test_a_study_prints_measures_and_draws_the_board(tmp_path: Path, capsys: RUN) -> None:
    report = tmp_path / "r.html"
    said = lab(
        "balance honeycomb --options board=hexagon:2 --games 50 --workers 1 --study 6 "
        f"--page https://games.example.org/ --report {report}",
        capsys,
    )
    for text in ("BlockedPicks[round 1]", "share lost without one kind of action"):
        assert text in said
    page = report.read_text("utf-8")
    assert page.count('<svg class="heat"') == 2
    assert "part of the picked hexagons that an antibiotic keeps empty" in page


def test_a_tournament_prints_ratings(tmp_path: Path, capsys: RUN) -> None:
    report = tmp_path / "r.html"
    said = lab(
        "tournament petris --agents greedy,random --openings 40 --sprt 0,100 --workers 1 "
        f"--report {report}",
        capsys,
    )
    assert "greedy is at least 100 points stronger than random" in said
    assert "[1000 … 1000]" in said
    assert "Crosstable" in report.read_text("utf-8")


def test_rulings_print_differences(capsys: RUN) -> None:
    said = lab("rulings petris --games 2000 --workers 1", capsys)
    for value in ("track=5", "order=fixed", "advanced=on"):
        assert f"{value}: difference" in said
    assert "ties" not in said


def test_luck_and_import_read_records(tmp_path: Path, capsys: RUN) -> None:
    record, table = tmp_path / "game.txt", tmp_path / "t.parquet"
    with pytest.raises(SystemExit):
        main(["random", "petri-dish", "--seed", "1"])
    record.write_text(capsys.readouterr().out)
    assert len(lab(f"luck {record}", capsys).splitlines()) == 3
    assert "1 games" in lab(f"import {record} --table {table}", capsys)
    assert read_parquet(table)["record"][0] == record.read_text()


def test_luck_of_many_games_and_ratings_without_it(tmp_path: Path, capsys: RUN) -> None:
    said = lab("mean-luck petri-dish --options max-turns=3 --games 30 --workers 1", capsys)
    assert "mean luck by seat, 30 games" in said
    assert "part of the games needed without luck" in said
    settings = "--options max-turns=3 --openings 2 --opening 0 --workers 1"
    report = tmp_path / "report.html"
    tournament = f"tournament petri-dish --agents greedy,random {settings}"
    said = lab(f"{tournament} --luck --seed again --report {report}", capsys)
    assert said.count("mean share of the first against the second") == 2
    assert "without luck" in said
    assert "part of the games needed for the same intervals" in said
    page = report.read_text(encoding="utf-8")
    assert "<h2>Ratings without luck</h2>" in page
    for fact in ("version of rules", "version of opponents", "again"):
        assert f"<td>{fact}</td>" in page


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("balance chess", "chess"),
        ("balance petris --agents nobody", "no opponent 'nobody'"),
        ("balance petris --options advanced=on,players=3", "for two players"),
        ("balance petris --games 0", "0"),
        ("balance petris --skill nobody --run new", "name or number of a level"),
        ("balance petris --skill 3/2 --run new", "name or number of a level"),
        ("balance petris --options players=3 --skill 3 --run new", "options for two"),
        ("balance petris --table old.txt", "old.txt exists; nothing is overwritten"),
        ("balance petris --report nowhere/r.html", "no folder"),
        ("balance petris --run old.txt", "is a file"),
        ("balance petris --run other", "holds no run"),
        ("tournament petris --agents random", "at least 2 opponents"),
        ("tournament petris --agents random,greedy --sprt 5", "two numbers"),
        ("tournament petris --agents random,greedy --sprt 9,5", "ascending"),
        ("luck old.txt", ""),
        ("mean-luck petris", "no luck in petris"),
        ("tournament petris --agents random,greedy --luck", "no luck in petris"),
        ("import old.txt --table new.parquet", ""),
        ("import --table new.parquet", "no finished games"),
        ("import --store sqlite:///none.db --table new.parquet", "--store needs --game"),
        ("import --store sqlite:///none.db --game petris --table new.parquet", "no store"),
        ("rulings petris --games 10 --write other --run new", "no checkout"),
        ("balance petris --games 10 --run damaged", "not a complete Parquet file"),
    ],
)
def test_bad_input_gives_a_sentence_and_changes_nothing(
    command: str,
    sentence: str,
    tmp_path: Path,
    capsys: RUN,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("old.txt").write_text("old")
    Path("other").mkdir()
    Path("other/file").write_text("old")
    if "damaged" in command:
        lab("balance petris --games 10 --run damaged", capsys)
        Path("damaged/part-000000.parquet").write_bytes(b"PAR1 something else PAR1")
    before = {file: file.read_bytes() for file in Path().rglob("*") if file.is_file()}
    said = lab(command, capsys, code=2)
    assert said.startswith("petrilab: ")
    assert sentence in said
    assert {file: file.read_bytes() for file in Path().rglob("*") if file.is_file()} == before


def test_a_missing_library_is_named(capsys: RUN, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petrilab.lab.errors.find_spec", lambda _name: None)
    said = lab("balance petris", capsys, code=2)
    assert "needs polars and matplotlib: pip install 'petrilab[lab]'" in said


def test_the_command_line_does_not_load_the_libraries() -> None:
    import subprocess  # noqa: PLC0415

    code = (
        "import sys, petrilab.cli.commands; "
        "print([m for m in ('polars', 'matplotlib', 'numba') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
