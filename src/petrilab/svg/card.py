"""A card for previews of links: the board in a fixed size, without words and so without fonts."""

from petrilab.core import Geometry, Scene
from petrilab.svg.board import board
from petrilab.svg.glass import glass_defs
from petrilab.svg.markup import Ids, element, rectangle
from petrilab.svg.pieces import find_pieces

WIDTH, HEIGHT = 800, 420
"""Pixels; the size that services show without cutting anything off."""
_MARGIN = 20.0


def card(game: str, geometry: Geometry, scene: Scene) -> str:
    """Return a board with its tokens as a standalone SVG of the size of a card."""
    ids, pieces = Ids.of(game, "card"), find_pieces(game)
    limit = WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN
    drawn = board(geometry, scene, pieces, ids, limit, has_names=False)
    zoom = min(limit[0] / drawn.width, limit[1] / drawn.height)
    x, y = (WIDTH - zoom * drawn.width) / 2, (HEIGHT - zoom * drawn.height) / 2
    return element(
        "svg",
        element("defs", glass_defs(ids) + pieces.defs(ids)),
        rectangle(0, 0, WIDTH, HEIGHT, fill=ids.ref("bench")),
        element("g", drawn.svg, transform=f"translate({x:.2f} {y:.2f}) scale({zoom:.4f})"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
    )
