"""A slow, simple model of Petri Dish, written from the rules without the engine."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

Space = tuple[int, str]
"""A wedge and the name of one of its four spaces."""
Piece = tuple[int, str]
"""The owner's seat and the size."""
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
    """Return every pair of adjacent spaces, as the rules list them."""
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
    """The state of a game; `to_move` is None while wedges and the first player are drawn."""

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
    """An action with a die; an action with one space has it as source and target."""

    die: str
    kind: str
    source: Space
    target: Space

    def text(self) -> str:
        """Return the move's text."""
        die = "" if self.die == self.kind else self.die
        to = f">{place(self.target)}" if self.kind in PAIRED else ""
        return f"{die}{self.kind}{place(self.source)}{to}"


@dataclass(frozen=True)
class Ending:
    """The trigger of the ending, win or draw, and the winners."""

    trigger: str
    decided: str
    winners: tuple[int, ...]


def place(space: Space) -> str:
    """Return a space's text."""
    return f"{space[0]}{space[1]}"


# Texts ------------------------------------------------------------------------------------------


def options_text(state: State) -> str:
    """Return the options that differ from their defaults."""
    parts = [
        f"players={state.players}" if state.players != 2 else "",
        f"wedge-setup={state.setup}" if state.setup != "large-mid" else "",
        f"seating={state.seating}" if state.seating != "shuffled" else "",
        f"max-turns={state.max_turns}" if state.max_turns is not None else "",
    ]
    return ",".join(part for part in parts if part) or "-"


def board_text(board: Board) -> str:
    """Return ten wedges from wedge 0, with their spaces in the order tip, mid, left, right."""
    wedges = []
    for wedge in range(10):
        pieces = [board.get((wedge, name)) for name in NAMES]
        spaces = ["." if piece is None else SEATS[piece[0]] + piece[1] for piece in pieces]
        wedges.append("-" if set(spaces) == {"."} else "".join(spaces))
    return "/".join(wedges)


def position_text(state: State) -> str:
    """Return the position's text."""
    seat = "?" if state.to_move is None else SEATS[state.to_move]
    board = board_text(state.board)
    return f"petri-dish {options_text(state)} {board} {seat} {state.dice or '-'} {state.turns}"


# The actions ------------------------------------------------------------------------------------


def count(board: Board, owner: int) -> int:
    """Return how many pieces a player has on the board."""
    return sum(1 for piece in board.values() if piece[0] == owner)


def reserve(board: Board, owner: int, size: str) -> int:
    """Return how many pieces of a size a player has in reserve."""
    return 3 - sum(1 for piece in board.values() if piece == (owner, size))


def owns(board: Board, me: int, space: Space) -> bool:
    """Return whether a space holds a piece of this player."""
    return space in board and board[space][0] == me


def smaller(size: str) -> str | None:
    """Return the next smaller size."""
    return {"L": "M", "M": "S"}.get(size)


def larger(size: str) -> str | None:
    """Return the next larger size."""
    return {"S": "M", "M": "L"}.get(size)


def group(board: Board, space: Space) -> set[Space]:
    """Return the contiguous pieces of one owner around a piece, itself included."""
    found = {space}
    todo = [space]
    while todo:
        for near in NEIGHBOURS[todo.pop()]:
            if near not in found and owns(board, board[space][0], near):
                found.add(near)
                todo.append(near)
    return found


def divide(board: Board, me: int, source: Space, target: Space) -> Board | None:
    """Return the board after a Divide; None if it is not allowed."""
    if not owns(board, me, source) or target in board:
        return None
    size = smaller(board[source][1])
    if size is None or target not in NEIGHBOURS[source] or reserve(board, me, size) < 2:
        return None
    return {**board, source: (me, size), target: (me, size)}


def grow(board: Board, me: int, space: Space) -> Board | None:
    """Return the board after a Grow or a spawned Small; None if it is not allowed."""
    size: str | None = "S"
    if space in board:
        size = larger(board[space][1]) if owns(board, me, space) else None
    elif not any(board.get(near) == (me, "L") for near in NEIGHBOURS[space]):
        return None
    if size is None or reserve(board, me, size) < 1:
        return None
    return {**board, space: (me, size)}


