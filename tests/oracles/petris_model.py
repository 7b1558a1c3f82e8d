"""A slow, simple model of Petris, written from the rules without the engine."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations, product

HEXAGON = ((1, 2, 3), (0, 3, 4), (0, 3, 5), (0, 1, 2, 4, 5, 6), (1, 3, 6), (2, 3, 6), (3, 4, 5))
TRIANGLE = (
    (1, 2),
    (0, 2, 3, 4),
    (0, 1, 4, 5),
    (1, 4, 6, 7),
    (1, 2, 3, 5, 7, 8),
    (2, 4, 8, 9),
    (3, 7),
    (3, 4, 6, 8),
    (4, 5, 7, 9),
    (5, 8),
)
STARTS = {2: (2, 4), 3: (0, 6, 9)}
PHASES = {2: "FFCFFC" * 2, 3: "FCFCFC" * 2}
BACTERIA = 20
SARCINAS = 3

Row = tuple[str, ...]
"""A seat's dishes: "0" to "4" bacteria, "S" a sarcina, "5" bacteria without a sarcina."""

Sent = tuple[tuple[int, int], ...]
"""Dishes, ascending, and how many bacteria each receives."""


@dataclass(frozen=True)
class Rules:
    """The options of a game."""

    players: int = 2
    track: int = 9
    order: str = "alternating"
    ties: str = "pairwise"
    scoring3: str = "two-or-more"
    advanced: bool = False

    def text(self) -> str:
        """Return the options that differ from their defaults."""
        usual = Rules()
        words = {True: "on", False: "off"}
        parts = [
            f"{name}={words[value] if isinstance(value, bool) else value}"
            for name, value in vars(self).items()
            if value != getattr(usual, name)
        ]
        return ",".join(parts) or "-"


@dataclass(frozen=True)
class Move:
    """Bacteria sent from one dish to others."""

    source: int
    sent: Sent

    def text(self) -> str:
        """Return the text of the move."""
        return f"{self.source}>" + ",".join(f"{dish}:{amount}" for dish, amount in self.sent)


@dataclass(frozen=True)
class Ending:
    """The outcome of a game; `stage` names the criterion of a tie-break."""

    trigger: str
    decided_by: str
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    stage: str = ""


@dataclass(frozen=True)
class State:
    """The state of a game."""

    rules: Rules
    rows: tuple[Row, ...]
    points: tuple[int, ...]
    propagations: int = 0

    def text(self) -> str:
        """Return the one-line text of the position."""
        rows = "/".join("".join(row) for row in self.rows)
        points = ",".join(map(str, self.points))
        return f"petris {self.rules.text()} {rows} {points} {self.propagations}"


