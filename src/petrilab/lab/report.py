"""Reports in HTML: one file without anything from outside, for light and dark screens."""

import math
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from petrilab.agents.ratings import Rating
from petrilab.core import find_game, read_record
from petrilab.lab.balance import Balance
from petrilab.lab.figures import estimates_figure, length_figure, score_figure, svg
from petrilab.lab.heat_map import heat_map
from petrilab.lab.intervals import Estimate
from petrilab.lab.metrics import DEFINITIONS
from petrilab.lab.plugin import find_lab_plugin
from petrilab.lab.skill import SkillTrace
from petrilab.lab.study import Study
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
.n { text-align: right; white-space: nowrap; }
td.note { border-bottom: 0; font-size: .85rem; opacity: .8; padding-bottom: 0; }
svg { height: auto; max-width: 32rem; width: 100%; }
@media (max-width: 30rem) {
  table { font-size: .8rem; } th, td { padding-right: .5rem; } td:first-child { hyphens: auto; }
  td.note { max-width: calc(100vw - 2rem); }
  .estimates th:nth-child(4), .estimates td:nth-child(4) { display: none; }
}
svg.heat { max-width: 26rem; } .boards { display: flex; flex-wrap: wrap; gap: 1rem; }
.boards figure { flex: 1 1 16rem; margin: 0; } a { color: inherit; }
pre { overflow-x: auto; font-size: .8rem; } summary { cursor: pointer; }
"""


DEFAULT_PAGE: Final = "http://127.0.0.1:8008"
"""The page that links lead to, if no other is named."""


def balance_report(
    balance: Balance,
    study: Study | None = None,
    skill: SkillTrace | None = None,
    page: str = DEFAULT_PAGE,
) -> str:
    """Return the report of a measurement of balance, with what else was measured."""
    settings, table = balance.settings, balance.table
    players = ", ".join(settings.names) or "random moves"
    return _page(
        f"Balance of {settings.game}",
        _facts(
            {"options": settings.options, "players": players, "games": len(table)}
            | _versions(settings.values())
        ),
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
        _skill(skill) if skill else "",
        _study(settings.game, settings.options, study) if study else "",
        _records(table, page),
    )


def tournament_report(tournament: Tournament, page: str = DEFAULT_PAGE) -> str:
    """Return the report of a tournament."""
    settings, ratings = tournament.settings, tournament.ratings()
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
            | _versions(settings.values())
        ),
        "<h2>Ratings</h2>",
        _ratings(ratings),
        _without_luck(tournament) if settings.has_luck else "",
        "<h2>Crosstable</h2>",
        "<p>Mean share of the opponent in the row against the one in the column.</p>",
        _crosstable([rating.name for rating in ratings], tournament.crosstable()),
        _records(tournament.table, page),
    )


def _versions(values: Mapping[str, Any]) -> dict[str, object]:
    """Return what else a run depends on, for those who want to repeat it."""
    agents = {"version of opponents": values["agents"]} if values["agents"] else {}
    return {"version of rules": values["rules"], **agents, "seed": values["seed"]}


def _ratings(ratings: Sequence[Rating]) -> str:
    """Return ratings as a figure and a table."""
    points = {
        rating.name: Estimate(rating.points, rating.low, rating.high, rating.games)
        for rating in ratings
    }
    return svg(estimates_figure(points, "rating")) + _estimates(points, digits=0)


def _without_luck(tournament: Tournament) -> str:
    """Return the ratings from shares without luck, and what part of the games they need."""
    needed = tournament.games_needed()
    return (
        "<h2>Ratings without luck</h2>"
        "<p>From shares without the luck of set-up and rolls. They have the same mean and vary"
        f" less: the same intervals need {needed.value:.2f} of the games"
        f" ({needed.low:.2f} to {needed.high:.2f}).</p>"
        + _ratings(tournament.without_luck().ratings())
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
    top = "".join(
        f'<th class="n">{escape(name)}</th>' if column in numbers else f"<th>{escape(name)}</th>"
        for column, name in enumerate(head)
    )
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
            _number(one.value, digits),
            _interval(one, digits),
            f"{one.games:,}",
        )
        for name, one in rows.items()
    ]
    head = ("", "value", "95 % interval", "games")
    # The last column does not fit on phones, which leave it out.
    return f'<div class="estimates">{_table(head, cells, numbers=range(1, 4), notes=notes)}</div>'


def _number(value: float, digits: int) -> str:
    """Return a number with this many decimals, with fewer if it is large."""
    if not math.isfinite(value):
        return "unknown"
    decimals = max(0, digits - len(str(int(abs(value)))) + 1)
    return f"{round(value, decimals) + 0.0:,.{decimals}f}"  # adding 0 turns -0 into 0


def _interval(one: Estimate, digits: int) -> str:
    """Return the interval of an estimate; a single game gives none."""
    if not math.isfinite(one.low + one.high):
        return "unknown"
    return f"[{_number(one.low, digits)}, {_number(one.high, digits)}]"


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


def _skill(skill: SkillTrace) -> str:
    rows = {"SkillTrace": skill.total, **skill.doublings}
    note = {"SkillTrace": "mean share of the side with twice the thinking time, over all doublings"}
    return "<h2>Skill</h2>" + _estimates(rows, note)


def _study(game: str, options: str, study: Study) -> str:
    """Return heat maps, the measures of the game, and restricted play."""
    found, plugin = find_game(game), find_lab_plugin(game)
    chosen = found.options_type.parse(options)
    boards = (
        ("part of the positions with a piece here", study.occupancy),
        ("part of the positions with a piece of the later winner here", study.winner_occupancy),
    )
    maps = "".join(
        f"<figure>{heat_map(found, chosen, values, title)}<figcaption>{title}, in percent"
        "</figcaption></figure>"
        for title, values in boards
        if values
    )
    parts = ["<h2>Heat maps</h2>", f'<div class="boards">{maps}</div>']
    if study.measures and plugin:
        notes = _first_notes(study.measures, plugin.definitions)
        parts += ["<h2>Measures of this game</h2>", _estimates(study.measures, notes)]
    if study.restricted:
        parts += [
            "<h2>Restricted play</h2>",
            "<p>The share that a player loses who never uses one kind of action.</p>",
            _estimates(study.restricted),
        ]
    return "".join(parts)


def _first_notes(names: Iterable[str], definitions: Mapping[str, str]) -> dict[str, str]:
    """Return the definition of each measure at the first of its names, such as `Hits[round 1]`."""
    notes, seen = {}, set()
    for name in names:
        stem = name.partition("[")[0]
        if stem in definitions and stem not in seen:
            notes[name] = definitions[stem]
            seen.add(stem)
    return notes


def _records(table: "pl.DataFrame", page: str) -> str:
    """Return the first games with links: each game into /open, its turning points into /analyse."""
    records = [text for text in table["record"].head(_GAMES) if text]
    if not records:
        return ""
    shown = "".join(_game(number, text, page) for number, text in enumerate(records))
    return (
        "<h2>Games</h2><p>The links open a game, or its positions, in the page at "
        f"{escape(page)}; <code>petrilab serve</code> starts it.</p>{shown}"
    )


def _game(number: int, text: str, page: str) -> str:
    """Return a game with a link to it, and to each of its positions."""
    record = read_record(text)
    link = _link(page, "/open", text, f"game {number}")
    positions = " ".join(
        _link(page, "/analyse", position.text(), str(index))
        for index, position in enumerate(record.positions())
        if index == 0 or record.moves[index - 1][0] >= 0
    )
    result = escape(f"{', '.join(record.seats)}: {record.result}")
    return (
        f"<details><summary>{link} · {result}</summary><p>Positions: {positions}</p>"
        f"<pre>{escape(text)}</pre></details>"
    )


def _link(page: str, path: str, text: str, label: str) -> str:
    address = escape(f"{page.rstrip('/')}{path}#{quote(text, safe='')}", quote=True)
    return f'<a href="{address}">{escape(label)}</a>'
