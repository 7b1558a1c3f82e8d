"""Untrusted text: made safe for error messages, or read as a number."""

_SHOWN = 24
"""Characters of untrusted text shown in an error message."""
_MAX_DIGITS = 9


def quoted(text: str, most: int = _SHOWN) -> str:
    """Return the beginning of a text, short and printable, for an error message."""
    short = text if len(text) <= most else text[:most] + "…"
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in short)


def read_int(text: str) -> int | None:
    """Return a non-negative decimal number of at most nine digits, or None."""
    if text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS:
        return int(text)
    return None
