"""The games pass PettingZoo's own tests."""

import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest

from petrilab.adapters.pettingzoo import env, parallel_env, raw_env

with warnings.catch_warnings():  # PettingZoo's tests import its games in a way that it deprecates
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

SETUPS = [
    ("petris", "players=2"),
    ("petris", "players=3"),
    ("petri-dish", "players=2,max-turns=12"),
    ("petri-dish", "players=10,max-turns=12"),
    ("honeycomb", "players=2,board=hexagon:2"),
    ("honeycomb", "players=10,board=rectangle:4x3"),
]
"""Every game with the fewest and the most players."""
SIMULTANEOUS = [setup for setup in SETUPS if setup[0] == "honeycomb"]


def renderable(name: str, options: str, **parameters: Any) -> Any:
    """An environment, made as PettingZoo's render test asks for it."""
    return env(name, options, **parameters)


@pytest.fixture(autouse=True)
def _ignore_hints() -> Any:
    """PettingZoo warns of what it merely recommends, such as observations as float32."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module="pettingzoo")
        yield


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_the_games_pass_the_api_test(name: str, options: str) -> None:
    api_test(env(name, options), num_cycles=60)


def test_the_default_board_of_honeycomb_passes_the_tests() -> None:
    """Its observations and actions are much larger than those of the smallest boards."""
    api_test(env("honeycomb"), num_cycles=20)
    parallel_api_test(parallel_env("honeycomb"), num_cycles=20)


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_the_games_pass_the_seed_test(name: str, options: str) -> None:
    seed_test(partial(env, name, options), num_cycles=60)


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_the_games_pass_the_render_test(name: str, options: str) -> None:
    render_test(partial(renderable, name, options))


@pytest.mark.parametrize(("name", "options"), SIMULTANEOUS)
def test_simultaneous_choices_pass_the_parallel_tests(name: str, options: str) -> None:
    parallel_api_test(parallel_env(name, options), num_cycles=60)
    parallel_seed_test(partial(parallel_env, name, options), num_cycles=60)


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_the_games_render_texts_and_pictures(name: str, options: str) -> None:
    makers: list[Any] = [env, *([parallel_env] if (name, options) in SIMULTANEOUS else [])]
    for made in makers:
        for mode, kind in (("ansi", str), ("rgb_array", np.ndarray)):
            game = made(name, options, render_mode=mode)
            game.reset(seed=1)
            assert isinstance(game.render(), kind)
            game.close()


def test_a_picture_shows_the_board() -> None:
    game = raw_env("petris", render_mode="rgb_array")
    game.reset(seed=1)
    before = game.render()
    assert before.shape == (420, 800, 3)
    assert before.dtype == np.uint8
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 100
    game.step(int(game.observe(game.agent_selection)["action_mask"].argmax()))
    assert (before != game.render()).any()


def test_a_text_does_not_show_secret_picks() -> None:
    texts = []
    for picks in ((3, 4, 5), (10, 20, 30)):
        game = raw_env("honeycomb", render_mode="ansi")
        game.reset(seed=1)
        for pick in picks:
            game.step(pick)
        texts.append(game.render())
    assert texts[0] == texts[1]


def test_a_sequence_of_choices_and_simultaneous_ones_give_the_same_game() -> None:
    options = "players=3,board=rectangle:4x3"
    turns, together = raw_env("honeycomb", options), parallel_env("honeycomb", options)
    turns.reset(seed=1)
    seen, _ = together.reset(seed=1)
    source, agents = np.random.default_rng(4), together.possible_agents
    while together.agents:
        names: dict[str, list[int]] = {agent: [] for agent in agents}
        round_before = seen["player_0"]["observation"][-2]
        while together.agents and seen["player_0"]["observation"][-2] == round_before:
            actions = {
                agent: int(source.choice(np.flatnonzero(seen[agent]["action_mask"])))
                for agent in agents
            }
            for agent, action in actions.items():
                names[agent].append(action)
            seen, rewards, *_ = together.step(actions)
        for agent in agents:
            assert turns.agent_selection == agent
            for action in names[agent]:
                turns.step(action)
        for agent in agents:
            assert np.array_equal(turns.observe(agent)["observation"], seen[agent]["observation"])
    assert turns.rewards == rewards
    assert sum(rewards.values()) == pytest.approx(0)


def test_wrong_parameters_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="one after the other; use env"):
        parallel_env("petris")
    with pytest.raises(ValueError, match="one of human, ansi, rgb_array, not 'svg'"):
        env("petris", render_mode="svg")
    game = raw_env("petris")
    game.reset(seed=1)
    with pytest.raises(ValueError, match="action 0 is not legal"):
        game.step(0)
    together = parallel_env("honeycomb")
    together.reset(seed=1)
    with pytest.raises(ValueError, match="the action of player_1 is missing"):
        together.step({"player_0": 1})


def test_an_illegal_simultaneous_action_loses_the_game() -> None:
    game = parallel_env("honeycomb", "players=3")
    seen, _ = game.reset(seed=1)
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in game.agents}
    actions["player_1"] = int(seen["player_1"]["action_mask"].argmin())
    _, rewards, terminations, _, _ = game.step(actions)
    assert rewards == {"player_0": 0, "player_1": -1, "player_2": 0}
    assert all(terminations.values())
    assert game.agents == []
