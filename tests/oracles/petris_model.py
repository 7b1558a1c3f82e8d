"""A slow and plain second model of Petris, written from the rules alone."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations, product

FLOWER = ((1, 2, 3), (0, 3, 4), (0, 3, 5), (0, 1, 2, 4, 5, 6), (1, 3, 6), (2, 3, 6), (3, 4, 5))
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
"""A seat's dishes: "0" to "4" bacteria, "S" a sarcina, "5" bacteria that lacked a sarcina."""

Sent = tuple[tuple[int, int], ...]
"""Dishes, ascending, and how many bacteria each receives."""


@dataclass(frozen=True)
class Rules:
    """What a table agreed on."""

    players: int = 2
    track: int = 9
    order: str = "alternating"
    ties: str = "pairwise"
    scoring3: str = "two-or-more"
    advanced: bool = False

    def text(self) -> str:
        """Only what is not usual."""
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
        """As people type it."""
        return f"{self.source}>" + ",".join(f"{dish}:{amount}" for dish, amount in self.sent)


@dataclass(frozen=True)
class Ending:
    """How a game ended; `stage` tells what settled a tie-break."""

    trigger: str
    decided_by: str
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    stage: str = ""


@dataclass(frozen=True)
class Table:
    """Everything that stands on the table."""

    rules: Rules
    rows: tuple[Row, ...]
    points: tuple[int, ...]
    propagations: int = 0

    def text(self) -> str:
        """The one-line text of the position."""
        rows = "/".join("".join(row) for row in self.rows)
        points = ",".join(map(str, self.points))
        return f"petris {self.rules.text()} {rows} {points} {self.propagations}"


def neighbours(players: int) -> tuple[tuple[int, ...], ...]:
    """Which dishes touch which."""
    return FLOWER if players == 2 else TRIANGLE


def start(rules: Rules) -> Table:
    """One bacterium each."""
    dishes = range(len(neighbours(rules.players)))
    rows = tuple(
        tuple("1" if dish == home else "0" for dish in dishes) for home in STARTS[rules.players]
    )
    return Table(rules, rows, (0,) * rules.players)


# Whose turn it is ---------------------------------------------------------------------------


@cache
def turns(rules: Rules) -> list[int]:
    """The seats of all propagations of a whole game, in order."""
    seats: list[int] = []
    first = 0
    for phase in PHASES[rules.players]:
        seats += [(first + step) % rules.players for step in range(rules.players)]
        if rules.order == "alternating" or (rules.order == "per-contamination" and phase == "C"):
            first += 1
    return seats


def on_turn(table: Table) -> int:
    """The seat that propagates next."""
    return turns(table.rules)[table.propagations]


def phase_after(rules: Rules, propagations: int) -> str:
    """F or C if a set has just ended, otherwise nothing."""
    sets, rest = divmod(propagations, rules.players)
    return "" if rest else PHASES[rules.players][sets - 1]


# Counting -----------------------------------------------------------------------------------


def weight(sign: str) -> int:
    """How many bacteria a sign counts as."""
    return 5 if sign == "S" else int(sign)


def bacteria(row: Row) -> int:
    """How many bacteria of a seat are in the dishes."""
    return sum(int(sign) for sign in row if sign != "S")


def sarcinas(row: Row) -> int:
    """How many sarcinas of a seat are in the dishes."""
    return row.count("S")


def tokens(row: Row) -> int:
    """How many tokens of a seat are in the dishes: a sarcina is one."""
    return bacteria(row) + sarcinas(row)


def weights(rows: tuple[Row, ...], dish: int) -> list[int]:
    """What each seat counts in a dish."""
    return [weight(row[dish]) for row in rows]


# Propagation --------------------------------------------------------------------------------


@cache
def splits(most: int, ways: int) -> list[tuple[int, ...]]:
    """All ways to send at least one and at most `most`, first neighbour slowest."""
    return [way for way in product(range(most + 1), repeat=ways) if 1 <= sum(way) <= most]


