"""Plugins: each game declares its agents; a game without any declaration works as well."""

from collections.abc import Iterator

import pytest

from petrilab.agents import agent_names, find_agent
from petrilab.agents.ladder import ladder_names, rating_setups
from petrilab.agents.levels import LEVELS
from petrilab.agents.match_levels import hint, with_fallback
from petrilab.agents.plugin import AgentPlugin, find_plugin, plugin_names
from petrilab.agents.proofs import prove
from petrilab.agents.warm_up import WarmUpState, parts, readiness
from petrilab.cli import main
from petrilab.core import SeededRandomSource, find_game
from petrilab.kernels import registry as kernels
from support import at

_START = "petris - 0010000/0000100 0,0 0"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let Petris declare no agents and no kernel."""
    monkeypatch.setattr("petrilab.agents.plugin.entry_points", lambda **_: ())
    monkeypatch.setattr("petrilab.kernels.registry.entry_points", lambda **_: ())
    find_plugin.cache_clear()
    kernels.find_kernel.cache_clear()
    kernels.kernel_names.cache_clear()
    yield
    find_plugin.cache_clear()
    kernels.find_kernel.cache_clear()
    kernels.kernel_names.cache_clear()


@pytest.mark.parametrize("game", plugin_names())
def test_a_plugin_is_complete(game: str) -> None:
    plugin = find_plugin(game)
    assert len(plugin.levels) == len(LEVELS)
    assert set(ladder_names(game)) <= set(agent_names())
    assert set(plugin.fallbacks) <= {level.number for level in LEVELS}
    options = find_game(game).options_type
    for text in (*plugin.rated_options, *plugin.sampled_options, plugin.replay_options):
        options.parse(text)
    numbers = [settings.numbers() for settings in plugin.levels]
    assert len(set(numbers)) == len(numbers)


def test_an_unknown_game_has_an_empty_plugin() -> None:
    assert find_plugin("unknown") == AgentPlugin()


@pytest.mark.usefixtures("bare")
def test_levels_play_like_greedy_in_a_game_without_a_plugin() -> None:
    game, position = find_game("petris"), at("petris - 0110002/1002010 0,0 7")
    view, greedy = game.view(position, position.propagator), find_agent("greedy")
    assert greedy is not None
    expected = greedy.choose(game, view, SeededRandomSource(1)).move
    for level in LEVELS:
        assert level.choose(game, view, SeededRandomSource(1)).move == expected
        agent = with_fallback(level)
        assert agent.choose(game, view, SeededRandomSource(1)).move == expected
        assert hint(agent, game, view, SeededRandomSource(1)) == expected
    assert prove(game, position, 1_000) is None
    assert readiness("petris").state is WarmUpState.READY
    assert parts("petris") == ("playouts",)
    assert not [setup for setup in rating_setups() if setup.game == "petris"]


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["solve", _START], "petris has no solver"),
        (["think", _START], "No engine searches petris"),
        (["bench", "playouts", "petris"], "petris has no kernel"),
    ],
)
def test_commands_name_the_missing_part_of_a_game(
    command: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(command)
    assert exit_.value.code == 2
    assert sentence in capsys.readouterr().err
