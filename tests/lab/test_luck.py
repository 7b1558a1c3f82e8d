"""Luck has mean zero, and luck and skill add up to the result."""

import os
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from petrilab.core import (
    CHANCE,
    GameRecord,
    SeededRandomSource,
    draw,
    find_game,
    read_record,
)
from petrilab.kernels.environment import OPPONENTS
from petrilab.kernels.evaluation import fitted_weights, make_evaluator
from petrilab.kernels.luck import make_move_values, write_draw_shares
from petrilab.kernels.registry import find_kernel
from petrilab.lab import LabError, TournamentSettings, luck_table, play_tournament
from petrilab.lab.control_variates import shares_without_luck
from petrilab.lab.intervals import mean
from petrilab.lab.luck import (
    draw_shares,
    kernel_luck,
    moves_luck,
    record_luck,
    roll_luck,
    variance_ratio,
)
from petrilab.lab.luck_games import LuckGames, mean_luck
from petrilab.lab.petri_dish import _WIDTH, _turn_shares
from petrilab.lab.petri_dish import draw_shares as petri_dish_shares
from petrilab.lab.petri_dish.planned_rolls import flatten
from petrilab.lab.run_collection import collect

GAMES = int(os.environ.get("PETRILAB_LUCK_GAMES", "10"))
"""Games of each test of mean luck; for ten players, whose games take longest, a fifth of them."""


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
        luck = moves_luck(GameRecord(game, options, moves, "*", "")).luck
        total += float(odds) * luck
        lucks.append(luck[game.actors(game.apply(position, CHANCE, move))[0]])
    assert total.tolist() == pytest.approx([0, 0, 0], abs=1e-9)
    assert max(lucks) > 0.001
    assert min(lucks) < -0.001


