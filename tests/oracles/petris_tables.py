"""Random Petris tables that random play seldom reaches: late, odd and near an end."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from oracles.petris_model import (
    BACTERIA,
    SARCINAS,
    Row,
    Rules,
    Table,
    bacteria,
    is_tied,
    neighbours,
    on_turn,
    sarcinas,
    tokens,
    turns,
    weights,
)

Grid = list[list[str]]


def dice(seed: str) -> Random:
    """Random choices that are the same in every run."""
    return Random(seed)  # noqa: S311


def may_stand(rules: Rules, rows: tuple[Row, ...]) -> bool:
    """Whether such dishes may be on a table where the game goes on."""
    if any(bacteria(row) > BACTERIA or sarcinas(row) > SARCINAS for row in rows):
        return False
    return not any(is_tied(rules, weights(rows, dish)) for dish in range(len(rows[0])))


def frozen(grid: Grid) -> tuple[Row, ...]:
    """Rows as the model has them."""
    return tuple(tuple(row) for row in grid)


def put(rules: Rules, grid: Grid, seat: int, dish: int, sign: str) -> bool:
    """Write a sign if the dishes may still stand then."""
    old = grid[seat][dish]
    grid[seat][dish] = sign
    if may_stand(rules, frozen(grid)):
        return True
    grid[seat][dish] = old
    return False


def empty(rules: Rules) -> Grid:
    """No tokens at all."""
    return [["0"] * len(neighbours(rules.players)) for _ in range(rules.players)]


def scattered(rng: Random, rules: Rules, signs: str) -> Grid:
    """Signs drawn for all dishes and seats."""
    grid = empty(rules)
    places = [(seat, dish) for seat in range(rules.players) for dish in range(len(grid[0]))]
    rng.shuffle(places)
    for seat, dish in places:
        put(rules, grid, seat, dish, rng.choice(signs))
    return grid


def sparse(rng: Random, rules: Rules) -> Grid:
    """Few bacteria."""
    return scattered(rng, rules, "0000000112")


def mixed(rng: Random, rules: Rules) -> Grid:
    """A bit of everything."""
    return scattered(rng, rules, "00012234S")


def stony(rng: Random, rules: Rules) -> Grid:
    """Many sarcinas and dishes of four."""
    return scattered(rng, rules, "0004SSS")


def blocked(rng: Random, rules: Rules) -> Grid:
    """Everybody has a few sarcinas and hardly a bacterium."""
    return scattered(rng, rules, "0000SSSSS1")


def level(rng: Random, rules: Rules) -> Grid:
    """The same signs for everybody, in different dishes."""
    grid = empty(rules)
    for sign in (rng.choice("1123S") for _ in range(rng.randrange(1, 4))):
        for seat in range(rules.players):
            put(rules, grid, seat, rng.randrange(len(grid[0])), sign)
    return grid


def clash(rng: Random, rules: Rules) -> Grid:
    """Contested dishes in which everybody has the majority as often, and as many tokens."""
    grid = empty(rules)
    signs = rng.choice(("012", "123", "014", "234") if rules.players == 3 else ("12", "13", "24"))
    contested = rules.players * rng.choice((1, 2, 2))
    for shift, dish in enumerate(rng.sample(range(len(grid[0])), contested)):
        for seat in range(rules.players):
            grid[seat][dish] = signs[(seat + shift) % rules.players]
    return grid


def exhausted(rng: Random, rules: Rules) -> Grid:
    """One seat has 18 to 20 bacteria out; the others stand where there is room."""
    grid = scattered(rng, rules, "0000001S")
    seat = rng.randrange(rules.players)
    wanted = rng.randrange(18, 21)
    grid[seat] = ["0"] * len(grid[0])
    for _ in range(200):
        missing = wanted - bacteria(tuple(grid[seat]))
        if missing <= 0:
            break
        sign = rng.choice([s for s in "1234444" if int(s) <= missing])
        put(rules, grid, seat, rng.randrange(len(grid[0])), sign)
    _stones(rng, rules, grid, seat)
    return grid


def _stones(rng: Random, rules: Rules, grid: Grid, seat: int) -> None:
    """Some sarcinas where a seat has nothing."""
    for dish in rng.sample(range(len(grid[0])), rng.randrange(6)):
        if grid[seat][dish] == "0":
            put(rules, grid, seat, dish, "S")


def ruined(rng: Random, rules: Rules) -> Grid:
    """Seats with all their sarcinas out, a dish of four for themselves and a few spare bacteria."""
    grid = empty(rules)
    dishes = list(range(len(grid[0])))
    rng.shuffle(dishes)
    together = rng.choice((1, 2, rules.players, rules.players))
    seats = rng.sample(range(rules.players), together)
    lone, shared = dishes[: len(seats)], dishes[len(seats) :]
    for seat, dish in zip(seats, lone, strict=True):
        grid[seat][dish] = "4"
    for seat in seats:
        for dish in rng.sample(shared, len(shared)):
            put(rules, grid, seat, dish, "S")
    _spare(rng, rules, grid, shared)
    return grid


def _spare(rng: Random, rules: Rules, grid: Grid, dishes: list[int]) -> None:
    """One or two more bacteria for everybody."""
    most = rng.randrange(1, 3)
    for seat in range(rules.players):
        for _ in range(most):
            dish = rng.choice(dishes)
            if grid[seat][dish] == "0":
                put(rules, grid, seat, dish, rng.choice("1" if most == 1 else "112"))


Kind = Callable[[Random, Rules], Grid]

KINDS: tuple[Kind, ...] = (
    sparse,
    mixed,
    stony,
    blocked,
    level,
    clash,
    exhausted,
    ruined,
)


def odd_table(rng: Random, rules: Rules, kinds: tuple[Kind, ...] = KINDS) -> Table:
    """A table on which every seat has a token and nobody has lost by points or sarcinas."""
    while True:
        rows = frozen(rng.choice(kinds)(rng, rules))
        if all(tokens(row) for row in rows):
            return Table(rules, rows, odd_points(rng, rules), odd_time(rng, rules))


def odd_points(rng: Random, rules: Rules) -> tuple[int, ...]:
    """All near the end of the track, all level, or anything."""
    last = rules.track - 1
    kind = rng.randrange(4)
    if kind == 0:
        return (rng.randrange(last + 1),) * rules.players
    low = 0 if kind == 1 else last - 1
    return tuple(rng.randint(low, last) for _ in range(rules.players))


def odd_time(rng: Random, rules: Rules) -> int:
    """Before the last propagation of the game, before the last of a set, or any."""
    end = len(turns(rules))
    kind = rng.randrange(4)
    if kind == 0:
        return end - 1
    if kind == 1:
        return rng.randrange(end)
    return rng.randrange(1, end // rules.players + 1) * rules.players - 1


def with_turn_of(table: Table, seat: int) -> Table:
    """The same table at the first moment when it is this seat's turn."""
    return next(
        later
        for n in range(len(turns(table.rules)))
        if on_turn(later := replace(table, propagations=n)) == seat
    )
