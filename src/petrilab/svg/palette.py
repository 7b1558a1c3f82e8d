"""The colours of all drawings: a light bench, glass, ink, and ten players."""

from dataclasses import dataclass

from petrilab.core import Seat

BENCH = "#f5f8f8"
"""The table everything lies on; drawn too, so that a picture looks right on any page."""
BENCH_FAR = "#e9eff0"
BENCH_EDGE = "#cfd8da"
AGAR = "#fffdf7"
AGAR_EDGE = "#eef1e6"
GLASS = "#ffffff"
GLASS_EDGE = "#8fa3aa"
SHADOW = "#33474f"
INK = "#1f2a30"
"""Words and numbers that matter."""
QUIET = "#4f5d65"
"""Words that explain; still AA on bench, agar and white."""
LABEL = "#ffffff"
"""Behind the names of places."""
TURN = "#dcebef"
"""Behind the seats that are to act."""
TURN_EDGE = "#2b7a8c"
DEAD = "#262b30"
"""What is black for the rest of a game."""


@dataclass(frozen=True, slots=True)
class Hue:
    """A player's colour: `fill` for bodies, `on` for what is written on it.

    `ink` is dark enough for outlines and words on the bench, `tint` a pale wash.
    """

    fill: str
    ink: str
    on: str
    tint: str


_WHITE = "#ffffff"
HUES = (
    Hue("#cf3438", "#971b20", _WHITE, "#fbe3e2"),  # A, red
    Hue("#2a6fcf", "#174a94", _WHITE, "#deeafa"),  # B, blue
    Hue("#f4b52a", "#7a5200", "#2b1d00", "#fdf0cf"),  # C, amber
    Hue("#2c8043", "#1b5c2c", _WHITE, "#dcf0e0"),  # D, green
    Hue("#7c41b8", "#58268a", _WHITE, "#ecdff8"),  # E, violet
    Hue("#5cc6d2", "#0b5c68", "#06282c", "#dbf4f6"),  # F, turquoise
    Hue("#ee7b23", "#8a3c00", "#1e0c00", "#fde6d3"),  # G, orange
    Hue("#f195bb", "#95285a", "#2e0a1a", "#fde6ef"),  # H, pink
    Hue("#70503b", "#4a3122", _WHITE, "#ece2db"),  # I, brown
    Hue("#adc83f", "#515f00", "#1e2600", "#f0f5d6"),  # J, lime
)
NOBODY = Hue("#8b979d", "#3f4a50", "#12181b", "#e6eaec")
"""What belongs to no seat."""


def hue(seat: Seat | None) -> Hue:
    """The colour of a seat, or of nobody."""
    return NOBODY if seat is None or seat < 0 else HUES[seat % len(HUES)]
