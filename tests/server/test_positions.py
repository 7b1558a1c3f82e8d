"""The HTTP API of the analysis board: positions, previews, moves, pictures."""

import pytest

from server_process import Guest

_START = "petris - 0010000/0000100 0,0 0"


def test_a_position_is_described(ada: Guest) -> None:
    shown = ada.post("/api/positions", {"text": _START}).json()
    assert shown["text"] == _START
    assert shown["actors"] == [0]
    assert shown["players"] == 2
    assert len(shown["geometry"]["places"]) == 7


def test_the_name_of_a_game_is_its_first_position(ada: Guest) -> None:
    assert ada.post("/api/positions", {"text": "petris"}).json()["text"] == _START
    three = ada.post("/api/positions", {"text": "petris players=3"}).json()
    assert three["players"] == 3


def test_the_name_of_a_game_is_typed_in_any_case(ada: Guest) -> None:
    assert ada.post("/api/positions", {"text": "Petris"}).json()["text"] == _START
    after = "petris - 1000000/0000100 0,0 1"
    shown = ada.post("/api/positions", {"text": f" PETRIS{after.removeprefix('petris')}"}).json()
    assert shown["text"] == after
    refused = ada.post("/api/positions", {"text": "Chess"}).json()
    assert refused["params"]["found"] == "Chess"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("petris - 0010000/0010000 0,0 0", "petris-equal"),
        ("petris - 0010000 0,0 0", "text-field"),
        ("chess", "text-unknown-game"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(
    ada: Guest, text: str, rule: str
) -> None:
    assert ada.post("/api/positions", {"text": text}).json()["rule"] == rule


def test_a_move_is_previewed_by_steps_or_as_a_whole(ada: Guest) -> None:
    body = {"text": _START, "seat": 0}
    partial = ada.post("/api/positions/preview", {**body, "partial": ["2"]}).json()
    assert "0" in partial["steps"]
    assert "move" not in partial
    by_steps = ada.post("/api/positions/preview", {**body, "partial": ["2", "0"]}).json()
    assert by_steps["move"] == "2>0:1"
    assert ada.post("/api/positions/preview", {**body, "move": "2>0:1"}).json() == by_steps


def test_moves_of_all_actors_are_made(ada: Guest) -> None:
    after = ada.post("/api/positions/move", {"text": _START, "actor": 0, "move": "2>0:1"}).json()
    assert after["text"] == "petris - 1000000/0000100 0,0 1"
    assert after["events"]
    wrong = ada.post("/api/positions/move", {"text": _START, "actor": 1, "move": "4>1:1"})
    assert wrong.json()["rule"] == "turn-not-waiting"
    draw = ada.post("/api/positions", {"text": "petri-dish"}).json()
    assert draw["actors"] == [-1]
    assert draw["chance"] == ["A@0", "A@5"]
    drawn = ada.post("/api/positions/move", {"text": draw["text"], "actor": -1}).json()
    assert drawn["move"] in draw["chance"]
    chosen = {"text": draw["text"], "actor": -1, "move": "A@5"}
    assert ada.post("/api/positions/move", chosen).json()["move"] == "A@5"


def test_secret_picks_are_made_for_all_seats(ada: Guest) -> None:
    start = ada.post("/api/positions", {"text": "honeycomb board=hexagon:2"}).json()
    assert start["actors"] == [0, 1]
    first = {"text": start["text"], "actor": 0, "move": "1+2"}
    after = ada.post("/api/positions/move", first).json()
    assert after["actors"] == [1]
    second = {"text": after["text"], "actor": 1, "move": "3+4"}
    assert ada.post("/api/positions/move", second).json()["actors"] == [0, 1]


@pytest.mark.parametrize(("form", "start"), [("svg", b"<svg"), ("png", b"\x89PNG")])
def test_a_position_is_drawn(ada: Guest, form: str, start: bytes) -> None:
    picture = ada.post("/api/positions/picture", {"text": _START, "format": form})
    assert picture.content.startswith(start)


def test_a_saved_analysis_is_opened(ada: Guest) -> None:
    text = f'[Position "{_START}"]\n\nA.2>3:1 {{middle}} (A.2>0:1) B.4>1:1\n'
    nodes = ada.post("/api/analyses", {"text": text}).json()
    assert [node.get("parent") for node in nodes] == [None, 0, 0, 1]
    assert [node["info"].get("move") for node in nodes] == [None, "2>3:1", "2>0:1", "4>1:1"]
    assert nodes[1]["comment"] == "middle"
    assert len(nodes[0]["info"]["geometry"]["places"]) == 7
    refused = ada.post("/api/analyses", {"text": text.replace("4>1:1", "4>4:1")})
    assert refused.json()["params"]["move"] == 3