def neighbours(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the neighbours of each dish."""
    return HEXAGON if players == 2 else TRIANGLE


def start(rules: Rules) -> State:
    """Return the state with one bacterium of each player."""
    dishes = range(len(neighbours(rules.players)))
    rows = tuple(
        tuple("1" if dish == home else "0" for dish in dishes) for home in STARTS[rules.players]
    )
    return State(rules, rows, (0,) * rules.players)


# Turns --------------------------------------------------------------------------------------


@cache
def turns(rules: Rules) -> list[int]:
    """Return the seats of all propagations of a whole game, in order."""
    seats: list[int] = []
    first = 0
    for phase in PHASES[rules.players]:
        seats += [(first + step) % rules.players for step in range(rules.players)]
        if rules.order == "alternating" or (rules.order == "per-contamination" and phase == "C"):
            first += 1
    return seats


def on_turn(state: State) -> int:
    """Return the seat that propagates next."""
    return turns(state.rules)[state.propagations]


def phase_after(rules: Rules, propagations: int) -> str:
    """Return F or C if a set has just ended, otherwise an empty text."""
    sets, rest = divmod(propagations, rules.players)
    return "" if rest else PHASES[rules.players][sets - 1]


# Counting -----------------------------------------------------------------------------------


def weight(sign: str) -> int:
    """Return how many bacteria a sign counts as."""
    return 5 if sign == "S" else int(sign)


def bacteria(row: Row) -> int:
    """Return how many bacteria of a seat are in the dishes."""
    return sum(int(sign) for sign in row if sign != "S")


def sarcinas(row: Row) -> int:
    """Return how many sarcinas of a seat are in the dishes."""
    return row.count("S")


def tokens(row: Row) -> int:
    """Return how many tokens of a seat are in the dishes; a sarcina is one."""
    return bacteria(row) + sarcinas(row)


def weights(rows: tuple[Row, ...], dish: int) -> list[int]:
    """Return the number of each seat in a dish."""
    return [weight(row[dish]) for row in rows]


# Propagation --------------------------------------------------------------------------------


@cache
def splits(most: int, ways: int) -> list[tuple[int, ...]]:
    """Yield all ways to send from one to `most` bacteria, the last neighbour varying fastest."""
    return [way for way in product(range(most + 1), repeat=ways) if 1 <= sum(way) <= most]


def candidates(state: State) -> Iterator[Move]:
    """Yield every split from every source, legal or not."""
    row = state.rows[on_turn(state)]
    for source, near in enumerate(neighbours(state.rules.players)):
        held = 0 if row[source] == "S" else int(row[source])
        for way in splits(held, len(near)):
            sent = tuple((dish, n) for dish, n in zip(near, way, strict=True) if n)
            yield Move(source, sent)


@lru_cache(16)
def legal(state: State) -> list[Move]:
    """Return the legal moves of the seat to move, in the pinned order."""
    return [move for move in candidates(state) if is_legal(state, move)]


def is_legal(state: State, move: Move) -> bool:
    """Return whether the seat to move may make this move."""
    seat = on_turn(state)
    row = state.rows[seat]
    if not is_possible(state, move):
        return False
    if any(row[dish] == "S" for dish, _ in move.sent):
        return False
    counts = after_sending(state, move)
    if any(count > 5 for count in counts):
        return False
    every = [list(map(weight, other)) for other in state.rows]
    every[seat] = counts
    return not any(is_tied(state.rules, list(dish)) for dish in zip(*every, strict=True))


def is_possible(state: State, move: Move) -> bool:
    """Return whether the source has these bacteria and touches these dishes."""
    row = state.rows[on_turn(state)]
    near = neighbours(state.rules.players)
    if move.source not in range(len(near)) or row[move.source] in ("0", "S"):
        return False
    if not move.sent or any(n < 1 or dish not in near[move.source] for dish, n in move.sent):
        return False
    return sum(n for _, n in move.sent) <= int(row[move.source])


def after_sending(state: State, move: Move) -> list[int]:
    """Return the mover's number in each dish, before sarcinas are made."""
    counts = [weight(sign) for sign in state.rows[on_turn(state)]]
    for dish, amount in move.sent:
        counts[move.source] -= amount
        counts[dish] += amount
    return counts


def is_tied(rules: Rules, counts: list[int]) -> bool:
    """Return whether these numbers in a dish are a forbidden tie."""
    if rules.ties == "all":
        return counts[0] > 0 and len(set(counts)) == 1
    return any(a == b > 0 for a, b in combinations(counts, 2))


def play(state: State, move: Move) -> State:
    """Return the state after a legal move and the phase that may follow."""
    seat = on_turn(state)
    old = state.rows[seat]
    counts = after_sending(state, move)
    signs = ["S" if sign == "S" else str(n) for sign, n in zip(old, counts, strict=True)]
    rows = list(state.rows)
    rows[seat] = with_sarcinas(signs)
    moved = replace(state, rows=tuple(rows), propagations=state.propagations + 1)
    phase = phase_after(state.rules, moved.propagations)
    return moved if lacking(moved) or not phase else after_phase(moved, phase)


def with_sarcinas(signs: list[str]) -> Row:
    """Replace five bacteria by a sarcina, from the lowest dish, while sarcinas are left."""
    signs = list(signs)
    for dish, sign in enumerate(signs):
        if sign == "5" and signs.count("S") < SARCINAS:
            signs[dish] = "S"
    return tuple(signs)


# Phases -------------------------------------------------------------------------------------


def after_phase(state: State, phase: str) -> State:
    """Return the state after a fission, and after a contamination if it ends the set."""
    grown = replace(state, rows=fission(state.rows))
    return contamination(grown) if phase == "C" and not lacking(grown) else grown


def fission(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Return the dishes after every dish of exactly one player has grown."""
    return tuple(grow(row, alone(rows, seat)) for seat, row in enumerate(rows))


def alone(rows: tuple[Row, ...], seat: int) -> list[int]:
    """Return the dishes with bacteria of this seat and of no other."""
    return [
        dish
        for dish, sign in enumerate(rows[seat])
        if sign in ("1", "2", "3", "4") and sum(weights(rows, dish)) == int(sign)
    ]


def grow(row: Row, dishes: list[int]) -> Row:
    """Grow dishes of four first, then the others while the supply lasts."""
    signs = list(row)
    for dish in dishes:
        if row[dish] == "4":
            signs[dish] = "5"
    signs = list(with_sarcinas(signs))
    for dish in dishes:
        if row[dish] != "4" and bacteria(tuple(signs)) < BACTERIA:
            signs[dish] = str(int(row[dish]) + 1)
    return tuple(signs)


def contamination(state: State) -> State:
    """Score all dishes; tokens stop at the end of the track."""
    points = list(state.points)
    for dish in range(len(state.rows[0])):
        for seat, gained in dish_scores(state, dish):
            points[seat] += gained
    return replace(state, points=tuple(min(n, state.rules.track) for n in points))


def dish_scores(state: State, dish: int) -> list[tuple[int, int]]:
    """Return the scoring seat and its points in a dish, if any."""
    counts = weights(state.rows, dish)
    present = sum(count > 0 for count in counts)
    needed = 3 if state.rules.players == 3 and state.rules.scoring3 == "all-present" else 2
    most = [seat for seat, count in enumerate(counts) if count == max(counts)]
    if present < needed or len(most) > 1:
        return []
    return [(most[0], worth(state, present))]


def worth(state: State, present: int) -> int:
    """Return the points of a contested dish in the current contamination."""
    if state.rules.players == 3:
        return present - 1
    sets = state.propagations // state.rules.players
    number = PHASES[state.rules.players][:sets].count("C")
    return (3, 2, 2, 1)[number - 1] if state.rules.advanced else 1


# The end ------------------------------------------------------------------------------------


def lacking(state: State) -> list[int]:
    """Return the seats that had to place a sarcina and had none."""
    return [seat for seat, row in enumerate(state.rows) if "5" in row]


def ending(state: State) -> Ending | None:
    """Return how the game ended, or None while it continues."""
    if losers := lacking(state):
        return after_loss(state, "no_sarcina", losers)
    seats = range(state.rules.players)
    if losers := [seat for seat in seats if state.points[seat] >= state.rules.track]:
        return after_loss(state, "overrun", losers)
    if state.propagations == len(turns(state.rules)):
        return ranked(state, "track_end", list(seats), [])
    if not legal(state):
        return after_loss(state, "stuck", [on_turn(state)])
    return None


def after_loss(state: State, trigger: str, losers: list[int]) -> Ending:
    """Return the ending after a loss."""
    others = [seat for seat in range(state.rules.players) if seat not in losers]
    if len(others) == 1:
        return Ending(trigger, "loss", (others[0],), tuple(losers))
    if not others:
        return tie_break(state, trigger, losers, losers)
    return ranked(state, trigger, others, losers)


def ranked(state: State, trigger: str, seats: list[int], losers: list[int]) -> Ending:
    """Select the fewest points among these seats, then apply the tie-break."""
    least = min(state.points[seat] for seat in seats)
    level = [seat for seat in seats if state.points[seat] == least]
    if len(level) == 1:
        return Ending(trigger, "fewest_points", tuple(level), tuple(losers))
    return tie_break(state, trigger, level, losers)


def tie_break(state: State, trigger: str, level: list[int], losers: list[int]) -> Ending:
    """Select the fewest tokens, then the fewest sarcinas; otherwise the result is shared."""
    for stage, count in (("tokens", tokens), ("sarcinas", sarcinas)):
        least = min(count(state.rows[seat]) for seat in level)
        level = [seat for seat in level if count(state.rows[seat]) == least]
        if len(level) == 1:
            return Ending(trigger, "tie_break", tuple(level), tuple(losers), stage)
    return Ending(trigger, "draw", tuple(level), tuple(losers))


def leaves(state: State, depth: int) -> int:
    """Return the number of leaves; a finished or stuck position is one."""
    if depth == 0 or ending(state):
        return 1
    return sum(leaves(play(state, move), depth - 1) for move in legal(state))
