"""The command `review`: what it prints as text and as JSON."""

import json

import msgspec
import pytest

from petrilab.cli import main
from petrilab.core import read_record
from petrilab.explain import Review
from support import DATA

pytestmark = pytest.mark.usefixtures("prepared")

_PETRIS = "petris/players=2"
_DICE = "petri-dish/max-turns=1"
_SECRET = "honeycomb/board=hexagon-2"  # noqa: S105  # a file name


def _run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    said = capsys.readouterr()
    assert (exit_.value.code, said.err) == (0, "")
    return said.out


@pytest.mark.parametrize(("language", "word"), [("en", "accuracy"), ("de", "Genauigkeit")])
def test_the_command_prints_graph_players_and_key_moments(
    language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = DATA / "golden" / f"{_PETRIS}.txt"
    said = _run(capsys, "review", str(path), "--nodes", "100", "--lang", language)
    assert word in said
    lines = said.splitlines()
    assert len([line for line in lines if "%" in line]) > 20
    assert "{" not in said


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    path = DATA / "golden" / f"{_SECRET}.txt"
    said = _run(capsys, "review", str(path), "--nodes", "40", "--json")
    found = msgspec.json.decode(said, type=Review)
    assert found.game == "honeycomb"
    assert json.loads(said)["rounds"]


def test_the_command_shows_rounds_and_luck(capsys: pytest.CaptureFixture[str]) -> None:
    rounds = _run(capsys, "review", str(DATA / "golden" / f"{_SECRET}.txt"), "--nodes", "40")
    assert "known:" in rounds
    assert "true:" in rounds
    luck = _run(capsys, "review", str(DATA / "golden" / f"{_DICE}.txt"), "--nodes", "10")
    assert "luck" in luck
    begins = luck.splitlines().index(
        "Rolls: win probability of each player expected before the roll, and after it"
    )
    record = read_record((DATA / "golden" / f"{_DICE}.txt").read_text("utf-8"))
    rolls = [line.split() for line in luck.splitlines()[begins + 1 :]]
    made = [(str(n), move.text()) for n, (actor, move) in enumerate(record.moves, 1) if actor < 0]
    assert {(number, move) for number, move, *_ in rolls} <= set(made)
    assert rolls
    for _, _, *values in rolls:
        shares = [float(value[:-1]) for value in values if value.endswith("%")]
        assert sum(shares[::2]) == pytest.approx(100.0, abs=0.3)
        assert sum(shares[1::2]) == pytest.approx(100.0, abs=0.3)
