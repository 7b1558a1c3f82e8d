"""The opponents inside the kernels: legal moves, known choices, games from a seed, and strength."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from petri_dish_support import dish
from petrilab.adapters.gymnasium import PetrilabVectorEnv
from petrilab.agents import Budget
from petrilab.agents.honeycomb.restricted_game import RestrictedGame
from petrilab.agents.petri_dish.turn_planner import TurnPlanner
from petrilab.agents.simple import _MAX_CANDIDATES, _score
from petrilab.core import CHANCE, SeededRandomSource, find_game, next_actor
from petrilab.kernels.environment import GREEDY, GREEDY_CANDIDATES, OPPONENTS, play_move_opponent
from petrilab.kernels.evaluation import fitted_weights, make_evaluator
from petrilab.kernels.honeycomb.codec import decode_pick
from petrilab.kernels.honeycomb.codec import encode as encode_honeycomb
from petrilab.kernels.honeycomb.pick_policy import count_neighbours, draw_pick
from petrilab.kernels.honeycomb.scoring import honeycomb_shares
from petrilab.kernels.honeycomb.simple_opponents import (
    make_policy_opponent,
    play_heuristic_pick,
    play_policy_pick,
)
from petrilab.kernels.honeycomb.state import CROWDED, TIME
from petrilab.kernels.honeycomb.transitions import honeycomb_copy
from petrilab.kernels.petri_dish.plan_opponent import (
    WIDTH,
    make_plan_opponent,
    play_planned_turn,
)
from petrilab.kernels.petri_dish.turn_ends import ENDS, actions_to_end, find_turn_ends
from petrilab.kernels.randomness import make_rng
from petrilab.kernels.registry import find_kernel
from support import start

_MOST_LEGAL = 120
"""The rules are slow: positions with more legal moves are not compared."""


def drawn(mask: Any, source: np.random.Generator) -> Any:
    """A legal action of every game."""
    return np.argmax(mask * source.random(mask.shape), axis=1)


# greedy -------------------------------------------------------------------------------------------


def greedy_games(name: str, options: str, seeds: range) -> Iterator[tuple[Any, Any]]:
    """Yield positions before and after moves of greedy players, in games with chance."""
    game, kernel = find_game(name), find_kernel(name)
    assert kernel is not None
    chosen = game.options_type.parse(options)
    evaluator = make_evaluator(fitted_weights(name, chosen.players))
    for seed in seeds:
        lot, rng, position = Random(seed), make_rng(seed), game.initial(chosen)  # noqa: S311
        while (actor := next_actor(game, position)) is not None:
            legal = game.legal(position, actor)
            # Some random moves, for positions that greedy players would not reach.
            if actor == CHANCE or lot.randrange(4) == 0:
                position = game.apply(position, actor, legal.nth(lot.randrange(legal.size)))
                continue
            state, spare = kernel.encode(position), kernel.encode(position)
            play_move_opponent(state, spare, evaluator, OPPONENTS.index(GREEDY), rng)
            after = kernel.decode(chosen, state)
            yield position, after
            position = after


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("petris", "-"),
        ("petris", "players=3,order=fixed,scoring3=all-present"),
        ("petri-dish", "max-turns=14"),
        ("petri-dish", "players=4,max-turns=24"),
    ],
)
def test_greedy_plays_a_best_move_of_the_agent_greedy(name: str, options: str) -> None:
    game, compared, ties = find_game(name), 0, set()
    for before, after in greedy_games(name, options, range(6)):
        seat = next_actor(game, before)
        assert seat is not None
        legal = game.legal(before, seat)
        if legal.size > _MOST_LEGAL:
            continue
        ends = [game.follow(before, seat, move).position for move in legal]
        scores = [_score(game, end, seat) for end in ends]
        best = [end for end, score in zip(ends, scores, strict=True) if score == max(scores)]
        assert after in best
        ties.add(best.index(after) if len(best) > 1 else -1)
        compared += 1
    assert compared > 30
    assert len(ties) > 3  # ties are broken at random


def test_greedy_compares_as_many_moves_as_the_agent() -> None:
    assert GREEDY_CANDIDATES == _MAX_CANDIDATES


def test_with_many_moves_greedy_still_plays_a_legal_one() -> None:
    game = find_game("petri-dish")
    kernel = find_kernel("petri-dish")
    assert kernel is not None
    spaces = "8tip:AS 7mid:AS 5mid:AM 6tip:AM 8mid:AL 7tip:AL 5tip:AS 6mid:AM 2left:BS 4left:BS"
    position = dish(spaces, "A", "DMW")
    legal = game.legal(position, 0)
    assert legal.size > GREEDY_CANDIDATES
    state, spare = kernel.encode(position), kernel.encode(position)
    play_move_opponent(state, spare, make_evaluator(None), OPPONENTS.index(GREEDY), make_rng(1))
    after = kernel.decode(position.options, state)
    assert after in {game.follow(position, 0, move).position for move in legal}


# plan ---------------------------------------------------------------------------------------------


def planned_turns(options: str, seed: int) -> Iterator[tuple[Any, list[Any]]]:
    """Yield positions after a roll, each with the planned moves, which the rules have checked."""
    game, kernel, lot = find_game("petri-dish"), find_kernel("petri-dish"), Random(seed)  # noqa: S311
    assert kernel is not None
    opponent, rng, position = make_plan_opponent(), make_rng(seed), start("petri-dish", options)
    while (actor := next_actor(game, position)) is not None:
        if actor == CHANCE:
            outcomes = game.legal(position, actor)
            position = game.apply(position, actor, outcomes.nth(lot.randrange(outcomes.size)))
            continue
        state, here, moves = kernel.encode(position), position, list[Any]()
        play_planned_turn(opponent, state, rng)
        after = kernel.decode(position.options, state)
        for code in opponent.codes.tolist():
            if next_actor(game, here) != actor or here == after:
                break
            moves.append(game.from_code(position.options, code))
            assert game.check(here, actor, moves[-1]) is None
            here = game.apply(here, actor, moves[-1])
        assert here == after
        yield position, moves
        position = after


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_plan_is_a_legal_turn_of_the_planner_of_this_width(players: int) -> None:
    game, planner, turns = find_game("petri-dish"), TurnPlanner(WIDTH), 0
    for position, moves in planned_turns(f"players={players},max-turns=30", seed=players):
        turns += 1
        if turns % 5 == 0:
            seat, source = position.to_move, SeededRandomSource(1)
            choice = planner.choose(game, position, seat, source, Budget())
            assert choice.analysis is not None
            assert choice.analysis.line == tuple(moves)
    assert turns > 8


def test_without_room_for_an_end_a_plan_is_narrower_or_one_random_action() -> None:
    game, kernel = find_game("petri-dish"), find_kernel("petri-dish")
    assert kernel is not None
    position = dish("AMALASAS/ALAM../-/-/-/BMBLBSBS/-/-/-/-", "A", "WWWW")
    legal = game.legal(position, 0)
    for room, is_whole_turn in ((4 * legal.size, True), (1, False)):
        state = kernel.encode(position)
        opponent = make_plan_opponent(room=room)
        find_turn_ends(opponent.turns, opponent.network, state, WIDTH, True)
        assert opponent.turns.counts[ENDS] == 0
        play_planned_turn(opponent, state, make_rng(1))
        after = kernel.decode(position.options, state)
        assert (next_actor(game, after) != 0) == is_whole_turn
        if not is_whole_turn:
            assert after in {game.follow(position, 0, move).position for move in legal}


# policy -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    ["-", "players=3,board=hexagon:3,antibiotic=required", "players=10", "colonies=1,players=5"],
)
def test_the_policy_picks_legally_in_whole_games(options: str) -> None:
    game, kernel, rng = find_game("honeycomb"), find_kernel("honeycomb"), make_rng(4)
    assert kernel is not None
    position = start("honeycomb", options)
    opponent = make_policy_opponent(kernel.encode(position))
    while (seat := next_actor(game, position)) is not None:
        state = kernel.encode(position)
        play_policy_pick(opponent, state, seat, rng)
        words = opponent.work.picks[seat]
        pick = decode_pick(words)
        assert game.check(position, seat, pick) is None
        position = game.apply(position, seat, pick)
        assert kernel.decode(position.options, state) == position


def test_the_policy_beats_the_heuristic() -> None:
    root = encode_honeycomb(start("honeycomb"))
    state, opponent, rng = (
        encode_honeycomb(start("honeycomb")),
        make_policy_opponent(root),
        make_rng(2),
    )
    shares, total, games = np.zeros(10), 0.0, 200
    for number in range(games):
        honeycomb_copy(state, root)
        while state.longs[TIME] < CROWDED:
            for seat in range(2):
                if seat == number % 2:
                    play_policy_pick(opponent, state, seat, rng)
                else:
                    play_heuristic_pick(state, seat, rng)
        honeycomb_shares(state, shares)
        total += shares[number % 2]
    assert total / games > 0.6  # 0.71 in many games


# All of them, in the environments -----------------------------------------------------------------

SETUPS: Final = [
    ("petris", "-", "greedy"),
    ("petris", "players=3", "greedy"),
    ("petri-dish", "max-turns=12", "greedy"),
    ("petri-dish", "max-turns=12", "plan"),
    ("petri-dish", "players=5,max-turns=20", "plan"),
    ("honeycomb", "-", "policy"),
    ("honeycomb", "players=4", "policy"),
]


def played(env: PetrilabVectorEnv, steps: int) -> list[Any]:
    """Observations, rewards and ends of some random steps."""
    source, results = np.random.default_rng(1), []
    _, infos = env.reset(seed=1)
    for _ in range(steps):
        *result, infos = env.step(drawn(infos["action_mask"], source))
        results.append((*result, infos["action_mask"]))
    return results


@pytest.mark.parametrize(("name", "options", "opponent"), SETUPS)
def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(
    name: str, options: str, opponent: str
) -> None:
    given: Any = {"options": options, "seat": "random", "opponent": opponent}
    steps, ends = 60 if name == "petri-dish" else 40, 0
    ones = played(PetrilabVectorEnv(name, 6, **given), steps)
    env = PetrilabVectorEnv(name, 6, threads=2, **given)
    for one, other in zip(ones, played(env, steps), strict=True):
        ends += int(one[2].sum())
        for left, right in zip(one, other, strict=True):
            assert np.array_equal(left, right)
    assert ends > 0
    env.close()


@pytest.mark.parametrize(
    ("name", "options", "opponent", "most"),
    [
        ("petris", "-", "greedy", 0.3),
        ("petri-dish", "-", "greedy", 0.2),
        ("petri-dish", "-", "plan", 0.03),
        ("petri-dish", "players=4", "plan", 0.03),
        ("honeycomb", "-", "policy", 0.1),
        ("honeycomb", "players=4", "policy", 0.1),
    ],
)
def test_random_moves_rarely_win(name: str, options: str, opponent: str, most: float) -> None:
    env = PetrilabVectorEnv(name, 20, options=options, seat="random", opponent=opponent)
    source, results = np.random.default_rng(2), list[float]()
    _, infos = env.reset(seed=2)
    for _ in range(2000):
        acting = infos["actor"] >= 0
        assert np.array_equal(infos["actor"][acting], infos["seat"][acting])
        _, reward, is_over, _, infos = env.step(drawn(infos["action_mask"], source))
        results += reward[is_over].tolist()
        if len(results) >= 50:
            break
    assert len(results) >= 50
    assert np.mean(np.array(results) > 0) < most


def _signatures(kernel: Any) -> int:
    """Return the number of signatures of a kernel in the cache on disk."""
    return len(kernel._cache._cache_file._load_index())


def test_environments_use_the_kernels_of_the_search_and_compile_no_copies() -> None:
    position = dish("0mid:AM 5tip:BM", "A", "GMZ")
    planner = TurnPlanner(8, replies=200, has_lookahead=True)
    planner.choose(find_game("petri-dish"), position, 0, SeededRandomSource(1), Budget())
    board = encode_honeycomb(start("honeycomb"))
    RestrictedGame(board, 100, make_rng(1)).solve(4, 8)
    shared = (find_turn_ends, actions_to_end, count_neighbours, draw_pick)
    before = [_signatures(one) for one in shared]  # other callers may have compiled copies, too
    for name, opponent in (("petri-dish", "plan"), ("honeycomb", "policy")):
        PetrilabVectorEnv(name, 1, seat=0, opponent=opponent).reset(seed=1)
    assert [_signatures(one) for one in shared] == before
