"""Names: invisible ones are refused; emoji and the scripts of the world survive."""

import json
import unicodedata
from pathlib import Path

import pytest

from petrilab.core import RefusedError
from petrilab.match.display_names import clean_name
from petrilab.match.refusal_rules import MatchRule

_INVISIBLE = (
    "",
    " ",
    "\u200b\u200b",  # zero-width spaces
    "\u200d",
    "\u200c\u200d\u200c",
    "\u2060\ufeff",
    "\u202e\u202c",  # directions
    "\u2066\u2069",
    "\u0301",  # accents without a letter
    " \u0301 \u0308",
    "\u20dd",
    "\ufe0f\ufe0f",  # variation selectors
    "\U000e0100",
    "\u180b",
    "\u3164",  # Hangul fillers
    "\u115f\u1160",
    "\uffa0",
    "\u2800\u2800",  # blank Braille pattern
    "\U0001d159",  # null notehead
    "\u034f",
    "\u17b4\u17b5",
    "\u00a0\u2003\u3000",  # spaces
    "\u2028",
    "\u00ad",  # soft hyphen
    "\U000e0041\U000e007f",  # tags without a flag
    "\u3164\u200d\ufe0f\u0301 \u2800",
    "\ud800",
    "\x00\x07",
)


@pytest.mark.parametrize("name", _INVISIBLE, ids=ascii)
def test_a_name_of_invisible_characters_is_refused(name: str) -> None:
    with pytest.raises(RefusedError) as caught:
        clean_name(name)
    assert caught.value.refusal.rule == MatchRule.NAME


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Zoë",
        "Łukasz Ñandú",
        "李明",
        "Ольга",
        "שרה",
        "ជា",
        "👩‍🔬",  # woman, joiner, microscope
        "👩🏽‍🚀 Mae",
        "❤️‍🔥",
        "🏳️‍🌈",
        "👨‍👩‍👧‍👦",
        "🙂‍↔️",
        "🇨🇭",
        "1️⃣",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",  # the flag of England
        "\U0001fae8",  # newer than the tables of Python 3.11
        "نرگس\u200cخانم",  # noqa: RUF001  # Persian, with a non-joiner
        "क्\u200dष",  # Devanagari, with a joiner after a virama
    ],
)
def test_a_visible_name_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("A\u200dda", "A da"),
        ("A\u200b\u200bda", "A da"),
        ("\u3164Ada\u2800", "Ada"),
        ("\u0301Ada", "Ada"),
        ("Ada\u200d", "Ada"),
        ("👩\u200d", "👩"),
        ("👩\u200dAda", "👩 Ada"),
        ("\u202eadA", "adA"),
        ("e\u0301", "é"),
        ("x" * 23 + "👩\u200d🔬", "x" * 23),
        ("x" * 22 + "👩\u200d🔬", "x" * 22),
    ],
    ids=ascii,
)
def test_invisible_characters_within_a_name_are_removed(name: str, shown: str) -> None:
    assert clean_name(name) == shown


_VECTORS = Path(__file__).parents[1] / "data" / "names.json"


@pytest.mark.parametrize(("name", "kept"), json.loads(_VECTORS.read_text("utf-8")), ids=ascii)
def test_a_long_name_is_cut_between_letters_and_emoji(name: str, kept: str) -> None:
    """The page's tests read the same names."""
    assert clean_name(name) == kept