def infect(board: Board, me: int, space: Space) -> Board | None:
    """Return the board after an Infect; None if it is not allowed."""
    if space not in board or owns(board, me, space):
        return None
    if not any(owns(board, me, near) for near in NEIGHBOURS[space]):
        return None
    size = board[space][1]
    return {**board, space: (me, size)} if reserve(board, me, size) >= 1 else None


def move(board: Board, me: int, source: Space, target: Space) -> Board | None:
    """Return the board after a Move; None if it is not allowed."""
    if not owns(board, me, source) or target in board:
        return None
    mine = group(board, source)
    if not any(near in mine for near in NEIGHBOURS[target]):
        return None
    lifted = {space: piece for space, piece in board.items() if space != source}
    return {**lifted, target: board[source]}


def zap(board: Board, space: Space) -> Board | None:
    """Return the board after a Zap; None if it is not allowed."""
    if space not in board:
        return None
    owner, size = board[space]
    less = smaller(size)
    if less is None:
        return {other: piece for other, piece in board.items() if other != space}
    return {**board, space: (owner, less)} if reserve(board, owner, less) >= 1 else None


def after(board: Board, me: int, kind: str, source: Space, target: Space) -> Board | None:
    """Return the board after any action; None if it is not allowed."""
    if kind in PAIRED:
        return (divide if kind == "D" else move)(board, me, source, target)
    if source != target:
        return None
    if kind == "Z":
        return zap(board, source)
    return (grow if kind == "G" else infect)(board, me, source)


def ways(board: Board, me: int, kind: str) -> Iterator[tuple[Space, Space]]:
    """Yield every way to take an action, by source, then target."""
    pairs = product(SPACES, SPACES) if kind in PAIRED else zip(SPACES, SPACES, strict=True)
    return (pair for pair in pairs if after(board, me, kind, *pair) is not None)


def possible(board: Board, me: int, kind: str) -> bool:
    """Return whether an action is possible anywhere."""
    return any(True for _ in ways(board, me, kind))


# A turn -----------------------------------------------------------------------------------------


def sort_dice(dice: str) -> str:
    """Return dice in the order of their texts."""
    return "".join(sorted(dice, key=DICE.index))


def rolled(faces: str) -> str:
    """Return the actions that a roll gives."""
    for face in KINDS:
        if faces.count(face) == 2:
            return sort_dice(faces.replace(face, "", 1) + "W")
    if len(set(faces)) == 1:
        return sort_dice(faces[0] + "WW" + "W")
    return sort_dice(faces)


def counts_as_wild(state: State, die: str) -> bool:
    """Return whether a die may be used for any action now."""
    return die == "W" or not possible(state.board, acting(state), die)


def acting(state: State) -> int:
    """Return the seat to move."""
    assert state.to_move is not None
    return state.to_move


def legal(state: State) -> list[Choice]:
    """Return every legal action of the seat to move, in the pinned order."""
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
    """Return whether the seat to move may take this action, without listing all of them."""
    if ending(state) is not None or state.to_move is None or choice.die not in state.dice:
        return False
    if choice.die != choice.kind and not counts_as_wild(state, choice.die):
        return False
    way = (choice.kind, choice.source, choice.target)
    return after(state.board, state.to_move, *way) is not None


def play(state: State, choice: Choice) -> State:
    """Return the state after a legal action and its consequences."""
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
    """Return the seats with a piece on the board."""
    return sorted({owner for owner, _ in board.values()})


def next_seat(state: State) -> int:
    """Return the next seat clockwise that is not eliminated."""
    seat = (acting(state) + 1) % state.players
    while seat not in alive(state.board):
        seat = (seat + 1) % state.players
    return seat


def ending(state: State) -> Ending | None:
    """Return how the game ended; None while it continues."""
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
