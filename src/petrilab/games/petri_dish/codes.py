"""Integer codes of the moves of Petri Dish: actions first, then rolls, seatings and starts."""

from functools import cache

from petrilab.games.petri_dish.dice import ACTIONS, FACES, TWO_PLACES, rolls
from petrilab.games.petri_dish.moves import Action, PetriDishMove, Roll, Seating, Start
from petrilab.games.petri_dish.wheel import SPACES, WEDGES


def codes(players: int) -> int:
    """Return the number of codes: each player can draw ten wedges and be the first."""
    return len(_in_play()) + players * (WEDGES + 1)


def move_code(players: int, move: PetriDishMove) -> int:
    """Return the code of a move; raise ValueError if its player or space does not exist."""
    code = _seat_code(players, move) if isinstance(move, Seating | Start) else _code_in_play(move)
    if code is None:
        raise ValueError(move)
    return code


def move_from_code(players: int, code: int) -> PetriDishMove:
    """Return the move with this code; raise ValueError if there is none."""
    if not 0 <= code < codes(players):
        raise ValueError(code)
    moves = _in_play()
    if code < len(moves):
        return moves[code]
    seat, wedge = divmod(code - len(moves), WEDGES)
    return Seating(seat, wedge) if seat < players else Start(code - len(moves) - players * WEDGES)


def _seat_code(players: int, move: Seating | Start) -> int | None:
    """Return the code of a seating, by seat and wedge, or of a start, by seat."""
    first = len(_in_play())
    if move.seat not in range(players):
        return None
    if isinstance(move, Start):
        return first + players * WEDGES + move.seat
    return first + move.seat * WEDGES + move.wedge if move.wedge in range(WEDGES) else None


@cache
def _in_play() -> tuple[Action | Roll, ...]:
    """Return every action and every roll in the order of their codes, even if never legal."""
    actions = (move for die in FACES for action in ACTIONS for move in _actions(die, action))
    return (*actions, *(Roll(faces) for faces, _ in rolls()))


def _actions(die: str, action: str) -> tuple[Action, ...]:
    """Return every action of a kind with a die."""
    if action in TWO_PLACES:
        return tuple(Action(die, action, a, b) for a in SPACES for b in SPACES)
    return tuple(Action(die, action, here, here) for here in SPACES)


@cache
def _codes_in_play() -> dict[Action | Roll, int]:
    return {move: code for code, move in enumerate(_in_play())}


def _code_in_play(move: Action | Roll) -> int | None:
    return _codes_in_play().get(move)
