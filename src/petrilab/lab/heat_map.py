"""Heat maps: figures by place, drawn on the real board of a game."""

from collections.abc import Mapping
from html import escape
from typing import Any, Final

from petrilab.core import AnyGame, Place
from petrilab.lab.intervals import Estimate

_FILL: Final = "#c8453f"
_MARGIN: Final = 0.05
"""Space around the board, as a part of its width."""
_STRONGEST: Final = 0.9
"""Opacity of the largest value; the others are in proportion."""


def heat_map(game: AnyGame, options: Any, values: Mapping[str, Estimate], title: str) -> str:
    """Return an SVG of the board: darker places have larger values, each written in percent.

    The title of a place, which browsers show under the pointer, has the interval.
    """
    geometry = game.geometry(options)
    left, top, right, bottom = geometry.box()
    edge = _MARGIN * (right - left)
    box = f"{left - edge:.3f} {top - edge:.3f} {right - left + 2 * edge:.3f} "
    box += f"{bottom - top + 2 * edge:.3f}"
    most = max((one.value for one in values.values()), default=0.0) or 1.0
    drawn = "".join(
        _place(place, values[place.name], most) for place in geometry.places if place.name in values
    )
    label = escape(title, quote=True)
    return f'<svg class="heat" viewBox="{box}" role="img" aria-label="{label}">{drawn}</svg>'


def _place(place: Place, one: Estimate, most: float) -> str:
    x, y = place.centre
    style = (
        f'fill="{_FILL}" fill-opacity="{_STRONGEST * max(0.0, one.value) / most:.3f}" '
        f'stroke="currentColor" stroke-width="{place.radius / 20:.3f}"'
    )
    if place.outline:
        points = " ".join(f"{px:.3f},{py:.3f}" for px, py in place.outline)
        shape = f'<polygon points="{points}" {style}/>'
    else:
        shape = f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{place.radius:.3f}" {style}/>'
    percent = f"{100 * one.value:.0f}"
    span = f"{place.name}: {100 * one.value:.1f} % [{100 * one.low:.1f}, {100 * one.high:.1f}]"
    return (
        f"<g><title>{escape(span)}</title>{shape}"
        f'<text x="{x:.3f}" y="{y:.3f}" text-anchor="middle" dominant-baseline="central" '
        f'fill="currentColor" font-size="{0.55 * place.radius:.3f}">{percent}</text></g>'
    )
