"""Thousands of games as one Gymnasium environment: NumPy arrays in, NumPy arrays out."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from petrilab.core import Seat, find_game
from petrilab.kernels.environment import RANDOM
from petrilab.kernels.vector_games import (
    ALL_SEATS,
    NEXT_STEP,
    RANDOM_SEAT,
    SAME_STEP,
    VectorGames,
)

ANY_SEAT: Final = "random"
"""Value of the parameter `seat`: every game draws a seat."""
_MODES: Final = {AutoresetMode.NEXT_STEP: NEXT_STEP, AutoresetMode.SAME_STEP: SAME_STEP}

Arrays = NDArray[Any]


class PetrilabVectorEnv(VectorEnv[Arrays, Arrays, Arrays]):
    """Many games of the same options, advanced together inside the kernel.

    - `game` and `options` are those of the command line, such as `petris` and `players=3`.
    - `seat` is the seat of the learner: a number, or `random` for another one in every game. The
      opponent plays the other seats. Without `seat` every action is that of the player to move.
    - `opponent` plays inside the kernel: `random`; `greedy`, like the agent of that name;
      `evaluation`, the best move by the fitted evaluation (Petris, Petri Dish); `plan`, the best
      end of the turn by the network (Petri Dish); `heuristic`, or `policy`, which draws from the
      learned pick policy (Honeycomb).
    - `max_episode_steps` truncates games after this number of actions.
    - `threads` divides the games among threads; the results are the same.

    Infos hold `action_mask`, `actor` (the seat to act, negative when the game has ended), `seat`
    (whose observation it is; when the game has ended, that of the last action) and `utilities` (by
    seat, when a game has ended). The reward is that of the seat that has acted.
    An illegal action raises ValueError, and no game changes.
    """

    def __init__(  # noqa: PLR0913  # keywords, as gymnasium.make_vec passes them
        self,
        game: str,
        num_envs: int = 1,
        *,
        options: str = "-",
        seat: Seat | str | None = None,
        opponent: str = RANDOM,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        max_episode_steps: int | None = None,
        threads: int = 1,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        if mode not in _MODES:
            raise ValueError("autoreset_mode must be NEXT_STEP or SAME_STEP")
        found = find_game(game)
        self.games = VectorGames(
            found,
            found.options_type.parse(options),
            num_envs,
            seat=_seat_number(seat),
            opponent=opponent,
            autoreset=_MODES[mode],
            max_steps=max_episode_steps or 0,
            threads=threads,
        )
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        highest = np.iinfo(np.int16).max
        shape = self.games.rows.observation.shape[1:]
        self.single_observation_space = spaces.Box(0, highest, shape, np.int16)
        self.single_action_space = spaces.Discrete(self.games.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._is_reset = False
        self._actors = np.zeros(num_envs, np.int8)
        """By row: the seat to act, or the last one that acted if the game is over."""

    def action_text(self, action: int) -> str:
        """Return the meaning of an action, such as the text of its move."""
        return self.games.environment.action_text(self.games.options, action)

    def position(self, number: int) -> Any:
        """Return the position of a game."""
        return self.games.position(number)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Arrays, dict[str, Any]]:
        """Begin new games, in the rows of `options["reset_mask"]` or in all.

        Seeds are those of these rows. The random numbers of all others continue, and those of rows
        whose seed is None.
        """
        if isinstance(seed, int):
            super().reset(seed=seed)
        chosen = (options or {}).get("reset_mask")
        if seed is not None or not self._is_reset:
            self._seed_rows(seed, chosen)
        self._is_reset = True
        self.games.reset(chosen)
        return self.games.rows.observation.copy(), self._infos()

    def _seed_rows(self, seed: int | Sequence[int | None] | None, chosen: Arrays | None) -> None:
        """Set the random numbers of the rows that begin again and have a seed; at first of all."""
        rng = self.games.rows.rng
        before = rng.copy()
        self.games.seed(self._seeds(seed))
        if self._is_reset:
            is_kept = np.zeros(self.num_envs, bool) if chosen is None else ~chosen
            if not isinstance(seed, int) and seed is not None:
                is_kept = is_kept | np.array([one is None for one in seed])
            rng[is_kept] = before[is_kept]

    def _remember_actors(self) -> None:
        """Keep the seats to act; the observation of a finished game is that of the last one."""
        actors = self.games.rows.actor
        self._actors = np.where(actors >= 0, actors, self._actors)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> NDArray[np.uint64]:
        """Return a seed for each game, from one number, a list, or at random."""
        drawn = np.random.SeedSequence(seed if isinstance(seed, int) else None)
        seeds = drawn.generate_state(self.num_envs, np.uint64).astype(np.uint64)
        if seed is not None and not isinstance(seed, int):
            given = [(row, one) for row, one in enumerate(seed) if one is not None]
            for row, one in given:
                seeds[row] = np.random.SeedSequence(one).generate_state(1, np.uint64)[0]
        return seeds

    def step(self, actions: Arrays) -> tuple[Arrays, Arrays, Arrays, Arrays, dict[str, Any]]:
        """Make an action in every game; a game that has ended begins again."""
        self.games.step(np.asarray(actions, np.int64))
        rows = self.games.rows
        return (
            rows.observation.copy(),
            rows.reward.copy(),
            rows.terminated.copy(),
            rows.truncated.copy(),
            self._infos(),
        )

    def _infos(self) -> dict[str, Any]:
        rows = self.games.rows
        self._remember_actors()
        infos: dict[str, Any] = {
            "action_mask": rows.mask.copy(),
            "actor": rows.actor.copy(),
            "seat": np.where(rows.seat >= 0, rows.seat, self._actors),
            "utilities": rows.utilities.copy(),
        }
        if self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP:
            infos["final_obs"] = rows.final_observation.copy()
            infos["_final_obs"] = rows.terminated | rows.truncated
        return infos

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        del kwargs
        self.games.close()


def _seat_number(seat: Seat | str | None) -> int:
    """Return the number of a seat for `VectorGames`; raise ValueError for other texts."""
    if seat is None:
        return ALL_SEATS
    if seat == ANY_SEAT:
        return RANDOM_SEAT
    if not isinstance(seat, int) or seat < 0:
        raise ValueError(f"seat must be a number from 0, {ANY_SEAT!r} or None, not {seat!r}")
    return seat
