"""The course of a game of Petri Dish: who acts, what may be done, and what each gets."""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.interface import CHANCE, OVER
from petrilab.kernels.petri_dish.actions import find_die, find_space, look
from petrilab.kernels.petri_dish.chance import (
    befall,
    chance,
    chance_index,
    chance_nth,
    chance_size,
    roll,
)
from petrilab.kernels.petri_dish.codes import action_of, code_of
from petrilab.kernels.petri_dish.lookups import (
    DICE_KEY,
    MOVER_KEY,
    ROLL_OF,
    THROWS,
    ZOBRIST,
    Bytes,
    Longs,
)
from petrilab.kernels.petri_dish.table import (
    ACT,
    ALIVE,
    DICE,
    DRAW,
    HASH,
    MOVER,
    PHASE,
    PLAYERS,
    ROLL,
    SIZE,
    TURNS,
    WON,
    PetriDishTable,
)
from petrilab.kernels.petri_dish.turn import act
from petrilab.kernels.petri_dish.words import popcount
from petrilab.kernels.randomness import Words, below


@kernel
def petri_dish_players(table: PetriDishTable) -> int:
    """How many seats there are."""
    return whole(table.rules[PLAYERS])


@kernel
def petri_dish_actor(table: PetriDishTable) -> int:
    """Who is to act: a seat, CHANCE, or OVER."""
    phase = table.cells[PHASE]
    if phase == ACT:
        return whole(table.cells[MOVER])
    return OVER if phase >= WON else CHANCE


@kernel
def petri_dish_size(table: PetriDishTable) -> int:
    """How many legal actions, or outcomes of CHANCE, there are; none when the game is over."""
    phase = table.cells[PHASE]
    if phase == ACT:
        return whole(table.longs[SIZE])
    return 0 if phase >= WON else chance_size(table.rules, table.cells, table.longs)


@kernel
def petri_dish_nth(table: PetriDishTable, index: int) -> int:
    """The code of the legal move, or outcome of CHANCE, number `index`."""
    cells, longs = table.cells, table.longs
    if cells[PHASE] != ACT:
        return chance_nth(table.rules, cells, longs, index)
    die, action, instance = find_die(cells, longs, index)
    return code_of(die, action, find_space(longs, action, instance))


@kernel
def petri_dish_apply(table: PetriDishTable, code: int) -> None:
    """Make a legal move, or let an outcome of CHANCE happen."""
    rules, cells, longs = table.rules, table.cells, table.longs
    if cells[PHASE] == ACT:
        die, action, where = action_of(code)
        act(rules, cells, longs, die, action, where)
    else:
        befall(rules, cells, longs, code)
    if cells[PHASE] == ACT:
        look(cells, longs)


@kernel
def petri_dish_chance_index(table: PetriDishTable, rng: Words) -> int:
    """The number of an outcome of CHANCE, drawn with its probability."""
    return chance_index(table.rules, table.cells, table.longs, rng)


@inlined
def _act_at_random(rules: Longs, cells: Bytes, longs: Longs, rng: Words) -> None:
    die, action, instance = find_die(cells, longs, below(rng, longs[SIZE]))
    act(rules, cells, longs, die, action, find_space(longs, action, instance))


@kernel
def petri_dish_step(table: PetriDishTable, rng: Words) -> None:
    """A random legal action, every one as likely, or a draw or roll, each as likely as it is."""
    rules, cells, longs = table.rules, table.cells, table.longs
    if cells[PHASE] == ACT:
        _act_at_random(rules, cells, longs, rng)
    else:
        chance(rules, cells, longs, rng)
    if cells[PHASE] == ACT:
        look(cells, longs)


@kernel
def petri_dish_playout(table: PetriDishTable, rng: Words, most: int) -> int:
    """Play at random to the end, or until `most` actions were taken; how many there were."""
    rules, cells, longs = table.rules, table.cells, table.longs
    while cells[PHASE] == DRAW:
        chance(rules, cells, longs, rng)
    actions = 0
    while cells[PHASE] < WON and actions < most:
        if cells[PHASE] == ROLL:
            roll(cells, whole(ROLL_OF[below(rng, THROWS)]))
        look(cells, longs)
        _act_at_random(rules, cells, longs, rng)
        actions += 1
    if cells[PHASE] == ACT:
        look(cells, longs)
    return actions


@kernel
def petri_dish_copy(target: PetriDishTable, source: PetriDishTable) -> None:
    """Make a table stand as another does."""
    target.cells[:] = source.cells
    target.longs[:] = source.longs


@kernel
def petri_dish_hash(table: PetriDishTable) -> int:
    """A word that is the same for the same position; kept up to date move by move."""
    cells, longs = table.cells, table.longs
    # Turns are too many for a table of keys; two multiplications spread them over the word.
    turns = longs[TURNS] * -7046029254386353131
    turns = (turns ^ turns >> 29) * -4658895280553007687
    word = longs[HASH] ^ turns ^ turns >> 32
    return whole(word ^ ZOBRIST[MOVER_KEY + cells[MOVER]] ^ ZOBRIST[DICE_KEY + cells[DICE]])


@kernel
def petri_dish_shares(table: PetriDishTable, shares: NDArray[np.float64]) -> None:
    """What each seat gets of the one point at stake; while nobody has won, all alive share it."""
    players, alive = whole(table.rules[PLAYERS]), whole(table.longs[ALIVE])
    if table.cells[PHASE] == WON:
        alive = 1 << whole(table.cells[MOVER])
    elif table.cells[PHASE] == DRAW:
        alive = (1 << players) - 1
    part = 1.0 / popcount(alive)
    for seat in range(players):
        shares[seat] = part if alive >> seat & 1 else 0.0
