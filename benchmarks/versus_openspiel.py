"""Level 5 against OpenSpiel's MCTSBot on Petris for two, both with the same simulations a move.

The bot is OpenSpiel's own, in C++, with one random rollout a simulation and its solver on. For
speed its states use the compiled kernel instead of the reference rules; every move of either side
is checked by the rules. Seats alternate from game to game.

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

from petrilab.adapters.openspiel import GameNode, SpielGame, SpielState, act, spiel_class
from petrilab.agents import Budget, find_agent
from petrilab.core import SeededRandomSource, find_game
from petrilab.kernels.compilation import kernel
from petrilab.kernels.petris.codec import encode
from petrilab.kernels.petris.scoring import petris_shares
from petrilab.kernels.petris.state import PetrisState
from petrilab.kernels.petris.transitions import (
    petris_actor,
    petris_apply,
    petris_move_count,
    petris_nth_move,
)
from petrilab.lab.intervals import proportion

PETRIS = find_game("petris")
OPTIONS = PETRIS.options_type.parse("-")
PLAYERS = 2
OVER = int(pyspiel.PlayerId.TERMINAL)
MEMORY_MB = 2_000
_NO_MOVE = -1


@kernel
def make_move(state: PetrisState, code: int, codes: NDArray[np.int64]) -> tuple[int, int]:
    """Make a move, if one is given, and list the legal moves; return the actor and their number."""
    if code >= 0:
        petris_apply(state, code)
    player = petris_actor(state)
    size = petris_move_count(state) if player >= 0 else 0
    for index in range(size):
        codes[index] = petris_nth_move(state, index)
    return player, size


class CompiledNode(GameNode):
    """A node that holds a kernel state instead of a position."""

    __slots__ = ("state",)

    def __init__(self, state: PetrisState, code: int = _NO_MOVE) -> None:
        self.state = PetrisState(state.rules, state.cells.copy(), state.longs.copy())
        player, size = make_move(self.state, code, _CODES)
        self.player = player if player >= 0 else OVER
        self._legal = _CODES[:size].tolist()

    def legal(self) -> list[int]:
        """Return the codes of the legal moves; the kernel lists them in ascending order."""
        return self._legal or []

    def after(self, code: int) -> GameNode:
        """Return the node after a move, which is not checked: searches make legal moves only."""
        return CompiledNode(self.state, code)

    def returns(self) -> list[float]:
        """Return the utility of each player."""
        shares = np.zeros(PLAYERS)
        petris_shares(self.state, shares)
        return [share * 2 - 1 for share in shares.tolist()]


_CODES = np.zeros(10_000, np.int64)


class CompiledPetris(spiel_class(PETRIS)):  # type: ignore[misc]  # made at run time
    """The registered game with kernel states."""

    def __init__(self) -> None:
        super().__init__()
        self._initial_state = encode(self.rules.initial(self.options))

    def new_initial_state(self, text: str | None = None) -> SpielState:
        """Return the initial state."""
        del text
        return SpielState(self, CompiledNode(self._initial_state))

    def at(self, position: Any) -> SpielState:
        """Return the state of a position."""
        return SpielState(self, CompiledNode(encode(position)))


def play(game: SpielGame, seat: int, seed: int, simulations: int, uct: float) -> Fraction:
    """Play one game with level 5 in this seat; return its share."""
    level, source = find_agent("5"), SeededRandomSource(seed)
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
        level = proportion(float(points), number + 1)
        print(
            f"\r{level.games} games at {chosen.simulations} simulations a move, uct_c {chosen.uct}:"
            f" 5 streptomyces {level.value:.1%} ({level.low:.1%} to {level.high:.1%})"
            " against MCTSBot,"
            f" {(time.perf_counter() - began) / level.games:.1f} s a game",
            end="", flush=True,
        )  # fmt: skip
    print()


if __name__ == "__main__":
    main()
