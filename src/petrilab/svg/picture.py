"""A whole picture: the board, the panel beside or under it, and words for those who cannot see."""

import zlib

from petrilab.core import Geometry, Scene, seat_letters
from petrilab.svg.board import board
from petrilab.svg.glass import glass_defs
from petrilab.svg.ink import Block, Ids, element, number, rectangle, words
from petrilab.svg.palette import BENCH_EDGE
from petrilab.svg.panel import Label, Style, fact_label, panel, panel_width, seats_of
from petrilab.svg.pieces import find_pieces

_MARGIN = 18.0
_BETWEEN = 16.0
_WIDTH = 900.0
_HEIGHT = 680.0
_NARROWEST = 400.0
_MANY_SEATS = 4
"""More seats than this make a panel so high that it is better beside the board."""


def picture(game: str, geometry: Geometry, scene: Scene, label: Label = fact_label) -> str:
    """The drawing of a scene on a board as a standalone SVG.

    The same arguments make the same text. Nothing outside the text is referred to, and its ids
    differ from those of other drawings on the page.
    """
    ids = Ids.of(game, f"{zlib.crc32(repr((geometry, scene)).encode()):08x}")
    pieces = find_pieces(game)
    style = Style(label, pieces.emblem, ids)
    beside = _goes_beside(geometry, scene)
    room = _WIDTH - 2 * _MARGIN
    if beside:
        room -= panel_width(scene, label) + _BETWEEN
    table = board(geometry, scene, pieces, ids, (room, _HEIGHT))
    side = panel(
        scene, style, panel_width(scene, label) if beside else max(table.width, _NARROWEST)
    )
    body = _side_by_side(table, side) if beside else _stacked(table, side)
    return _document(game, scene, ids, glass_defs(ids) + pieces.defs(ids), body)


def _goes_beside(geometry: Geometry, scene: Scene) -> bool:
    left, top, right, bottom = geometry.box()
    return len(seats_of(scene)) > _MANY_SEATS and right - left < 1.5 * (bottom - top)


def _side_by_side(table: Block, side: Block) -> Block:
    height = max(table.height, side.height)
    svg = table.at(0, (height - table.height) / 2)
    svg += side.at(table.width + _BETWEEN, (height - side.height) / 2)
    return Block(table.width + _BETWEEN + side.width, height, svg)


def _stacked(table: Block, side: Block) -> Block:
    width = max(table.width, side.width, _NARROWEST - 2 * _MARGIN)
    svg = table.at((width - table.width) / 2, 0)
    svg += side.at((width - side.width) / 2, table.height + _BETWEEN)
    return Block(width, table.height + _BETWEEN + side.height, svg)


def _document(game: str, scene: Scene, ids: Ids, defs: str, body: Block) -> str:
    width, height = body.width + 2 * _MARGIN, body.height + 2 * _MARGIN
    bench = rectangle(
        0.5, 0.5, width - 1, height - 1, rx=14, fill=ids.ref("bench"), stroke=BENCH_EDGE
    )
    return element(
        "svg",
        element("title", words(_title(game)), id=ids.name("title")),
        element("desc", words(_description(scene)), id=ids.name("desc")),
        element("defs", defs),
        bench,
        body.at(_MARGIN, _MARGIN),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        aria_labelledby=f"{ids.name('title')} {ids.name('desc')}",
        font_family="system-ui, sans-serif",
    )


def _title(game: str) -> str:
    return game.replace("-", " ").title()


def _description(scene: Scene) -> str:
    """Whose turn it is and what stands where, for those who cannot see the picture."""
    acting = tuple(seat for seat in scene.turn if seat >= 0)
    turn = [f"To act: {seat_letters(acting)}."] if acting else []
    tokens = [
        f"{token.place}: {seat_letters((token.seat,)) + ' ' if token.seat is not None else ''}"
        f"{token.kind}{f' x{token.count}' if token.count > 1 else ''}."
        for token in scene.tokens
    ]
    return " ".join((*turn, *tokens)) or "An empty board."
