"""Random games of the kernel, replayed through the rules: they are the games of the table."""

import pytest

from petrilab.core import CHANCE, find_game
from petrilab.lab.kernel_records import kernel_record
from petrilab.lab.random_games import RandomGames
from petrilab.lab.tables import share_columns


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("petris", "-"),
        ("petris", "players=3,order=fixed"),
        ("petri-dish", "-"),
        ("petri-dish", "players=3,max-turns=20"),
        ("honeycomb", "-"),
        ("honeycomb", "board=hexagon:2,players=3,antibiotic=optional"),
    ],
)
def test_a_replayed_game_is_that_of_the_table(game: str, options: str) -> None:
    text = find_game(game).options_type.parse(options).text()
    table = RandomGames(game, text, 6, "replayed")(0)
    for number, row in enumerate(table.iter_rows(named=True)):
        record = kernel_record(game, text, "replayed", number)
        assert record is not None
        outcome = record.game.outcome(record.replay())
        assert outcome is not None
        assert row["moves"] == sum(actor != CHANCE for actor, _ in record.moves)
        assert row["ending"] == outcome.trigger
        shares = [row[name] for name in share_columns(record.options.players)]
        assert shares == [float(outcome.share(seat)) for seat in range(len(shares))]
        assert row["seats"] == ",".join(record.seats)
    assert len(set(table["moves"])) > 1


def test_options_that_kernels_play_in_part_are_not_replayed() -> None:
    assert kernel_record("honeycomb", "calls=spoken", "0", 0) is None
