"""A slow, simple model of Honeycomb, written from the rules without the engine."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate, combinations
from math import comb, isclose, sqrt

LETTERS = "ABCDEFGHIJ"
EMPTY = "."
BLACK = "#"
CLASSIC_COLUMNS = 24
CLASSIC_ROWS = 7
CLASSIC_STEPS = "UUDDUD"

Point = tuple[float, float]


# The board ----------------------------------------------------------------------------------


def default_board(players: int) -> str:
    """Return the default board."""
    if players == 2:
        return "hexagon:4"
    if players <= 4:
        return "hexagon:5"
    return "hexagon:6" if players <= 6 else "classic"


def row_lengths(board: str) -> list[int]:
    """Return the lengths of the rows in the order of the hexagons' numbers."""
    if board == "classic":
        return [CLASSIC_COLUMNS] * CLASSIC_ROWS
    kind, size = board.split(":")
    if kind == "rectangle":
        width, height = map(int, size.split("x"))
        return [width] * height
    side = int(size)
    growing = list(range(side, 2 * side))
    return growing + growing[-2::-1]


@cache
def centres(board: str) -> list[Point]:
    """Return the centres of hexagons 1, 2, … with sides of length 1 and y pointing down."""
    if board == "classic":
        return classic_centres()
    points = []
    for row, length in enumerate(row_lengths(board)):
        left = -length / 2 if board.startswith("hexagon") else row % 2 / 2
        points += [(sqrt(3) * (left + column), 1.5 * row) for column in range(length)]
    return points


def classic_centres() -> list[Point]:
    """Return the centres of columns, each half a hexagon above or below the previous one."""
    steps = [CLASSIC_STEPS[c % 6] for c in range(CLASSIC_COLUMNS - 1)]
    heights = list(accumulate((1 if step == "U" else -1 for step in steps), initial=0))
    return [
        (1.5 * column, sqrt(3) * (row - heights[column] / 2))
        for row in range(CLASSIC_ROWS)
        for column in range(CLASSIC_COLUMNS)
    ]


@cache
def contacts(board: str) -> frozenset[tuple[int, int]]:
    """Return the pairs of hexagons whose centres are two inner radii apart."""
    numbered = list(enumerate(centres(board), start=1))
    return frozenset((a, b) for (a, p), (b, q) in combinations(numbered, 2) if touch(p, q))


