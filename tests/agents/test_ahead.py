"""The highest level of Petris looks ahead: its thoughts, its budgets, and where it does not."""

import time

import pytest

from petrilab.agents.ahead import LookAhead, can_look_ahead
from petrilab.agents.base import Budget
from petrilab.agents.levels import LEVELS
from petrilab.core import SeededSource, find_game

_GAME = find_game("petris")
_TOP = LEVELS[4]


def _later(options: str, moves: int) -> object:
    here, source = _GAME.initial(_GAME.options_type.parse(options)), SeededSource(3)
    for _ in range(moves):
        legal = _GAME.legal(here, here.propagator)
        here = _GAME.apply(here, here.propagator, legal.nth(source.below(legal.size)))
    return here


@pytest.mark.parametrize("made", [0, 1, 9, 14, 19])
def test_thoughts_name_every_legal_move_once_and_a_line_that_can_be_played(made: int) -> None:
    here = _later("-", made)
    seat = here.propagator  # type: ignore[attr-defined]
    thoughts = LookAhead(300).think(_GAME, here, seat, SeededSource(1), Budget())
    moves = [candidate.move for candidate in thoughts.candidates]
    assert sorted(moves) == sorted(_GAME.legal(here, seat))
    assert thoughts.line[0] == moves[0]
    assert sum(thoughts.wins) == pytest.approx(1.0)
    assert thoughts.wins[seat] == thoughts.candidates[0].value
    for move in thoughts.line:
        assert _GAME.check(here, _GAME.actors(here)[0], move) is None
        here = _GAME.apply(here, _GAME.actors(here)[0], move)


def test_the_same_seed_thinks_the_same_and_another_may_play_another_game() -> None:
    def game(seed: int) -> list[str]:
        here, source, moves = _later("-", 0), SeededSource(seed), []
        while can_look_ahead(_GAME, here) and (actors := _GAME.actors(here)):
            thoughts = LookAhead(60).think(_GAME, here, actors[0], source, Budget())
            moves.append(thoughts.candidates[0].move.text())
            here = _GAME.apply(here, actors[0], thoughts.candidates[0].move)
        return moves

    assert game(1) == game(1)
    assert len({tuple(game(seed)) for seed in range(4)}) > 1


def test_who_seems_to_lose_sets_traps_and_who_wins_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The move may then be another than the best, but what is expected of it stays the same."""

    def chosen() -> list[tuple[float, str]]:
        found = []
        for made in range(4, 16):
            here = _later("-", made)
            seat = here.propagator  # type: ignore[attr-defined]
            thoughts = LookAhead(400).think(_GAME, here, seat, SeededSource(made), Budget())
            found.append((thoughts.wins[seat], thoughts.candidates[0].move.text()))
        return found

    with_traps = chosen()
    monkeypatch.setattr("petrilab.agents.ahead._TRAPS", 1)
    without = chosen()
    assert [worth for worth, _ in with_traps] == [worth for worth, _ in without]
    differ = [
        worth for (worth, trap), (_, best) in zip(with_traps, without, strict=True) if trap != best
    ]
    assert differ
    assert max(differ) < 0.5


def test_nodes_and_seconds_are_kept() -> None:
    here = _later("-", 6)
    seat = here.propagator  # type: ignore[attr-defined]
    few = LookAhead(500).think(_GAME, here, seat, SeededSource(1), Budget(nodes=70))
    assert few.nodes <= 71
    began = time.perf_counter()
    thoughts = LookAhead(10**9).think(_GAME, here, seat, SeededSource(1), Budget(seconds=0.2))
    assert thoughts.nodes > few.nodes
    assert time.perf_counter() - began < 5.0


def test_several_threads_share_the_nodes_and_think_the_same_again() -> None:
    here = _later("-", 5)
    seat, budget = here.propagator, Budget(nodes=900, threads=3)  # type: ignore[attr-defined]
    first, second = (
        LookAhead(1).think(_GAME, here, seat, SeededSource(2), budget) for _ in range(2)
    )
    assert first.candidates == second.candidates
    assert 450 <= first.nodes <= 900


def test_the_highest_level_looks_ahead_for_two_and_grows_a_tree_for_three() -> None:
    two, three = _later("-", 2), _later("players=3", 2)
    assert can_look_ahead(_GAME, two)
    assert not can_look_ahead(_GAME, three)
    for here in (two, three):
        seat = _GAME.actors(here)[0]
        thoughts = _TOP.think(_GAME, here, seat, SeededSource(1), Budget(nodes=50))
        # A tree spreads its visits over several moves; who looks ahead has one favourite.
        shared = sum(candidate.visits > 1 for candidate in thoughts.candidates) > 1
        assert shared == (here is three)


def test_near_the_end_there_is_nothing_left_to_look_at() -> None:
    """Without proofs, too, every position gets a move."""
    here = _later("-", 20)
    while actors := _GAME.actors(here):
        assert not can_look_ahead(_GAME, here)
        budget = Budget(nodes=30, proof_nodes=0)
        thoughts = _TOP.think(_GAME, here, actors[0], SeededSource(1), budget)
        here = _GAME.apply(here, actors[0], thoughts.candidates[0].move)
    assert _GAME.outcome(here)
