"""The games of a report: every stored one links into the page, the first with all positions."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final

from petrilab.core import GameRecord, actor_letter, read_record
from petrilab.lab.kernel_records import kernel_record
from petrilab.lab.report_html import link
from petrilab.lab.tables import player_count, share_columns

if TYPE_CHECKING:
    import polars as pl

_DETAILED: Final = 50
"""Games whose positions and record texts a report contains."""
_FOLDED: Final = 100
"""Further games that one fold lists."""


def games_section(table: "pl.DataFrame", page: str, title: str = "Games") -> str:
    """Return links to all games that have a record, numbered as in the table; none without any."""
    rows = [(n, row) for n, row in enumerate(table.iter_rows(named=True)) if row["record"]]
    if not rows:
        return ""
    shown = "".join(
        _detailed(number, read_record(row["record"]), page) for number, row in rows[:_DETAILED]
    )
    further = _further(rows[_DETAILED:], share_columns(player_count(table)), page)
    return f"{_head(title, page)}{shown}{further}"


def _head(title: str, page: str) -> str:
    """Return a heading with an explanation; without a title, games within another section."""
    if not title:
        return "<p>Games:</p>"
    return (
        f"<h2>{escape(title)}</h2><p>The links open a game, or its positions, in the page at"
        f" {escape(page)}; <code>petrilab serve</code> starts it.</p>"
    )


def _further(rows: Sequence[tuple[int, Mapping[str, Any]]], columns: list[str], page: str) -> str:
    """Return folded lists of games, each with a link and its result."""
    folds = []
    for first in range(0, len(rows), _FOLDED):
        some = rows[first : first + _FOLDED]
        games = "".join(f"<li>{_listed(number, row, columns, page)}</li>" for number, row in some)
        span = f"games {some[0][0]} to {some[-1][0]}"
        folds.append(f'<details><summary>{span}</summary><ul class="games">{games}</ul></details>')
    return "".join(folds)


def _listed(number: int, row: Mapping[str, Any], columns: list[str], page: str) -> str:
    """Return a link to a game with its players, who won it, and how it ended."""
    shares = [row[name] for name in columns]
    best = max(shares)
    winners = " and ".join(actor_letter(seat) for seat, one in enumerate(shares) if one == best)
    players, ending = row["seats"].replace(",", ", "), row["ending"] or "not finished"
    game = link(page, "/open", row["record"], f"game {number}")
    return f"{game} {escape(f'{players}: {winners} ({ending})')}"


def sample_section(
    game: str, options: str, seed: str, games: int, page: str, title: str = "Games"
) -> str:
    """Return links to the first random games of the kernel, replayed through the rules."""
    found = [
        record for _, record in zip(range(games), _replayed(game, options, seed), strict=False)
    ]
    if not found:
        return ""
    shown = "".join(_detailed(number, record, page) for number, record in enumerate(found))
    explanation = (
        "<p>The kernel keeps no moves of random games. These are the first"
        f" {len(found)}, played again with the same random numbers.</p>"
    )
    return f"{_head(title, page)}{explanation if title else ''}{shown}"


def _replayed(game: str, options: str, seed: str) -> Iterator[GameRecord]:
    """Yield the records of random games, none if they cannot be replayed."""
    number = 0
    while record := kernel_record(game, options, seed, number):
        yield record
        number += 1


def _detailed(number: int, record: GameRecord, page: str) -> str:
    """Return a game with a link to it and to each of its positions, and its text."""
    text = record.text()
    positions = " ".join(
        link(page, "/analyse", position.text(), str(index))
        for index, position in enumerate(record.positions())
        if index == 0 or record.moves[index - 1][0] >= 0
    )
    result = escape(f"game {number} · {', '.join(record.seats)}: {record.result}")
    return (
        f"<details><summary>{result}</summary>"
        f"<p>{link(page, '/open', text, f'Open game {number}')}</p>"
        f'<p class="positions">Positions: {positions}</p><pre tabindex="0">{escape(text)}</pre>'
        "</details>"
    )
