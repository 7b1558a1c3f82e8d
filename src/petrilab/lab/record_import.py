"""Importing finished games: records become tables like those of the laboratory's own games.

Tables, whether imported or written by `--table`, can be read back.
"""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from petrilab.core import GameRecord, find_game
from petrilab.core.record import UNFINISHED
from petrilab.kernels.game_statistics import make_statistics
from petrilab.lab.agent_games import write_statistics
from petrilab.lab.balance import Balance, BalanceSettings
from petrilab.lab.errors import LabError, path_text, require_libraries
from petrilab.lab.runs import read_parquet
from petrilab.lab.tables import TRACE, luck_columns, make_table, player_count, start_columns
from petrilab.lab.tournament import Tournament, TournamentSettings

if TYPE_CHECKING:
    import polars as pl

_COLUMNS: Final = {"game", "seats", "moves", "ending", "branching", "decisions", *TRACE, "record"}
"""Columns of every table of games, besides shares and scores."""
_TAG: Final = re.compile(r'^\[(Game|Options) "([^"]*)"\]$', re.MULTILINE)


def records_table(records: Sequence[GameRecord]) -> "pl.DataFrame":
    """Return the table of finished records of one game with one number of players.

    Games that were resigned or ended by a clock have no result by the rules and are refused.
    """
    require_libraries()
    kinds = {(record.game.name, record.options.players) for record in records}
    if len(kinds) != 1:
        raise LabError("All records must be of one game with the same number of players.")
    players = records[0].options.players
    statistics = make_statistics(len(records), players)
    endings, seats = [], []
    for row, record in enumerate(records):
        if record.result == UNFINISHED or record.game.outcome(record.replay()) is None:
            raise LabError(f"Record {row + 1} is not finished by the rules.")
        endings.append(write_statistics(record, row, statistics))
        seats.append(",".join(record.seats or ["?"] * players))
    texts = [record.text() for record in records]
    return make_table(0, seats, statistics, endings, texts)


def read_balance(file: Path, game: str, options: str | None = None) -> Balance:
    """Return the games in the file of a table; without options, those of most records count."""
    table = _read_table(file, game, options)
    found = options or _usual_options(table)
    _check_players(file, game, found, table)
    return Balance(BalanceSettings(game, found, len(table)), table, str(file))


def read_tournament(
    file: Path, game: str, options: str | None = None, *, has_luck: bool = False
) -> Tournament:
    """Return the games in the file of a table that different opponents played, as a tournament.

    With `has_luck` the table must have the columns that `--luck` adds.
    """
    import polars as pl  # noqa: PLC0415  # an optional library, slow to import

    table = _read_table(file, game, options)
    found = options or _usual_options(table)
    _check_players(file, game, found, table)
    players = player_count(table)
    if has_luck and not {*start_columns(players), *luck_columns(players)} <= set(table.columns):
        raise LabError(f"{path_text(file)} has no luck of {game}; only --luck writes it.")
    names = pl.col("seats").str.split(",")
    table = table.filter(names.list.n_unique() == players)
    if table.is_empty():
        raise LabError(f"{path_text(file)} holds no games between different opponents.")
    opponents = table.select(names.explode().unique(maintain_order=True)).to_series().to_list()
    settings = TournamentSettings(
        game, found, tuple(opponents), openings=0, opening_moves=0, has_luck=has_luck
    )
    return Tournament(settings, table, source=str(file))


def _read_table(file: Path, game: str, options: str | None) -> "pl.DataFrame":
    """Return the games of a table; of one with several set-ups, those of this game and options."""
    import polars as pl  # noqa: PLC0415  # an optional library, slow to import

    require_libraries()
    if not file.is_file():
        raise LabError(f"There is no file {path_text(file)}.")
    table = read_parquet(file)
    if not set(table.columns) >= _COLUMNS or not player_count(table):
        raise LabError(f"{path_text(file)} is no table of games.")
    if "setup" in table.columns:
        setup = game if options in (None, "-") else f"{game}:{options}"
        table = table.filter(pl.col("setup") == setup)
        table = table.select(one for one in table if one.null_count() < len(table)).drop("setup")
    if table.is_empty():
        raise LabError(f"{path_text(file)} holds no games of {game}.")
    games = {dict(_TAG.findall(text)).get("Game") for text in table["record"] if text}
    if games - {game}:
        others = ", ".join(sorted(map(str, games - {game})))
        raise LabError(f"{path_text(file)} holds games of {others}, not of {game}.")
    return table


def _usual_options(table: "pl.DataFrame") -> str:
    """Return the options of most records; the default ones without records."""
    found = Counter(
        dict(_TAG.findall(text)).get("Options", "-") for text in table["record"] if text
    )
    return found.most_common(1)[0][0] if found else "-"


def _check_players(file: Path, game: str, options: str, table: "pl.DataFrame") -> None:
    """Raise `LabError` if a table has another number of players than the options."""
    players, found = find_game(game).options_type.parse(options).players, player_count(table)
    if players != found:
        raise LabError(
            f"{path_text(file)} holds games of {found} players: add --options players={found}."
        )
