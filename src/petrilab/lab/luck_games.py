"""Games of the kernel with their luck, as tables: a check that luck has mean zero."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np

from petrilab.core import actor_letter, find_game
from petrilab.kernels.environment import OPPONENTS
from petrilab.lab.errors import LabError
from petrilab.lab.intervals import Estimate, mean
from petrilab.lab.luck import kernel_luck
from petrilab.lab.random_games import seed_number
from petrilab.lab.tables import luck_columns, player_count, share_columns

if TYPE_CHECKING:
    import polars as pl

PART: Final = 200
"""Games in a part of a run."""


@dataclass(frozen=True, slots=True)
class LuckGames:
    """Games of one of the kernel's opponents; calling it with a number plays that part."""

    game: str
    options: str
    games: int
    opponent: str
    seed: str
    is_compiled: ClassVar[bool] = True

    def __post_init__(self) -> None:
        """Refuse games without luck."""
        if not find_game(self.game).has_luck:
            raise LabError(f"There is no luck in {self.game}.")
        if self.opponent not in OPPONENTS:
            raise LabError(f"The kernel has no opponent {self.opponent!r}.")

    @property
    def parts(self) -> range:
        """The numbers of all parts."""
        return range(-(-self.games // PART))

    def __call__(self, part: int) -> "pl.DataFrame":
        """Play the games of a part and return shares and luck of each seat."""
        import polars as pl  # noqa: PLC0415  # an optional library, slow to import

        first = part * PART
        count = min(PART, self.games - first)
        seed = seed_number(f"{self.seed}/{part}")
        luck, shares = kernel_luck(self.game, self.options, count, seed, self.opponent)
        players = shares.shape[1]
        columns: dict[str, Any] = {"game": np.arange(first, first + count, dtype=np.int64)}
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
        }


def mean_luck(table: "pl.DataFrame") -> dict[str, Estimate]:
    """Return the mean luck by letter of the seat."""
    columns = luck_columns(player_count(table))
    return {actor_letter(seat): mean(table[name].to_numpy()) for seat, name in enumerate(columns)}
