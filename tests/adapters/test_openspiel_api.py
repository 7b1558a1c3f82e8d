"""The games pass OpenSpiel's own tests of its interface, with the fewest and the most players."""

import pickle
import subprocess
import sys
import unittest
import warnings
from typing import Any

import numpy as np
import pyspiel
import pytest

import petrilab.adapters.openspiel  # noqa: F401  # registers the games
from petrilab.core import read_move

with warnings.catch_warnings():  # OpenSpiel uses what NumPy and Python have deprecated
    warnings.simplefilter("ignore")
    from open_spiel.integration_tests import api_test
    from open_spiel.python.algorithms import sample_some_states
    from open_spiel.python.tests import games_sim_test

GAMES = [
    "petrilab_petris(options=players:2)",
    "petrilab_petris(options=players:2,actions=numbered)",
    "petrilab_petris(options=players:3)",
    "petrilab_petris(options=players:3,actions=numbered)",
    "petrilab_petri_dish(options=players:2;max-turns:6)",
    "petrilab_petri_dish(options=players:2;max-turns:6,actions=numbered)",
    "petrilab_petri_dish(options=players:10;max-turns:12)",
    "petrilab_petri_dish(options=players:10;max-turns:12,actions=numbered)",
    "petrilab_honeycomb(options=players:2;board:hexagon:2)",
    "petrilab_honeycomb(options=players:2,actions=numbered)",
    "petrilab_honeycomb(options=players:10;board:rectangle:4x3)",
    "petrilab_honeycomb(options=players:10;max-rounds:3,actions=numbered)",
]
TINY = [
    "petrilab_honeycomb(options=board:rectangle:2x2;colonies:1;antibiotic-rounds:1;max-rounds:1)",
    "petrilab_honeycomb(options=board:rectangle:3x1;colonies:1;antibiotic-rounds:1,actions=numbered)",
]
"""Games whose whole tree can be searched; the second has two actions for a pick."""
STATES = 40


def run(case: type[unittest.TestCase], but: tuple[str, ...] = ()) -> None:
    """Run a test class of OpenSpiel; fail with what it reports."""
    suite, result = unittest.TestSuite(), unittest.TestResult()
    for name in unittest.TestLoader().getTestCaseNames(case):
        if name not in but:
            suite.addTest(case(name))
    suite.run(result)
    assert result.testsRun >= 5
    assert not [text for _, text in (*result.failures, *result.errors)]


