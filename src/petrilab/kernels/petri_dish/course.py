"""Petri Dish on flat arrays: the same rules as petrilab.games.petri_dish, compiled.

The forty spaces are the bits of a machine word. What each player has on the board, by size, is
such a word, and so is everything an action can be done to; counting bits counts legal actions,
so that one of them is drawn without a list.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.games.petri_dish import PetriDishOptions, PetriDishPosition, Piece, Size
from petrilab.games.petri_dish.position import MOST_TURNS
from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.interface import CHANCE, OVER
from petrilab.kernels.petri_dish.lookups import (
    CODES,
    DICE_KEY,
    EMPTY,
    MOVER_KEY,
    NEAR,
    NOT_USED,
    RANK,
    ROLL_OF,
    ROLLS,
    SETUP_SIZE,
    SETUPS,
    THROWS,
    UNUSED_AFTER,
    WAYS,
    WILD_ONE,
    ZOBRIST,
    Bytes,
    Longs,
    dice_number,
    dice_text,
)
from petrilab.kernels.petri_dish.words import ALL_SPACES, lowest, near, nth_space, popcount
from petrilab.kernels.randomness import Words, below

# Where things stand in the bytes of a table: first the codes of the forty spaces.

SPACES: Final = 40
MOVER: Final = 40
"""The seat to move, or NOBODY while seats and the first player are drawn."""
DICE: Final = 41
PHASE: Final = 42
BYTES: Final = 43

# And in its words: first, by code, the spaces where this stands. In a seat's row the fourth word
# is the set of its pieces that can be zapped.

TOTAL: Final = 44
"""By size: all pieces of that size; then the empty spaces."""
HASH: Final = 48
"""Of the board alone."""
TURNS: Final = 49
ALIVE: Final = 50
"""The seats with pieces as bits."""
SIZE: Final = 51
"""How many legal actions there are, while a player is to act."""
ANY: Final = 52
"""How many of them a Wild has; not counted if no die asks for it."""
COUNT: Final = 53
"""By action: how many instances it has; Moves are not counted if no die asks for them."""
PLACES: Final = 58
"""By action: where it can begin, or be done if it names only one space."""
REACH: Final = 63
"""By space: where a piece of the player to act can move from it."""
LONGS: Final = REACH + SPACES

ACT: Final = 0
ROLL: Final = 1
DRAW: Final = 2
WON: Final = 3
DRAWN_GAME: Final = 4

NOBODY: Final = 255
PER_SIZE: Final = 3
ALL_PIECES: Final = 9
HALVES: Final = 2
"""A piece that divides becomes so many."""

DIVIDE: Final = 0
GROW: Final = 1
INFECT: Final = 2
MOVE: Final = 3
ZAP: Final = 4
WILD: Final = 5

# Where the codes of moves begin; with two spaces an action has 1600, with one 40.

_FIRST_CODE = np.array([0, 1600, 1640, 1680, 3280], np.int64)
DIE_CODES: Final = 3320
ROLL_CODE: Final = 6 * DIE_CODES
SEAT_CODE: Final = ROLL_CODE + ROLLS
WEDGES: Final = 10

# What the table agreed on

PLAYERS: Final = 0
MAX_TURNS: Final = 1
"""Or -1, a number of turns that is never reached."""
SETUP: Final = 2
RULES: Final = 3

REDRAWN_FROM: Final = 4
"""With so many players some seatings are drawn again."""


class PetriDishTable(NamedTuple):
    """A position of Petri Dish for kernels: what the table agreed on, and what stands on it."""

    rules: Longs
    cells: Bytes
    longs: Longs


# Counting legal actions --------------------------------------------------------------------------


@inlined
def _all_of(longs: Longs, row: int) -> int:
    """Where the pieces of a row stand."""
    return whole(longs[row] | longs[row + 1] | longs[row + 2])


@inlined
def _count_divides(longs: Longs, row: int) -> None:
    """Larges and Mediums, if both smaller pieces are in reserve, and their empty neighbours."""
    smalls, mediums = longs[row], longs[row + 1]
    sources = 0
    if popcount(mediums) <= PER_SIZE - HALVES:
        sources |= longs[row + 2]
    if popcount(smalls) <= PER_SIZE - HALVES:
        sources |= mediums
    longs[PLACES + DIVIDE] = sources
    count = 0
    while sources:
        count += popcount(NEAR[lowest(sources)] & longs[EMPTY])
        sources &= sources - 1
    longs[COUNT + DIVIDE] = count


@inlined
def _count_places(longs: Longs, row: int) -> None:
    """The actions that name one space: Grow, Infect and Zap."""
    smalls, mediums, larges = longs[row], longs[row + 1], longs[row + 2]
    more_smalls, more_mediums = popcount(smalls) < PER_SIZE, popcount(mediums) < PER_SIZE
    more_larges = popcount(larges) < PER_SIZE
    grow = (smalls if more_mediums else 0) | (mediums if more_larges else 0)
    grow |= near(larges) & longs[EMPTY] if more_smalls else 0
    victims = (longs[TOTAL] if more_smalls else 0) | (longs[TOTAL + 1] if more_mediums else 0)
    victims |= longs[TOTAL + 2] if more_larges else 0
    own = smalls | mediums | larges
    infect = near(own) & victims & ~own
    longs[PLACES + GROW], longs[COUNT + GROW] = grow, popcount(grow)
    longs[PLACES + INFECT], longs[COUNT + INFECT] = infect, popcount(infect)
    longs[COUNT + ZAP] = popcount(longs[PLACES + ZAP])


@inlined
def _count_moves(longs: Longs, row: int) -> None:
    """Every piece can go wherever its group reaches; each piece is looked at once."""
    rest = _all_of(longs, row)
    longs[PLACES + MOVE] = rest
    count = 0
    while rest:
        group = rest & -rest
        ends, reach = group, 0
        rest ^= group
        while ends:
            touched = NEAR[lowest(ends)]
            ends &= ends - 1
            reach |= touched
            ends |= touched & rest
            group |= touched & rest
            rest &= ~touched
        reach &= longs[EMPTY]
        count += popcount(group) * popcount(reach)
        while group:
            longs[REACH + lowest(group)] = reach
            group &= group - 1
    longs[COUNT + MOVE] = count


@inlined
def look(cells: Bytes, longs: Longs) -> None:
    """Count the legal actions of the player to act."""
    row, dice = 4 * whole(cells[MOVER]) + 4, whole(cells[DICE])
    _count_divides(longs, row)
    _count_places(longs, row)
    idle = whole(longs[COUNT + DIVIDE] == 0) | whole(longs[COUNT + GROW] == 0) << GROW
    idle |= whole(longs[COUNT + INFECT] == 0) << INFECT
    if dice >= WILD_ONE or dice & (idle | 1 << MOVE):
        _count_moves(longs, row)
    # If Moves are not counted, nothing is Wild and nobody asks how many actions there are at all.
    total = longs[COUNT] + longs[COUNT + GROW] + longs[COUNT + INFECT]
    total += longs[COUNT + MOVE] + longs[COUNT + ZAP]
    longs[ANY] = total
    size = total if dice >= WILD_ONE else 0
    for die in range(WILD):
        if dice >> die & 1:
            ways = longs[COUNT + die]
            size += ways or total
    longs[SIZE] = size


# Finding a legal action by its number ------------------------------------------------------------


@inlined
def find_die(cells: Bytes, longs: Longs, index: int) -> tuple[int, int, int]:
    """The die and the action of the legal action number `index`, and its number among those."""
    dice = whole(cells[DICE])
    die = 0
    while die < WILD:
        if dice >> die & 1:
            ways = whole(longs[COUNT + die])
            if index < ways:
                return die, die, index
            if ways == 0:
                ways = whole(longs[ANY])
                if index < ways:
                    break
            index -= ways
        die += 1
    action = 0
    while index >= longs[COUNT + action]:
        index -= longs[COUNT + action]
        action += 1
    return die, action, index


@inlined
def find_space(longs: Longs, action: int, index: int) -> int:
    """Source times 64 plus target of the instance number `index` of an action."""
    sources = whole(longs[PLACES + action])
    if action not in (DIVIDE, MOVE):
        return nth_space(sources, index) * 65
    while True:
        source = lowest(sources)
        targets = longs[REACH + source] if action == MOVE else NEAR[source] & longs[EMPTY]
        ways = popcount(targets)
        if index < ways:
            return source << 6 | nth_space(targets, index)
        index -= ways
        sources &= sources - 1


@inlined
def _code(die: int, action: int, where: int) -> int:
    """The integer code of an action."""
    code = die * DIE_CODES + whole(_FIRST_CODE[action]) + (where & 63)
    return code + (where >> 6) * SPACES if action in (DIVIDE, MOVE) else code


@inlined
def _action_of(code: int) -> tuple[int, int, int]:
    """The die, the action, and source times 64 plus target of a code."""
    die, rest = code // DIE_CODES, code % DIE_CODES
    action = ZAP
    while rest < _FIRST_CODE[action]:
        action -= 1
    rest -= whole(_FIRST_CODE[action])
    if action in (DIVIDE, MOVE):
        return die, action, rest // SPACES << 6 | rest % SPACES
    return die, action, rest * 65


# Carrying out an action --------------------------------------------------------------------------


@inlined
def _put(cells: Bytes, longs: Longs, here: int, code: int) -> None:
    """Let something else, or nothing, stand on a space."""
    before, bit = whole(cells[here]), 1 << here
    cells[here] = code
    longs[before] ^= bit
    longs[TOTAL + (before & 3)] ^= bit
    longs[code] ^= bit
    longs[TOTAL + (code & 3)] ^= bit
    key = here * CODES
    longs[HASH] ^= ZOBRIST[key + before] ^ ZOBRIST[key + code]


@inlined
def _find_zaps(longs: Longs, row: int) -> None:
    """Which pieces of a row can be zapped: Smalls, and what has its smaller size in reserve."""
    smalls, mediums = longs[row], longs[row + 1]
    zaps = smalls
    zaps |= mediums if popcount(smalls) < PER_SIZE else 0
    zaps |= longs[row + 2] if popcount(mediums) < PER_SIZE else 0
    longs[PLACES + ZAP] ^= longs[row + 3] ^ zaps
    longs[row + 3] = zaps


@inlined
def _change(cells: Bytes, longs: Longs, row: int, action: int, where: int) -> int:
    """Do an action to the board; the row whose piece it was done to."""
    source, target = where >> 6, where & 63
    code = whole(cells[target])
    if action == MOVE:
        _put(cells, longs, target, whole(cells[source]))
        _put(cells, longs, source, EMPTY)
        return row
    if action == DIVIDE:
        smaller = whole(cells[source]) - 1
        _put(cells, longs, source, smaller)
        _put(cells, longs, target, smaller)
        return row
    if action == GROW:
        # Where nothing stands a Small is spawned, which is the first of the row.
        _put(cells, longs, target, row if code == EMPTY else code + 1)
        return row
    if action == INFECT:
        _put(cells, longs, target, row | code & 3)
    else:
        _put(cells, longs, target, code - 1 if code & 3 else EMPTY)
    return code & ~3


@inlined
def act(rules: Longs, cells: Bytes, longs: Longs, die: int, action: int, where: int) -> None:
    """One action; then who is out, who has won, and whether the turn is over."""
    row = 4 * whole(cells[MOVER]) + 4
    # Wild stands for the bit above the faces, and so for one of the number kept there.
    dice = whole(cells[DICE]) - (1 << die)
    victim = _change(cells, longs, row, action, where)
    _find_zaps(longs, row)
    if victim != row:
        _find_zaps(longs, victim)
    if _all_of(longs, victim) == 0:
        longs[ALIVE] ^= 1 << (victim // 4 - 1)
        dice = 0 if victim == row else dice + WILD_ONE
    alive = whole(longs[ALIVE])
    if alive & (alive - 1) == 0 or popcount(_all_of(longs, row)) == ALL_PIECES:
        # Who zapped their own last piece cannot be the winner; the one left is.
        cells[MOVER] = cells[MOVER] if alive >> whole(cells[MOVER]) & 1 else lowest(alive)
        cells[DICE], cells[PHASE] = 0, WON
    else:
        cells[DICE] = dice
        if dice == 0:
            _end_turn(rules, cells, longs)


@inlined
def next_player(cells: Bytes, longs: Longs) -> int:
    """Who is to roll after the player to move: the next one clockwise who has pieces."""
    alive, after = whole(longs[ALIVE]), whole(cells[MOVER]) + 1
    later = alive >> after << after
    return lowest(later or alive)


@inlined
def _end_turn(rules: Longs, cells: Bytes, longs: Longs) -> None:
    """The next player clockwise who has pieces is to roll, if there are turns left."""
    turns = min(longs[TURNS] + 1, MOST_TURNS)
    longs[TURNS] = turns
    cells[MOVER] = next_player(cells, longs)
    cells[PHASE] = DRAWN_GAME if turns == rules[MAX_TURNS] else ROLL


# What CHANCE decides -----------------------------------------------------------------------------


@inlined
def roll(cells: Bytes, number: int) -> None:
    """The roll with this number: its unused dice."""
    cells[DICE] = UNUSED_AFTER[number]
    cells[PHASE] = ACT


@inlined
def _runs_on(longs: Longs, players: int, drawn: int, rank: int) -> bool:
    """Whether the wedges of the first seats and one more run in turn order, either way round."""
    way = 0
    for seat in range(drawn):
        here = whole(RANK[players * WEDGES + lowest(_all_of(longs, 4 * seat + 4)) // 4])
        after = rank
        if seat + 1 < drawn:
            after = whole(RANK[players * WEDGES + lowest(_all_of(longs, 4 * seat + 8)) // 4])
        step = (after - here) % players
        if step not in (1, players - 1) or (way and step != way):
            return False
        way = step
    return True


@inlined
def _seatings(rules: Longs, cells: Bytes, longs: Longs, wedge: int) -> int:
    """In how many accepted ways all can be seated if the next seat gets this wedge."""
    players, drawn = whole(rules[PLAYERS]), popcount(longs[ALIVE])
    rank = whole(RANK[players * WEDGES + wedge])
    if rank == NOT_USED or cells[4 * wedge] != EMPTY:
        return 0
    ways = whole(WAYS[players - drawn - 1])
    if players < REDRAWN_FROM or not _runs_on(longs, players, drawn, rank):
        return ways
    # From two seats on they run only one way round; from the first, both.
    return ways - (1 if drawn else 2)


@kernel
def _chance_size(rules: Longs, cells: Bytes, longs: Longs) -> int:
    """How many outcomes CHANCE has."""
    if cells[PHASE] == ROLL:
        return ROLLS
    if popcount(longs[ALIVE]) == rules[PLAYERS]:
        return whole(rules[PLAYERS])
    size = 0
    for wedge in range(WEDGES):
        size += _seatings(rules, cells, longs, wedge) > 0
    return size


@kernel
def _chance_nth(rules: Longs, cells: Bytes, longs: Longs, index: int) -> int:
    """The code of the outcome of CHANCE number `index`."""
    if cells[PHASE] == ROLL:
        return ROLL_CODE + index
    drawn = popcount(longs[ALIVE])
    if drawn == rules[PLAYERS]:
        return SEAT_CODE + drawn * WEDGES + index
    wedge = 0
    while True:
        index -= _seatings(rules, cells, longs, wedge) > 0
        if index < 0:
            return SEAT_CODE + drawn * WEDGES + wedge
        wedge += 1


@kernel
def _chance_index(rules: Longs, cells: Bytes, longs: Longs, rng: Words) -> int:
    """The number of an outcome of CHANCE, drawn with its probability."""
    if cells[PHASE] == ROLL:
        return whole(ROLL_OF[below(rng, THROWS)])
    if popcount(longs[ALIVE]) == rules[PLAYERS]:
        return below(rng, whole(rules[PLAYERS]))
    total = 0
    for wedge in range(WEDGES):
        total += _seatings(rules, cells, longs, wedge)
    ticket, index, wedge = below(rng, total), -1, 0
    while ticket >= 0:
        ways = _seatings(rules, cells, longs, wedge)
        ticket -= ways
        index += ways > 0
        wedge += 1
    return index


@kernel
def _befall(rules: Longs, cells: Bytes, longs: Longs, code: int) -> None:
    """Let a chance outcome happen: a roll, a seat's wedge or the first player."""
    players = whole(rules[PLAYERS])
    if code < SEAT_CODE:
        roll(cells, code - ROLL_CODE)
    elif code < SEAT_CODE + players * WEDGES:
        seat, wedge = (code - SEAT_CODE) // WEDGES, (code - SEAT_CODE) % WEDGES
        for corner in range(4):
            size = whole(SETUP_SIZE[whole(rules[SETUP]) * 4 + corner])
            _put(cells, longs, wedge * 4 + corner, 4 * seat + 4 + size)
        _find_zaps(longs, 4 * seat + 4)
        longs[ALIVE] |= 1 << seat
    else:
        cells[MOVER] = code - SEAT_CODE - players * WEDGES
        cells[PHASE] = ROLL


