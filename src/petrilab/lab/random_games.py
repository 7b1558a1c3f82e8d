"""Random games of the kernel as tables."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

import numpy as np

from petrilab.agents.arena import MAX_MOVES
from petrilab.core import find_game
from petrilab.kernels.environment import find_environment
from petrilab.kernels.evaluation import fitted_weights, make_evaluator
from petrilab.kernels.game_statistics import make_statistics, play_games
from petrilab.kernels.registry import find_kernel
from petrilab.lab.kernel_games import KernelGames, check_kernel, seed_number
from petrilab.lab.tables import make_table

if TYPE_CHECKING:
    import polars as pl

_EVALUATED: Final = 16
"""One of this many games is evaluated move by move, which takes long."""


@dataclass(frozen=True, slots=True)
class RandomGames(KernelGames):
    """Random games; calling it with a number plays that part."""

    part_size: ClassVar[int] = 5_000

    def __post_init__(self) -> None:
        """Refuse games without a kernel, and options that it cannot play."""
        check_kernel(self.game, self.options)

    def __call__(self, part: int) -> "pl.DataFrame":
        """Play the games of a part and return their table."""
        numbers = self.numbers(part)
        game, kernel = find_game(self.game), find_kernel(self.game)
        found = find_environment(self.game)
        if kernel is None or found is None:  # checked before
            raise LookupError(self.game)
        options = game.options_type.parse(self.options)
        start = game.initial(options)
        first_state, state, spare = (kernel.encode(start) for _ in range(3))
        evaluator = make_evaluator(fitted_weights(self.game, options.players))
        statistics = make_statistics(len(numbers), options.players)
        trace = np.zeros((MAX_MOVES + 1, options.players))
        play_games(
            first_state,
            state,
            spare,
            evaluator,
            seed_number(self.seed),
            numbers.start,
            _EVALUATED,
            trace,
            statistics,
        )
        names = ",".join(["random"] * options.players)
        endings = [str(found.ENDINGS[number]) for number in statistics.ending.tolist()]
        return make_table(numbers.start, [names] * len(numbers), statistics, endings)
