"""Draw the pictures of README.md: an animated match of Petris, and the board of its Jupyter cell.

The match is played by two `greedy` bots from a seed, and every frame is the drawing that the
position makes of itself. Parts that stay the same are written once; the others fade in and out by
CSS, so the picture needs no script. The same seed gives the same bytes.
"""

import ast
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from petrilab.core import read_record

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
SEED = "7"
FRAME_SECONDS = 1.2
FADE_SECONDS = 0.3
LAST_FRAMES = 4
"""The final position is shown for this many frames before the animation starts again."""
_SVG = "http://www.w3.org/2000/svg"
ET.register_namespace("", _SVG)
_DRAWING_ID = re.compile(r"petris-[0-9a-f]{8}")


@dataclass
class Layer:
    """One group of the drawing, with the elements that are in every frame and the others.

    `passing[i]` holds, for each element drawn just before the i-th constant one, its frames.
    """

    transform: str
    constant: list[str]
    passing: dict[int, dict[str, list[int]]] = field(default_factory=lambda: defaultdict(dict))


def play_match(seed: str) -> str:
    """Return the record of a match between two bots in the terminal."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "petrilab", "play", "petris"]
        subprocess.run(
            [*command, "--seats", "greedy,greedy", "--seed", seed],
            input="match.txt\n",
            text=True,
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        return Path(folder, "match.txt").read_text("utf-8")


def merge_frames(drawings: list[ET.Element]) -> list[Layer]:
    """Return the groups of the drawings, with each element and the frames that it is in."""
    layers = []
    for groups in zip(*(drawing.findall("./{*}g/{*}g") for drawing in drawings), strict=True):
        frames = [[_markup(element) for element in group] for group in groups]
        in_all = set.intersection(*(set(frame) for frame in frames))
        layer = Layer(groups[0].attrib["transform"], [e for e in frames[0] if e in in_all])
        for number, frame in enumerate(frames):
            place = 0
            for element in frame:
                if element in in_all:
                    place += 1
                else:
                    layer.passing[place].setdefault(element, []).append(number)
        layers.append(layer)
    return layers


def animate(record: str) -> str:
    """Return the positions of a record as one animated SVG."""
    drawings = [_drawing(position._repr_svg_()) for position in read_record(record).positions()]
    first = drawings[0]
    count = len(drawings)
    runs: set[tuple[int, int]] = set()
    body = "".join(_layer_markup(layer, count, runs) for layer in merge_frames(drawings))
    bench, groups = first.find("./{*}rect"), first.find("./{*}g")
    if bench is None or groups is None:
        raise LookupError("the drawing of a position has another form than this script expects")
    return (
        f'<svg xmlns="{_SVG}" viewBox="{first.attrib["viewBox"]}" width="{first.attrib["width"]}" '
        f'height="{first.attrib["height"]}" role="img" font-family="system-ui, sans-serif">\n'
        f"<title>A match of Petris between two bots</title>\n<style>{_style(runs, count)}</style>\n"
        f"{_markup(first.find('./{*}defs'))}\n{_markup(bench)}\n"
        f'<g transform="{groups.attrib["transform"]}">\n{body}</g>\n</svg>\n'
    )


def _drawing(svg: str) -> ET.Element:
    return ET.fromstring(_DRAWING_ID.sub("petris", svg))  # noqa: S314  # our own drawing


def _markup(element: ET.Element | None) -> str:
    if element is None:
        raise LookupError("the drawing of a position lacks an element")
    return ET.tostring(element, encoding="unicode").replace(f' xmlns="{_SVG}"', "")


def _layer_markup(layer: Layer, count: int, runs: set[tuple[int, int]]) -> str:
    """Return a group as markup, and add the runs of frames that need an animation."""
    parts = []
    for place in range(len(layer.constant) + 1):
        for element, frames in layer.passing[place].items():
            for start, end in _contiguous(frames):
                runs.add((start, end))
                last = " last" if end == count else ""
                hidden = "" if start == 0 else ' opacity="0"'
                parts.append(f'<g class="f f{start}-{end}{last}"{hidden}>{element}</g>')
        parts += layer.constant[place : place + 1]
    return f'<g transform="{layer.transform}">\n' + "\n".join(parts) + "\n</g>\n"


def _contiguous(frames: list[int]) -> list[tuple[int, int]]:
    """Return the runs of consecutive numbers, each as its first and the one after its last."""
    starts = [n for n in frames if n - 1 not in frames]
    ends = [n + 1 for n in frames if n + 1 not in frames]
    return list(zip(starts, ends, strict=True))


def _style(runs: set[tuple[int, int]], count: int) -> str:
    """Return the CSS; without motion the final position is shown."""
    total = count + LAST_FRAMES
    seconds = round(total * FRAME_SECONDS, 1)
    rules = [f".f{{animation-duration:{seconds}s;animation-iteration-count:infinite}}"]
    for start, end in sorted(runs):
        name = f"f{start}-{end}"
        rules.append(f".{name}{{animation-name:{name}}}{_keyframes(name, start, end, count)}")
    rules.append(
        "@media (prefers-reduced-motion:reduce){.f{animation:none;opacity:0}.last{opacity:1}}"
    )
    return "\n".join(rules)


def _keyframes(name: str, start: int, end: int, count: int) -> str:
    total = count + LAST_FRAMES
    fade = 100 * FADE_SECONDS / FRAME_SECONDS / total
    begins, ends = 100 * start / total, 100 * (total if end == count else end) / total
    steps = [(0.0, int(start == 0)), (begins, int(start == 0)), (begins + fade, 1), (ends, 1)]
    if end < count:
        steps += [(ends + fade, 0), (100.0, 0)]
    stops = "".join(f"{percent:.4g}%{{opacity:{shown}}}" for percent, shown in steps)
    return f"@keyframes {name}{{{stops}}}"


def readme_cell() -> str:
    """Return the Python code of README.md."""
    readme = (ROOT / "README.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    return str(code)


def draw_cell(code: str) -> str:
    """Run a notebook cell and return the drawing of the value of its last line."""
    *statements, last = ast.parse(code).body
    if not isinstance(last, ast.Expr):
        raise TypeError("the last line of the cell is not an expression")
    names: dict[str, Any] = {}
    exec(compile(ast.Module(statements, []), "README.md", "exec"), names)  # noqa: S102
    shown = eval(compile(ast.Expression(last.value), "README.md", "eval"), names)  # noqa: S307
    return str(shown._repr_svg_()) + "\n"


def pictures() -> dict[Path, str]:
    """Return the files that this script writes, with their text."""
    return {
        PICTURES / "petris-match.svg": animate(play_match(SEED)),
        PICTURES / "jupyter.svg": draw_cell(readme_cell()),
    }


if __name__ == "__main__":
    for path, text in pictures().items():
        path.write_text(text, "utf-8", newline="\n")
        print(f"{path.relative_to(ROOT)}: {len(text)} bytes")