# The course of a game ----------------------------------------------------------------------------


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
    return 0 if phase >= WON else _chance_size(table.rules, table.cells, table.longs)


@kernel
def petri_dish_nth(table: PetriDishTable, index: int) -> int:
    """The code of the legal move, or outcome of CHANCE, number `index`."""
    cells, longs = table.cells, table.longs
    if cells[PHASE] != ACT:
        return _chance_nth(table.rules, cells, longs, index)
    die, action, instance = find_die(cells, longs, index)
    return _code(die, action, find_space(longs, action, instance))


@kernel
def petri_dish_apply(table: PetriDishTable, code: int) -> None:
    """Make a legal move, or let an outcome of CHANCE happen."""
    rules, cells, longs = table.rules, table.cells, table.longs
    if cells[PHASE] == ACT:
        die, action, where = _action_of(code)
        act(rules, cells, longs, die, action, where)
    else:
        _befall(rules, cells, longs, code)
    if cells[PHASE] == ACT:
        look(cells, longs)


@kernel
def petri_dish_chance_index(table: PetriDishTable, rng: Words) -> int:
    """The number of an outcome of CHANCE, drawn with its probability."""
    return _chance_index(table.rules, table.cells, table.longs, rng)


@inlined
def chance(rules: Longs, cells: Bytes, longs: Longs, rng: Words) -> None:
    """Let a chance outcome happen that is drawn with its probability."""
    index = _chance_index(rules, cells, longs, rng)
    _befall(rules, cells, longs, _chance_nth(rules, cells, longs, index))


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


