"""Many games at once on arrays: actions in, masks, observations and rewards out.

A row is a game. Every row has its own random numbers, so that its games do not depend on the other
rows or on the number of threads.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petrilab.core import AnyGame, Options, Seat
from petrilab.kernels import environment, interface
from petrilab.kernels.batch_arrays import BatchArrays, BatchSetup, Workspace, make_batch_arrays
from petrilab.kernels.compilation import as_int64, inlined_uncounted, uncounted
from petrilab.kernels.environment import ActionTable, find_environment, make_action_table
from petrilab.kernels.evaluation import Evaluator, fitted_weights, make_evaluator
from petrilab.kernels.interface import CHANCE, OVER
from petrilab.kernels.randomness import RngState, below, make_rng, next_word
from petrilab.kernels.registry import find_kernel

ALL_SEATS: Final = -1
"""Value of `BatchArrays.seat`: actions are those of the player to move, in any seat."""
RANDOM_SEAT: Final = -2
"""Value of `BatchSetup.seat`: every game draws the seat that the actions belong to."""

NEXT_STEP: Final = 0
"""A finished game starts again at its next step, whose action is ignored."""
SAME_STEP: Final = 1
"""A finished game starts again at once; its last observation is kept apart."""
NO_RESET: Final = 2
"""A finished game stays finished until `VectorGames.reset`."""


@inlined_uncounted
def _load(state: Any, rows: BatchArrays, row: int) -> None:
    """Copy a row into a state, in loops: assignments of slices check for overlaps."""
    cells, longs = state.cells, state.longs
    for word in range(rows.cells.shape[1]):
        cells[word] = rows.cells[row, word]
    for word in range(rows.longs.shape[1]):
        longs[word] = rows.longs[row, word]


@inlined_uncounted
def _save(state: Any, rows: BatchArrays, row: int) -> None:
    cells, longs = state.cells, state.longs
    for word in range(rows.cells.shape[1]):
        rows.cells[row, word] = cells[word]
    for word in range(rows.longs.shape[1]):
        rows.longs[row, word] = longs[word]


@inlined_uncounted
def _observe(state: Any, rows: BatchArrays, row: int, actions: ActionTable, old: int) -> None:
    """Write the observation, and the mask of the seat to act; `old` is the seat that acted."""
    actor, seat = as_int64(rows.actor[row]), as_int64(rows.seat[row])
    if seat < 0:
        seat = actor if actor >= 0 else old
    for action in range(rows.mask.shape[1]):
        rows.mask[row, action] = 0
    if actor >= 0:
        environment.write_mask(state, actor, rows.partial[row, actor], actions, rows.mask[row])
    environment.write_observation(state, seat, rows.partial[row, seat], rows.observation[row])


@uncounted
def _play_others(
    state: Any, spare: Any, evaluator: Evaluator, seat: int, opponent: Any, rng: RngState
) -> int:
    """Play chance and opponents until a seat has to act; return it, or OVER."""
    actor = as_int64(interface.actor(state))
    while actor != OVER and (actor == CHANCE or (seat >= 0 and actor != seat)):
        if actor == CHANCE:
            environment.play_chance(state, rng)
        else:
            environment.play_turn(opponent, state, spare, evaluator, rng)
        actor = as_int64(interface.actor(state))
    return actor


@inlined_uncounted
def _advance(work: Workspace, rows: BatchArrays, row: int) -> None:
    """Play chance and opponents until an action is due or the game is over.

    Calls with many arrays are slow, so there is none if the next actor acts itself.
    """
    state, seat = work.state, as_int64(rows.seat[row])
    actor = as_int64(interface.actor(state))
    if actor != OVER and (actor == CHANCE or (seat >= 0 and actor != seat)):
        actor = _play_others(state, work.spare, work.evaluator, seat, work.opponent, rows.rng[row])
    rows.actor[row] = actor


@uncounted
def _begin(work: Workspace, rows: BatchArrays, row: int, setup: BatchSetup) -> None:
    """Set up a new game; the state of the workspace is its first position.

    A game that chance or opponents end before the first action is played again.
    """
    rng, players = rows.rng[row], rows.utilities.shape[1]
    rows.actor[row] = OVER
    while rows.actor[row] == OVER:
        rows.seat[row] = below(rng, players) if setup.seat == RANDOM_SEAT else setup.seat
        rows.steps[row] = 0
        rows.partial[row, :, :] = 0
        interface.copy(work.state, work.start)
        _advance(work, rows, row)


@uncounted
def _finish(work: Workspace, rows: BatchArrays, row: int, acted: int) -> None:
    """Write utilities and reward of a game that is over."""
    shares, players, total = work.evaluator.shares, rows.utilities.shape[1], 0.0
    interface.shares(work.state, shares)
    for seat in range(players):
        total += shares[seat]
    for seat in range(players):
        utility = (shares[seat] * players - 1) / (players - 1) if total > 0 else 0.0
        rows.utilities[row, seat] = utility
    rows.reward[row] = rows.utilities[row, acted]
    rows.terminated[row] = True


@uncounted
def reset_rows(
    work: Workspace,
    rows: BatchArrays,
    setup: BatchSetup,
    chosen: NDArray[np.bool_],
    first: int,
    last: int,
) -> None:
    """Begin new games in the chosen rows from `first` to `last` - 1."""
    for row in range(first, last):
        if chosen[row]:
            rows.reward[row] = 0
            rows.utilities[row, :] = 0
            rows.terminated[row] = rows.truncated[row] = False
            _begin(work, rows, row, setup)
            _save(work.state, rows, row)
            _observe(work.state, rows, row, setup.actions, 0)


@uncounted
def find_illegal(rows: BatchArrays, setup: BatchSetup, chosen: NDArray[np.int64]) -> int:
    """Return the first row whose chosen action is not legal, or -1.

    Rows whose game is over take any action, which is ignored; with SAME_STEP there are none.
    """
    for row in range(len(chosen)):
        is_over = rows.terminated[row] or rows.truncated[row]
        if setup.autoreset == SAME_STEP or not is_over:
            action = chosen[row]
            if not 0 <= action < rows.mask.shape[1] or rows.mask[row, action] == 0:
                return row
    return -1


@uncounted
def step_rows(
    work: Workspace,
    rows: BatchArrays,
    setup: BatchSetup,
    chosen: NDArray[np.int64],
    first: int,
    last: int,
) -> None:
    """Make the chosen legal actions in the rows from `first` to `last` - 1."""
    for row in range(first, last):
        is_new = rows.terminated[row] or rows.truncated[row]
        if is_new and setup.autoreset == NO_RESET:
            continue
        rows.reward[row] = 0
        for seat in range(rows.utilities.shape[1]):
            rows.utilities[row, seat] = 0
        rows.terminated[row] = rows.truncated[row] = False
        acted = as_int64(rows.actor[row])
        if is_new and setup.autoreset == NEXT_STEP:
            _begin(work, rows, row, setup)
        else:
            _load(work.state, rows, row)
            code = as_int64(setup.actions.codes[chosen[row]])
            environment.play_action(work.state, acted, rows.partial[row, acted], code)
            rows.steps[row] += 1
            _advance(work, rows, row)
            if rows.actor[row] == OVER:
                _finish(work, rows, row, acted)
            elif setup.max_steps and rows.steps[row] >= setup.max_steps:
                rows.truncated[row] = True
            if setup.autoreset == SAME_STEP and (rows.terminated[row] or rows.truncated[row]):
                _observe(work.state, rows, row, setup.actions, acted)
                for place in range(rows.observation.shape[1]):
                    rows.final_observation[row, place] = rows.observation[row, place]
                _begin(work, rows, row, setup)
        _save(work.state, rows, row)
        _observe(work.state, rows, row, setup.actions, acted)


@uncounted
def observe_row(
    work: Workspace, rows: BatchArrays, row: int, seat: int, out: NDArray[np.int16]
) -> None:
    """Write the observation of a seat."""
    _load(work.state, rows, row)
    environment.write_observation(work.state, seat, rows.partial[row, seat], out)


@uncounted
def act_for_seats(
    work: Workspace, rows: BatchArrays, setup: BatchSetup, row: int, chosen: NDArray[np.int64]
) -> None:
    """Make one action of every seat of a game whose seats choose simultaneously."""
    _load(work.state, rows, row)
    for seat in range(len(chosen)):
        code = as_int64(setup.actions.codes[chosen[seat]])
        environment.play_action(work.state, seat, rows.partial[row, seat], code)
    rows.steps[row] += 1
    rows.actor[row] = interface.actor(work.state)
    if rows.actor[row] == OVER:
        _finish(work, rows, row, 0)
    _save(work.state, rows, row)


@uncounted
def mask_for_seat(
    work: Workspace,
    rows: BatchArrays,
    setup: BatchSetup,
    row: int,
    seat: int,
    out: NDArray[np.int8],
) -> None:
    """Set the legal actions of a seat to 1, in a game whose seats choose simultaneously."""
    _load(work.state, rows, row)
    out[:] = 0
    if rows.actor[row] != OVER:
        environment.write_mask(work.state, seat, rows.partial[row, seat], setup.actions, out)


class VectorGames:
    """Many games of the same options; `BatchArrays` describes the output of a step.

    `seat` is the seat that the actions belong to; the opponent plays the others. Without it the
    actions are those of the player to move. Raises ValueError if the game has no environment or no
    such opponent.
    """

    def __init__(
        self,
        game: AnyGame,
        options: Options,
        count: int,
        *,
        seat: Seat = ALL_SEATS,
        opponent: str = environment.RANDOM,
        autoreset: int = NEXT_STEP,
        max_steps: int = 0,
        threads: int = 1,
    ) -> None:
        found, coder = find_environment(game.name), find_kernel(game.name)
        if found is None or coder is None:
            raise ValueError(f"{game.name} has no environment")
        if opponent not in found.OPPONENTS:
            known = ", ".join(found.OPPONENTS)
            raise ValueError(f"{game.name} has no opponent {opponent!r} here; choose from {known}")
        if not RANDOM_SEAT <= seat < options.players:
            raise ValueError(f"there is no seat {seat} among {options.players} players")
        if count < 1 or threads < 1:
            raise ValueError("at least one game and one thread are needed")
        self.game, self.options, self.environment = game, options, found
        self._decode = coder.decode
        table = make_action_table(found.action_codes(options))
        self.setup = BatchSetup(table, seat, autoreset, max_steps)
        weights = fitted_weights(game.name, options.players)
        start = game.initial(options)
        self._work = [
            Workspace(
                start=coder.encode(start),
                state=coder.encode(start),
                spare=coder.encode(start),
                evaluator=make_evaluator(weights),
                opponent=found.make_opponent(opponent, coder.encode(start)),
            )
            for _ in range(threads)
        ]
        self.rows = make_batch_arrays(self._work[0].start, found, options, count, len(table.codes))
        self._bounds = np.linspace(0, count, threads + 1).astype(int).tolist()
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self.seed(np.arange(count, dtype=np.uint64))

    @property
    def action_count(self) -> int:
        """Number of actions, legal or not."""
        return len(self.setup.actions.codes)

    @property
    def work(self) -> Workspace:
        """The memory of the first thread, for calls of single kernels."""
        return self._work[0]

    def seed(self, seeds: NDArray[np.uint64]) -> None:
        """Set the random numbers of each row; equal seeds give equal games."""
        for row, seed in enumerate(seeds.tolist()):
            self.rows.rng[row, 0] = next_word(make_rng(seed))

    def reset(self, chosen: NDArray[np.bool_] | None = None) -> None:
        """Begin new games in the chosen rows, or in all."""
        count = len(self.rows.actor)
        self._run(reset_rows, np.ones(count, np.bool_) if chosen is None else chosen)

    def step(self, chosen: NDArray[np.int64]) -> None:
        """Make an action in every row; raise ValueError if one is not legal and change nothing."""
        if chosen.shape != self.rows.actor.shape:
            raise ValueError(f"{len(self.rows.actor)} actions are needed, one for each game")
        row = find_illegal(self.rows, self.setup, chosen)
        if row >= 0:
            raise ValueError(f"action {int(chosen[row])} is not legal in game {row}")
        self._run(step_rows, chosen)

    def _run(self, function: Any, chosen: NDArray[Any]) -> None:
        """Call a kernel for all rows, in parts on several threads."""
        parts = list(zip(self._work, self._bounds, self._bounds[1:], strict=False))
        waiting = [
            self._pool.submit(function, work, self.rows, self.setup, chosen, first, last)
            for work, first, last in parts[1:]
            if self._pool
        ]
        work, first, last = parts[0]
        function(work, self.rows, self.setup, chosen, first, last)
        for part in waiting:
            part.result()

    def position(self, row: int) -> Any:
        """Return the position of a row, without partial moves."""
        state = self._work[0].state
        state.cells[:], state.longs[:] = self.rows.cells[row], self.rows.longs[row]
        return self._decode(self.options, state)

    def close(self) -> None:
        """End the threads."""
        if self._pool:
            self._pool.shutdown()
