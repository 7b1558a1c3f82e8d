"""Games of the kernel with their luck, as tables: a check that luck has mean zero."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from petrilab.core import actor_letter, find_game
from petrilab.kernels.environment import RANDOM, find_environment
from petrilab.lab.errors import LabError
from petrilab.lab.fingerprints import run_fingerprints
from petrilab.lab.intervals import Estimate, mean
from petrilab.lab.kernel_games import KernelGames, check_kernel, seed_number
from petrilab.lab.luck import kernel_luck
from petrilab.lab.tables import luck_columns, player_count, share_columns

if TYPE_CHECKING:
    import polars as pl


@dataclass(frozen=True, slots=True)
class LuckGames(KernelGames):
    """Games of one of the kernel's opponents; calling it with a number plays that part."""

    opponent: str = RANDOM
    part_size: ClassVar[int] = 200

    def __post_init__(self) -> None:
        """Refuse games without luck."""
        if not find_game(self.game).has_luck:
            raise LabError(f"There is no luck in {self.game}.")
        check_kernel(self.game, self.options)
        found = find_environment(self.game)
        if found is None or self.opponent not in found.OPPONENTS:
            raise LabError(f"The kernel of {self.game} has no opponent {self.opponent!r}.")

    def __call__(self, part: int) -> "pl.DataFrame":
        """Play the games of a part and return shares and luck of each seat."""
        import polars as pl  # noqa: PLC0415  # an optional library, slow to import

        numbers, seed = self.numbers(part), seed_number(f"{self.seed}/{part}")
        luck, shares = kernel_luck(self.game, self.options, len(numbers), seed, self.opponent)
        players = shares.shape[1]
        columns: dict[str, Any] = {"game": np.array(numbers, np.int64)}
        columns |= zip(share_columns(players), np.ascontiguousarray(shares.T), strict=True)
        columns |= zip(luck_columns(players), np.ascontiguousarray(luck.T), strict=True)
        return pl.DataFrame(columns)

    def values(self) -> dict[str, Any]:
        """Return the settings for a run folder."""
        return {
            "kind": "luck",
            "game": self.game,
            "rules": find_game(self.game).rules_version,
            "options": self.options,
            "games": self.games,
            "opponent": self.opponent,
            "seed": self.seed,
            **run_fingerprints(self.game),
        }


def mean_luck(table: "pl.DataFrame") -> dict[str, Estimate]:
    """Return the mean luck by letter of the seat."""
    columns = luck_columns(player_count(table))
    return {actor_letter(seat): mean(table[name].to_numpy()) for seat, name in enumerate(columns)}
