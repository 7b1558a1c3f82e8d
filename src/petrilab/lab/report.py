"""Reports in HTML: one file without anything from outside, for light and dark screens."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final

from petrilab.lab.balance import Balance
from petrilab.lab.figures import estimates_figure, length_figure, score_figure, svg
from petrilab.lab.intervals import Estimate
from petrilab.lab.metrics import DEFINITIONS
from petrilab.lab.tournament import Tournament

if TYPE_CHECKING:
    import polars as pl

_GAMES: Final = 50
"""Games whose records a report contains."""
_STYLE: Final = """
:root { color-scheme: light dark; --line: #8884; --bench: #fbfaf7; --ink: #23211d; }
@media (prefers-color-scheme: dark) { :root { --bench: #1b1d20; --ink: #e8e6e1; } }
body { background: var(--bench); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .25rem .75rem .25rem 0;
  text-align: left; vertical-align: top; }
td.n { text-align: right; white-space: nowrap; }
td.note { border-bottom: 0; font-size: .85rem; opacity: .8; padding-bottom: 0; }
@media (max-width: 30rem) { table { font-size: .8rem; } th, td { padding-right: .5rem; } }
svg { height: auto; max-width: 40rem; width: 100%; }
pre { overflow-x: auto; font-size: .8rem; } summary { cursor: pointer; }
"""


def balance_report(balance: Balance) -> str:
    """Return the report of a measurement of balance."""
    settings, table = balance.settings, balance.table
    players = ", ".join(settings.names) or "random moves"
    return _page(
        f"Balance of {settings.game}",
        _facts({"options": settings.options, "players": players, "games": len(table)}),
        "<h2>Metrics</h2>",
        _estimates(balance.metrics(), DEFINITIONS),
        "<h2>Share by seat</h2>",
        svg(estimates_figure(balance.seats(), "mean share")),
        _estimates(balance.seats()),
        "<h2>Endings</h2>",
        _estimates(balance.endings()),
        "<h2>Length</h2>",
        svg(length_figure(table)),
        "<h2>Scores</h2>",
        svg(score_figure(table)),
        _estimates(balance.scores()),
        _records(table),
    )


def tournament_report(tournament: Tournament) -> str:
    """Return the report of a tournament."""
    settings, ratings = tournament.settings, tournament.ratings()
    points = {
        rating.name: Estimate(rating.points, rating.low, rating.high, rating.games)
        for rating in ratings
    }
    return _page(
        f"Tournament of {settings.game}",
        _facts(
            {
                "options": settings.options,
                "mode": settings.mode,
                "openings": f"{settings.openings} of {settings.opening_moves} random moves",
                "games": len(tournament.table),
                "sequential test": tournament.decision or "not settled"
                if tournament.sprt
                else "none",
            }
        ),
        "<h2>Ratings</h2>",
        svg(estimates_figure(points, "rating")),
        _estimates(points, digits=0),
        "<h2>Crosstable</h2>",
        "<p>Mean share of the opponent in the row against the one in the column.</p>",
        _crosstable([rating.name for rating in ratings], tournament.crosstable()),
        _records(tournament.table),
    )


def _page(title: str, *parts: str) -> str:
    body = "\n".join(parts)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>\n"
        f"<body><h1>{escape(title)}</h1>\n{body}\n"
        "<p>Intervals are 95 % confidence intervals.</p></body></html>\n"
    )


def _table(
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    numbers: range,
    notes: Mapping[str, str] | None = None,
) -> str:
    """Return a table; these columns hold numbers, and a note by first cell precedes its row."""
    top = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = []
    for row in rows:
        if note := (notes or {}).get(row[0]):
            lines.append(f'<td class="note" colspan="{len(head)}">{escape(note)}</td>')
        cells = [
            f'<td class="n">{escape(cell)}</td>'
            if column in numbers
            else f"<td>{escape(cell)}</td>"
            for column, cell in enumerate(row)
        ]
        lines.append("".join(cells))
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f'<div class="wide"><table><tr>{top}</tr>{body}</table></div>'


def _facts(facts: Mapping[str, Any]) -> str:
    return _table(("", ""), [(name, str(value)) for name, value in facts.items()], numbers=range(0))


def _estimates(
    rows: Mapping[str, Estimate], notes: Mapping[str, str] | None = None, digits: int = 4
) -> str:
    cells = [
        (
            name,
            f"{one.value:.{digits}f}",
            f"[{one.low:.{digits}f}, {one.high:.{digits}f}]",
            str(one.games),
        )
        for name, one in rows.items()
    ]
    return _table(("", "value", "95 % interval", "games"), cells, numbers=range(1, 4), notes=notes)


def _crosstable(names: Sequence[str], shares: Mapping[tuple[str, str], Estimate]) -> str:
    rows = [
        (
            one,
            *(
                f"{shares[one, other].value:.3f}" if (one, other) in shares else ""
                for other in names
            ),
        )
        for one in names
    ]
    return _table(("", *names), rows, numbers=range(1, len(names) + 1))


def _records(table: "pl.DataFrame") -> str:
    """Return the records of the first games; the page opens them under /open."""
    records = [text for text in table["record"].head(_GAMES) if text]
    if not records:
        return ""
    shown = "".join(
        f"<details><summary>game {number}</summary><pre>{escape(text)}</pre></details>"
        for number, text in enumerate(records)
    )
    return (
        "<h2>Games</h2><p>To step through a game, copy its record into the page under /open.</p>"
        + shown
    )
