"""Games that do not end are broken off after the same number of moves, whoever plays them."""

from fractions import Fraction

import pytest

from petrilab.agents.arena import MAX_MOVES, play_game
from petrilab.core import find_game
from petrilab.lab import random_games, table_metrics
from petrilab.lab.agent_games import AgentGames, played_record
from petrilab.lab.restricted import RestrictedPlay
from petrilab.lab.study import random_record

GAME = find_game("petri-dish")
OPTIONS = GAME.options_type.parse("-")
LIMIT = 3


@pytest.fixture(autouse=True)
def _low_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("agents.arena", "lab.restricted", "lab.study"):
        monkeypatch.setattr(f"petrilab.{module}.MAX_MOVES", LIMIT)


def test_games_of_agents_and_of_the_kernel_have_the_same_limit() -> None:
    assert vars(random_games)["MAX_MOVES"] == MAX_MOVES == 5_000


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_of_agents_is_broken_off_and_shared(players: int) -> None:
    options = GAME.options_type.parse(f"players={players}")
    seats = ("greedy",) * players
    played = play_game("petri-dish", options.text(), seats, "endless")
    assert played.shares == (Fraction(1, players),) * players
    record = played_record(GAME, options, seats, played)
    assert sum(actor >= 0 for actor, _ in record.moves) == LIMIT
    assert record.result == "*"


def test_games_that_are_broken_off_are_timeouts() -> None:
    table = AgentGames("petri-dish", "-", ("greedy", "random"), 1, 0, "s")(0)
    metrics = table_metrics(table)
    assert metrics["Timeouts"].value == 1
    assert metrics["Completion"].value == metrics["Drawishness"].value == 0
    assert metrics["AdvantageP1"].value == 0.5
    assert table["moves"].to_list() == [LIMIT, LIMIT]
    assert table["ending"].to_list() == ["", ""]


def test_luck_is_computed_in_games_that_are_broken_off() -> None:
    table = AgentGames("petri-dish", "-", ("greedy", "random"), 1, 0, "s", has_luck=True)(0)
    assert table.select("luck_A").null_count().item() == 0
    assert sum(table.select("luck_A", "luck_B").row(0)) == pytest.approx(0, abs=1e-9)


def test_draws_do_not_count_in_records_and_restricted_play() -> None:
    record = random_record(GAME, OPTIONS, "1")
    assert sum(actor >= 0 for actor, _ in record.moves) == LIMIT < len(record.moves)
    assert RestrictedPlay(GAME, OPTIONS, "Zap", "s").loss(0) == 0
