"""Display names: one line of visible text, with the joiners that emoji and some scripts need."""

import unicodedata

from petrilab.core import refusal
from petrilab.match.refusal_rules import MatchRule

_MAX_NAME_LENGTH = 24
"""Unicode characters (code points) in composed form; the page counts the same."""
_ZWNJ, _ZWJ = "\u200c", "\u200d"
_BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U00016fe4\U0001d159"
)
"""Characters of printable categories that show nothing: fillers, blank patterns, joiners."""
_EMOJI = range(0x1F000, 0x1FB00)
"""Reserved for emoji; newer ones are unassigned in the tables of older Pythons."""
_TAGS = range(0xE0020, 0xE0080)
"""Spell the regions of flags, after a black flag."""
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_REGIONS = "".join(map(chr, range(0x1F1E6, 0x1F200)))
"""Letters that are flags in pairs."""
_FLAG = "\U0001f3f4"
_VIRAMA = 9
"""Combining class of the signs after which Indic scripts use joiners."""


def clean_name(name: str) -> str:
    """Return a name as one line of visible text. Refuses a name without visible characters."""
    kept: list[str] = []
    for index, sign in enumerate(text := unicodedata.normalize("NFC", name)):
        following = text[index + 1 : index + 2]
        kept.append(sign if _is_kept(sign, "".join(kept), following) else " ")
    short = _cut(" ".join("".join(kept).split())).rstrip(f" {_ZWJ}{_ZWNJ}")
    if not any(_is_visible(sign) for sign in short):
        raise refusal(MatchRule.NAME).error()
    return short


def _cut(text: str) -> str:
    """Return the longest start of a text that is short enough and splits no emoji or letter."""
    end = min(len(text), _MAX_NAME_LENGTH)
    while 0 < end < len(text) and _continues(text[:end], text[end]):
        end -= 1
    return text[:end]


def _continues(before: str, sign: str) -> bool:
    """Return whether a character belongs to the one before it."""
    if sign in (_ZWJ, _ZWNJ) or ord(sign) in _TAGS or ord(sign) in _SKIN_TONES or _is_mark(sign):
        return True
    regions = len(before) - len(before.rstrip(_REGIONS))
    return before[-1] == _ZWJ or (sign in _REGIONS and regions % 2 == 1)


def _is_visible(sign: str) -> bool:
    """Return whether a character is visible on its own."""
    if ord(sign) in _EMOJI:
        return True
    return sign.isprintable() and sign != " " and sign not in _BLANKS and not _is_mark(sign)


def _is_mark(sign: str) -> bool:
    """Return whether a character belongs to the one before it: accents, variation selectors."""
    return unicodedata.category(sign).startswith("M")


def _is_kept(sign: str, before: str, after: str) -> bool:
    """Return whether a character stays in a name, between these neighbours."""
    if _is_visible(sign):
        return True
    last = before[-1:].strip()
    if not last or sign in _BLANKS:
        return False
    if _is_mark(sign):
        return last not in (_ZWJ, _ZWNJ)
    if sign in (_ZWJ, _ZWNJ):
        return bool(after) and _may_join(sign, before, after)
    return ord(sign) in _TAGS and _FLAG in before


def _may_join(sign: str, before: str, after: str) -> bool:
    """Return whether a joiner has an effect, as in emoji, Indic scripts and Persian."""
    if unicodedata.combining(before[-1]) == _VIRAMA:
        return _is_visible(after)
    if sign == _ZWNJ:
        return unicodedata.bidirectional(before[-1]) == unicodedata.bidirectional(after) == "AL"
    base = before.rstrip("\ufe0f")[-1:]
    return _is_emoji(base) and _is_emoji(after)


def _is_emoji(sign: str) -> bool:
    is_symbol = unicodedata.category(sign or " ") in ("So", "Sm", "Sk")
    return bool(sign) and (ord(sign) in _EMOJI or is_symbol) and sign not in _BLANKS
