"""The solver of two-player Petris against plain minimax over the reference engine."""

from collections.abc import Iterator

import pytest

from petrilab.core import Outcome, Seat, SeededRandomSource
from petrilab.games.petris import GAME, PetrisOptions, PetrisPosition
from petrilab.kernels.petris.solver import SLICE, PetrisSolution, PetrisSolver
from support import at

_OPTIONS = (
    "-",
    "advanced=on",
    "order=fixed",
    "order=per-contamination,track=6",
    "track=5,advanced=on",
    "track=30",
)
_RING = (0, 1, 4, 6, 5, 2)


def _random_positions(options: str, left: int, seed: int) -> Iterator[PetrisPosition]:
    """Yield positions with `left` propagations left, each from another random game."""
    agreed = PetrisOptions.parse(options)
    while True:
        source = SeededRandomSource(seed)
        seed += 1
        here = GAME.initial(agreed)
        while GAME.outcome(here) is None and here.propagations < 24 - left:
            moves = GAME.legal(here, here.propagator)
            here = GAME.apply(here, here.propagator, moves.nth(source.below(moves.size)))
        if GAME.outcome(here) is None:
            yield here


def _sample(options: str, left: int, count: int, seed: int = 0) -> list[PetrisPosition]:
    found = _random_positions(options, left, seed)
    return [next(found) for _ in range(count)]


def _result(outcome: Outcome, seat: Seat) -> int:
    if len(outcome.winners) > 1:
        return 0
    return 1 if seat in outcome.winners else -1


def _minimax(position: PetrisPosition, seat: Seat) -> int:
    """Return the value for a seat; stop at the first win."""
    if outcome := GAME.outcome(position):
        return _result(outcome, seat)
    mover, best = position.propagator, -1
    for move in GAME.legal(position, mover):
        best = max(best, _minimax(GAME.apply(position, mover, move), mover))
        if best == 1:
            break
    return best if mover == seat else -best


def _end_of(position: PetrisPosition, solution: PetrisSolution) -> int:
    """Return the result of the line for the player to move; all its moves must be legal."""
    seat, here = position.propagator, position
    for move in solution.line:
        assert GAME.check(here, here.propagator, move) is None
        here = GAME.apply(here, here.propagator, move)
    outcome = GAME.outcome(here)
    assert outcome is not None
    return _result(outcome, seat)


def _turned(position: PetrisPosition) -> list[PetrisPosition]:
    """Return the twelve rotated and mirrored positions."""
    images = []
    for turn in range(6):
        for direction in (1, -1):
            to = {3: 3} | {dish: _RING[(direction * n + turn) % 6] for n, dish in enumerate(_RING)}
            back = {new: old for old, new in to.items()}
            rows = tuple(tuple(row[back[dish]] for dish in range(7)) for row in position.dishes)
            images.append(
                PetrisPosition(position.options, rows, position.points, position.propagations)
            )
    return images


@pytest.fixture(scope="module")
def solver() -> PetrisSolver:
    return PetrisSolver(18)


@pytest.mark.parametrize("options", _OPTIONS)
@pytest.mark.parametrize(("left", "count"), [(1, 20), (2, 30), (3, 15)])
def test_values_equal_minimax(solver: PetrisSolver, options: str, left: int, count: int) -> None:
    for position in _sample(options, left, count, seed=100 * left):
        seat = position.propagator
        solution = solver.solve(position)
        assert solution.value == _minimax(position, seat), position.text()
        assert solution.best is not None
        after = GAME.apply(position, seat, solution.best)
        assert _minimax(after, seat) == solution.value, position.text()
        assert solution.line[0] == solution.best
        assert _end_of(position, solution) == solution.value, position.text()


def test_values_equal_minimax_with_four_left_and_few_moves(solver: PetrisSolver) -> None:
    small = (
        position
        for position in _random_positions("-", 4, 0)
        if GAME.legal(position, position.propagator).size <= 6
    )
    for position in (next(small) for _ in range(5)):
        assert solver.solve(position).value == _minimax(position, position.propagator)


@pytest.mark.parametrize(
    "text",
    [
        "petris - 4S04020/10S1SS0 2,2 21",
        "petris - S032204/10S0S31 3,3 21",
        "petris - 002S00S/0S120S0 2,2 19",
        "petris - S1S0440/1S00S24 3,3 18",
        "petris - 100S040/SS20000 1,1 16",
    ],
)
def test_a_draw_is_distinguished_from_a_loss(text: str) -> None:
    solver, position = PetrisSolver(16), at(text)
    solution = solver.solve(position)
    assert solution.value == 0
    assert _end_of(position, solution) == 0
    values = solver.value_of_moves(position)
    assert solution.best is not None
    assert values[solution.best] == 0
    assert set(values.values()) == {0, -1}
    if position.propagations == 21:
        assert _minimax(position, position.propagator) == 0


@pytest.mark.parametrize("options", ["-", "order=fixed,advanced=on"])
def test_the_value_of_every_move_equals_minimax(solver: PetrisSolver, options: str) -> None:
    for position in _sample(options, 2, 6, seed=50):
        seat = position.propagator
        assert solver.value_of_moves(position) == {
            move: _minimax(GAME.apply(position, seat, move), seat)
            for move in GAME.legal(position, seat)
        }


