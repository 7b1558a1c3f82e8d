"""SVG markup as text: elements, escaped text, rounded numbers, unique ids."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

from petrilab.core import Point

Value: TypeAlias = str | float | None
"""The value of an attribute; None omits the attribute."""

# Characters that XML 1.0 does not allow, not even escaped.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NOT_ID = re.compile("[^A-Za-z0-9_-]")
_LETTER_WIDTH = 0.6
"""Estimated width of a letter in font sizes."""


def number(value: float) -> str:
    """Return a number with at most two decimals, without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def words(text: str) -> str:
    """Return text escaped for an element or an attribute."""
    return escape(_NOT_XML.sub("\ufffd", text), quote=True)


def element(name: str, /, *inside: str, **attributes: Value) -> str:
    """Return an element; `inside` is markup already, attributes are escaped here.

    An underscore in an attribute's name becomes a hyphen; one at its end is dropped.
    """
    shown = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    content = "".join(inside)
    return f"<{name}{shown}>{content}</{name}>" if content else f"<{name}{shown}/>"


def _attribute(value: str | float) -> str:
    return words(value) if isinstance(value, str) else number(value)


def group(*inside: str, **attributes: Value) -> str:
    """Return a group of elements."""
    return element("g", *inside, **attributes)


def circle(x: float, y: float, r: float, /, **attributes: Value) -> str:
    """Return a circle."""
    return element("circle", cx=x, cy=y, r=r, **attributes)


def rectangle(x: float, y: float, width: float, height: float, /, **attributes: Value) -> str:
    """Return a rectangle, given by its top left corner."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def polygon(points: Iterable[Point], /, **attributes: Value) -> str:
    """Return a closed polygon."""
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polygon", points=corners, **attributes)


def path(d: str, /, **attributes: Value) -> str:
    """Return a path; `d` is not escaped."""
    return element("path", d=d, **attributes)


def lettering(x: float, y: float, text: str, size: float, /, **attributes: Value) -> str:
    """Return a line of text whose capitals are centred on `y`."""
    # Capitals are about 0.7 em high in every usual font; dominant-baseline is not safe everywhere.
    return element("text", words(text), x=x, y=y + 0.35 * size, font_size=size, **attributes)


def text_width(text: str, size: float) -> float:
    """Return an upper estimate of the width of a line of text; fonts differ."""
    return _LETTER_WIDTH * size * len(text)


def gradient(name: str, identity: str, /, *stops: tuple[float, str, float], **more: Value) -> str:
    """Return a gradient (`radial` or `linear`) with stops of offset, colour and opacity."""
    marks = [
        element("stop", offset=at, stop_color=colour, stop_opacity=None if solid == 1 else solid)
        for at, colour, solid in stops
    ]
    return element(f"{name}Gradient", *marks, id=identity, **more)


@dataclass(frozen=True, slots=True)
class Ids:
    """Ids of gradients and patterns, with a prefix that is unique for each drawing."""

    prefix: str

    @classmethod
    def of(cls, *parts: str) -> "Ids":
        """Return ids with a prefix made of these parts."""
        return cls("-".join(_NOT_ID.sub("-", part) for part in parts))

    def name(self, what: str) -> str:
        """Return the id of a gradient or pattern."""
        return f"{self.prefix}-{what}"

    def ref(self, what: str) -> str:
        """Return the reference to a gradient or pattern, for a fill or a stroke."""
        return f"url(#{self.name(what)})"


@dataclass(frozen=True, slots=True)
class Block:
    """Markup whose top left corner is the origin, with its width and height."""

    width: float
    height: float
    svg: str

    def at(self, x: float, y: float) -> str:
        """Return the markup with its top left corner moved to a point."""
        return group(self.svg, transform=f"translate({number(x)} {number(y)})")
