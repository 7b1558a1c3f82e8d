import copy
import pickle
import subprocess
import sys
from typing import Any

import pyspiel
import pytest

from petrilab.adapters.openspiel import AgentBot, BotAgent, act, our_options, utilities
from petrilab.agents import Budget, find_agent
from petrilab.agents.simple import RandomAgent
from petrilab.core import (
    CHANCE,
    Outcome,
    RefusedError,
    SeededRandomSource,
    all_games,
    find_game,
    next_actor,
    read_move,
    read_position,
)
from petrilab.match import LocalMatch, play_out
from support import at

SMALL = [
    "petrilab_petris",
    "petrilab_petris(options=players:3;order:fixed)",
    "petrilab_petri_dish(options=max-turns:6)",
    "petrilab_petri_dish(options=players:4;max-turns:3)",
    "petrilab_honeycomb(options=board:hexagon:2)",
    "petrilab_honeycomb(options=players:3;board:rectangle:3x2;minutes:5)",
    "petrilab_honeycomb(options=board:rectangle:3x2;calls:spoken)",
    "petrilab_petris(actions=numbered)",
    "petrilab_petri_dish(actions=numbered,options=max-turns:6)",
    "petrilab_honeycomb(actions=numbered,options=players:3)",
]


def end(name: str, seed: int) -> Any:
    """A state at the end of a random game."""
    state, source = pyspiel.load_game(name).new_initial_state(), SeededRandomSource(seed)
    while not state.is_terminal():
        state.apply_action(drawn(state, source))
    return state


def drawn(state: Any, source: SeededRandomSource) -> int:
    """Any legal action."""
    actions: list[int] = state.legal_actions()
    return actions[source.below(len(actions))]


def test_every_game_is_registered() -> None:
    names = {f"petrilab_{game.name.replace('-', '_')}" for game in all_games()}
    assert names <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", SMALL)
def test_the_games_pass_openspiels_own_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SMALL[:7])
def test_random_games_follow_the_rules_move_by_move(name: str) -> None:
    spiel, source = pyspiel.load_game(name), SeededRandomSource(2)
    state, position = spiel.new_initial_state(), spiel.rules.initial(spiel.options)
    game, options = spiel.rules, spiel.options
    while (actor := next_actor(game, position)) is not None:
        assert state.current_player() == actor
        assert str(state) == position.text()
        moves = {game.code(options, move): move for move in game.legal(position, actor)}
        assert state.legal_actions() == sorted(moves)
        if actor == CHANCE:
            odds = {game.code(options, move): float(odds) for move, odds in game.chance(position)}
            assert dict(state.chance_outcomes()) == odds
        action = drawn(state, source)
        assert state.action_to_string(action) == moves[action].text()
        state.apply_action(action)
        position = game.apply(position, actor, moves[action])
    outcome = game.outcome(position)
    assert outcome is not None
    assert state.is_terminal()
    assert state.returns() == utilities(outcome, options.players)
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", SMALL)
def test_saved_states_come_back_with_their_history(name: str) -> None:
    state = end(name, 3)
    saved = pyspiel.serialize_game_and_state(state.get_game(), state)
    game, again = pyspiel.deserialize_game_and_state(saved)
    assert str(game) == str(state.get_game())
    assert str(again) == str(state)
    assert again.history() == state.history()
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)
    assert pickle.loads(pickle.dumps(state.node)).position == state.position  # noqa: S301


def test_copies_of_a_state_share_the_position_and_part_ways() -> None:
    state = pyspiel.load_game("petrilab_petris").new_initial_state()
    twin = state.clone()
    assert twin.position is state.position
    assert copy.deepcopy(state.node) is state.node
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)


@pytest.mark.parametrize("text", ["players=3,order=fixed", "players:3;order:fixed"])
def test_options_are_written_in_either_way(text: str) -> None:
    game = pyspiel.load_game("petrilab_petris", {"options": text})
    assert game.options == find_game("petris").options_type.parse("players=3,order=fixed")
    assert game.num_players() == 3
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_options_with_colons_and_defaults_keep_their_meaning() -> None:
    assert our_options("players:2;board:hexagon:2") == "players=2,board=hexagon:2"
    assert our_options("players=2,board=hexagon:2") == "players=2,board=hexagon:2"
    assert our_options("-") == "-"


def test_options_that_are_refused_are_refused_here_too() -> None:
    with pytest.raises(RefusedError):
        pyspiel.load_game("petrilab_petris", {"options": "players=4"})


def test_a_game_with_more_moves_than_openspiel_counts_is_refused() -> None:
    with pytest.raises(ValueError, match="too many for OpenSpiel; actions=numbered makes"):
        pyspiel.load_game("petrilab_honeycomb", {"options": "board=classic,colonies=9"})


@pytest.mark.parametrize(
    ("name", "luck", "secrets", "most"),
    [("petris", False, False, 3), ("petri_dish", True, False, 10), ("honeycomb", False, True, 10)],
)
def test_the_properties_of_the_games_are_declared(
    name: str, luck: bool, secrets: bool, most: int
) -> None:
    declared, kinds = pyspiel.load_game(f"petrilab_{name}").get_type(), pyspiel.GameType
    assert (declared.chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC) == luck
    assert (declared.information == kinds.Information.IMPERFECT_INFORMATION) == secrets
    assert declared.dynamics == kinds.Dynamics.SEQUENTIAL
    assert declared.utility == kinds.Utility.ZERO_SUM
    assert (declared.min_num_players, declared.max_num_players) == (2, most)


