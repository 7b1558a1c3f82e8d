"""Petri Dish once more: a slow, plain reading of the rules that shares nothing with the engine."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import permutations, product
from math import factorial

Space = tuple[int, str]
"""A wedge and the name of one of its four spaces."""
Piece = tuple[int, str]
"""An owner's seat and a size."""
Board = dict[Space, Piece]

NAMES = ("tip", "mid", "left", "right")
SPACES: tuple[Space, ...] = tuple((wedge, name) for wedge in range(10) for name in NAMES)
SIZES = "SML"
KINDS = "DGIMZ"
DICE = "DGIMZW"
SEATS = "ABCDEFGHIJ"
PAIRED = "DM"
"""The actions that name two spaces."""
WEDGES = {2: (0, 5), 3: (0, 3, 7), 4: (0, 2, 5, 7), 5: (0, 2, 4, 6, 8)}
SIX = (0, 2, 4, 5, 7, 9)
MORE = (1, 3, 6, 8)
SETUPS = {"large-mid": "MLSS", "large-tip": "LMSS"}


def adjacent_pairs() -> set[frozenset[Space]]:
    """Every pair of adjacent spaces, as the rules list them."""
    pairs: set[frozenset[Space]] = set()
    for w in range(10):
        pairs |= {frozenset({(w, "mid"), (w, name)}) for name in ("tip", "left", "right")}
        pairs.add(frozenset({(w, "tip"), ((w + 1) % 10, "tip")}))
        pairs.add(frozenset({(w, "right"), ((w + 1) % 10, "left")}))
        pairs.add(frozenset({(w, "tip"), ((w + 5) % 10, "tip")}))
    return pairs


PAIRS = adjacent_pairs()
NEIGHBOURS = {a: [b for b in SPACES if frozenset({a, b}) in PAIRS] for a in SPACES}


@dataclass(frozen=True)
class State:
    """All that can be seen on the table. `to_move` is None while wedges and first are drawn."""

    players: int
    board: Board
    to_move: int | None
    dice: str = ""
    turns: int = 0
    setup: str = "large-mid"
    seating: str = "shuffled"
    max_turns: int | None = None


@dataclass(frozen=True)
class Choice:
    """A die and what it is used for; the source is the target if one space says it all."""

    die: str
    kind: str
    source: Space
    target: Space

    def text(self) -> str:
        """The move's text."""
        die = "" if self.die == self.kind else self.die
        to = f">{place(self.target)}" if self.kind in PAIRED else ""
        return f"{die}{self.kind}{place(self.source)}{to}"


@dataclass(frozen=True)
class Ending:
    """What ended the game, whether it was won or drawn, and who won or shares."""

    trigger: str
    decided: str
    winners: tuple[int, ...]


def place(space: Space) -> str:
    """A space's text."""
    return f"{space[0]}{space[1]}"


# Texts ------------------------------------------------------------------------------------------


def options_text(state: State) -> str:
    """The options that differ from their defaults."""
    parts = [
        f"players={state.players}" if state.players != 2 else "",
        f"wedge-setup={state.setup}" if state.setup != "large-mid" else "",
        f"seating={state.seating}" if state.seating != "shuffled" else "",
        f"max-turns={state.max_turns}" if state.max_turns is not None else "",
    ]
    return ",".join(part for part in parts if part) or "-"


def board_text(board: Board) -> str:
    """Ten wedges from wedge 0, their spaces in the order tip, mid, left, right."""
    wedges = []
    for wedge in range(10):
        pieces = [board.get((wedge, name)) for name in NAMES]
        spaces = ["." if piece is None else SEATS[piece[0]] + piece[1] for piece in pieces]
        wedges.append("-" if set(spaces) == {"."} else "".join(spaces))
    return "/".join(wedges)


def position_text(state: State) -> str:
    """The position's text."""
    seat = "?" if state.to_move is None else SEATS[state.to_move]
    board = board_text(state.board)
    return f"petri-dish {options_text(state)} {board} {seat} {state.dice or '-'} {state.turns}"


# The actions ------------------------------------------------------------------------------------


def count(board: Board, owner: int) -> int:
    """How many pieces a player has on the board."""
    return sum(1 for piece in board.values() if piece[0] == owner)


def reserve(board: Board, owner: int, size: str) -> int:
    """How many pieces of a size a player has beside the board."""
    return 3 - sum(1 for piece in board.values() if piece == (owner, size))


def owns(board: Board, me: int, space: Space) -> bool:
    """Whether a space holds a piece of this player."""
    return space in board and board[space][0] == me


def smaller(size: str) -> str | None:
    """The next smaller size."""
    return {"L": "M", "M": "S"}.get(size)