@pytest.mark.parametrize("limit", ["", ",max-turns=30"])
@pytest.mark.parametrize("players", [2, 4, 10])
def test_the_mean_luck_of_a_roll_by_the_network_is_exactly_zero(
    players: int, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The probability-weighted sum over all outcomes, with the values that luck is computed by."""
    monkeypatch.setattr("petrilab.lab.petri_dish._ACTION_WIDTH", _WIDTH)
    game, rolls = find_game("petri-dish"), positions_before_rolls(f"players={players}{limit}", 30)
    for position in (rolls[0], rolls[len(rolls) // 2], rolls[-1]):
        total, outcomes = np.zeros(players), game.chance(position)
        for number, (move, odds) in enumerate(outcomes):
            roll = roll_luck(game, position, move)
            assert roll.luck.sum() == pytest.approx(0, abs=1e-9)
            total += float(odds) * roll.luck
            if number % 11 == 0:  # the luck is that of this outcome, and not of another one
                found = _turn_shares(game.apply(position, CHANCE, move))
                assert (roll.expected + roll.luck).tolist() == pytest.approx(found.tolist())
        assert len(outcomes) == 56
        assert total.tolist() == pytest.approx([0] * players, abs=1e-9)


def positions_before_rolls(text: str, count: int) -> list[Any]:
    """Return the positions before the first rolls of a random game."""
    game, source = find_game("petri-dish"), SeededRandomSource(text)
    position, found = game.initial(game.options_type.parse(text)), list[Any]()
    while len(found) < count and (actors := game.actors(position)):
        if actors[0] == CHANCE:
            chance = game.chance(position)
            if len(chance) == 56:
                found.append(position)
            move = draw(chance, source)
        else:
            legal = game.legal(position, actors[0])
            move = legal.nth(source.below(legal.size))
        position = game.apply(position, actors[0], move)
    return found


@pytest.mark.parametrize("players", [2, 4, 10])
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_the_mean_luck_of_every_seat_is_zero(opponent: str, players: int) -> None:
    options, games = f"players={players}", GAMES if players < 10 else max(10, GAMES // 5)
    luck, shares = kernel_luck("petri-dish", options, games, seed=5, opponent=opponent)
    assert luck.sum(axis=1).tolist() == pytest.approx([0] * games, abs=1e-9)
    for seat in range(players):
        one = mean(luck[:, seat])
        margin = 2 * (one.high - one.value)  # 4 standard errors: the test must not fail by chance
        assert abs(one.value) < margin
    assert np.abs(luck).max() > 0.05
    if players == 2:
        assert variance_ratio(shares[:, 0], luck[:, 0]) < 1


def test_remembered_values_do_not_change_the_shares() -> None:
    record = random_record(2, 3)
    game, kernel = record.game, find_kernel("petri-dish")
    assert kernel is not None
    evaluator, known = make_evaluator(fitted_weights("petri-dish", 2)), make_move_values()
    rolls = [p for p in record.positions() if len(game.chance(p)) == 56]
    for position in rolls[:: len(rolls) // 4]:
        codes = np.array([game.code(record.options, move) for move, _ in game.chance(position)])
        state, after, spare = (kernel.encode(position) for _ in range(3))
        together, alone = np.zeros((56, 2)), np.zeros((56, 2))
        write_draw_shares(state, after, spare, evaluator, known, codes, together)
        for number in range(56):
            one = codes[number : number + 1], alone[number : number + 1]
            write_draw_shares(state, after, spare, evaluator, known, *one)
        assert (together == alone).all()
        assert together[:, 0].std() > 0


def test_the_value_of_a_roll_equals_that_of_the_planned_turn() -> None:
    """The network's shares of the best turn: a roll that wins at once is worth everything."""
    game = find_game("petri-dish")
    rolls = [p for p in random_record(2, 8).positions() if len(game.chance(p)) == 56]
    for position in (rolls[0], rolls[-1]):
        shares, mover = draw_shares(game, position), position.to_move
        assert shares.shape == (56, 2)
        assert shares.sum(axis=1) == pytest.approx(1)
    # The player to move won this game with its last roll.
    wins = np.flatnonzero(shares[:, mover] == 1)
    assert len(wins) > 0
    move, _ = game.chance(position)[int(wins[0])]
    assert _can_win(game, game.apply(position, CHANCE, move), mover)


def _can_win(game: Any, position: Any, seat: int) -> bool:
    """Whether a seat wins in this turn, by looking at all actions."""
    if outcome := game.outcome(position):
        return bool(outcome.share(seat) == 1)
    return game.actors(position) == (seat,) and any(
        _can_win(game, game.follow(position, seat, move).position, seat)
        for move in game.legal(position, seat)
    )


def test_near_the_limit_of_turns_a_roll_changes_little() -> None:
    game = find_game("petri-dish")
    free, limited = (
        draw_shares(game, after_set_up(game, game.options_type.parse(text)))[:, 0]
        for text in ("players=2", "players=2,max-turns=12")
    )
    decided = (free == 0) | (free == 1)
    assert (limited[decided] == free[decided]).all()
    away, less = free[~decided] - 0.5, limited[~decided] - 0.5
    assert np.abs(away).max() > 0.01
    assert less.tolist() == pytest.approx(((1 - np.exp(-0.6)) * away).tolist())


def after_set_up(game: Any, options: Any) -> Any:
    position, source = game.initial(options), SeededRandomSource(2)
    while len(game.chance(position)) != 56:
        actor = game.actors(position)[0]
        assert actor == CHANCE
        position = game.apply(position, actor, draw(game.chance(position), source))
    return position


def test_a_level_is_expected_to_use_each_roll_as_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """The share after its own turn is that of the roll, errors included; others use it best."""
    for correction in ("flatten", "_shrink_near_limit"):
        monkeypatch.setattr(f"petrilab.lab.petri_dish.{correction}", lambda *_: None)
    settings = TournamentSettings(
        "petri-dish", "max-turns=12", ("4", "1"), openings=1, opening_moves=0
    )
    record = read_record(play_tournament(settings, None, 1).table["record"][0])
    game, positions = record.game, list(record.positions())
    shares: Any = petri_dish_shares.__wrapped__  # what is remembered has the corrections
    rolls = [n for n, position in enumerate(positions) if len(game.chance(position)) == 56]
    differing = 0
    for before, after in pairwise(rolls):
        position, (_, move) = positions[before], record.moves[before]
        drawn = [outcome for outcome, _ in game.chance(position)].index(move)
        planned, best, of_others = (
            shares(position, names)[drawn] for names in (record.seats, (), ("greedy", "random"))
        )
        differing += abs(best - planned).max() > 0.001
        assert planned.tolist() == pytest.approx(_turn_shares(positions[after]).tolist())
        assert of_others.tolist() == best.tolist()
    assert 0 < differing < len(rolls)


def test_errors_of_the_opponents_flatten_shares() -> None:
    shares = np.array([[0.8, 0.2], [1.0, 0.0], [0.5, 0.5]])
    flatten(shares, ("5", "5"))
    assert shares[:, 0].tolist() == pytest.approx([0.8, 1.0, 0.5])
    flatten(shares, ("4", "3"))
    odds = 4 ** (1 / 1.75)
    assert shares[:, 0].tolist() == pytest.approx([odds / (1 + odds), 1.0, 0.5])
    assert shares.sum(axis=1).tolist() == pytest.approx([1, 1, 1])


@pytest.mark.parametrize("name", ["1", "3", "4", "5/2"])
def test_the_mean_luck_of_a_roll_that_a_level_uses_is_exactly_zero(name: str) -> None:
    game = find_game("petri-dish")
    position = positions_before_rolls("players=2", 9)[-1]
    lucks, variances = np.zeros(2), np.zeros(2)
    for move, odds in game.chance(position):
        roll = roll_luck(game, position, move, (name, name))
        lucks += float(odds) * roll.luck
        variances += float(odds) * roll.variance
        assert roll.luck.sum() == pytest.approx(0, abs=1e-9)
    assert lucks.tolist() == pytest.approx([0, 0], abs=1e-9)
    assert variances.tolist() == pytest.approx([0, 0], abs=1e-9)


def test_a_tournament_without_luck_has_columns_of_luck_and_ratings() -> None:
    settings = TournamentSettings(
        "petri-dish", "max-turns=10", ("1", "random"), openings=2, opening_moves=0, has_luck=True
    )
    played = play_tournament(settings, None, 1)
    for row, text in enumerate(played.table["record"]):
        record = read_record(text)
        found = moves_luck(record, record.seats)
        # The share before the first roll is the same for all seatings.
        assert found.start.tolist() == moves_luck(record).start.tolist()
        named = played.table.row(row, named=True)
        assert [named["start_A"], named["luck_A"], named["variance_A"]] == pytest.approx(
            [found.start[0], found.luck[0], found.variance[0]]
        )
    assert {rating.name for rating in played.without_luck().ratings()} == {"1", "random"}
    assert played.games_needed().value > 0


def luck_games(openings: int, factor: float, edge: float, seed: int = 8) -> pl.DataFrame:
    """Games in pairs in which luck and, for opponent a, luck in variances have known factors."""
    rng, games = np.random.default_rng(seed), 2 * openings
    luck, variance = rng.normal(0, 0.3, games), rng.normal(0, 0.2, games)
    is_first = np.arange(games) % 2 == 0
    own = np.where(is_first, edge, -edge) * variance
    advantage = np.where(is_first, 0.1, -0.1)
    shares = 0.5 + advantage + factor * luck + own + rng.normal(0, 0.05, games)
    return pl.DataFrame(
        {
            "opening": np.arange(games) // 2,
            "seats": ["a,b", "b,a"] * openings,
            "share_A": shares,
            "share_B": 1 - shares,
            "start_A": [0.5] * games,
            "start_B": [0.5] * games,
            "luck_A": luck,
            "luck_B": -luck,
            "variance_A": variance,
            "variance_B": variance,
        }
    )


def test_fitted_factors_keep_the_mean_and_leave_less_variance() -> None:
    table = luck_games(200, factor=0.5, edge=0.8)
    found = shares_without_luck(table)
    assert found.sum(axis=1).tolist() == pytest.approx([1] * len(table))
    of_a = np.where(np.arange(len(table)) % 2 == 0, found[:, 0], found[:, 1])
    assert of_a.std() == pytest.approx(0.05, rel=0.1)
    assert of_a.mean() == pytest.approx(0.6, abs=0.01)
    older = shares_without_luck(table.drop("variance_A", "variance_B"))
    assert older[:, 0].std() > 0.1


def test_the_factors_of_an_opening_do_not_depend_on_it() -> None:
    """Otherwise means would change: the games that a factor is fitted to are all others."""
    table = luck_games(20, factor=0.5, edge=0.0)
    is_last = pl.col("opening") == 19
    other = table.with_columns(
        pl.when(is_last).then(1 - pl.col(name)).otherwise(pl.col(name)).alias(name)
        for name in ("share_A", "share_B")
    )
    removed, kept = (
        one.select("share_A", "share_B").to_numpy() - shares_without_luck(one)
        for one in (table, other)
    )
    assert removed[38:] == pytest.approx(kept[38:])
    assert removed[:38] != pytest.approx(kept[:38])


def test_a_single_opening_has_factors_of_one() -> None:
    table = luck_games(1, factor=0.5, edge=0.0)
    found = shares_without_luck(table)[:, 0]
    assert found.tolist() == pytest.approx((table["share_A"] - table["luck_A"]).to_list())


def test_games_that_are_all_drawn_need_no_fewer_games() -> None:
    assert variance_ratio(np.full(5, 0.5), np.arange(5.0)) == 1
    assert variance_ratio(np.arange(5.0), np.zeros(5)) == 1


def test_luck_is_not_computed_for_games_without_it() -> None:
    settings = TournamentSettings("petris", "-", ("greedy", "random"), has_luck=True)
    with pytest.raises(LabError, match="no luck in petris"):
        play_tournament(settings, None, 1)
    with pytest.raises(LabError, match="no luck in honeycomb"):
        LuckGames("honeycomb", "-", 10, "0")


def test_games_of_the_kernel_with_luck_are_a_resumable_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LuckGames, "part_size", 4)
    task = LuckGames("petri-dish", "max-turns=5", 10, "run")
    assert len(task.parts) == 3
    whole = collect(task, task.values(), tmp_path / "run", 1)
    (tmp_path / "run" / "part-000001.parquet").unlink()
    assert collect(task, task.values(), tmp_path / "run", 2).equals(whole)
    estimates = mean_luck(whole)
    assert estimates["A"].value == pytest.approx(-estimates["B"].value)
    assert estimates["A"].games == 10


def test_games_without_luck_are_refused_in_a_sentence() -> None:
    game = find_game("petris")
    options = game.options_type.parse("-")
    record = GameRecord(game, options, (), "*", game.initial(options).stable_hash())
    with pytest.raises(LabError, match="no luck in petris"):
        record_luck(record)
    with pytest.raises(LabError, match="no luck in honeycomb"):
        kernel_luck("honeycomb", "-", 1)
