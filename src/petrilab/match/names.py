"""Names: what people call themselves, made fit to be shown as text on one line."""

import unicodedata

from petrilab.core import refuse
from petrilab.core.rules import MatchRule

_LONGEST = 24


def clean_name(name: str) -> str:
    """The name without signs that cannot be seen or that turn the line round; refuses none."""
    visible = "".join(sign if sign.isprintable() else " " for sign in name)
    short = " ".join(unicodedata.normalize("NFC", visible).split())[:_LONGEST].strip()
    if not short:
        refuse(MatchRule.NAME).raised()
    return short
