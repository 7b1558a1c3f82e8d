"""A complete picture: the board, the panel beside or below it, and a description as text."""

import zlib

from petrilab.core import Geometry, Scene, seat_letters
from petrilab.svg.board import board
from petrilab.svg.glass import glass_defs
from petrilab.svg.markup import Block, Ids, element, number, rectangle, words
from petrilab.svg.palette import BENCH_EDGE
from petrilab.svg.panel import Label, Style, fact_label, panel, panel_width, seats_of
from petrilab.svg.pieces import find_pieces

_MARGIN = 18.0
_BETWEEN = 16.0
_WIDTH = 900.0
_HEIGHT = 680.0
_NARROWEST = 400.0
_MANY_SEATS = 4
"""With more seats than this the panel is beside the board, because it is high."""


def picture(game: str, geometry: Geometry, scene: Scene, label: Label = fact_label) -> str:
    """Return the drawing of a scene on a board as a standalone SVG.

    The same arguments give the same text. It refers to nothing outside, and its ids differ from
    those of other drawings on a page.
    """
    ids = Ids.of(game, f"{zlib.crc32(repr((geometry, scene)).encode()):08x}")
    pieces = find_pieces(game)
    style = Style(label, pieces.emblem, ids)
    beside = _goes_beside(geometry, scene)
    width = _WIDTH - 2 * _MARGIN
    if beside:
        width -= panel_width(scene, label) + _BETWEEN
    board_block = board(geometry, scene, pieces, ids, (width, _HEIGHT))
    side = panel(
        scene, style, panel_width(scene, label) if beside else max(board_block.width, _NARROWEST)
    )
    body = _side_by_side(board_block, side) if beside else _stacked(board_block, side)
    return _document(game, scene, ids, glass_defs(ids) + pieces.defs(ids), body)


def _goes_beside(geometry: Geometry, scene: Scene) -> bool:
    left, top, right, bottom = geometry.box()
    return len(seats_of(scene)) > _MANY_SEATS and right - left < 1.5 * (bottom - top)


def _side_by_side(board_block: Block, side: Block) -> Block:
    height = max(board_block.height, side.height)
    svg = board_block.at(0, (height - board_block.height) / 2)
    svg += side.at(board_block.width + _BETWEEN, (height - side.height) / 2)
    return Block(board_block.width + _BETWEEN + side.width, height, svg)


def _stacked(board_block: Block, side: Block) -> Block:
    width = max(board_block.width, side.width, _NARROWEST - 2 * _MARGIN)
    svg = board_block.at((width - board_block.width) / 2, 0)
    svg += side.at((width - side.width) / 2, board_block.height + _BETWEEN)
    return Block(width, board_block.height + _BETWEEN + side.height, svg)


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
    """Return whose turn it is and the tokens of every place, for screen readers."""
    acting = tuple(seat for seat in scene.turn if seat >= 0)
    turn = [f"To act: {seat_letters(acting)}."] if acting else []
    tokens = [
        f"{token.place}: {seat_letters((token.seat,)) + ' ' if token.seat is not None else ''}"
        f"{token.kind}{f' x{token.count}' if token.count > 1 else ''}."
        for token in scene.tokens
    ]
    return " ".join((*turn, *tokens)) or "An empty board."