def candidates(table: Table) -> Iterator[Move]:
    """Every split from every source, whatever it leads to."""
    row = table.rows[on_turn(table)]
    for source, near in enumerate(neighbours(table.rules.players)):
        held = 0 if row[source] == "S" else int(row[source])
        for way in splits(held, len(near)):
            sent = tuple((dish, n) for dish, n in zip(near, way, strict=True) if n)
            yield Move(source, sent)


@lru_cache(16)
def legal(table: Table) -> list[Move]:
    """The legal moves of the seat on turn, in the pinned order."""
    return [move for move in candidates(table) if is_legal(table, move)]


def is_legal(table: Table, move: Move) -> bool:
    """Whether the seat on turn may make this move."""
    seat = on_turn(table)
    row = table.rows[seat]
    if not is_possible(table, move):
        return False
    if any(row[dish] == "S" for dish, _ in move.sent):
        return False
    counts = after_sending(table, move)
    if any(count > 5 for count in counts):
        return False
    every = [list(map(weight, other)) for other in table.rows]
    every[seat] = counts
    return not any(is_tied(table.rules, list(dish)) for dish in zip(*every, strict=True))


def is_possible(table: Table, move: Move) -> bool:
    """Whether these bacteria are there and these dishes are next to the source."""
    row = table.rows[on_turn(table)]
    near = neighbours(table.rules.players)
    if move.source not in range(len(near)) or row[move.source] in ("0", "S"):
        return False
    if not move.sent or any(n < 1 or dish not in near[move.source] for dish, n in move.sent):
        return False
    return sum(n for _, n in move.sent) <= int(row[move.source])


def after_sending(table: Table, move: Move) -> list[int]:
    """What the mover counts in each dish, before any sarcina is made."""
    counts = [weight(sign) for sign in table.rows[on_turn(table)]]
    for dish, amount in move.sent:
        counts[move.source] -= amount
        counts[dish] += amount
    return counts


def is_tied(rules: Rules, counts: list[int]) -> bool:
    """Whether a dish may not be left with these numbers."""
    if rules.ties == "all":
        return counts[0] > 0 and len(set(counts)) == 1
    return any(a == b > 0 for a, b in combinations(counts, 2))


def play(table: Table, move: Move) -> Table:
    """The table after a legal move and the phase that may follow."""
    seat = on_turn(table)
    old = table.rows[seat]
    counts = after_sending(table, move)
    signs = ["S" if sign == "S" else str(n) for sign, n in zip(old, counts, strict=True)]
    rows = list(table.rows)
    rows[seat] = with_sarcinas(signs)
    moved = replace(table, rows=tuple(rows), propagations=table.propagations + 1)
    phase = phase_after(table.rules, moved.propagations)
    return moved if lacking(moved) or not phase else after_phase(moved, phase)


def with_sarcinas(signs: list[str]) -> Row:
    """Five bacteria become a sarcina, from the lowest dish on, as long as there are any."""
    signs = list(signs)
    for dish, sign in enumerate(signs):
        if sign == "5" and signs.count("S") < SARCINAS:
            signs[dish] = "S"
    return tuple(signs)


# Phases -------------------------------------------------------------------------------------


def after_phase(table: Table, phase: str) -> Table:
    """The table after a fission, and after a contamination if that is what the set ends with."""
    grown = replace(table, rows=fission(table.rows))
    return contamination(grown) if phase == "C" and not lacking(grown) else grown