# To and from the reference -----------------------------------------------------------------------


def _rules_of(options: PetriDishOptions) -> Longs:
    """The options as an array."""
    rules = np.zeros(RULES, np.int64)
    rules[PLAYERS] = options.players
    rules[MAX_TURNS] = -1 if options.max_turns is None else options.max_turns
    rules[SETUP] = SETUPS.index(options.wedge_setup)
    return rules


def _phase(position: PetriDishPosition) -> int:
    if position.winner is not None:
        return WON
    if position.out_of_turns:
        return DRAWN_GAME
    if position.to_move is None:
        return DRAW
    return ACT if position.dice else ROLL


@kernel
def _fill(cells: Bytes, longs: Longs, codes: Bytes) -> None:
    """Everything that follows from the codes of the spaces, begun with an empty board."""
    longs[EMPTY] = longs[TOTAL + EMPTY] = ALL_SPACES
    for here in range(SPACES):
        cells[here] = EMPTY
        _put(cells, longs, here, whole(codes[here]))
    for row in range(4, CODES, 4):
        _find_zaps(longs, row)
        longs[ALIVE] |= whole(_all_of(longs, row) != 0) << (row // 4 - 1)
    if cells[PHASE] == ACT:
        look(cells, longs)


def encode(position: PetriDishPosition) -> PetriDishTable:
    """The table of a position."""
    cells, longs = np.zeros(BYTES, np.uint8), np.zeros(LONGS, np.int64)
    cells[MOVER] = NOBODY if position.to_move is None else position.to_move
    cells[DICE] = dice_number(position.dice)
    cells[PHASE] = _phase(position)
    longs[TURNS] = position.turns
    codes = [4 * piece.seat + 4 + piece.size if piece else EMPTY for piece in position.board]
    _fill(cells, longs, np.array(codes, np.uint8))
    return PetriDishTable(_rules_of(position.options), cells, longs)


def decode(options: PetriDishOptions, table: PetriDishTable) -> PetriDishPosition:
    """The position of a table."""
    cells = [int(cell) for cell in table.cells]
    board = tuple(
        None if code == EMPTY else Piece(code // 4 - 1, Size(code % 4)) for code in cells[:SPACES]
    )
    to_move = None if cells[MOVER] == NOBODY else cells[MOVER]
    dice = dice_text(cells[DICE])
    return PetriDishPosition(options, board, to_move, dice, int(table.longs[TURNS]))
