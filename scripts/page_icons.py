"""Draws the icons of the page as PNG: `.venv/bin/python scripts/page_icons.py`."""

from pathlib import Path

import resvg_py

_FOLDER = Path(__file__).parents[1] / "frontend" / "public"
_BACKGROUND = "#eaf2f3"
_SAFE = 0.72
"""Part of a maskable icon that no platform cuts off, with some margin."""


def main() -> None:
    """Write an icon for each size, and one that platforms may cut to their own shape."""
    icon = (_FOLDER / "icon.svg").read_text("utf-8")
    for size in (192, 512):
        png = resvg_py.svg_to_bytes(svg_string=icon, width=size, height=size)
        (_FOLDER / f"icon-{size}.png").write_bytes(bytes(png))
    inner = icon[icon.index(">") + 1 : icon.rindex("</svg>")]
    shift = 16 * (1 - _SAFE)
    maskable = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f'<rect width="32" height="32" fill="{_BACKGROUND}"/>'
        f'<g transform="translate({shift} {shift}) scale({_SAFE})">{inner}</g></svg>'
    )
    png = resvg_py.svg_to_bytes(svg_string=maskable, width=512, height=512)
    (_FOLDER / "icon-maskable.png").write_bytes(bytes(png))


if __name__ == "__main__":
    main()
