"""The laboratory's view of Petri Dish: dice, actions, and who is out before the first turn."""

from collections import defaultdict
from collections.abc import Iterable

import numpy as np

from petrilab.core import (
    CHANCE,
    GameRecord,
    RandomSource,
    Seat,
    SeededRandomSource,
    draw,
    find_game,
)
from petrilab.games.petri_dish.dice import ACTIONS, FACES
from petrilab.games.petri_dish.moves import Action, Roll
from petrilab.games.petri_dish.position import PetriDishPosition
from petrilab.lab.luck import move_advantages, roll_lucks
from petrilab.lab.plugin import Experiment, LabPlugin

_NAMES = dict(zip(FACES, ("Divide", "Grow", "Infect", "Move", "Zap", "Wild"), strict=True))
_GAME = "petri-dish"


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
    experiments=tuple(map(_experiment, range(2, 11))),
    definitions={
        "FaceValue": "expected share of the mover after the best use of a roll with this face,"
        " minus the mean over all rolls",
        "ActionValue": "expected share of the mover after an action, minus the mean over its"
        " legal moves",
        "EliminatedBeforeFirstTurn": "part of the players who lose all pieces before their first"
        " turn, in random games",
    },
)
