"""Figures of the laboratory, made with matplotlib."""

import io
import re
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any, Final

import matplotlib as mpl
import numpy as np
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.patches import Circle, Polygon

from petrilab.core import AnyGame
from petrilab.lab.intervals import Estimate
from petrilab.lab.tables import player_count, score_columns

if TYPE_CHECKING:
    import polars as pl

_INK: Final = "#010203"
"""Colour of texts and lines, replaced by the colour of the page."""
_COLOURS: Final = ("#c8453f", "#3b76c4", "#c79a1b", "#3f9a5b", "#9a59b5", "#2a9d9d")
"""Colours by seat, readable on light and dark pages."""
_STRONGEST: Final = 0.9
"""Opacity of the largest value of a heat map; the others are in proportion."""
_STYLE: Final[Any] = {
    "axes.edgecolor": _INK,
    "axes.labelcolor": _INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "font.size": 10,
    "legend.frameon": False,
    "svg.fonttype": "none",
    "svg.hashsalt": "petrilab",
    "text.color": _INK,
    "xtick.color": _INK,
    "ytick.color": _INK,
}


def length_figure(table: "pl.DataFrame") -> Figure:
    """Return the histogram of the lengths of games."""
    with mpl.rc_context(_STYLE):
        figure, axes = _new_figure()
        moves = table["moves"].to_numpy()
        axes.hist(moves, bins=_bins(moves), color=_COLOURS[1])
        axes.set_xlabel("moves")
        axes.set_ylabel("games")
    return figure


def score_figure(table: "pl.DataFrame") -> Figure:
    """Return the distributions of the scores by seat."""
    with mpl.rc_context(_STYLE):
        figure, axes = _new_figure()
        columns = score_columns(player_count(table))
        bins = _bins(table.select(columns).to_numpy().ravel())
        for seat, name in enumerate(columns):
            colour = _COLOURS[seat % len(_COLOURS)]
            label = name.removeprefix("score_")
            axes.hist(table[name].to_numpy(), bins, histtype="step", color=colour, label=label)
        axes.set_xlabel("score")
        axes.set_ylabel("games")
        axes.legend()
    return figure


def estimates_figure(rows: Mapping[str, Estimate], label: str) -> Figure:
    """Return figures as points with their intervals, one below the other."""
    with mpl.rc_context(_STYLE):
        figure, axes = _new_figure(height=0.8 + 0.3 * len(rows))
        values = [one.value for one in rows.values()]
        spans = [
            [one.value - one.low for one in rows.values()],
            [one.high - one.value for one in rows.values()],
        ]
        places = np.arange(len(rows))[::-1]
        axes.errorbar(values, places, xerr=spans, fmt="o", color=_COLOURS[0], capsize=3)
        axes.set_yticks(places, list(rows))
        axes.set_ylim(-0.6, len(rows) - 0.4)
        axes.set_xlabel(label)
    return figure


def heat_map_figure(
    game: AnyGame, options: Any, values: Mapping[str, Estimate], title: str
) -> Figure:
    """Return the board with a value for each place: darker places have larger values, in percent.

    `petrilab.lab.heat_map` draws the same as SVG, with intervals.
    """
    most = max((one.value for one in values.values()), default=0.0) or 1.0
    with mpl.rc_context(_STYLE):
        figure, axes = _new_figure(height=4.8)
        for place in game.geometry(options).places:
            one = values.get(place.name)
            if one is None:
                continue
            face = (*to_rgb(_COLOURS[0]), _STRONGEST * max(0.0, one.value) / most)
            style: dict[str, Any] = {"facecolor": face, "edgecolor": _INK, "linewidth": 0.6}
            axes.add_patch(
                Polygon(place.outline, **style)
                if place.outline
                else Circle(place.centre, place.radius, **style)
            )
            axes.text(*place.centre, f"{100 * one.value:.0f}", ha="center", va="center", fontsize=8)
        axes.autoscale_view()
        axes.set_aspect("equal")
        axes.invert_yaxis()  # boards are drawn from the top
        axes.set_axis_off()
        axes.set_title(title, fontsize=10)
    return figure


def _new_figure(height: float = 2.8) -> tuple[Figure, Any]:
    # As wide as a phone, so that the texts are readable there.
    figure = Figure(figsize=(4.8, height), layout="constrained")
    return figure, figure.add_subplot()


def _bins(values: Any) -> Any:
    """Return the edges of at most forty bins, in the middle between integers."""
    low, high = int(values.min()), int(values.max())
    step = max(1, -(-(high - low + 1) // 40))
    return np.arange(low - 0.5, high + step + 0.5, step)


def svg(figure: Figure, label: str) -> str:
    """Return a figure as SVG for a page, named by a label; its ink has the colour of the text."""
    with mpl.rc_context(_STYLE):
        buffer = io.StringIO()
        figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
    text = buffer.getvalue()
    text = text[text.index("<svg") :].replace(_INK, "currentColor")
    box = re.search(r'viewBox="[^"]*"', text)
    start = f'<svg {box[0] if box else ""} role="img" aria-label="{escape(label, quote=True)}">'
    text = start + text[text.index(">") + 1 :]
    text = re.sub(r'<g id="[^"]*"', "<g", text)  # the same in every figure of a page
    return re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
