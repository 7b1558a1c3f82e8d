"""Writing SVG as text: elements, escaped words, rounded numbers, and ids that do not clash."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

from petrilab.core import Point

Value: TypeAlias = str | float | None
"""What an attribute may be; None leaves it out."""

# What XML 1.0 cannot hold even when escaped.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NOT_ID = re.compile("[^A-Za-z0-9_-]")
_LETTER_WIDTH = 0.6


def number(value: float) -> str:
    """A number with at most two decimals and no needless signs."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def words(text: str) -> str:
    """Text as it may stand inside an element or an attribute."""
    return escape(_NOT_XML.sub("\ufffd", text), quote=True)


def element(name: str, /, *inside: str, **attributes: Value) -> str:
    """An element; `inside` is markup already, attributes are escaped here.

    An underscore in an attribute's name stands for a hyphen, and one at its end for nothing.
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
    """Elements that belong together."""
    return element("g", *inside, **attributes)


def circle(x: float, y: float, r: float, /, **attributes: Value) -> str:
    """A circle."""
    return element("circle", cx=x, cy=y, r=r, **attributes)


def rectangle(x: float, y: float, width: float, height: float, /, **attributes: Value) -> str:
    """A rectangle, from its top left corner."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def polygon(points: Iterable[Point], /, **attributes: Value) -> str:
    """A closed polygon."""
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polygon", points=corners, **attributes)


def path(d: str, /, **attributes: Value) -> str:
    """A path; `d` is taken as it is."""
    return element("path", d=d, **attributes)


def lettering(x: float, y: float, text: str, size: float, /, **attributes: Value) -> str:
    """A line of text whose capitals are centred on `y`."""
    # Capitals are about 0.7 em high in every usual font; dominant-baseline is not safe everywhere.
    return element("text", words(text), x=x, y=y + 0.35 * size, font_size=size, **attributes)


def text_width(text: str, size: float) -> float:
    """About how wide a line of text is: fonts differ, so rather too much than too little."""
    return _LETTER_WIDTH * size * len(text)


def gradient(name: str, identity: str, /, *stops: tuple[float, str, float], **more: Value) -> str:
    """A gradient (`radial` or `linear`) with stops of offset, colour and opacity."""
    marks = [
        element("stop", offset=at, stop_color=colour, stop_opacity=None if solid == 1 else solid)
        for at, colour, solid in stops
    ]
    return element(f"{name}Gradient", *marks, id=identity, **more)


@dataclass(frozen=True, slots=True)
class Ids:
    """Names of gradients and patterns, all beginning with what is one drawing's own."""

    prefix: str

    @classmethod
    def of(cls, *parts: str) -> "Ids":
        """Ids that begin with these words."""
        return cls("-".join(_NOT_ID.sub("-", part) for part in parts))

    def name(self, what: str) -> str:
        """The id of something."""
        return f"{self.prefix}-{what}"

    def ref(self, what: str) -> str:
        """How a fill or a stroke refers to something."""
        return f"url(#{self.name(what)})"


@dataclass(frozen=True, slots=True)
class Block:
    """Markup that lies between the origin and this width and height."""

    width: float
    height: float
    svg: str

    def at(self, x: float, y: float) -> str:
        """The block with its top left corner here."""
        return group(self.svg, transform=f"translate({number(x)} {number(y)})")
