"""Every option value has a golden game, and every golden game replays to the same hash."""

import pytest

import golden_games
from golden_games import GOLDEN
from petrilab.core import AnyGame, Options, read_record

_NEEDED = list(golden_games.needed())


@pytest.mark.parametrize(
    ("game", "text", "options"), _NEEDED, ids=[f"{game.name} {text}" for game, text, _ in _NEEDED]
)
def test_a_golden_game_replays(game: AnyGame, text: str, options: Options) -> None:
    record = read_record(golden_games.path(game, text).read_text())
    assert record.game is game
    assert record.options == options
    assert record.final_hash
    record.replay()


def test_there_are_no_other_golden_games() -> None:
    expected = {golden_games.path(game, text) for game, text, _ in _NEEDED}
    assert set(GOLDEN.rglob("*.txt")) == expected


def test_the_same_seed_gives_the_same_game() -> None:
    """Golden games pin the order of legal moves: the same seed must give the same record."""
    for game, text, options in _NEEDED[:: max(1, len(_NEEDED) // 12)]:
        written = golden_games.path(game, text).read_text()
        assert golden_games.play(game, options, f"golden {text}") == written
