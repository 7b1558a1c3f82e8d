"""The draws and rolls of the independent model of Petri Dish."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from math import factorial

from oracles.petri_dish_model import (
    DICE,
    MORE,
    NAMES,
    SEATS,
    SETUPS,
    SIX,
    WEDGES,
    Board,
    State,
    ending,
    rolled,
    sort_dice,
)


def wedges_for(players: int) -> tuple[int, ...]:
    """Return the wedges in use, in the order of the ruling."""
    return WEDGES.get(players) or SIX + MORE[: players - 6]


def fill(board: Board, setup: str, seat: int, wedge: int) -> Board:
    """Return the board with a player's four pieces in a wedge."""
    pieces = zip(NAMES, SETUPS[setup], strict=True)
    return {**board, **{(wedge, name): (seat, size) for name, size in pieces}}


def start(players: int, setup: str, seating: str, max_turns: int | None) -> State:
    """Return the state before the first draw."""
    board: Board = {}
    if seating == "in-order":
        for seat, wedge in enumerate(wedges_for(players)):
            board = fill(board, setup, seat, wedge)
    return State(players, board, None, "", 0, setup, seating, max_turns)


def is_cyclic(order: tuple[int, ...]) -> bool:
    """Return whether the wedges follow the turn order in either direction."""
    ring = sorted(order)
    turns = [ring[k:] + ring[:k] for k in range(len(ring))]
    return list(order) in turns or list(reversed(order)) in turns


def accepted(players: int) -> list[tuple[int, ...]]:
    """Return every arrangement that is not redrawn: the wedge of each seat."""
    orders = permutations(wedges_for(players))
    return [order for order in orders if players < 4 or not is_cyclic(order)]


def completions(players: int, begun: tuple[int, ...]) -> int:
    """Return how many accepted arrangements begin with these wedges."""
    ring = sorted(wedges_for(players))
    turned = [tuple(ring[k:] + ring[:k]) for k in range(players)]
    barred = set(turned) | {order[::-1] for order in turned} if players >= 4 else set()
    begin = sum(1 for order in barred if order[: len(begun)] == begun)
    return factorial(players - len(begun)) - begin


def drawn_wedges(board: Board) -> tuple[int, ...]:
    """Return the wedge of each seat that has one, while wedges are drawn."""
    homes = {board[wedge, "mid"][0]: wedge for wedge in range(10) if (wedge, "mid") in board}
    return tuple(homes[seat] for seat in sorted(homes))


def chance(state: State) -> dict[str, Fraction]:
    """Return the possible draws or rolls with their probabilities."""
    if ending(state) is not None or state.dice:
        return {}
    if state.to_move is not None:
        return roll_chances()
    begun = drawn_wedges(state.board)
    if len(begun) == state.players:
        return {f"first={SEATS[seat]}": Fraction(1, len(begun)) for seat in range(len(begun))}
    total = completions(state.players, begun)
    number = {w: completions(state.players, (*begun, w)) for w in free_wedges(state)}
    return {f"{SEATS[len(begun)]}@{w}": Fraction(n, total) for w, n in number.items() if n}


def free_wedges(state: State) -> list[int]:
    """Return the wedges in use that have not been drawn."""
    return [w for w in wedges_for(state.players) if w not in drawn_wedges(state.board)]


def roll_chances() -> dict[str, Fraction]:
    """Return the 56 different rolls with their probabilities."""
    chances: dict[str, Fraction] = {}
    for faces in product(DICE, repeat=3):
        text = sort_dice("".join(faces))
        chances[text] = chances.get(text, Fraction(0)) + Fraction(1, 216)
    return chances


def apply_chance(state: State, text: str) -> State:
    """Return the state after a draw or a roll."""
    if text.startswith("first="):
        return replace(state, to_move=SEATS.index(text[-1]))
    if "@" in text:
        seat, wedge = text.split("@")
        board = fill(state.board, state.setup, SEATS.index(seat), int(wedge))
        return replace(state, board=board)
    return replace(state, dice=rolled(text))
