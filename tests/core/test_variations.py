"""Analyses as text: moves, variations, comments, and what is refused."""

import pytest

from petrilab.core import RefusedError
from petrilab.core import variations as v

_HEAD = '[Position "petris - 0010000/0000100 0,0 0"]\n\n'


def _read(moves: str) -> list[tuple[int | None, str, str]]:
    _, nodes = v.read_variations(_HEAD + moves)
    return [(node.parent, node.move.text() if node.move else "", node.comment) for node in nodes]


def test_variations_replace_the_move_before_them() -> None:
    assert _read("{begin} A.2>3:1 {to the\n middle} (A.2>0:1 B.4>1:1 (B.4>6:1)) B.4>1:1") == [
        (None, "", "begin"),
        (0, "2>3:1", "to the middle"),
        (0, "2>0:1", ""),
        (2, "4>1:1", ""),
        (2, "4>6:1", ""),
        (1, "4>1:1", ""),
    ]


def test_a_record_is_an_analysis_without_variations() -> None:
    text = '[Game "petris"]\n[Rules "1"]\n\nA.2>3:1 B.4>1:1 *\n'
    _, nodes = v.read_variations(text)
    assert [node.parent for node in nodes] == [None, 0, 1]
    assert nodes[1].events


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        ("(A.2>3:1)", "text-actor"),
        ("A.2>3:1 (A.2>0:1", "text-actor"),
        ("A.2>3:1)", "text-actor"),
        ("A.2>3:1 {open", "text-actor"),
        ("2>3:1", "text-actor"),
        ("A.9>9:9", "petris-source"),
        ("B.4>1:1", "turn-not-waiting"),
        ("A.e4", "text-move"),
    ],
)
def test_any_other_text_is_refused(moves: str, rule: str) -> None:
    with pytest.raises(RefusedError) as caught:
        _read(moves)
    assert caught.value.refusal.rule == rule


def test_an_analysis_has_a_limited_number_of_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(v, "MAX_NODES", 2)
    with pytest.raises(RefusedError) as caught:
        _read("A.2>3:1 B.4>1:1 A.3>0:1")
    assert caught.value.refusal.rule == "text-too-long"