def larger(size: str) -> str | None:
    """The next larger size."""
    return {"S": "M", "M": "L"}.get(size)


def group(board: Board, space: Space) -> set[Space]:
    """The contiguous pieces of one owner around a piece, itself included."""
    found = {space}
    todo = [space]
    while todo:
        for near in NEIGHBOURS[todo.pop()]:
            if near not in found and owns(board, board[space][0], near):
                found.add(near)
                todo.append(near)
    return found


def divide(board: Board, me: int, source: Space, target: Space) -> Board | None:
    """The board after a Divide; None if it is not allowed."""
    if not owns(board, me, source) or target in board:
        return None
    size = smaller(board[source][1])
    if size is None or target not in NEIGHBOURS[source] or reserve(board, me, size) < 2:
        return None
    return {**board, source: (me, size), target: (me, size)}


def grow(board: Board, me: int, space: Space) -> Board | None:
    """The board after a Grow on an own piece or an empty space; None if it is not allowed."""
    size: str | None = "S"
    if space in board:
        size = larger(board[space][1]) if owns(board, me, space) else None
    elif not any(board.get(near) == (me, "L") for near in NEIGHBOURS[space]):
        return None
    if size is None or reserve(board, me, size) < 1:
        return None
    return {**board, space: (me, size)}


def infect(board: Board, me: int, space: Space) -> Board | None:
    """The board after an Infect; None if it is not allowed."""
    if space not in board or owns(board, me, space):
        return None
    if not any(owns(board, me, near) for near in NEIGHBOURS[space]):
        return None
    size = board[space][1]
    return {**board, space: (me, size)} if reserve(board, me, size) >= 1 else None


def move(board: Board, me: int, source: Space, target: Space) -> Board | None:
    """The board after a Move; None if it is not allowed."""
    if not owns(board, me, source) or target in board:
        return None
    mine = group(board, source)
    if not any(near in mine for near in NEIGHBOURS[target]):
        return None
    lifted = {space: piece for space, piece in board.items() if space != source}
    return {**lifted, target: board[source]}


def zap(board: Board, space: Space) -> Board | None:
    """The board after a Zap; None if it is not allowed."""
    if space not in board:
        return None
    owner, size = board[space]
    less = smaller(size)
    if less is None:
        return {other: piece for other, piece in board.items() if other != space}
    return {**board, space: (owner, less)} if reserve(board, owner, less) >= 1 else None


def after(board: Board, me: int, kind: str, source: Space, target: Space) -> Board | None:
    """The board after any action; None if it is not allowed."""
    if kind in PAIRED:
        return (divide if kind == "D" else move)(board, me, source, target)
    if source != target:
        return None
    if kind == "Z":
        return zap(board, source)
    return (grow if kind == "G" else infect)(board, me, source)


def ways(board: Board, me: int, kind: str) -> Iterator[tuple[Space, Space]]:
    """Every way to take an action, by source, then target."""
    pairs = product(SPACES, SPACES) if kind in PAIRED else zip(SPACES, SPACES, strict=True)
    return (pair for pair in pairs if after(board, me, kind, *pair) is not None)


def possible(board: Board, me: int, kind: str) -> bool:
    """Whether there is any way to take an action."""
    return any(True for _ in ways(board, me, kind))


# A turn -----------------------------------------------------------------------------------------


def sort_dice(dice: str) -> str:
    """Dice in the order of their texts."""
    return "".join(sorted(dice, key=DICE.index))


def rolled(faces: str) -> str:
    """The actions that a roll gives."""
    for face in KINDS:
        if faces.count(face) == 2:
            return sort_dice(faces.replace(face, "", 1) + "W")
    if len(set(faces)) == 1:
        return sort_dice(faces[0] + "WW" + "W")
    return sort_dice(faces)


def counts_as_wild(state: State, die: str) -> bool:
    """Whether a die may be used for any action right now."""
    return die == "W" or not possible(state.board, acting(state), die)


def acting(state: State) -> int:
    """The seat to move."""
    assert state.to_move is not None
    return state.to_move


def legal(state: State) -> list[Choice]:
    """Every legal action of the seat to move, in the pinned order."""
    if ending(state) is not None or state.to_move is None:
        return []
    found = {kind: list(ways(state.board, state.to_move, kind)) for kind in KINDS}
    choices = []
    for die in DICE:
        if die not in state.dice:
            continue
        kinds = KINDS if not found.get(die) else die
        choices += [Choice(die, kind, *way) for kind in kinds for way in found[kind]]
    return choices


def allowed(state: State, choice: Choice) -> bool:
    """Whether the seat to move may do this, without listing what it may do."""
    if ending(state) is not None or state.to_move is None or choice.die not in state.dice:
        return False
    if choice.die != choice.kind and not counts_as_wild(state, choice.die):
        return False
    way = (choice.kind, choice.source, choice.target)
    return after(state.board, state.to_move, *way) is not None