@pytest.mark.parametrize("name", GAMES)
def test_some_states_pass_the_api_test(name: str) -> None:
    loaded = pyspiel.load_game(name)

    class Test(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # has no types
        game, game_name, game_type = loaded, name, loaded.get_type()

        @classmethod
        def setUpClass(cls) -> None:
            cls.some_states = sample_some_states.sample_some_states(loaded, max_states=STATES)

    run(Test)


@pytest.mark.parametrize("name", TINY)
def test_all_states_of_a_tiny_game_pass_the_api_test(name: str) -> None:
    loaded = pyspiel.load_game(name)

    class Test(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]  # has no types
        game, game_name = loaded, name

    # These two compare with numbers that OpenSpiel knows only of its own games.
    run(Test, but=("test_number_of_nodes", "test_game_is_perfect_recall"))
    assert api_test._assert_is_perfect_recall(loaded)


@pytest.mark.parametrize("name", GAMES)
def test_games_pass_the_simulation_tests(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest("sim_game").sim_game(game)


def states_of(game: Any) -> list[Any]:
    """All states of a game."""
    found, waiting = [], [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        found.append(state)
        waiting += [state.child(action) for action in state.legal_actions()]
    return found


@pytest.mark.parametrize("name", TINY)
def test_tensors_and_strings_tell_the_same_information_states_apart(name: str) -> None:
    """With numbered actions the string also has the order of the actions of a move."""
    seen: dict[str, set[str]] = {}
    for state in states_of(pyspiel.load_game(name)):
        for player in (0, 1):
            tensor = bytes(np.array(state.information_state_tensor(player), np.float32))
            text = f"{player} {state.information_state_string(player)}"
            seen.setdefault(text, set()).add(str(tensor))
    assert all(len(tensors) == 1 for tensors in seen.values())
    assert len(seen) == len({(text[0], *tensors) for text, tensors in seen.items()})


ROUNDS = 11
"""More than the default recall."""


def after_secret(antibiotic: int, parameters: str) -> Any:
    """The state after rounds that differ in an antibiotic that nobody sees, in the first one.

    Both players then block each other, so that the board does not change.
    """
    options = f"board:hexagon:2;colonies:1;antibiotic-rounds:20{parameters}"
    game = pyspiel.load_game(f"petrilab_honeycomb(options={options})")
    state = game.new_initial_state()
    for pick in (f"1-{antibiotic}", "2", *["3-4", "4-3"] * (ROUNDS - 1)):
        state.apply_action(game.rules.code(game.options, read_move(game.rules, pick)))
    assert not state.is_terminal()
    return state


@pytest.mark.parametrize(
    ("parameters", "recall"),
    [
        ("", 8),
        (f",recall={ROUNDS - 1}", ROUNDS - 1),
        (f",recall={ROUNDS}", ROUNDS),
        (f";max-rounds:{ROUNDS + 1},recall={ROUNDS + 1}", ROUNDS + 1),
    ],
)
def test_tensors_tell_choices_apart_that_are_recalled(parameters: str, recall: int) -> None:
    """Older choices are in strings only."""
    one, other = (after_secret(antibiotic, parameters) for antibiotic in (6, 7))
    assert one.information_state_string(0) != other.information_state_string(0)
    tensors = [state.information_state_tensor(0) for state in (one, other)]
    assert (tensors[0] != tensors[1]) == (recall >= ROUNDS)
    assert len(tensors[0]) == 2 + 3 + 16 * (1 + recall)
    assert one.information_state_tensor(1) == other.information_state_tensor(1)


@pytest.mark.parametrize(("players", "is_exact"), [(2, True), (3, False)])
def test_random_games_differ_in_tensors_as_in_strings(players: int, is_exact: bool) -> None:
    """With three players, who shared a hexagon that nobody got is in the string only."""
    options = f"players:{players};board:hexagon:2;max-rounds:4"
    game = pyspiel.load_game(f"petrilab_honeycomb(options={options})")
    source, tensors_of, strings_of = np.random.default_rng(1), dict[Any, Any](), dict[Any, Any]()
    for _ in range(300):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(int(source.choice(state.legal_actions())))
            for player in range(players):
                text = state.information_state_string(player)
                tensor = bytes(np.array(state.information_state_tensor(player), np.float32))
                tensors_of.setdefault((player, text), set()).add(tensor)
                strings_of.setdefault(tensor, set()).add(text)
    assert len(tensors_of) > 500
    assert all(len(tensors) == 1 for tensors in tensors_of.values())
    shared = [texts for texts in strings_of.values() if len(texts) > 1]
    assert is_exact == (not shared)
    for texts in shared:  # the same view in the end
        assert len({text.splitlines()[-1] for text in texts}) == 1


def observed(name: str, actions: tuple[int, ...], player: int, **kind: Any) -> dict[str, Any]:
    """The parts of a tensor after some actions."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    observer = game.make_py_observer(pyspiel.IIGObservationType(**kind))
    observer.set_from(state, player)
    return {part: values.copy() for part, values in observer.dict.items()}


NUMBERED = "petrilab_honeycomb(options=board:hexagon:2,actions=numbered)"
PRIVATE = pyspiel.PrivateInfoType


def test_an_unfinished_pick_is_seen_by_its_owner_alone() -> None:
    own = observed(NUMBERED, (3, 1), 0, perfect_recall=False)
    assert own["actor"].tolist() == [0, 1, 0]
    assert own["observation"][1::2].tolist() == [0, 1, 0, 1, 0, 0, 0, 0]
    other = observed(NUMBERED, (3, 1), 1, perfect_recall=False)
    assert other["actor"].tolist() == [0, 0, 1]
    assert not other["observation"][1:14:2].any()
    nobody = observed(NUMBERED, (3, 1), 0, perfect_recall=False, private_info=PRIVATE.NONE)
    assert not nobody["observation"][1:14:2].any()


def test_a_finished_pick_is_seen_until_the_reveal_and_recalled_afterwards() -> None:
    pending = observed(NUMBERED, (3, 1, 6), 0, perfect_recall=True)
    assert pending["observation"][1:14:2].tolist() == [0, 1, 0, 1, 0, 0, 2]
    assert pending["choices"].shape == (8, 16)
    assert pending["choices"][0][1:14:2].tolist() == [0, 1, 0, 1, 0, 0, 2]
    revealed = observed(NUMBERED, (3, 1, 6, 0, 2, 7), 0, perfect_recall=True)
    assert revealed["observation"][:14:2].tolist() == [2, 1, 2, 1, 0, 0, 0]
    assert revealed["choices"][0][1:14:2].tolist() == [0, 1, 0, 1, 0, 0, 2]
    assert not revealed["choices"][1:].any()


def test_an_observer_of_everything_has_the_picks_of_the_others() -> None:
    parts = observed(NUMBERED, (3, 1, 6), 1, perfect_recall=False, private_info=PRIVATE.ALL_PLAYERS)
    assert parts["others"][0][1:14:2].tolist() == [0, 1, 0, 1, 0, 0, 2]


def test_private_information_alone_is_the_secret_pick() -> None:
    game = pyspiel.load_game(NUMBERED)
    kind = pyspiel.IIGObservationType(public_info=False, perfect_recall=False)
    observer, state = game.make_py_observer(kind), game.new_initial_state()
    for action in (3, 1):
        state.apply_action(action)
    assert (observer.string_from(state, 0), observer.string_from(state, 1)) == ("4 2", "")


def test_numbered_actions_make_the_same_game_as_codes() -> None:
    for name in ("petrilab_petris", "petrilab_honeycomb"):
        options = "players:2" if name == "petrilab_petris" else "board:hexagon:2"
        codes = pyspiel.load_game(f"{name}(options={options})").new_initial_state()
        numbered = pyspiel.load_game(f"{name}(options={options},actions=numbered)")
        state, source = numbered.new_initial_state(), np.random.default_rng(1)
        while not codes.is_terminal():
            action = int(source.choice(codes.legal_actions()))
            move = codes.node.game.from_code(codes.position.options, action)
            for part in state.node.rules.numbering.actions(state.position, move):
                assert part in state.legal_actions()
                state.apply_action(part)
            codes.apply_action(action)
            assert state.position == codes.position
            assert state.current_player() == codes.current_player()
        assert state.returns() == codes.returns()


def test_the_largest_board_has_few_actions() -> None:
    game = pyspiel.load_game("petrilab_honeycomb(options=board:hexagon:12,actions=numbered)")
    assert game.num_distinct_actions() == 398
    assert len(game.new_initial_state().legal_actions()) == 397


def test_wrong_parameters_and_actions_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="actions must be codes or numbered, not picks"):
        pyspiel.load_game("petrilab_honeycomb(actions=picks)")
    with pytest.raises(ValueError, match="recall must not be negative"):
        pyspiel.load_game("petrilab_honeycomb(recall=-1)")
    with pytest.raises(ValueError, match="calls=spoken has no numbered actions"):
        pyspiel.load_game("petrilab_honeycomb(options=calls:spoken,actions=numbered)")
    state = pyspiel.load_game(NUMBERED).new_initial_state()
    for action, words in ((7, "action 7 is not legal"), (99, "there is no action 99")):
        with pytest.raises(ValueError, match=words):
            state.apply_action(action)


def test_another_process_unpickles_a_game_without_importing_the_adapter() -> None:
    game = pyspiel.load_game("petrilab_petris(options=players:3)")
    script = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    done = subprocess.run(
        [sys.executable, "-c", script], input=pickle.dumps(game), capture_output=True, check=True
    )
    assert done.stdout.decode().strip() == str(game)
