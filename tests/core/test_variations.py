"""Analyses as text: moves, variations, comments, and what is refused."""

import pytest

from petrilab.core import RefusedError, read_record
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


_RECORD = """[Game "petris"]
[Rules "1"]
[Options "-"]
[Position "petris - 0010000/0000100 0,0 0"]
[Date "2026-11-17"]
[A "Ada"]
[B "Bob"]
[Result "*"]

{begin} A.2>3:1 {to the (middle); with
a line} (A.2>0:1 {instead} B.4>1:1 (B.4>6:1))
; the rest of this line (is a comment
B.4>1:1 *
"""


def test_a_record_may_have_variations_and_comments() -> None:
    record = read_record(_RECORD)
    assert [(actor, move.text()) for actor, move in record.moves] == [(0, "2>3:1"), (1, "4>1:1")]
    assert (record.date, record.seats) == ("2026-11-17", ("Ada", "Bob"))
    assert record.replay().text() == "petris - 0002000/0200000 0,0 2"
    _, nodes = v.read_variations(_RECORD)
    assert [(node.parent, node.comment) for node in nodes] == [
        (None, "begin"),
        (0, "to the (middle); with a line"),
        (0, "instead"),
        (2, ""),
        (2, ""),
        (1, ""),
    ]
    # Without them it is the record of the main line.
    assert read_record(record.text()) == record


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("A.2>3:1\n(A.2>0:1", 5),
        ("A.2>3:1)", 4),
        ("{a}\nA.2>3:1 {open", 5),
        ("A.2>3:1 }", 4),
        ("A.2>3:1 {a {b}}", 4),
    ],
)
def test_unclosed_parts_of_a_record_are_refused_with_their_line(body: str, line: int) -> None:
    with pytest.raises(RefusedError) as caught:
        read_record(f'[Game "petris"]\n[Rules "1"]\n\n{body}\n')
    assert caught.value.refusal.rule == "text-actor"
    assert caught.value.refusal.params["line"] == line


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
