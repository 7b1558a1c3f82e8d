"""The laboratory's view of Petri Dish: dice, actions, and eliminations before the first turn."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

import numpy as np

from petrilab.core import (
    CHANCE,
    Actor,
    GameRecord,
    RandomSource,
    Seat,
    SeededRandomSource,
    draw,
    find_game,
)
from petrilab.games.petri_dish.dice import ACTIONS, FACES
from petrilab.games.petri_dish.moves import Action, PetriDishMove, Roll
from petrilab.games.petri_dish.position import PetriDishPosition
from petrilab.kernels.petri_dish.codec import encode
from petrilab.kernels.petri_dish.codes import ROLL_CODE
from petrilab.kernels.petri_dish.lookups import ROLLS
from petrilab.kernels.petri_dish.network import all_values, trained_network
from petrilab.kernels.petri_dish.roll_values import write_roll_values
from petrilab.kernels.petri_dish.transitions import petri_dish_chance_index
from petrilab.kernels.petri_dish.turn_ends import find_turn_ends, load_end, make_turn_ends
from petrilab.lab.intervals import Floats
from petrilab.lab.kernel_records import uniform_moves
from petrilab.lab.luck import move_advantages, roll_lucks
from petrilab.lab.petri_dish.planned_rolls import flatten, mover_planner, write_planned_shares
from petrilab.lab.plugin import Experiment, LabPlugin

_NAMES = dict(zip(FACES, ("Divide", "Grow", "Infect", "Move", "Zap", "Wild"), strict=True))
_GAME = "petri-dish"
_WIDTH: Final = 24
"""Positions after each action of a turn that are considered to judge a roll."""
_ACTION_WIDTH: Final = 8
"""The same, to judge an action: a turn has many more actions than rolls."""
_TURNS_TO_DECIDE: Final = 20
"""Turns after which a game that is open is decided in two of three cases, about."""
_NODES_PER_WIDTH: Final = 160
"""Positions within a turn that there is memory for."""


@lru_cache(maxsize=64)
def draw_shares(position: PetriDishPosition, names: tuple[str, ...] = ()) -> Floats | None:
    """Return the expected shares after the turn with each roll, by the network.

    It is the turn that the mover among `names` plays, if it is a level, and the best one otherwise.
    """
    game = find_game(_GAME)
    codes = [game.code(position.options, move) - ROLL_CODE for move, _ in game.chance(position)]
    if len(codes) != ROLLS:  # a draw of the set-up
        return None
    shares = np.zeros((ROLLS, position.options.players))
    if planner := mover_planner(position, names):
        write_planned_shares(planner, position, shares)
    else:
        state, room = encode(position), 1_000 + _NODES_PER_WIDTH * _WIDTH
        turns = make_turn_ends(room, room)
        write_roll_values(turns, trained_network(), state, _WIDTH, encode(position), shares)
    if names:
        flatten(shares, names)
    _shrink_near_limit(position, shares)
    ordered = shares[codes]
    ordered.setflags(write=False)  # the same array is returned again
    return ordered


def _shrink_near_limit(position: PetriDishPosition, shares: Floats) -> None:
    """Move shares of games that go on towards those of a draw: the network knows no limit.

    This depends on the number of turns only, so that the mean luck stays 0.
    """
    limit = position.options.max_turns
    if limit:
        undecided = shares.max(axis=1) < 1
        drawn = (shares[undecided] > 0) / (shares[undecided] > 0).sum(axis=1, keepdims=True)
        chance = math.exp(-(limit - position.turns) / _TURNS_TO_DECIDE)
        shares[undecided] += chance * (drawn - shares[undecided])


def move_shares(position: PetriDishPosition) -> dict[PetriDishMove, float]:
    """Return the mover's expected share after each action and the best rest of its turn.

    It is judged by the network, as rolls are. Actions that lead to the same position have the same
    share.
    """
    game, seat = find_game(_GAME), position.to_move
    if seat is None:
        return {}
    known: dict[PetriDishPosition, float] = {}
    shares: dict[PetriDishMove, float] = {}
    for move in game.legal(position, seat):
        after = game.follow(position, seat, move).position
        if after not in known:
            known[after] = float(_turn_shares(after)[seat])
        shares[move] = known[after]
    return shares


def _turn_shares(position: PetriDishPosition) -> Floats:
    """Return the expected shares after the best rest of the turn; a finished turn has none."""
    players, outcome = position.options.players, find_game(_GAME).outcome(position)
    if outcome:
        return np.array([float(outcome.share(seat)) for seat in range(players)])
    state, shares = encode(position), np.zeros((1, players))
    if position.dice:
        room = 1_000 + _NODES_PER_WIDTH * _ACTION_WIDTH
        turns, network = make_turn_ends(room, room), trained_network()
        best = find_turn_ends(turns, network, state, _ACTION_WIDTH, True)
        load_end(turns, best, state)
    all_values(trained_network(), state, shares[0])
    _shrink_near_limit(position, shares)
    return np.asarray(shares[0], np.float64)


def random_moves(position: PetriDishPosition, rng: Any) -> Iterator[tuple[Actor, Any]]:
    """Yield the draws and actions of a random game of the kernel."""
    return uniform_moves(
        find_game(_GAME),
        position,
        rng,
        lambda here, rng: petri_dish_chance_index(encode(here), rng),
    )


def kind_of(position: PetriDishPosition, move: object) -> str | None:
    """Return the name of the action, whatever die it uses."""
    del position
    return _NAMES[move.action] if isinstance(move, Action) else None


def measures(record: GameRecord) -> Iterable[tuple[str, float]]:
    """Yield the value of each face and of each action in one game."""
    faces: defaultdict[str, list[float]] = defaultdict(list)
    for position, move, luck in roll_lucks(record):
        if isinstance(move, Roll) and position.to_move is not None:
            for face in set(move.faces):
                faces[face].append(float(luck[position.to_move]))
    for face, lucks in faces.items():
        yield f"FaceValue[{_NAMES[face]}]", float(np.mean(lucks))
    actions: defaultdict[str, list[float]] = defaultdict(list)
    for _, move, advantage in move_advantages(record):
        if isinstance(move, Action):
            actions[move.action].append(advantage)
    for action, advantages in actions.items():
        yield f"ActionValue[{_NAMES[action]}]", float(np.mean(advantages))


def eliminated_before_first_turn(players: int, seed: int) -> float:
    """Play a random game until all have had a turn; return the part of seats that had none."""
    game, source = find_game(_GAME), SeededRandomSource(f"first turns/{players}/{seed}")
    start = game.initial(game.options_type.parse(f"players={players}"))
    return len(eliminated_from(start, source)) / players


def eliminated_from(position: PetriDishPosition, source: RandomSource) -> set[Seat]:
    """Play on at random until all have had a turn; return the seats that lost all pieces before."""
    game, waiting = find_game(_GAME), set(position.seats)
    while waiting & set(position.alive or waiting) and (actors := game.actors(position)):
        if actors[0] == CHANCE:
            if position.to_move is not None:
                waiting.discard(position.to_move)
            move = draw(game.chance(position), source)
        else:
            waiting.discard(actors[0])
            legal = game.legal(position, actors[0])
            move = legal.nth(source.below(legal.size))
        position = game.follow(position, actors[0], move).position
    return waiting - set(position.alive)


def _experiment(players: int) -> Experiment:
    return Experiment(
        f"EliminatedBeforeFirstTurn[{players} players]",
        lambda seed: eliminated_before_first_turn(players, seed),
    )


LAB = LabPlugin(
    kind_of=kind_of,
    kinds=tuple(_NAMES[action] for action in ACTIONS),
    measures=measures,
    draw_shares=draw_shares,
    move_shares=move_shares,
    random_moves=random_moves,
    experiments=tuple(map(_experiment, range(2, 11))),
    ruling_bases=("-", "players=4"),
    definitions={
        "FaceValue": "expected share of the mover after the best use of a roll with this face,"
        " minus the mean over all rolls",
        "ActionValue": "expected share of the mover after an action and the best rest of its turn,"
        " minus the mean over its"
        " legal moves",
        "EliminatedBeforeFirstTurn": "part of the players who lose all pieces before their first"
        " turn, in random games",
    },
)
