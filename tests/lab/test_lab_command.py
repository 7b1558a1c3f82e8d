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
    """Return the output of a command, or its standard error if it fails."""
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
    assert page.count('<a href="http://127.0.0.1:8008/open#') == 20  # replayed through the rules
    again = lab(f"balance petris --games 6000 --workers 1 --seed 0 --run {tmp_path / 'r'}", capsys)
    assert again == said


def test_a_run_that_was_killed_after_its_table_was_written_continues(
    tmp_path: Path, capsys: RUN
) -> None:
    table, report = tmp_path / "t.parquet", tmp_path / "r.html"
    files = f"--run {tmp_path / 'run'} --table {table} --report {report}"
    command = f"balance petris --games 20 --workers 1 {files}"
    first, written = lab(command, capsys), (table.read_bytes(), report.read_bytes())
    assert lab(command, capsys) == first
    assert (table.read_bytes(), report.read_bytes()) == written
    table.write_bytes(b"something else")
    assert "nothing is overwritten" in lab(command, capsys, code=2)
    assert table.read_bytes() == b"something else"


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
        f"--page https://games.example.org/ --report {report} --run {tmp_path / 'run'}",
        capsys,
    )
    assert len(list((tmp_path / "run-study").glob("part-*"))) == 6
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
    page = report.read_text("utf-8")
    assert "Crosstable" in page
    assert re.search(r">0\.\d{3} \[0\.\d{3}, [01]\.\d{3}\]<", page)


def test_a_tournament_over_several_setups(tmp_path: Path, capsys: RUN) -> None:
    table, report = tmp_path / "t.parquet", tmp_path / "r.html"
    said = lab(
        "tournament petris --options track=5 --setup petris:players=3 --setup "
        "Honeycomb:board=hexagon:2 --agents greedy,random,spore --openings 1 --workers 1 "
        f"--run {tmp_path / 'run'} --table {table} --report {report}",
        capsys,
    )
    for title in (
        "petris:track=5: 6 games",
        "petris:players=3: 3 games",
        "honeycomb:board=hexagon:2: 6 games",
        "all set-ups: 15 games",
    ):
        assert title in said
    assert len(read_parquet(table)["setup"].unique()) == 3
    page = report.read_text("utf-8")
    assert "<h2>All set-ups</h2>" in page
    assert "From the games of all set-ups, each opening with the same weight." in page
    assert "Each game has the same weight." in page


def test_rulings_print_differences(tmp_path: Path, capsys: RUN) -> None:
    report = tmp_path / "r.html"
    said = lab(
        f"rulings petris --options players=2 --games 2000 --workers 1 --report {report}", capsys
    )
    for value in ("track=5", "order=fixed", "advanced=on"):
        assert f"{value}: difference" in said
    assert "ties" not in said
    page = report.read_text("utf-8")
    assert page.count('<details class="ruling">') == said.count(": difference")
    for text in ("Rulings of petris", "order=fixed: metrics, endings and games", "DurationMoves"):
        assert text in page


def test_rulings_for_more_players_are_measured_too(tmp_path: Path, capsys: RUN) -> None:
    command = f"rulings petris --games 100 --workers 1 --run {tmp_path / 'run'}"
    said = lab(command, capsys)
    two, three = said.split("players=3: 100 games")
    assert "advanced=on: difference" in two
    assert "advanced=on" not in three
    for value in ("ties=all", "scoring3=all-present"):
        assert f"{value}: difference" in three
        assert value not in two
    folders = {str(one.parent.relative_to(tmp_path)) for one in tmp_path.rglob("run.json")}
    assert {"run/default/base", "run/default/track=5", "run/players=3/ties=all"} <= folders
    assert lab(command, capsys) == said


def test_rulings_that_random_games_cannot_play_are_named(capsys: RUN) -> None:
    options = "--options board=hexagon:2,max-rounds=1"
    said = lab(f"rulings honeycomb {options} --games 4 --workers 1", capsys)
    assert "calls=spoken: random games cannot play it; use --agents" in said
    assert "calls=spoken: difference" not in said
    said = lab(f"rulings honeycomb {options} --games 2 --agents random --workers 1", capsys)
    assert "calls=spoken: difference" in said
    assert "cannot play" not in said


def test_luck_and_import_read_records(tmp_path: Path, capsys: RUN) -> None:
    record, table = tmp_path / "game.txt", tmp_path / "t.parquet"
    with pytest.raises(SystemExit):
        main(["random", "petri-dish", "--seed", "1"])
    record.write_text(capsys.readouterr().out)
    assert len(lab(f"luck {record}", capsys).splitlines()) == 3
    assert "1 games" in lab(f"import {record} --table {table}", capsys)
    assert read_parquet(table)["record"][0] == record.read_text()
    report = tmp_path / "r.html"
    lab(f"import {record} --report {report}", capsys)
    page = report.read_text("utf-8")
    assert page.count("/open#") == 1
    assert "1 records" in page