def play(state: State, choice: Choice) -> State:
    """The state after a legal action and all that follows from it."""
    me = acting(state)
    board = after(state.board, me, choice.kind, choice.source, choice.target)
    assert board is not None
    gone = [seat for seat in alive(state.board) if seat not in alive(board)]
    dice = state.dice.replace(choice.die, "", 1) + "W" * len([seat for seat in gone if seat != me])
    done = replace(state, board=board, dice=sort_dice(dice))
    if ending(done) is not None:
        return replace(done, dice="", to_move=next_seat(done) if me in gone else me)
    if me in gone or not dice:
        return replace(done, dice="", to_move=next_seat(done), turns=state.turns + 1)
    return done


def alive(board: Board) -> list[int]:
    """The seats with a piece on the board."""
    return sorted({owner for owner, _ in board.values()})


def next_seat(state: State) -> int:
    """The next seat clockwise that is not out."""
    seat = (acting(state) + 1) % state.players
    while seat not in alive(state.board):
        seat = (seat + 1) % state.players
    return seat


def ending(state: State) -> Ending | None:
    """How the game ended; None while it goes on."""
    if state.to_move is None:
        return None
    left = alive(state.board)
    for seat in left:
        if count(state.board, seat) == 9:
            return Ending("all_nine", "win", (seat,))
    if len(left) == 1:
        return Ending("last_alive", "win", (left[0],))
    if state.max_turns is not None and state.turns >= state.max_turns:
        return Ending("max_turns", "draw", tuple(left))
    return None


# Draws ------------------------------------------------------------------------------------------


def wedges_for(players: int) -> tuple[int, ...]:
    """The wedges in use, in the order of the ruling."""
    return WEDGES.get(players) or SIX + MORE[: players - 6]


def fill(board: Board, setup: str, seat: int, wedge: int) -> Board:
    """The board with a player's four pieces in a wedge."""
    pieces = zip(NAMES, SETUPS[setup], strict=True)
    return {**board, **{(wedge, name): (seat, size) for name, size in pieces}}


def start(players: int, setup: str, seating: str, max_turns: int | None) -> State:
    """The state before anything was drawn."""
    board: Board = {}
    if seating == "in-order":
        for seat, wedge in enumerate(wedges_for(players)):
            board = fill(board, setup, seat, wedge)
    return State(players, board, None, "", 0, setup, seating, max_turns)


def runs_round(order: tuple[int, ...]) -> bool:
    """Whether the wedges, in turn order, run cyclically one way or the other."""
    ring = sorted(order)
    turns = [ring[k:] + ring[:k] for k in range(len(ring))]
    return list(order) in turns or list(reversed(order)) in turns


def accepted(players: int) -> list[tuple[int, ...]]:
    """Every arrangement that is not drawn again: the wedge of each seat."""
    orders = permutations(wedges_for(players))
    return [order for order in orders if players < 4 or not runs_round(order)]


def completions(players: int, begun: tuple[int, ...]) -> int:
    """How many accepted arrangements begin with these wedges."""
    ring = sorted(wedges_for(players))
    turned = [tuple(ring[k:] + ring[:k]) for k in range(players)]
    barred = set(turned) | {order[::-1] for order in turned} if players >= 4 else set()
    begin = sum(1 for order in barred if order[: len(begun)] == begun)
    return factorial(players - len(begun)) - begin


def drawn_wedges(board: Board) -> tuple[int, ...]:
    """The wedge of each seat that has one, while wedges are drawn."""
    homes = {board[wedge, "mid"][0]: wedge for wedge in range(10) if (wedge, "mid") in board}
    return tuple(homes[seat] for seat in sorted(homes))


def chance(state: State) -> dict[str, Fraction]:
    """What is drawn or rolled next, and how likely."""
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
    """The wedges in use that nobody has drawn yet."""
    return [w for w in wedges_for(state.players) if w not in drawn_wedges(state.board)]


def roll_chances() -> dict[str, Fraction]:
    """The 56 different rolls."""
    chances: dict[str, Fraction] = {}
    for faces in product(DICE, repeat=3):
        text = sort_dice("".join(faces))
        chances[text] = chances.get(text, Fraction(0)) + Fraction(1, 216)
    return chances


def fall(state: State, text: str) -> State:
    """The state after a draw or a roll."""
    if text.startswith("first="):
        return replace(state, to_move=SEATS.index(text[-1]))
    if "@" in text:
        seat, wedge = text.split("@")
        board = fill(state.board, state.setup, SEATS.index(seat), int(wedge))
        return replace(state, board=board)
    return replace(state, dice=rolled(text))
