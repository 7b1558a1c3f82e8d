"""The output and exit codes of the commands."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from petrilab.agents import warm_up
from petrilab.cli import main
from petrilab.core import game_names

START = "petris - 0010000/0000100 0,0 0"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the output of a command that succeeds."""
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    said = capsys.readouterr()
    assert (exit_.value.code, said.err) == (0, "")
    return said.out


@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["--version"]])
def test_help_and_lists_succeed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, *arguments)


@pytest.mark.parametrize(
    "command",
    [
        *("games", "play", "show", "legal", "apply", "perft", "replay", "random"),
        *("opponents", "think", "solve", "review", "arena", "warm-up"),
    ],
)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, command, "--help")
    assert "Usage: petrilab" in said
    if command != "games":
        assert "Example" in said


def test_games_lists_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "games")
    for word in (*game_names(), "scoring3=", "wedge-setup=", "max-rounds="):
        assert word in said


def test_legal_lists_moves_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "legal", START).splitlines() == ["2>5:1", "2>3:1", "2>0:1"]


def test_legal_lists_chance_outcomes_and_nothing_after_the_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rolling = "petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A - 0"
    assert len(run(capsys, "legal", rolling).splitlines()) == 56
    assert run(capsys, "legal", "petris - S000000/0000100 0,0 0") == ""


def test_apply_prints_the_next_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "apply", START, "2>0:1") == "petris - 1000000/0000100 0,0 1\n"


def test_apply_takes_the_seat_of_a_simultaneous_choice(capsys: pytest.CaptureFixture[str]) -> None:
    comb = "honeycomb board=rectangle:3x2 .../... 1 - -"
    chosen = run(capsys, "apply", comb, "1+2-6", "--seat", "b")
    assert chosen == "honeycomb board=rectangle:3x2 .../... 1 B:1+2-6 -\n"
    assert run(capsys, "show", chosen.strip()) == run(
        capsys, "show", "honeycomb board=rectangle:3x2 .../... 1 B:3+4 -"
    )


def test_perft_prints_a_line_for_each_depth(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "perft", "petris", "--depth", "4") == "1 3\n2 8\n3 102\n4 864\n"
    three = run(capsys, "perft", "petris", "--options", "players=3", "--depth", "4")
    assert three == "1 2\n2 4\n3 8\n4 108\n"


