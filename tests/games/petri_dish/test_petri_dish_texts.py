"""Texts of Petri Dish that are refused, with the place and the reason."""

import pytest

from petrilab.core import RefusedError, read_move, read_position
from petrilab.games.petri_dish import GAME, Rule

START = "AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/-"
_NINE = "{0}L{0}L{0}L{0}M/{0}M{0}M{0}S{0}S/{0}S..."


@pytest.mark.parametrize(
    ("fields", "rule", "column"),
    [
        ("- A W", "text-fields", None),
        (f"{START} A W 0 0", "text-fields", None),
        ("-/-/- A W 0", "text-field", 14),
        ("AMALASA/-/-/-/-/BMBLBSBS/-/-/-/- A W 0", "text-field", 20),
        ("AMALASASAS/-/-/-/-/BMBLBSBS/-/-/-/- A W 0", "text-field", 23),
        ("AMALASXS/-/-/-/-/BMBLBSBS/-/-/-/- A W 0", "text-field", 20),
        ("AMALASCS/-/-/-/-/BMBLBSBS/-/-/-/- A W 0", "text-field", 20),
        ("AMALASAS/..../-/-/-/BMBLBSBS/-/-/-/- A W 0", "text-field", 23),
        ("AMALASAS//-/-/-/BMBLBSBS/-/-/-/- A W 0", "text-field", 23),
        (f"{START} C W 0", "text-field", 48),
        (f"{START} AB W 0", "text-field", 48),
        (f"{START} a W 0", "text-field", 48),
        (f"{START} A WD 0", "text-field", 50),
        (f"{START} A X 0", "text-field", 50),
        (f"{START} A W 00", "text-field", 52),
        (f"{START} A W -1", "text-field", 52),
        (f"{START} ? W 0", "text-field", 50),
        (f"{START} ? - 1", "text-field", 52),
        (f"{START} A WWWWW 0", Rule.TRIPLES, None),
        (f"{START} A DGWW 0", Rule.TRIPLES, None),
        (f"{START} A DDG 0", Rule.DUPLICATES, None),
        ("BMBLBSBS/-/-/-/-/-/-/-/-/- ? - 0", Rule.SETUP, None),
        ("-/-/-/-/-/-/-/-/-/- A - 0", Rule.OUT, None),
        (f"{_NINE.format('A')}/-/{_NINE.format('B')}/-/-/- A - 0", Rule.ALL_NINE, None),
        (f"{_NINE.format('A')}/-/{_NINE.format('B')}/-/-/- B - 0", Rule.ALL_NINE, None),
    ],
)
def test_an_impossible_position_is_refused(fields: str, rule: str, column: int | None) -> None:
    with pytest.raises(RefusedError) as error:
        read_position(f"petri-dish - {fields}")
    assert error.value.refusal.rule == rule
    assert error.value.refusal.params.get("column") == column


def test_turns_beyond_the_last_are_refused() -> None:
    with pytest.raises(RefusedError) as error:
        read_position(f"petri-dish max-turns=5 {START} A - 6")
    assert error.value.refusal.rule == "text-field"


_NO_MOVES = (
    *("", " ", "Z", "W0tip", "WW0tip", "DD0tip>0mid", "Z0tip>0mid", "M0tip", "M0tip>", "Z10tip"),
    *("Z0Tip", "Z0tip\n>", "GDW", "DG", "DGMW", "K@1", "A@", "A@10", "first=K", "first=AB"),
)
_MOVES = (
    *("M1tip>1right", "WM1tip>1right", "DZ7left", "I5mid", "G0mid", "ZD0tip>0mid"),
    *("DGW", "DDD", "WWW", "A@5", "J@9", "first=B"),
)


@pytest.mark.parametrize("text", _NO_MOVES)
def test_a_text_that_is_not_a_move_is_refused(text: str) -> None:
    with pytest.raises(RefusedError) as error:
        read_move(GAME, text)
    assert error.value.refusal.rule == "text-move"


@pytest.mark.parametrize("text", _MOVES)
def test_the_text_of_a_move_reads_back(text: str) -> None:
    assert read_move(GAME, text).text() == text
