"""Bad input to every command gives one clear sentence and exit code 2."""

from pathlib import Path

import pytest

from petrilab.cli import main

START = "petris - 0010000/0000100 0,0 0"
DISH = "petri-dish seating=in-order AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A DGM 0"
COMB = "honeycomb board=rectangle:3x2 .../... 1 - -"

_POSITIONS = [
    "",
    " ",
    "petris",
    "petris -",
    "chess - 8/8 w",
    "petris - 0010000/0000100 0,0",
    "petris - 0010000/0000100 0,0 0 0",
    "petris - 001000/0000100 0,0 0",
    "petris - 0010000/0000100/0000000 0,0 0",
    "petris - 001000x/0000100 0,0 0",
    "petris - 0010000/0010000 0,0 0",
    "petris - 0010000/0000100 0 0",
    "petris - 0010000/0000100 0,10 0",
    "petris - 0010000/0000100 0,-1 0",
    "petris - 0010000/0000100 0,0 25",
    "petris - 0010000/0000100 0,0 1e3",
    "petris - 0010000/0000100 0,0 ²",
    "petris - SSSS000/0000100 0,0 0",
    "petris players=9 0010000/0000100 0,0 0",
    "petris players 0010000/0000100 0,0 0",
    "petris players=2,players=2 0010000/0000100 0,0 0",
    "petris players=3,advanced=on 1000000000/0000001000/0000000001 0,0,0 0",
    "petris colour=red 0010000/0000100 0,0 0",
    "petris - 0010000/0000100 0,0 " + "9" * 5000,
    "petri-dish - AMALASAS/-/- A DGM 0",
    "petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- C DGM 0",
    "petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A MGD 0",
    "petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A DGQ 0",
    "petri-dish - ASASASAS/-/-/-/-/BMBLBSBS/-/-/-/- A DGM 0",
    "petri-dish - AMALASA/-/-/-/-/BMBLBSBS/-/-/-/- A DGM 0",
    "honeycomb board=rectangle:3x2 .../.. 1 - -",
    "honeycomb board=rectangle:3x2 ..C/... 2 - -",
    "honeycomb board=rectangle:3x2 .../... 0 - -",
    "honeycomb board=rectangle:3x2 .../... 1 A:1 -",
    "honeycomb board=rectangle:3x2 .../... 1 A:1+9 -",
    "honeycomb board=rectangle:3x2 .../... 1 A:1+2,A:3+4 -",
    "honeycomb board=rectangle:3x2 .../... 1 - up",
    "honeycomb board=rectangle:1x1 . 1 - -",
    "honeycomb board=hexagon:99 . 1 - -",
    "honeycomb board=rectangle:3x2,calls=spoken .../... 1 - -",
    "honeycomb board=rectangle:3x2,calls=spoken .../... 1 - - 1/-/-",
    "honeycomb board=rectangle:3x2,call-seconds=2 .../... 1 - -",
    "petris - \x00 0,0 0",
    "petris\n- 0010000/0000100 0,0 0",
    "\ud800",
    "petris - \u0660\u0660\u0661\u0660\u0660\u0660\u0660/0000100 0,0 0",
]
_MOVES = [
    (START, move)
    for move in (
        "", "2", "2>", "2>0", "2>0:0", "2>0:1,0:1", "2>4:1", "2>0:2", "3>0:1", "0>1:1", "9>9:9",
        "2>0:1,", "2>0:1;", "a", "2>0:1" * 100, "DGM", "1+2", "time-up", "\uff12>\uff10:\uff11",
    )
] + [
    (DISH, move)
    for move in (
        "", "D", "D0mid", "D0mid>1mid", "M0tip", "M0tip>0tip", "M9tip>9out", "Z0mid", "WZ0mid",
        "X0mid", "DGM", "A@5", "first=A", "M10tip>1tip", "GG0mid",
    )
] + [
    (COMB, move)
    for move in (
        "", "1", "1+1", "1+2+3", "1+7", "1+2-2", "1+2-0", "2+1-", "0+1", "1+2-3-4", "time-up", "-3",
        "1+" + "9" * 300,
    )
]  # fmt: skip
_COMMANDS = [
    ["nonsense"],
    ["--nonsense"],
    ["games", "extra"],
    ["play"],
    ["play", "chess"],
    ["play", "petris", "--seats", "human"],
    ["play", "petris", "--seats", "human,alien"],
    ["play", "petris", "--lang", "xx"],
    ["play", "petris", "--options", "players=three"],
    ["play", "petris", "--options"],
    ["play", "honeycomb", "--options", "calls=whispered"],
    ["perft", "petris"],
    ["perft", "petris", "--depth", "0"],
    ["perft", "petris", "--depth", "-1"],
    ["perft", "petris", "--depth", "1.5"],
    ["perft", "petris", "--depth", "9" * 400],
    ["perft", "petris", "--options", "=", "--depth", "1"],
    ["perft", "petris", "--options", "players=2,players=3", "--depth", "1"],
    ["perft", "petris", "--options", "players=2", "--options", "players=3", "--depth", "1"],
    ["random"],
    ["random", "petris", "--options", "track=4"],
    ["random", "petris", "--options", "max_turns=4"],
    ["show"],
    ["show", START, "--svg", "/nonexistent/folder/file.svg"],
    ["show", START, "--svg", "/"],
    ["show", START, "--seat", "Z"],
    ["show", START, "--seat", "C"],
    ["legal", START, "--seat", ""],
    ["apply", START],
    ["apply", START, "2>0:1", "--seat", "B"],
    ["apply", "petris - S000000/0000100 0,0 0", "4>1:1"],
    ["think", START, "--level", "6"],
    ["think", START, "--nodes", "0"],
    ["think", START, "--seconds", "nan"],
    ["think", "petris - S000000/0000100 0,0 0"],
    ["solve", "petris - S000000/0000100 0,0 0"],
    ["solve", "petris players=3 1000000000/0000001000/0000000001 0,0,0 0"],
    ["solve", "honeycomb board=rectangle:3x2 .../... 1 - -"],
    ["arena", "petris"],
    ["arena", "petris", "--agents", "alien"],
    ["arena", "petris", "--agents", "5/0,5"],
    ["arena", "petris", "--agents", "5/ten,5"],
    ["arena", "petris", "--agents", "greedy/2,5"],
    ["arena", "petris", "--agents", "5/1" + "0" * 5000],
    ["arena", "petris", "--agents", "random", "--games", "0"],
    ["bench", "playouts", "chess"],
    ["bench", "playouts", "petris", "--seconds", "0"],
    ["bench", "nonsense"],
    ["replay"],
    ["replay", "/nonexistent/file"],
    ["replay", "/"],
    ["replay", "a\x00b"],
    ["replay", "\udcff"],
    ["x" * 100_000],
    ["random", "petris", "--options", "\x1b]0;pwned\x07"],
    ["legal", START, "--seat", "B"],
    ["apply", "petris - 00,0 0", "2>0:1"],
    ["legal", "petris - 0010000/0000100 00,0 0"],
    ["legal", "petris players=2,\norder=fixed 0010000/0000100 0,0 0"],
    ["legal", "honeycomb board=rectangle:3x2 .../... 1 A:2+1 -"],
]
_RECORDS = {
    "empty": b"",
    "binary": bytes(range(256)),
    "no game": b'[Rules "1"]\n\nA.2>0:1 *\n',
    "other game": b'[Game "chess"]\n[Rules "1"]\n\nA.e4 *\n',
    "other rules": b'[Game "petris"]\n[Rules "99"]\n\nA.2>0:1 *\n',
    "broken tag": b'[Game "petris]\n[Rules "1"]\n\nA.2>0:1 *\n',
    "tag twice": b'[Game "petris"]\n[Game "petris"]\n[Rules "1"]\n\n*\n',
    "unknown tag": b'[Game "petris"]\n[Rules "1"]\n[Event "x"]\n\n*\n',
    "no actor": b'[Game "petris"]\n[Rules "1"]\n\n2>0:1 B.4>3:1 *\n',
    "wrong actor": b'[Game "petris"]\n[Rules "1"]\n\nB.4>3:1 *\n',
    "illegal move": b'[Game "petris"]\n[Rules "1"]\n\nA.2>0:1 B.4>3:4 *\n',
    "wrong hash": b'[Game "petris"]\n[Rules "1"]\n[Hash "0000000000000000"]\n\nA.2>0:1 *\n',
    "wrong result": b'[Game "petris"]\n[Rules "1"]\n\nA.2>0:1 stuck/loss/A/B\n',
    "other result": b'[Game "petris"]\n[Rules "1"]\n[Result "*"]\n\nA.2>0:1 stuck/loss/A/B\n',
    "bad options": b'[Game "petris"]\n[Rules "1"]\n[Options "players=7"]\n\n*\n',
    "utf-16": '[Game "petris"]'.encode("utf-16"),
    "too long": b"x" * 1_000_002,
    "too long in bytes": '[Game "petris"]\n[Rules "1"]\n\nA.2>0:1\n;x{}\nB.9>9:9 *'.format(
        "\u00e9" * 900_000
    ).encode(),
    "long tag": b'[Game "petris"]\n[Rules "1"]\n[A "' + b"x" * 5000 + b'"]\n\n*\n',
    "tag of a missing seat": b'[Game "petris"]\n[Rules "1"]\n[J "x"]\n\n*\n',
    "resigned by a missing seat": b'[Game "petris"]\n[Rules "1"]\n\nA.2>0:1 resigned/loss/C/J\n',
    "resigned nonsense": b'[Game "petris"]\n[Rules "1"]\n\nA.2>0:1 resigned/banana\n',
    "nul": b'[Game "petris"]\n[Rules "1"]\n\nA.\x00 *\n',
}


