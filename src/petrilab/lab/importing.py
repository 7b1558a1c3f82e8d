"""Importing finished games: records become tables like those of the laboratory's own games."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from petrilab.core import GameRecord
from petrilab.core.record import UNFINISHED
from petrilab.kernels.game_statistics import make_statistics
from petrilab.lab.agent_games import write_statistics
from petrilab.lab.errors import LabError, require_libraries
from petrilab.lab.tables import make_table

if TYPE_CHECKING:
    import polars as pl


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