@pytest.mark.parametrize("spelling", [["order=fixed,track=7"], ["order=fixed", "track=7"]])
def test_options_are_given_with_commas_or_repeated(
    spelling: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = [word for option in spelling for word in ("--options", option)]
    said = run(capsys, "random", "petris", "--seed", "1", *words)
    assert '[Options "track=7,order=fixed"]' in said


def test_underscores_in_option_names_are_understood(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "random", "petri-dish", "--seed", "1", "--options", "max_turns=2")
    assert '[Options "max-turns=2"]' in said
    assert "max_turns/draw/AB" in said


@pytest.mark.parametrize("game", game_names())
def test_a_random_game_replays(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = run(capsys, "random", game, "--seed", "7")
    assert record == run(capsys, "random", game, "--seed", "7")
    assert record != run(capsys, "random", game, "--seed", "8")
    file = tmp_path / "game.txt"
    file.write_text(record)
    replayed = run(capsys, "replay", str(file))
    last_hash = record.split('[Hash "')[1][:16]
    assert last_hash in replayed


def test_show_writes_an_svg(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "start.svg"
    assert run(capsys, "show", START, "--svg", str(file)) == ""
    assert file.read_text().startswith("<svg")
    assert run(capsys, "show", START, "--svg", "-").strip() == file.read_text().strip()


def test_errors_are_in_the_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    with pytest.raises(SystemExit):
        main(["legal", "chess"])
    assert "Spiel" in capsys.readouterr().err


def test_the_position_that_apply_prints_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    board = "AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/-"
    after = run(capsys, "apply", f"petri-dish - {board} A Z 999999999", "Z0left")
    assert run(capsys, "legal", after.strip())


def test_the_actor_table_can_end_the_time(capsys: pytest.CaptureFixture[str]) -> None:
    comb = "honeycomb board=rectangle:3x2,minutes=5 .../... 1 - -"
    assert run(capsys, "apply", comb, "time-up", "--seat", "$").endswith("1 - up\n")


@pytest.mark.parametrize("streams", ["<&-", ">&-", "2>&-", "<&- >&-", "| true", "2>/dev/full"])
@pytest.mark.parametrize("command", ["games", "play petris", "legal nonsense"])
def test_missing_and_broken_streams_cause_no_internal_error(command: str, streams: str) -> None:
    line = f"{sys.executable} -m petrilab {command} {streams}"
    done = subprocess.run(["bash", "-c", line], check=False, input=b"", capture_output=True)
    assert done.returncode in (0, 2), done
    assert b"Traceback" not in done.stderr
    assert b"internal" not in done.stderr


def test_think_prints_win_rates_candidates_and_the_best_lines(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = run(capsys, "think", START, "--level", "2", "--nodes", "300").splitlines()
    assert said[0].startswith("expected  A ")
    assert {line.split()[0] for line in said[1:4]} == {"2>5:1", "2>3:1", "2>0:1"}
    for candidate, line in zip(said[1:4], said[4:7], strict=True):
        move, value, _ = candidate.split()
        assert line.split()[:3] == ["line", value, move]
    assert said[7].startswith("300 nodes")


@pytest.mark.usefixtures("prepared")
def test_think_prints_no_line_that_orders_the_actions_of_another_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    position = "petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A MZ 0"
    said = run(capsys, "think", position, "--level", "4").splitlines()
    lines = [tuple(sorted(row.split()[2:])) for row in said if row.startswith("line  ")]
    assert len(lines) == len(set(lines)) == 3


@pytest.mark.usefixtures("prepared")
def test_think_prints_no_continuation_of_a_secret_pick(capsys: pytest.CaptureFixture[str]) -> None:
    position = "honeycomb board=hexagon:2 ../.../.. 1 - -"
    said = run(capsys, "think", position, "--level", "1").splitlines()
    assert [row.split() for row in said if row.startswith("line")] == [["line"]]


def test_bench_prints_playouts_and_moves(capsys: pytest.CaptureFixture[str]) -> None:
    for game in game_names():
        first, second = run(capsys, "bench", "playouts", game, "--seconds", "0.1").splitlines()
        assert first.endswith(" playouts/s")
        assert second.endswith(" moves/s")
        assert int(second.split()[0]) > int(first.split()[0]) > 0


def test_the_arena_prints_rates_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["arena", "petris", "--agents", "greedy,random", "--games", "4", "--seed", "1"])
    said = capsys.readouterr()
    assert exit_.value.code == 0
    greedy, chance = said.out.splitlines()
    assert greedy.startswith("greedy")
    assert greedy.endswith("4 games")
    assert chance.startswith("random")


def test_the_arena_prints_one_line_for_each_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    agents = ("--options", "players=3", "--agents", "greedy,random,random", "--games", "3")
    with pytest.raises(SystemExit):
        main(["arena", "petris", *agents, "--seed", "1"])
    said = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in said] == ["greedy", "random"]
    assert [line.split()[-2] for line in said] == ["3", "6"]


def test_solve_proves_and_shows_the_line(capsys: pytest.CaptureFixture[str]) -> None:
    position = "petris - 0000441/300S01S 2,0 18"
    said = run(capsys, "solve", position).splitlines()
    assert said[0] in ("A wins", "A loses", "B wins", "B loses", "draw")
    assert said[1].startswith("line  ")
    assert " nodes in " in said[2]


def test_warm_up_reports_each_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PETRILAB_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(warm_up, "_started", [])
    code = "from petrilab.agents import warm_up_main as w; "
    code += "w.compile_part = lambda game, part: None; w.warm_up()"
    monkeypatch.setattr(warm_up, "COMMAND", (sys.executable, "-c", code))
    assert run(capsys, "warm-up", "--background") == ""
    lines = run(capsys, "warm-up").splitlines()
    assert [line.split(" after")[0] for line in lines] == [
        "1/3 honeycomb ready",
        "2/3 petri-dish ready",
        "3/3 petris ready",
    ]
    while warm_up.is_running():
        time.sleep(0.05)


def test_commands_report_why_kernels_are_unavailable(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PETRILAB_CACHE_DIR", str(tmp_path / "file"))
    for command in (
        ("think", START),
        ("solve", START),
        ("arena", "petris", "--agents", "1,greedy"),
        ("bench", "playouts", "petris"),
    ):
        with pytest.raises(SystemExit) as exit_:
            main(command)
        assert exit_.value.code == 2
        assert "petris cannot be prepared on this machine" in capsys.readouterr().err


_SPOKEN = {
    "en": ("wins", "line", "nodes in", "expected", "players", "to", "games"),
    "de": ("gewinnt", "Zugfolge", "Knoten in", "erwartet", "Personen", "bis", "Partien"),
    "fr": ("gagne", "suite", "nœuds en", "attendu", "joueurs", "à", "parties"),
    "es": ("gana", "línea", "nodos en", "esperado", "jugadores", "a", "partidas"),
}


@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize("by_option", [True, False])
@pytest.mark.parametrize("language", _SPOKEN)
def test_analysis_tournaments_and_ratings_speak_the_chosen_language(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    by_option: bool,
) -> None:
    wins, line, effort, expected, players, to, games = _SPOKEN[language]
    chosen = ("--lang", language) if by_option else ()
    monkeypatch.setenv("LANG", "de_DE.UTF-8" if by_option else f"{language}_XX.UTF-8")
    solved = run(capsys, "solve", "petris - 3020010/0113020 2,1 18", *chosen).splitlines()
    assert solved[0] == f"B {wins}"
    assert solved[1].startswith(f"{line}  ")
    assert effort in solved[2]
    thought = run(capsys, "think", START, "--level", "1", "--nodes", "9", *chosen).splitlines()
    assert thought[0].startswith(f"{expected}  A ")
    assert thought[-2].startswith(f"{line}  ")
    assert effort in thought[-1]
    assert players in run(capsys, "opponents", "petris", *chosen)
    agents = ("--agents", "random,random", "--games", "2", "--seed", "1")
    with pytest.raises(SystemExit):
        main(["arena", "petris", *agents, *chosen])
    row = capsys.readouterr().out
    assert f" {to} " in row
    assert row.endswith(f"{games}\n")