def _refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Return the error message of a command that refuses its arguments."""
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    said = capsys.readouterr()
    assert exit_.value.code == 2
    assert said.out == ""
    assert said.err.startswith("petrilab: ")
    assert said.err.count("\n") == 1
    assert len("petrilab: ") + 8 < len(said.err) < 600
    assert said.err.rstrip("\n").isprintable()
    assert "Traceback" not in said.err
    return said.err


@pytest.mark.parametrize("position", _POSITIONS)
@pytest.mark.parametrize("command", ["show", "legal", "apply"])
def test_a_bad_position_is_refused(
    command: str, position: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _refused([command, position, *(["2>0:1"] if command == "apply" else [])], capsys)


@pytest.mark.parametrize(("position", "move"), _MOVES)
def test_a_bad_move_is_refused(
    position: str, move: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _refused(["apply", "--", position, move], capsys)


@pytest.mark.parametrize("arguments", _COMMANDS, ids=lambda words: " ".join(words)[:60])
def test_bad_arguments_are_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    _refused(arguments, capsys)


@pytest.mark.parametrize("kind", _RECORDS)
def test_a_bad_record_is_refused(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(_RECORDS[kind])
    _refused(["replay", str(file)], capsys)


def test_the_message_names_the_column_and_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    said = _refused(["legal", "petris - 001x000/0000100 0,0 0"], capsys)
    assert "column 13" in said
    assert '"x000' in said


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Move 2 of the record: Dish 2 does not touch dish 4."),
        ("de", "Zug 2 der Aufzeichnung: Schale 2 berührt Schale 4 nicht."),
    ],
)
def test_a_refused_move_of_a_record_is_named_in_the_language_of_the_environment(
    language: str,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    file = tmp_path / "game.txt"
    file.write_text('[Game "petris"]\n[Rules "1"]\n\nA.2>3:1 B.4>2:1 *\n', encoding="utf-8")
    assert _refused(["replay", str(file)], capsys) == f"petrilab: {sentence}\n"