def test_moves_without_a_proof_have_no_value(solver: PetrisSolver) -> None:
    position = GAME.initial(PetrisOptions())
    values = solver.value_of_moves(position, nodes=100)
    assert list(values) == list(GAME.legal(position, position.propagator))
    assert set(values.values()) == {None}


@pytest.mark.parametrize("options", ["-", "order=fixed"])
def test_symmetry_does_not_change_the_value(options: str) -> None:
    for position in _sample(options, 6, 4, seed=7):
        images = _turned(position)
        assert len({image.dishes for image in images}) == 12
        assert len({PetrisSolver(16).solve(image).value for image in images}) == 1


_SCARCE = {
    "petris order=per-contamination,advanced=on 33S3304/0030000 0,3 21": None,
    "petris order=fixed 0000200/33S0433 6,1 20": "--+--------+",
    "petris order=per-contamination,advanced=on 3302334/0031000 5,8 19": "--+-+-+--+-+",
    "petris order=per-contamination,advanced=on 0001040/3303323 8,2 19": "-++-+-++-+-+",
}
"""Positions whose value symmetry changes, and the values of the images; None: ask minimax."""


@pytest.mark.parametrize(("text", "wins"), _SCARCE.items())
def test_a_scarce_supply_breaks_the_symmetry(text: str, wins: str | None) -> None:
    # Dishes grow in the order of their numbers while the supply lasts, so the images differ.
    solver, images = PetrisSolver(16), _turned(at(text))
    values = [solver.solve(image).value for image in images]
    if wins is None:
        assert values == [_minimax(image, image.propagator) for image in images]
    else:
        assert values == [1 if sign == "+" else -1 for sign in wins]
    assert set(values) == {1, -1}
    assert values == [solver.solve(image).value for image in images]


def test_longer_lines_end_as_claimed(solver: PetrisSolver) -> None:
    for options in ("-", "advanced=on", "order=fixed"):
        for position in _sample(options, 7, 6, seed=30):
            solution = solver.solve(position)
            assert solution.value is not None
            assert solution.lower == solution.value == solution.upper
            assert _end_of(position, solution) == solution.value


def test_most_positions_with_eight_left_are_proven_within_a_million() -> None:
    solver = PetrisSolver(20)
    solved = [solver.solve(position, nodes=1_000_000) for position in _sample("-", 8, 40)]
    assert sum(solution.value is not None for solution in solved) >= 30


def test_a_small_budget_is_respected_and_proves_nothing(solver: PetrisSolver) -> None:
    solution = solver.solve(GAME.initial(PetrisOptions()), nodes=50)
    assert solution.value is None
    assert (solution.lower, solution.upper) == (-1, 1)
    assert solution.best is None
    assert solution.line == ()
    assert 50 <= solution.nodes < 1000


def test_a_budget_of_zero_seconds_searches_nothing(solver: PetrisSolver) -> None:
    solution = solver.solve(GAME.initial(PetrisOptions()), seconds=0.0)
    assert (solution.value, solution.nodes) == (None, 0)


def test_progress_is_reported_and_may_stop_the_search(solver: PetrisSolver) -> None:
    reports: list[tuple[int, float]] = []

    def stop_at_the_third(nodes: int, seconds: float) -> None:
        reports.append((nodes, seconds))
        if len(reports) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solver.solve(GAME.initial(PetrisOptions()), on_progress=stop_at_the_third)
    assert reports == sorted(reports)
    assert reports[-1][0] >= 3 * SLICE
    # The interrupted search left nothing that harms later ones.
    for position in _sample("-", 2, 5):
        assert solver.solve(position).value == _minimax(position, position.propagator)


def test_a_search_continues_where_a_slice_ended() -> None:
    position = next(
        p for p in _random_positions("-", 8, 0) if PetrisSolver(18).solve(p).nodes > SLICE
    )
    uninterrupted, slices = PetrisSolver(18).solve(position), 0

    def count(_nodes: int, _seconds: float) -> None:
        nonlocal slices
        slices += 1

    again = PetrisSolver(18).solve(position, on_progress=count)
    assert slices > 1
    assert (again.value, again.best, again.nodes) == (
        uninterrupted.value,
        uninterrupted.best,
        uninterrupted.nodes,
    )


def test_a_finished_game_has_the_value_of_its_result(solver: PetrisSolver) -> None:
    position = _sample("-", 1, 1)[0]
    for move in GAME.legal(position, position.propagator):
        after = GAME.apply(position, position.propagator, move)
        outcome = GAME.outcome(after)
        assert outcome is not None
        solution = solver.solve(after)
        assert solution.value == _result(outcome, after.propagator)
        assert (solution.best, solution.line) == (None, ())
        assert solver.value_of_moves(after) == {}


def test_three_players_are_refused(solver: PetrisSolver) -> None:
    with pytest.raises(ValueError, match="two-player"):
        solver.solve(GAME.initial(PetrisOptions.parse("players=3")))
