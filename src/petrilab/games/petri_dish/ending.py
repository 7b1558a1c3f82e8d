"""The end of a game of Petri Dish: the two aims, and the limit of turns."""

from functools import lru_cache

from petrilab.core import Outcome
from petrilab.games.petri_dish.position import PetriDishPosition
from petrilab.games.petri_dish.rulebook import Decision, Ending


@lru_cache(maxsize=1024)
def outcome(position: PetriDishPosition) -> Outcome | None:
    """Return how the game ended, or None while it continues.

    Cached, because callers ask about the same position several times.
    """
    winner = position.winner
    if winner is not None:
        aim = Ending.ALL_NINE if position.all_nine_are_on_board else Ending.LAST_ALIVE
        return Outcome(aim, Decision.WIN, (winner,))
    if position.out_of_turns:
        return Outcome(Ending.MAX_TURNS, Decision.DRAW, position.alive)
    return None
