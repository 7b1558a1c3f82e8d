"""The vectorised environments play by the rules, on arrays."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from petrilab.adapters.gymnasium import PetrilabVectorEnv
from petrilab.core import CHANCE, RefusedError, find_game
from petrilab.kernels.environment import find_environment
from petrilab.kernels.interface import OVER
from petrilab.kernels.vector_games import observe_row

SETUPS = [
    ("petris", "-"),
    ("petris", "players=3,order=fixed"),
    ("petri-dish", "max-turns=20"),
    ("petri-dish", "players=4,max-turns=20"),
    ("honeycomb", "-"),
    ("honeycomb", "players=3,board=rectangle:4x4,colonies=3,antibiotic=required"),
    ("honeycomb", "board=hexagon:2,colonies=3,antibiotic-rounds=1"),
]


def drawn(mask: Any, source: np.random.Generator) -> Any:
    """A legal action of every game."""
    return np.argmax(mask * source.random(mask.shape), axis=1)


def played(env: PetrilabVectorEnv, steps: int, seed: int = 1) -> list[Any]:
    """Observations, rewards and ends of some random steps."""
    source = np.random.default_rng(seed)
    _, infos = env.reset(seed=seed)
    results = []
    for _ in range(steps):
        *result, infos = env.step(drawn(infos["action_mask"], source))
        results.append((*result, infos["action_mask"]))
    return results


@pytest.mark.parametrize(("name", "options"), SETUPS[:4])
def test_masks_and_positions_are_those_of_the_rules(name: str, options: str) -> None:
    game, env = find_game(name), PetrilabVectorEnv(name, 3, options=options)
    chosen, source = game.options_type.parse(options), np.random.default_rng(5)
    codes = env.games.setup.actions.codes
    _, infos = env.reset(seed=5)
    is_over = np.zeros(3, bool)
    for _ in range(40):
        actions = drawn(infos["action_mask"], source)
        before = [env.position(row) for row in range(3)]
        for row, position in enumerate(before):
            if is_over[row]:
                continue
            legal = {game.code(chosen, move) for move in game.legal(position, infos["actor"][row])}
            assert set(codes[infos["action_mask"][row] == 1]) == legal
            assert game.actors(position) == (infos["actor"][row],)
        was_over = is_over
        _, rewards, is_over, _, infos = env.step(actions)
        for row, position in enumerate(before):
            if was_over[row]:
                continue
            seat = game.actors(position)[0]
            move = game.from_code(chosen, int(codes[actions[row]]))
            after = game.apply(position, seat, move)
            now = env.position(row)
            if CHANCE not in game.actors(after):
                assert now == after
            outcome = game.outcome(after)
            assert is_over[row] == (outcome is not None)
            if outcome:
                share = float(outcome.share(seat))
                players = chosen.players
                assert rewards[row] == pytest.approx((share * players - 1) / (players - 1))


@pytest.mark.parametrize(("name", "options"), SETUPS[4:])
def test_picks_are_made_hexagon_by_hexagon(name: str, options: str) -> None:
    game, env = find_game(name), PetrilabVectorEnv(name, 1, options=options)
    source, ended, completed = np.random.default_rng(3), 0, 0
    _, infos = env.reset(seed=3)
    cells: list[int] = []
    for _ in range(400):
        before, seat = env.position(0), int(infos["actor"][0])
        action = int(drawn(infos["action_mask"], source)[0])
        cells.append(action + 1)
        _, _, is_over, _, infos = env.step(np.array([action]))
        after = env.position(0)
        if infos["actor"][0] == seat and after == before and not is_over[0]:
            continue
        needed = min(before.options.colonies, before.cells.count(-1))
        antibiotic = cells[needed] if len(cells) > needed else None
        if antibiotic is not None and antibiotic > len(before.cells):
            antibiotic = None
        pick = next(
            move
            for move in game.legal(before, seat)
            if move.colonies == tuple(sorted(cells[:needed])) and move.antibiotic == antibiotic
        )
        assert game.apply(before, seat, pick) == after
        cells, completed = [], completed + 1
        if is_over[0]:
            ended += 1
            assert game.outcome(after) is not None
            *_, infos = env.step(np.array([0]))
    assert ended
    assert completed > 50


def test_observations_begin_with_the_observing_seat() -> None:
    env = PetrilabVectorEnv("petris", 1)
    seen, infos = env.reset(seed=0)
    assert infos["actor"][0] == 0
    assert seen[0].tolist() == [0, 0, 1, 0, 0, 0, 0, 0, 0, *[0, 0, 0, 0, 1, 0, 0, 0, 0], 0]
    legal = np.flatnonzero(infos["action_mask"][0])
    assert {env.action_text(int(action)) for action in legal} == {"2>5:1", "2>3:1", "2>0:1"}


def test_other_seats_picks_are_not_observed() -> None:
    last = []
    for picks in ((3, 4, 5), (10, 20, 30)):
        env = PetrilabVectorEnv("honeycomb", 1)
        seen, _ = env.reset(seed=1)
        for pick in picks:
            seen, *_, infos = env.step(np.array([pick]))
        assert infos["actor"][0] == 1
        last.append(seen)
    assert np.array_equal(last[0], last[1])


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(
    name: str, options: str
) -> None:
    ones = played(PetrilabVectorEnv(name, 5, options=options, seat="random"), 30)
    others = PetrilabVectorEnv(name, 5, options=options, seat="random", threads=2)
    for one, other in zip(ones, played(others, 30), strict=True):
        for left, right in zip(one, other, strict=True):
            assert np.array_equal(left, right)
    others.close()


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_a_finished_game_begins_again(mode: AutoresetMode) -> None:
    env = PetrilabVectorEnv("petris", 4, autoreset_mode=mode)
    assert env.metadata["autoreset_mode"] is mode
    source = np.random.default_rng(1)
    start, infos = env.reset(seed=1)
    ends = 0
    before = np.zeros(4, bool)
    for _ in range(80):
        seen, rewards, is_over, _, infos = env.step(drawn(infos["action_mask"], source))
        for row in np.flatnonzero(is_over):
            ends += 1
            assert abs(infos["utilities"][row].sum()) < 1e-6
            if mode is AutoresetMode.SAME_STEP:
                assert np.array_equal(seen[row], start[row])
                assert not np.array_equal(infos["final_obs"][row], start[row])
                assert infos["_final_obs"][row]
            else:
                assert infos["actor"][row] == OVER
                assert not infos["action_mask"][row].any()
        if mode is AutoresetMode.NEXT_STEP:
            for row in np.flatnonzero(before):
                assert np.array_equal(seen[row], start[row])
                assert not is_over[row]
                assert rewards[row] == 0
        before = is_over
    assert ends >= 8


@pytest.mark.parametrize(
    ("game", "opponent", "low", "high"),
    [
        ("petris", "random", 0.35, 0.65),
        ("petris", "evaluation", 0.0, 0.2),
        ("honeycomb", "random", 0.35, 0.65),
        ("honeycomb", "greedy", 0.0, 0.3),
        ("honeycomb", "heuristic", 0.0, 0.2),
    ],
)
def test_opponents_play_the_other_seats(game: str, opponent: str, low: float, high: float) -> None:
    env = PetrilabVectorEnv(game, 200, seat="random", opponent=opponent)
    source, rewards = np.random.default_rng(2), list[float]()
    _, infos = env.reset(seed=2)
    for _ in range(60):
        assert np.array_equal(
            infos["actor"][infos["actor"] >= 0], infos["seat"][infos["actor"] >= 0]
        )
        _, reward, is_over, _, infos = env.step(drawn(infos["action_mask"], source))
        rewards += reward[is_over].tolist()
    assert len(rewards) >= 200
    assert low < (np.mean(rewards) + 1) / 2 < high


def test_random_moves_rarely_win_a_petri_dish_game_against_the_evaluation() -> None:
    env = PetrilabVectorEnv("petri-dish", 50, seat="random", opponent="evaluation")
    source, rewards = np.random.default_rng(3), list[float]()
    _, infos = env.reset(seed=3)
    for _ in range(2000):
        acting = infos["actor"] >= 0
        assert np.array_equal(infos["actor"][acting], infos["seat"][acting])
        _, reward, is_over, _, infos = env.step(drawn(infos["action_mask"], source))
        rewards += reward[is_over].tolist()
        if len(rewards) >= 100:
            break
    assert len(rewards) >= 100
    assert (np.mean(rewards) + 1) / 2 < 0.05


@pytest.mark.parametrize("opponent", ["greedy", "heuristic", "policy"])
def test_opponents_do_not_see_picks_of_the_same_round(opponent: str) -> None:
    """The opponent picks after the learner, and the same whatever the learner has picked."""
    env = PetrilabVectorEnv("honeycomb", 2, seat=0, opponent=opponent, options="colonies=1")
    _, infos = env.reset(seed=[5, 5])
    free = np.flatnonzero(infos["action_mask"][0])
    env.step(np.array([free[0], free[-2]]))
    env.step(np.full(2, env.games.action_count - 1))  # no antibiotic
    size = env.games.action_count - 1
    owners = env.games.rows.observation[:, : 2 * size : 2]
    theirs = [set(np.flatnonzero(row == 2).tolist()) for row in owners]
    assert theirs[0] == theirs[1] != set()


def test_games_are_truncated_after_the_given_number_of_steps() -> None:
    env = PetrilabVectorEnv("petri-dish", 2, max_episode_steps=3)
    ends = [truncated.tolist() for _, _, _, truncated, _ in played(env, 4)]
    assert ends == [[False, False], [False, False], [True, True], [False, False]]


@pytest.mark.parametrize("seeds", [7, [7, 7, 7, 7]])
def test_only_the_rows_of_a_mask_are_seeded(seeds: Any) -> None:
    env = PetrilabVectorEnv("petri-dish", 4)
    env.reset(seed=1)
    before = env.games.rows.rng.copy()
    chosen = np.array([True, False, True, False])
    seen, _ = env.reset(seed=seeds, options={"reset_mask": chosen})
    assert np.array_equal(env.games.rows.rng[~chosen], before[~chosen])
    again, _ = env.reset(seed=seeds)
    assert np.array_equal(seen[chosen], again[chosen])
    before = env.games.rows.rng.copy()
    env.reset(seed=[None, 7, None, 7], options={"reset_mask": np.array([False, False, True, True])})
    assert np.array_equal(env.games.rows.rng[:2], before[:2])


@pytest.mark.parametrize(("name", "options"), SETUPS)
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_an_observation_belongs_to_a_seat(name: str, options: str, mode: AutoresetMode) -> None:
    """When a game has ended, to the seat that acted last."""
    env, source = (
        PetrilabVectorEnv(name, 4, options=options, autoreset_mode=mode),
        np.random.default_rng(6),
    )
    _, infos = env.reset(seed=6)
    ends = 0
    for _ in range(200):
        acted = infos["seat"]
        seen, *_, infos = env.step(drawn(infos["action_mask"], source))
        is_over = infos["actor"] < 0
        ends += int(is_over.sum())
        assert (infos["seat"] >= 0).all()
        assert np.array_equal(infos["seat"][is_over], acted[is_over])
        assert np.array_equal(infos["seat"][~is_over], infos["actor"][~is_over])
        for row in map(int, np.flatnonzero(is_over)):
            own = np.zeros_like(seen[row])
            observe_row(env.games.work, env.games.rows, row, int(infos["seat"][row]), own)
            assert np.array_equal(own, seen[row])
    assert (ends > 0) == (mode is AutoresetMode.NEXT_STEP)


def test_an_illegal_action_changes_nothing() -> None:
    env = PetrilabVectorEnv("petris", 2)
    seen, infos = env.reset(seed=0)
    legal, illegal = int(infos["action_mask"][0].argmax()), int(infos["action_mask"][0].argmin())
    for bad in (illegal, -1, 10**6):
        with pytest.raises(ValueError, match=f"action {bad} is not legal in game 1"):
            env.step(np.array([legal, bad]))
    with pytest.raises(ValueError, match="2 actions are needed, one for each game"):
        env.step(np.array([legal]))
    assert np.array_equal(env.games.rows.observation, seen)


def test_wrong_parameters_are_refused_in_a_sentence() -> None:
    with pytest.raises(
        ValueError, match="no opponent 'evaluation' here; choose from random, greedy"
    ):
        PetrilabVectorEnv("honeycomb", 1, opponent="evaluation")
    with pytest.raises(ValueError, match="no seat 2 among 2 players"):
        PetrilabVectorEnv("petris", 1, seat=2)
    with pytest.raises(ValueError, match="seat must be"):
        PetrilabVectorEnv("petris", 1, seat="first")
    with pytest.raises(ValueError, match="NEXT_STEP or SAME_STEP"):
        PetrilabVectorEnv("petris", 1, autoreset_mode=AutoresetMode.DISABLED)
    with pytest.raises(ValueError, match="at least one game"):
        PetrilabVectorEnv("petris", 0)
    with pytest.raises(RefusedError):
        PetrilabVectorEnv("chess", 1)
    assert find_environment("chess") is None


def test_the_games_are_registered() -> None:
    env: Any = gymnasium.make_vec("petrilab/petri-dish-v0", num_envs=3, seat=1)
    seen, infos = env.reset(seed=[1, 1, None])
    assert env.observation_space.contains(seen)
    assert np.array_equal(seen[0], seen[1])
    assert (infos["actor"] == 1).all()
    env.close()
