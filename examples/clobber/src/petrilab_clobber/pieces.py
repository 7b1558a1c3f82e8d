"""How stones look in drawings (`petrilab show --svg`, Jupyter): a disc that nearly fills a square.

This file is optional: without it, every token is drawn as a small disc.
"""

from petrilab.core import actor_letter
from petrilab.svg.markup import circle, group, lettering
from petrilab.svg.palette import hue
from petrilab.svg.pieces import Pieces, Spot


def _stone(spot: Spot) -> str:
    """Return a disc with the letter of its owner."""
    (x, y), seat = spot.centre, spot.token.seat or 0
    size, tone = 0.78 * spot.radius, hue(seat)
    return group(
        circle(x, y, size, fill=tone.fill, stroke=tone.ink, stroke_width=2),
        lettering(x, y, actor_letter(seat), 0.9 * size, text_anchor="middle", fill=tone.on),
    )


PIECES = Pieces({"stone": _stone})
