"""Level 5 against OpenSpiel's MCTSBot on Petris for two, both with the same simulations a move.

The bot is OpenSpiel's own, in C++, with one random rollout a simulation and its solver on. To be
quick it plays on states that ask our compiled kernel instead of the reference engine; every move
of either side is checked by the engine. Seats alternate from game to game.

    make versus-openspiel
    .venv/bin/python benchmarks/versus_openspiel.py --games 20 --simulations 5000 --uct 2.0
"""

import argparse
import time
from fractions import Fraction
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from petrilab.adapters.openspiel import Here, SpielGame, SpielState, act, spiel_class
from petrilab.agents import Budget, find_agent
from petrilab.agents.arena import Standing
from petrilab.core import SeededSource, find_game
from petrilab.kernels.compiling import kernel
from petrilab.kernels.petris.course import (
    petris_actor,
    petris_apply,
    petris_nth,
    petris_size,
)
from petrilab.kernels.petris.ending import petris_shares
from petrilab.kernels.petris.reference import encode
from petrilab.kernels.petris.table import PetrisTable

PETRIS = find_game("petris")
OPTIONS = PETRIS.options_type.parse("-")
PLAYERS = 2
OVER = int(pyspiel.PlayerId.TERMINAL)
MEMORY_MB = 2_000
_NO_MOVE = -1


@kernel
def make_move(table: PetrisTable, code: int, codes: NDArray[np.int64]) -> tuple[int, int]:
    """Make a move, if there is one, and list what may follow: who acts, and how many moves."""
    if code >= 0:
        petris_apply(table, code)
    player = petris_actor(table)
    size = petris_size(table) if player >= 0 else 0
    for index in range(size):
        codes[index] = petris_nth(table, index)
    return player, size


class CompiledHere(Here):
    """Where a game stands, by the kernel's table."""

    __slots__ = ("table",)

    def __init__(self, table: PetrisTable, code: int = _NO_MOVE) -> None:
        self.table = PetrisTable(table.rules, table.cells.copy(), table.longs.copy())
        player, size = make_move(self.table, code, _CODES)
        self.player = player if player >= 0 else OVER
        self._codes = _CODES[:size].tolist()

    def codes(self, code_of: Any) -> list[int]:
        """The codes of the legal moves, as the kernel lists them: ascending."""
        del code_of
        return self._codes or []

    def after(self, code: int) -> Here:
        """Where a move leads. Not checked: searches make legal moves only."""
        return CompiledHere(self.table, code)

    def returns(self) -> list[float]:
        """What each player has won or lost."""
        shares = np.zeros(PLAYERS)
        petris_shares(self.table, shares)
        return [share * 2 - 1 for share in shares.tolist()]


_CODES = np.zeros(10_000, np.int64)


class CompiledPetris(spiel_class(PETRIS)):  # type: ignore[misc]  # made at run time
    """The registered game on compiled states."""

    def __init__(self) -> None:
        super().__init__()
        self._table = encode(self.rules.initial(self.options))

    def new_initial_state(self, text: str | None = None) -> SpielState:
        """A state at the beginning."""
        del text
        return SpielState(self, CompiledHere(self._table))

    def at(self, position: Any) -> SpielState:
        """A state at a position."""
        return SpielState(self, CompiledHere(encode(position)))


def play(game: SpielGame, seat: int, seed: int, simulations: int, uct: float) -> Fraction:
    """One game with level 5 in this seat; what it got."""
    level, source = find_agent("5"), SeededSource(seed)
    assert level is not None  # noqa: S101
    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, rollouts, uct, simulations, MEMORY_MB, True, seed, False)
    position = PETRIS.initial(OPTIONS)
    while actors := PETRIS.actors(position):
        (actor,) = actors
        if actor == seat:
            view = PETRIS.view(position, actor)
            move = level.choose(PETRIS, view, source, Budget(nodes=simulations)).move
        else:
            move = PETRIS.from_code(OPTIONS, act(bot, game.at(position)))
        position = PETRIS.apply(position, actor, move)
    outcome = PETRIS.outcome(position)
    assert outcome is not None  # noqa: S101
    return outcome.share(seat)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--simulations", type=int, default=1_000)
    asked.add_argument("--uct", type=float, default=1.4, help="MCTSBot's constant of exploration")
    asked.add_argument("--seed", type=int, default=1)
    chosen = asked.parse_args()
    game, points, began = CompiledPetris(), Fraction(0), time.perf_counter()
    for number in range(chosen.games):
        points += play(game, number % 2, chosen.seed + number, chosen.simulations, chosen.uct)
        level = Standing("5 streptomyces", number + 1, points)
        low, high = level.interval
        print(
            f"\r{level.games} games at {chosen.simulations} simulations a move, uct_c {chosen.uct}:"
            f" {level.name} {level.rate:.1%} ({low:.1%} to {high:.1%}) against MCTSBot,"
            f" {(time.perf_counter() - began) / level.games:.1f} s a game",
            end="", flush=True,
        )  # fmt: skip
    print()


if __name__ == "__main__":
    main()
