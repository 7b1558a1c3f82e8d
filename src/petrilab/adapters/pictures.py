"""Positions as arrays of pixels, drawn by resvg."""

import struct
import zlib
from typing import Any, Final

import numpy as np
import resvg_py
from numpy.typing import NDArray

from petrilab.core import AnyGame
from petrilab.kernels.compilation import as_int64, kernel
from petrilab.svg import card

_HEADER: Final = 33
"""Bytes of a PNG before the second chunk: the signature and the chunk IHDR."""
_CHANNELS: Final = 4


def pixels(game: AnyGame, position: Any) -> NDArray[np.uint8]:
    """Return the board as a spectator sees it: height x width x (red, green, blue)."""
    view = game.view(position, None)
    svg = card(game.name, game.geometry(position.options), game.scene(view))
    return decode_png(bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)))


def decode_png(png: bytes) -> NDArray[np.uint8]:
    """Return the colours of a PNG with four channels of eight bits, as resvg writes it.

    Raises ValueError for any other picture.
    """
    width, height, *kind = struct.unpack(">IIBBBBB", png[16:29])
    if kind != [8, 6, 0, 0, 0]:
        raise ValueError("only pictures with red, green, blue and alpha of eight bits are read")
    data, at = b"", _HEADER
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += length + 12
    lines = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + width * _CHANNELS)
    plain = np.zeros((height, width * _CHANNELS), np.uint8)
    _reverse_filters(lines, plain)
    return np.ascontiguousarray(plain.reshape(height, width, _CHANNELS)[:, :, :3])


@kernel
def _reverse_filters(lines: NDArray[np.uint8], out: NDArray[np.uint8]) -> None:
    """Reverse the filter of each line, which predicts a byte from those to the left and above."""
    for y in range(lines.shape[0]):
        kind = lines[y, 0]
        for x in range(lines.shape[1] - 1):
            left = as_int64(out[y, x - _CHANNELS]) if x >= _CHANNELS else 0
            above = as_int64(out[y - 1, x]) if y > 0 else 0
            corner = as_int64(out[y - 1, x - _CHANNELS]) if y > 0 and x >= _CHANNELS else 0
            guess = 0
            if kind == 1:
                guess = left
            elif kind == 2:  # noqa: PLR2004  # the numbers of the filters in the PNG format
                guess = above
            elif kind == 3:  # noqa: PLR2004
                guess = (left + above) // 2
            elif kind == 4:  # noqa: PLR2004
                by_left, by_above = abs(above - corner), abs(left - corner)
                by_corner = abs(left + above - 2 * corner)
                if by_left <= by_above and by_left <= by_corner:
                    guess = left
                else:
                    guess = above if by_above <= by_corner else corner
            out[y, x] = (as_int64(lines[y, x + 1]) + guess) & 255
