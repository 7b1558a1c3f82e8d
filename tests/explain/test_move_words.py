"""Moves in words, in all games and languages."""

import pytest

from petrilab.core import find_game
from petrilab.explain import Finding, move_in_words, sentence
from petrilab.texts import LANGUAGES, texts

_MOVES = {
    "petris": ("2>3:1", "4>1:1,3:2"),
    "petri-dish": ("D0mid>1left", "G5tip", "I5mid", "M1tip>1right", "Z5left", "WZ7left", "DG5tip"),
    "honeycomb": ("3+7", "3+7-12"),
}


@pytest.mark.parametrize(
    ("game", "move", "words"),
    [
        ("petris", "2>3:1", "“from dish 2: one bacterium to dish 3”"),
        ("petris", "4>1:1,3:2", "“from dish 4: one bacterium to dish 1, 2 bacteria to dish 3”"),
        ("petri-dish", "I5mid", "“infect the piece on 5mid”"),
        ("petri-dish", "WM1tip>1right", "“move the piece from 1tip to 1right, with the die Wild”"),
        ("honeycomb", "3+7-12", "“colonies on 3, 7, antibiotic on 12”"),
        ("petri-dish", "DGW", "DGW"),
        ("honeycomb", "pass", "pass"),
    ],
)
def test_a_move_is_said_in_words(game: str, move: str, words: str) -> None:
    assert move_in_words(texts("en"), find_game(game), move) == words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "move"), [(g, m) for g, moves in _MOVES.items() for m in moves])
def test_every_language_has_words_for_moves(language: str, game: str, move: str) -> None:
    words = move_in_words(texts(language), find_game(game), move)
    assert move not in words
    assert "words-" not in words


def test_a_finding_names_its_moves_in_words() -> None:
    params: dict[str, str | int] = {
        "player": "B",
        "better": "2>3:1",
        "played": "2>0:1",
        "count": 3,
        "other": 9,
    }
    finding = Finding("petris-finding-replies-difference", "replies", 1.0, (), params)
    said = sentence(texts("en"), finding, find_game("petris"))
    assert said == (
        "Legal moves of B: 3 after “from dish 2: one bacterium to dish 3”, "
        "9 after “from dish 2: one bacterium to dish 0”."
    )
    assert "2>3:1" in sentence(texts("en"), finding)
