"""The parts of a report in HTML: the page and its style, tables, figures with intervals, links."""

import math
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final
from urllib.parse import quote

from petrilab.lab.intervals import Estimate

_STYLE: Final = """
:root { color-scheme: light dark; --line: #8884; --bench: #fbfaf7; --ink: #23211d;
  --soft: #5c5850; }
@media (prefers-color-scheme: dark) {
  :root { --bench: #1b1d20; --ink: #e8e6e1; --soft: #b4b0a7; }
}
body { background: var(--bench); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  margin: 0 auto; max-width: 60rem; overflow-wrap: anywhere; padding: 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
h3 { font-size: 1rem; margin-bottom: .25rem; }
.wide { overflow-x: auto; overflow-wrap: normal; } .estimates + .estimates { margin-top: 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .25rem .75rem .25rem 0;
  text-align: left; vertical-align: top; }
tbody th { font-weight: normal; }
.facts th { color: var(--soft); white-space: nowrap; } .facts td { overflow-wrap: anywhere; }
.n { text-align: right; white-space: nowrap; }
td.note { border-bottom: 0; color: var(--soft); font-size: .85rem; padding-bottom: 0; }
svg { display: block; height: auto; margin-bottom: .5rem; max-width: 32rem; width: 100%; }
@media (max-width: 30rem) {
  table { font-size: .8rem; } th, td { padding-right: .5rem; }
  .estimates tbody th { min-width: 6rem; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; }
  td.note { max-width: calc(100vw - 2rem); }
  .estimates th:nth-child(4), .estimates td:nth-child(4) { display: none; }
}
svg.heat { max-width: 26rem; } .boards { display: flex; flex-wrap: wrap; gap: 1rem; }
.boards figure { flex: 1 1 16rem; margin: 0; } figcaption { color: var(--soft); }
a { color: inherit; } pre { overflow-x: auto; font-size: .8rem; }
summary { cursor: pointer; padding: .25rem 0; }
.positions a { display: inline-block; min-width: 1.75rem; padding: .15rem; text-align: center; }
.games { columns: 18rem; margin: 0; padding: 0 0 0 1rem; } .games li { padding: .15rem 0; }
"""


def page(title: str, *parts: str) -> str:
    """Return a whole page of these parts."""
    body = "\n".join(part for part in parts if part)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>\n"
        f"<body><main><h1>{escape(title)}</h1>\n{body}\n"
        "<p>Intervals are 95 % confidence intervals.</p></main></body></html>\n"
    )


def facts_table(facts: Mapping[str, Any]) -> str:
    """Return names and values without a head."""
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(str(value))}</td></tr>'
        for name, value in facts.items()
    )
    return f'<table class="facts"><tbody>{rows}</tbody></table>'


def number_table(
    label: str,
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    notes: Mapping[str, str] | None = None,
    texts: Sequence[int] = (),
) -> str:
    """Return a table of numbers, named by the first cell of each row.

    A note by first cell precedes its row. The columns `texts` hold no numbers. A table that is
    wider than the page scrolls by itself, also with the keyboard.
    """
    top = "".join(
        f'<th scope="col"{_kind(column, texts)}>{escape(name)}</th>' if column else "<td></td>"
        for column, name in enumerate(head)
    )
    lines = []
    for first, *others in rows:
        if note := (notes or {}).get(first):
            lines.append(f'<tr><td class="note" colspan="{len(head)}">{escape(note)}</td></tr>')
        cells = "".join(
            f"<td{_kind(column, texts)}>{escape(cell)}</td>"
            for column, cell in enumerate(others, 1)
        )
        lines.append(f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>')
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(label, quote=True)}">'
        f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
    )


def _kind(column: int, texts: Sequence[int]) -> str:
    return "" if column in texts else ' class="n"'


def estimates_table(
    label: str,
    rows: Mapping[str, Estimate],
    notes: Mapping[str, str] | None = None,
    digits: int = 4,
) -> str:
    """Return figures with their intervals and numbers of games."""
    cells = [
        (name, number_text(one.value, digits), interval_text(one, digits), f"{one.games:,}")
        for name, one in rows.items()
    ]
    head = ("", "value", "95 % interval", "games")
    # The last column does not fit on phones, which leave it out.
    return f'<div class="estimates">{number_table(label, head, cells, notes=notes)}</div>'


def number_text(value: float, digits: int) -> str:
    """Return a number with this many decimals, with fewer if it is large."""
    if not math.isfinite(value):
        return "unknown"
    decimals = max(0, digits - len(str(int(abs(value)))) + 1)
    return f"{round(value, decimals) + 0.0:,.{decimals}f}"  # adding 0 turns -0 into 0


def interval_text(one: Estimate, digits: int) -> str:
    """Return the interval of an estimate; a single game gives none."""
    if not math.isfinite(one.low + one.high):
        return "unknown"
    return f"[{number_text(one.low, digits)}, {number_text(one.high, digits)}]"


def link(page_address: str, path: str, text: str, label: str) -> str:
    """Return a link that carries a text, such as a record, in the fragment of its address."""
    address = f"{page_address.rstrip('/')}{path}#{quote(text, safe='')}"
    return f'<a href="{escape(address, quote=True)}">{escape(label)}</a>'