def test_tables_are_read_back(tmp_path: Path, capsys: RUN) -> None:
    table, report = tmp_path / "t.parquet", tmp_path / "r.html"
    settings = "--setup petris:players=3 --agents greedy,random,spore --openings 1 --workers 1"
    played = lab(f"tournament petris {settings} --table {table}", capsys)
    joint = lab(f"tournament petris --setup petris:players=3 --from {table}", capsys)
    assert joint == played
    said = lab(f"balance petris --from {table} --study 1 --workers 1 --report {report}", capsys)
    assert "6 games" in said
    assert "share lost without one kind of action" in said
    page = report.read_text("utf-8")
    assert page.count("/open#") == 6
    assert str(table) in page
    assert "3 games" in lab(f"balance petris --options players=3 --from {table}", capsys)
    single = tmp_path / "single.parquet"
    match = "tournament honeycomb --options board=hexagon:2 --agents greedy,random --openings 3"
    played = lab(f"{match} --workers 1 --table {single}", capsys)
    assert lab(f"tournament honeycomb --from {single}", capsys) == played
    for command, sentence in (
        ("balance petris", "holds games of honeycomb, not of petris"),
        ("balance honeycomb --options players=3", "holds games of 2 players"),
        ("balance honeycomb --games 5", "excludes --games"),
        ("tournament honeycomb --agents random,greedy", "excludes --agents"),
    ):
        assert sentence in lab(f"{command} --from {single}", capsys, code=2)


def test_luck_of_many_games_and_ratings_without_it(tmp_path: Path, capsys: RUN) -> None:
    said = lab("mean-luck petri-dish --options max-turns=3 --games 30 --workers 1", capsys)
    assert "mean luck by seat, 30 games" in said
    assert "part of the games needed without luck" in said
    settings = "--options max-turns=3 --openings 2 --opening 0 --workers 1"
    report, table, plain = (tmp_path / name for name in ("report.html", "table", "plain"))
    tournament = f"tournament petri-dish --agents greedy,random {settings}"
    said = lab(f"{tournament} --luck --seed again --report {report} --table {table}", capsys)
    assert said.count("mean share of the first against the second") == 2
    assert "without luck" in said
    assert "part of the games needed for the same intervals" in said
    page = report.read_text(encoding="utf-8")
    assert "<h2>Ratings without luck</h2>" in page
    for fact in ("version of rules", "version of opponents", "again"):
        assert f">{fact}</t" in page
    again = tmp_path / "again.html"
    read = "tournament petri-dish --luck --from"
    assert lab(f"{read} {table} --report {again}", capsys) == said
    assert "<h2>Ratings without luck</h2>" in again.read_text(encoding="utf-8")
    lab(f"{tournament} --seed again --table {plain}", capsys)
    problem = f"{plain} has no luck of petri-dish; only --luck writes it."
    assert problem in lab(f"{read} {plain}", capsys, code=2)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("balance chess", "chess"),
        ("balance petris --agents nobody", "no opponent 'nobody'"),
        ("balance petris --options advanced=on,players=3", "for two players"),
        ("balance petris --games 0", "0"),
        ("balance honeycomb --options calls=spoken", "not play calls=spoken as the rules do"),
        ("balance petris --skill nobody --run new", "name or number of a level"),
        ("balance petris --skill 3/2 --run new", "name or number of a level"),
        ("balance petris --table old.txt", "old.txt exists; nothing is overwritten"),
        ("balance petris --report nowhere/r.html", "no folder"),
        ("balance petris --run old.txt", "is a file"),
        ("balance petris --run other", "holds no run"),
        ("tournament petris --agents random", "at least 2 opponents"),
        ("tournament petris --agents random,greedy --sprt 5", "two numbers"),
        ("tournament petris --agents random,greedy --sprt 9,5", "ascending"),
        ("tournament --agents random,greedy", "Name a GAME"),
        ("tournament --agents random,greedy --options track=7 --setup petris", "needs GAME"),
        ("tournament --agents random,greedy --setup petris --setup petris:", "named once"),
        ("tournament --agents random,greedy --setup petris:wings=2", "wings"),
        ("tournament petris --setup honeycomb --agents random,greedy --sprt 0,9", "one set-up"),
        ("luck old.txt", "old.txt: "),
        ("mean-luck petris", "no luck in petris"),
        ("tournament petris --agents random,greedy --luck", "no luck in petris"),
        ("import old.txt --table new.parquet", "old.txt: "),
        ("import --table new.parquet", "no finished games"),
        ("import old.txt", "Name a file to write"),
        ("balance petris --from old.txt", "not a complete Parquet file"),
        ("balance petris --from none.parquet", "There is no file"),
        ("tournament petris", "--agents names the opponents"),
        ("import --store sqlite:///none.db --table new.parquet", "--store needs --game"),
        ("import --store sqlite:///none.db --game petris --table new.parquet", "no store"),
        ("rulings petris --games 10 --write other --run new", "no checkout"),
        ("rulings petris --games 10 --report old.txt", "nothing is overwritten"),
        ("balance petris --games 10 --run damaged", "not a complete Parquet file"),
        ("balance petris --games 10 --table new --report new", "new is named twice"),
        ("balance petris --games 10 --table new --report ./new", "new is named twice"),
        ("balance petris --games 10 --table new --run new", "new is named twice"),
        ("tournament petris --agents random,greedy --table n --report n", "n is named twice"),
        ("rulings petris --games 10 --run old.txt", "is a file"),
        ("rulings petris --games 10 --run other", "holds other files or runs"),
        ("rulings petris --games 10 --run half", "is not empty and holds no run"),
        ("balance petris --games 2 --skill 1 --run new", "is not empty and holds no run"),
        ("balance petris --games 2 --study 1 --run left", "is not empty and holds no run"),
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
    # The last to be played.
    for folder in ("half/players=3/ties=all", "new-skill/1_8-1_16", "left-study"):
        Path(folder).mkdir(parents=True)
        (Path(folder) / "file").write_text("old")
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
