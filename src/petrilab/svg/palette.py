"""The colours of all drawings: background, glass, text, and ten players."""

from dataclasses import dataclass

from petrilab.core import Seat

BENCH = "#f5f8f8"
"""The background; it is drawn, so that a picture looks right on any page."""
BENCH_FAR = "#e9eff0"
BENCH_EDGE = "#cfd8da"
AGAR = "#fffdf7"
AGAR_EDGE = "#eef1e6"
GLASS = "#ffffff"
GLASS_EDGE = "#8fa3aa"
SHADOW = "#33474f"
INK = "#1f2a30"
"""Text and numbers."""
QUIET = "#4f5d65"
"""Secondary text; its contrast is still WCAG AA on background, agar and white."""
LABEL = "#ffffff"
"""Plates behind the names of places."""
TURN = "#dcebef"
"""Bands behind the seats that are to act."""
TURN_EDGE = "#2b7a8c"
DEAD = "#262b30"
"""Hexagons that are black for the rest of a game."""


@dataclass(frozen=True, slots=True)
class Hue:
    """A player's colours: `fill` for pieces, `on` for text on them.

    `ink` is dark enough for outlines and text on the background, `tint` is pale.
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
NEUTRAL = Hue("#8b979d", "#3f4a50", "#12181b", "#e6eaec")
"""The colours of tokens without an owner."""


def hue(seat: Seat | None) -> Hue:
    """Return the colours of a seat; neutral ones for None, CHANCE and TABLE."""
    return NEUTRAL if seat is None or seat < 0 else HUES[seat % len(HUES)]