def touch(p: Point, q: Point) -> bool:
    """Return whether hexagons of side 1 with these centres share a side."""
    return isclose((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2, 3.0)


# State --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rules:
    """The options of a match."""

    players: int = 2
    board: str = ""
    colonies: int = 2
    antibiotic_rounds: int = 10
    antibiotic: str = "optional"
    minutes: int | None = None
    max_rounds: int | None = None

    @property
    def hexagons(self) -> str:
        """The board of the game."""
        return self.board or default_board(self.players)

    def text(self) -> str:
        """Return the options that differ from their defaults."""
        usual = replace(Rules(), board=default_board(self.players))
        mine = replace(self, board=self.hexagons)
        parts = [
            f"{name.replace('_', '-')}={value}"
            for name, value in vars(mine).items()
            if value != getattr(usual, name)
        ]
        return ",".join(parts) or "-"


@dataclass(frozen=True)
class Pick:
    """The pick of a player in a round."""

    colonies: tuple[int, ...]
    antibiotic: int | None = None

    def text(self) -> str:
        """Return the text of the move."""
        colonies = "+".join(map(str, self.colonies))
        return colonies if self.antibiotic is None else f"{colonies}-{self.antibiotic}"


@dataclass(frozen=True)
class State:
    """The state of a game; `cells` has a sign for each hexagon, from number 1."""

    rules: Rules
    cells: str
    round: int
    picks: tuple[Pick | None, ...]
    time: str = "-"

    def text(self) -> str:
        """Return the one-line text of the position."""
        rest, rows = self.cells, []
        for length in row_lengths(self.rules.hexagons):
            rows.append(rest[:length])
            rest = rest[length:]
        made = [f"{LETTERS[seat]}:{pick.text()}" for seat, pick in enumerate(self.picks) if pick]
        picks = ",".join(made) or "-"
        return f"honeycomb {self.rules.text()} {'/'.join(rows)} {self.round} {picks} {self.time}"


def start(rules: Rules) -> State:
    """Return the state with an empty board."""
    cells = EMPTY * sum(row_lengths(rules.hexagons))
    return State(rules, cells, 1, (None,) * rules.players)


def empty_cells(state: State) -> list[int]:
    """Return the numbers of the empty hexagons."""
    return [number for number, sign in enumerate(state.cells, start=1) if sign == EMPTY]


def scores(state: State) -> tuple[int, ...]:
    """Return the number of adjacent pairs of colonies of each seat."""
    pairs = contacts(state.rules.hexagons)
    owners = [(state.cells[a - 1], state.cells[b - 1]) for a, b in pairs]
    return tuple(owners.count((letter, letter)) for letter in LETTERS[: state.rules.players])


# Picking ------------------------------------------------------------------------------------


def is_over(state: State) -> bool:
    """Return whether the game has ended."""
    return state.time not in ("-", "up")


def can_pick(state: State, seat: int) -> bool:
    """Return whether this seat has yet to pick."""
    return not is_over(state) and state.picks[seat] is None


def can_end_time(state: State) -> bool:
    """Return whether TABLE may end the time."""
    return state.rules.minutes is not None and state.time == "-"


def antibiotics(state: State, colonies: tuple[int, ...]) -> list[int | None]:
    """Return the possible antibiotics with these colonies, None first."""
    left = [cell for cell in empty_cells(state) if cell not in colonies]
    if state.round > state.rules.antibiotic_rounds or not left:
        return [None]
    return [*left] if state.rules.antibiotic == "required" else [None, *left]


def legal(state: State) -> Iterator[Pick]:
    """Return every legal pick in the pinned order, which is the same for all seats."""
    free = empty_cells(state)
    for colonies in combinations(free, min(state.rules.colonies, len(free))):
        for antibiotic in antibiotics(state, colonies):
            yield Pick(colonies, antibiotic)


def legal_size(state: State) -> int:
    """Return the number of legal picks without listing them."""
    free = empty_cells(state)
    count = min(state.rules.colonies, len(free))
    return comb(len(free), count) * len(antibiotics(state, tuple(free[:count])))


def is_legal(state: State, pick: Pick) -> bool:
    """Return whether a seat that has yet to pick may make this pick."""
    free = empty_cells(state)
    if len(set(pick.colonies)) != len(pick.colonies) or not set(pick.colonies) <= set(free):
        return False
    if len(pick.colonies) != min(state.rules.colonies, len(free)):
        return False
    return pick.antibiotic in antibiotics(state, pick.colonies)


def order_key(pick: Pick) -> tuple[tuple[int, ...], int]:
    """Return the sort key: colonies, then antibiotic, None first."""
    return pick.colonies, pick.antibiotic or 0


# A round ------------------------------------------------------------------------------------


def end_time(state: State) -> State:
    """Return the state after the time has ended; this round is the last."""
    return replace(state, time="up")


def choose(state: State, seat: int, pick: Pick) -> State:
    """Return the state after a pick; the last pick of a round reveals all."""
    picks = list(state.picks)
    picks[seat] = pick
    chosen = replace(state, picks=tuple(picks))
    return chosen if None in picks else reveal(chosen)


def reveal(state: State) -> State:
    """Return the board after all picks, with the next round or the end."""
    picks = [pick for pick in state.picks if pick]
    cells = "".join(
        sign_after(sign, number, picks) for number, sign in enumerate(state.cells, start=1)
    )
    after = replace(state, cells=cells, picks=(None,) * len(picks))
    ended = trigger(after)
    return replace(after, time=ended) if ended else replace(after, round=state.round + 1)


def sign_after(sign: str, number: int, picks: list[Pick]) -> str:
    """Return the sign of a hexagon after the reveal."""
    who = [seat for seat, pick in enumerate(picks) if number in pick.colonies]
    if not who or any(pick.antibiotic == number for pick in picks):
        return sign
    return LETTERS[who[0]] if len(who) == 1 else BLACK


def revealed(picks: list[Pick]) -> list[tuple[str, int, str, str]]:
    """Return for each picked hexagon its outcome, the seats that picked it, and the antibiotics."""
    lines = []
    for cell in sorted({cell for pick in picks for cell in pick.colonies}):
        who = "".join(LETTERS[s] for s, pick in enumerate(picks) if cell in pick.colonies)
        owners = "".join(LETTERS[s] for s, pick in enumerate(picks) if pick.antibiotic == cell)
        kind = "blocked" if owners else ("colonised" if len(who) == 1 else "competition")
        lines.append((kind, cell, who, owners))
    return lines


def trigger(state: State) -> str:
    """Return the ending after a resolved round, or an empty text."""
    if len(empty_cells(state)) < state.rules.players:
        return "crowded"
    if state.time == "up":
        return "time_up"
    return "max_rounds" if state.round == state.rules.max_rounds else ""


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with the most points."""
    points = scores(state)
    return tuple(seat for seat, count in enumerate(points) if count == max(points))


def seats_with_unmet(state: State) -> list[int]:
    """Return the seats whose antibiotic is on a hexagon that no seat picks."""
    made = [pick for pick in state.picks if pick]
    picked = {cell for pick in made for cell in pick.colonies}
    return [
        seat
        for seat, pick in enumerate(state.picks)
        if pick and pick.antibiotic is not None and pick.antibiotic not in picked
    ]
