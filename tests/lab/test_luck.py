"""Luck has mean zero, and luck and skill add up to the result."""

import os

import numpy as np
import pytest

from petrilab.core import CHANCE, GameRecord, SeededRandomSource, draw, find_game
from petrilab.kernels.environment import OPPONENTS
from petrilab.lab import LabError, luck_table
from petrilab.lab.intervals import mean
from petrilab.lab.luck import kernel_luck, moves_luck, record_luck, variance_ratio

GAMES = int(os.environ.get("PETRILAB_LUCK_GAMES", "10"))
"""Random games of the test; 20000 for the figures in docs/laboratory.md."""


def random_record(players: int, seed: int) -> GameRecord:
    game, source = find_game("petri-dish"), SeededRandomSource(seed)
    options = game.options_type.parse(f"players={players}")
    position, moves = game.initial(options), []
    while actors := game.actors(position):
        if actors[0] == CHANCE:
            move = draw(game.chance(position), source)
        else:
            legal = game.legal(position, actors[0])
            move = legal.nth(source.below(legal.size))
        moves.append((actors[0], move))
        position = game.apply(position, actors[0], move)
    outcome = game.outcome(position)
    assert outcome is not None
    return GameRecord(game, options, tuple(moves), outcome.text(), position.stable_hash())


@pytest.mark.parametrize("players", [2, 5])
def test_luck_and_skill_add_up_to_the_result(players: int) -> None:
    found = record_luck(random_record(players, 1))
    assert found.start.sum() == pytest.approx(1)
    assert found.luck.sum() == pytest.approx(0, abs=1e-9)
    assert (found.start + found.luck + found.skill).tolist() == pytest.approx(found.shares.tolist())
    assert np.abs(found.luck).max() > 0.01


def test_a_table_has_a_row_for_each_seat() -> None:
    table = luck_table([random_record(2, seed) for seed in (1, 2)])
    assert table["game"].to_list() == [0, 0, 1, 1]
    assert table["seat"].to_list() == ["A", "B", "A", "B"]


def test_the_luck_of_a_roll_is_zero_on_average() -> None:
    record = random_record(3, 4)
    game, options = record.game, record.options
    roll = next(number for number, (actor, _) in enumerate(record.moves) if actor >= 0) - 1
    position = list(record.positions())[roll]
    total, lucks = np.zeros(3), []
    for move, odds in game.chance(position):
        moves = (*record.moves[:roll], (CHANCE, move))
        _, luck = moves_luck(GameRecord(game, options, moves, "*", ""))
        total += float(odds) * luck
        lucks.append(luck[game.actors(game.apply(position, CHANCE, move))[0]])
    assert total.tolist() == pytest.approx([0, 0, 0], abs=1e-9)
    assert max(lucks) > 0.001
    assert min(lucks) < -0.001


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_the_mean_luck_of_every_seat_is_zero(opponent: str) -> None:
    luck, shares = kernel_luck("petri-dish", "players=2", GAMES, seed=5, opponent=opponent)
    for seat in range(2):
        one = mean(luck[:, seat])
        margin = 1.5 * (one.high - one.value)  # 3 standard errors: the test must not fail by chance
        assert abs(one.value) < margin
    assert np.abs(luck).max() > 0.05
    assert variance_ratio(shares[:, 0], luck[:, 0]) < 1


def test_games_without_luck_are_refused_in_a_sentence() -> None:
    game = find_game("petris")
    options = game.options_type.parse("-")
    record = GameRecord(game, options, (), "*", game.initial(options).stable_hash())
    with pytest.raises(LabError, match="no luck in petris"):
        record_luck(record)
    with pytest.raises(LabError, match="no luck in honeycomb"):
        kernel_luck("honeycomb", "-", 1)
