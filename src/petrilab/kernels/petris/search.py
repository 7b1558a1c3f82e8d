"""The kernel of Petris: the kernel interface for its states."""

from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.evaluation import MAX_PLAYERS, has_weights
from petrilab.kernels.petris.codec import decode, encode
from petrilab.kernels.petris.features import FEATURES, petris_features
from petrilab.kernels.petris.scoring import petris_shares
from petrilab.kernels.petris.state import PLAYERS, Longs, PetrisState
from petrilab.kernels.petris.transitions import (
    petris_actor,
    petris_apply,
    petris_copy,
    petris_hash,
    petris_move_count,
    petris_nth_move,
    petris_player_count,
    petris_playout,
)
from petrilab.kernels.randomness import RngState

__all__ = ["FEATURES", "WEIGHTS", "decode", "encode"]

WEIGHTS = files(__package__) / "weights.npz"


@kernel
def petris_rollout(state: PetrisState, evaluator: Any, rng: RngState) -> int:
    """Estimate the shares: half by evaluation, half by one random game; return its moves.

    Evaluation alone is about as strong, but always plays the same games.
    """
    evaluated = np.zeros(MAX_PLAYERS)
    if has_weights(evaluator):
        interface.evaluate(state, evaluator)
        evaluated[:] = evaluator.shares
    moves = petris_playout(state, rng)
    petris_shares(state, evaluator.shares)
    if has_weights(evaluator):
        for seat in range(as_int64(state.rules[PLAYERS])):
            evaluator.shares[seat] = (evaluator.shares[seat] + evaluated[seat]) / 2
    return moves


def _players(state: PetrisState) -> int:
    return petris_player_count(state)


def _actor(state: PetrisState) -> int:
    return petris_actor(state)


def _size(state: PetrisState) -> int:
    return petris_move_count(state)


def _nth(state: PetrisState, index: int) -> int:
    return petris_nth_move(state, index)


def _apply(state: PetrisState, code: int) -> None:
    petris_apply(state, code)


def _chance_index(state: PetrisState, rng: RngState) -> int:  # noqa: ARG001  # nothing is drawn
    return 0


def _playout(state: PetrisState, rng: RngState) -> int:
    return petris_playout(state, rng)


def _rollout(state: PetrisState, spare: PetrisState, evaluator: Any, rng: RngState) -> int:  # noqa: ARG001
    return petris_rollout(state, evaluator, rng)


def _traits(state: PetrisState, seat: int, out: Longs) -> int:
    return petris_features(state, seat, out)


def _copy(target: PetrisState, source: PetrisState) -> None:
    petris_copy(target, source)


def _hashed(state: PetrisState) -> int:
    return petris_hash(state)


def _shares(state: PetrisState, out: NDArray[np.float64]) -> None:
    petris_shares(state, out)


interface.register_overload(interface.player_count, PetrisState, _players)
interface.register_overload(interface.actor, PetrisState, _actor)
interface.register_overload(interface.move_count, PetrisState, _size)
interface.register_overload(interface.nth_move, PetrisState, _nth)
interface.register_overload(interface.apply, PetrisState, _apply)
interface.register_overload(interface.chance_index, PetrisState, _chance_index)
interface.register_overload(interface.playout, PetrisState, _playout)
interface.register_overload(interface.rollout, PetrisState, _rollout)
interface.register_overload(interface.features, PetrisState, _traits)
interface.register_overload(interface.copy, PetrisState, _copy)
interface.register_overload(interface.position_hash, PetrisState, _hashed)
interface.register_overload(interface.shares, PetrisState, _shares)