@pytest.mark.parametrize(
    ("winners", "players", "expected"),
    [
        ((0,), 2, [1.0, -1.0]),
        ((0, 1), 2, [0.0, 0.0]),
        ((2,), 3, [-0.5, -0.5, 1.0]),
        ((0, 1), 3, [0.25, 0.25, -0.5]),
        ((), 3, [0.0, 0.0, 0.0]),
    ],
)
def test_shares_become_a_zero_sum(
    winners: tuple[int, ...], players: int, expected: list[float]
) -> None:
    assert utilities(Outcome("end", "win", winners), players) == expected


def test_an_illegal_action_is_refused() -> None:
    state = pyspiel.load_game("petrilab_petris").new_initial_state()
    game = find_game("petris")
    with pytest.raises(RefusedError):
        state.apply_action(game.code(state.position.options, read_move(game, "0>1:1")))
    with pytest.raises(ValueError, match="0"):
        state.apply_action(0)


def test_a_state_can_begin_at_any_position_of_the_game() -> None:
    text = "petris - 0000441/300S01S 2,0 18"
    game = pyspiel.load_game("petrilab_petris")
    state = game.new_initial_state(text)
    state.apply_action(state.legal_actions()[0])
    saved = pyspiel.serialize_game_and_state(game, state)
    assert str(pyspiel.deserialize_game_and_state(saved)[1]) == str(state)
    with pytest.raises(ValueError, match="is not a position of"):
        pyspiel.load_game("petrilab_petris(options=players:3)").new_initial_state(text)


def secret_picks() -> tuple[Any, Any]:
    """Two states that differ in what A has picked and B may not know."""
    game = pyspiel.load_game("petrilab_honeycomb(options=board:hexagon:2)")
    states = game.new_initial_state(), game.new_initial_state()
    for state, number in zip(states, (0, 7), strict=True):
        state.apply_action(state.legal_actions()[number])
    return states


def test_secret_picks_are_seen_by_their_owner_alone() -> None:
    one, other = secret_picks()
    assert one.current_player() == 1
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.observation_string(1) == other.observation_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.observation_string(0) != other.observation_string(0)
    assert one.legal_actions() == other.legal_actions()


def test_revealed_picks_and_the_observers_own_are_recalled() -> None:
    """Antibiotics that block nothing stay secret for ever; their owner remembers them."""
    game, endings = pyspiel.load_game("petrilab_honeycomb(options=board:hexagon:2)"), []
    for first in ("1+2-6", "1+2-7"):
        state = game.new_initial_state()
        for pick in (first, "3+4"):
            move = read_move(game.rules, pick)
            state.apply_action(game.rules.code(game.options, move))
        endings.append(state)
    one, other = endings
    assert str(one) == str(other)
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_an_all_seeing_observer_and_a_spectator_see_more_and_less() -> None:
    one, other = secret_picks()
    private = pyspiel.PrivateInfoType
    sees = {
        kind: one.get_game().make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=True, private_info=kind)
        )
        for kind in (private.ALL_PLAYERS, private.NONE)
    }
    everything, nothing = sees[private.ALL_PLAYERS], sees[private.NONE]
    assert everything.string_from(one, 1) != everything.string_from(other, 1)
    assert nothing.string_from(one, 0) == nothing.string_from(other, 0)


def test_our_opponents_play_as_bots() -> None:
    game = pyspiel.load_game("petrilab_petris")
    greedy = find_agent("greedy")
    assert greedy is not None
    results = [
        pyspiel.evaluate_bots(
            game.new_initial_state(), [AgentBot(greedy, 1), AgentBot(RandomAgent(), 2)], seed
        )
        for seed in range(2)
    ]
    assert results[0] == results[1], "the same seeds, the same game"
    assert results[0] == [1.0, -1.0]


def test_a_level_plays_as_a_bot_with_a_budget() -> None:
    level = find_agent("5")
    assert level is not None
    state = pyspiel.load_game("petrilab_petris").new_initial_state()
    action = AgentBot(level, 1, Budget(nodes=50)).step(state)
    assert action in state.legal_actions()


def mcts(game: Any, seed: int) -> Any:
    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(game, rollouts, 2.0, 30, 10, True, seed, False)


def test_openspiels_search_plays_as_an_opponent_and_sees_a_win() -> None:
    """It is the last propagation, and only one of seventeen wins."""
    game, position = read_position("petris - S44S103/0011SS0 2,2 23")
    choice = BotAgent("mcts", mcts).choose(game, game.view(position, 0), SeededRandomSource(1))
    assert choice.move.text() == "2>5:4"


def test_openspiel_bots_play_any_seat_and_choose_simultaneously() -> None:
    game = find_game("honeycomb")
    options = game.options_type.parse("board=hexagon:2,max-rounds=2")
    match = LocalMatch(game, options, ("random", "mcts"), SeededRandomSource(1))
    bot = BotAgent("mcts", mcts)
    assert match.waiting == (0, 1)
    assert game.check(
        at("honeycomb board=hexagon:2,max-rounds=2 ../.../.. 1 - -"),
        1,
        bot.choose(game, match.view(1), SeededRandomSource(2)).move,
    ) is None  # fmt: skip
    play_out(match, {0: RandomAgent(), 1: bot}, SeededRandomSource(3))
    assert match.outcome is not None


def test_a_bot_that_steps_in_python_is_asked_to_step() -> None:
    state = pyspiel.load_game("petrilab_petris").new_initial_state()
    assert act(AgentBot(RandomAgent(), 1), state) in state.legal_actions()


def test_without_openspiel_the_extra_is_named() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import petrilab.adapters.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "petrilab[openspiel]" in done.stderr


def test_a_process_that_used_the_games_ends_without_a_crash() -> None:
    """OpenSpiel frees what makes its games after Python has ended."""
    code = (
        "import pyspiel, petrilab.adapters.openspiel\n"
        "state = pyspiel.load_game('petrilab_petris').new_initial_state()"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
