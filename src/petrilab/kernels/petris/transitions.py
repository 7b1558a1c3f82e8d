"""Transitions of Petris: the player to move, legal moves, playouts, copies and hashes."""

from petrilab.kernels.compilation import as_int64, inlined_uncounted, uncounted
from petrilab.kernels.interface import OVER
from petrilab.kernels.petris.lookups import POINTS_KEY, TURN_KEY, ZOBRIST, Bytes
from petrilab.kernels.petris.phases import contamination, fission
from petrilab.kernels.petris.propagations import (
    count_propagations,
    find_propagation,
    found_code,
    propagate,
)
from petrilab.kernels.petris.state import (
    AMOUNTS,
    BYTES,
    CODE_BASE,
    HASH,
    LONGS,
    MOVE_COUNT,
    MOVER,
    MOVERS,
    ONGOING,
    PHASES,
    PLAYERS,
    POINTS,
    PROPAGATIONS,
    STUCK,
    TRACK_END,
    TRACK_LENGTH,
    TRIGGER,
    Longs,
    PetrisState,
)
from petrilab.kernels.randomness import RngState, below


@uncounted
def petris_nth_move(state: PetrisState, index: int) -> int:
    """Return the code of legal move number `index`."""
    return found_code(state.cells, find_propagation(state.rules, state.cells, state.longs, index))


@uncounted
def petris_move_count(state: PetrisState) -> int:
    """Return the number of legal moves; 0 when the game is over."""
    return as_int64(state.longs[MOVE_COUNT])


@uncounted
def petris_player_count(state: PetrisState) -> int:
    """Return the number of seats."""
    return as_int64(state.rules[PLAYERS])


@uncounted
def petris_actor(state: PetrisState) -> int:
    """Return the seat to move, or OVER."""
    return as_int64(state.cells[MOVER]) if state.cells[TRIGGER] == ONGOING else OVER


@inlined_uncounted
def _finish_move(rules: Bytes, cells: Bytes, longs: Longs) -> None:
    """Finish a propagation: the phase at the end of a set, the end of the track, the next turn."""
    cells[PROPAGATIONS] += 1
    made = as_int64(cells[PROPAGATIONS])
    phase = as_int64(rules[PHASES + made])
    if phase and cells[TRIGGER] == ONGOING:
        fission(rules, cells, longs)
        if phase > 1 and cells[TRIGGER] == ONGOING:
            contamination(rules, cells, phase - 1)
        if made == rules[TRACK_LENGTH] and cells[TRIGGER] == ONGOING:
            cells[TRIGGER] = TRACK_END
    start_turn(rules, cells, longs)


@inlined_uncounted
def start_turn(rules: Bytes, cells: Bytes, longs: Longs) -> None:
    """Set the player to move and count the moves; a player without moves is stuck."""
    longs[MOVE_COUNT] = 0
    if cells[TRIGGER] == ONGOING:
        cells[MOVER] = rules[MOVERS + cells[PROPAGATIONS]]
        count_propagations(rules, cells, longs)
        if longs[MOVE_COUNT] == 0:
            cells[TRIGGER] = STUCK


@uncounted
def petris_apply(state: PetrisState, code: int) -> None:
    """Make a legal move, given by its code."""
    rules, cells, longs = state.rules, state.cells, state.longs
    for slot in range(5, -1, -1):
        cells[AMOUNTS + slot] = code % CODE_BASE
        code //= CODE_BASE
    propagate(rules, cells, longs, code)
    _finish_move(rules, cells, longs)


@uncounted
def petris_step(state: PetrisState, rng: RngState) -> None:
    """Make a uniformly random legal move."""
    _step(state.rules, state.cells, state.longs, rng)


@inlined_uncounted
def _step(rules: Bytes, cells: Bytes, longs: Longs, rng: RngState) -> None:
    source = find_propagation(rules, cells, longs, below(rng, longs[MOVE_COUNT]))
    propagate(rules, cells, longs, source)
    _finish_move(rules, cells, longs)


@uncounted
def petris_playout(state: PetrisState, rng: RngState) -> int:
    """Play uniformly random legal moves to the end; return their number."""
    rules, cells, longs = state.rules, state.cells, state.longs
    moves = 0
    while cells[TRIGGER] == ONGOING:
        _step(rules, cells, longs, rng)
        moves += 1
    return moves


@uncounted
def petris_copy(target: PetrisState, source: PetrisState) -> None:
    """Copy the position of a state into another."""
    for word in range(BYTES):
        target.cells[word] = source.cells[word]
    for word in range(LONGS):
        target.longs[word] = source.longs[word]


@uncounted
def petris_hash(state: PetrisState) -> int:
    """Return the hash of a position; the board's part is updated move by move."""
    word = state.longs[HASH] ^ ZOBRIST[TURN_KEY + state.cells[PROPAGATIONS]]
    for seat in range(as_int64(state.rules[PLAYERS])):
        word ^= ZOBRIST[POINTS_KEY + seat * 31 + state.cells[POINTS + seat]]
    return as_int64(word)
