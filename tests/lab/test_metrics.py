"""Metrics are those of the rules."""

import math

import numpy as np
import polars as pl
import pytest

from petrilab.core import CHANCE, SeededRandomSource, draw, find_game
from petrilab.core.record import GameRecord
from petrilab.kernels.game_statistics import (
    DECISIVENESS,
    DRAMA,
    LEAD_CHANGE,
    STABILITY,
    UNCERTAINTY,
    make_statistics,
    summarise,
)
from petrilab.lab import BalanceSettings, LabError, measure_balance, records_table, table_metrics
from petrilab.lab.agent_games import write_statistics
from petrilab.lab.intervals import difference, mean
from petrilab.lab.metrics import DEFINITIONS, endings, seat_rates


def random_record(name: str, options: str, seed: int) -> GameRecord:
    game, source = find_game(name), SeededRandomSource(seed)
    chosen = game.options_type.parse(options)
    position, moves = game.initial(chosen), []
    while actors := game.actors(position):
        actor = actors[0]
        if actor == CHANCE:
            move = draw(game.chance(position), source)
        else:
            legal = game.legal(position, actor)
            move = legal.nth(source.below(legal.size))
        moves.append((actor, move))
        position = game.apply(position, actor, move)
    outcome = game.outcome(position)
    assert outcome is not None
    return GameRecord(game, chosen, tuple(moves), outcome.text(), position.stable_hash())


SETUPS = [
    ("petris", "-"),
    ("petris", "players=3"),
    ("petri-dish", "max-turns=30"),
    ("honeycomb", "players=3,board=rectangle:4x4"),
]


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_random_games_of_kernel_and_rules_agree(name: str, options: str) -> None:
    """Kernel games and games of the readable rules have the same distribution."""
    kernel = measure_balance(BalanceSettings(name, options, 4_000, seed="x")).table
    rules = records_table([random_record(name, options, seed) for seed in range(150)])
    assert set(rules["ending"]) <= set(kernel["ending"])
    for column in ("share_A", "score_A", "moves", "branching", "decisions", "lead_change"):
        one, other = (mean(table[column].to_numpy().astype(float)) for table in (kernel, rules))
        wide = difference(one, other)
        assert wide.low - (wide.high - wide.low) <= 0 <= wide.high + (wide.high - wide.low), column


def test_metrics_of_a_known_table() -> None:
    shares = [1.0, 1.0, 0.0, 0.5]
    table = pl.DataFrame(
        {
            "game": range(4),
            "seats": ["random,random"] * 4,
            "share_A": shares,
            "share_B": [1 - share for share in shares],
            "score_A": [1, 2, 3, 4],
            "score_B": [0, 0, 0, 0],
            "moves": [10, 20, 30, 40],
            "ending": ["stuck", "stuck", "overrun", ""],
            "branching": [2.0] * 4,
            "decisions": [1.0] * 4,
            **{
                name: [math.nan] * 4
                for name in (
                    "lead_change", "stability", "drama", "decisiveness", "uncertainty", "clarity",
                )
            },
            "record": [""] * 4,
        }
    )  # fmt: skip
    found = table_metrics(table)
    assert found["AdvantageP1"].value == pytest.approx(0.625)
    assert found["Balance"].value == pytest.approx(0.75)
    assert found["Completion"].value == pytest.approx(0.75)
    assert found["Drawishness"].value == 0
    assert found["Timeouts"].value == pytest.approx(0.25)
    assert found["DurationMoves"].value == 25
    assert "Drama" not in found
    assert set(found) <= set(DEFINITIONS)
    assert seat_rates(table)["B"].value == pytest.approx(0.375)
    assert [*endings(table)] == ["stuck", "timeout", "overrun"]
    assert endings(table)["stuck"].value == pytest.approx(0.5)


def test_the_course_of_a_game_gives_its_metrics() -> None:
    trace = np.array([[0.5, 0.5], [0.4, 0.6], [0.3, 0.7], [0.8, 0.2], [1.0, 0.0]])
    out = np.full(6, np.nan)
    summarise(trace, np.array([1.0, 0.0]), out)
    assert out[LEAD_CHANGE] == pytest.approx(2 / 4)
    assert out[STABILITY] == pytest.approx(1 - (0.1 + 0.1 + 0.5 + 0.2) / 4)
    assert out[DRAMA] == pytest.approx((0.2 + 0.4) / 2)
    assert out[DECISIVENESS] == pytest.approx(1 / 4)
    assert out[UNCERTAINTY] == pytest.approx((0.8 + 0.6 + 0.4 + 0.0) / 4)
    out[:] = np.nan
    summarise(trace, np.array([0.5, 0.5]), out)
    assert np.isnan(out[DRAMA])


def test_statistics_of_a_record_are_those_of_its_positions() -> None:
    record = random_record("petris", "-", 3)
    out = make_statistics(1, 2)
    ending = write_statistics(record, 0, out)
    outcome = record.game.outcome(record.replay())
    assert outcome is not None
    assert ending == outcome.trigger
    assert out.moves[0] == len(record.moves)
    sizes = [
        record.game.legal(position, actor).size
        for position, (actor, _) in zip(record.positions(), record.moves, strict=False)
    ]
    assert out.branching[0] == pytest.approx(np.mean(sizes))
    assert not np.isnan(out.trace[0, LEAD_CHANGE])


def test_wrong_settings_are_refused_in_a_sentence() -> None:
    with pytest.raises(LabError, match="no opponent 'nobody'"):
        measure_balance(BalanceSettings("petris", "-", 10, ("nobody", "random")))
    with pytest.raises(LabError, match="2 players: name 2 opponents"):
        measure_balance(BalanceSettings("petris", "-", 10, ("random", "greedy", "random")))
    with pytest.raises(LabError, match="one game with the same number of players"):
        records_table([random_record("petris", "-", 1), random_record("petris", "players=3", 1)])