def fission(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Every dish of exactly one player grows."""
    return tuple(grow(row, alone(rows, seat)) for seat, row in enumerate(rows))


def alone(rows: tuple[Row, ...], seat: int) -> list[int]:
    """The dishes with bacteria of this seat and nothing of anybody else."""
    return [
        dish
        for dish, sign in enumerate(rows[seat])
        if sign in ("1", "2", "3", "4") and sum(weights(rows, dish)) == int(sign)
    ]


def grow(row: Row, dishes: list[int]) -> Row:
    """Dishes of four first, whatever the supply; then the others as long as it lasts."""
    signs = list(row)
    for dish in dishes:
        if row[dish] == "4":
            signs[dish] = "5"
    signs = list(with_sarcinas(signs))
    for dish in dishes:
        if row[dish] != "4" and bacteria(tuple(signs)) < BACTERIA:
            signs[dish] = str(int(row[dish]) + 1)
    return tuple(signs)


def contamination(table: Table) -> Table:
    """Scores all dishes; tokens stop at the end of the track."""
    points = list(table.points)
    for dish in range(len(table.rows[0])):
        for seat, gained in dish_scores(table, dish):
            points[seat] += gained
    return replace(table, points=tuple(min(n, table.rules.track) for n in points))


def dish_scores(table: Table, dish: int) -> list[tuple[int, int]]:
    """Who scores how much in a dish: one seat or nobody."""
    counts = weights(table.rows, dish)
    present = sum(count > 0 for count in counts)
    needed = 3 if table.rules.players == 3 and table.rules.scoring3 == "all-present" else 2
    most = [seat for seat, count in enumerate(counts) if count == max(counts)]
    if present < needed or len(most) > 1:
        return []
    return [(most[0], worth(table, present))]


def worth(table: Table, present: int) -> int:
    """What a contested dish is worth in the contamination that is going on."""
    if table.rules.players == 3:
        return present - 1
    sets = table.propagations // table.rules.players
    number = PHASES[table.rules.players][:sets].count("C")
    return (3, 2, 2, 1)[number - 1] if table.rules.advanced else 1


# The end ------------------------------------------------------------------------------------


def lacking(table: Table) -> list[int]:
    """The seats that had to place a sarcina and had none."""
    return [seat for seat, row in enumerate(table.rows) if "5" in row]


def ending(table: Table) -> Ending | None:
    """How the game ended, or nothing while it goes on."""
    if losers := lacking(table):
        return after_loss(table, "no_sarcina", losers)
    seats = range(table.rules.players)
    if losers := [seat for seat in seats if table.points[seat] >= table.rules.track]:
        return after_loss(table, "overrun", losers)
    if table.propagations == len(turns(table.rules)):
        return ranked(table, "track_end", list(seats), [])
    if not legal(table):
        return after_loss(table, "stuck", [on_turn(table)])
    return None


def after_loss(table: Table, trigger: str, losers: list[int]) -> Ending:
    """Somebody lost: who wins."""
    others = [seat for seat in range(table.rules.players) if seat not in losers]
    if len(others) == 1:
        return Ending(trigger, "loss", (others[0],), tuple(losers))
    if not others:
        return tie_break(table, trigger, losers, losers)
    return ranked(table, trigger, others, losers)


def ranked(table: Table, trigger: str, seats: list[int], losers: list[int]) -> Ending:
    """Fewest points among these seats, then the tie-break."""
    least = min(table.points[seat] for seat in seats)
    level = [seat for seat in seats if table.points[seat] == least]
    if len(level) == 1:
        return Ending(trigger, "fewest_points", tuple(level), tuple(losers))
    return tie_break(table, trigger, level, losers)


def tie_break(table: Table, trigger: str, level: list[int], losers: list[int]) -> Ending:
    """Fewest tokens, then fewest sarcinas, then shared."""
    for stage, count in (("tokens", tokens), ("sarcinas", sarcinas)):
        least = min(count(table.rows[seat]) for seat in level)
        level = [seat for seat in level if count(table.rows[seat]) == least]
        if len(level) == 1:
            return Ending(trigger, "tie_break", tuple(level), tuple(losers), stage)
    return Ending(trigger, "draw", tuple(level), tuple(losers))


def leaves(table: Table, depth: int) -> int:
    """How many leaves the tree has; a finished or stuck position is one."""
    if depth == 0 or ending(table):
        return 1
    return sum(leaves(play(table, move), depth - 1) for move in legal(table))
