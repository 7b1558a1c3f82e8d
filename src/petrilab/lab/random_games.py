"""Random games of the kernel as tables."""

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, ClassVar, Final

import numpy as np

from petrilab.core import find_game
from petrilab.kernels.environment import find_environment
from petrilab.kernels.evaluation import fitted_weights, make_evaluator
from petrilab.kernels.game_statistics import make_statistics, play_games
from petrilab.kernels.registry import find_kernel
from petrilab.lab.errors import LabError
from petrilab.lab.tables import make_table

if TYPE_CHECKING:
    import polars as pl

PART: Final = 5_000
"""Games in a part of a run."""
MAX_MOVES: Final = 5_000
"""Moves after which a random game is broken off and counts as a timeout."""
_EVALUATED: Final = 16
"""One of this many games is evaluated move by move, which takes long."""


@dataclass(frozen=True, slots=True)
class RandomGames:
    """Random games of one game with options; calling it with a number plays that part."""

    game: str
    options: str
    games: int
    seed: str
    is_compiled: ClassVar[bool] = True

    def __post_init__(self) -> None:
        """Refuse games without a kernel, and options that it cannot play."""
        kernel, game = find_kernel(self.game), find_game(self.game)
        if kernel is None or find_environment(self.game) is None:
            raise LabError(f"{self.game} has no kernel; use --agents.")
        try:
            kernel.encode(game.initial(game.options_type.parse(self.options)))
        except ValueError as error:
            raise LabError(f"The kernel cannot play {self.options}: {error}.") from error

    @property
    def parts(self) -> range:
        """The numbers of all parts."""
        return range(-(-self.games // PART))

    def __call__(self, part: int) -> "pl.DataFrame":
        """Play the games of a part and return their table."""
        first = part * PART
        count = min(PART, self.games - first)
        game, kernel = find_game(self.game), find_kernel(self.game)
        found = find_environment(self.game)
        if kernel is None or found is None:  # checked before
            raise LookupError(self.game)
        options = game.options_type.parse(self.options)
        start = game.initial(options)
        first_state, state, spare = (kernel.encode(start) for _ in range(3))
        evaluator = make_evaluator(fitted_weights(self.game, options.players))
        statistics = make_statistics(count, options.players)
        trace = np.zeros((MAX_MOVES + 1, options.players))
        seed = seed_number(self.seed)
        play_games(first_state, state, spare, evaluator, seed, first, _EVALUATED, trace, statistics)
        names = ",".join(["random"] * options.players)
        endings = [str(found.ENDINGS[number]) for number in statistics.ending.tolist()]
        return make_table(first, [names] * count, statistics, endings)


def seed_number(seed: str) -> int:
    """Return the number for kernels of a seed in words."""
    return int.from_bytes(sha256(seed.encode()).digest()[:7], "big")
