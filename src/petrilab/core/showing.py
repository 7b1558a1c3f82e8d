"""Somebody's text, made safe: to be shown in an error, or read as a number."""

_SHOWN = 24
_MAX_DIGITS = 9


def shown(text: str, most: int = _SHOWN) -> str:
    """A piece of somebody's text that is safe to show in an error: short and printable."""
    short = text if len(text) <= most else text[:most] + "…"
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in short)


def read_int(text: str) -> int | None:
    """A plain non-negative decimal number of sane length, or None."""
    if text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS:
        return int(text)
    return None
