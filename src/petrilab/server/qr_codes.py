"""QR codes of addresses, for the terminal and for the page."""

import io

import segno

_BLOCKS = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}
"""Two modules in one character. Terminals are mostly dark, so light modules are drawn."""


def terminal_qr(url: str) -> str:
    """Return a QR code as lines of block characters."""
    modules = [[bool(cell) for cell in row] for row in segno.make(url, micro=False).matrix_iter()]
    if len(modules) % 2:
        modules.append([False] * len(modules[0]))
    pairs = zip(modules[::2], modules[1::2], strict=True)
    return "\n".join(
        "".join(_BLOCKS[up, down] for up, down in zip(*pair, strict=True)) for pair in pairs
    )


def qr_svg(url: str) -> str:
    """Return a QR code as an SVG in the colour of the surrounding text."""
    out = io.BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(out, kind="svg", dark="#000", svgclass=None, lineclass=None, omitsize=True)
    return out.getvalue().decode().replace('"#000"', '"currentColor"')
